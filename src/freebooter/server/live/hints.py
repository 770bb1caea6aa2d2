"""Hints: what a bot would do with a seat's own knowledge."""

import asyncio
import secrets
from typing import Any, NamedTuple

from freebooter.bots.solved_worlds import ADVICE
from freebooter.engine.knowledge import Knowledge
from freebooter.server.live.bot_threads import BotThreads
from freebooter.server.live.live_table import LiveTable
from freebooter.server.live.thinking_queue import Claim
from freebooter.table import Refused
from freebooter.table.action_json import action_json

ADVISER = "search:400ms"


class Thought(NamedTuple):
    """What is being thought about for a seat: the number of the decision, and what will come of it."""

    decision: str
    answer: "asyncio.Task[dict[str, Any]]"


class Hints:
    """The hints of a server, one at a time for each seat."""

    def __init__(self, bots: BotThreads, adviser: str | None = None) -> None:
        self._bots = bots
        self._adviser = adviser
        self._thoughts: dict[tuple[str, int], Thought] = {}

    async def hint(self, live: LiveTable, seat: int) -> dict[str, Any]:
        """What the bot would do, and what it thinks of the alternatives.

        Whoever asks again meanwhile, after a lost connection or for the next decision, is not sent away: the same
        question gets the same answer, another one waits until the seat's last one is answered.
        """
        if not live.table.settings.hints:
            raise Refused("At this table hints were not agreed on.")
        key = live.id, seat
        while True:
            ask, thought = live.table.presenter.ask(seat), self._thoughts.get(key)
            if ask is None:
                raise Refused("You are not asked anything now.")
            if thought is None:
                thought = self._begin(live, seat, ask["decision"])
            if thought.decision == ask["decision"]:
                return {**await asyncio.shield(thought.answer), "decision": thought.decision}
            await asyncio.wait([thought.answer])

    def _begin(self, live: LiveTable, seat: int, decision: str) -> Thought:
        key = live.id, seat
        answer = asyncio.ensure_future(self._find(live.table.presenter.knowledge(seat), live.claim))
        answer.add_done_callback(lambda _: self._thoughts.pop(key, None))
        self._thoughts[key] = Thought(decision, answer)
        return self._thoughts[key]

    async def _find(self, knowledge: Knowledge, claim: Claim) -> dict[str, Any]:
        adviser = self._adviser or (ADVICE if knowledge.game.solver else ADVISER)
        choice = await self._bots.choose(adviser, knowledge, secrets.randbits(64), claim)
        why = await self._bots.work(lambda: choice.reasons.sentences(knowledge), claim)
        values = [
            {"text": each.action.text, "visits": each.visits, "value": each.value} for each in choice.statistics.actions
        ]
        says = {str(int(each.action)): knowledge.say_action(each.action) for each in choice.statistics.actions}
        says[str(int(choice.action))] = knowledge.say_action(choice.action)
        return {"action": action_json(knowledge.game)[choice.action], "values": values, "says": says, "why": why}
