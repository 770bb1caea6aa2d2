"""Lessons on a small screen: the board, what is said and what can be done stay in sight together."""

import io
import re

import pytest
from rich.console import Console

import freebooter
from freebooter.engine.lessons.playing import LessonPlay
from freebooter.terminal.lesson import TerminalLesson
from freebooter.terminal.screen import Screen

HEIGHT = 24
PROMPT = 1
SPARE = 3
"""So much more the longest steps take of which nothing can be left out."""
CODE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
LESSONS = [(id, part) for id in freebooter.shelf() for part in range(len(freebooter.game(id).lessons))]


class Learner:
    """Plays what each step asks for, on a screen of 80 by 24."""

    def __init__(self, name: str, part: int, language: str) -> None:
        game, self.file = freebooter.game(name), io.StringIO()
        console = Console(file=self.file, width=80, height=HEIGHT, force_terminal=True, color_system=None)
        play = LessonPlay(game, part, language)
        self.lesson = TerminalLesson(play, Screen(console, game.translator(language)), self.read)
        self.number, self.typed = -1, iter(())

    def read(self, prompt: str) -> str:
        """The moves of the step whose turn it is; Enter, where there is nothing to do."""
        self.number += 1
        moves = self.lesson.play.lesson.steps[self.number].moves
        return moves[0] if moves else ""

    def frames(self) -> list[list[str]]:
        assert self.lesson.run()
        shown = (CODE.sub("", frame) for frame in self.file.getvalue().split("\x1b[2J")[1:])
        return [re.split(r"\n  (You play|Du spielst): ", frame)[0].rstrip().splitlines() for frame in shown]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "part"), LESSONS)
def test_a_step_with_its_board_fits_80_by_24(name: str, part: int, language: str) -> None:
    learner = Learner(name, part, language)
    frames, steps = learner.frames(), learner.lesson.play.lesson.steps
    assert len(frames) >= len(steps)
    heights = [len(frame) + PROMPT for frame in frames]
    assert max(heights) <= HEIGHT + SPARE
    assert sum(height > HEIGHT + 1 for height in heights) <= 2
