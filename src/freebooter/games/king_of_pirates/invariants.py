"""Invariants: what holds in every position. The conformance suite and the scenario builder ask for them."""

from collections.abc import Iterator
from typing import Any

from freebooter.engine.invariants import every
from freebooter.engine.native.interpreted import interpreted
from freebooter.games.king_of_pirates.pieces import (
    CARDS,
    EMPTY,
    FACE_DOWN,
    HEX_NAMES,
    HEXES,
    LAIR,
    OCEAN,
    PIRATE_CODES,
    PIRATES,
    PLACES,
    SEATS,
    SHARK,
    SHIPS,
    TILES,
    ZONES,
)
from freebooter.games.king_of_pirates.rules import skills
from freebooter.games.king_of_pirates.state import NATION, NONE, OVER, PHASES

is_clean = interpreted(skills.is_clean)
most_balls = interpreted(skills.most_balls)
most_rum = interpreted(skills.most_rum)
places = interpreted(skills.places)

RESTOCKING = ("captain", "dismiss")
OF_THE_ACTIVE = ("upkeep", "mutiny", "move", "buy", "captain", "dismiss", "dig", "attack")
FIGHTING = ("reroll", "broadside")
HUNDRED = 100


def _cards(c: Any, s: Any) -> Iterator[str]:
    """Each card is in a hand, in the deck or on the discard pile; hands and decks have the size that all see."""
    for kind, name in enumerate(CARDS):
        count = int(s.hand[:, kind].sum() + s.deck[kind] + s.discard[kind])
        if count != c.cards[kind] or min(s.deck[kind], s.discard[kind], s.hand[:, kind].min()) < 0:
            yield f"there are {count} cards {name} instead of {c.cards[kind]}."
    if s.hand.sum(axis=1).tolist() != s.hand_size.tolist() or s.deck.sum() != s.deck_size:
        yield "a hand or the deck has not as many cards as everybody sees."
    if (s.loot_deck < 0).any() or (s.loot_deck > c.loot_cards).any():
        yield "the loot deck has cards that do not exist."


def _pirates(c: Any, s: Any) -> Iterator[str]:
    """Each pirate is aboard, in a draft, discarded, or (nowhere else) in the deck."""
    phase = PHASES[s.phase]
    found = [0] * PIRATES
    drafting = phase in RESTOCKING
    for seat in range(SEATS):
        owned = s.pool[seat] if phase == "setup" or (drafting and seat == s.active) else s.crew[seat]
        for pirate in owned.tolist():
            if pirate != NONE:
                found[pirate] += 1
        drafted = int((s.pool[seat] != NONE).sum())
        if phase != "setup" and not (drafting and seat == s.active) and (drafted or s.draft_size[seat]):
            yield f"seat {seat} has a draft while it does not restock."
    for pirate, code in enumerate(PIRATE_CODES):
        count = found[pirate] + int(s.pirate_discard[pirate])
        if count > 1:
            yield f"{code} is in {count} places."


def _sea(c: Any, s: Any) -> Iterator[str]:
    """Tiles only leave the board; no ship stands on a face-down one, none at sea on the Dutchman's hex."""
    for zone, kind in enumerate((SHARK, OCEAN)):
        hexes = [hex for hex in range(HEXES) if c.kind[hex] == kind]
        down = sum(s.tile[hex] == FACE_DOWN for hex in hexes)
        if down != s.face_down[zone].sum():
            yield f"{down} tiles lie face down in the {ZONES[zone]} zone, but {s.face_down[zone].sum()} are left."
        for tile in range(SHIPS):
            up = sum(s.tile[hex] == tile for hex in hexes)
            if not 0 <= s.face_down[zone, tile] <= c.tiles[zone, tile] - up:
                yield f"there are too many {TILES[tile]} tiles in the {ZONES[zone]} zone."
    if (s.tile == EMPTY).any():
        yield "an empty tile lies face up."
    for seat in range(int(c.seats)):
        hex = int(s.ship[seat])
        if s.tile[hex] == FACE_DOWN:
            yield f"seat {seat}'s ship stands on the face-down tile at {HEX_NAMES[hex]}."
        if hex == s.dutchman and c.kind[hex] != LAIR:
            yield f"seat {seat}'s ship shares {HEX_NAMES[hex]} with the Dutchman."


def _purses(c: Any, s: Any) -> Iterator[str]:
    rich = [seat for seat in range(int(c.seats)) if s.purse[seat] >= c.target]
    if any(int(purse) < 0 or int(purse) % HUNDRED for purse in s.purse):
        yield "a purse is not a number of hundreds."
    if s.earned.sum(axis=1).tolist() != s.purse.tolist():
        yield "a purse is not the sum of what it came from."
    if rich != ([int(s.winner)] if s.winner != NONE else []) or (rich and PHASES[s.phase] != "over"):
        reached = " and ".join(f"seat {seat}" for seat in rich) or "nobody"
        yield f"{reached} has the {c.target} doubloons that win, but the game goes on, or somebody else has won."


def _ships(c: Any, s: Any) -> Iterator[str]:
    for seat in range(int(c.seats)):
        yield from _ship(c, s, seat)


def _ship(c: Any, s: Any, seat: int) -> Iterator[str]:
    """Stores fit, a crew has a captain, nobody is in a place that the ship lacks."""
    phase = PHASES[s.phase]
    if phase in ("setup", "dismiss") and (phase == "setup" or seat == s.active):
        return
    if not 0 <= s.rum[seat] <= most_rum(c, s, seat):
        yield f"seat {seat} has {s.rum[seat]} rum."
    if not 0 <= s.balls[seat] <= most_balls(c, s, seat):
        yield f"seat {seat} has {s.balls[seat]} cannonballs."
    manned = [place for place in range(PLACES) if s.crew[seat, place] != NONE]
    if manned and (0 in manned) == (phase == "heir" and s.actor == seat):
        yield f"seat {seat}'s crew has no captain, or two."
    if manned and manned[-1] >= places(c, s, seat):
        yield f"seat {seat} has a pirate in a place that its ship lacks."
    if s.scurvy[seat] < 0 or (s.scurvy[seat] and is_clean(c, s, seat)):
        yield f"seat {seat} has {s.scurvy[seat]} scurvy."


def _asked(c: Any, s: Any) -> Iterator[str]:
    """The seat that is asked is one that this decision can be put to."""
    phase = PHASES[s.phase]
    if s.phase > OVER:
        yield "nobody is asked although the game goes on."
    if phase in OF_THE_ACTIVE and s.actor != s.active:
        yield f"seat {s.actor} is asked, but it is the turn of seat {s.active}."
    if phase in ("watch", "landfall") and s.actor == s.active:
        yield "the active seat is asked in a window of its rivals."
    if phase == "reroll" and s.actor not in (s.active, s.enemy):
        yield f"seat {s.actor} is asked for a re-roll, but does not fight."


def _turn(c: Any, s: Any) -> Iterator[str]:
    phase = PHASES[s.phase]
    if not 1 <= s.round_number <= c.max_rounds:
        yield f"this is round {s.round_number} of {c.max_rounds}."
    if phase in ("upkeep", "move", "buy", "captain", "dismiss", "dig", "attack") and s.enemy != NONE:
        yield "there is a combat outside combat."
    if phase in FIGHTING and not (0 <= s.enemy < c.seats or s.enemy == NATION):
        yield "nobody is fought."


check = every(_cards, _pirates, _sea, _purses, _ships, _asked, _turn)
