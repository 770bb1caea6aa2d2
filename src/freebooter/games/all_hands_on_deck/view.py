"""The view: what a player sees, with everything that a player would otherwise count.

A card is its code; one that the viewer does not know is None.
"""

from typing import Any, Literal

from freebooter.engine.actions import Action
from freebooter.engine.common_parts import NAMES, YOU
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.view import View
from freebooter.games.all_hands_on_deck.actions import ACTIONS as CODEC
from freebooter.games.all_hands_on_deck.actions import LAY
from freebooter.games.all_hands_on_deck.edition import in_edition, looks
from freebooter.games.all_hands_on_deck.pieces import (
    ACTIONS,
    CODES,
    CREW,
    FALSE_CALLS,
    FIRST_CAPTAIN,
    KINDS,
    PAIR,
    RACES,
    STRAIGHT,
    TRIPLE,
)
from freebooter.games.all_hands_on_deck.rules.hiring import ARRIVAL
from freebooter.games.all_hands_on_deck.state import ANSWERS, NONE
from freebooter.games.all_hands_on_deck.view_types import (
    Answer,
    Combination,
    Counts,
    Deed,
    Hiring,
    Kind,
    Laid,
    Numbers,
    Options,
    Phase,
    Place,
    Split,
    Term,
)
from freebooter.games.all_hands_on_deck.words import card_name, cards_name

VIEW = View(YOU, NAMES)


def _counts(counts: list[int]) -> Counts:
    return {code: count for code, count in zip(CODES, counts, strict=False) if count}


# What does not change


@VIEW.shared()
def options(k: Knowledge) -> Options:
    """The options of the match."""
    c = k.plain_config
    told: Any = {
        "open_hiring": bool(c.open_hiring),
        "false_calls": FALSE_CALLS[c.false_calls],
        "races": RACES[c.races],
    }
    return told  # type: ignore[no-any-return]


@VIEW.shared()
def kinds(k: Knowledge) -> list[Kind]:
    """The kinds of cards, with their names in the viewer's language."""
    return [_kind(k, kind) for kind in range(KINDS) if in_edition(k.plain_config.crew_kinds, kind)]


def _kind(k: Knowledge, kind: int) -> Kind:
    c, look = k.plain_config, looks(k.setup.edition)[kind]
    named = {"name": card_name(k, kind), "several": cards_name(k, kind, PAIR)}
    shown = {**named, **{key: look[key] for key in ("letter", "symbol", "colour")}}
    if kind < FIRST_CAPTAIN:
        worth = {"pair": c.pair_points[kind], "action": ACTIONS[c.pair_action[kind]]}
    else:
        worth = {name: getattr(c, f"{name}_points")[kind - FIRST_CAPTAIN] for name in ("triple", "single", "double")}
    sort = "crew" if kind < FIRST_CAPTAIN else "captain"
    told: Any = {"card": CODES[kind], "label": look["code"], "sort": sort, **shown, **worth, "deck": c.deck[kind]}
    return told  # type: ignore[no-any-return]


VIEW.constant("straight", "What a straight brings.", of="straight_points")


@VIEW.shared()
def numbers(k: Knowledge) -> Numbers:
    """How many cards and hires rights bring, and how many cards a limit leaves."""
    c = k.plain_config
    return {"extra_cards": c.extra_cards, "extra_hires": c.extra_hires, "limited_cards": c.limited_cards}


VIEW.constant("curse_cards", "How many curse cards there are.")


# The round

ASKED = ("phase", "actor", "finished", "answered")
"""The fields that say who is asked."""


VIEW.word("phase", "What is going on.", Phase)


VIEW.field("round", "Which round it is, from 1.", of="round_number")


@VIEW.shared("cards")
def rounds_left(k: Knowledge) -> int:
    """How many rounds there can be yet."""
    return int(k.derived.cards) // k.setup.seats


@VIEW.shared(*ASKED)
def asked(k: Knowledge) -> list[int]:
    """Whose decision it is."""
    return list(k.to_act)


@VIEW.shared(*ASKED)
def actor(k: Knowledge) -> int | None:
    """Who is asked alone."""
    return k.to_act[0] if len(k.to_act) == 1 else None


@VIEW.shared("phase", "finished", "start")
def start(k: Knowledge) -> int | None:
    """Who has the Start Player card; None while it lies in the middle (AH-33, AH-95)."""
    in_the_middle = k.phase == "hire" and (k.plain_config.races != ARRIVAL or not k.plain_state.finished)
    return None if in_the_middle else int(k.plain_state.start)


