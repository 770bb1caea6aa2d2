"""Bots of one's own that stumble: one sentence says what happened and where, whoever started them."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from freebooter.bots import BadBot
from freebooter.lab import own_bots
from freebooter.lab.arena.tournament import Arena
from freebooter.lab.own_bots import ProgramBot
from toy.game import GAME as LOOKOUT

MODULE = """
class Careless:
    def choose(self, knowledge, *, seed=None, stop=None):
        return 1 // 0

class Quitting:
    def choose(self, knowledge, *, seed=None, stop=None):
        raise SystemExit(3)

class Dreaming:
    def choose(self, knowledge, *, seed=None, stop=None):
        return "fly" * 1000

class Silent:
    def choose(self, knowledge, *, seed=None, stop=None):
        return None

class Old:
    def choose(self, knowledge):
        return knowledge.legal()[0]

class Unarmed:
    def __init__(self):
        raise RuntimeError("no weights\\nnowhere")
    def choose(self, knowledge, **_):
        return knowledge.legal()[0]
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "stumbling_bots.py").write_text(MODULE)
    (tmp_path / "no_python.py").write_text("def choose(:\n")
    (tmp_path / "falling.py").write_text("\n\nraise ValueError('too hot')\n")
    (tmp_path / "folding.py").write_text("import json\njson.loads('{')\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each])
    yield
    for name in ("stumbling_bots", "no_python", "falling", "folding"):
        sys.modules.pop(name, None)


def played(spec: str) -> str:
    """What a match with a bot is refused with."""
    with pytest.raises(BadBot) as caught:
        Arena(LOOKOUT, ["random", spec]).play(2)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Careless", r"stumbled: ZeroDivisionError: .* \(stumbling_bots.py:4\)"),
        ("Quitting", r"stumbled: SystemExit: 3 \(stumbling_bots.py:8\)"),
        ("Silent", r"answered None, which it cannot do now"),
        ("Old", r"stumbled: TypeError: .*unexpected keyword argument"),
        ("Unarmed", r"stumbled: RuntimeError: no weights \(stumbling_bots.py:24\)"),
    ],
)
def test_a_mistake_in_a_python_bot_is_a_sentence_with_its_place(name: str, says: str) -> None:
    with pytest.raises(BadBot, match=says):
        Arena(LOOKOUT, ["random", f"python:stumbling_bots:{name}"]).play(2)


def test_a_wrong_answer_is_repeated_in_part() -> None:
    said = played("python:stumbling_bots:Dreaming")
    assert "answered 'flyfly" in said
    assert len(said) < 400


@pytest.mark.parametrize(
    ("module", "says"),
    [
        ("no_python", r"SyntaxError: .* \(no_python.py:1\)"),
        ("falling", r"ValueError: too hot \(falling.py:3\)"),
        ("folding", r"JSONDecodeError"),
        ("", r"names no module"),
    ],
)
def test_so_is_one_in_its_module(module: str, says: str) -> None:
    with pytest.raises(BadBot, match=says):
        Arena(LOOKOUT, ["random", f"python:{module}:Bot"])


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("input()", "ended, or said nothing"),
        ("input(); print('fly')", "answered 'fly'"),
        ("import sys; input(); sys.stdout.buffer.write(b'\\xff\\n')", "said what is no text"),
        ("import sys; input(); print('x' * 50_000_000)", "answered 'xxx"),
        ("import time; input(); time.sleep(100)", "ended, or said nothing"),
    ],
)
def test_so_is_one_in_a_program(program: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_bots, "PATIENCE", 2.0)
    (tmp_path / "program.py").write_text(program)
    assert says in played(f"program:{sys.executable} {tmp_path / 'program.py'}")


def test_a_program_ends_with_its_bot(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text("input(); input()")
    bot = ProgramBot(f"program:{sys.executable} {tmp_path / 'program.py'}")
    program = bot._start()
    assert program.poll() is None
    del bot
    assert program.poll() is not None


def test_so_does_one_that_has_died_with_something_unread(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text("")
    bot = ProgramBot(f"program:{sys.executable} {tmp_path / 'program.py'}")
    program = bot._start()
    program.wait()
    assert program.stdin is not None
    program.stdin.write("a line that nobody will read\n")
    own_bots._end(program)
    assert program.stdin.closed
