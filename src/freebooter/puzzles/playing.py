"""Playing a puzzle: what comes of a try, and why, in words. Nothing is remembered in between."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from freebooter.engine.actions import Action
from freebooter.engine.errors import BadText
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.translations import translator
from freebooter.puzzles.positions import match_of
from freebooter.puzzles.proving import free_actions, is_won
from freebooter.puzzles.reading import LEVELS, Puzzle

RIGHT, WRONG, GOES_ON, REFUSED = "right", "wrong", "goes on", "refused"
MOST_TRIED = 60
"""So many actions a try may have: whoever turns cards over needs a few."""


@dataclass(frozen=True)
class Tried:
    """What came of a try. `goes on`: nothing is decided yet. `refused`: the rules forbid it."""

    found: str
    says: tuple[str, ...] = ()
    clause: str = ""
    actions: tuple[Action, ...] = ()


class PuzzlePlay:
    """One puzzle of a game, in one language."""

    def __init__(self, game: Game, puzzle: Puzzle, language: str = "en") -> None:
        self.game = game
        self.puzzle = puzzle
        self.language = language
        self.say = translator(Path(__file__).parent, language).say

    @property
    def level(self) -> str:
        """How difficult it is, in a word."""
        return self.say(LEVELS[self.puzzle.level])

    def match_after(self, texts: Sequence[str]) -> Match:
        """The match as the puzzle finds it, and after what its player did since."""
        match = match_of(self.game, self.puzzle)
        for text in self._bounded(texts):
            for action in self._spelled(match, text):
                match.play(self.puzzle.seat, action)
        return match

    def _bounded(self, texts: Sequence[str]) -> Sequence[str]:
        if len(texts) > MOST_TRIED:
            raise BadText("That is too long for a puzzle; begin it again.")
        return texts

    def _spelled(self, match: Match, text: str) -> tuple[Action, ...]:
        return tuple(match.knowledge(self.puzzle.seat, self.language).spell(text))

    def tried(self, match: Match, text: str) -> Tried:
        """What is said to an action: the rules forbid it, it decides nothing yet, it is right, or another is better."""
        seat, actions = self.puzzle.seat, self._spelled(match, text)
        trial = match.clone()
        for action in actions:
            if refusal := trial.knowledge(seat, self.language).why_not(action):
                return Tried(REFUSED, (refusal[1],), refusal[0])
            trial.play(seat, action)
        if len(actions) == 1 and actions[0] in free_actions(match):
            return Tried(GOES_ON, actions=actions)
        right = self.is_right(match, actions)
        return Tried(RIGHT if right else WRONG, tuple(self._why(match, actions[0], right=right)), actions=actions)

    def is_right(self, match: Match, actions: Sequence[Action]) -> bool:
        """Whether some actions are what is best: by the solver, where the game has one."""
        if not self.game.solver:
            return actions[0].text == self.puzzle.best
        trial = match.clone()
        for action in actions:
            trial.play(self.puzzle.seat, action)
        return is_won(trial)

    def course(self, match: Match, actions: Sequence[Action]) -> Iterator[Match]:
        """Plays the actions; the match, after each."""
        for action in actions:
            match.play(self.puzzle.seat, action)
            yield match

    # In words

    def in_words(self, text: str, match: Match | None = None) -> str:
        """An action as the game says it."""
        knowledge = (match or self.match_after(self.puzzle.answer[:-1])).knowledge(self.puzzle.seat, self.language)
        return knowledge.say_action(knowledge.understand(text))

    def solution(self) -> str:
        """What is best, in words."""
        words: list[str] = []
        match = match_of(self.game, self.puzzle)
        for text in self.puzzle.answer:
            words.append(self.in_words(text, match))
            match.play(self.puzzle.seat, text)
        return ", ".join(words)

    def _why(self, match: Match, tried: Action, *, right: bool) -> Iterator[str]:
        if self.game.solver:
            yield from self._why_by_solver(match, tried, right=right)
            return
        puzzle, chance = self.puzzle, self.puzzle.chances
        other = puzzle.second if right else tried.text
        values = {"best": self.in_words(puzzle.best), "other": self.in_words(other)}
        shares = {"high": _of_hundred(chance[puzzle.best]), "low": _of_hundred(chance.get(other, 0.0))}
        if right:
            yield self.say(
                "It wins about {high} of 100 matches from here; the next best, “{other}”, about {low}.",
                **values,
                **shares,
            )
        else:
            yield self.say(
                "Better is “{best}”: it wins about {high} of 100 matches from here, “{other}” about {low}.",
                **values,
                **shares,
            )
        yield from self._points_told(other)

    def _points_told(self, other: str) -> Iterator[str]:
        """What the players end with, where it was counted and speaks for the best."""
        points, best = self.puzzle.points, self.puzzle.best
        if best not in points or other not in points:
            return
        (mine, rival), (mine_else, rival_else) = points[best], points[other]
        if mine - rival <= mine_else - rival_else:
            return
        figures = {"mine": mine, "rival": rival, "mine_else": mine_else, "rival_else": rival_else}
        sentence = (
            "Played on, you end with about {mine} and the best rival with {rival}; "
            "otherwise with {mine_else} and {rival_else}."
        )
        yield self.say(sentence, **{name: f"{figure:.0f}" for name, figure in figures.items()})

    def _why_by_solver(self, match: Match, tried: Action, *, right: bool) -> Iterator[str]:
        if right:
            yield self.say(
                "Only this keeps the deal alive: each of the {others} other moves loses it for good.",
                others=self.puzzle.others,
            )
        else:
            yield self.say("After this the deal cannot be won any more, whatever you do.")
            yield self.say("What wins: {best}.", best=self.solution())


def _of_hundred(chance: float) -> int:
    return round(100 * chance)
