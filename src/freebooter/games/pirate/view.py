"""The view: what a player sees, as plain data, with everything computed that a player would otherwise count.

All of it is made from a redacted state: other hands, the draw deck and sealed battle cards are not in it.
"""

import functools
from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from freebooter.engine.native.interpreted import interpreted
from freebooter.games.pirate.actions import ADD, ATTACK, DONE, PLAY, REVENGE
from freebooter.games.pirate.edition import cards_of, code, fighter_code, hit_margins, odds
from freebooter.games.pirate.pieces import (
    CARD_WORDS,
    COLOURS,
    DOLL,
    EXCHANGES,
    GHOST,
    GOLD,
    KINDS,
    KRAKEN,
    MULTIS,
    SHIP,
    TILES,
)
from freebooter.games.pirate.rules.tricks import TABLE, resolve
from freebooter.games.pirate.state import (
    ADDING,
    ATTACKER,
    ATTACKING,
    BUILDING,
    DEFENDER,
    FIGHTING,
    FOLLOW,
    LEAD,
    NONE,
    PHASES,
    REVENGING,
    UNLIMITED,
)

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

SIDES = (ATTACKER, DEFENDER)


def reading(knowledge: "Knowledge") -> tuple[Any, Any]:
    """Config and state of what is known, as plain numbers and lists."""
    return knowledge.numbers, knowledge.facts


def view(knowledge: "Knowledge") -> dict[str, Any]:
    """Everything on the table."""
    c, s = reading(knowledge)
    names = names_of(knowledge)
    asked = list(knowledge.to_act)
    return {
        "you": knowledge.seat,
        "names": names,
        "phase": PHASES[s.phase],
        "asked": asked,
        "actor": asked[0] if asked else None,
        "round": s.round_number,
        "rounds": c.max_rounds,
        "target": c.target,
        "starter": s.starter,
        "leader": s.leader,
        "hand": _hand(knowledge, c, s),
        "multi": MULTIS[c.multi],
        "needs": needs(knowledge),
        "deck": s.deck_size,
        "doll_laid": bool(s.doll_laid),
        "pile": _listed(knowledge, s.pile),
        "unseen": _unseen(knowledge, c, s),
        "trick": _trick(knowledge, c, s),
        "seats": [_seat(knowledge, c, s, seat) for seat in range(c.seats)],
        "costs": {"base": _tiles(c.cost[0]), "ship": _tiles(c.cost[1])},
        "supply": {tile: None if s.supply[i] == UNLIMITED else s.supply[i] for i, tile in enumerate(TILES)},
        "battle": _battle(knowledge, c, s),
        "odds": attack_odds(knowledge),
        "scores": [s.tiles[seat][GOLD] for seat in range(c.seats)],
        "ranks": ranks(c, s),
        "winner": None if s.winner == NONE else s.winner,
    }


def names_of(knowledge: "Knowledge") -> list[str]:
    """The islands are the names of the seats."""
    return list(knowledge.setup.edition["islands"][: knowledge.setup.seats])


def codes_of(knowledge: "Knowledge") -> list[str]:
    """The short names of this edition's cards."""
    c, _ = reading(knowledge)
    return list(_codes(tuple(c.kind[: c.types]), tuple(c.value[: c.types])))


