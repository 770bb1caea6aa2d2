"""The view: what a player sees, as plain data, with everything computed that a player would otherwise count.

All of it is made from a redacted state. In windows nobody sees who is asked but the seat itself (KP-85).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Action
from freebooter.games.king_of_pirates import aboard, chances, chart, glossary
from freebooter.games.king_of_pirates.actions import ACTIONS
from freebooter.games.king_of_pirates.pieces import (
    CAPTAIN_SKILLS,
    CARDS,
    CREW_SKILLS,
    DIRECTIONS,
    HEX_NAMES,
    LAIR,
    LETTERS,
    LOOT_KINDS,
    MOVE_SKILL,
    NATIONS,
    PARTS,
    PIRATE_CODES,
    PLACES,
    STEAL,
    TARGETS,
    TREASURE_MAP,
    UPKEEPS,
)
from freebooter.games.king_of_pirates.refusals import why_not
from freebooter.games.king_of_pirates.state import (
    BROADSIDE,
    BUY,
    CAPTAIN,
    DIG,
    DISMISS,
    NATION,
    NONE,
    PHASES,
    REROLL,
    SETUP,
    WINDOWS,
)

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

PARTS_SHOWN = ("places", "sails", "rum", "balls")


def view(knowledge: "Knowledge") -> dict[str, Any]:
    """Everything on the table."""
    c, s = aboard.reading(knowledge)
    asked = asked_of(knowledge)
    return {
        "you": knowledge.seat,
        "names": aboard.names_of(knowledge),
        "colours": colours_of(knowledge),
        "phase": PHASES[s.phase],
        "window": s.phase in WINDOWS,
        "asked": asked,
        "actor": asked[0] if asked else None,
        "active": None if s.phase == SETUP else s.active,
        "first": s.first,
        "round": s.round_number,
        "rounds": c.max_rounds,
        "turn": s.turn,
        "target": c.target,
        "sea": chart.sea(knowledge),
        "reach": chart.reach(knowledge),
        "enemies": chart.enemies(knowledge),
        "dutchman": {"hex": HEX_NAMES[s.dutchman], "way": DIRECTIONS[s.compass], "drifts": chart.drifts(knowledge)},
        "upkeep_die": UPKEEPS[s.upkeep_face],
        "face_down": chart.face_down(knowledge),
        "ships": [ship(knowledge, seat) for seat in range(c.seats)],
        "crews": [[pirate(c, p) for p in s.crew[seat]] for seat in range(c.seats)],
        "allowance": allowance(c, s),
        "hand": hand(knowledge),
        "pool": pool(knowledge),
        "draw": drawing(knowledge),
        "decks": decks(knowledge),
        "combat": combat(knowledge),
        "dig": dig(knowledge),
        "parts": parts(knowledge),
        "titles": {card: glossary.title(knowledge, kind) for kind, card in enumerate(CARDS)},
        "cards": glossary.card_texts(knowledge),
        "skills": glossary.skill_texts(knowledge),
        "scores": s.purse[: c.seats],
        "winner": None if s.winner == NONE else s.winner,
    }


def in_window(knowledge: "Knowledge") -> bool:
    """KP-85: then nobody hears who else is asked, or who passes."""
    return knowledge.facts.phase in WINDOWS


def asked_of(knowledge: "Knowledge") -> list[int]:
    """Who is asked, as far as the viewer may know: in a window only oneself."""
    _, s = aboard.reading(knowledge)
    asked = list(knowledge.to_act)
    return [seat for seat in asked if seat == knowledge.seat] if s.phase in WINDOWS else asked


def colours_of(knowledge: "Knowledge") -> list[str]:
    """The colours of the seats."""
    return list(knowledge.setup.edition["look.colours"][: knowledge.setup.seats])


# Ships and crews


def pirate(c: Any, number: int) -> dict[str, Any] | None:
    """A pirate with both skills."""
    if number == NONE:
        return None
    return {
        "pirate": PIRATE_CODES[number],
        "crew_skill": CREW_SKILLS[c.crew_skill[number]],
        "captain_skill": CAPTAIN_SKILLS[c.captain_skill[number]],
    }


def ship(knowledge: "Knowledge", seat: int) -> dict[str, Any]:
    """A ship board: what it has, and what it can do."""
    c, s = aboard.reading(knowledge)
    counting = aboard.counting(c, s, seat)
    places = aboard.of_parts(c, s, seat, aboard.PLACES_OF)
    return {
        "seat": seat,
        "hex": HEX_NAMES[s.ship[seat]],
        "at_lair": bool(c.kind[s.ship[seat]] == LAIR),
        "purse": s.purse[seat],
        "share": round(min(1, s.purse[seat] / c.target), chances.DIGITS),
        "parts": [name for part, name in enumerate(PARTS) if s.parts[seat][part]],
        "places": places,
        "crew": [
            None
            if s.crew[seat][place] == NONE
            else {**(pirate(c, s.crew[seat][place]) or {}), "counts": place in counting}
            for place in range(places)
        ],
        "rum": s.rum[seat],
        "balls": s.balls[seat],
        "scurvy": s.scurvy[seat],
        "cards": s.hand_size[seat],
        "draft": s.draft_size[seat],
        "chosen": bool(s.has_chosen[seat]),
        "mutiny_risk": mutiny_risk(c, s, seat),
        **abilities(c, s, seat),
    }


def abilities(c: Any, s: Any, seat: int) -> dict[str, Any]:
    """What a ship can do with its parts, its crew and its scurvy."""
    nation, player = (aboard.skill_terms(c, s, seat, against) for against in (True, False))
    extra = aboard.extra_cards(c, s, seat)
    return {
        "most_rum": aboard.most_rum(c, s, seat),
        "most_balls": aboard.most_balls(c, s, seat),
        "sails": aboard.of_parts(c, s, seat, aboard.SAILS_OF),
        "speed": aboard.speed(c, s, seat),
        "draws": c.draw + extra,
        "limit": c.hand_limit + extra,
        "map_points": aboard.map_points(c, s, seat),
        "against_nations": {"terms": terms(nation), "bonus": aboard.sum_of(nation)},
        "against_players": {"terms": terms(player), "bonus": aboard.sum_of(player)},
        "thefts": aboard.captain_skills(c, s, seat, STEAL),
        "clean": aboard.is_clean(c, s, seat),
    }


def terms(found: list[aboard.Term]) -> list[dict[str, Any]]:
    return [{"what": what, "value": value} for what, value in found]


def mutiny_risk(c: Any, s: Any, seat: int) -> float:
    """The chance that the next upkeep at sea asks for more rum than there is (KP-46)."""
    short = sum(face > s.rum[seat] for face in c.upkeep_faces)
    return float(round(short / len(c.upkeep_faces), chances.DIGITS))


def allowance(c: Any, s: Any) -> dict[str, Any]:
    """KP-50: the steps of the active seat's turn, with their terms."""
    seat = s.active
    found = [
        ("sails", aboard.of_parts(c, s, seat, aboard.SAILS_OF)),
        ("MOVE", aboard.crew_skills(c, s, seat, MOVE_SKILL)),
        ("scurvy", -s.scurvy[seat]),
        ("tailwind", c.tailwind * s.tailwinds),
    ]
    steps = aboard.allowance(c, s)
    return {
        "steps": steps,
        "taken": s.steps,
        "left": max(0, steps - s.steps),
        "terms": terms([term for term in found if term[1]]),
    }


