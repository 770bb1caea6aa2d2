"""The command in a real terminal: a person sits down, looks around, plays to the end."""

import os
import re
import select
import subprocess
import sys
import time

import pytest

pty = pytest.importorskip("pty", reason="pseudo-terminals are a Unix thing")
termios = pytest.importorskip("termios")

COMMAND = "import sys; from freebooter.cli import main; sys.exit(main())"


class Person:
    """Types into a program that runs in a terminal of 80 by 24, and sees what it shows."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            close_fds=True,
            env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **environment},
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, pattern: str, seconds: float = 240) -> str:
        """Reads until the last lines match; the time is for a machine that has to compile first."""
        until, fresh = time.monotonic() + seconds, ""
        while time.monotonic() < until:
            if not select.select([self.master], [], [], 1.0)[0]:
                continue
            try:
                fresh += os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:
                break
            if re.search(pattern, fresh):
                self.seen += fresh
                return fresh
        self.seen += fresh
        raise AssertionError(f"{pattern!r} did not appear in:\n{fresh[-2000:]}")

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def leave(self) -> int:
        os.close(self.master)
        return self.process.wait(90)


def test_a_whole_match_in_a_terminal() -> None:
    person = Person("play", "jolly-and-roger", "--terminal", "--seed", "3", "--bot", "sailor")
    prompt = r"help\): $|y/N\] $|to leave: $"
    shown = person.wait_for(prompt)
    assert "\x1b[" in shown
    assert "yellow 5 gold" in shown
    person.type("? kraken")
    assert "Takes away the last card" in person.wait_for(prompt)
    for _ in range(80):
        person.type("y" if "y/N" in shown[-10:] else "1")
        shown = person.wait_for(prompt)
        if "to leave" in shown[-20:]:
            break
    assert "together" in shown
    person.type("")
    person.wait_for("Fair winds!")
    assert person.process.wait(90) == 0
    person.leave()


def test_ctrl_d_leaves_politely() -> None:
    person = Person("play", "jolly-and-roger", "-t", "--hot-seat", "--no-colour", NO_COLOR="1")
    shown = person.wait_for(r"help\): $")
    assert not re.search(r"\x1b\[[0-9;]*[34]\dm", shown)
    os.write(person.master, b"\x04")
    person.wait_for("Fair winds!")
    assert person.process.wait(90) == 0
    person.leave()
