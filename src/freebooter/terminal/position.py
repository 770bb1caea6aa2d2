"""A position on the screen, outside of a match that somebody plays: the board, the list of actions, what a line means.
Lessons and puzzles are made of it."""

from collections.abc import Callable

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, drawing_of
from freebooter.engine.errors import BadText
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.terminal import answers
from freebooter.terminal.keyboard import Keyboard
from freebooter.terminal.screen import Screen
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

    def draw_board(self, head: str, match: Match, seat: int) -> None:
        """What the seat sees, under a headline."""
        self.screen.clear()
        self.screen.draw([Line((head, "bold"))])
        you = [self.say("you") if each == seat else "" for each in range(match.setup.seats)]
        paper = self.screen.paper(self.screen.height, seat, you)
        self.screen.draw(self.drawing.board(match.view(seat, self.language), paper))

    def draw_lines(self, lines: list[str]) -> None:
        """What happened, in words."""
        for line in lines:
            self.screen.draw(self.screen.wrapped(line, "· " if self.screen.paper(0).unicode else "- ", "dim"))

    def draw_menu(self, match: Match, seat: int) -> None:
        """What the seat may do, by numbers."""
        knowledge = match.knowledge(seat, self.language)
        self._menu = self.drawing.arranged(knowledge.view(), match.legal(seat))
        self.screen.draw(self.screen.menu(self.drawing, knowledge, self._menu))

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
