"""What the parts of a view are made of, as plain data: the browser's types are generated from this."""

from typing import Literal, TypedDict

Phase = Literal["lead", "follow", "add", "take", "build", "attack", "revenge", "fight", "over"]
Tile = Literal["pirate", "ship", "cannon", "gold"]
Kind = Literal["pirate", "ship", "cannon", "gold", "ghost", "kraken", "doll"]
Pair = tuple[int, int]
"""Something of the attacker, then of the defender."""


class HandCard(TypedDict):
    """A card of the viewer's hand."""

    code: str
    word: str
    """The card's word in the texts of actions."""
    kind: Kind
    value: int
    type: int
    alone: bool
    """Whether it is played without any other card."""


class Need(TypedDict):
    """What a play of some kind needs to win so far."""

    least: int | None
    """The least total that would win; None: nothing would."""
    against: int | None
    """The highest total that is against it."""


class Play(TypedDict):
    """A play of the trick."""

    seat: int
    kind: Kind
    cards: list[str]
    total: int | None
    """None for a kraken."""
    contends: bool
    done: bool
    wins: bool


class Trick(TypedDict):
    """The plays in order, the led colour, who is winning and what for."""

    number: int
    led: Tile | None
    winning: int | None
    prize: Tile | Literal["choice"] | None
    plays: list[Play]


class Tiles(TypedDict):
    """How many of each kind."""

    pirate: int
    ship: int
    cannon: int
    gold: int


class Costs(TypedDict):
    """What buildings cost."""

    base: Tiles
    ship: Tiles


class Supply(TypedDict):
    """How many tiles of each kind are left; None: no end of them."""

    pirate: int | None
    ship: int | None
    cannon: int | None
    gold: int | None


class Building(TypedDict):
    """A base or a ship: whether it is there, what is on it, and which tiles are missing for it."""

    built: bool
    placed: int
    slots: int
    missing: dict[Tile, int]
    last_gold: bool
    """Whether paying for it would take the last gold tile."""


class Fighter(TypedDict):
    """A type of battle cards."""

    code: str
    picture: Literal["shield", "sword", "sword and shield", "gun"]
    hit: int
    shield: bool
    copies: int


class Seat(TypedDict):
    """What lies before a seat."""

    seat: int
    name: str
    cards: int
    shown: list[str]
    """The hand that it showed at the end of the last tricks."""
    tiles: Tiles
    gold: int
    base: Building
    ship: Building
    cannot_attack: str | None
    set: list[Fighter]


class Source(TypedDict):
    """A part of a seat's gold, and what it comes from."""

    what: str
    gold: int


class Exchange(TypedDict):
    """Both cards of an exchange, and what each hit."""

    cards: tuple[str, str]
    hits: Pair


class Battle(TypedDict):
    """The battle, or the last one of this game round: what was turned over, and the totals."""

    attacker: int
    defender: int
    revenge: bool
    live: bool
    exchange: int
    exchanges: list[Exchange]
    left: int
    hits: Pair
    bonus: tuple[int | None, int | None]
    totals: Pair | None
    unused: tuple[list[str], list[str]]
    chosen: tuple[bool, bool]
    yours: str | None


class Odds(TypedDict):
    """Both bonuses of an attack, and the chances in percent if both choose at random."""

    target: int
    bonus: Pair
    win: int
    draw: int
    lose: int
