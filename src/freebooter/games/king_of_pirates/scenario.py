"""Scenarios: any position in a line or two, for tests, puzzles and tutorials.

phase     "upkeep" (without a word), "move" ...    any that asks somebody, or "over"
active, first, round                               0, 0 and 1, if nothing is said
ships     ["A1", "E6"]                             where each ship is; by default at its start
crews     ["P15|P04,P07", "P01"]                   captain | others in places 1, 2, 3 ('-' leaves a place empty)
parts     ["ab", ""]                               the middle parts of each ship
purses, scurvy, rum, balls   [300, 0]              by default 0, 0, and as much as fits
hands     ["assault treasure-map", ""]             what each seat holds
dutchman  "B2"                                     E5 by default
sea       {C3 = "French warship", D4 = "open"}     tiles turned up or gone; others lie face down, but not under ships
deck      "citrus"                                 the action deck; without, all cards that are nowhere else
pirates   "P14"                                    the pirate deck, in the same way; the others are on the discard pile
loot      [100, 300]                               the loot deck
steps, tailwinds, thefts                           of this turn, 0 by default

In the middle of things:
drafts    ["P05 P06 P07", ...]                     setup: three for each; captain, dismiss: what the active seat drew
chosen    ["0 2", ""]                              setup: captain and mate of those who have chosen, out of their draft
captain   "P05"                                    dismiss: who was named; without, who is in the cabin
enemy     "nation", or a seat                      reroll, broadside: whom the active seat fights
dice      [[6, 3], [1, 2]]                         the attacker's, and the defender's once he has rolled
roller    "defender"                               who throws now; the attacker, if nothing is said
played    ["assault", "mercenaries defender"]      cards that were played in this combat
last_chance, cards_played                          false and 0, if nothing is said
asked     1                                        windows and heir: who is asked; without, the first that can be
then      "move"                                   heir: how the turn goes on, "watch" if nothing is said
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.errors import BadScenario
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.scenario_input import Supply, check_keys, whole, words
from freebooter.games.king_of_pirates.pieces import (
    CARDS,
    CENTRE,
    DRAFT,
    EMPTY,
    FACE_DOWN,
    FROM_START,
    HEX,
    HEX_NAMES,
    HEXES,
    LOOT_KINDS,
    OCEAN,
    OPEN,
    PARTS,
    PIRATE_CODES,
    PIRATES,
    SHARK,
    TILES,
)
from freebooter.games.king_of_pirates.rules import skills
from freebooter.games.king_of_pirates.scenario_phases import (
    check_drafts,
    place_choices,
    place_combat,
    place_drafts,
    place_question,
)
from freebooter.games.king_of_pirates.state import DECISIONS, NONE, SETUP

most_balls = interpreted(skills.most_balls)
most_rum = interpreted(skills.most_rum)
places = interpreted(skills.places)

EXAMPLE = "assault citrus"

KEYS = (
    *("phase", "active", "first", "round", "ships", "crews", "parts", "purses", "scurvy", "rum", "balls", "hands"),
    *("dutchman", "sea", "deck", "pirates", "loot", "steps", "tailwinds", "thefts"),
    *("drafts", "chosen", "captain", "enemy", "dice", "roller", "played", "last_chance", "cards_played"),
    *("asked", "then"),
)
NOT_YET = ("crews", "hands", "purses", "parts", "rum", "balls", "scurvy", "steps", "enemy")
"""What nobody has in the set-up."""


def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Arranges a state by a description."""
    check_keys(position, KEYS)
    _place_turn(c, s, position)
    _place_ships(c, s, position)
    drafts = _place_pirates(c, s, position)
    _place_stores(c, s, position)
    _place_sea(c, s, position.get("sea", {}))
    cards = Supply(CARDS, c.cards, f"is no card; they are {', '.join(CARDS)}")
    place_combat(c, s, position, cards)
    _place_cards(c, s, position, cards)
    _place_loot(c, s, position.get("loot"))
    check_drafts(c, s, drafts)
    place_drafts(s, position, drafts)
    place_question(c, s, position)


