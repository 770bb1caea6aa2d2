"""Playing a lesson: the position of any step, and what comes of a move in it. Nothing is remembered in between."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from freebooter.engine.errors import BadLesson, BadOptions, FreebooterError
from freebooter.engine.lessons.reading import Lesson, LessonStep

if TYPE_CHECKING:
    from freebooter.engine.actions import Action
    from freebooter.engine.events import Event
    from freebooter.engine.game import Game
    from freebooter.engine.match import Match


@dataclass(frozen=True)
class Tried:
    """What came of something that the learner tried: it is the move, or words say why it is not."""

    taken: bool
    says: str = ""
    clause: str = ""
    actions: "tuple[Action, ...]" = ()


class LessonPlay:
    """One lesson of a game, in one language."""

    def __init__(self, game: "Game", part: int, language: str = "en") -> None:
        lessons = game.lessons
        if not 0 <= part < len(lessons):
            raise BadOptions(
                "{game} has no lesson {number}; it has {count}.", game=game.title, number=part + 1, count=len(lessons)
            )
        self.game = game
        self.language = language
        self.lesson: Lesson = lessons[part]

    def step(self, number: int) -> LessonStep:
        """A step, counted from 0."""
        if not 0 <= number < len(self.lesson.steps):
            sentence = "This lesson has {count} steps; there is no step {number}."
            raise BadOptions(sentence, count=len(self.lesson.steps), number=number + 1)
        return self.lesson.steps[number]

    def match_at(self, number: int) -> "Match":
        """The match as a step finds it."""
        self.step(number)
        first = max(at for at in range(number + 1) if self.lesson.steps[at].begins_anew)
        match = self._beginning(self.lesson.steps[first])
        for step in self.lesson.steps[first:number]:
            for _ in self.course(match, step, self.spelled(match, step.moves[0]) if step.moves else ()):
                pass
        return match

    def _beginning(self, step: LessonStep) -> "Match":
        try:
            match = self.game.new(**step.deal) if step.deal is not None else self.game.scenario(step.position or {})
        except TypeError:
            sentence = "{where}: a deal has seats, seed, options, edition and script, and nothing else."
            raise BadLesson(sentence, where=step.where) from None
        except FreebooterError as error:
            raise BadLesson("{where}: {error}", where=step.where, error=error) from None
        if self.lesson.seat >= match.setup.seats:
            raise BadLesson("{where}: there is no seat {seat}.", where=step.where, seat=self.lesson.seat)
        return match

    def spelled(self, match: "Match", text: str) -> "tuple[Action, ...]":
        """The actions that a text of the learner means."""
        return tuple(match.knowledge(self.lesson.seat, self.language).spell(text))

    def canonical(self, match: "Match", text: str) -> str:
        """A text as a board has it: that of its action, unless it says several in a row."""
        actions = self.spelled(match, text)
        return actions[0].text if len(actions) == 1 else text

    def tried(self, match: "Match", number: int, text: str) -> Tried:
        """What is said to a move of the learner: it is taken, it is not the one now, or the rules forbid it."""
        step, seat = self.step(number), self.lesson.seat
        actions = self.spelled(match, text)
        if any(actions == self.spelled(match, move) for move in step.moves):
            return Tried(True, actions=actions)
        trial = match.clone()
        for action in actions:
            if refusal := trial.knowledge(seat, self.language).why_not(action):
                return Tried(False, refusal[1], refusal[0])
            trial.play(seat, action)
        return Tried(False, step.why_not_now(self.canonical(match, text), self.language))

    def course(self, match: "Match", step: LessonStep, actions: "tuple[Action, ...]") -> "Iterator[Match]":
        """Plays the learner's actions and what follows by itself; the match, after each action."""
        for action in actions:
            match.play(self.lesson.seat, action)
            yield match
        for seat, text in step.then:
            for action in match.knowledge(seat).spell(text):
                match.play(seat, action)
                yield match

    def events(self, match: "Match") -> "list[Event]":
        """What the last action made happen, as the learner saw it."""
        return match.events(self.lesson.seat)
