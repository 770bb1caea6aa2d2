"""Scenarios: any position in a line or two, for tests, puzzles and tutorials.

    crews    {"red": ["R4 (B1)", "R1 R3"]}    both crews of a ship, oldest first, parrots in brackets
    chests   ["G5 Y2", ""]                    what is in the two chests
    box      "K"                              played cards that left the game
    slots    "G1 G2 Y3 B4 R5"                 the cards turned up ('-': one that was played); without, the game is over
    sets     "04|123"                         how they were split; then a set is to be picked
    picked   "A"                              which set the picker took; then cards are to be played
    pile     "B1 B2 ..."                      the next cards, top first; the rest is as chance has it
    turn     3                                which turn this is; without, what the cards on the table make it
    splitter 0                                who holds the flag
    fill     "green blue"                     at these ships lie as many more parrots as the turn needs, equally many on
                                              both sides: no margin changes

Captains follow from the crews. Cards that stand nowhere are in the pile or set aside.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.errors import BadScenario
from freebooter.engine.kernels import chance
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.scenario_input import check_keys, words
from freebooter.games.jolly_and_roger.pieces import (
    CARDS,
    CODES,
    FACE_DOWN,
    MOST_CREW,
    PIRATES,
    SEATS,
    SHIPS,
    SKELETON,
    SLOTS,
    VALUES,
)
from freebooter.games.jolly_and_roger.rules import flow
from freebooter.games.jolly_and_roger.state import NONE, OVER, PICKING, PLAYING, SPLITTING
from freebooter.games.jolly_and_roger.texts import split_mask

EXAMPLE = "G1 G2"

KEYS = ("crews", "chests", "box", "slots", "sets", "picked", "pile", "turn", "splitter", "fill")


def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Arranges a state by a description."""
    check_keys(position, KEYS)
    s.deck_size, s.aside_size = int(c.deck.sum()), c.set_aside
    s.unseen[:] = c.deck
    _place_crews(c, s, position.get("crews", {}))
    _place_chests(s, position.get("chests", ("", "")))
    _place_box(s, position.get("box", ""))
    _place_slots(s, position.get("slots", ""))
    _place_turn(c, s, position)
    _place_phase(s, position)
    _place_deck(s, position.get("pile", ""))


# What lies on the table


def _place_crews(c: Any, s: Any, crews: Any) -> None:
    if not isinstance(crews, Mapping):
        raise BadScenario("crews: expected a table of ships, each with a list of two crews.")
    for name, rows in crews.items():
        ship = _ship(name, "crews")
        if not isinstance(rows, list | tuple) or len(rows) != SEATS:
            raise BadScenario(f"crews.{name}: expected a list of two crews.")
        for seat, row in enumerate(rows):
            for code in words(row, f"crews.{name}", EXAMPLE):
                _berth(c, s, seat, ship, code)


def _berth(c: Any, s: Any, seat: int, ship: int, code: str) -> None:
    """Lays a card, given by its code, in brackets if it is a parrot."""
    where = f"crews.{SHIPS[ship]}"
    down = code.startswith("(") and code.endswith(")")
    card = _card(code[1:-1] if down else code, where)
    _take(s, card, where)
    if not down and card >= PIRATES and card != SKELETON:
        raise BadScenario(f"{where}: {CODES[card]} never lies face up in a crew.")
    _lay(c, s, seat, ship, card + FACE_DOWN if down else card)


def _lay(c: Any, s: Any, seat: int, ship: int, card: int) -> None:
    size = int(s.crew_size[seat, ship])
    if size == MOST_CREW:
        raise BadScenario(f"crews.{SHIPS[ship]}: no crew can have more than {MOST_CREW} cards.")
    s.crew[seat, ship, size] = card
    s.crew_size[seat, ship] += 1
    s.strength[seat, ship] += interpreted(flow.strength_of)(c, card)


def _place_chests(s: Any, chests: Any) -> None:
    if not isinstance(chests, list | tuple) or len(chests) != SEATS:
        raise BadScenario("chests: expected a list of two chests.")
    for seat, chest in enumerate(chests):
        for card in _cards(chest, "chests"):
            _take(s, card, "chests")
            if card >= PIRATES:
                raise BadScenario(f"chests: {CODES[card]} can never be in a chest (JR-35).")
            s.chest[seat, card] += 1
            s.gold[seat] += card % VALUES + 1


def _place_box(s: Any, box: Any) -> None:
    for card in _cards(box, "box"):
        _take(s, card, "box")
        s.box[card] += 1


def _place_slots(s: Any, slots: Any) -> None:
    s.slot_card[:], s.slot_set[:], s.slot_owner[:] = NONE, NONE, NONE
    codes = words(slots, "slots", EXAMPLE)
    if len(codes) not in (0, SLOTS):
        raise BadScenario(f"slots: there are five slots, not {len(codes)}; write '-' for a card that was played.")
    for slot, code in enumerate(codes):
        if code != "-":
            s.slot_card[slot] = _card(code, "slots")
            _take(s, s.slot_card[slot], "slots")
    cards = [card for card in s.slot_card if card != NONE]
    if cards != sorted(cards):
        raise BadScenario("slots: cards lie in ascending order (JR-11).")


# When it is, and who is to do what


