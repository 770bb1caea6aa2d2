"""Scenarios: any position in a line or two, for tests, puzzles and tutorials.

    crews    {"red": ["R4 (B1)", "R1 R3"]}    both crews of a ship, oldest first, parrots in brackets
    chests   ["G5 Y2", ""]                    what is in the two chests
    box      "K"                              played cards that left the game
    slots    "G1 G2 Y3 B4 R5"                 the cards turned up ('-' for one that was played)
    sets     "04|123"                         how they were split; then it is to be picked or played
    picked   "A"                              which set the picker took; then cards are to be played
    pile     "B1 B2 ..."                      the next cards, top first; the rest is as chance has it
    turn     3                                which turn this is
    splitter 0                                who holds the flag

Captains follow from the crews. Cards that stand nowhere are in the pile or set aside.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine import chance
from freebooter.engine.errors import BadScenario
from freebooter.games.jolly_and_roger import rules
from freebooter.games.jolly_and_roger.pieces import (
    CARDS,
    CODES,
    FACE_DOWN,
    PIRATES,
    SEATS,
    SHIPS,
    SKELETON,
    SLOTS,
    VALUES,
)
from freebooter.games.jolly_and_roger.state import NONE, OVER, PICKING, PLAYING, SPLITTING
from freebooter.games.jolly_and_roger.texts import SPLITS

KEYS = ("crews", "chests", "box", "slots", "sets", "picked", "pile", "turn", "splitter")


def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Arranges a state by a description."""
    for key in position:
        if key not in KEYS:
            raise BadScenario(f"A position has no {key!r}; it can have {', '.join(KEYS)}.")
    s.unseen[:] = c.deck
    _place_crews(c, s, position.get("crews", {}))
    _place_chests(s, position.get("chests", ("", "")))
    for card in _cards(position.get("box", ""), "box"):
        _take(s, card, "box")
        s.box[card] += 1
    _place_slots(s, position)
    _place_deck(c, s, position)


def _place_crews(c: Any, s: Any, crews: Any) -> None:
    if not isinstance(crews, Mapping):
        raise BadScenario("'crews' must be a table of ships, each with two crews.")
    for name, rows in crews.items():
        if name not in SHIPS:
            raise BadScenario(f"There is no ship {name!r}; there are {', '.join(SHIPS)}.")
        if not isinstance(rows, list | tuple) or len(rows) != SEATS:
            raise BadScenario(f"crews.{name} must be a list of two crews.")
        for seat, row in enumerate(rows):
            for code in str(row).split():
                _berth(c, s, seat, SHIPS.index(name), code)


def _berth(c: Any, s: Any, seat: int, ship: int, code: str) -> None:
    down = code.startswith("(") and code.endswith(")")
    card = _card(code.strip("()"), "crews")
    _take(s, card, f"crews.{SHIPS[ship]}")
    if not down and card >= PIRATES and card != SKELETON:
        raise BadScenario(f"crews.{SHIPS[ship]}: {CODES[card]} never lies face up in a crew.")
    laid = card + FACE_DOWN if down else card
    s.crew[seat, ship, s.crew_size[seat, ship]] = laid
    s.crew_size[seat, ship] += 1
    s.strength[seat, ship] += rules.strength_of(c, laid)


def _place_chests(s: Any, chests: Any) -> None:
    if not isinstance(chests, list | tuple) or len(chests) != SEATS:
        raise BadScenario("'chests' must be a list of two chests.")
    for seat, chest in enumerate(chests):
        for card in _cards(chest, "chests"):
            _take(s, card, "chests")
            if card >= PIRATES:
                raise BadScenario(f"chests: {CODES[card]} can never be in a chest.")
            s.chest[seat, card] += 1
            s.gold[seat] += card % VALUES + 1


def _place_slots(s: Any, position: Mapping[str, Any]) -> None:
    """Who is to do what with which cards."""
    codes = str(position.get("slots", "")).split()
    splitter, turn = position.get("splitter", 0), position.get("turn", 1)
    if splitter not in (0, 1):
        raise BadScenario(f"splitter: there is no seat {splitter!r}.")
    if not isinstance(turn, int) or turn < 1:
        raise BadScenario(f"turn: {turn!r} is no turn.")
    s.flag, s.turn = splitter, turn
    s.slot_card[:], s.slot_set[:], s.slot_owner[:] = NONE, NONE, NONE
    if len(codes) not in (0, SLOTS):
        raise BadScenario(f"slots: there are five places, not {len(codes)}; write '-' for a card that was played.")
    for slot, code in enumerate(codes):
        if code != "-":
            s.slot_card[slot] = _card(code, "slots")
            _take(s, s.slot_card[slot], "slots")
    cards = [card for card in s.slot_card if card != NONE]
    if cards != sorted(cards):
        raise BadScenario("slots: cards lie in ascending order (JR-11).")
    _place_phase(s, position)


