"""Scenarios in the middle of things: what each phase needs besides ships, crews and cards, and when it cannot be.

Whether a decision is asked is the rules' business: a position in which they would not ask is refused, in words.
"""

from collections.abc import Callable, Mapping
from typing import Any

from freebooter.engine.errors import BadScenario
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.scenario_input import Supply, whole, words
from freebooter.games.king_of_pirates.pieces import (
    AMBUSH,
    ASSAULT,
    CARDS,
    CREW_PAIRS,
    LAIR,
    LARGE,
    MERCENARIES,
    PIRATE_CODES,
    PLACES,
    SMALL,
    SOLDIERS,
    START_DRAFT,
)
from freebooter.games.king_of_pirates.rules import combat, dutchman, islands, lairs, skills, windows
from freebooter.games.king_of_pirates.state import (
    ATTACKER,
    BROADSIDE,
    CAPTAIN,
    DEFENDER,
    DISMISS,
    EXILE,
    HEIR,
    LANDFALL,
    MOVE,
    MUTINY,
    NATION,
    NONE,
    OVER,
    PHASES,
    REROLL,
    SETUP,
    UPKEEP,
    WATCH,
)

can_answer = interpreted(dutchman.can_answer)
can_buy_any = interpreted(lairs.can_buy_any)
can_dig = interpreted(islands.can_dig)
has_enemy = interpreted(combat.has_enemy)
is_asked = interpreted(windows.is_asked)
may_attack = interpreted(combat.may_attack)
may_reroll = interpreted(combat.may_reroll)
open_window = interpreted(windows.open_window)
places = interpreted(skills.places)
target_at = interpreted(combat.target_at)

SIDES = ("attacker", "defender")
THEN = {"upkeep": UPKEEP, "watch": WATCH, "move": MOVE, "landfall": LANDFALL, "broadside": BROADSIDE, "exile": EXILE}
"""How a turn goes on when a captain has been named."""
RESTOCKING = ("buy", "captain", "dismiss")
FIGHTING = ("reroll", "broadside")


# The set-up, and restocking: pirates to choose from


def place_drafts(s: Any, position: Mapping[str, Any], drafts: list[list[int]]) -> None:
    """Pirates drawn and not yet aboard: three for each in the set-up, else the active seat's while it restocks."""
    for seat, draft in enumerate(drafts):
        s.pool[seat, PLACES : PLACES + len(draft)] = draft
        s.draft_size[seat] = len(draft)
    if s.phase in (CAPTAIN, DISMISS):
        s.pool[int(s.active), :PLACES] = s.crew[int(s.active)]
    if s.phase == DISMISS:
        _name_captain(s, position.get("captain"))


def check_drafts(c: Any, s: Any, drafts: list[list[int]]) -> None:
    """Who has drawn pirates, and how many."""
    for seat, draft in enumerate(drafts):
        if s.phase == SETUP and len(draft) != START_DRAFT:
            raise BadScenario(f"drafts: in the set-up seat {seat} has drawn {START_DRAFT} pirates, not {len(draft)}.")
        if s.phase not in (SETUP, CAPTAIN, DISMISS) or (s.phase != SETUP and seat != s.active):
            if draft:
                raise BadScenario(f"drafts: seat {seat} does not choose from pirates now.")
            continue
        vacant = int(places(c, s, seat)) - int((s.crew[seat] != NONE).sum())
        if s.phase != SETUP and len(draft) > vacant + 1:
            raise BadScenario(f"drafts: for {vacant} vacant places {vacant + 1} pirates are drawn, not {len(draft)}.")


def place_choices(s: Any, given: list[Any]) -> None:
    """In the set-up: who has chosen captain and mate, as two numbers of the draft."""
    pairs = {f"{captain} {mate}": number for number, (captain, mate) in enumerate(CREW_PAIRS)}
    for seat, choice in enumerate(given):
        if choice and choice not in pairs:
            raise BadScenario(f"chosen: expected captain and mate as in '0 2', got {choice!r}.")
        s.has_chosen[seat] = bool(choice)
        s.choice[seat] = pairs[choice] if choice else NONE
    if all(given):
        raise BadScenario("chosen: when all have chosen, the first turn begins.")


