"""What the parts of a view are made of, as plain data: the browser's types are generated from this."""

from typing import Literal, TypedDict

Phase = Literal["main", "suit", "kind", "seat", "card", "over"]


class Options(TypedDict):
    """The options of the match, and what the edition says about points and games."""

    match: Literal["one", "target", "three"]
    target: int
    kraken: Literal["anywhere", "bottom-quarter"]
    powers: bool
    adventures: bool
    three_sisters: Literal["set", "each"]
    mermaids: Literal["strict", "free"]
    sisters_points: int
    out_bonus: int
    max_games: int


class SuitView(TypedDict):
    """A suit and its captain."""

    letter: str
    colour: str
    name: str
    symbol: str
    captain: str
    note: str
    power: str | None
    power_text: str


class KindView(TypedDict):
    """A kind of suit cards."""

    code: str
    name: str
    points: int


class Adventure(TypedDict):
    """An adventure card and its effect."""

    card: str
    name: str
    effect: str
    text: str


class CardView(TypedDict):
    """A card as it is drawn."""

    card: str
    suit: str | None
    kind: str
    name: str
    short: str
    points: int


class HandCard(CardView):
    """A card of the own hand."""

    uses: list[int]
    """Ids of the legal actions that use this card."""


Standing = TypedDict("Standing", {"as": str | None, "as_name": str})
"""The kind that a mermaid stands for, and the card in words."""


class TableCard(CardView, Standing):
    """A card on the table."""

    owner: int
    set: str
    """A suit's letter, a kind's code, SISTERS or ALONE."""


class Odds(TypedDict):
    """How likely the next card is the Kraken, and how many cards are surely safe before it."""

    percent: float
    safe: int


class SeatView(TypedDict):
    """What is known of a seat."""

    seat: int
    name: str
    cards: int
    known: list[CardView]
    points: int
    total: int
    missing: int | None
    """How many points are missing to the target, in matches to one."""
    miss: int
    extra: int


class Building(TypedDict):
    """The set that is being built."""

    set: str
    cards: list[str]
    points: int
    complete: bool | None
    """Whether it can be finished; nobody's business but the builder's."""


Effect = TypedDict(
    "Effect",
    {
        "name": str,
        "text": str,
        "target": int | None,
        "from": Literal["seats", "hand", "table", "discard", "rival"],
    },
)
"""The effect that waits for a choice: whom it was aimed at, and where the choices lie."""


class Opening(TypedDict):
    """A set that the viewer can open now, with the cards that it could hold."""

    action: int
    set: str
    cards: list[str]
    points: int
    power: str


class Term(TypedDict):
    """A part of a score, and what it comes from."""

    what: str
    points: int


class LastGame(TypedDict):
    """How a game ended: by whom, with which scores, and the hands that were shown."""

    game: int
    how: Literal["none", "out", "kraken"]
    who: int
    scores: list[int]
    hands: list[list[CardView]]
