"""Scenarios: any position in a line or two, for tests, puzzles and tutorials.

hands    ["P7 G10", "P9", "H2 K"]      what each seat holds
deck     "G3 P5"                       the draw deck, top first; cards named nowhere are in the played pile
trick    ["P3+P6", "K"]                plays that are complete, from the leader on; then the next seat plays
doll     true                          a doll was laid in this game round
tiles    [[0, 5, 1, 3], ...]           loose pirate, ship, cannon and gold tiles of each seat
bases    ["-", 2]                      pirates on each base; '-' where there is none
ships    [1, "-"]                      cannons on each ship
supply   [3, 0, 2, 9]                  tiles left, in an edition that limits them
phase    "build", "attack"             the game round after its tricks; without, a trick is to be led or followed
turn     1                             so many seats have had their building turn, or their attack
battle   {attacker = 1, defender = 0, cards = ["6 0s", "0s 6"], revenge = true}
                                       a battle, and what was turned over in it
round, starter, leader                 1, 0 and the starter, if nothing is said
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.errors import BadScenario
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.scenario_input import Supply, check_keys, per_seat, whole, words
from freebooter.games.pirate.edition import code, fighter_code
from freebooter.games.pirate.pieces import COLOURS, EXCHANGES, FROM_START, GOLD, TILES
from freebooter.games.pirate.rules.battles import can_attack, hits_of
from freebooter.games.pirate.rules.building import can_build
from freebooter.games.pirate.rules.tricks import can_lead, combined
from freebooter.games.pirate.state import ATTACKING, BUILDING, FIGHTING, FOLLOW, LEAD, NONE, UNLIMITED

EXAMPLE, FIGHTERS = "P7 G10", "6 0s"

KEYS = (
    *("hands", "deck", "trick", "doll", "tiles", "bases", "ships", "supply"),
    *("phase", "turn", "battle", "round", "starter", "leader"),
)


def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Arranges a state by a description."""
    check_keys(position, KEYS)
    _place_numbers(c, s, position)
    _place_cards(c, s, position)
    _place_tiles(c, s, position)
    phase = position.get("phase", "trick")
    if "battle" in position:
        _place_battle(c, s, position["battle"])
    elif phase == "trick":
        _place_trick(c, s, position)
    elif phase in ("build", "attack"):
        _place_turn(c, s, phase)
    else:
        raise BadScenario(f"phase: expected build or attack, got {phase!r}.")


