"""The keyboard: lines that people type, with history and completion where the machine has readline."""

from collections.abc import Callable, Sequence
from typing import Any

try:
    import readline
except ImportError:  # Windows has none
    readline = None  # type: ignore[assignment]


class Left(Exception):
    """The person closed the input or pressed Ctrl-C."""


class Keyboard:
    """Reads lines. `words` says what the Tab key can complete right now."""

    def __init__(self, words: Callable[[], Sequence[str]]) -> None:
        self._words = words
        if readline is not None:
            _complete_lines_with(readline, self.completion)

    def completion(self, begun: str, number: int) -> str | None:
        """The n-th text that begins like this."""
        fitting = [word for word in self._words() if word.lower().startswith(begun.lower())]
        return fitting[number] if number < len(fitting) else None

    def line(self, prompt: str) -> str:
        """The next line, without blanks around it."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        except UnicodeDecodeError:
            return ""


def _complete_lines_with(readline: Any, completer: Callable[[str, int], str | None]) -> None:
    readline.set_completer(completer)
    readline.set_completer_delims("")
    edits_like_bsd = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if edits_like_bsd else "tab: complete")
