"""The view: what a player sees, in parts, with everything computed that a player would otherwise count.

Other hands, the draw deck and sealed battle cards are not in it.
"""

from collections.abc import Sequence
from typing import Any, Literal

from freebooter.engine.common_parts import NAMES, YOU
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.view import View
from freebooter.games.pirate.actions import ATTACK, REVENGE
from freebooter.games.pirate.edition import code, fighter_code
from freebooter.games.pirate.names import battle_codes, codes_of, listed
from freebooter.games.pirate.pieces import (
    CARD_WORDS,
    DOLL,
    EXCHANGES,
    GOLD,
    KINDS,
    KRAKEN,
    MOST_SLOTS,
    MULTIS,
    SOURCES,
    TILES,
)
from freebooter.games.pirate.rules.battles import NO_CANNON, NO_SHIP, NO_TILE
from freebooter.games.pirate.state import ATTACKER, DEFENDER, NONE, UNLIMITED
from freebooter.games.pirate.view_types import (
    Battle,
    Building,
    Costs,
    Exchange,
    Fighter,
    HandCard,
    Kind,
    Need,
    Odds,
    Phase,
    Play,
    Seat,
    Source,
    Supply,
    Tiles,
    Trick,
)

VIEW = View(YOU, NAMES)


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _tiles(counts: Sequence[int]) -> Tiles:
    pirate, ship, cannon, gold = counts
    return {"pirate": pirate, "ship": ship, "cannon": cannon, "gold": gold}


# The game round

ASKED = ("phase", "actor", "attacker", "defender", "chosen")
"""The fields that say who is asked."""


VIEW.word("phase", "What is going on.", Phase)


@VIEW.shared(*ASKED)
def asked(k: Knowledge) -> list[int]:
    """Whose decision it is."""
    return list(k.to_act)


@VIEW.shared(*ASKED)
def actor(k: Knowledge) -> int | None:
    """The first of them."""
    return next(iter(k.to_act), None)


VIEW.field("round", "Which game round it is, from 1.", of="round_number")
VIEW.constant("rounds", "How many there are at most.", of="max_rounds")
VIEW.constant("target", "How much gold wins.")
VIEW.field("starter", "Who starts this game round.")
VIEW.field("leader", "Who leads this trick, or the next one.")


# Cards


@VIEW.part("hand")
def hand(k: Knowledge) -> list[HandCard] | None:
    """The viewer's own hand, sorted by kind and value."""
    if k.seat is None:
        return None
    held = enumerate(k.plain_state.hand[k.seat])
    return [_hand_card(k, card) for card, count in held if count for _ in range(count)]


def _hand_card(k: Knowledge, card: int) -> HandCard:
    kind, value = k.plain_config.kind[card], k.plain_config.value[card]
    return {
        "code": code(kind, value),
        "word": CARD_WORDS[card],
        "kind": _kind(kind),
        "value": value,
        "type": card,
        "alone": kind in (KRAKEN, DOLL),
    }


def _kind(kind: int) -> Kind:
    return KINDS[kind]  # type: ignore[return-value]


@VIEW.shared()
def multi(k: Knowledge) -> Literal["sum", "best"]:
    """What several cards of one play count for."""
    return MULTIS[k.plain_config.multi]  # type: ignore[return-value]


@VIEW.part("playable", "least", "against")
def needs(k: Knowledge) -> dict[Kind, Need]:
    """For each kind that the viewer could play now: the least total that would win so far, and what is against it."""
    d = k.derived
    return {
        _kind(kind): {"least": _or_none(d.least[kind]), "against": _or_none(d.against[kind])}
        for kind, playable in enumerate(d.playable)
        if playable
    }


VIEW.field("deck", "How many cards the draw deck has.", of="deck_size")
VIEW.field("doll_laid", "Whether a doll was laid in this game round: nobody draws any more.", kind=bool)


@VIEW.shared("pile")
def pile(k: Knowledge) -> list[str]:
    """The played pile."""
    return listed(k, k.plain_state.pile)


