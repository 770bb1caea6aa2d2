"""A lesson in a terminal: the board as the game draws it, the words below, and the learner types the move."""

from collections.abc import Callable

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line
from freebooter.engine.errors import BadLesson, FreebooterError
from freebooter.engine.lessons.checking import kept
from freebooter.engine.lessons.playing import LessonPlay
from freebooter.engine.lessons.reading import LessonStep, said
from freebooter.engine.match import Match
from freebooter.terminal.keyboard import Left
from freebooter.terminal.position import QUIT, TerminalPosition
from freebooter.terminal.screen import Screen
from freebooter.terminal.table import YES

BACK, AGAIN = ("back", "b"), ("again", "a")


class TerminalLesson(TerminalPosition):
    """One lesson at one keyboard, or played by itself."""

    words = (*BACK[:1], *AGAIN[:1], *QUIT[:1])

    def __init__(self, play: LessonPlay, screen: Screen, read: Callable[[str], str] | None = None) -> None:
        super().__init__(play.game, play.language, screen, read)
        self.play = play
        self._happened: list[str] = []

    # What is on the screen

    def _draw(self, number: int, *, choices: bool = False) -> Match:
        """The position of a step, what is said about it, and what can be done."""
        match, step, seat = self.play.match_at(number), self.play.step(number), self.play.lesson.seat
        says = self.screen.wrapped(said(step.say, self.play.language), "", "bold")
        menu = self.menu_lines(match, seat) if choices else []
        self.show(self._head(number), match, seat, self._happened, [*says, *self._lit(match, step), *menu])
        return match

    def _head(self, number: int) -> str:
        steps, title = len(self.play.lesson.steps), said(self.play.lesson.title, self.play.language)
        count = self.say("Step {number} of {steps}", number=number + 1, steps=steps)
        return f"{self.play.game.title}: {title}, {count}" if title else f"{self.play.game.title}, {count}"

    def _lit(self, match: Match, step: LessonStep) -> list[Line]:
        """A terminal lights nothing: it names what the words speak of, and says what is to be done."""
        lines: list[Line] = []
        glossary = self.play.game.glossary(match.setup, self.play.language)
        called = {f"{label.kind}:{label.code}": label.name for label in glossary}
        if step.light:
            names = ", ".join(called.get(thing, thing) for thing in step.light)
            lines += self.screen.wrapped(self.say("Look at: {things}", things=names), "", "cyan")
        if step.do:
            lines += self.screen.wrapped(said(step.do, self.play.language), "> ", "bold cyan")
        return lines

    # By itself

    def play_by_itself(self) -> None:
        """Shows every step and plays the expected moves; raises BadLesson if one does not do what was promised."""
        for number, step in enumerate(self.play.lesson.steps):
            match = self._draw(number)
            self._happened = []
            if not step.moves:
                continue
            for move in step.moves:
                for problem in kept(self.play, number, move):
                    raise BadLesson("{problem}", problem=problem)
            self._advance(match, step, self.play.spelled(match, step.moves[0]))

    def _advance(self, match: Match, step: LessonStep, actions: tuple[Action, ...]) -> None:
        """Plays the move and what follows by itself, and tells it."""
        words = ", ".join(
            match.knowledge(self.play.lesson.seat, self.play.language).say_action(each) for each in actions
        )
        self.screen.say(self.say("You play: {move}", move=words), "green")
        self._happened = [
            line for each in self.play.course(match, step, actions) for line in each.narrate(*self._viewer)
        ]

    @property
    def _viewer(self) -> tuple[int, str]:
        return self.play.lesson.seat, self.play.language

    # With a learner

    def run(self) -> bool:
        """Teaches the lesson; whether it was played to its end."""
        number, last = 0, len(self.play.lesson.steps) - 1
        try:
            while True:
                number = self._taught(number)
                if number > last:
                    return True
        except Left:
            self.screen.draw([Line()])
            self.screen.say(self.say("Fair winds!"))
            return False

    def _taught(self, number: int) -> int:
        """Teaches one step; which one comes next."""
        step = self.play.step(number)
        match = self._draw(number, choices=bool(step.moves))
        if not step.moves:
            self._happened = []
            return self._read_on(number)
        while True:
            line = self.read(self.say("Your move (? for help): "))
            if (to := self._elsewhere(line, number)) is not None:
                self._happened = []
                return to
            try:
                if self._take(line, match, number):
                    return number + 1
            except FreebooterError as error:
                self.screen.say(error.said(self.play.game.translator(self.play.language)), "yellow")

    def _read_on(self, number: int) -> int:
        """A step that is only read: Enter goes on."""
        if number == len(self.play.lesson.steps) - 1:
            return number + 1
        line = self.read(self.say("Enter goes on, back goes back: "))
        to = self._elsewhere(line, number)
        return number + 1 if to is None else to

    def _elsewhere(self, line: str, number: int) -> int | None:
        word = line.lower()
        if word in QUIT:
            raise Left
        if word in BACK:
            return max(0, number - 1)
        return number if word in AGAIN else None

    def _take(self, line: str, match: Match, number: int) -> bool:
        """Does what a line says; whether it was the move."""
        step = self.play.step(number)
        if self.answers(line, match, self.play.lesson.seat):
            return False
        if not line or line.startswith("?"):
            self._help(step)
            return False
        tried = self.play.tried(match, number, self.as_text(line))
        if not tried.taken:
            self.screen.say(f"{tried.says} ({tried.clause})" if tried.clause else tried.says, "yellow")
            return False
        self._advance(match, step, tried.actions)
        return True

    def _help(self, step: LessonStep) -> None:
        """What is meant."""
        self.screen.say(said(step.do, self.play.language), "cyan")
        self.screen.say(self.say("Type a number or an action; back, again and quit go elsewhere."))
        self.screen.say(self.say("? WORD explains a thing, why ACTION says why something cannot be done."))

    def point_to(self, command: str) -> None:
        """Says where the lesson goes on."""
        self.screen.say(self.say("The next part: {command}", command=command))

    def wants_a_match(self, bot: str) -> bool:
        """Whether the learner goes on with a real match."""
        try:
            answer = self.read(self.say("Play a match against the {bot} now? [Y/n] ", bot=self.say(bot).lower()))
        except Left:
            return False
        return answer.lower() in ("", *YES)
