"""Reading descriptions of positions: each reader returns what it expects, or says in one sentence what is wrong."""

import json
import textwrap
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from freebooter.engine.errors import BadScenario, FreebooterError
from freebooter.engine.translations import Phrase

if TYPE_CHECKING:
    from freebooter.engine.match import Match

SHORT = 80
"""So much of what was given is shown in a refusal."""


class Description(Mapping[str, Any]):
    """A description of a position that knows which of its keys was read last: the one that a mistake is in."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self._position = position
        self.last = ""

    def __getitem__(self, key: str) -> Any:
        value = self._position[key]
        self.last = key
        return value

    def unreadable(self) -> BadScenario:
        """The refusal of a position whose reader stumbled over something that it did not expect."""
        if not self.last:
            return BadScenario("This position cannot be read as it is given.")
        given = textwrap.shorten(json.dumps(self._position[self.last], default=str), SHORT, placeholder=" ...")
        return BadScenario("{key}: cannot be read as it is given: {given}", key=self.last, given=given)

    def __iter__(self) -> Iterator[str]:
        return iter(self._position)

    def __len__(self) -> int:
        return len(self._position)


def read_description(path: str | Path) -> Mapping[str, Any]:
    """A description of a position from a TOML file."""
    if not isinstance(path, str | Path):
        raise BadScenario("A position is a table or the path of a TOML file, not {given!r}.", given=path)
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except FileNotFoundError:
        raise BadScenario("{path}: there is no such file.", path=path) from None
    except tomllib.TOMLDecodeError as error:
        raise BadScenario("{path}: is not valid TOML: {error}.", path=path, error=error) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario("{path}: cannot be read: {error}.", path=path, error=error) from None


def play_lines(match: "Match", lines: Any) -> "Match":
    """A match with further moves played, each a seat and an action's text, as in `0 draw`."""
    if not isinstance(lines, list | tuple) or not all(isinstance(line, str) for line in lines):
        expected = Phrase("a list such as ['0 draw', '1 pass']")
        raise BadScenario("{where}: expected {expected}, got {got!r}.", where="moves", expected=expected, got=lines)
    for line in lines:
        seat, _, text = line.partition(" ")
        if not (seat.isdecimal() and int(seat) < match.setup.seats):
            raise BadScenario("moves: {line!r} does not begin with a seat.", line=line)
        try:
            match.play(int(seat), text)
        except FreebooterError as error:
            raise BadScenario("moves: {line!r} cannot be played: {error}", line=line, error=error) from None
    return match


def check_keys(position: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuses a description that says something nobody would read."""
    for key in position:
        if key not in known:
            listed = ", ".join(known)
            raise BadScenario("{key}: a position has no such key; it can have {known}.", key=key, known=listed)


def whole(number: Any, where: str, least: int, most: int) -> int:
    """A whole number within its bounds."""
    if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
        expected = Phrase("a whole number from {least} to {most}", least=least, most=most)
        raise BadScenario("{where}: expected {expected}, got {got!r}.", where=where, expected=expected, got=number)
    return number


def words(text: Any, where: str, example: str) -> list[str]:
    """The words of a text."""
    if not isinstance(text, str):
        expected = Phrase("a text such as '{example}'", example=example)
        raise BadScenario("{where}: expected {expected}, got {got!r}.", where=where, expected=expected, got=text)
    return text.split()


class Supply:
    """What a position may be made of: so many of each card, or whatever it is, by their codes."""

    def __init__(self, codes: Sequence[str], counts: Iterable[int], unknown: str) -> None:
        self.codes = codes
        self.left = [int(count) for count in counts]
        self._unknown = unknown

    def take(self, word: str, where: str) -> int:
        """The number of one that is used up now."""
        if word not in self.codes:
            raise BadScenario("{where}: {word!r} {unknown}.", where=where, word=word, unknown=self._unknown)
        number = self.codes.index(word)
        if not self.left[number]:
            raise BadScenario("{where}: there are not so many {word}.", where=where, word=word)
        self.left[number] -= 1
        return number


def per_seat(seats: int, given: Any, where: str, empty: Any) -> list[Any]:
    """An entry for each seat; if nothing is given, the same for all."""
    if given is None:
        return [empty] * seats
    if not isinstance(given, list | tuple) or len(given) != seats:
        sentence = "{where}: expected a list with an entry for each of the {seats} seats."
        raise BadScenario(sentence, where=where, seats=seats)
    return list(given)
