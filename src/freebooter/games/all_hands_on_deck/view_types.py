"""What the parts of a view are made of, as plain data: the browser's types are generated from this."""

from typing import Literal, NotRequired, TypedDict

Counts = dict[str, int]
"""How many cards there are of each kind, by its code, without zeros."""
Phase = Literal["draw", "extra", "hire", "answer", "lay", "target", "over"]
Deed = Literal["none", "extra_draw", "extra_hire", "steal", "limit", "curse"]
Answer = Literal["none", "passed", "called"]


class Options(TypedDict):
    """The options of the match."""

    open_hiring: bool
    false_calls: Literal["prevented", "punished"]
    races: Literal["arrival", "seating"]


class Kind(TypedDict):
    """A kind of card: how it looks, what it brings, how many there are."""

    card: str
    label: str
    sort: Literal["crew", "captain"]
    name: str
    several: str
    """What two or three of them are called."""
    letter: str
    symbol: str
    colour: str
    pair: NotRequired[int]
    """Crew: what a pair brings, and does."""
    action: NotRequired[Deed]
    triple: NotRequired[int]
    """Captains: what three, one and two of them bring."""
    single: NotRequired[int]
    double: NotRequired[int]
    deck: int


class Numbers(TypedDict):
    """How many cards and hires rights bring, and how many cards a limit leaves."""

    extra_cards: int
    extra_hires: int
    limited_cards: int


class Crew(TypedDict):
    """A crew pile, as far as the viewer knows it."""

    size: int
    known: Counts
    unknown: int


class Laid(TypedDict):
    """Equal combinations that lie there. Of a straight, the card is the kind that is left out."""

    what: Literal["pair", "straight", "triple"]
    card: str
    count: int


Stocked = TypedDict("Stocked", {"card": str | None, "from": int})
"""A card of a stock, and the pile that it was drawn from."""


class Place(TypedDict):
    """What lies before a seat, and what it is known to have done."""

    pile: list[str | None]
    """From bottom to top."""
    stock: list[Stocked]
    crew: Crew
    laid: list[Laid]
    points: int
    curses: int
    draw_rights: int
    hire_rights: int
    limited: bool
    quota: int
    finished: bool
    answered: bool
    answer: Answer


class Hiring(TypedDict):
    """How far the viewer is with hiring."""

    hand: Counts
    hired: int
    most: int
    may_hire: bool
    returned: list[str]


class Combination(TypedDict):
    """A combination that the viewer could lay: what it takes, brings and does."""

    action: int
    text: str
    cards: list[str]
    points: int
    effect: Deed


class Term(TypedDict):
    """A part of a score."""

    what: Literal["laid", "crew pile", "captains", "curses"]
    points: int


class Split(TypedDict):
    """How the crew cards of a crew pile are laid out at the end (AH-75)."""

    straights: int
    in_straights: Counts
    pairs: Counts
