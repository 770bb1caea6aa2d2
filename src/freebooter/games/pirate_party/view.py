"""The view: what a player sees, with everything that a player would otherwise count.

Other hands and the pile are in it only as far as the viewer knows them.
"""

from typing import Any

from freebooter.engine.common_parts import NAMES, YOU
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.view import View
from freebooter.games.pirate_party.hints import hint, odds, opening, set_of, uses_of
from freebooter.games.pirate_party.names import card_name, effect_text, set_name, short_name
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    ADVENTURES,
    BOOTY,
    CODES,
    COLOURS,
    EFFECTS,
    KIND_NAMES,
    KINDS,
    KRAKEN,
    KRAKENS,
    MATCHES,
    MERMAID,
    MERMAID_RULES,
    MERMAIDS,
    NATURAL,
    SCOUTED,
    SET_WORDS,
    SISTERS,
    SISTERS_SET,
    SUIT_SIZE,
    SUITS,
    SYMBOLS,
    TARGET,
)
from freebooter.games.pirate_party.state import ENDINGS, NONE
from freebooter.games.pirate_party.view_types import (
    Adventure,
    Building,
    CardView,
    Effect,
    HandCard,
    KindView,
    LastGame,
    Odds,
    Opening,
    Options,
    Phase,
    SeatView,
    SuitView,
    TableCard,
    Term,
)
from freebooter.games.pirate_party.words import being_built, say_action

VIEW = View(YOU, NAMES)

LEGAL = ("may", "may_count")
"""The fields that say what the viewer may do."""


# What does not change


@VIEW.shared()
def options(k: Knowledge) -> Options:
    """The options of the match, and what the edition says about points and games."""
    c = k.plain_config
    told: Any = {
        "match": MATCHES[c.match],
        "target": c.target,
        "kraken": KRAKENS[c.kraken],
        "powers": bool(c.powers),
        "adventures": bool(c.adventures),
        "three_sisters": SISTERS[c.sisters],
        "mermaids": MERMAID_RULES[c.mermaids],
        "sisters_points": c.sisters_points,
        "out_bonus": c.out_bonus,
        "max_games": c.max_games,
    }
    return told  # type: ignore[no-any-return]


@VIEW.shared()
def suits(k: Knowledge) -> list[SuitView]:
    """The suits and their captains."""
    return [_suit(k, suit) for suit in range(len(SUITS))]


def _suit(k: Knowledge, suit: int) -> SuitView:
    c, edition = k.plain_config, k.setup.edition
    return {
        "letter": SUITS[suit],
        "colour": COLOURS[suit],
        "name": k.say(COLOURS[suit]),
        "symbol": SYMBOLS[suit],
        "captain": edition["captains"][suit],
        "note": k.say(str(edition["captain_notes"][suit])),
        "power": EFFECTS[c.power[suit]] if c.powers else None,
        "power_text": effect_text(k, c.power[suit]) if c.powers else "",
    }


@VIEW.shared()
def kinds(k: Knowledge) -> list[KindView]:
    """The kinds of suit cards."""
    points = k.plain_config.points
    return [{"code": KINDS[n], "name": k.say(KIND_NAMES[n]), "points": points[n]} for n in range(SUIT_SIZE)]


@VIEW.shared()
def adventures(k: Knowledge) -> list[Adventure]:
    """The adventures, if there are any in this match."""
    return [_adventure(k, number) for number in range(ADVENTURES)] if k.plain_config.adventures else []


def _adventure(k: Knowledge, number: int) -> Adventure:
    card, effect = ADVENTURE + number, k.plain_config.adventure_effect[number]
    return {"card": CODES[card], "name": short_name(k, card), "effect": EFFECTS[effect], "text": effect_text(k, effect)}


@VIEW.shared()
def sets(k: Knowledge) -> dict[str, str]:
    """The sets in words, by their codes."""
    return {SET_WORDS[where]: set_name(k, where) for where in range(SISTERS_SET + 1)}


# The match


VIEW.word("phase", "What is going on.", Phase)


@VIEW.shared("phase", "asked")
def asked(k: Knowledge) -> list[int]:
    """Whose decision it is."""
    return list(k.to_act)


@VIEW.shared("phase", "actor")
def actor(k: Knowledge) -> int | None:
    """Whose turn it is."""
    return None if k.phase == "over" else int(k.plain_state.actor)


VIEW.field("starter", "Who had the first turn of this game.")
VIEW.field("game", "Which game of the match it is, from 1.", of="game_number")


