"""Hints: what a bot would do with a seat's own knowledge."""

import secrets
from typing import Any

from freebooter.bots.solved_worlds import ADVICE
from freebooter.engine.knowledge import Knowledge
from freebooter.server.live.bot_threads import BotThreads
from freebooter.server.live.live_table import LiveTable
from freebooter.server.live.thinking_queue import Claim
from freebooter.table import Refused
from freebooter.table.action_json import action_json

ADVISER = "search:400ms"


class Hints:
    """The hints of a server, one at a time for each seat."""

    def __init__(self, bots: BotThreads) -> None:
        self._bots = bots
        self._thinking: set[tuple[str, int]] = set()
        """Tables and seats for which a hint is being thought about."""

    async def hint(self, live: LiveTable, seat: int) -> dict[str, Any]:
        """What the bot would do, and what it thinks of the alternatives."""
        table, key = live.table, (live.id, seat)
        if not table.settings.hints:
            raise Refused("At this table hints were not agreed on.")
        if table.presenter.ask(seat) is None:
            raise Refused("You are not asked anything now.")
        if key in self._thinking:
            raise Refused("The last hint is still being thought about.")
        self._thinking.add(key)
        try:
            return await self._find(table.presenter.knowledge(seat), live.claim)
        finally:
            self._thinking.discard(key)

    async def _find(self, knowledge: Knowledge, claim: Claim) -> dict[str, Any]:
        adviser = ADVICE if knowledge.game.solver else ADVISER
        choice = await self._bots.choose(adviser, knowledge, secrets.randbits(64), claim)
        why = await self._bots.work(lambda: choice.reasons.sentences(knowledge), claim)
        values = [
            {"text": each.action.text, "visits": each.visits, "value": each.value} for each in choice.statistics.actions
        ]
        says = {str(int(each.action)): knowledge.say_action(each.action) for each in choice.statistics.actions}
        says[str(int(choice.action))] = knowledge.say_action(choice.action)
        return {"action": action_json(knowledge.game)[choice.action], "values": values, "says": says, "why": why}