@functools.cache
def _codes(kinds: tuple[int, ...], values: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(code(kind, value) for kind, value in zip(kinds, values, strict=True))


def battle_codes(knowledge: "Knowledge", seat: int) -> list[str]:
    """The short names of a seat's battle cards."""
    return [fighter_code(tuple(fighter)) for fighter in knowledge.setup.edition["battle_sets"][seat]]


def _tiles(counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(TILES, counts, strict=True))


def _listed(knowledge: "Knowledge", counts: Sequence[int]) -> list[str]:
    """Counts per type as a list of codes in order."""
    return [code for code, count in zip(codes_of(knowledge), counts, strict=False) for _ in range(count)]


# Cards


def _hand(knowledge: "Knowledge", c: Any, s: Any) -> list[dict[str, Any]] | None:
    """The viewer's own hand, sorted by kind and value."""
    if knowledge.seat is None:
        return None
    return [
        {
            "code": code,
            "word": CARD_WORDS[card],
            "kind": KINDS[c.kind[card]],
            "value": c.value[card],
            "type": card,
            "alone": c.kind[card] in (KRAKEN, DOLL),
        }
        for card, code in enumerate(codes_of(knowledge))
        for _ in range(s.hand[knowledge.seat][card])
    ]


def _unseen(knowledge: "Knowledge", c: Any, s: Any) -> dict[str, int]:
    """How many of each card the viewer has not seen in this game round: in other hands or in the draw deck."""
    own = s.hand[knowledge.seat] if knowledge.seat is not None else [0] * c.types
    laid = [sum(play[card] for play in s.laid) for card in range(c.types)]
    return {
        code: c.copies[card] - s.pile[card] - own[card] - laid[card] for card, code in enumerate(codes_of(knowledge))
    }


def led_colour(s: Any) -> int | None:
    """PI-28: the colour that the trick is about."""
    return next((kind for kind in s.trick_kind[: s.trick_count] if kind < COLOURS), None)


def winning(c: Any, s: Any) -> int | None:
    """The number of the play that wins so far."""
    number = int(interpreted(resolve)(c, s)) if s.trick_count else NONE
    return None if number == NONE else number


def _trick(knowledge: "Knowledge", c: Any, s: Any) -> dict[str, Any]:
    """The plays in order, the led colour, who is winning and what for."""
    led, best = led_colour(s), winning(c, s)
    kraken = best is not None and s.trick_kind[best] == KRAKEN
    return {
        "number": s.trick_number,
        "led": None if led is None else KINDS[led],
        "winning": None if best is None else s.trick_seat[best],
        "prize": "choice" if kraken else None if led is None else KINDS[led],
        "plays": [
            {
                "seat": s.trick_seat[number],
                "kind": KINDS[s.trick_kind[number]],
                "cards": _listed(knowledge, s.laid[number]),
                "total": None if s.trick_kind[number] == KRAKEN else s.trick_total[number],
                "contends": s.trick_kind[number] in (GHOST, DOLL, KRAKEN) or s.trick_kind[number] == led,
                "done": s.phase != ADDING or number < s.trick_count - 1,
                "wins": number == best,
            }
            for number in range(s.trick_count)
        ],
    }


def outcomes(knowledge: "Knowledge") -> dict[str, dict[str, Any]]:
    """For each card that the viewer may play or add: the total it makes, and whether that would win so far."""
    c, s = reading(knowledge)
    if knowledge.seat is None or s.phase not in (LEAD, FOLLOW, ADDING):
        return {}
    return {str(int(action)): _outcome(c, s, int(action)) for action in knowledge.legal()}


def _outcome(c: Any, s: Any, action: int) -> dict[str, Any]:
    adds = s.phase == ADDING
    number = s.trick_count - adds
    kind, total = (s.trick_kind[number], s.trick_total[number]) if adds else (NONE, 0)
    if action != DONE:
        card = action - (ADD if adds else PLAY)
        kind, value = c.kind[card], c.value[card]
        total = max(total, value) if c.multi else total + value
    wins = _would_win(c, s, number, kind, total)
    return {
        "total": None if kind == KRAKEN else total,
        "wins": wins,
        "beaten_by": None if wins else _best_against(c, s, number, kind),
    }


def _tried(s: Any, number: int, kind: int, total: int) -> Any:
    """The trick with a play of that kind and total in that place, as the last one."""
    return SimpleNamespace(
        trick_count=number + 1,
        trick_kind=[*s.trick_kind[:number], kind],
        trick_total=[*s.trick_total[:number], total],
    )


def _would_win(c: Any, s: Any, number: int, kind: int, total: int) -> bool:
    return winning(c, _tried(s, number, kind, total)) == number


def _best_against(c: Any, s: Any, number: int, kind: int) -> int | None:
    """The highest total that a play of this kind in that place has against it."""
    led = led_colour(_tried(s, number, kind, 0))
    others = [
        s.trick_total[i]
        for i in range(number)
        if s.trick_kind[i] in (GHOST, DOLL, led) or (kind == GHOST and c.ghost_bar == TABLE)
    ]
    return max(others, default=None)


def needs(knowledge: "Knowledge") -> dict[str, dict[str, int | None]]:
    """For each kind that the viewer could play now: the least total that would win so far, and what is against it.

    No least total: nothing of that kind would win.
    """
    c, s = reading(knowledge)
    if knowledge.seat is None or knowledge.seat != s.actor or s.phase not in (LEAD, FOLLOW, ADDING):
        return {}
    number = s.trick_count - (s.phase == ADDING)
    totals = sorted({1, *(total + more for total in s.trick_total[:number] for more in (0, 1))})
    kinds = {c.kind[card] for card in range(c.types) if s.hand[knowledge.seat][card]}
    kinds |= {s.trick_kind[number]} if s.phase == ADDING else set()
    return {
        KINDS[kind]: {
            "least": next((total for total in totals if _would_win(c, s, number, kind, total)), None),
            "against": _best_against(c, s, number, kind),
        }
        for kind in sorted(kinds)
    }


# Tiles and buildings


def _seat(knowledge: "Knowledge", c: Any, s: Any, seat: int) -> dict[str, Any]:
    tiles = s.tiles[seat]
    return {
        "seat": seat,
        "name": names_of(knowledge)[seat],
        "cards": s.hand_size[seat],
        "shown": _listed(knowledge, s.shown[seat]),
        "tiles": _tiles(tiles),
        "gold": tiles[GOLD],
        "base": _building(c, s, seat, 0),
        "ship": _building(c, s, seat, 1),
        "cannot_attack": bar_to_attack(knowledge, seat),
        "set": _battle_set(knowledge, seat),
    }


def _battle_set(knowledge: "Knowledge", seat: int) -> list[dict[str, Any]]:
    """PI-63: the battle cards of a seat's island, each type once."""
    return [
        {"code": fighter_code(tuple(fighter)), "picture": picture, "hit": hit, "shield": shield, "copies": copies}
        for fighter in knowledge.setup.edition["battle_sets"][seat]
        for picture, hit, shield, copies in (fighter,)
    ]


def _building(c: Any, s: Any, seat: int, which: int) -> dict[str, Any]:
    """A base or a ship: whether it is there, what is on it, and which tiles are missing for it."""
    built = (s.has_base, s.has_ship)[which][seat]
    missing = {} if built else shortfall(c, s, seat, which)
    return {
        "built": bool(built),
        "placed": (s.pirates, s.cannons)[which][seat],
        "slots": (c.base_slots, c.ship_slots)[which],
        "missing": missing,
        "last_gold": not built and not missing and tiles_left(c, s, seat, which)[GOLD] == 0,
    }


def shortfall(c: Any, s: Any, seat: int, building: int) -> dict[str, int]:
    """PI-48: the tiles that are missing for a building."""
    left = tiles_left(c, s, seat, building)
    return {tile: -left[i] for i, tile in enumerate(TILES) if left[i] < 0}


def tiles_left(c: Any, s: Any, seat: int, building: int) -> list[int]:
    """What a seat would have after paying; below zero is what it lacks."""
    return [have - cost for have, cost in zip(s.tiles[seat], c.cost[building], strict=True)]


def bar_to_attack(knowledge: "Knowledge", seat: int) -> str | None:
    """PI-56 to PI-58: why a seat cannot attack; None if it can."""
    s, say = reading(knowledge)[1], knowledge.say
    if not s.has_ship[seat]:
        return say("no pirate ship (PI-56)")
    if not s.cannons[seat]:
        return say("no cannon on the ship (PI-57)")
    return None if s.tiles[seat][SHIP] else say("no ship tile to pay with (PI-58)")


# Battles


def _battle(knowledge: "Knowledge", c: Any, s: Any) -> dict[str, Any] | None:
    """The battle, or the last one of this game round: what was turned over, and the totals."""
    if s.attacker == NONE:
        return None
    fighters = (s.attacker, s.defender)
    words = [battle_codes(knowledge, fighter) for fighter in fighters]
    live = s.phase == FIGHTING
    bonus = [s.cannons[s.attacker], s.pirates[s.defender]] if live else [None, None]
    own = s.committed[knowledge.seat] if knowledge.seat in fighters else NONE
    return {
        "attacker": s.attacker,
        "defender": s.defender,
        "revenge": bool(s.provoked),
        "live": live,
        "exchange": s.exchange,
        "exchanges": [_exchange(c, s, words, number) for number in range(s.exchange)],
        "left": EXCHANGES - s.exchange,
        "hits": s.hits,
        "bonus": bonus,
        "totals": [s.hits[side] + bonus[side] for side in SIDES] if live else None,
        "unused": [
            [word for word, count in zip(words[side], s.unused[side], strict=False) for _ in range(count)]
            for side in SIDES
        ],
        "chosen": [bool(s.chosen[fighter]) for fighter in fighters],
        "yours": None if own == NONE else words[fighters.index(knowledge.seat)][own],
    }


def _exchange(c: Any, s: Any, words: list[list[str]], number: int) -> dict[str, Any]:
    """One exchange: both cards, and what each hit."""
    cards = [s.turned[side][number] for side in SIDES]
    fighters = (s.attacker, s.defender)
    hits = [
        0 if c.shield[fighters[1 - side]][cards[1 - side]] else c.hit[fighters[side]][cards[side]] for side in SIDES
    ]
    return {"cards": [words[side][cards[side]] for side in SIDES], "hits": hits}


def attack_odds(knowledge: "Knowledge") -> dict[str, dict[str, Any]]:
    """For each attack that the viewer could make: both bonuses and the exact chances, if both choose at random.

    While building and between battles they tell what an attack would be like, whoever is asked.
    """
    c, s = reading(knowledge)
    if knowledge.seat is None or s.phase not in (BUILDING, ATTACKING, REVENGING):
        return {}
    chances = {str(ATTACK + other): _odds(knowledge, s, other) for other in range(c.seats) if other != knowledge.seat}
    if s.phase == REVENGING and s.actor == knowledge.seat:
        chances[str(REVENGE)] = _odds(knowledge, s, s.attacker)
    return chances


def _odds(knowledge: "Knowledge", s: Any, target: int) -> dict[str, Any]:
    seat = knowledge.viewer
    sets = knowledge.setup.edition["battle_sets"]
    one, two = (cards_of([tuple(fighter) for fighter in sets[each]]) for each in (seat, target))
    win, draw = odds(hit_margins(one, two), s.cannons[seat] - s.pirates[target])
    return {
        "target": target,
        "bonus": [s.cannons[seat], s.pirates[target]],
        "win": round(100 * win),
        "draw": round(100 * draw),
        "lose": round(100 * (1 - win - draw)),
    }


# Ranking


def ranks(c: Any, s: Any) -> list[int]:
    """PI-77, PI-78: the rank of each seat as if the game ended now; equal seats share one."""
    keys = [
        (
            s.tiles[seat][GOLD],
            s.has_base[seat] + s.has_ship[seat],
            sum(s.tiles[seat][:GOLD]) + s.pirates[seat] + s.cannons[seat],
        )
        for seat in range(c.seats)
    ]
    return [1 + sum(other > own for other in keys) for own in keys]