@VIEW.part("unseen")
def unseen(k: Knowledge) -> dict[str, int]:
    """How many of each card the viewer has not seen in this game round: in other hands or in the draw deck."""
    return dict(zip(codes_of(k), k.derived.unseen, strict=False))


@VIEW.shared(
    *("phase", "trick_number", "trick_count", "trick_seat", "trick_kind", "trick_total", "laid"),
    *("led", "winning", "contends"),
)
def trick(k: Knowledge) -> Trick:
    """The trick."""
    s, d = k.plain_state, k.derived
    led: Any = None if d.led == NONE else KINDS[d.led]
    won_by_kraken = d.winning != NONE and s.trick_kind[d.winning] == KRAKEN
    return {
        "number": s.trick_number,
        "led": led,
        "winning": None if d.winning == NONE else s.trick_seat[d.winning],
        "prize": "choice" if won_by_kraken else led,
        "plays": [_play(k, number) for number in range(s.trick_count)],
    }


def _play(k: Knowledge, number: int) -> Play:
    s, d = k.plain_state, k.derived
    kind = s.trick_kind[number]
    return {
        "seat": s.trick_seat[number],
        "kind": _kind(kind),
        "cards": listed(k, s.laid[number]),
        "total": None if kind == KRAKEN else s.trick_total[number],
        "contends": bool(d.contends[number]),
        "done": k.phase != "add" or number < s.trick_count - 1,
        "wins": number == d.winning,
    }


# Tiles and buildings

BARS = {
    NO_SHIP: "no pirate ship",
    NO_CANNON: "no cannon on the ship",
    NO_TILE: "no ship tile to pay with",
}


@VIEW.shared(
    *("hand_size", "shown", "tiles", "has_base", "has_ship", "pirates", "cannons", "lacks", "last_gold", "bar"),
)
def seats(k: Knowledge) -> list[Seat]:
    """What lies before each seat."""
    return [_seat(k, seat) for seat in range(k.setup.seats)]


def _seat(k: Knowledge, seat: int) -> Seat:
    s, bar = k.plain_state, k.derived.bar[seat]
    return {
        "seat": seat,
        "name": k.name(seat),
        "cards": s.hand_size[seat],
        "shown": listed(k, s.shown[seat]),
        "tiles": _tiles(s.tiles[seat]),
        "gold": s.tiles[seat][GOLD],
        "base": _building(k, seat, 0, s.has_base, s.pirates, k.plain_config.base_slots),
        "ship": _building(k, seat, 1, s.has_ship, s.cannons, k.plain_config.ship_slots),
        "cannot_attack": None if bar == NONE else k.say(BARS[bar]),
        "set": [_fighter(fighter) for fighter in k.setup.edition["battle_sets"][seat]],
    }


def _building(k: Knowledge, seat: int, which: int, built: list[int], placed: list[int], slots: int) -> Building:
    lacks: Any = zip(TILES, k.derived.lacks[seat][which], strict=True)
    return {
        "built": bool(built[seat]),
        "placed": placed[seat],
        "slots": slots,
        "missing": {tile: count for tile, count in lacks if count},
        "last_gold": bool(k.derived.last_gold[seat][which]),
    }


def _fighter(fighter: Any) -> Fighter:
    """PI-63: a type of the battle cards of a seat's island."""
    picture, hit, shield, copies = fighter
    return {"code": fighter_code(fighter), "picture": picture, "hit": hit, "shield": shield, "copies": copies}


@VIEW.shared()
def costs(k: Knowledge) -> Costs:
    """What buildings cost."""
    base, ship = k.plain_config.cost
    return {"base": _tiles(base), "ship": _tiles(ship)}


@VIEW.shared("supply")
def supply(k: Knowledge) -> Supply:
    """The tiles that are left."""
    pirate, ship, cannon, gold = (None if left == UNLIMITED else left for left in k.plain_state.supply)
    return {"pirate": pirate, "ship": ship, "cannon": cannon, "gold": gold}


# Battles


