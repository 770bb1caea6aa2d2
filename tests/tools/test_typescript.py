"""The browser's types: how Python types read in TypeScript, and that the generated files are those of today."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest

import make_types
from typescript import Declarations, Untranslatable, typescript

Tile = Literal["gold", "cannon"]


class Berth(TypedDict):
    """A place for a card."""

    card: str | None
    """None where nobody may know."""

    down: NotRequired[bool]


class Ship(Berth):
    """A ship with its crews.

    Both crews are there, even when they are empty.
    """

    crews: tuple[list[Berth], list[Berth]]
    holds: dict[Tile, int]


Stocked = TypedDict("Stocked", {"from": int, "card": NotRequired[str]})
"""Its first key is no name in Python."""


class Nested(TypedDict):
    """One that has others of its kind."""

    inner: "list[Nested]"


class Said(msgspec.Struct, tag_field="kind", tag="said"):
    """Something was said."""

    text: Annotated[str, msgspec.Meta(max_length=5)]
    seat: int | None
    at: float | msgspec.UnsetType = msgspec.UNSET
    lang: str = "en"


class Left(msgspec.Struct, tag_field="kind", tag="left", rename={"from_": "from"}):
    """Somebody left."""

    from_: int


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        (int, "number"),
        (float, "number"),
        (bool, "boolean"),
        (str, "string"),
        (None, "null"),
        (Any, "unknown"),
        (str | None, "string | null"),
        (None | str | int, "string | number | null"),
        (int | float, "number"),
        (list[int], "number[]"),
        (list[int | None], "(number | null)[]"),
        (tuple[int, str], "[number, string]"),
        (tuple[int, ...], "number[]"),
        (dict[str, list[str]], "Record<string, string[]>"),
        (Mapping[int, bool], "Record<number, boolean>"),
        (dict[Tile, int], "Partial<Record<'gold' | 'cannon', number>>"),
        (Literal["a", 2, True], "'a' | 2 | true"),
        (list[Tile] | None, "('gold' | 'cannon')[] | null"),
    ],
)
def test_plain_types_read_as_json_makes_them(hint: Any, said: str) -> None:
    assert typescript("It", hint) == f"export type It = {said};\n"


def test_a_typed_dict_is_an_interface_with_its_docstrings_and_those_it_needs() -> None:
    assert typescript("Ship", Ship).split("\n\n") == [
        "/**\n * A ship with its crews.\n *\n * Both crews are there, even when they are empty.\n */\n"
        "export interface Ship extends Berth {\n"
        "  crews: [Berth[], Berth[]];\n"
        "  holds: Partial<Record<'gold' | 'cannon', number>>;\n}",
        "/** A place for a card. */\n"
        "export interface Berth {\n"
        "  /** None where nobody may know. */\n"
        "  card: string | null;\n"
        "  down?: boolean;\n}\n",
    ]


def test_a_typed_dict_that_was_called_into_being_is_one_too() -> None:
    assert typescript("Stocked", Stocked) == "export interface Stocked {\n  from: number;\n  card?: string;\n}\n"


def test_a_type_may_have_others_of_its_kind() -> None:
    assert "inner: Nested[];" in typescript("Nested", Nested)


def test_messages_are_told_apart_by_their_tag() -> None:
    written = typescript("Heard", Said | Left)
    assert "kind: 'said';\n  text: string;\n  seat: number | null;\n  at?: number;\n  lang?: string;\n" in written
    assert "kind: 'left';\n  from: number;\n" in written
    assert written.endswith("export type Heard = Said | Left;\n")


def test_what_another_file_has_is_imported() -> None:
    first = Declarations()
    first.add("Berth", Berth)
    second = Declarations({"first": first})
    second.add("Berths", list[Berth])
    assert second.text() == "import type { Berth } from './first';\n\nexport type Berths = Berth[];\n"


def test_a_titled_type_is_declared_once_under_its_title() -> None:
    pace = Annotated[Literal["slow", "fast"], msgspec.Meta(title="Pace", description="How fast.")]
    written = typescript("Both", tuple[pace, pace])  # type: ignore[valid-type]
    assert written == "/** How fast. */\nexport type Pace = 'slow' | 'fast';\n\nexport type Both = [Pace, Pace];\n"


def test_what_json_cannot_say_and_two_types_of_one_name_are_refused() -> None:
    with pytest.raises(Untranslatable, match="bytes"):
        typescript("It", bytes)
    other = TypedDict("Berth", {"ship": bool})  # noqa: UP013
    declarations = Declarations()
    declarations.add("Berth", Berth)
    with pytest.raises(Untranslatable, match="two types are called Berth"):
        declarations.of(other)


def test_a_view_is_made_of_what_its_parts_return() -> None:
    def berths(knowledge: Any) -> list[Berth]:
        """Where cards lie."""
        return []

    def pile(knowledge: Any) -> int:
        return 0

    written = make_types.view_of("pirate-party", "Pirate Party", {"berths": berths, "pile": pile})
    assert "/** A place for a card. */\nexport interface Berth {" in written
    view = "export interface PiratePartyView {\n  /** Where cards lie. */\n  berths: Berth[];\n  pile: number;\n}\n"
    assert written.endswith(view)


def test_the_generated_files_are_those_of_today() -> None:
    assert make_types.stale() == [], "write them anew: python tools/make_types.py"
