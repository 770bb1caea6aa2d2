"""The turn: who is who, what is going on, whose decision it is, and how it ended."""

from typing import Literal, TypedDict

from freebooter.engine.knowledge import Knowledge, seats_of
from freebooter.games.king_of_pirates.derived import ABILITIES
from freebooter.games.king_of_pirates.pieces import DIRECTIONS, HEX_NAMES, NEIGHBOURS, NOWHERE, SOURCES, UPKEEPS
from freebooter.games.king_of_pirates.state import NONE, WINDOWS
from freebooter.games.king_of_pirates.view.parts import VIEW

Phase = Literal[
    "setup",
    "upkeep",
    "mutiny",
    "heir",
    "watch",
    "move",
    "buy",
    "captain",
    "dismiss",
    "landfall",
    "dig",
    "attack",
    "reroll",
    "broadside",
    "over",
]
Direction = Literal["NW", "NE", "E", "SE", "SW", "W"]
UpkeepFace = Literal["scurvy", "rum-1", "rum-2"]

NEXT: list[list[int]] = NEIGHBOURS.tolist()


class Term(TypedDict):
    """A number that adds to a sum, with what it comes from."""

    what: str
    value: int


def adding(values: list[Term]) -> list[Term]:
    """Those that add something."""
    return [term for term in values if term["value"]]


# The table


@VIEW.shared()
def colours(k: Knowledge) -> list[str]:
    """The colours of the seats."""
    return list(k.setup.edition["look.colours"][: k.setup.seats])


VIEW.constant("rounds", "After so many the richest seat wins (KP-134).", of="max_rounds")
VIEW.constant("target", "The doubloons that win (KP-132).")
VIEW.field("scores", "Doubloons.", of="purse", by_seat=True)


class Source(TypedDict):
    """A part of a purse, and what it comes from."""

    what: str
    gold: int


@VIEW.shared("earned")
def terms(k: Knowledge) -> list[list[Source]]:
    """What each purse came from, and what left it."""
    return [_sources(row) for row in k.plain_state.earned[: k.setup.seats]]


def _sources(row: list[int]) -> list[Source]:
    return [{"what": what, "gold": gold} for what, gold in zip(SOURCES, row, strict=True) if gold]


@VIEW.shared("winner")
def winner(k: Knowledge) -> int | None:
    """Who has reached the target."""
    return None if k.plain_state.winner == NONE else k.plain_state.winner


# What is going on


VIEW.word("phase", "What is going on.", Phase)


def in_window(k: Knowledge) -> bool:
    """KP-85: then nobody hears who else is asked, or who passes."""
    return k.plain_state.phase in WINDOWS


@VIEW.shared("phase")
def window(k: Knowledge) -> bool:
    """Whether seats are asked one after another for a card."""
    return in_window(k)


@VIEW.part("asked")
def asked(k: Knowledge) -> list[int]:
    """Who is asked, as far as the viewer may know: in a window only oneself (KP-85)."""
    return list(seats_of(k.derived.asked))


@VIEW.part("asked")
def actor(k: Knowledge) -> int | None:
    """The first of them."""
    return next(iter(seats_of(k.derived.asked)), None)


@VIEW.shared("phase", "active")
def active(k: Knowledge) -> int | None:
    """Whose turn it is."""
    return None if k.phase == "setup" else k.plain_state.active


VIEW.field("first", "Who began.")
VIEW.field("round", "The round.", of="round_number")
VIEW.field("turn", "Turns so far, this one included.")


@VIEW.shared("upkeep_face")
def upkeep_die(k: Knowledge) -> UpkeepFace:
    """The upkeep die as it lies."""
    face: UpkeepFace = UPKEEPS[k.plain_state.upkeep_face]  # type: ignore[assignment]
    return face


class Dutchman(TypedDict):
    """The ghost ship: where it is, which way it came, and where each way would take it (KP-25)."""

    hex: str
    way: Direction
    drifts: dict[Direction, str]


@VIEW.shared("dutchman", "compass")
def dutchman(k: Knowledge) -> Dutchman:
    """Where the Dutchman is and could drift."""
    return {"hex": HEX_NAMES[k.plain_state.dutchman], "way": direction(k.plain_state.compass), "drifts": drifts(k)}


def direction(way: int) -> Direction:
    """A way over the sea by its letters."""
    letters: Direction = DIRECTIONS[way]  # type: ignore[assignment]
    return letters


def drifts(k: Knowledge) -> dict[Direction, str]:
    """Where each way would take the Dutchman: off the map, back to the middle."""
    ways = enumerate(NEXT[k.plain_state.dutchman])
    return {direction(way): HEX_NAMES[beyond] if beyond != NOWHERE else "E5" for way, beyond in ways}


class Allowance(TypedDict):
    """The steps of a turn."""

    steps: int
    taken: int
    left: int
    terms: list[Term]


SAILS, MOVE, SICK = (ABILITIES.index(name) for name in ("sails", "MOVE", "scurvy"))


@VIEW.shared("allowance", "ability", "active", "steps", "tailwinds")
def allowance(k: Knowledge) -> Allowance:
    """KP-50: the steps of the active seat's turn, with their terms."""
    s, able = k.plain_state, k.derived.ability[k.plain_state.active]
    found: list[Term] = [
        {"what": "sails", "value": able[SAILS]},
        {"what": "MOVE", "value": able[MOVE]},
        {"what": "scurvy", "value": able[SICK]},
        {"what": "tailwind", "value": k.plain_config.tailwind * s.tailwinds},
    ]
    return {"steps": k.derived.allowance, "taken": s.steps, "left": steps_left(k), "terms": adding(found)}


def steps_left(k: Knowledge) -> int:
    """KP-51: what the active seat can still sail."""
    return max(0, int(k.derived.allowance) - int(k.plain_state.steps))