def _place_turn(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    phase = position.get("phase", "upkeep")
    if phase not in DECISIONS:
        raise BadScenario(f"phase: expected {' or '.join(DECISIONS)}, got {phase!r}.")
    s.phase = DECISIONS.index(phase)
    last, rounds = int(c.seats) - 1, int(c.max_rounds)
    s.first = whole(position.get("first", 0), "first", 0, last)
    s.active = whole(position.get("active", int(s.first) if phase == "setup" else 0), "active", 0, last)
    s.round_number = whole(position.get("round", rounds if phase == "over" else 1), "round", 1, rounds)
    turn = (int(s.round_number) - 1) * int(c.seats) + (int(s.active) - int(s.first)) % int(c.seats) + 1
    s.turn = 0 if phase == "setup" else turn
    for name in ("steps", "tailwinds", "thefts"):
        setattr(s, name, whole(position.get(name, 0), name, 0, 99))
    for name in ("winner", "heir_of", "enemy"):
        setattr(s, name, NONE)
    s.choice[:], s.pool[...], s.crew[...], s.ship[:] = NONE, NONE, NONE, NONE
    if phase != "setup":
        s.has_chosen[: int(c.seats)] = 1
        return
    place_choices(s, _per_seat(c, position, "chosen", ""))
    for key in NOT_YET:
        if key in position:
            raise BadScenario(f"{key}: in the set-up nobody has any yet.")


# Ships


def _place_ships(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    for seat, name in enumerate(_per_seat(c, position, "ships", None)):
        s.ship[seat] = c.start[seat] if name is None else _hex(name, "ships")
    s.dutchman = _hex(position["dutchman"], "dutchman") if "dutchman" in position else CENTRE
    for seat, parts in enumerate(_per_seat(c, position, "parts", "")):
        for part in str(parts):
            if part not in PARTS:
                raise BadScenario(f"parts: expected a, b or ab, got {parts!r}.")
            s.parts[seat, PARTS.index(part)] = 1


def _place_pirates(c: Any, s: Any, position: Mapping[str, Any]) -> list[list[int]]:
    """Those aboard and those in the deck; returns those in drafts."""
    taken: set[int] = set()
    drafts = [
        [_pirate(word, taken, "drafts") for word in words(draft, "drafts", "P05 P06")]
        for draft in _per_seat(c, position, "drafts", "")
    ]
    if any(len(draft) > DRAFT for draft in drafts):
        raise BadScenario(f"drafts: at most {DRAFT} pirates are drawn at once.")
    for seat, text in enumerate(_per_seat(c, position, "crews", "")):
        names = str(text).replace("|", ",").split(",") if text else []
        if len(names) > places(c, s, seat):
            raise BadScenario(f"crews: seat {seat} has no places for {text!r}.")
        for number, word in enumerate(names):
            if word.strip() != "-":
                s.crew[seat, number] = _pirate(word.strip(), taken, "crews")
    deck = position.get("pirates")
    for word in words(deck or "", "pirates", EXAMPLE):
        _pirate(word, taken, "pirates")
    for pirate in range(PIRATES):
        s.pirate_discard[pirate] = deck is not None and pirate not in taken
    return drafts


def _pirate(word: str, taken: set[int], where: str) -> int:
    if word not in PIRATE_CODES:
        raise BadScenario(f"{where}: {word!r} is no pirate; they are P01 to P{PIRATES}.")
    pirate = PIRATE_CODES.index(word)
    if pirate in taken:
        raise BadScenario(f"{where}: {word} is somewhere else already.")
    taken.add(pirate)
    return pirate


def _place_stores(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    if s.phase == SETUP:
        return
    for seat in range(int(c.seats)):
        s.rum[seat], s.balls[seat] = most_rum(c, s, seat), most_balls(c, s, seat)
    for name in ("purses", "scurvy", "rum", "balls"):
        field = s.purse if name == "purses" else getattr(s, name)
        for seat, number in enumerate(_per_seat(c, position, name, None)):
            if number is not None:
                field[seat] = whole(number, name, 0, 30_000)
    s.earned[:, FROM_START] = s.purse


# The sea


def _place_sea(c: Any, s: Any, sea: Any) -> None:
    if not isinstance(sea, Mapping):
        raise BadScenario("sea: expected hexes with what lies there, such as {C3 = 'French warship'}.")
    s.face_down[...] = c.tiles
    for hex in range(HEXES):
        s.tile[hex] = FACE_DOWN if _zone(c, hex) is not None else OPEN
    for name, what in sea.items():
        _turn(c, s, _hex(name, "sea"), what)
    for seat in range(int(c.seats)):
        if s.tile[s.ship[seat]] == FACE_DOWN:
            _turn(c, s, int(s.ship[seat]), "open")


def _zone(c: Any, hex: int) -> int | None:
    return {SHARK: 0, OCEAN: 1}.get(int(c.kind[hex]))


def _turn(c: Any, s: Any, hex: int, what: Any) -> None:
    """A tile that is turned up, or gone: then it was an empty one while there are any, or a ship that was sunk."""
    zone = _zone(c, hex)
    if zone is None:
        raise BadScenario("sea: tiles lie on open sea only.")
    if what == "open":
        kinds = [kind for kind in (EMPTY, *range(EMPTY)) if s.face_down[zone, kind]]
    elif what in TILES:
        kinds = [kind for kind in (TILES.index(what),) if s.face_down[zone, kind]]
        s.tile[hex] = TILES.index(what)
    else:
        raise BadScenario(f"sea: {what!r} is no tile; it can be open, {', '.join(TILES)}.")
    if not kinds:
        raise BadScenario(f"sea: there are not so many tiles of that kind: {what}.")
    if what == "open":
        s.tile[hex] = OPEN
    s.face_down[zone, kinds[0]] -= 1


# Cards


def _place_cards(c: Any, s: Any, position: Mapping[str, Any], cards: Supply) -> None:
    for seat, hand in enumerate(_per_seat(c, position, "hands", "")):
        for word in words(hand, "hands", EXAMPLE):
            s.hand[seat, cards.take(word, "hands")] += 1
            s.hand_size[seat] += 1
    if "deck" in position:
        for word in words(position["deck"], "deck", EXAMPLE):
            s.deck[cards.take(word, "deck")] += 1
        s.discard[:] += cards.left
    else:
        s.deck[:] = cards.left
    s.deck_size = s.deck.sum()


def _place_loot(c: Any, s: Any, loot: Any) -> None:
    if loot is None:
        s.loot_deck[:] = c.loot_cards
        return
    kinds = {int(c.loot_value[kind]): kind for kind in range(LOOT_KINDS) if c.loot_cards[kind]}
    there = ", ".join(map(str, kinds))
    if not isinstance(loot, list | tuple):
        raise BadScenario(f"loot: expected a list of loot cards out of {there}, got {loot!r}.")
    for value in loot:
        if value not in list(kinds):
            raise BadScenario(f"loot: there is no loot card of {value!r}; there are cards of {there}.")
        s.loot_deck[kinds[value]] += 1
    if (s.loot_deck > c.loot_cards).any():
        raise BadScenario("loot: there are not so many cards of a value.")


# Reading words


def _per_seat(c: Any, position: Mapping[str, Any], where: str, otherwise: Any) -> list[Any]:
    """One entry for each seat; missing ones at the end are as usual."""
    given = position.get(where, [])
    if not isinstance(given, list | tuple) or len(given) > c.seats:
        raise BadScenario(f"{where}: expected a list with an entry for each of the {c.seats} seats, got {given!r}.")
    return [*given, *[otherwise] * (int(c.seats) - len(given))]


def _hex(name: Any, where: str) -> int:
    if name not in HEX_NAMES:
        raise BadScenario(f"{where}: {name!r} is no hex; they are A1 to I5.")
    return HEX[name]