VIEW.field("cards", "How many cards all drawing piles have together.")
VIEW.field("aside", "How many cards were set aside unseen.")
VIEW.field("supply", "How many curse cards nobody has.")


@VIEW.shared("callers", "caller_count")
def callers(k: Knowledge) -> list[int]:
    """Who called, by rank."""
    ranked: list[int] = k.plain_state.callers[: k.plain_state.caller_count]
    return ranked


@VIEW.shared("phase", "laying")
def laying(k: Knowledge) -> int | None:
    """Which of the callers lays."""
    return int(k.plain_state.laying) if k.phase in ("lay", "target") else None


@VIEW.shared("phase", "pending")
def pending(k: Knowledge) -> Deed | None:
    """The action that waits for its target."""
    return ACTIONS[k.plain_state.pending] if k.phase == "target" else None  # type: ignore[return-value]


VIEW.field("extra_left", "How many cards are to come of the right that is being used.")


@VIEW.shared("phase", "winners")
def winners(k: Knowledge) -> list[int]:
    """Who has won, when the game is over (AH-79 to AH-81)."""
    return [seat for seat, won in enumerate(k.derived.winners) if won]


# What lies before each seat


LAID: list[tuple[Literal["pair", "straight", "triple"], str]] = [
    *(("pair", card) for card in CODES[:CREW]),
    *(("straight", card) for card in CODES[:CREW]),
    *(("triple", card) for card in CODES[FIRST_CAPTAIN:]),
]
"""The combinations in their order."""

SHOWN: tuple[str | None, ...] = (*CODES, None)
"""How a card is shown, by its number; the last one is that of an unknown card."""


@VIEW.part(
    *("phase", "pile_top", "stock_top", "below", "kind", "origin", "crew", "crew_size", "laid_pairs", "laid_straights"),
    *("laid_triples", "laid_points", "curses", "draw_rights", "hire_rights", "limited", "quota", "finished"),
    *("answered", "said", "sealed"),
)
def seats(k: Knowledge) -> list[Place]:
    """What lies before each seat."""
    return [_place(k, seat) for seat in range(k.setup.seats)]


def _place(k: Knowledge, seat: int) -> Place:
    f, known, size = k.plain_state, k.derived.crew[seat], k.plain_state.crew_size[seat]
    return {
        "pile": [SHOWN[f.kind[sleeve]] for sleeve in _chain(f, f.pile_top[seat])],
        "stock": [{"card": SHOWN[f.kind[sleeve]], "from": f.origin[sleeve]} for sleeve in _chain(f, f.stock_top[seat])],
        "crew": {"size": size, "known": _counts(known), "unknown": size - sum(known)},
        "laid": _laid(f, seat),
        "points": f.laid_points[seat],
        "curses": f.curses[seat],
        "draw_rights": f.draw_rights[seat],
        "hire_rights": f.hire_rights[seat],
        "limited": bool(f.limited[seat]),
        "quota": k.derived.quota[seat],
        "finished": k.phase == "hire" and bool(f.finished >> seat & 1),
        "answered": k.phase == "answer" and bool(f.answered >> seat & 1),
        "answer": _answer(k, seat) if k.phase in ("answer", "lay", "target") else "none",
    }


def _chain(f: Any, top: int) -> list[int]:
    """The sleeves of a pile from the bottom, or of a stock in the order drawn."""
    sleeves: list[int] = []
    below = f.below
    while top != NONE:
        sleeves.append(top)
        top = below[top]
    sleeves.reverse()
    return sleeves


def _laid(f: Any, seat: int) -> list[Laid]:
    laid = f.laid_pairs[seat] + f.laid_straights[seat] + f.laid_triples[seat]
    return [{"what": what, "card": card, "count": laid[n]} for n, (what, card) in enumerate(LAID) if laid[n]]


def _answer(k: Knowledge, seat: int) -> Answer:
    """What the seat has said, or the viewer's own sealed answer."""
    own = k.plain_state.sealed[seat] if seat == k.seat else 0
    return ANSWERS[own or k.plain_state.said[seat]]  # type: ignore[return-value]


# The viewer's own


@VIEW.part("phase", "finished", "held", "hires_made", "most_hires", "may_hire", "returned", "returned_size")
def hiring(k: Knowledge) -> Hiring | None:
    """How far the viewer is with hiring."""
    f, derived, seat = k.plain_state, k.derived, k.seat
    if k.phase != "hire" or seat is None or f.finished >> seat & 1:
        return None
    return {
        "hand": _counts(derived.held),
        "hired": derived.hires_made,
        "most": derived.most_hires,
        "may_hire": bool(derived.may_hire),
        "returned": [CODES[kind] for kind in f.returned[seat][: f.returned_size[seat]]],
    }