def _place_turn(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """The turn, the holder of the flag, and the parrots that nobody cares about."""
    turns = (int(s.deck_size) - int(s.aside_size)) // SLOTS
    seen = int(s.deck_size) - int(s.unseen.sum())
    over = bool((s.slot_card == NONE).all())
    pairs = "fill" in position
    turn = position.get("turn", turns if over else _earliest_turn(seen, pairs))
    if not _is_whole(turn) or not 1 <= turn <= turns:
        raise BadScenario(f"turn: this game has turns 1 to {turns}, not {turn!r}.")
    if over and turn != turns:
        raise BadScenario(f"slots: the game is not over in turn {turn}; say which cards are turned up.")
    if pairs:
        _fill(c, s, SLOTS * turn - seen, position)
    elif seen != SLOTS * turn:
        which = f"{SLOTS * turn - seen} missing" if seen < SLOTS * turn else f"{seen - SLOTS * turn} too many"
        raise BadScenario(
            f"turn: by turn {turn} {SLOTS * turn} cards have been turned up, but {seen} are on the table: {which}."
        )
    splitter = position.get("splitter", 0 if c.random_first else (turn - 1) % SEATS)
    if not _is_whole(splitter) or splitter not in range(SEATS):
        raise BadScenario(f"splitter: there is no seat {splitter!r}.")
    s.turn, s.flag = turn, splitter


def _earliest_turn(seen: int, pairs: bool) -> int:
    """The first turn by which so many cards can have been turned up."""
    turn = -(-seen // SLOTS)
    return turn + (pairs and (SLOTS * turn - seen) % SEATS)


def _fill(c: Any, s: Any, count: int, position: Mapping[str, Any]) -> None:
    """Lays so many cards as parrots in pairs, one for each side: those lowest in card order that the pile can spare."""
    ships = [_ship(name, "fill") for name in words(position["fill"], "fill", EXAMPLE)]
    if count < 0 or count % SEATS or not ships:
        raise BadScenario(f"fill: {count} cards cannot be laid in pairs at {position['fill']!r}.")
    spare = s.unseen.copy()
    for card in _cards(position.get("pile", ""), "pile"):
        spare[card] -= 1
    cards = [card for card in range(CARDS) for _ in range(max(0, int(spare[card])))][:count]
    for number, card in enumerate(cards):
        _take(s, card, "fill")
        _lay(c, s, number % SEATS, ships[number // SEATS % len(ships)], card + FACE_DOWN)


def _place_phase(s: Any, position: Mapping[str, Any]) -> None:
    """Nothing turned up: over. Five cards: to be split. Sets: to be picked. Picked: to be played."""
    if (s.slot_card == NONE).all():
        s.phase = OVER
        return
    s.phase, s.actor = SPLITTING, s.flag
    if "sets" in position:
        _place_sets(s, position["sets"])
    if "picked" in position:
        _place_owners(s, position["picked"])
    elif (s.slot_card == NONE).any():
        raise BadScenario("slots: before a set is picked, all five cards lie there; say what was 'picked'.")


def _place_sets(s: Any, sets: Any) -> None:
    mask = split_mask(str(sets))
    if mask is None:
        raise BadScenario(f"sets: {sets!r} does not divide the slots 0 to 4 into two sets.")
    s.slot_set[:] = [0, *((mask >> bit) & 1 for bit in range(SLOTS - 1))]
    s.phase, s.actor = PICKING, 1 - s.flag


def _place_owners(s: Any, picked: Any) -> None:
    if picked not in ("A", "B") or s.phase != PICKING:
        raise BadScenario("picked: expected A or B, and 'sets' must be given too.")
    picker = 1 - int(s.flag)
    in_picked = s.slot_set == "AB".index(picked)
    lying = s.slot_card != NONE
    s.slot_owner[:] = [
        int(picker if mine else s.flag) if there else NONE for mine, there in zip(in_picked, lying, strict=True)
    ]
    s.left[:] = [(s.slot_owner == seat).sum() for seat in range(SEATS)]
    s.phase = PLAYING
    s.actor = picker if (lying & in_picked).any() else s.flag
    if s.actor == picker and (~lying & ~in_picked).any():
        raise BadScenario("slots: the splitter has played while the picker still has cards (JR-18).")


def _place_deck(s: Any, pile: Any) -> None:
    """The unseen cards: in the pile, whose top may be given, or set aside."""
    unseen = [card for card in range(CARDS) for _ in range(int(s.unseen[card]))]
    s.pile_size = s.deck_size - s.aside_size - SLOTS * s.turn
    top = _cards(pile, "pile")
    if len(top) > s.pile_size:
        raise BadScenario(f"pile: it has {s.pile_size} cards now, not {len(top)}.")
    for card in top:
        if card not in unseen:
            raise BadScenario(f"pile: there is no {CODES[card]} left for it.")
        unseen.remove(card)
    unseen = chance.shuffled(s, flow.DECK_STREAM, unseen)
    aside = int(s.aside_size)
    s.deck[:aside] = unseen[:aside]
    s.deck[s.deck_size - s.pile_size : s.deck_size] = top + unseen[aside:]


# Reading words


def _cards(text: Any, where: str) -> list[int]:
    return [_card(code, where) for code in words(text, where, EXAMPLE)]


def _card(code: str, where: str) -> int:
    if code not in CODES:
        raise BadScenario(f"{where}: {code!r} is no card; cards are G1 to R5, K, S and T.")
    return CODES.index(code)


def _ship(name: str, where: str) -> int:
    if name not in SHIPS:
        raise BadScenario(f"{where}: there is no ship {name!r}; there are {', '.join(SHIPS)}.")
    return SHIPS.index(name)


def _is_whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _take(s: Any, card: int, where: str) -> None:
    """A card that is known to be somewhere is not unseen any more."""
    if s.unseen[card] <= 0:
        raise BadScenario(f"{where}: there are not so many {CODES[card]} in this game.")
    s.unseen[card] -= 1
