"""Scenarios: any position in a few lines, for tests, puzzles and tutorials.

    phase       "lay"                       draw, extra, hire, answer, lay or target; without, draw
    start       1                           who has the Start Player card
    actor       0                           whose turn it is; without, the Start Player's, or that of the first caller
    piles       ["Co Re Lo{0,2}", ""]       drawing piles, bottom to top; in braces who knows the card, p is the public
    stocks      ["Lo{0}", "Si He"]          what was drawn, in that order, all from the drawer's own pile
    crews       ["Cu2 Lo1", "He2"]          crew piles
    known       {"0": ["", "He1"]}          what an observer knows of each crew pile
    laid        ["pair Lo, triple Si", ""]  combinations laid in earlier rounds
    curses      [0, 1]
    limited     [0, 1]
    draw_rights [1, 0]                      rights of the round
    hire_rights [0, 2]
    callers     [1, 0]                      who called, by rank
    passed      [2]                         who passed
    laid_now    1                           how many combinations the caller in turn has laid in this turn
    pending     "steal"                     the action that waits for its target
    round       3

In HIRE the stocks are hands, and their holders know them. Cards that stand nowhere are set aside, in random order.
"""

import re
from collections.abc import Mapping
from typing import Any

from freebooter.engine.errors import BadScenario
from freebooter.engine.kernels import chance
from freebooter.engine.layout import PUBLIC_BIT
from freebooter.engine.scenario_input import check_keys, whole
from freebooter.games.all_hands_on_deck.actions import ACTIONS as CODEC
from freebooter.games.all_hands_on_deck.pieces import (
    ACTIONS,
    CODES,
    FIRST_CAPTAIN,
    KINDS,
    MOST_CARDS,
    MOST_STOCK,
    PAIR,
    PUBLIC,
    TRIPLE,
)
from freebooter.games.all_hands_on_deck.rules.flow import DECK_STREAM
from freebooter.games.all_hands_on_deck.rules.laying import SEATING
from freebooter.games.all_hands_on_deck.state import (
    ANSWERING,
    CALLED,
    DRAWING,
    GONE,
    HIRING,
    LAYING,
    NONE,
    PASSED,
    PHASES,
    TARGETING,
)

KEYS = (
    *("phase", "start", "actor", "piles", "stocks", "crews", "known", "laid", "curses", "limited"),
    *("draw_rights", "hire_rights", "callers", "passed", "laid_now", "pending", "round"),
)
CARD = re.compile(r"([A-Z][a-z])(?:\{([0-9p,]+)\})?")
COUNT = re.compile(r"([A-Z][a-z])(\d+)")


