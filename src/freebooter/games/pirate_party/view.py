"""The view: what a player sees, as plain data, with everything computed that a player would otherwise count.

All of it is made from a redacted state: other hands and the pile are in it only as far as the viewer knows them.
"""

from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Action
from freebooter.games.pirate_party.names import card_name, effect_text, names_of, reading, set_name, short_name
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    ADVENTURES,
    BOOTY,
    CARDS,
    CODES,
    COLOURS,
    EFFECTS,
    FIRST_ITEM,
    KIND_NAMES,
    KIND_SET,
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
    SHIP,
    SHIPS,
    SISTERS,
    SUIT_SIZE,
    SUITS,
    SYMBOLS,
    TARGET,
)
from freebooter.games.pirate_party.state import (
    AIMING,
    CHOOSING,
    ENDINGS,
    KIND_BUILDING,
    NONE,
    OVER,
    PHASES,
    SUIT_BUILDING,
)
from freebooter.games.pirate_party.words import prompt

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge


def view(knowledge: "Knowledge") -> dict[str, Any]:
    """Everything on the table."""
    c, s = reading(knowledge)
    return {
        "you": knowledge.seat,
        "names": names_of(knowledge),
        "phase": PHASES[s.phase],
        "prompt": prompt(knowledge),
        "asked": list(knowledge.to_act),
        "actor": None if s.phase == OVER else s.actor,
        "starter": s.starter,
        "options": _options(c),
        "game": s.game_number,
        "suits": [_suit(knowledge, suit) for suit in range(len(SUITS))],
        "kinds": [
            {"code": KINDS[kind], "name": knowledge.say(KIND_NAMES[kind]), "points": c.points[kind]}
            for kind in range(SUIT_SIZE)
        ],
        "adventures": [_adventure(knowledge, number) for number in range(ADVENTURES)] if c.adventures else [],
        "pile": s.pile_size,
        "kraken": kraken_odds(knowledge),
        "top": _scouted(knowledge),
        "discard": [card_of(knowledge, card) for card in s.discard[: s.discard_size]],
        "table": [_on_table(knowledge, card) for card in range(CARDS) if s.owner[card] != NONE],
        "open": [SET_WORDS[where] for where in _open_sets(s)],
        "sets": {SET_WORDS[where]: set_name(knowledge, where) for where in range(KIND_SET + len(KINDS) + 1)},
        "seats": [_seat(knowledge, seat) for seat in range(c.seats)],
        "hand": _hand(knowledge),
        "hand_points": sum(c.points[card] for card in held(knowledge)),
        "building": _building(knowledge),
        "effect": _effect(knowledge),
        "openings": openings(knowledge),
        "goes_to": {str(int(action)): where for action in _legal(knowledge) if (where := goes_to(knowledge, action))},
        "hints": {str(int(action)): text for action in _legal(knowledge) if (text := _hint(knowledge, action))},
        "sheet": [s.sheet[number][: c.seats] for number in range(_games_over(s))],
        "last": _last(knowledge),
        "scores": [_standing(s, seat) for seat in range(c.seats)],
        "winners": winners(knowledge),
    }


