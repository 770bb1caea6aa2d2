"""Analysis: after the end, the search bot looks at every decision again, from the knowledge its seat had.

What it found is kept with the match: whoever comes back finds it as it was.
"""

import asyncio
import functools
import logging
from collections import Counter, OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from freebooter.bots import Choice, explain
from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.translations import ENGLISH
from freebooter.server.live.live_table import LiveTable
from freebooter.server.live.thinking_queue import Claim
from freebooter.server.storage.kept_analyses import find_analysis, keep_analysis
from freebooter.server.translations import translation
from freebooter.table import Spoken
from freebooter.table.action_json import action_json

if TYPE_CHECKING:
    from freebooter.server.live.table_registry import TableRegistry

log = logging.getLogger("freebooter.server")

BUDGET = "search:120ms"
KEPT = 64
"""How many analyses are remembered."""
TURNING_POINTS = 8
MISTAKE = 0.02
"""A move that gives away more than this share of a win is a mistake."""
ENOUGH = 30
"""An action that got fewer visits may be better than it looked: what came of it has to agree."""

Words = dict[str, Any]
UNSAID: Words = {"says": "", "bot_says": "", "gave": "", "better": []}


class Analyses:
    """The analyses of a server: each is made once, in the background."""

    def __init__(self, registry: "TableRegistry") -> None:
        self._registry = registry
        self._found: OrderedDict[tuple[str, int], Analysis] = OrderedDict()

    async def of(self, live: LiveTable, language: str, claim: Claim) -> dict[str, Any]:
        """How far the analysis is, and what it found so far. The first call starts it, if it was never made."""
        key = live.id, live.table.play.entries
        if key not in self._found:
            kept = await self._registry.ask_store(find_analysis, self._registry.store, *key)
            self._found.setdefault(key, Analysis(self._registry, live, claim, kept))
            if len(self._found) > KEPT:
                self._found.pop(self._to_forget()).cancel()
        self._found.move_to_end(key)
        self._found[key].begin()
        return self._found[key].to_json(language)

    def _to_forget(self) -> tuple[str, int]:
        """The oldest of the address that has the most: who asks for many forgets its own."""
        counted = Counter(each.claim.address for each in self._found.values())
        return max(self._found, key=lambda key: counted[self._found[key].claim.address])