# Cards


def hand(knowledge: "Knowledge") -> list[dict[str, Any]] | None:
    """The viewer's own hand by kind: what each card does, how it can be used now, and if not, why not."""
    if knowledge.seat is None:
        return None
    _, s = aboard.reading(knowledge)
    legal = knowledge.legal()
    texts = glossary.card_texts(knowledge)
    return [
        {
            "card": card,
            "title": glossary.title(knowledge, kind),
            "letter": LETTERS[kind],
            "count": s.hand[knowledge.seat][kind],
            "says": texts[card],
            "actions": [int(action) for action in legal if action.verb == verb_of(card)],
            "why_not": _why_not(knowledge, card),
        }
        for kind, card in enumerate(CARDS)
        if s.hand[knowledge.seat][kind]
    ]


def verb_of(card: str) -> str:
    """The verb by which a card is used; two kinds have one of their own."""
    return {"keelhauling": "keelhaul", "treasure-map": "dig"}.get(card, f"play {card}")


def _why_not(knowledge: "Knowledge", card: str) -> dict[str, str] | None:
    """The clause that forbids a card now, and a sentence; None if it can be used in some way."""
    reasons = [why_not(knowledge, action) for action in ACTIONS if action.verb == verb_of(card)]
    if None in reasons or reasons[0] is None:
        return None
    clause, says = reasons[0]
    return {"clause": clause, "says": says}