def _options(c: Any) -> dict[str, Any]:
    return {
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


def _suit(knowledge: "Knowledge", suit: int) -> dict[str, Any]:
    c, edition = reading(knowledge)[0], knowledge.setup.edition
    return {
        "letter": SUITS[suit],
        "colour": COLOURS[suit],
        "name": knowledge.say(COLOURS[suit]),
        "symbol": SYMBOLS[suit],
        "captain": edition["captains"][suit],
        "note": knowledge.say(str(edition["captain_notes"][suit])),
        "power": EFFECTS[c.power[suit]] if c.powers else None,
        "power_text": effect_text(knowledge, c.power[suit]) if c.powers else "",
    }


def _adventure(knowledge: "Knowledge", number: int) -> dict[str, Any]:
    effect = reading(knowledge)[0].adventure_effect[number]
    return {
        "card": CODES[ADVENTURE + number],
        "name": short_name(knowledge, ADVENTURE + number),
        "effect": EFFECTS[effect],
        "text": effect_text(knowledge, effect),
    }


def _legal(knowledge: "Knowledge") -> tuple[Action, ...]:
    """The viewer's legal actions, asked for once."""
    legal: tuple[Action, ...] | None = knowledge.__dict__.get("pirate_party_legal")
    if legal is None:
        legal = knowledge.__dict__["pirate_party_legal"] = knowledge.legal()
    return legal


# Cards


def card_of(knowledge: "Knowledge", card: int) -> dict[str, Any]:
    """A card as it is drawn: suit, kind, name and points."""
    c = reading(knowledge)[0]
    suit, kind = (card // SUIT_SIZE, card % SUIT_SIZE) if card < NATURAL else (NONE, NONE)
    return {
        "card": CODES[card],
        "suit": SUITS[suit] if suit != NONE else None,
        "kind": KINDS[kind] if kind != NONE else _sort(card),
        "name": card_name(knowledge, card),
        "short": short_name(knowledge, card),
        "points": c.points[card],
    }


def _sort(card: int) -> str:
    """The code of a card without suit: what it is."""
    if card < MERMAID:
        return "SH"
    if card < BOOTY:
        return "ME"
    return "BO" if card == BOOTY else "KR" if card == KRAKEN else "AD"


def held(knowledge: "Knowledge", seat: int | None = None) -> list[int]:
    """The cards that the viewer knows to be in a hand (by default the own one)."""
    seat = knowledge.viewer if seat is None else seat
    return [card for card, place in enumerate(reading(knowledge)[1].place) if place == seat and seat >= 0]


def _hand(knowledge: "Knowledge") -> list[dict[str, Any]] | None:
    """The viewer's own hand by suit, each card with the actions that use it now."""
    if knowledge.seat is None:
        return None
    using: dict[int, list[int]] = {card: [] for card in held(knowledge)}
    for action in _legal(knowledge):
        for card in cards_used(knowledge, action):
            if card in using:
                using[card].append(int(action))
    return [{**card_of(knowledge, card), "uses": actions} for card, actions in using.items()]


def cards_used(knowledge: "Knowledge", action: Action) -> list[int]:
    """The cards that a player may point at to mean this action; ships and mermaids are alike (PP-32)."""
    verb, operands = action.verb, action.operands
    own = held(knowledge)
    if verb in ("add", "match", "exchange", "choose"):
        return [operands[0]]
    if verb == "open_suit":
        return [operands[0] * SUIT_SIZE]
    if verb == "open_kind":
        return [card for card in own if card < NATURAL and card % SUIT_SIZE == operands[0]]
    if verb in ("open_mermaid", "add_mermaid", "match_mermaid", "sisters"):
        return [card for card in own if MERMAID <= card < MERMAID + MERMAIDS]
    if verb in ("add_ship", "match_ship"):
        return [card for card in own if SHIP <= card < SHIP + SHIPS]
    return {"booty": [BOOTY], "adventure": [ADVENTURE + sum(operands)]}.get(verb, [])


def _on_table(knowledge: "Knowledge", card: int) -> dict[str, Any]:
    """A card on the table: whose it is, which set it belongs to, what it stands for."""
    s = reading(knowledge)[1]
    standing = s.stands[card - MERMAID] if MERMAID <= card < MERMAID + MERMAIDS else NONE
    return {
        **card_of(knowledge, card),
        "owner": s.owner[card],
        "set": SET_WORDS[s.lies[card]],
        "as": None if standing == NONE else KINDS[standing],
        "as_name": "" if standing == NONE else _stood_for(knowledge, s.lies[card], standing),
    }


def _stood_for(knowledge: "Knowledge", suit: int, kind: int) -> str:
    """PP-55: the card that a mermaid stands for."""
    return knowledge.say("as {card}", card=card_name(knowledge, suit * SUIT_SIZE + kind))


def _open_sets(s: Any) -> list[int]:
    """The sets that are open, suited ones first."""
    suits = [suit for suit, is_open in enumerate(s.suit_open) if is_open]
    return suits + [KIND_SET + kind for kind, is_open in enumerate(s.kind_open) if is_open]


def _scouted(knowledge: "Knowledge") -> list[dict[str, Any]]:
    """PP-145: the top of the pile as far as the viewer has scouted it, the top card first."""
    s = reading(knowledge)[1]
    known = []
    for depth in range(1, min(SCOUTED, s.pile_size) + 1):
        card = s.pile[s.pile_size - depth]
        if card == NONE:
            break
        known.append(card_of(knowledge, card))
    return known


def kraken_odds(knowledge: "Knowledge") -> dict[str, Any]:
    """PP-141: the chance that the next card is the Kraken, and how many cards are surely safe before it."""
    s = reading(knowledge)[1]
    top = _scouted(knowledge)
    if s.phase == OVER or not s.pile_size:
        return {"percent": 0.0, "safe": 0}
    codes = [card["card"] for card in top]
    if CODES[KRAKEN] in codes:
        safe = codes.index(CODES[KRAKEN])
        return {"percent": 0.0 if safe else 100.0, "safe": safe}
    safe = max(len(top), s.pile_size - s.reach)
    return {"percent": 0.0 if safe else round(100 / s.pile_size, 1), "safe": safe}


# Seats


def _seat(knowledge: "Knowledge", seat: int) -> dict[str, Any]:
    """What is known of a seat."""
    c, s = reading(knowledge)
    known = held(knowledge, seat) if seat != knowledge.seat else []
    return {
        "seat": seat,
        "name": names_of(knowledge)[seat],
        "cards": s.hand_size[seat],
        "known": [card_of(knowledge, card) for card in known],
        "points": s.table_points[seat],
        "total": s.totals[seat],
        "missing": max(0, c.target - _standing(s, seat)) if c.match == TARGET else None,
        "miss": s.miss[seat],
        "extra": s.extra if seat == s.actor else 0,
    }


def _standing(s: Any, seat: int) -> int:
    return int(s.totals[seat] + (0 if s.phase == OVER else s.table_points[seat]))


def _games_over(s: Any) -> int:
    return int(s.game_number if s.phase == OVER else s.game_number - 1)


def _last(knowledge: "Knowledge") -> dict[str, Any] | None:
    """How the last game that is over ended: by whom, with which scores, and the hands that were shown (PP-146)."""
    c, s = reading(knowledge)
    over = _games_over(s)
    if not over:
        return None
    shown: list[list[dict[str, Any]]] = [[] for _ in range(c.seats)]
    for card, seat in enumerate(s.shown):
        if seat != NONE:
            shown[seat].append(card_of(knowledge, card))
    return {
        "game": over,
        "how": ENDINGS[s.ending],
        "who": s.ender,
        "scores": s.sheet[over - 1][: c.seats],
        "hands": shown,
    }


def winners(knowledge: "Knowledge") -> list[int]:
    """PP-122: who has won, when the match is over."""
    c, s = reading(knowledge)
    if s.phase != OVER:
        return []
    return [seat for seat in range(c.seats) if s.totals[seat] == max(s.totals[: c.seats])]


# What can be done


def _building(knowledge: "Knowledge") -> dict[str, Any] | None:
    """The set that is being built: what is laid, its points, and whether it is complete."""
    c, s = reading(knowledge)
    if s.phase not in (SUIT_BUILDING, KIND_BUILDING):
        return None
    cards = s.built[: s.built_size]
    where = s.building if s.phase == SUIT_BUILDING else KIND_SET + s.building
    return {
        "set": SET_WORDS[where],
        "cards": [CODES[card] for card in cards],
        "points": sum(c.points[card] for card in cards),
        "complete": any(action.verb == "done" for action in knowledge.legal(s.asked))
        if knowledge.seat == s.asked
        else None,
    }


def _effect(knowledge: "Knowledge") -> dict[str, Any] | None:
    """The effect that waits for a choice: whom it asks, and whom it was aimed at."""
    s = reading(knowledge)[1]
    if s.phase not in (AIMING, CHOOSING):
        return None
    return {
        "name": EFFECTS[s.effect],
        "text": effect_text(knowledge, s.effect),
        "target": None if s.target == NONE else s.target,
        "from": _choice_place(EFFECTS[s.effect]) if s.phase == CHOOSING else "seats",
    }


def _choice_place(effect: str) -> str:
    """Where the cards lie that the effect lets a seat choose from."""
    if effect in ("sink_table", "sink_crew", "take_table", "take_ship"):
        return "table"
    return {"salvage": "discard", "steal_choice": "rival"}.get(effect, "hand")


def openings(knowledge: "Knowledge") -> list[dict[str, Any]]:
    """The sets that the viewer can open now, each with the cards that it could hold and what they are worth."""
    found = [
        _opening(knowledge, action) for action in _legal(knowledge) if action.verb in ("open_suit", "open_mermaid")
    ]
    kinds = [_kind_opening(knowledge, action) for action in _legal(knowledge) if action.verb == "open_kind"]
    return found + kinds


def _opening(knowledge: "Knowledge", action: Action) -> dict[str, Any]:
    """A suited set: the captain's place, crew and items of the suit, a ship; mermaids only where they are needed."""
    c, s = reading(knowledge)
    suit, own = action.operands[0], held(knowledge)
    taken = {s.stands[m] for m in range(MERMAIDS) if s.lies[MERMAID + m] == suit}
    mermaids = [card for card in own if MERMAID <= card < MERMAID + MERMAIDS]
    first = [suit * SUIT_SIZE] if action.verb == "open_suit" else [mermaids.pop(0)]
    natural = [
        card for card in own if card < NATURAL and card // SUIT_SIZE == suit and 0 < card % SUIT_SIZE not in taken
    ]
    ships = [card for card in own if SHIP <= card < SHIP + SHIPS][:1]
    cards = first + natural + ships
    crew = sum(card < NATURAL and 0 < card % SUIT_SIZE < FIRST_ITEM for card in natural)
    while mermaids and (len(cards) < 3 or not crew):
        cards.append(mermaids.pop(0))
        crew += 1
    return {
        "action": int(action),
        "set": SUITS[suit],
        "cards": [CODES[card] for card in cards],
        "points": sum(c.points[card] for card in cards),
        "power": effect_text(knowledge, c.power[suit]) if c.powers and action.verb == "open_suit" else "",
    }


def _kind_opening(knowledge: "Knowledge", action: Action) -> dict[str, Any]:
    c, cards = reading(knowledge)[0], cards_used(knowledge, action)
    points = sum(c.points[card] for card in cards)
    where = SET_WORDS[KIND_SET + action.operands[0]]
    return {
        "action": int(action),
        "set": where,
        "cards": [CODES[card] for card in cards],
        "points": points,
        "power": "",
    }


def goes_to(knowledge: "Knowledge", action: Action) -> str | None:
    """The set that an action lays a card to, for pointing at it."""
    s, operands = reading(knowledge)[1], action.operands
    if action.verb in ("open_suit", "open_mermaid", "match_ship", "match_mermaid"):
        return SUITS[operands[0]]
    if action.verb == "open_kind":
        return KINDS[operands[0]]
    if action.verb == "match":
        suit, kind = divmod(operands[0], SUIT_SIZE)
        taken = any(s.lies[MERMAID + m] == suit and s.stands[m] == kind for m in range(MERMAIDS))
        return SUITS[suit] if s.suit_open[suit] and not taken else KINDS[kind]
    return SUITS[operands[0] // SUIT_SIZE] if action.verb == "exchange" else None


def _hint(knowledge: "Knowledge", action: Action) -> str:
    """What an action would do, where that is worth saying."""
    c, s = reading(knowledge)
    say, operands = knowledge.say, action.operands
    if action.verb == "draw":
        return say("Kraken {percent} %", percent=f"{kraken_odds(knowledge)['percent']:g}")
    if action.verb == "adventure":
        return effect_text(knowledge, c.adventure_effect[operands[0]])
    if action.verb in ("match", "match_ship", "match_mermaid", "booty", "sisters"):
        used = cards_used(knowledge, action)
        return f"+{c.sisters_points if action.verb == 'sisters' else c.points[used[0]]}"
    if action.verb == "exchange":
        mermaid = next(m for m in range(MERMAIDS) if _stands_for(s, m, operands[0]))
        owner = s.owner[MERMAID + mermaid]
        loss = c.points[operands[0]] - c.points[MERMAID]
        return say("{who} {points}, you get a mermaid", who=names_of(knowledge)[owner], points=f"{loss:+}")
    if action.verb in ("open_suit", "open_mermaid", "open_kind"):
        opening = next(each for each in openings(knowledge) if each["action"] == int(action))
        told = say("up to {points} points", points=opening["points"])
        return f"{told}. {opening['power']}" if opening["power"] else told
    return ""


def _stands_for(s: Any, mermaid: int, card: int) -> bool:
    return bool(s.lies[MERMAID + mermaid] == card // SUIT_SIZE and s.stands[mermaid] == card % SUIT_SIZE)
