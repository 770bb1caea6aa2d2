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
from freebooter.games.all_hands_on_deck.state import ANSWERING, ANSWERS, HIRING, LAYING, NONE, OVER, PHASES, TARGETING
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
from freebooter.games.all_hands_on_deck.words import card_name

VIEW = View(YOU, NAMES)


def _counts(counts: list[int]) -> Counts:
    return {code: count for code, count in zip(CODES, counts, strict=False) if count}


# What does not change


@VIEW.shared()
def options(k: Knowledge) -> Options:
    """The options of the match."""
    c = k.numbers
    told: Any = {
        "open_hiring": bool(c.open_hiring),
        "false_calls": FALSE_CALLS[c.false_calls],
        "races": RACES[c.races],
    }
    return told  # type: ignore[no-any-return]


@VIEW.shared()
def kinds(k: Knowledge) -> list[Kind]:
    """The kinds of cards, with their names in the viewer's language."""
    return [_kind(k, kind) for kind in range(KINDS) if in_edition(k.numbers.crew_kinds, kind)]


def _kind(k: Knowledge, kind: int) -> Kind:
    c, look = k.numbers, looks(k.setup.edition)[kind]
    shown = {"name": card_name(k, kind), **{key: look[key] for key in ("letter", "symbol", "colour")}}
    if kind < FIRST_CAPTAIN:
        worth = {"pair": c.pair_points[kind], "action": ACTIONS[c.pair_action[kind]]}
    else:
        worth = {name: getattr(c, f"{name}_points")[kind - FIRST_CAPTAIN] for name in ("triple", "single", "double")}
    sort = "crew" if kind < FIRST_CAPTAIN else "captain"
    told: Any = {"card": CODES[kind], "label": look["code"], "sort": sort, **shown, **worth, "deck": c.deck[kind]}
    return told  # type: ignore[no-any-return]


@VIEW.shared()
def straight(k: Knowledge) -> int:
    """What a straight brings."""
    return int(k.numbers.straight_points)


@VIEW.shared()
def numbers(k: Knowledge) -> Numbers:
    """How many cards and hires rights bring, and how many cards a limit leaves."""
    c = k.numbers
    return {"extra_cards": c.extra_cards, "extra_hires": c.extra_hires, "limited_cards": c.limited_cards}


@VIEW.shared()
def curse_cards(k: Knowledge) -> int:
    """How many curse cards there are."""
    return int(k.numbers.curse_cards)


# The round

ASKED = ("phase", "actor", "finished", "answered")
"""The fields that say who is asked."""


@VIEW.shared("phase")
def phase(k: Knowledge) -> Phase:
    """What is going on."""
    return PHASES[k.facts.phase]  # type: ignore[return-value]


@VIEW.shared("round_number")
def round_(k: Knowledge) -> int:
    """Which round it is, from 1."""
    return int(k.facts.round_number)


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
    in_the_middle = k.facts.phase == HIRING and (k.numbers.races != ARRIVAL or not k.facts.finished)
    return None if in_the_middle else int(k.facts.start)


@VIEW.shared("cards")
def cards(k: Knowledge) -> int:
    """How many cards all drawing piles have together."""
    return int(k.derived.cards)


@VIEW.shared("aside")
def aside(k: Knowledge) -> int:
    """How many cards were set aside unseen."""
    return int(k.derived.aside)


@VIEW.shared("supply")
def supply(k: Knowledge) -> int:
    """How many curse cards nobody has."""
    return int(k.derived.supply)


@VIEW.shared("callers", "caller_count")
def callers(k: Knowledge) -> list[int]:
    """Who called, by rank."""
    ranked: list[int] = k.facts.callers[: k.facts.caller_count]
    return ranked


@VIEW.shared("phase", "laying")
def laying(k: Knowledge) -> int | None:
    """Which of the callers lays."""
    return int(k.facts.laying) if k.facts.phase in (LAYING, TARGETING) else None


@VIEW.shared("phase", "pending")
def pending(k: Knowledge) -> Deed | None:
    """The action that waits for its target."""
    return ACTIONS[k.facts.pending] if k.facts.phase == TARGETING else None  # type: ignore[return-value]


@VIEW.shared("extra_left")
def extra_left(k: Knowledge) -> int:
    """How many cards are to come of the right that is being used."""
    return int(k.facts.extra_left)


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
    f, known, size = k.facts, k.derived.crew[seat], k.facts.crew_size[seat]
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
        "finished": f.phase == HIRING and bool(f.finished >> seat & 1),
        "answered": f.phase == ANSWERING and bool(f.answered >> seat & 1),
        "answer": _answer(k, seat) if f.phase in (ANSWERING, LAYING, TARGETING) else "none",
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
    own = k.facts.sealed[seat] if seat == k.seat else 0
    return ANSWERS[own or k.facts.said[seat]]  # type: ignore[return-value]


# The viewer's own


@VIEW.part("phase", "finished", "held", "hires_made", "most_hires", "may_hire", "returned", "returned_size")
def hiring(k: Knowledge) -> Hiring | None:
    """How far the viewer is with hiring."""
    f, derived, seat = k.facts, k.derived, k.seat
    if f.phase != HIRING or seat is None or f.finished >> seat & 1:
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
    return [_combination(k.numbers, CODEC[LAY + n]) for n, complete in enumerate(k.derived.complete) if complete]


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
        kind = k.facts.kind[k.facts.pile_top[action.operands[0]]]
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


@VIEW.part("loose")
def loose(k: Knowledge) -> int:
    """What captains without company cost the viewer as things stand (AH-76)."""
    return int(k.derived.loose)


@VIEW.part("unseen")
def unseen(k: Knowledge) -> Counts:
    """The cards that the viewer knows nowhere."""
    return _counts(k.derived.unseen)


# Points


@VIEW.part("scores")
def scores(k: Knowledge) -> list[int]:
    """If the game ended now (AH-78); of crew piles that the viewer does not know only what is laid, minus curses."""
    points: list[int] = k.derived.scores[: k.setup.seats]
    return points


@VIEW.part("laid_points", "crew_sp", "captain_sp", "curses")
def terms(k: Knowledge) -> list[list[Term]]:
    """What the scores are made of."""
    return [_terms(k, seat) for seat in range(k.setup.seats)]


def _terms(k: Knowledge, seat: int) -> list[Term]:
    f, derived = k.facts, k.derived
    return [
        {"what": "laid", "points": f.laid_points[seat]},
        {"what": "crew pile", "points": derived.crew_sp[seat]},
        {"what": "captains", "points": derived.captain_sp[seat]},
        {"what": "curses", "points": -f.curses[seat]},
    ]


@VIEW.shared("phase", "crew", "straights", "in_straights")
def splits(k: Knowledge) -> list[Split]:
    """At the end, how each crew pile is laid out."""
    return [_split(k.derived, seat) for seat in range(k.setup.seats)] if k.facts.phase == OVER else []


def _split(derived: Any, seat: int) -> Split:
    used, crew = derived.in_straights[seat], derived.crew[seat]
    pairs = [(crew[kind] - used[kind]) // PAIR for kind in range(CREW)]
    return {"straights": derived.straights[seat], "in_straights": _counts(used), "pairs": _counts(pairs)}