def _place_phase(s: Any, position: Mapping[str, Any]) -> None:
    full = bool((s.slot_card != NONE).all())
    if (s.slot_card == NONE).all():
        s.phase = OVER
        return
    s.phase, s.actor = SPLITTING, s.flag
    if "sets" in position:
        mask = SPLITS.get(frozenset(map(frozenset, str(position["sets"]).split("|"))))
        if mask is None:
            raise BadScenario(f"sets: {position['sets']!r} is no division of the five places into two sets.")
        s.slot_set[:] = [0, *((mask >> bit) & 1 for bit in range(SLOTS - 1))]
        s.phase, s.actor = PICKING, 1 - s.flag
    if "picked" in position:
        if position["picked"] not in ("A", "B") or "sets" not in position:
            raise BadScenario("picked: A or B, and 'sets' must be given too.")
        picker = 1 - s.flag
        chosen = "AB".index(position["picked"])
        s.slot_owner[:] = [picker if which == chosen else s.flag for which in s.slot_set]
        s.slot_owner[s.slot_card == NONE] = NONE
        s.phase = PLAYING
        s.actor = picker if (s.slot_owner == picker).any() else s.flag
        played_by_splitter = (s.slot_card == NONE) & (s.slot_set != chosen)
        if s.actor == picker and played_by_splitter.any():
            raise BadScenario("slots: the splitter has played while the picker still has cards (JR-18).")
    if s.phase != PLAYING and not full:
        raise BadScenario("slots: before cards are played, all five lie there.")


def _place_deck(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """The unseen cards: set aside or in the pile, whose top may be given."""
    unseen = [card for card in range(CARDS) for _ in range(int(s.unseen[card]))]
    s.deck_size = int(c.deck.sum())
    s.aside_size = c.set_aside
    turns_left = (s.deck_size - s.aside_size) // SLOTS - int(s.turn)
    pile = turns_left * SLOTS
    if turns_left < 0:
        raise BadScenario(f"turn: this game has {(s.deck_size - s.aside_size) // SLOTS} turns, not {int(s.turn)}.")
    if s.phase == OVER:
        pile = 0
    if len(unseen) != pile + s.aside_size:
        missing = len(unseen) - pile - int(s.aside_size)
        raise BadScenario(
            f"In turn {int(s.turn)} {pile + int(s.aside_size)} cards are still unseen (pile {pile}, set aside {int(s.aside_size)}), "
            f"but {len(unseen)} are: {abs(missing)} {'too few' if missing > 0 else 'too many'} lie on the table."
        )
    top = _cards(position.get("pile", ""), "pile")
    if len(top) > pile:
        raise BadScenario(f"pile: it has {pile} cards now, not {len(top)}.")
    s.pile_size = pile
    for card in top:
        if card not in unseen:
            raise BadScenario(f"pile: there is no {CODES[card]} left for it.")
        unseen.remove(card)
    for i in range(len(unseen) - 1, 0, -1):
        j = int(chance.uniform(s, rules.DECK_STREAM, i + 1))
        unseen[i], unseen[j] = unseen[j], unseen[i]
    aside = int(s.aside_size)
    s.deck[:aside] = unseen[:aside]
    s.deck[s.deck_size - pile : s.deck_size] = top + unseen[aside:]


def _take(s: Any, card: int, where: str) -> None:
    if s.unseen[card] <= 0:
        raise BadScenario(f"{where}: there are not so many {CODES[card]} in this game.")
    s.unseen[card] -= 1


def _cards(text: Any, where: str) -> list[int]:
    return [_card(code, where) for code in str(text).split()]


def _card(code: str, where: str) -> int:
    if code not in CODES:
        raise BadScenario(f"{where}: {code!r} is no card; cards are G1 to R5, K, S and T.")
    return CODES.index(code)