class Analysis:
    """One match, ply by ply: numbers in `plies`, and in `words` by language what is said about each."""

    def __init__(
        self, registry: "TableRegistry", live: LiveTable, claim: Claim, kept: dict[str, Any] | None = None
    ) -> None:
        assert live.table.match is not None
        self._registry = registry
        self.claim = claim
        self._key = live.id, live.table.play.entries
        self._match = live.table.match.clone()
        self._seats = self._match.setup.seats
        self._chances = [1.0 / self._seats] * self._seats
        self.plies: list[dict[str, Any]] = kept["plies"] if kept else []
        self.words: dict[str, list[Words]] = kept["words"] if kept else {}
        self._doubtful: list[dict[str, Any]] = []
        """Moves that seem to be mistakes, but were hardly looked at."""
        self.failed: Spoken | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        if self._task is None and not self.done:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    @property
    def total(self) -> int:
        return len(self._match.moves) + 1

    @property
    def done(self) -> bool:
        return len(self.plies) == self.total

    async def _run(self) -> None:
        try:
            await self._look_at_all()
            found = {"plies": self.plies, "words": self.words}
            await self._registry.ask_store(keep_analysis, self._registry.store, *self._key, found)
        except Exception:
            log.exception("an analysis failed")
            if not self.done:
                self.failed = Spoken("The analysis failed; the server's log says why.")

    async def _look_at_all(self) -> None:
        """Looks at every decision, and once more at those that gave away most: why that is so."""
        played, mistakes = self._match.beginning(), dict[int, Choice]()
        for n, (seat, action) in enumerate(self._match.moves):
            choice = await self._registry.bots.choose(BUDGET, played.knowledge(seat), n, self.claim)
            loss = loss_of(choice, action)
            if loss is not None and loss > MISTAKE:
                mistakes[n] = choice
            for language, each in words(action, choice).items():
                self.words.setdefault(language, []).append(each)
            self.plies.append(self._ply(n, seat, int(action), choice, len(played.legal(seat)), loss))
            if loss and visits_of(choice, action) < ENOUGH:
                self._doubtful.append(self.plies[-1])
            played.play(seat, action)
        self._settle_doubts(self._match.result or ())
        for ply in self._turning_points():
            look = functools.partial(explained, self._match.moves[ply["n"]][1], mistakes[ply["n"]], ply["loss"])
            for language, each in (await self._registry.bots.work(look, self.claim)).items():
                self.words[language][ply["n"]] |= each
        self.plies.append(self._end())

    def _ply(self, n: int, seat: int, action: int, choice: Choice, options: int, loss: float | None) -> dict[str, Any]:
        best = value_of(choice, choice.action)
        if best is not None:
            self._update(seat, best)
            self._settle_doubts(self._chances)
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

    def _update(self, seat: int, value: float) -> None:
        """The actor's chance is what the search says; the others share the rest as they did before."""
        value = min(1.0, max(0.0, value))
        others = sum(self._chances) - self._chances[seat]
        for other in range(self._seats):
            share = self._chances[other] / others if others > 0 else 1.0 / max(1, self._seats - 1)
            self._chances[other] = value if other == seat else (1.0 - value) * share

    def _settle_doubts(self, chances: Sequence[float]) -> None:
        """A move that was hardly looked at gave away no more than its seat's chances fell by the next good look."""
        for ply in self._doubtful:
            ply["loss"] = min(ply["loss"], max(0.0, ply["chances"][ply["seat"]] - chances[ply["seat"]]))
        self._doubtful = []

    def _end(self) -> dict[str, Any]:
        result = list(self._match.result or ())
        ended = {"n": len(self._match.moves), "seat": None, "action": None, "chances": result}
        return {**ended, "loss": None, "options": 0, "bot": None}

    def to_json(self, language: str) -> dict[str, Any]:
        said = [*(self.words.get(language) or self.words.get(ENGLISH, [])), UNSAID]
        return {
            "done": self.done,
            "progress": len(self.plies) / self.total,
            "problem": self.failed and self.failed.said(translation(language)),
            "plies": [{**ply, **each} for ply, each in zip(self.plies, said, strict=False)],
            "turning_points": [ply["n"] for ply in self._turning_points()],
        }

    def _turning_points(self) -> list[dict[str, Any]]:
        """The moves that gave away most, in the order in which they were made."""
        costly = sorted((ply for ply in self.plies if (ply["loss"] or 0) > MISTAKE), key=lambda ply: -ply["loss"])
        return sorted(costly[:TURNING_POINTS], key=lambda ply: int(ply["n"]))


def value_of(choice: Choice, action: Action) -> float | None:
    """What the bot expects of an action."""
    return next((each.value for each in choice.statistics.actions if each.action == action), None)


def visits_of(choice: Choice, action: Action) -> int:
    """How often the bot looked at an action."""
    return next((each.visits for each in choice.statistics.actions if each.action == action), 0)


def loss_of(choice: Choice, action: Action) -> float | None:
    """What an action gives away against the bot's choice; None: unknown."""
    best, taken = value_of(choice, choice.action), value_of(choice, action)
    return None if best is None or taken is None else max(0.0, best - taken)


def words(action: Action, choice: Choice) -> dict[str, Words]:
    """A move and what the bot would have done, by language."""
    return {
        here.language: {**UNSAID, "says": here.say_action(action), "bot_says": here.say_action(choice.action)}
        for here in _in_all_languages(choice)
    }


def explained(action: Action, choice: Choice, loss: float) -> dict[str, Words]:
    """What a mistake gave away and the line that was better, by language."""
    reasons = explain(choice, action)
    return {
        here.language: {"gave": reasons.given_away(here, loss), "better": reasons.line(here)}
        for here in _in_all_languages(choice)
    }


def _in_all_languages(choice: Choice) -> list[Knowledge]:
    """What the choice was made from, in each language of the game."""
    assert choice.asked is not None
    knowledge = choice.asked.knowledge
    return [knowledge.shared(knowledge.seat, language) for language in knowledge.game.languages]
