"""Verdicts: whether a match for one can be won, for those from whom nothing is hidden; and deals that can be won.

While cards are hidden, nothing is said: a verdict would tell something about them. When the match is over, everything
may be known.
"""

import datetime
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from freebooter.engine import catalogue
from freebooter.engine.match import Match
from freebooter.engine.solving import (
    LOST,
    WON,
    daily_deals,
    difficulty,
    knows_all,
    random_deals,
    solve,
    solver_of,
    winnable_seed,
)
from freebooter.server.live.thinking_queue import Claim
from freebooter.table import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freebooter.server.live.live_table import LiveTable
    from freebooter.server.live.table_registry import TableRegistry

KEPT = 256
"""How many verdicts are remembered."""


class Verdicts:
    """The verdicts of a server. Solvers work in the bots' threads, within their own budget."""

    def __init__(self, registry: "TableRegistry") -> None:
        self._registry = registry
        self._found: OrderedDict[tuple[str, int], dict[str, Any]] = OrderedDict()

    async def of(self, live: "LiveTable", claim: Claim) -> dict[str, Any]:
        """Whether the match can still be won; after its end, whether the deal could, and where that was lost."""
        match = live.table.match
        if match is None:
            raise Refused("The match has not begun yet.")
        solver_of(match.game)
        if not match.over and not knows_all(match.knowledge(None)):
            raise Refused("Not before the end: it would tell you something about cards that nobody has seen.")
        key = live.id, live.table.play.entries
        if key not in self._found:
            await self._registry.games.searchable(match.game.id)
            judge = judge_end if match.over else judge_now
            still = match.clone()
            self._found[key] = await self._registry.bots.work(lambda: judge(still), claim)
            if len(self._found) > KEPT:
                self._found.popitem(last=False)
        return self._found[key]

    async def deal(
        self, game_id: str, kind: str, day: str | None, options: "Mapping[str, str]", claim: Claim
    ) -> tuple[int, str]:
        """The number of a deal that can be won, a random one or that of a day, and how hard it is."""
        game = catalogue.game(game_id)
        solver_of(game)
        if kind not in ("winnable", "daily"):
            raise Refused("There is no deal {kind!r}; there are winnable and daily.", kind=kind)
        seeds = random_deals() if kind == "winnable" else daily_deals(read_date(day))
        await self._registry.games.searchable(game_id)

        def find() -> tuple[int, str]:
            seed = winnable_seed(game, seeds, options)
            return seed, difficulty(solve(game.new(seed=seed, options=options)))

        return await self._registry.bots.work(find, claim)


def read_date(day: str | None) -> datetime.date:
    """A day as it was asked for; without one, today's."""
    try:
        return datetime.date.fromisoformat(day) if day else datetime.datetime.now(datetime.UTC).date()
    except ValueError:
        raise Refused("{day!r} is no date such as 2026-11-16.", day=day) from None


def judge_now(match: Match) -> dict[str, Any]:
    """A match that goes on."""
    return {"now": solve(match).found, "deal": None, "lost_at": None}


def judge_end(match: Match) -> dict[str, Any]:
    """A match that is over: `lost_at` is the action after which it could not be won any more."""
    deal = solve(match.beginning()).found
    lost = match.result is not None and match.result[0] < 1.0
    return {"now": None, "deal": deal, "lost_at": _lost_at(match) if lost and deal == WON else None}


def _lost_at(match: Match) -> int | None:
    """What is lost stays lost, so the action can be found by halving."""
    kept, gone = 0, len(match.moves)
    while gone - kept > 1:
        middle = (kept + gone) // 2
        found = solve(match.rewound(middle)).found
        if found == WON:
            kept = middle
        elif found == LOST:
            gone = middle
        else:
            return None
    return gone
