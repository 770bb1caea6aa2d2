"""Invariants: what holds in every position. The conformance suite and the scenario builder ask for them."""

from collections.abc import Iterator
from typing import Any

from freebooter.engine.invariants import every
from freebooter.engine.native.interpreted import interpreted
from freebooter.games.pirate.edition import code
from freebooter.games.pirate.pieces import EXCHANGES, GHOST, GOLD, KINDS, KRAKEN
from freebooter.games.pirate.rules.tricks import can_lead
from freebooter.games.pirate.state import NONE, OVER, PHASES, UNLIMITED

IN_TRICKS = ("lead", "follow", "add", "take")


def _phase(s: Any) -> str:
    return PHASES[s.phase] if s.phase <= OVER else "between decisions"


def _cards(c: Any, s: Any) -> Iterator[str]:
    """Each card is in exactly one place."""
    size, deck = int(s.deck_size), s.deck[int(c.cards) - int(s.deck_size) : int(c.cards)].tolist()
    hands, laid = s.hand.sum(axis=0).tolist(), s.laid.sum(axis=0).tolist()
    for card in range(int(c.types)):
        count = hands[card] + laid[card] + int(s.pile[card]) + deck.count(card)
        if count != c.copies[card]:
            name = code(int(c.kind[card]), int(c.value[card]))
            yield f"there are {count} cards {name} instead of {c.copies[card]}."
    if s.hand.sum() + s.laid.sum() + s.pile.astype(int).sum() + size != c.cards:
        yield "cards of no type are about."


def _hands(c: Any, s: Any) -> Iterator[str]:
    """Hands are as large as everybody sees, not larger than dealt, and empty outside the tricks."""
    phase = _phase(s)
    if s.hand.sum(axis=1).tolist() != s.hand_size.tolist():
        yield "a hand has not as many cards as everybody sees."
    if (s.hand_size > c.hand_size).any():
        yield "a hand is larger than it was dealt."
    if phase not in (*IN_TRICKS, "over") and s.hand_size.any():
        yield "somebody holds cards outside the tricks."
    for seat in range(int(c.seats)):
        may_lead = interpreted(can_lead)(c, s, seat)
        if s.hand_size[seat] and not may_lead and not s.leads_shown[seat]:
            yield f"seat {seat} was dealt only ghosts and krakens (PI-6)."
        if phase == "lead" and s.actor == seat and not may_lead:
            yield f"seat {seat} has nothing to lead (PI-20)."


def _trick(c: Any, s: Any) -> Iterator[str]:
    """Plays fit their cards; a leader's play is a colour or a doll; at least two seats are in a trick."""
    phase = _phase(s)
    if phase in ("lead", "build", "attack", "revenge", "fight") and s.trick_count:
        yield "a trick lies there between tricks."
    for number in range(int(s.trick_count)):
        kinds = {int(c.kind[card]) for card in range(int(c.types)) if s.laid[number, card]}
        if kinds != {int(s.trick_kind[number])}:
            mixed = ", ".join(KINDS[kind] for kind in sorted(kinds))
            yield f"the play of seat {s.trick_seat[number]} mixes kinds: {mixed} (PI-13)."
        if number == 0 and s.trick_kind[0] in (GHOST, KRAKEN):
            yield "a ghost or a kraken was led (PI-17, PI-18)."
    seats = s.trick_seat[: s.trick_count].tolist()
    if len(set(seats)) != len(seats):
        yield "a seat has played twice in this trick (PI-8)."
    if phase == "lead" and (s.hand_size > 0).sum() < 2:
        yield "a trick is led with one seat in it (PI-39)."


def _tiles(c: Any, s: Any) -> Iterator[str]:
    """No count is below zero; nothing lies where there is no building; nobody plays on at the target."""
    if (s.tiles < 0).any():
        yield "a seat has less than no tiles."
    for limit, left in zip(c.supply.tolist(), s.supply.tolist(), strict=True):
        if (limit == UNLIMITED) != (left == UNLIMITED) or left < UNLIMITED or left > limit:
            yield "the supply is not what it can be (PI-37)."
    for there, placed, slots in (
        (s.has_base, s.pirates, c.base_slots),
        (s.has_ship, s.cannons, c.ship_slots),
    ):
        if (placed < 0).any() or (placed > slots).any() or (placed[there == 0] != 0).any():
            yield "more is placed than there are places (PI-50, PI-52)."
    if s.earned.sum(axis=1).tolist() != s.tiles[:, GOLD].tolist():
        yield "somebody's gold is not the sum of what it came from."
    rich = [seat for seat in range(int(c.seats)) if s.tiles[seat, GOLD] >= c.target]
    if rich != ([] if s.winner == NONE else [int(s.winner)]) or (rich and _phase(s) != "over"):
        at_target = ", ".join(f"seat {seat}" for seat in rich) or "nobody"
        yield f"{at_target} has reached the target, which does not fit the winner (PI-74)."


def _round(c: Any, s: Any) -> Iterator[str]:
    """The round number is within its limit, and whoever is asked has a seat."""
    if not 1 <= s.round_number <= c.max_rounds:
        yield f"this is round {s.round_number} of {c.max_rounds} (PI-76)."
    if s.phase > OVER:
        yield "nobody is asked, yet the game is not over."
    for seat in (s.actor, s.starter, s.leader):
        if not 0 <= seat < c.seats:
            yield f"there is no seat {seat}."


def _battle(c: Any, s: Any) -> Iterator[str]:
    """Both sides have used as many cards as there were exchanges, and only fighters commit."""
    if _phase(s) != "fight":
        if s.chosen.any() or (s.committed != NONE).any():
            yield "a battle card is chosen outside a battle."
        return
    if s.attacker == s.defender or s.exchange >= EXCHANGES:
        yield "the battle cannot be like that."
    if (s.unused.sum(axis=1) != EXCHANGES - s.exchange).any():
        yield "the battle cards left do not fit the exchanges (PI-63)."
    for seat in range(len(s.chosen)):
        if bool(s.chosen[seat]) != (s.committed[seat] != NONE):
            yield f"seat {seat} has chosen no card, or chosen without saying so."
        if s.chosen[seat] and seat not in (s.attacker, s.defender):
            yield f"seat {seat} chooses a battle card without a battle."
        if s.committed[seat] != NONE and s.unused[int(seat == s.defender), s.committed[seat]] <= 0:
            yield f"seat {seat} has chosen a used battle card (PI-65)."
    if s.cannons[s.attacker] <= 0 or not s.has_ship[s.attacker]:
        yield "the attacker has no armed ship (PI-56, PI-57)."


check = every(_cards, _hands, _trick, _tiles, _round, _battle)