@VIEW.part("complete")
def combinations(k: Knowledge) -> list[Combination]:
    """What the viewer's crew pile is complete for."""
    return [_combination(k.plain_config, CODEC[LAY + n]) for n, complete in enumerate(k.derived.complete) if complete]


def _combination(c: Any, action: Action) -> Combination:
    what, effect = action.operands[0], "none"
    if action.verb == "pair":
        taken, points, effect = [what] * PAIR, c.pair_points[what], ACTIONS[c.pair_action[what]]
    elif action.verb == "triple":
        taken, points = [FIRST_CAPTAIN + what] * TRIPLE, c.triple_points[what]
    else:
        taken, points = [kind for kind in range(c.crew_kinds) if kind != what], c.straight_points
    codes = [CODES[kind] for kind in taken]
    return {"action": int(action), "text": action.text, "cards": codes, "points": points, "effect": effect}  # type: ignore[typeddict-item]


@VIEW.part(
    *(*ASKED, "pile_size", "pile_top", "kind", "extra_left", "held", "hires_made", "may_hire", "joined"),
    *("complete", "breaks", "laid_now", "pending", "targets"),
)
def hints(k: Knowledge) -> dict[str, str]:
    """For each legal action of the viewer what it would do, where that is worth saying."""
    found = {str(int(action)): _hint(k, action) for action in k.legal()}
    return {action: hint for action, hint in found.items() if hint}


def _hint(k: Knowledge, action: Action) -> str:
    if action.verb == "hire":
        return _hire_hint(k, action.operands[0])
    if action.verb == "pair" and k.derived.breaks[action.operands[0]]:
        return k.say("breaks a straight")
    if action.verb == "draw":
        kind = k.plain_state.kind[k.plain_state.pile_top[action.operands[0]]]
        return "" if kind == NONE else k.say("on top: {card}", card=card_name(k, kind))
    return ""


def _hire_hint(k: Knowledge, kind: int) -> str:
    """What the card would do for the viewer's crew pile, with what was hired before in this round."""
    counts, say = k.derived.joined, k.say
    if kind >= FIRST_CAPTAIN:
        number = counts[kind] % TRIPLE + 1
        return say("completes a triple") if number == TRIPLE else say("captain {number} of 3", number=number)
    different = sum(count > 0 for count in counts[:CREW])
    if counts[kind] == 0 and different == STRAIGHT - 1:
        return say("completes a straight")
    if counts[kind] % PAIR:
        return say("completes a pair")
    return say("{number} of 5 different", number=different + 1) if counts[kind] == 0 and different < STRAIGHT else ""


VIEW.field("loose", "What captains without company cost the viewer as things stand (AH-76).", own=True)


@VIEW.part("unseen")
def unseen(k: Knowledge) -> Counts:
    """The cards that the viewer knows nowhere."""
    return _counts(k.derived.unseen)


# Points


VIEW.field(
    "scores",
    "If the game ended now (AH-78); of crew piles that the viewer does not know only what is laid, minus curses.",
    by_seat=True,
    own=True,
)


@VIEW.part("laid_points", "crew_sp", "captain_sp", "curses")
def terms(k: Knowledge) -> list[list[Term]]:
    """What the scores are made of."""
    return [_terms(k, seat) for seat in range(k.setup.seats)]


def _terms(k: Knowledge, seat: int) -> list[Term]:
    f, derived = k.plain_state, k.derived
    return [
        {"what": "laid", "points": f.laid_points[seat]},
        {"what": "crew pile", "points": derived.crew_sp[seat]},
        {"what": "captains", "points": derived.captain_sp[seat]},
        {"what": "curses", "points": -f.curses[seat]},
    ]


@VIEW.shared("phase", "crew", "straights", "in_straights")
def splits(k: Knowledge) -> list[Split]:
    """At the end, how each crew pile is laid out."""
    return [_split(k.derived, seat) for seat in range(k.setup.seats)] if k.phase == "over" else []


def _split(derived: Any, seat: int) -> Split:
    used, crew = derived.in_straights[seat], derived.crew[seat]
    pairs = [(crew[kind] - used[kind]) // PAIR for kind in range(CREW)]
    return {"straights": derived.straights[seat], "in_straights": _counts(used), "pairs": _counts(pairs)}
