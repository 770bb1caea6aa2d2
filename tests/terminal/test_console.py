"""The screen and the keyboard: colours, encodings, completion, and how the input ends."""

import io
import re
import sys
from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.drawing import Line
from freebooter.engine.game import Game
from freebooter.terminal.keyboard import Keyboard, Left
from freebooter.terminal.screen import Screen, console, latest, speaks_unicode

Make = Callable[..., Any]


def test_colour_is_used_and_can_be_done_without(drawn: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[1;30;42m" in drawn(colour="standard").text
    monkeypatch.setenv("NO_COLOR", "1")
    assert not re.search(r"\x1b\[[0-9;]*[34]\d", drawn(colour="standard").text)


def test_the_no_colour_option_turns_colours_off() -> None:
    assert console(no_colour=True).no_color
    assert speaks_unicode("UTF-8")
    assert not speaks_unicode("ISO-8859-1")
    assert not speaks_unicode(None)


def test_a_stream_without_a_minus_gets_a_hyphen(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    console().print("Ann −5, Zoë 3")
    sys.stdout.flush()
    assert written.getvalue() == b"Ann -5, Zo? 3\n"


def test_the_tab_key_completes_what_can_be_typed_now(drawn: Make) -> None:
    played = drawn(moves=1)
    keyboard = Keyboard(played.table.completions)
    assert keyboard.completion("PI", 0) == "pick A"
    assert keyboard.completion("pick", 1) == "pick B"
    assert keyboard.completion("hi", 0) == "hint"
    assert keyboard.completion("zzz", 0) is None


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_the_end_of_input_and_ctrl_c_leave(end: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(prompt: str) -> str:
        raise end

    monkeypatch.setattr("builtins.input", closed)
    with pytest.raises(Left):
        Keyboard(list).line("> ")


def test_what_is_not_a_terminal_gets_no_escape_codes(game: Game) -> None:
    screen = Screen(console(width=80))
    screen.console.file = file = io.StringIO()
    screen.clear()
    screen.say("Ahoy!", "bold red")
    assert file.getvalue() == "\n  Ahoy!\n"


def test_of_news_that_do_not_fit_the_last_sentences_are_shown() -> None:
    told = [[Line("one"), Line("goes on")], [Line("two"), Line("goes on")], [Line("three")]]
    for rows, shown in ((5, "one goes on two goes on three"), (4, "two goes on three"), (2, "three"), (1, "three")):
        assert " ".join(line.text for line in latest(told, rows)) == shown
    assert [line.text for line in latest(told[:2], 1)] == ["two"]
    assert latest([], 3) == []
