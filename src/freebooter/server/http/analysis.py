"""Analysis: after the end, the search bot looks at every decision again, from the knowledge its seat had."""

import asyncio
import logging
from collections import Counter, OrderedDict
from typing import TYPE_CHECKING, Any

from freebooter.bots import Choice
from freebooter.engine.actions import Action
from freebooter.engine.match import Match
from freebooter.engine.translations import ENGLISH
from freebooter.server.live.live_table import LiveTable
from freebooter.server.live.thinking_queue import Claim
from freebooter.server.translations import translation
from freebooter.table import Spoken
from freebooter.table.action_json import action_json

if TYPE_CHECKING:
    from freebooter.server.live.table_registry import TableRegistry

log = logging.getLogger("freebooter.server")

BUDGET = "search:120ms"
KEPT = 64
"""How many analyses are remembered."""
TURNING_POINTS = 5


class Analyses:
    """The analyses of a server: each is made once, in the background."""

    def __init__(self, registry: "TableRegistry") -> None:
        self._registry = registry
        self._found: OrderedDict[tuple[str, int], Analysis] = OrderedDict()

    def of(self, live: LiveTable, language: str, claim: Claim) -> dict[str, Any]:
        """How far the analysis is, and what it found so far. The first call starts it."""
        key = live.id, live.table.play.entries
        if key not in self._found:
            assert live.table.match is not None
            self._found[key] = Analysis(self._registry, live.table.match.clone(), claim)
            if len(self._found) > KEPT:
                self._found.pop(self._to_forget()).cancel()
        self._found.move_to_end(key)
        return self._found[key].to_json(language)

    def _to_forget(self) -> tuple[str, int]:
        """The oldest of the address that has the most: who asks for many forgets its own."""
        counted = Counter(each.claim.address for each in self._found.values())
        return max(self._found, key=lambda key: counted[self._found[key].claim.address])


class Analysis:
    """One match, ply by ply."""

    def __init__(self, registry: "TableRegistry", match: Match, claim: Claim) -> None:
        self._registry = registry
        self.claim = claim
        self._match = match
        self._seats = match.setup.seats
        self._chances = [1.0 / self._seats] * self._seats
        self.plies: list[dict[str, Any]] = []
        self._words: dict[str, list[list[str]]] = {}
        """By language, of each ply: the action and the bot's choice in words."""
        self.failed: Spoken | None = None
        self._task = asyncio.get_running_loop().create_task(self._run())

    def cancel(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        try:
            played = self._match.beginning()
            for n, (seat, action) in enumerate(self._match.moves):
                choice = await self._registry.bots.choose(BUDGET, played.knowledge(seat), n, self.claim)
                self.plies.append(self._ply(n, seat, int(action), choice, len(played.legal(seat))))
                self._note_words(played, seat, action, choice.action)
                played.play(seat, action)
            self.plies.append(self._end())
        except Exception:
            log.exception("an analysis failed")
            self.failed = Spoken("The analysis failed; the server's log says why.")

    def _ply(self, n: int, seat: int, action: int, choice: Choice, options: int) -> dict[str, Any]:
        values = {int(each.action): each.value for each in choice.statistics.actions if each.value is not None}
        best = values.get(int(choice.action))
        if best is not None:
            self._update(seat, best)
        taken = values.get(action)
        loss = max(0.0, best - taken) if best is not None and taken is not None else None
        actions = action_json(self._match.game)
        return {
            "n": n,
            "seat": seat,
            "action": actions[action],
            "chances": list(self._chances),
            "loss": loss,
            "options": options,
            "bot": actions[choice.action],
        }

    def _note_words(self, played: Match, seat: int, *actions: Action) -> None:
        """What was done and what the bot would have done, in each language."""
        for language in played.game.languages:
            knowledge = played.knowledge(seat, language)
            self._words.setdefault(language, []).append([knowledge.say_action(action) for action in actions])

    def _update(self, seat: int, value: float) -> None:
        """The actor's chance is what the search says; the others share the rest as they did before."""
        value = min(1.0, max(0.0, value))
        others = sum(self._chances) - self._chances[seat]
        for other in range(self._seats):
            share = self._chances[other] / others if others > 0 else 1.0 / max(1, self._seats - 1)
            self._chances[other] = value if other == seat else (1.0 - value) * share

    def _end(self) -> dict[str, Any]:
        result = list(self._match.result or ())
        ended = {"n": len(self._match.moves), "seat": None, "action": None, "chances": result}
        return {**ended, "loss": None, "options": 0, "bot": None}

    def to_json(self, language: str) -> dict[str, Any]:
        words = self._words.get(language) or self._words.get(ENGLISH, [])
        said = [{"says": says, "bot_says": bot} for says, bot in words] + [{"says": "", "bot_says": ""}]
        total = len(self._match.moves) + 1
        return {
            "done": len(self.plies) == total,
            "progress": len(self.plies) / total,
            "problem": self.failed and self.failed.said(translation(language)),
            "plies": [{**ply, **each} for ply, each in zip(self.plies, said, strict=False)],
            "turning_points": [ply["n"] for ply in self._turning_points()],
        }

    def _turning_points(self) -> list[dict[str, Any]]:
        """The moves that gave away most, in the order in which they were made."""
        costly = sorted((ply for ply in self.plies if (ply["loss"] or 0) > 0.02), key=lambda ply: -ply["loss"])
        return sorted(costly[:TURNING_POINTS], key=lambda ply: int(ply["n"]))
