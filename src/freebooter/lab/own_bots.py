"""Bots of your own: a Python object by its place, or a program that is told positions and answers with actions.

python:my_bots:Clever        an object or a class with `choose(knowledge, seed=..., stop=...)`
program:./clever --fast      a command; see docs/lab.md for the lines that it reads and writes
"""

import contextlib
import importlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import threading
import traceback
import weakref
from pathlib import Path
from types import ModuleType
from typing import Any

from freebooter.bots import BadBot, Bot, Choice, bot
from freebooter.bots.choice import legal_actions
from freebooter.engine.errors import FreebooterError
from freebooter.engine.knowledge import Knowledge

PYTHON, PROGRAM = "python:", "program:"
MOST_SAID = 200
"""So many characters of a wrong answer or a mistake are repeated."""

LONGEST_ANSWER = 10_000
"""No action has a longer text: a program that does not come to the end of its line is not waited for."""

PATIENCE = 60.0
"""Seconds after which a program that says nothing has lost its head."""


def is_own(spec: Any) -> bool:
    """Whether a bot is somebody's own, and none of ours."""
    return isinstance(spec, str) and spec.startswith((PYTHON, PROGRAM))


def find_bot(spec: Any) -> Bot:
    """A bot by its spec: one of ours, a Python object, or a program."""
    if isinstance(spec, str) and spec.startswith(PYTHON):
        return PythonBot(spec)
    if isinstance(spec, str) and spec.startswith(PROGRAM):
        return ProgramBot(spec)
    return bot(spec)


class PythonBot:
    """An object that somebody wrote: it has `choose`, and returns a choice, an action or its text."""

    def __init__(self, spec: str) -> None:
        self.spec = spec
        module, _, name = spec.removeprefix(PYTHON).partition(":")
        if not module:
            raise BadBot("The bot {spec!r} names no module. Write it like 'python:my_bots:Clever'.", spec=spec)
        try:
            found = getattr(_module(module), name)
        except (ImportError, AttributeError) as error:
            sentence = "The bot {spec!r} cannot be had: {error}. Write it like 'python:my_bots:Clever'."
            raise BadBot(sentence, spec=spec, error=error) from None
        except Exception as error:  # the module's own mistakes
            raise stumbled(spec, error) from error
        try:
            self._player = found() if isinstance(found, type) else found
        except Exception as error:
            raise stumbled(spec, error) from error
        if not callable(getattr(self._player, "choose", None)):
            raise BadBot("The bot {spec!r} has no method 'choose'.", spec=spec)

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        try:
            answer = self._player.choose(knowledge, seed=seed, stop=stop)
        except FreebooterError:
            raise
        except (Exception, SystemExit) as error:
            raise stumbled(self.spec, error) from error
        return answer if isinstance(answer, Choice) else Choice(_legal(self.spec, knowledge, answer))


def stumbled(spec: str, error: BaseException) -> BadBot:
    """Somebody's own mistake, with the place where it happened: the last one that is told of it."""
    frames = traceback.extract_tb(error.__traceback__)
    at = error if isinstance(error, SyntaxError) else frames[-1]
    where = f"{Path(at.filename or '?').name}:{at.lineno}"
    return BadBot("The bot {spec!r} stumbled: {error} ({where}).", spec=spec, error=_said(error), where=where)


def _said(error: BaseException) -> str:
    """What kind of mistake it is, and what it says in its first line."""
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {said.splitlines()[0][:MOST_SAID]}" if said else type(error).__name__


def _module(name: str) -> ModuleType:
    """A module that is installed, or lies in the folder where the command was given: a command does not look there."""
    if (here := os.getcwd()) not in sys.path:
        sys.path.append(here)
    return importlib.import_module(name)


class ProgramBot:
    """A program: for each decision it is given a line of JSON and answers with the text of an action."""

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self._lock = threading.Lock()
        self._program: subprocess.Popen[str] | None = None
        try:
            self._command = shlex.split(spec.removeprefix(PROGRAM))
        except ValueError as error:
            raise BadBot("The command of the bot {spec!r} cannot be read: {error}.", spec=spec, error=error) from None
        if not self._command or shutil.which(self._command[0]) is None:
            raise BadBot("The program of the bot {spec!r} cannot be started: there is no such program.", spec=spec)

    def _start(self) -> "subprocess.Popen[str]":
        """The program, started when it is first asked and ended with the bot."""
        if self._program is None:
            pipe = subprocess.PIPE
            try:
                self._program = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
            except OSError as error:
                sentence = "The program of the bot {spec!r} cannot be started: {error}."
                raise BadBot(sentence, spec=self.spec, error=error) from None
            weakref.finalize(self, _end, self._program)
        return self._program

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        question = {
            "game": knowledge.game.id,
            "seat": knowledge.seat,
            "seats": knowledge.setup.seats,
            "seed": seed,
            "legal": [action.text for action in legal_actions(knowledge)],
            "view": knowledge.view(),
        }
        with self._lock:
            answer = self._ask(json.dumps(question, default=str))
        return Choice(_legal(self.spec, knowledge, answer))

    def _ask(self, line: str) -> str:
        """One line there, one line back."""
        program = self._start()
        killer = threading.Timer(PATIENCE, program.kill)
        assert program.stdin is not None
        assert program.stdout is not None
        killer.start()
        try:
            program.stdin.write(line + "\n")
            program.stdin.flush()
            answer = program.stdout.readline(LONGEST_ANSWER)
        except OSError as error:
            raise BadBot("The bot {spec!r} does not listen any more: {error}.", spec=self.spec, error=error) from None
        except UnicodeDecodeError as error:
            raise BadBot("The bot {spec!r} said what is no text: {error}.", spec=self.spec, error=error) from None
        finally:
            killer.cancel()
        if not answer:
            sentence = "The bot {spec!r} ended, or said nothing for {seconds} seconds."
            raise BadBot(sentence, spec=self.spec, seconds=f"{PATIENCE:g}")
        return answer.strip()


def _end(program: "subprocess.Popen[str]") -> None:
    """Ends a program that nobody asks any more."""
    program.terminate()
    for stream in (program.stdin, program.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):  # what was not read by a program that is gone
                stream.close()
    program.wait()


def _legal(spec: str, knowledge: Knowledge, answer: Any) -> Any:
    """The action that an answer means."""
    for action in legal_actions(knowledge):
        if answer in (action, action.text):
            return action
    given = answer[:MOST_SAID] if isinstance(answer, str) else answer
    raise BadBot("The bot {spec!r} answered {answer!r}, which it cannot do now.", spec=spec, answer=given)
