"""The table in a terminal: draws, asks, understands what is typed, and says why not."""

from collections.abc import Callable, Sequence
from pathlib import Path

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, View, drawing_of
from freebooter.engine.errors import BadText, FreebooterError
from freebooter.engine.knowledge import Knowledge
from freebooter.terminal import answers
from freebooter.terminal.keyboard import Keyboard, Left
from freebooter.terminal.result import names_of, score_sheet, verdict
from freebooter.terminal.screen import LEAST_NEWS, Screen, latest
from freebooter.terminal.session import Session, bot_name
from freebooter.terminal.words import words_in

YES = ("y", "yes", "j", "ja")
"""What confirms a question, in any language."""


class TerminalTable:
    """One match at one keyboard."""

    def __init__(
        self,
        session: Session,
        screen: Screen,
        read: Callable[[str], str] | None = None,
        bot_specs: dict[int, str] | None = None,
    ) -> None:
        self.session = session
        self.screen = screen
        self.language = session.language
        self.say = words_in(session.language).say
        self.game = session.match.game
        self.drawing = drawing_of(self.game)
        self.read = read or Keyboard(self.completions).line
        self.bot_specs = bot_specs or {seat: bot.spec for seat, bot in session.bots.items()}
        self.seat = session.people[0] if session.people else 0
        self.names = names_of(session.match, session.match.view(self.seat, self.language))
        self._curtain = self.game.has_secrets and len(session.people) > 1
        self._shown_to: int | None = None
        self._heard = dict.fromkeys(session.people, 0)
        self._saved_at = 0
        self._menu: list[Action] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self.explain,
            "help": self.explain,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "log": self.log,
            "rules": self.rules,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
            "q": self.quit,
            **dict.fromkeys(self.drawing.SHEETS, self.sheet),
        }

    # Playing

    def run(self) -> None:
        """Plays the match to its end, or until somebody leaves."""
        try:
            while not self.session.match.over or self._end():
                self._decision()
        except Left:
            self.screen.draw([Line()])
            self._farewell()

    def _decision(self) -> None:
        if (bot := self.session.bot_turn()) is not None:
            self._let_bots_play(bot)
            return
        self.seat = self.session.match.to_act[0]
        self._hand_over()
        self.draw()
        self._heard[self.seat] = len(self.session.told)
        self._until_acted()

    def _let_bots_play(self, first: int) -> None:
        bot: int | None = first
        with self.screen.waiting(self.say("{who} is thinking ...", who=self.names[first])):
            while bot is not None:
                self.session.bot_plays(bot)
                bot = self.session.bot_turn()

    def _until_acted(self) -> None:
        """Takes lines until the position has changed."""
        before = self.session.match, len(self.session.match.moves)
        while before == (self.session.match, len(self.session.match.moves)):
            self.take(self.read(self._prompt()))

    def _prompt(self) -> str:
        """Whose line it is; where there is one choice only, that Enter takes it."""
        who, only = self.names[self.seat] or self.say("You"), self._only_choice
        if only is None:
            return self.say("{who} (? for help): ", who=who)
        return self.say("{who} (Enter: {choice}; ? for help): ", who=who, choice=self._knowledge.say_action(only))

    @property
    def _only_choice(self) -> Action | None:
        """The one thing that can be done, if there is no other; giving up is never that."""
        only = self._menu[0] if len(self._menu) == 1 else None
        return None if only is None or only.verb in self.game.surrenders else only

    def _hand_over(self) -> None:
        if self._curtain and self._shown_to not in (None, self.seat):
            self.screen.clear()
            self.read(self.say("  Hand the keyboard to {who}, then press Enter. ", who=self.names[self.seat]))
        self._shown_to = self.seat

    def take(self, line: str) -> None:
        """Does what a line says. What cannot be done is answered with a sentence, and nothing changes."""
        try:
            self._take(line)
        except FreebooterError as error:
            self.screen.say(error.said(self.game.translator(self.language)), "yellow")

    def _take(self, line: str) -> None:
        if not line:
            self.draw() if self._only_choice is None else self._act("1")
            return
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word.startswith("?") and len(word) > 1:
            word, rest = "?", line[1:]
        if word in self._commands and word not in self.game.actions.verbs:
            self._asked = word
            self._commands[word](rest.strip())
        else:
            self._act(line)

    @property
    def _knowledge(self) -> Knowledge:
        """What the seat at the keyboard knows, in its language."""
        return self.session.match.knowledge(self.seat, self.language)

    def _act(self, line: str) -> None:
        knowledge = self._knowledge
        if "-".join(line.lower().split()) in self.game.gestures:
            self.why(line)
            return
        actions = (self._numbered(line),) if line.isdecimal() else knowledge.spell(line)
        doubt = knowledge.doubt(actions[0]) if knowledge.why_not(actions[0]) is None else None
        if doubt is None or self._confirmed(doubt[1]):
            self.session.play_all(self.seat, actions)

    def _numbered(self, line: str) -> Action:
        number = int(line[:9])
        if not 1 <= number <= len(self._menu):
            most = len(self._menu)
            raise BadText(self.say("There is no number {number}; choose from 1 to {most}.", number=line[:9], most=most))
        return self._menu[number - 1]

    def _confirmed(self, question: str) -> bool:
        return self.read(f"  {question} {self.say('[y/N]')} ").lower() in YES

    # Drawing

    def _notes(self) -> list[str]:
        """Who holds each seat, in a word."""
        alone = len(self.session.people) == 1
        person = self.say("you") if alone else ""
        bots = {seat: bot_name(spec, self.language) for seat, spec in self.bot_specs.items()}
        return [bots.get(seat, person) for seat in range(self.session.match.setup.seats)]

    @property
    def _near(self) -> int:
        """Whose side is at the bottom: always the same, unless the keyboard goes round behind a curtain."""
        return self.seat if self._curtain else self.session.people[0]

    def draw(self) -> None:
        """The table, what happened since this person's last decision, what is asked, and the choices."""
        view = self.session.match.view(self.seat, self.language)
        self._menu = self.drawing.arranged(view, self.session.match.legal(self.seat))
        asked = self.screen.wrapped(self._knowledge.prompt(), "", "bold")
        choices = self.screen.menu(self.drawing, self._knowledge, self._menu)
        self._draw(view, [*asked, *choices])

    def _draw(self, view: View, asked: Sequence[Line]) -> None:
        happened = self.session.log(self.seat, self._heard[self.seat])
        lead = "· " if self.screen.paper(0).unicode else "- "
        news = [self.screen.wrapped(line, lead) for line in happened]
        told = sum(map(len, news))
        room = self.screen.height - len(asked) - 1
        paper = self.screen.paper(room - min(told, LEAST_NEWS), self._near, self._notes())
        board = self.drawing.board(view, paper)
        left = room - len(board)
        fitting = max(1, left)
        air = [Line()] if left >= told + 2 else []
        self.screen.clear()
        self.screen.draw([*board, *air, *latest(news, fitting), *air, *asked])

    def completions(self) -> list[str]:
        """Everything that can be typed now."""
        asking = [name for name in self._commands if name != "q"]
        return [*(action.text for action in self._menu), *asking]

    # Commands

    def explain(self, topic: str) -> None:
        if not topic:
            self.screen.draw(answers.help_lines(self.drawing, self._knowledge, self.screen))
            return
        for paragraph in answers.explained(self._knowledge, topic):
            self.screen.say(paragraph)

    def why(self, text: str) -> None:
        if text.isdecimal():
            text = self._numbered(text).text
        self.screen.say(answers.why(self._knowledge, text))

    def hint(self, _: str) -> None:
        if not self.session.match.legal(self.seat):
            raise BadText(self.say("There is nothing to decide."))
        with self.screen.waiting(self.say("Thinking ...")):
            choice = self.session.hint(self.seat)
            lines = list(answers.hint_lines(choice, self._menu, self._knowledge, self.screen))
        self.screen.draw(lines)

    def undo(self, _: str) -> None:
        self.session.undo(self.seat)
        for seat in self._heard:
            self._heard[seat] = min(self._heard[seat], max(0, len(self.session.told) - 1))
        self._saved_at = min(self._saved_at, len(self.session.match.moves))

    def log(self, _: str) -> None:
        for line in self.session.log(self.seat):
            self.screen.draw(self.screen.wrapped(line, "  "))

    def rules(self, clause: str) -> None:
        if clause:
            self.explain(clause)
        else:
            self.screen.draw(answers.clause_list(self.game.rules_in(self.language).clauses, self.screen))

    def sheet(self, _: str) -> None:
        draw = self.drawing.SHEETS[self._asked][1]
        self.screen.draw(draw(self.session.match.view(self.seat, self.language), self.screen.paper(self.screen.height)))

    def save(self, name: str) -> None:
        if not name:
            raise BadText(self.say("Save it where? Write a file name too, such as: save match.json"))
        path = Path(name).expanduser()
        if path.exists() and not self._confirmed(self.say("{name} is there already. Write over it?", name=name)):
            return
        try:
            self.session.match.record().save(path)
        except OSError as error:
            reason = error.strerror or error
            raise BadText(self.say("{name} cannot be written: {reason}.", name=name, reason=reason)) from None
        self._saved_at = len(self.session.match.moves)
        self.screen.say(
            self.say(
                "Saved in {name}. Go on with it any time: freebooter play {game} --terminal --load {name}",
                name=name,
                game=self.game.id,
            )
        )

    def quit(self, _: str) -> None:
        if len(self.session.match.moves) > self._saved_at and (
            name := self.read(self.say("  A file name to save the match, or Enter to leave without: "))
        ):
            self.save(name)
        raise Left

    def _farewell(self) -> None:
        done, saved = len(self.session.match.moves), self._saved_at
        self.screen.say(self.say("Fair winds!" if done == saved else "Fair winds! This match was not saved."))

    # The end

    def _end(self) -> bool:
        """Shows the result; returns whether the match goes on (somebody took an action back)."""
        match = self.session.match
        self.seat = self._near
        view = match.view(self.seat, self.language)
        self._menu = []
        end = verdict(match, self.names, self.language)
        self._draw(view, [*score_sheet(match, view, self.language), Line(("  " + end, "bold green"))])
        while match is self.session.match:
            line = self.read(self.say("A file name to save the match, undo, log, or Enter to leave: "))
            if not line or line.lower() in ("quit", "exit", "q"):
                raise Left
            self._take_at_end(line)
        return True

    def _take_at_end(self, line: str) -> None:
        known = line.partition(" ")[0].lower() in self._commands or line.startswith("?")
        self.take(line if known else f"save {line}")