def drawing(knowledge: "Knowledge") -> dict[str, int] | None:
    """KP-39: what `draw` would bring the active seat now."""
    c, s = aboard.reading(knowledge)
    if s.phase == SETUP:
        return None
    extra = aboard.extra_cards(c, s, s.active)
    limit = c.hand_limit + extra
    return {"draws": max(0, min(c.draw + extra, limit - s.hand_size[s.active])), "limit": limit}


def pool(knowledge: "Knowledge") -> dict[str, Any] | None:
    """The viewer's own draft, at the set-up or while restocking: places 0 to 3, then draft slots."""
    c, s = aboard.reading(knowledge)
    if knowledge.seat is None or (
        s.phase != SETUP and (s.phase not in (CAPTAIN, DISMISS) or s.active != knowledge.seat)
    ):
        return None
    places = aboard.of_parts(c, s, knowledge.seat, aboard.PLACES_OF)
    there = s.pool[knowledge.seat]
    crews = _crews_ahead(there, places, knowledge.legal())
    return {
        "pirates": [pirate(c, number) for number in there],
        "drafted": [pirate(c, number) for number in there[PLACES:]],
        "places": places,
        "too_many": max(0, len(there) - there.count(NONE) - places),
        "outlook": {text: abilities(c, _Manned(s, knowledge.seat, crew), knowledge.seat) for text, crew in crews},
    }


def _crews_ahead(there: list[int], places: int, legal: Iterable[Action]) -> list[tuple[str, list[int]]]:
    """Choices that settle a crew, each with that crew, the captain first."""
    crews = []
    for action in legal:
        crew = [pirate for pirate in there if pirate != NONE]
        if action.verb == "crew":
            crew = [there[PLACES + int(slot)] for slot in action.text.split()[1:]]
        elif action.verb == "captain":
            captain = there[action.operands[0]]
            crew = [captain, *(pirate for pirate in crew if pirate != captain)]
        elif action.verb == "dismiss":
            crew.remove(there[action.operands[0]])
        if len(crew) <= places:
            crews.append((action.text, [*crew, *[NONE] * (PLACES - len(crew))]))
    return crews


class _Manned:
    """A state in which one ship has another crew, and no scurvy."""

    def __init__(self, s: Any, seat: int, crew: list[int]) -> None:
        self._s = s
        self.crew = [crew if other == seat else own for other, own in enumerate(s.crew)]
        self.scurvy = [0] * len(s.scurvy)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._s, name)