def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Arranges a state by a description."""
    check_keys(position, KEYS)
    s.phase = PHASES.index(_choice(position, "phase", PHASES[:-1]))
    s.round_number = _whole(position, "round", 1, MOST_CARDS, 1)
    s.start = _whole(position, "start", 0, int(c.seats) - 1, 0)
    for field in (s.kind, s.below, s.author, s.origin, s.pile_top, s.stock_top, s.returned):
        field[...] = NONE
    s.deck_size = int(c.deck.sum())
    for seat in range(c.seats):
        s.crew_seen[seat] = 3 if c.open_hiring and c.seats == 2 else 1 << seat
    Placing(c, s, position).run()
    _place_counts(c, s, position)
    _place_calls(c, s, position)


class Placing:
    """Takes cards from the deck list, sleeve by sleeve."""

    def __init__(self, c: Any, s: Any, position: Mapping[str, Any]) -> None:
        self.c, self.s, self.position = c, s, position
        self.left = [int(count) for count in c.deck]
        self.sleeve = 0

    def run(self) -> None:
        for seat, text in enumerate(_texts(self.c, self.position, "piles")):
            for kind, seers in _cards(self.c, text, "piles"):
                sleeve = self._sleeve(kind, seers, "piles")
                self.s.author[sleeve] = seat if seers >> seat & 1 else NONE
                self.s.below[sleeve], self.s.pile_top[seat] = self.s.pile_top[seat], sleeve
                self.s.pile_size[seat] += 1
        for seat, text in enumerate(_texts(self.c, self.position, "stocks")):
            self._stock(seat, text)
        for seat, text in enumerate(_texts(self.c, self.position, "crews")):
            for kind, count in _counts(text, "crews"):
                self._take(kind, "crews", count)
                self.s.crew[seat, kind] += count
                self.s.crew_size[seat] += count
        for seat, text in enumerate(_texts(self.c, self.position, "laid")):
            self._laid(seat, text)
        self._set_aside()

    def _take(self, kind: int, where: str, count: int = 1) -> None:
        self.left[kind] -= count
        if self.left[kind] < 0:
            raise BadScenario(f"{where}: there are not so many {CODES[kind]} in this game.")

    def _sleeve(self, kind: int, seers: int, where: str) -> int:
        self._take(kind, where)
        self.s.kind[self.sleeve], self.s.seen[self.sleeve] = kind, seers
        self.sleeve += 1
        return self.sleeve - 1

    def _stock(self, seat: int, text: str) -> None:
        for kind, seers in _cards(self.c, text, "stocks"):
            hired = self.s.phase == HIRING
            everybody = 1 << PUBLIC_BIT | (1 << int(self.c.seats)) - 1
            seers |= (everybody if self.c.open_hiring else 1 << seat) if hired else 0
            sleeve = self._sleeve(kind, seers, "stocks")
            self.s.origin[sleeve] = seat
            self.s.below[sleeve], self.s.stock_top[seat] = self.s.stock_top[seat], sleeve
            self.s.stock_size[seat] += 1
            if self.s.stock_size[seat] > MOST_STOCK:
                raise BadScenario(f"stocks: no seat can draw more than {MOST_STOCK} cards.")
            if hired and not self.c.open_hiring:
                self.s.hand[seat, kind] += 1

    def _laid(self, seat: int, text: str) -> None:
        for part in filter(None, map(str.strip, text.split(","))):
            action = next((a for a in CODEC if a.text == part and a.verb in ("pair", "straight", "triple")), None)
            if action is None:
                raise BadScenario(f"laid: {part!r} is no combination; write 'pair Lo', 'straight 5' or 'triple Si'.")
            what = action.operands[0]
            if action.verb == "pair":
                self._take(what, "laid", PAIR)
                self.s.laid_pairs[seat, what] += 1
                self.s.laid_points[seat] += self.c.pair_points[what]
            elif action.verb == "triple":
                self._take(FIRST_CAPTAIN + what, "laid", TRIPLE)
                self.s.laid_triples[seat, what] += 1
                self.s.laid_points[seat] += self.c.triple_points[what]
            else:
                for kind in range(self.c.crew_kinds):
                    self._take(kind, "laid", int(kind != what))
                self.s.laid_straights[seat, what] += 1
                self.s.laid_points[seat] += self.c.straight_points

    def _set_aside(self) -> None:
        """The rest in sleeves of their own; sleeves of cards that lie open or in crew piles are used no more."""
        rest = [kind for kind in range(KINDS) for _ in range(self.left[kind])]
        for kind in chance.shuffled(self.s, DECK_STREAM, rest):
            self.s.kind[self.sleeve] = kind
            self.sleeve += 1
        self.s.author[self.sleeve : int(self.s.deck_size)] = GONE


def _place_counts(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Rights, limits, curses, and what observers know of crew piles."""
    for key, most in (("curses", 99), ("limited", 1), ("draw_rights", MOST_STOCK), ("hire_rights", MOST_STOCK)):
        given = position.get(key, [0] * int(c.seats))
        if (
            not isinstance(given, list | tuple)
            or len(given) != c.seats
            or not all(_is_whole(x, 0, most) for x in given)
        ):
            raise BadScenario(f"{key}: expected a list of {c.seats} whole numbers, one for each seat.")
        getattr(s, key)[: c.seats] = given
    known = position.get("known", {})
    if not isinstance(known, Mapping) or not all(str(o) in [*map(str, range(c.seats)), "p"] for o in known):
        raise BadScenario("known: expected a table of observers, seats or p, each with a list of crew piles.")
    for observer in known:
        row = PUBLIC if observer == "p" else int(observer)
        for seat, text in enumerate(_texts(c, known, observer)):
            for kind, count in _counts(text, "known"):
                if count > c.deck[kind]:
                    raise BadScenario(f"known: there are not so many {CODES[kind]} in this game.")
                s.known[row, seat, kind] = count


