"""Foresight: what probably happens after an action, in worlds that a seat cannot tell from the real one.

In each world the match is played on for a few decisions, every seat choosing from what it would know there: by the
game's policy where search itself trusts it to play on, else by a short search. What most worlds agree on is the line
that is expected. It is told as the seat would be told it, so it can hold nothing that the seat may not know.
"""

import functools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from freebooter.bots.budget import Budget
from freebooter.bots.choice import Bot
from freebooter.bots.simple import GreedyBot
from freebooter.engine.actions import Action
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match

WORLDS = 8
GLIMPSE, SOLVED = Budget(iterations=96), Budget(iterations=8)
"""How far each seat looks ahead in an imagined world; the second is for games in which worlds are solved outright."""

STEPS = 3
"""A line has so many decisions at most."""

LONGEST = 24
"""So many actions are played in a world at most, those without a choice included."""

FEWEST = 3
"""A line ends where fewer worlds agree."""


@dataclass(frozen=True)
class ExpectedMove:
    """Something that is expected: who decides it, the first action of it, and how it would be told, by language."""

    seat: int
    action: Action
    told: Mapping[str, str]
    share: float = 0.0
    """In which share of the imagined worlds it comes to this."""


@dataclass(frozen=True)
class Prospect:
    """What follows an action: the expected line, and by how many points the seat is then ahead of the best rival."""

    line: tuple[ExpectedMove, ...]
    lead: float


def prospects(knowledge: Knowledge, seed: int, actions: Sequence[Action]) -> list[Prospect]:
    """What follows each of these actions, in the same worlds."""
    seeds = [int(each) for each in splitmix64(seed, WORLDS)]
    return [_prospect([_World(knowledge, action, each) for each in seeds]) for action in actions]


def _prospect(worlds: Sequence["_World"]) -> Prospect:
    lead = sum(world.lead for world in worlds) / len(worlds)
    return Prospect(tuple(_agreed([world.steps for world in worlds])), lead)


def _agreed(lines: Sequence[Sequence[ExpectedMove]]) -> Iterator[ExpectedMove]:
    """The line that most worlds follow, step by step, among those that have followed it so far."""
    following, depth = list(lines), 0
    while True:
        there = [line for line in following if len(line) > depth]
        told = Counter(_sentence(line[depth]) for line in there)
        if not told or max(told.values()) < FEWEST:
            return
        common = told.most_common(1)[0][0]
        following = [line for line in there if _sentence(line[depth]) == common]
        step = following[0][depth]
        yield ExpectedMove(step.seat, step.action, step.told, len(following) / len(lines))
        depth += 1


def _sentence(step: ExpectedMove) -> str:
    return next(iter(step.told.values()))


class _World:
    """One imagined world, played on from an action."""

    def __init__(self, knowledge: Knowledge, action: Action, seed: int) -> None:
        assert knowledge.seat is not None
        self.seat: int = knowledge.seat
        self.steps: list[ExpectedMove] = []
        self._seed = seed
        self._thinker = thinker_of(knowledge.game)
        self._match = knowledge.imagined_match(seed)
        self._open: tuple[int, Action] | None = self.seat, action
        """What was decided last and has not been told yet; some plays take several actions before they are."""
        self._known = False
        """Whether what is told next is the action itself that all this is about."""
        self._play(self.seat, action)
        while not self._match.over and len(self.steps) < STEPS and len(self._match.moves) < LONGEST:
            self._go_on()
        self.lead = lead_of(self._match.scores, self.seat)

    def _go_on(self) -> None:
        asked = self._match.to_act
        actor = self.seat if self.seat in asked else asked[0]
        legal = self._match.legal(actor)
        action = legal[0] if len(legal) == 1 else self._chosen(actor)
        if len(legal) > 1 and not self._continues(actor) and _matters(self._match.game, action):
            self._open, self._known = (actor, action), True
        self._play(actor, action)

    def _continues(self, actor: int) -> bool:
        return self._open is not None and self._open[0] == actor

    def _chosen(self, actor: int) -> Action:
        seed = (self._seed + len(self._match.moves)) % 2**64
        return self._thinker.choose(self._match.knowledge(actor), seed=seed).action

    def _play(self, actor: int, action: Action) -> None:
        self._match.play(actor, action)
        if not self._continues(actor) or self._open is None:
            return
        told = _told(self._match, self.seat)
        if told:
            if self._known:
                self.steps.append(ExpectedMove(*self._open, told))
            self._open = None


def _told(match: Match, seat: int) -> dict[str, str]:
    """What the seat is told of the last action, by language; nothing if it does not hear of it."""
    lines = {language: match.narrate(seat, language) for language in match.game.languages}
    return {language: said[0] for language, said in lines.items()} if all(lines.values()) else {}


def lead_of(scores: Sequence[float], seat: int) -> float:
    """By how many points a seat is ahead of the best of the others; alone, what it has."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0.0)


def _matters(game: Game, action: Action) -> bool:
    """Whether an action is worth a word: not if it only passes, or if it needs chance more than thought."""
    return action.verb not in game.passes and action.verb not in game.search.by_policy


def thinker_of(game: Game) -> Bot:
    """Who plays on in imagined worlds: nobody who would have to wait for the compiler."""
    from freebooter.bots.standin import standin

    trusted = not game.solver and game.search.rollout == "greedy" and game.kernels.greedy is not None
    return GreedyBot() if trusted else standin(_short_search(bool(game.solver)), game)


@functools.cache
def _short_search(solves: bool) -> Bot:
    from freebooter.bots.search import SearchBot

    return SearchBot(SOLVED if solves else GLIMPSE)
