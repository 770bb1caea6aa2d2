"""Puzzles in a terminal: the board as the game draws it, the player types what is best and is told why."""

from collections.abc import Callable

from freebooter.engine.drawing import Line
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.puzzles.playing import GOES_ON, REFUSED, RIGHT, WRONG, PuzzlePlay
from freebooter.puzzles.reading import puzzle_of, read_puzzles
from freebooter.terminal.keyboard import Left
from freebooter.terminal.position import QUIT, TerminalPosition
from freebooter.terminal.screen import Screen

SKIP = ("skip", "s")


class TerminalPuzzles(TerminalPosition):
    """A game's puzzles at one keyboard, one after the other."""

    words = (*SKIP[:1], *QUIT[:1])

    def __init__(self, game: Game, language: str, screen: Screen, read: Callable[[str], str] | None = None) -> None:
        super().__init__(game, language, screen, read)
        self.solved = self.missed = 0

    def run(self, first: int) -> None:
        """Puts puzzles up from the first on, until nobody wants another."""
        count = len(read_puzzles(self.game))
        try:
            for number in range(first, max(first, count) + 1):
                self._put_up(number, count)
                if number < count and self.read(self.say("Enter shows the next puzzle, quit leaves: ")).lower() in QUIT:
                    break
        except Left:
            self.screen.draw([Line()])
        self.screen.say(self.say("Solved: {solved}, missed: {missed}.", solved=self.solved, missed=self.missed))

    def _put_up(self, number: int, count: int) -> None:
        puzzle = puzzle_of(self.game, number)
        play, seat = PuzzlePlay(self.game, puzzle, self.language), puzzle.seat
        head = self.say("Puzzle {number} of {count}, {level}", number=number, count=count, level=play.level)
        match = play.match_after(())
        while True:
            asks = self.screen.wrapped(play.asks, "  ", "bold cyan")
            self.show(f"{self.game.title}: {head}", match, seat, (), [*asks, *self.menu_lines(match, seat)])
            if not self._goes_on(play, match):
                return

    def _goes_on(self, play: PuzzlePlay, match: Match) -> bool:
        """One try; whether nothing is decided yet."""
        while True:
            line = self.read(self.say("What is best (? for help): "))
            if line.lower() in QUIT:
                raise Left
            if line.lower() in SKIP:
                self.screen.say(self.say("It was: {best}", best=play.solution()))
                return False
            try:
                found = self._tried(line, play, match)
            except FreebooterError as error:
                self.screen.say(error.said(self.game.translator(self.language)), "yellow")
                continue
            if found not in (None, REFUSED):
                return found == GOES_ON

    def _tried(self, line: str, play: PuzzlePlay, match: Match) -> str | None:
        """What came of a line; None: it was a question."""
        if self.answers(line, match, play.puzzle.seat):
            return None
        if not line or line.startswith("?"):
            self.screen.say(self.say("Type a number or an action; skip shows the answer, quit leaves."))
            self.screen.say(self.say("? WORD explains a thing, why ACTION says why something cannot be done."))
            return None
        tried = play.tried(match, self.as_text(line))
        self.solved += tried.found == RIGHT
        self.missed += tried.found == WRONG
        if tried.found == RIGHT:
            self.screen.say(self.say("Right!"), "green")
        for sentence in tried.says:
            self.screen.say(sentence, "green" if tried.found == RIGHT else "yellow")
        if tried.found != REFUSED:
            for each in play.course(match, tried.actions):
                self.draw_lines(each.narrate(play.puzzle.seat, self.language))
        return tried.found