def _place_calls(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Who called and passed, and whose turn it is."""
    callers, passed = _seats(c, position, "callers"), _seats(c, position, "passed")
    if both := {*callers} & {*passed}:
        raise BadScenario(f"passed: seat {min(both)} is among the callers, but everybody answers once (AH-37).")
    if s.phase == ANSWERING:
        s.answered = sum(1 << seat for seat in (*callers, *passed))
    s.laying = NONE
    if s.phase == ANSWERING and c.races == SEATING:
        s.sealed[callers], s.sealed[passed] = CALLED, PASSED  # AH-95: nobody has heard them yet
    else:
        s.callers[: len(callers)], s.caller_count = callers, len(callers)
        s.said[callers], s.said[passed] = CALLED, PASSED
    first = callers[0] if callers and s.phase in (LAYING, TARGETING) else int(s.start)
    s.actor = _whole(position, "actor", 0, int(c.seats) - 1, first)
    if s.phase in (LAYING, TARGETING):
        if int(s.actor) not in callers:
            raise BadScenario("callers: the seat that lays out must be one of them.")
        s.laying = callers.index(int(s.actor))
        s.laid_now = _whole(position, "laid_now", 0, MOST_CARDS, int(s.phase == TARGETING))
    if s.phase == TARGETING:
        s.pending = ACTIONS.index(_choice(position, "pending", ("steal", "limit", "curse")))
    if s.phase == DRAWING and not s.pile_size.any():
        raise BadScenario("piles: all drawing piles are empty, so nobody can draw.")


# Reading words


def _texts(c: Any, position: Mapping[str, Any], key: str) -> list[str]:
    given = position.get(key, [""] * int(c.seats))
    if not isinstance(given, list | tuple) or len(given) != c.seats or not all(isinstance(x, str) for x in given):
        raise BadScenario(f"{key}: expected a list of {c.seats} texts, one for each seat.")
    return list(given)


def _cards(c: Any, text: str, where: str) -> list[tuple[int, int]]:
    """Cards with the bits of who knows them."""
    cards, there = [], [*map(str, range(c.seats)), "p"]
    for word in text.split():
        found = CARD.fullmatch(word)
        if found is None or found[1] not in CODES:
            raise BadScenario(f"{where}: {word!r} is no card; cards are {', '.join(CODES)}, as in Lo or Lo{{0,p}}.")
        seers = {*(found[2] or "").split(",")} - {""}
        if not seers <= {*there}:
            raise BadScenario(
                f"{where}: {word!r} is known to somebody who is not there; say {', '.join(there)} (AH-1)."
            )
        bits = sum(1 << (PUBLIC_BIT if who == "p" else int(who)) for who in seers)
        cards.append((CODES.index(found[1]), bits))
    return cards


def _counts(text: str, where: str) -> list[tuple[int, int]]:
    counts = []
    for word in text.split():
        found = COUNT.fullmatch(word)
        if found is None or found[1] not in CODES:
            raise BadScenario(f"{where}: {word!r} is no count of a kind such as Lo2.")
        counts.append((CODES.index(found[1]), int(found[2])))
    return counts


def _seats(c: Any, position: Mapping[str, Any], key: str) -> list[int]:
    seats = position.get(key, [])
    if (
        not isinstance(seats, list | tuple)
        or not all(_is_whole(seat, 0, int(c.seats) - 1) for seat in seats)
        or len(set(seats)) != len(seats)
    ):
        raise BadScenario(f"{key}: expected a list of different seats, each from 0 to {int(c.seats) - 1}.")
    return list(seats)


def _is_whole(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _whole(position: Mapping[str, Any], key: str, least: int, most: int, default: int) -> int:
    return whole(position.get(key, default), key, least, most)


def _choice(position: Mapping[str, Any], key: str, choices: tuple[str, ...]) -> str:
    value = position.get(key, choices[0])
    if value not in choices:
        raise BadScenario(f"{key}: expected one of {', '.join(choices)}, got {value!r}.")
    return str(value)