@VIEW.shared("phase", "game_number", "sheet")
def sheet(k: Knowledge) -> list[list[int]]:
    """The score of each game that is over."""
    return [scores[: k.setup.seats] for scores in k.plain_state.sheet[: _games_over(k)]]


def _games_over(k: Knowledge) -> int:
    return int(k.plain_state.game_number if k.phase == "over" else k.plain_state.game_number - 1)


@VIEW.shared("phase", "game_number", "sheet", "ending", "ender", "shown")
def last(k: Knowledge) -> LastGame | None:
    """How the last game that is over ended, with the hands that were shown (PP-146)."""
    f, over = k.plain_state, _games_over(k)
    if not over:
        return None
    shown: list[list[CardView]] = [[] for _ in range(k.setup.seats)]
    for card, seat in enumerate(f.shown):
        if seat != NONE:
            shown[seat].append(card_of(k, card))
    how: Any = ENDINGS[f.ending]
    return {"game": over, "how": how, "who": f.ender, "scores": f.sheet[over - 1][: k.setup.seats], "hands": shown}


VIEW.field("scores", "Points in all, with what lies on the table.", by_seat=True)


@VIEW.shared("phase", "totals", "game_number", "sheet", "table_points", "ending", "ender")
def terms(k: Knowledge) -> list[list[Term]]:
    """What the points come from: earlier games, what lies on the table, going out, and what is still in hand."""
    return [_terms(k, seat) for seat in range(k.setup.seats)]


def _terms(k: Knowledge, seat: int) -> list[Term]:
    f, over = k.plain_state, k.phase == "over"
    table = f.table_points[seat]
    score = f.sheet[f.game_number - 1][seat] if over else table
    went_out = over and ENDINGS[f.ending] == "out" and f.ender == seat
    bonus = k.plain_config.out_bonus if went_out else 0
    before = f.totals[seat] - (score if over else 0)
    parts = {"before": before, "table": table, "out": bonus, "hand": score - table - bonus}
    return [{"what": what, "points": points} for what, points in parts.items() if points or what == "table"]


@VIEW.shared("phase", "totals")
def winners(k: Knowledge) -> list[int]:
    """Who has won, when the match is over (PP-122)."""
    totals = k.plain_state.totals[: k.setup.seats]
    return [seat for seat, total in enumerate(totals) if total == max(totals)] if k.phase == "over" else []


# Cards


def card_of(k: Knowledge, card: int) -> CardView:
    """A card as it is drawn: suit, kind, name and points."""
    suit, kind = divmod(card, SUIT_SIZE)
    natural = card < NATURAL
    return {
        "card": CODES[card],
        "suit": SUITS[suit] if natural else None,
        "kind": KINDS[kind] if natural else _sort(card),
        "name": card_name(k, card),
        "short": short_name(k, card),
        "points": k.plain_config.points[card],
    }


def _sort(card: int) -> str:
    """The code of a card without suit: what it is."""
    if card < MERMAID:
        return "SH"
    if card < BOOTY:
        return "ME"
    return "BO" if card == BOOTY else "KR" if card == KRAKEN else "AD"


VIEW.field("pile", "How many cards the pile has.", of="pile_size")


@VIEW.part("safe", "chances")
def kraken(k: Knowledge) -> Odds:
    """How likely the next card is the Kraken, as far as the viewer can know (PP-141)."""
    return {"percent": odds(k), "safe": k.derived.safe}


@VIEW.part("pile", "pile_size")
def top(k: Knowledge) -> list[CardView]:
    """The top of the pile as far as the viewer has scouted it, the top card first (PP-145)."""
    size, known = k.plain_state.pile_size, []
    for card in reversed(k.plain_state.pile[max(0, size - SCOUTED) : size]):
        if card == NONE:
            break
        known.append(card_of(k, card))
    return known


@VIEW.shared("discard", "discard_size")
def discard(k: Knowledge) -> list[CardView]:
    """The discard pile, the latest card last."""
    return [card_of(k, card) for card in k.plain_state.discard[: k.plain_state.discard_size]]


@VIEW.shared("owner", "lies", "stands")
def table(k: Knowledge) -> list[TableCard]:
    """The cards on the table: whose they are, which sets they belong to, what mermaids stand for."""
    return [_on_table(k, card, owner) for card, owner in enumerate(k.plain_state.owner) if owner != NONE]


