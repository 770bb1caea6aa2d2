"""Playing a puzzle: what comes of a try, and why, in words. Nothing is remembered in between."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from freebooter.bots.choice import ActionStatistics, Asked, Choice, Statistics
from freebooter.bots.reasons import explain
from freebooter.engine.actions import Action
from freebooter.engine.errors import BadText
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
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

    @property
    def asks(self) -> str:
        """What is to be found."""
        if self.game.solver:
            return self.say("Only one way to go on still wins. To deal costs nothing; find the move.")
        return self.say("One move is clearly better than all others. Play it.")

    def match_after(self, texts: Sequence[str]) -> Match:
        """The match as the puzzle finds it, and after what its player did since."""
        return self.played(match_of(self.game, self.puzzle), texts)

    def played(self, match: Match, texts: Sequence[str]) -> Match:
        """The match after what the player did."""
        if len(texts) > MOST_TRIED:
            raise BadText("That is too long for a puzzle; begin it again.")
        for text in texts:
            for action in self._spelled(match, text):
                match.play(self.puzzle.seat, action)
        return match

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
            yield from self._why_by_solver(right=right)
            return
        knowledge = match.knowledge(self.puzzle.seat, self.language)
        if not right:
            yield self.say("Better is: {best}.", best=self.in_words(self.puzzle.best))
        yield from explain(self._choice(knowledge)).sentences(knowledge)
        if not right:
            low = round(100 * self.puzzle.chances[tried.text])
            yield self.say("What you chose wins about {low} of 100.", low=low)

    def _choice(self, knowledge: Knowledge) -> Choice:
        """What the searches found when the puzzle was mined. What is expected next is imagined only where that is
        quick: nobody waits for the compiler."""
        worth = [
            ActionStatistics(knowledge.understand(text), 1, chance) for text, chance in self.puzzle.chances.items()
        ]
        asked = Asked(knowledge, self.puzzle.seed) if self.game.ready else None
        return Choice(knowledge.understand(self.puzzle.best), Statistics(actions=tuple(worth)), asked)

    def _why_by_solver(self, *, right: bool) -> Iterator[str]:
        if right:
            yield self.say(
                "Only this keeps the deal alive: each of the {others} other moves loses it for good.",
                others=self.puzzle.others,
            )
        else:
            yield self.say("After this the deal cannot be won any more, whatever you do.")
            yield self.say("What wins: {best}.", best=self.solution())
