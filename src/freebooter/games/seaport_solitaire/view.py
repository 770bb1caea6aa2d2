"""The view: what the player sees, as plain data, with everything computed that a player would otherwise count.

All of it is made from a redacted state. Bystanders see what the player sees.
"""

from typing import TYPE_CHECKING, Any

from freebooter.games.seaport_solitaire.actions import ACTIONS, LAND, LAND_OVER
from freebooter.games.seaport_solitaire.pieces import (
    CANNON,
    CAPTAIN,
    CODES,
    COLUMNS,
    SHIP,
    SHIP_RULES,
    SHIPS,
    SUIT_LETTERS,
    code_of,
    rank,
)
from freebooter.games.seaport_solitaire.refusals import columns_can_move, last_of, not_landing, playable, top_of
from freebooter.games.seaport_solitaire.state import NONE, PHASES, PLAYING, SEEN

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge


def view(knowledge: "Knowledge") -> dict[str, Any]:
    """Everything on the table."""
    s, c = knowledge.facts, knowledge.numbers
    look = knowledge.setup.edition
    return {
        "you": knowledge.seat,
        "phase": PHASES[s.phase],
        "actor": 0 if s.phase == PLAYING else None,
        "ships": SHIP_RULES[c.all_first],
        "deal_size": c.deal_size,
        "open": bool(c.open),
        "suits": {
            letter: {
                "name": knowledge.say(look["look.suits"][number]),
                "symbol": look["look.symbols"][number],
                "captain": look["look.captains"][number],
                "note": look["look.notes"][number],
            }
            for number, letter in enumerate(SUIT_LETTERS)
        },
        "ship_names": list(look["look.ships"]),
        "harbour": [_berth(s, berth) for berth in range(SHIPS)],
        "columns": [_column(s, column) for column in range(COLUMNS)],
        "overboard": [CODES[card] for card in s.queue[: s.over]],
        "cargo": _cargo(c, s),
        "pass": s.passes,
        "idle": s.idle,
        "deals": s.deals,
        "moves": s.moves,
        "unseen": s.unseen.bit_count(),
        "score": s.landed,
        "scores": [s.landed],
        "goal": s.cards,
        "stuck": s.phase == PHASES.index("lost") and _nothing_can_move(c, s),
        "sends": _sends(knowledge),
        "safe": _safe(c, s),
        "finish": s.phase == PLAYING and not s.left and not any(s.down),
    }


def _berth(s: Any, berth: int) -> dict[str, Any]:
    """A berth: whether a ship lies there, its suit, the cards aboard, and the card it waits for."""
    suit = s.berth[berth]
    if suit == NONE:
        return {"ship": berth < s.ships, "suit": None, "top": None, "next": None, "cards": 0}
    height = s.height[suit]
    return {
        "ship": True,
        "suit": SUIT_LETTERS[suit],
        "top": code_of(suit, height),
        "next": code_of(suit, height + 1) if height < CAPTAIN else None,
        "cards": height - CANNON + 1,
    }


def _column(s: Any, column: int) -> dict[str, Any]:
    """A column: what lies face down (as far as it is known), and the stack."""
    cards, down = s.column[column][: s.size_of[column]], s.down[column]
    return {
        "down": [_known(card, seen) for card, seen in zip(cards[:down], s.column_seen[column], strict=False)],
        "stack": [CODES[card] for card in cards[down:]],
    }


def _known(card: int, seen: int) -> str | None:
    return CODES[card] if seen & SEEN else None


def _cargo(c: Any, s: Any) -> dict[str, Any]:
    """SS-52: the cargo from the top, as far as it is known, and which of its cards a run of deals will show."""
    run = sorted({*range(s.over + c.deal_size, s.left, c.deal_size), s.left})
    return {
        "count": s.left - s.over,
        "cards": [_known(card, seen) for card, seen in zip(s.queue, s.queue_seen, strict=True)][s.over : s.left],
        "shown": [place - s.over - 1 for place in run if place > s.over],
        "turns": s.over == s.left and s.left > c.deal_size,
    }


def _nothing_can_move(c: Any, s: Any) -> bool:
    return not columns_can_move(c, s) and not playable(c, s, top_of(s))


# Helps


def _sends(knowledge: "Knowledge") -> dict[str, str]:
    """For each card that can move, by its place, the one sensible action: to the harbour before to a column."""
    sends: dict[str, str] = {}
    for action in knowledge.legal(0):
        if action.verb in ("land_over", "place"):
            sends.setdefault("over", action.text)
        elif action.verb in ("land", "move"):
            sends.setdefault(str(action.operands[0]), action.text)
    return sends


def _safe(c: Any, s: Any) -> str | None:
    """A landing that can never be wrong: ships, cards of rank 4 and more, and Cannons once all ships are in."""
    if s.phase != PLAYING:
        return None
    for column in range(COLUMNS):
        if _lands_safely(c, s, last_of(s, column)):
            return ACTIONS[LAND + column].text
    if c.deal_size == 1 and s.over and _lands_safely(c, s, s.queue[s.over - 1]):
        return ACTIONS[LAND_OVER].text
    return None


def _lands_safely(c: Any, s: Any, card: int) -> bool:
    if card == NONE or not_landing(c, s, card) is not None:
        return False
    return s.ships == c.fleet or card >= SHIP or rank(card) > CANNON