def _on_table(k: Knowledge, card: int, owner: int) -> TableCard:
    where = k.plain_state.lies[card]
    standing = k.plain_state.stands[card - MERMAID] if MERMAID <= card < MERMAID + MERMAIDS else NONE
    stood_for = "" if standing == NONE else k.say("as {card}", card=card_name(k, where * SUIT_SIZE + standing))
    return {
        **card_of(k, card),
        "owner": owner,
        "set": SET_WORDS[where],
        "as": None if standing == NONE else KINDS[standing],
        "as_name": stood_for,
    }


@VIEW.shared("suit_open", "kind_open")
def open_(k: Knowledge) -> list[str]:
    """The sets that are open, suited ones first."""
    return [
        SET_WORDS[where] for where, is_open in enumerate(k.plain_state.suit_open + k.plain_state.kind_open) if is_open
    ]


@VIEW.part("place", "hand_size", "table_points", "totals", "scores", "miss", "extra", "actor")
def seats(k: Knowledge) -> list[SeatView]:
    """What is known of each seat."""
    known: list[list[CardView]] = [[] for _ in range(k.setup.seats)]
    for card, place in enumerate(k.plain_state.place):
        if 0 <= place < k.setup.seats and place != k.seat:
            known[place].append(card_of(k, card))
    return [_seat(k, seat, known[seat]) for seat in range(k.setup.seats)]


def _seat(k: Knowledge, seat: int, known: list[CardView]) -> SeatView:
    f, c = k.plain_state, k.plain_config
    return {
        "seat": seat,
        "name": k.name(seat),
        "cards": f.hand_size[seat],
        "known": known,
        "points": f.table_points[seat],
        "total": f.totals[seat],
        "missing": max(0, c.target - k.derived.scores[seat]) if c.match == TARGET else None,
        "miss": f.miss[seat],
        "extra": f.extra if seat == f.actor else 0,
    }


# What can be done


@VIEW.part(*LEGAL, "held")
def hand(k: Knowledge) -> list[HandCard] | None:
    """The viewer's own hand by suit, each card with the actions that use it now."""
    if k.seat is None:
        return None
    return [{**card_of(k, card), "uses": actions} for card, actions in uses_of(k).items()]


VIEW.field("hand_points", "What the viewer would lose to the Kraken (PP-118).", own=True)


@VIEW.part("phase", "asked", "building", "built", "built_size", "complete")
def building(k: Knowledge) -> Building | None:
    """The set that is being built: what is laid, its points, and for its builder whether it is complete."""
    f = k.plain_state
    if k.phase not in ("suit", "kind"):
        return None
    cards = f.built[: f.built_size]
    return {
        "set": SET_WORDS[being_built(k)],
        "cards": [CODES[card] for card in cards],
        "points": sum(k.plain_config.points[card] for card in cards),
        "complete": bool(k.derived.complete) if k.seat == f.asked else None,
    }


PLACES = {"salvage": "discard", "steal_choice": "rival"}
PLACES |= dict.fromkeys(("sink_table", "sink_crew", "take_table", "take_ship"), "table")
"""Where the cards lie that an effect lets a seat choose from, if not in its hand."""


@VIEW.shared("phase", "effect", "target")
def effect(k: Knowledge) -> Effect | None:
    """The effect that waits for a choice."""
    f = k.plain_state
    if k.phase not in ("seat", "card"):
        return None
    name = EFFECTS[f.effect]
    told: Any = {
        "name": name,
        "text": effect_text(k, f.effect),
        "target": None if f.target == NONE else f.target,
        "from": PLACES.get(name, "hand") if k.phase == "card" else "seats",
    }
    return told  # type: ignore[no-any-return]


@VIEW.part(*LEGAL, "held", "stood_for")
def openings(k: Knowledge) -> list[Opening]:
    """The sets that the viewer can open now."""
    return [opening(k, action) for action in k.legal() if action.verb.startswith("open_")]


@VIEW.part(*LEGAL, "joins")
def goes_to(k: Knowledge) -> dict[str, str]:
    """For each legal action the set that it lays a card to."""
    return {str(int(action)): SET_WORDS[where] for action in k.legal() if (where := set_of(k, action)) != NONE}


@VIEW.part(*LEGAL, "held", "owner", "stood_for", "safe", "chances")
def hints(k: Knowledge) -> dict[str, str]:
    """For each legal action what it would do, where that is worth saying."""
    return {str(int(action)): text for action in k.legal() if (text := hint(k, action))}


@VIEW.part(*LEGAL, "phase", "effect", "joins", "built", "built_size")
def says(k: Knowledge) -> dict[str, str]:
    """The viewer's legal actions in words, for buttons."""
    return {str(int(action)): say_action(k, action) for action in k.legal()}