def _name_captain(s: Any, word: Any) -> None:
    """The captain who was named has changed places with what was in the cabin."""
    pool = s.pool[int(s.active)]
    pirate = int(pool[0]) if word is None else PIRATE_CODES.index(word) if word in PIRATE_CODES else NONE
    if pirate == NONE or pirate not in pool.tolist():
        raise BadScenario(f"captain: expected a pirate of the crew or the draft, got {word!r}.")
    index = pool.tolist().index(pirate)
    pool[0], pool[index] = pirate, pool[0]


# A combat


def place_combat(c: Any, s: Any, position: Mapping[str, Any], cards: Supply) -> None:
    """Whom the active seat fights, the dice on the table, and the cards that were played for it."""
    enemy = position.get("enemy")
    if enemy is None:
        s.enemy = NONE
        return
    s.enemy = NATION if enemy == "nation" else whole(enemy, "enemy", 0, int(c.seats) - 1)
    _check_enemy(c, s)
    roller = position.get("roller", "attacker")
    if roller not in SIDES or (roller == "defender" and s.enemy == NATION):
        raise BadScenario(f"roller: expected attacker, or defender in a fight of players, got {roller!r}.")
    s.roller = SIDES.index(roller)
    s.last_chance = bool(position.get("last_chance", False))
    _place_dice(c, s, position.get("dice"))
    for card in position.get("played", []):
        _place_played(s, card, cards)


def _check_enemy(c: Any, s: Any) -> None:
    seat = int(s.active)
    if s.enemy == NATION and target_at(c, s, s.ship[seat]) == NONE:
        raise BadScenario(f"enemy: there is no nation's ship, city or stronghold where seat {seat} is.")
    if s.enemy != NATION and not may_attack(c, s, seat, int(s.enemy)):
        raise BadScenario(f"enemy: seat {seat} cannot attack seat {s.enemy} where they are.")


def _place_dice(c: Any, s: Any, dice: Any) -> None:
    """The attacker's dice, and the defender's if he has rolled."""
    faces = {int(face) for face in c.combat_faces}
    thrown = 1 + int(s.enemy != NATION and (s.roller == DEFENDER or s.phase == BROADSIDE))
    pairs = dice if isinstance(dice, list | tuple) else []
    fits = all(isinstance(pair, list | tuple) and len(pair) == 2 and {*pair} <= faces for pair in pairs)
    if len(pairs) != thrown or not fits:
        raise BadScenario(f"dice: expected {thrown} pairs of dice such as [[6, 3]], got {dice!r}.")
    for side, pair in enumerate(pairs):
        s.dice[side] = pair


def _place_played(s: Any, text: Any, cards: Supply) -> None:
    """A card that was played in this combat, such as `assault` or `mercenaries defender`."""
    card, *side = words(text, "played", "mercenaries defender") or [""]
    kind = CARDS.index(card) if card in CARDS else NONE
    fields = {ASSAULT: "assaults", AMBUSH: "ambushes", SOLDIERS: "soldiers"}
    if kind == MERCENARIES and len(side) == 1 and side[0] in SIDES:
        s.mercenaries[SIDES.index(side[0])] += 1
    elif kind in fields and not side:
        setattr(s, fields[kind], getattr(s, fields[kind]) + 1)
    else:
        raise BadScenario(f"played: expected assault, ambush, soldiers, or mercenaries with a side, got {text!r}.")
    s.discard[cards.take(card, "played")] += 1


# Who is asked


