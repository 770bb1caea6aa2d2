"""Scenarios: any position in a line or two, for tests, puzzles and tutorials.

    columns   ["G9 O5|R6 R5", "-", ...]   up to five, face-down cards before the bar; '-' or nothing: empty
    overboard "R4 G4 B4"                  bottom first, so that the last one is the top
    cargo     "P9 Y9"                     top first
    ships     2                           how many have landed
    harbour   {"R": 5, "G": 3}            the suits in the harbour up to which rank, in order of their berths
    pass      2                           which run through the cargo this is
    idle      0                           turnings-over since the last card move

Cards that stand nowhere do not exist. The position may be over: won, or stuck.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.errors import BadScenario
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.scenario_input import check_keys, whole
from freebooter.games.seaport_solitaire.pieces import (
    CANNON,
    CAPTAIN,
    CARGO,
    CODES,
    COLUMNS,
    MOST_DOWN,
    RANKS,
    SHIPS,
    SUIT_LETTERS,
)
from freebooter.games.seaport_solitaire.rules.cards import MOST_IDLE, is_stuck
from freebooter.games.seaport_solitaire.state import LOST, NONE, SEEN, WON

KEYS = ("columns", "overboard", "cargo", "ships", "harbour", "pass", "idle")


def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Arranges a state by a description."""
    check_keys(position, KEYS)
    s.passes = whole(position.get("pass", 2), "pass", 1, 30_000)
    s.idle = whole(position.get("idle", 0), "idle", 0, MOST_IDLE)
    _place_columns(c, s, position.get("columns", ()))
    _place_queue(c, s, position.get("overboard", ""), position.get("cargo", ""))
    _place_harbour(s, position.get("ships", 0), position.get("harbour", {}))
    s.cards = s.landed + s.left + s.size_of.sum()
    if s.landed == s.cards:
        s.phase = WON
    elif interpreted(is_stuck)(c, s):
        s.phase = LOST


def _place_columns(c: Any, s: Any, columns: Any) -> None:
    s.column[:], s.column_seen[:] = NONE, SEEN
    if not isinstance(columns, list | tuple) or len(columns) > COLUMNS:
        raise BadScenario(f"columns: expected a list of up to {COLUMNS} columns.")
    for number, text in enumerate(columns):
        down, bar, up = str(text).partition("|")
        hidden, shown = (_cards(down, "columns"), _cards(up, "columns")) if bar else ([], _cards(down, "columns"))
        if len(hidden) > MOST_DOWN:
            raise BadScenario(f"columns: no column has more than {MOST_DOWN} cards face down (SS-4).")
        if len(shown) > RANKS:
            raise BadScenario(f"columns: no stack has more than {RANKS} cards, a whole suit (SS-30).")
        s.size_of[number], s.down[number] = len(hidden) + len(shown), len(hidden)
        s.column[number, : s.size_of[number]] = hidden + shown
        if not c.open:
            s.column_seen[number, : len(hidden)] = 0
            s.unseen |= _mask(hidden)


def _place_queue(c: Any, s: Any, overboard: Any, cargo: Any) -> None:
    s.queue[:], s.queue_seen[:] = NONE, SEEN
    over, rest = _cards(overboard, "overboard"), _cards(cargo, "cargo")
    if len(over) + len(rest) > CARGO:
        raise BadScenario(f"cargo: overboard and cargo never have more than {CARGO} cards together (SS-5).")
    s.over, s.left = len(over), len(over) + len(rest)
    s.queue[: s.left] = over + rest
    if s.passes == 1 and not c.open:
        s.queue_seen[s.over : s.left] = 0
        s.unseen |= _mask(rest)


def _place_harbour(s: Any, ships: Any, harbour: Any) -> None:
    s.ships = whole(ships, "ships", 0, SHIPS)
    s.berth[:], s.height[:] = NONE, CANNON - 1
    if not isinstance(harbour, Mapping) or len(harbour) > s.ships:
        raise BadScenario("harbour: expected a table of suits and ranks, no more suits than ships have landed.")
    for berth, (letter, rank) in enumerate(harbour.items()):
        if letter not in SUIT_LETTERS:
            raise BadScenario(f"harbour: there is no suit {letter!r}; there are {', '.join(SUIT_LETTERS)}.")
        suit = SUIT_LETTERS.index(letter)
        s.berth[berth], s.height[suit] = suit, whole(rank, f"harbour.{letter}", CANNON, CAPTAIN)
    s.bound = len(harbour)
    s.landed = s.ships + (s.height - (CANNON - 1)).sum()


def _mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _cards(text: Any, where: str) -> list[int]:
    if not isinstance(text, str):
        raise BadScenario(f"{where}: expected a text such as 'G9 O5', got {text!r}.")
    codes = [] if text.strip() == "-" else text.split()
    for code in codes:
        if code not in CODES:
            raise BadScenario(f"{where}: {code!r} is no card; cards are Y10 to P3 and S0 to S5.")
    cards = [CODES.index(code) for code in codes]
    if len(set(cards)) < len(cards):
        twice = next(code for code in codes if codes.count(code) > 1)
        raise BadScenario(f"{where}: {twice} stands there twice.")
    return cards
