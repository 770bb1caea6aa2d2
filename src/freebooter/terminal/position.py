"""A position on the screen, outside of a match that somebody plays: the board, the list of actions, what a line means.
Lessons and puzzles are made of it."""

from collections.abc import Callable, Sequence

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, drawing_of
from freebooter.engine.errors import BadText
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.terminal import answers
from freebooter.terminal.keyboard import Keyboard
from freebooter.terminal.screen import LEAST_NEWS, Screen, latest
from freebooter.terminal.words import words_in

QUIT = ("quit", "exit", "q")


class TerminalPosition:
    """Positions of one game at one keyboard, in one language."""

    words: tuple[str, ...] = ()
    """What may be typed besides actions."""

    def __init__(self, game: Game, language: str, screen: Screen, read: Callable[[str], str] | None = None) -> None:
        self.game = game
        self.language = language
        self.screen = screen
        self.say = words_in(language).say
        self.drawing = drawing_of(game)
        self.read = read or Keyboard(self._completions).line
        self._menu: list[Action] = []

    def show(self, head: str, match: Match, seat: int, happened: Sequence[str], below: Sequence[Line]) -> None:
        """What the seat sees under a headline, then what happened and what is said: the board as high as they leave."""
        news = [self.screen.wrapped(line, self._lead, "dim") for line in happened]
        told, room = sum(map(len, news)), self.screen.height - len(below) - 2
        board = self._board(match, seat, room - min(told, LEAST_NEWS))
        left = room - len(board)
        air = [Line()] if left > told else []
        self.screen.clear()
        self.screen.draw([Line((head, "bold")), *board, *latest(news, max(1, left)), *air, *below])

    def _board(self, match: Match, seat: int, height: int) -> list[Line]:
        you = [self.say("you") if each == seat else "" for each in range(match.setup.seats)]
        return self.drawing.board(match.view(seat, self.language), self.screen.paper(height, seat, you))

    @property
    def _lead(self) -> str:
        return "· " if self.screen.paper(0).unicode else "- "

    def draw_lines(self, lines: list[str]) -> None:
        """What happened, in words."""
        for line in lines:
            self.screen.draw(self.screen.wrapped(line, self._lead, "dim"))

    def menu_lines(self, match: Match, seat: int) -> list[Line]:
        """What the seat may do, by numbers."""
        knowledge = match.knowledge(seat, self.language)
        self._menu = self.drawing.arranged(knowledge.view(), match.legal(seat))
        return self.screen.menu(self.drawing, knowledge, self._menu)

    def _completions(self) -> list[str]:
        return [*(action.text for action in self._menu), *self.words]

    def as_text(self, line: str) -> str:
        """The text of the action that a line names, by its text or by its number in the list."""
        if not line.isdecimal():
            return line
        number, most = int(line[:9]), len(self._menu)
        if not 1 <= number <= most:
            raise BadText(self.say("There is no number {number}; choose from 1 to {most}.", number=line[:9], most=most))
        return self._menu[number - 1].text

    def answers(self, line: str, match: Match, seat: int) -> bool:
        """Answers a question, such as `? parrot` or `why board 0`; whether the line was one."""
        knowledge = match.knowledge(seat, self.language)
        word, _, rest = line.partition(" ")
        if word.lower() == "why":
            self.screen.say(answers.why(knowledge, self.as_text(rest)))
            return True
        topic = f"{word[1:]} {rest}".strip() if word.startswith("?") else ""
        for paragraph in answers.explained(knowledge, topic) if topic else ():
            self.screen.say(paragraph)
        return bool(topic)