def decks(knowledge: "Knowledge") -> dict[str, Any]:
    """Decks with their sizes, open discard piles, and what the viewer has not seen."""
    c, s = aboard.reading(knowledge)
    own = s.hand[knowledge.seat] if knowledge.seat is not None else [0] * len(CARDS)
    discarded = [code for number, code in enumerate(PIRATE_CODES) if s.pirate_discard[number]]
    manned = sum(len(aboard.crew(s, seat)) for seat in range(c.seats))
    loot = {str(c.loot_value[kind]): s.loot_deck[kind] for kind in range(LOOT_KINDS) if c.loot_cards[kind]}
    return {
        "actions": {
            "deck": s.deck_size,
            "discard": {card: s.discard[kind] for kind, card in enumerate(CARDS) if s.discard[kind]},
            "unseen": {card: c.cards[kind] - s.discard[kind] - own[kind] for kind, card in enumerate(CARDS)},
        },
        "pirates": {
            "deck": len(PIRATE_CODES) - len(discarded) - manned - sum(s.draft_size[: c.seats]),
            "discard": discarded,
        },
        "loot": {
            "deck": sum(s.loot_deck),
            "discard": sum(c.loot_cards) - sum(s.loot_deck),
            "left": loot,
            "last": [c.loot_value[kind] for kind in range(LOOT_KINDS) for _ in range(s.loot_drawn[kind])],
        },
    }


# Combat, digging, buying


def combat(knowledge: "Knowledge") -> dict[str, Any] | None:
    """The combat as it stands, both totals term by term, and the chances of the one who may re-roll."""
    c, s = aboard.reading(knowledge)
    if s.enemy == NONE:
        return None
    attack, defence = aboard.totals(c, s)
    shown: dict[str, Any] = {
        "roller": s.active if s.roller == 0 else s.enemy,
        "attack": _side(s, s.active, s.dice[0], aboard.attack_terms(c, s), attack),
        "defence": _side(s, None if s.enemy == NATION else s.enemy, s.dice[1], aboard.defence_terms(c, s), defence),
        "succeeds": attack >= defence,
        "last_chance": bool(s.last_chance),
        "loot": c.pvp_loot,
        "target": None,
        "nation": None,
        "chances": None,
        "with_cards": {},
        "answers": {},
    }
    target = aboard.target_at(c, s, s.ship[s.active])
    if s.enemy == NATION and target is not None:
        nation = aboard.nation_at(c, s, s.ship[s.active])
        shown |= {"target": TARGETS[target], "nation": NATIONS[nation]}
        shown["loot"] = aboard.loot_cards(c, s, s.active, target, nation)
    return shown | _odds(knowledge, shown["roller"])


def _odds(knowledge: "Knowledge", roller: int) -> dict[str, Any]:
    """The chances of whoever may re-roll; only to oneself what one's own cards would change."""
    c, s = aboard.reading(knowledge)
    asked = knowledge.seat is not None and knowledge.seat == s.actor
    if s.phase == REROLL:
        with_cards = chances.rerolls_with_cards(c, s, roller) if asked else {}
        return {"chances": chances.reroll_chances(c, s), "with_cards": with_cards}
    if s.phase == BROADSIDE and asked:
        return {"answers": chances.answer_chances(c, s, knowledge.legal())}
    return {}


def _side(s: Any, seat: int | None, dice: list[int], found: list[aboard.Term], total: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "dice": dice if any(dice) else None,
        "terms": terms(found),
        "total": total,
        "balls": s.balls[seat] if seat is not None else 0,
    }


def dig(knowledge: "Knowledge") -> dict[str, int] | None:
    """KP-60: what the viewer would give up and gain where its ship is, if it may dig now."""
    c, s = aboard.reading(knowledge)
    if s.phase != DIG or s.active != knowledge.seat:
        return None
    hex = s.ship[s.active]
    needs = aboard.maps_needed(c, s, s.active, hex)
    return {"needs": needs, "have": s.hand[s.active][TREASURE_MAP], "gain": aboard.treasure(c, hex)}


def parts(knowledge: "Knowledge") -> dict[str, Any]:
    """The middle parts: what they add and cost, and the purse that would be left to the one who may buy."""
    c, s = aboard.reading(knowledge)
    left = s.purse[s.active] - c.part_price if s.phase == BUY else None
    return {
        "price": c.part_price,
        "left": left,
        "gains": {name: dict(zip(PARTS_SHOWN, c.part[part], strict=True)) for part, name in enumerate(PARTS)},
        "upkeep": [UPKEEPS[face] for face in c.upkeep_faces],
    }
