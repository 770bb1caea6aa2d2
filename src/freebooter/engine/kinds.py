"""Kinds: what the numbers in a field are, so that a network can be shown them well.

    gold=everybody("i2", SEATS, by_seat=True, kind=count(60)),
    ship=everybody("i1", SEATS, by_seat=True, kind=position(HEXES)),
    captain=everybody("i1", kind=seat()),

A kind says how a value becomes entries of an observation (see `observation.py`). A field that declares none gets one
from its names and from what it holds. Kinds change nothing about the rules, and nothing compiled depends on them.
"""

import enum
from collections.abc import Sequence
from dataclasses import dataclass


class Form(enum.IntEnum):
    """How the encoder reads the items of a field. (`kernels/encoding.py` goes by these numbers.)"""

    COUNT = 0
    LOGARITHM = 1
    CATEGORY = 2
    SEAT = 3
    BITS = 4
    SEAT_BITS = 5
    BAG = 6
    STACK = 7
    FEATURES = 8
    OMITTED = 9


@dataclass(frozen=True)
class Kind:
    """What the numbers of a field are."""

    name: str
    """What people call the kind: count, category, flag, position ..."""
    form: Form
    least: int = 0
    """The lowest value that counts; below it there is nothing to show."""
    most: int = 0
    """The highest one."""
    names: tuple[str, ...] = ()
    """What its values are called, from `least` on."""
    turned: tuple[int, ...] = ()
    """Further axes of the field that are seats, besides the first of one that is `by_seat`."""
    size: str = ""
    """Of a bag or a stack: the field that says how many of its places are in use; of a bag, without one, all are."""
    last: bool = False
    """Of a bag: whether the last thing in it is shown as well."""
    classes: tuple[int, ...] = ()
    """Of a bag: the class of each value, where what is shown is not the value itself; of features: those of each."""
    depth: int = 0
    """Of a stack: how many things are shown, from the top; of features: how many each value has at most."""
    through: tuple[str, str] = ("", "")
    """Of a stack whose field has only its top: the field with the things, and the one with what lies below each."""
    says: str = ""
    """What the field means, where its name does not say it."""

    @property
    def width(self) -> int:
        """How many values it can have."""
        return self.most - self.least + 1


def count(most: int, least: int = 0, *, turned: Sequence[int] = (), says: str = "") -> Kind:
    """How many of something: shown as a share of the most there can be."""
    return Kind("count", Form.COUNT, least, most, turned=tuple(turned), says=says)


def flag(*, turned: Sequence[int] = (), says: str = "") -> Kind:
    """Yes or no."""
    return Kind("flag", Form.COUNT, 0, 1, turned=tuple(turned), says=says)


def number(*, says: str = "") -> Kind:
    """A number of which nobody knows how large it gets: shown by its logarithm."""
    return Kind("number", Form.LOGARITHM, says=says)


def category(values: int | Sequence[str], *, least: int = 0, turned: Sequence[int] = (), says: str = "") -> Kind:
    """One of several things, so many or with these names: an entry for each."""
    names = () if isinstance(values, int) else tuple(values)
    width = values if isinstance(values, int) else len(names)
    return Kind("category", Form.CATEGORY, least, least + width - 1, names, tuple(turned), says=says)


def position(places: int | Sequence[str], *, least: int = 0, says: str = "") -> Kind:
    """A place on a board or in a row, of so many or of these: an entry for each."""
    names = () if isinstance(places, int) else tuple(places)
    width = places if isinstance(places, int) else len(names)
    return Kind("position", Form.CATEGORY, least, least + width - 1, names, says=says)


def seat(most: int, others: Sequence[str] = (), *, turned: Sequence[int] = (), says: str = "") -> Kind:
    """A seat, of at most so many, turned so that the observer's is the first; `others` are what else it can be."""
    return Kind("seat", Form.SEAT, 0, most - 1, tuple(others), tuple(turned), says=says)


def seat_bits(most: int, *, says: str = "") -> Kind:
    """A bit for each seat, of at most so many: turned in the same way."""
    return Kind("seats", Form.SEAT_BITS, 0, most - 1, says=says)


def bits(things: int | Sequence[str], *, says: str = "") -> Kind:
    """A bit for each of some things."""
    names = () if isinstance(things, int) else tuple(things)
    return Kind("bits", Form.BITS, 0, (things if isinstance(things, int) else len(names)) - 1, names, says=says)


def bag(
    values: int | Sequence[str],
    *,
    least: int = 0,
    size: str = "",
    last: bool = False,
    classes: Sequence[int] = (),
    turned: Sequence[int] = (),
    says: str = "",
) -> Kind:
    """A list of things, the last axis of the field, whose order says little: how many there are of each.

    With `last`, which of them is the last one besides.
    """
    names = () if isinstance(values, int) else tuple(values)
    width = values if isinstance(values, int) else len(names)
    own = {"turned": tuple(turned), "size": size, "last": last, "classes": tuple(classes)}
    return Kind("bag", Form.BAG, least, least + width - 1, names, says=says, **own)  # type: ignore[arg-type]


def stack(values: int | Sequence[str], depth: int, *, size: str, says: str = "") -> Kind:
    """A list of things that lie on each other, the last axis of the field, the top one last: so many from the top."""
    names = () if isinstance(values, int) else tuple(values)
    width = values if isinstance(values, int) else len(names)
    return Kind("stack", Form.STACK, 0, width - 1, names, size=size, depth=depth, says=says)


def chain(values: int | Sequence[str], depth: int, *, of: str, below: str, says: str = "") -> Kind:
    """The top of a stack of which `of` has the things and `below` what lies below each: so many from the top."""
    names = () if isinstance(values, int) else tuple(values)
    width = values if isinstance(values, int) else len(names)
    return Kind("stack", Form.STACK, 0, width - 1, names, depth=depth, through=(of, below), says=says)


def features(names: Sequence[str], of_each: Sequence[Sequence[int]], *, least: int = 0, says: str = "") -> Kind:
    """One of several things that have much in common, such as suits and ranks: `of_each` has the features of each."""
    most = max(map(len, of_each))
    padded = tuple(each for own in of_each for each in (*own, *(-1,) * (most - len(own))))
    last = least + len(names) - 1
    return Kind("features", Form.FEATURES, least, last, tuple(names), classes=padded, depth=most, says=says)


def omitted(*, says: str = "") -> Kind:
    """Left out: it follows from other fields, or says nothing about what to do."""
    return Kind("omitted", Form.OMITTED, says=says)