def place_question(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Who is asked: in windows and for an heir any seat, else whose turn it is; and whether the rules would ask."""
    phase = PHASES[s.phase]
    s.actor = NONE if s.phase == SETUP else s.active
    if s.phase in (HEIR, MUTINY):
        _place_what_follows(c, s, position.get("then", "watch"))
    if s.phase == HEIR:
        s.actor = s.heir_of = _asked(c, position, int(s.active))
    elif s.phase in (WATCH, LANDFALL, BROADSIDE):
        _place_window(c, s, position)
    elif s.phase == REROLL and s.roller != ATTACKER:
        s.actor = s.enemy
    elif s.phase == OVER:
        _place_end(c, s)
    if sentence := IMPOSSIBLE.get(phase, lambda c, s: "")(c, s):
        raise BadScenario(f"phase: {phase} cannot be: {sentence}")


def _asked(c: Any, position: Mapping[str, Any], otherwise: int) -> int:
    return whole(position.get("asked", otherwise), "asked", 0, int(c.seats) - 1)


def _place_what_follows(c: Any, s: Any, then: Any) -> None:
    known = THEN if s.phase == HEIR else {"watch": WATCH}
    if then not in list(known):
        raise BadScenario(f"then: expected {' or '.join(known)}, got {then!r}.")
    phase = s.phase
    if known[then] in (WATCH, LANDFALL, BROADSIDE):
        open_window(c, s, known[then])
    s.phase = phase
    s.after_heir = s.after_mutiny = known[then]


def _place_window(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """The first seat in turn that would be asked, or the one that is named; who stands before it has passed."""
    open_window(c, s, s.phase)
    s.cards_played = whole(position.get("cards_played", 0), "cards_played", 0, 99)
    seats = [(int(s.next_asked) + step) % int(c.seats) for step in range(int(c.seats))]
    seats = [seat for seat in seats if s.phase == BROADSIDE or seat != s.active]
    asked = [seat for seat in seats if is_asked(c, s, seat)]
    if not asked:
        raise BadScenario(f"phase: {PHASES[s.phase]} cannot be: nobody is asked, as nobody holds a card for it.")
    seat = _asked(c, position, asked[0])
    if seat not in asked:
        raise BadScenario(f"asked: seat {seat} is not asked in this window.")
    s.actor = s.next_asked = seat
    s.passes = seats.index(seat)


def _place_end(c: Any, s: Any) -> None:
    rich = [seat for seat in range(int(c.seats)) if s.purse[seat] >= c.target]
    s.winner = rich[0] if rich else NONE
    if not rich and s.round_number != c.max_rounds:
        raise BadScenario(f"phase: over cannot be: nobody has {c.target} doubloons, and it is not the last round.")


# When a phase cannot be


def _unless(possible: Callable[[Any, Any], Any], sentence: str) -> Callable[[Any, Any], str]:
    return lambda c, s: "" if possible(c, s) else sentence


def _kind(c: Any, s: Any) -> int:
    return int(c.kind[int(s.ship[int(s.active)])])


def _no_dig(c: Any, s: Any) -> str:
    if _kind(c, s) not in (LARGE, SMALL):
        return "the ship is not at an island."
    return "" if can_dig(c, s) else "there are not maps enough."


def _no_purchase(c: Any, s: Any) -> str:
    if _kind(c, s) != LAIR:
        return "the ship is not at a lair."
    return "" if can_buy_any(c, s) else "there is no part to buy, or no money for it."


def _no_crew_to_settle(c: Any, s: Any) -> str:
    if _kind(c, s) != LAIR:
        return "the ship is not at a lair."
    return "" if (s.pool[int(s.active)] != NONE).any() else "there is nobody to choose from."


def _no_reroll(c: Any, s: Any) -> str:
    if s.enemy == NONE:
        return "nobody is fought; give an enemy and dice."
    return "" if may_reroll(c, s) else "there is no cannonball, or the attack succeeds already."


def _no_heir(c: Any, s: Any) -> str:
    crew = s.crew[int(s.heir_of)]
    return "" if crew[0] == NONE and (crew != NONE).any() else "the seat asked has a captain, or no crew."


IMPOSSIBLE: Mapping[str, Callable[[Any, Any], str]] = {
    "mutiny": _unless(can_answer, "nothing could stop it, so nothing is asked."),
    "heir": _no_heir,
    "landfall": _unless(lambda c, s: _kind(c, s) in (LARGE, SMALL), "the ship is not at an island."),
    "dig": _no_dig,
    "attack": _unless(has_enemy, "there is nobody to attack."),
    "buy": _no_purchase,
    "captain": _no_crew_to_settle,
    "dismiss": _no_crew_to_settle,
    "reroll": _no_reroll,
    "broadside": _unless(lambda c, s: s.enemy != NONE, "nobody is fought; give an enemy and dice."),
}
"""Why the rules would not ask that here; an empty sentence: they would."""
