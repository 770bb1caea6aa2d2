"""The view: what a player sees, as plain data, with everything computed that a player would otherwise count.

All of it is made from a redacted state: cards that the viewer does not know are None.
"""

from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Action
from freebooter.engine.race import Race
from freebooter.games.all_hands_on_deck import table
from freebooter.games.all_hands_on_deck.edition import kinds
from freebooter.games.all_hands_on_deck.pieces import (
    ACTIONS,
    CAPTAINS,
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
from freebooter.games.all_hands_on_deck.refusals import combinations
from freebooter.games.all_hands_on_deck.rules.hiring import ARRIVAL
from freebooter.games.all_hands_on_deck.state import ANSWERING, ANSWERS, HIRING, LAYING, OVER, PHASES, TARGETING
from freebooter.games.all_hands_on_deck.words import prompt

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

Counts = dict[str, int]


def view(knowledge: "Knowledge") -> dict[str, Any]:
    """Everything on the table."""
    s, c, seats = knowledge.state, knowledge.config, knowledge.setup.seats
    asked = knowledge.to_act
    cards = sum(int(size) for size in s.pile_size[:seats])
    return {
        "you": knowledge.seat,
        "names": list(knowledge.setup.edition["look.seats"][:seats]),
        "options": {
            "open_hiring": bool(c.open_hiring),
            "false_calls": FALSE_CALLS[c.false_calls],
            "races": RACES[c.races],
        },
        "kinds": [_kind(knowledge, kind) for kind in range(KINDS) if _in_edition(c, kind)],
        "straight": int(c.straight_points),
        "numbers": {name: int(getattr(c, name)) for name in ("extra_cards", "extra_hires", "limited_cards")},
        "phase": PHASES[s.phase],
        "prompt": prompt(knowledge),
        "round": int(s.round_number),
        "rounds_left": cards // seats,
        "asked": list(asked),
        "actor": asked[0] if len(asked) == 1 else None,
        "start": table.start_card(c, s),
        "cards": cards,
        "aside": len(table.aside(s, seats)),
        "supply": table.supply(c, s),
        "curse_cards": int(c.curse_cards),
        "seats": [_seat(knowledge, seat) for seat in range(seats)],
        "callers": [int(seat) for seat in s.callers[: s.caller_count]],
        "laying": int(s.laying) if s.phase in (LAYING, TARGETING) else None,
        "pending": ACTIONS[s.pending] if s.phase == TARGETING else None,
        "extra_left": int(s.extra_left),
        "hiring": _hiring(knowledge),
        "combinations": [_combination(c, action) for action in combinations(knowledge)]
        if knowledge.viewer >= 0
        else [],
        "hints": hints(knowledge),
        "loose": _loose(knowledge),
        "unseen": _counts(unseen(knowledge)),
        "scores": [_score(knowledge, seat) for seat in range(seats)],
        "terms": [_terms(knowledge, seat) for seat in range(seats)],
        "winners": _winners(knowledge),
    }


def _in_edition(c: Any, kind: int) -> bool:
    return kind < c.crew_kinds or kind >= FIRST_CAPTAIN


def _counts(counts: list[int]) -> Counts:
    """Counts per kind by code, without zeros."""
    return {CODES[kind]: count for kind, count in enumerate(counts) if count}


def _kind(knowledge: "Knowledge", kind: int) -> dict[str, Any]:
    """A kind of card: how it looks, what it brings, how many there are."""
    c, look = knowledge.config, kinds(knowledge.setup.edition)[kind]
    shown = {"name": _name(knowledge, kind), **{key: look[key] for key in ("letter", "symbol", "colour")}}
    if kind < FIRST_CAPTAIN:
        worth = {"pair": int(c.pair_points[kind]), "action": ACTIONS[c.pair_action[kind]]}
    else:
        captain = kind - FIRST_CAPTAIN
        worth = {name: int(getattr(c, f"{name}_points")[captain]) for name in ("triple", "single", "double")}
    sort = "crew" if kind < FIRST_CAPTAIN else "captain"
    return {"card": CODES[kind], "label": look["code"], "sort": sort, **shown, **worth, "deck": int(c.deck[kind])}


def _code(kind: int | None) -> str | None:
    return None if kind is None else CODES[kind]


def _seat(knowledge: "Knowledge", seat: int) -> dict[str, Any]:
    """What lies before a seat."""
    s, c, viewer = knowledge.state, knowledge.config, knowledge.viewer
    known = table.crew(s, viewer, seat)
    answer = int(s.sealed[seat]) if seat == viewer and s.sealed[seat] else int(s.said[seat])
    return {
        "pile": [_code(table.kind_in(s, sleeve)) for sleeve in table.pile(s, seat)],
        "stock": [
            {"card": _code(table.kind_in(s, sleeve)), "from": int(s.origin[sleeve])} for sleeve in table.stock(s, seat)
        ],
        "crew": {
            "size": int(s.crew_size[seat]),
            "known": _counts(known),
            "unknown": int(s.crew_size[seat]) - sum(known),
        },
        "laid": _laid(s, seat),
        "points": int(s.laid_points[seat]),
        "curses": int(s.curses[seat]),
        "draw_rights": int(s.draw_rights[seat]),
        "hire_rights": int(s.hire_rights[seat]),
        "limited": bool(s.limited[seat]),
        "quota": int(c.limited_cards if s.limited[seat] else c.stock_cards),
        "finished": bool(s.phase == HIRING and s.finished >> seat & 1),
        "answered": bool(s.phase == ANSWERING and s.answered >> seat & 1),
        "answer": ANSWERS[answer] if s.phase in (ANSWERING, LAYING, TARGETING) else ANSWERS[0],
    }


def _laid(s: Any, seat: int) -> list[dict[str, Any]]:
    """The laid combinations, equal ones together."""
    pairs = [{"what": "pair", "card": CODES[k], "count": int(n)} for k, n in enumerate(s.laid_pairs[seat]) if n]
    straights = [
        {"what": "straight", "card": CODES[k], "count": int(n)} for k, n in enumerate(s.laid_straights[seat]) if n
    ]
    triples = [
        {"what": "triple", "card": CODES[FIRST_CAPTAIN + k], "count": int(n)}
        for k, n in enumerate(s.laid_triples[seat])
        if n
    ]
    return [*pairs, *straights, *triples]


def _hiring(knowledge: "Knowledge") -> dict[str, Any] | None:
    """How far the viewer is with hiring."""
    s, c, seat = knowledge.state, knowledge.config, knowledge.viewer
    if s.phase != HIRING or seat < 0 or s.finished >> seat & 1:
        return None
    most = 1 + int(s.hire_rights[seat]) * int(c.extra_hires)
    back = [] if c.open_hiring else [CODES[kind] for kind in s.returned[seat, : s.returned_size[seat]]]
    return {
        "hand": _counts(table.hand(c, s, seat)),
        "hired": table.hires_made(c, s, seat),
        "most": most,
        "may_hire": table.may_hire(c, s, seat),
        "returned": back,
    }


def _combination(c: Any, action: Action) -> dict[str, Any]:
    """A combination that the viewer could lay: what it brings."""
    what = action.operands[0]
    if action.verb == "pair":
        points, effect = int(c.pair_points[what]), ACTIONS[c.pair_action[what]]
    else:
        points, effect = int(c.straight_points if action.verb == "straight" else c.triple_points[what]), "none"
    return {
        "action": int(action),
        "text": action.text,
        "cards": [CODES[kind] for kind in _cards_of(c, action)],
        "points": points,
        "effect": effect,
    }


def _cards_of(c: Any, action: Action) -> list[int]:
    """The kinds of the cards that a combination takes."""
    what = action.operands[0]
    if action.verb == "pair":
        return [what] * PAIR
    if action.verb == "triple":
        return [FIRST_CAPTAIN + what] * TRIPLE
    return [kind for kind in range(int(c.crew_kinds)) if kind != what]


# Races

RACED_FOR = {HIRING: Race(countdown=1.8, typical=4.0), ANSWERING: Race(typical=1.8)}


def race(knowledge: "Knowledge") -> Race | None:
    """AH-33, AH-38: all seats hire, then all answer, and who is first gains by it, unless seating decides (AH-95)."""
    return RACED_FOR.get(int(knowledge.state.phase)) if knowledge.config.races == ARRIVAL else None


# Help


def unseen(knowledge: "Knowledge") -> list[int]:
    """For each kind how many cards the viewer knows nowhere."""
    s, c, seats = knowledge.state, knowledge.config, knowledge.setup.seats
    left = [int(count) for count in c.deck]
    for sleeve in range(int(s.deck_size)):
        kind = table.kind_in(s, sleeve)
        if kind is not None:
            left[kind] -= 1
    for seat in range(seats):
        known, laid = table.crew(s, knowledge.viewer, seat), table.laid_cards(c, s, seat)
        left = [count - known[kind] - laid[kind] for kind, count in enumerate(left)]
    return left


def hints(knowledge: "Knowledge") -> dict[str, str]:
    """For each legal action of the viewer what it would do, where that is worth saying."""
    found = {str(int(action)): _hint(knowledge, action) for action in knowledge.legal()}
    return {action: hint for action, hint in found.items() if hint}


def _hint(knowledge: "Knowledge", action: Action) -> str:
    if action.verb == "hire":
        return _hire_hint(knowledge, action.operands[0])
    if action.verb in ("pair", "straight", "triple"):
        return _lay_hint(knowledge, action)
    if action.verb == "draw":
        top = knowledge.state.pile_top[action.operands[0]]
        kind = table.kind_in(knowledge.state, int(top))
        return "" if kind is None else knowledge.say("on top: {card}", card=_name(knowledge, kind))
    return ""


def _name(knowledge: "Knowledge", kind: int) -> str:
    return knowledge.say(str(kinds(knowledge.setup.edition)[kind]["name"]))


def _hire_hint(knowledge: "Knowledge", kind: int) -> str:
    """What the card would do for the viewer's crew pile, with what was hired before in this round."""
    counts, say = _crew_with_hires(knowledge), knowledge.say
    if kind >= FIRST_CAPTAIN:
        number = counts[kind] % TRIPLE + 1
        return say("completes a triple") if number == TRIPLE else say("captain {number} of 3", number=number)
    different = sum(count > 0 for count in counts[:CREW])
    if counts[kind] == 0 and different == STRAIGHT - 1:
        return say("completes a straight")
    if counts[kind] % PAIR:
        return say("completes a pair")
    return say("{number} of 5 different", number=different + 1) if counts[kind] == 0 and different < STRAIGHT else ""


def _crew_with_hires(knowledge: "Knowledge") -> list[int]:
    """The viewer's crew pile, and in hidden hiring what it has hired already."""
    s, c, seat = knowledge.state, knowledge.config, knowledge.viewer
    counts = table.crew(s, seat, seat)
    if s.phase != HIRING or c.open_hiring:
        return counts
    held, back = table.hand(c, s, seat), s.returned[seat].tolist()
    for sleeve in table.stock(s, seat):
        counts[int(s.kind[sleeve])] += 1
    return [count - held[kind] - back.count(kind) for kind, count in enumerate(counts)]


def _lay_hint(knowledge: "Knowledge", action: Action) -> str:
    """A warning if a pair breaks a straight."""
    if action.verb != "pair":
        return ""
    counts = table.crew(knowledge.state, knowledge.viewer, knowledge.viewer)
    breaks = any(other.verb == "straight" for other in combinations(knowledge))
    counts[action.operands[0]] -= PAIR
    still = sum(count > 0 for count in counts[:CREW]) >= STRAIGHT
    return knowledge.say("breaks a straight") if breaks and not still else ""


# Points


def _score(knowledge: "Knowledge", seat: int) -> int:
    """AH-78: if the game ended now; of crew piles that the viewer does not know only what is laid, minus curses."""
    return sum(_terms_of(knowledge, seat).values())


def _terms(knowledge: "Knowledge", seat: int) -> list[dict[str, Any]]:
    """What a seat's score is made of."""
    named = {"laid": "laid", "crew": "crew pile", "captains": "captains", "curses": "curses"}
    return [{"what": named[what], "points": points} for what, points in _terms_of(knowledge, seat).items()]


def _terms_of(knowledge: "Knowledge", seat: int) -> dict[str, int]:
    s, viewer = knowledge.state, knowledge.viewer
    sees = table.knows_crew(s, viewer, seat)
    counts = table.crew(s, viewer, seat) if sees else [0] * KINDS
    return table.terms(knowledge.config, s, seat, counts)


def _loose(knowledge: "Knowledge") -> int:
    """AH-76: what captains without company cost the viewer as things stand."""
    if knowledge.viewer < 0:
        return 0
    c, counts = knowledge.config, table.crew(knowledge.state, knowledge.viewer, knowledge.viewer)
    return sum(
        int(c.single_points[captain])
        for captain, (_, left, _) in enumerate(table.captain_terms(c, counts))
        if left == 1
    )


def _winners(knowledge: "Knowledge") -> list[int]:
    """AH-79 to AH-81: who has won, when the game is over."""
    s, seats = knowledge.state, knowledge.setup.seats
    if s.phase != OVER:
        return []
    standing = [(_score(knowledge, seat), sum(captains(knowledge, seat))) for seat in range(seats)]
    return [seat for seat in range(seats) if standing[seat] == max(standing)]


def captains(knowledge: "Knowledge", seat: int) -> list[int]:
    """AH-80: the captains that a seat is known to own, laid or in the crew pile."""
    s = knowledge.state
    counts = table.crew(s, knowledge.viewer, seat)
    return [counts[FIRST_CAPTAIN + k] + TRIPLE * int(s.laid_triples[seat, k]) for k in range(CAPTAINS)]