@VIEW.part(
    *("phase", "attacker", "defender", "provoked", "exchange", "turned", "hits", "unused", "chosen", "committed"),
    *("pirates", "cannons", "dealt_out", "totals"),
)
def battle(k: Knowledge) -> Battle | None:
    """The battle, or the last one of this game round."""
    s = k.plain_state
    if s.attacker == NONE:
        return None
    one, two = s.attacker, s.defender
    live, codes = k.phase == "fight", (battle_codes(k, one), battle_codes(k, two))
    own = s.committed[k.seat] if k.seat in (one, two) else NONE
    told: Any = {
        "attacker": one,
        "defender": two,
        "revenge": bool(s.provoked),
        "live": live,
        "exchange": s.exchange,
        "exchanges": [_exchange(k, codes, number) for number in range(s.exchange)],
        "left": EXCHANGES - s.exchange,
        "hits": s.hits,
        "bonus": [s.cannons[one], s.pirates[two]] if live else [None, None],
        "totals": k.derived.totals if live else None,
        "unused": [_unused(*each) for each in zip(codes, s.unused, strict=True)],
        "chosen": [bool(s.chosen[one]), bool(s.chosen[two])],
        "yours": None if own == NONE else codes[int(k.seat == two)][own],
    }
    return told  # type: ignore[no-any-return]


def _unused(codes: list[str], counts: list[int]) -> list[str]:
    return [code for code, count in zip(codes, counts, strict=False) for _ in range(count)]


def _exchange(k: Knowledge, codes: tuple[list[str], list[str]], number: int) -> Exchange:
    turned, hits = k.plain_state.turned, k.derived.dealt_out
    told: Any = {
        "cards": [codes[side][turned[side][number]] for side in (ATTACKER, DEFENDER)],
        "hits": [hits[side][number] for side in (ATTACKER, DEFENDER)],
    }
    return told  # type: ignore[no-any-return]


@VIEW.part("phase", "actor", "attacker", "pirates", "cannons")
def odds(k: Knowledge) -> dict[str, Odds]:
    """For each attack that the viewer could make: both bonuses and the exact chances, if both choose at random.

    While building and between battles they tell what an attack would be like, whoever is asked.
    """
    s = k.plain_state
    if k.seat is None or k.phase not in ("build", "attack", "revenge"):
        return {}
    chances = {str(ATTACK + other): _odds(k, k.seat, other) for other in range(k.setup.seats) if other != k.seat}
    if k.phase == "revenge" and s.actor == k.seat:
        chances[str(REVENGE)] = _odds(k, k.seat, s.attacker)
    return chances


def _odds(k: Knowledge, seat: int, target: int) -> Odds:
    cannons, pirates = k.plain_state.cannons[seat], k.plain_state.pirates[target]
    by_bonus = MOST_SLOTS + cannons - pirates
    win, draw = (table[seat][target][by_bonus] for table in (k.plain_config.win_odds, k.plain_config.draw_odds))
    chances = {"win": _percent(win), "draw": _percent(draw), "lose": _percent(1 - win - draw)}
    told: Any = {"target": target, "bonus": [cannons, pirates], **chances}
    return told  # type: ignore[no-any-return]


def _percent(chance: float) -> int:
    """A chance as a whole percentage. (The config's numbers are exact to six digits.)"""
    return round(round(100 * chance, 3))


# Ranking


@VIEW.shared("tiles")
def scores(k: Knowledge) -> list[int]:
    """PI-74: the gold of each seat."""
    return [tiles[GOLD] for tiles in k.plain_state.tiles[: k.setup.seats]]


@VIEW.shared("earned")
def terms(k: Knowledge) -> list[list[Source]]:
    """What each seat's gold came from, and where it went."""
    return [_sources(row) for row in k.plain_state.earned[: k.setup.seats]]


def _sources(row: list[int]) -> list[Source]:
    return [{"what": what, "gold": gold} for what, gold in zip(SOURCES, row, strict=True) if gold]


VIEW.field(
    "ranks",
    "PI-77, PI-78: the rank of each seat as if the game ended now; equal seats share one.",
    of="rank",
    by_seat=True,
)


@VIEW.shared("winner")
def winner(k: Knowledge) -> int | None:
    """Who reached the target."""
    return _or_none(k.plain_state.winner)