def _place_numbers(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    s.round_number = whole(position.get("round", 1), "round", 1, int(c.max_rounds))
    s.starter = whole(position.get("starter", 0), "starter", 0, int(c.seats) - 1)
    s.leader = whole(position.get("leader", int(s.starter)), "leader", 0, int(c.seats) - 1)
    s.turns = whole(position.get("turn", 0), "turn", 0, int(c.seats) - 1)
    s.actor = s.leader
    s.doll_laid = bool(position.get("doll", False))
    for name in ("winner", "taking", "last_type", "attacker", "defender"):
        setattr(s, name, NONE)
    for name in ("trick_seat", "trick_kind", "deck", "committed", "turned"):
        getattr(s, name)[...] = NONE
    s.deck[int(c.cards) :] = 0
    s.trick_number = 1


# Cards


def _place_cards(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Hands, trick and deck; the rest is in the played pile."""
    cards = Supply(_codes(c), c.copies[: int(c.types)], "is no card of this edition")
    for seat, hand in enumerate(per_seat(int(c.seats), position.get("hands"), "hands", "")):
        for word in words(hand, "hands", EXAMPLE):
            s.hand[seat, cards.take(word, "hands")] += 1
            s.hand_size[seat] += 1
    for number, play in enumerate(_plays(position.get("trick", ()))):
        for word in play.split("+"):
            _lay(c, s, number, cards.take(word.strip(), "trick"))
    deck = [cards.take(word, "deck") for word in words(position.get("deck", ""), "deck", EXAMPLE)]
    s.deck_size = len(deck)
    s.deck[int(c.cards) - len(deck) : int(c.cards)] = deck
    s.pile[: len(cards.left)] = cards.left
    s.leads_shown[: int(c.seats)] = 1


def _plays(trick: Any) -> list[str]:
    if not isinstance(trick, list | tuple) or not all(isinstance(play, str) for play in trick):
        raise BadScenario("trick: expected a list of plays such as 'P3+P6'.")
    return list(trick)


def _codes(c: Any) -> list[str]:
    return [code(int(c.kind[card]), int(c.value[card])) for card in range(int(c.types))]


def _lay(c: Any, s: Any, number: int, card: int) -> None:
    """A card of a play; the plays are made clockwise from the leader, by seats that hold cards or are named here."""
    if number >= c.seats:
        raise BadScenario("trick: there are more plays than seats.")
    s.laid[number, card] += 1
    s.trick_count = number + 1
    s.trick_seat[number] = (int(s.leader) + number) % int(c.seats)
    s.trick_kind[number] = c.kind[card]
    s.trick_total[number] = interpreted(combined)(c, int(s.trick_total[number]), int(c.value[card]))


def _place_trick(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """A trick to be led, or to be followed by the next seat."""
    s.phase = FOLLOW if s.trick_count else LEAD
    s.actor = (int(s.leader) + int(s.trick_count)) % int(c.seats)
    if s.trick_count == c.seats or not s.hand_size[s.actor]:
        raise BadScenario(f"hands: seat {s.actor} is to play, but cannot.")
    if s.phase == LEAD and not interpreted(can_lead)(c, s, int(s.actor)):
        raise BadScenario(f"hands: seat {s.actor} is to lead and has only ghosts and krakens (PI-20).")


# Tiles, buildings and turns


def _place_tiles(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    for seat, tiles in enumerate(per_seat(int(c.seats), position.get("tiles"), "tiles", [0] * COLOURS)):
        if not isinstance(tiles, list | tuple) or len(tiles) != COLOURS:
            raise BadScenario("tiles: expected four numbers for each seat: pirate, ship, cannon, gold.")
        s.tiles[seat, :] = [whole(count, "tiles", 0, 9999) for count in tiles]
    s.earned[:, FROM_START] = s.tiles[:, GOLD]
    for name, there, placed, slots in (
        ("bases", s.has_base, s.pirates, int(c.base_slots)),
        ("ships", s.has_ship, s.cannons, int(c.ship_slots)),
    ):
        for seat, count in enumerate(per_seat(int(c.seats), position.get(name), name, "-")):
            if count != "-":
                there[seat], placed[seat] = 1, whole(count, name, 0, slots)
    _place_supply(c, s, position.get("supply", c.supply.tolist()))


def _place_supply(c: Any, s: Any, supply: Any) -> None:
    """PI-37: what the edition does not limit stays so."""
    if not isinstance(supply, list | tuple) or len(supply) != COLOURS:
        raise BadScenario("supply: expected four numbers: pirate, ship, cannon, gold.")
    for tile, (left, limit) in enumerate(zip(supply, c.supply.tolist(), strict=True)):
        if limit == UNLIMITED and left != UNLIMITED:
            raise BadScenario(f"supply: this edition does not limit its {TILES[tile]} tiles (PI-37).")
        s.supply[tile] = left if limit == UNLIMITED else whole(left, f"supply.{TILES[tile]}", 0, limit)


def _place_turn(c: Any, s: Any, phase: str) -> None:
    """The first seat, from the given turn on, that can do something."""
    for turn in range(int(s.turns), int(c.seats)):
        seat = (int(s.starter) + turn) % int(c.seats)
        if interpreted(can_build)(c, s, seat) if phase == "build" else interpreted(can_attack)(s, seat):
            s.turns, s.actor = turn, seat
            s.phase = BUILDING if phase == "build" else ATTACKING
            return
    raise BadScenario(f"phase: no seat can {phase}.")


def _place_battle(c: Any, s: Any, battle: Any) -> None:
    """A battle, whose ship tile is paid already."""
    if not isinstance(battle, Mapping):
        raise BadScenario("battle: expected a table with attacker, defender and cards.")
    fighters = [whole(battle.get(name), f"battle.{name}", 0, int(c.seats) - 1) for name in ("attacker", "defender")]
    s.attacker, s.defender = fighters
    s.provoked = bool(battle.get("revenge", False))
    s.phase = FIGHTING
    given = battle.get("cards", ("", ""))
    rows = [words(row, "battle.cards", FIGHTERS) for row in (given if isinstance(given, list | tuple) else ())]
    if len(rows) != 2 or len(rows[0]) != len(rows[1]) or len(rows[0]) >= EXCHANGES:
        raise BadScenario("battle.cards: expected the same number of cards for both sides, fewer than seven.")
    cards = [[_fighter(c, fighters[side], word) for word in rows[side]] for side in (0, 1)]
    s.exchange = len(cards[0])
    for side, fighter in enumerate(fighters):
        s.unused[side, :] = c.battle_copies[fighter]
        for number, card in enumerate(cards[side]):
            other = cards[1 - side][number]
            s.turned[side, number] = card
            s.unused[side, card] -= 1
            s.hits[side] += interpreted(hits_of)(c, fighter, card, fighters[1 - side], other)
    if (s.unused < 0).any():
        raise BadScenario("battle.cards: a battle card is used once only (PI-65).")


def _fighter(c: Any, seat: int, word: str) -> int:
    for card in range(c.hit.shape[1]):
        fighter = "", int(c.hit[seat, card]), int(c.shield[seat, card]), 0
        if c.battle_copies[seat, card] and word == fighter_code(fighter):
            return card
    raise BadScenario(f"battle.cards: {word!r} is no battle card of seat {seat}.")
