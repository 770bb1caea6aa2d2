"""Reading and writing puzzles: `puzzles.json` in a game's folder, one puzzle a line."""

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game

FILE = "puzzles.json"
FORMAT = "freebooter puzzles 1"
LEVELS = ("easy", "medium", "hard")
"""From the easiest on; a puzzle's level counts from 0."""


class BadPuzzle(FreebooterError):
    """A puzzle that cannot be read, that there is not, or that does not hold."""


@dataclass(frozen=True)
class Puzzle:
    """A position, by how it came about, and what is best in it."""

    seats: int
    seed: int
    options: Mapping[str, Any]
    moves: tuple[str, ...]
    """What was played before, as `seat text`."""
    seat: int
    """Who is to choose."""
    answer: tuple[str, ...]
    """What is best: one action, or, in a game with a solver, what leads to the card's move that alone wins."""
    level: int
    failed: tuple[int, int]
    """How often small bots did not find it, and how often they were asked."""
    chances: Mapping[str, float]
    """What each action is worth, from 0 (loses) to 1 (wins), by its text; empty where a solver knows it."""
    others: int
    """How many other ways to go on there are."""

    @property
    def best(self) -> str:
        return self.answer[-1]

    @property
    def second(self) -> str:
        """The next best action, by its text."""
        rest = {text: chance for text, chance in self.chances.items() if text != self.best}
        return max(rest, key=lambda text: rest[text])

    def to_json(self) -> dict[str, Any]:
        content = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return content | {"seed": str(self.seed), "moves": ";".join(self.moves)}

    @classmethod
    def from_json(cls, content: Any, where: str) -> "Puzzle":
        try:
            texts = content["moves"].split(";") if content["moves"] else []
            made = cls(
                seats=int(content["seats"]),
                seed=int(content["seed"]),
                options=dict(content["options"]),
                moves=tuple(map(str, texts)),
                seat=int(content["seat"]),
                answer=tuple(map(str, content["answer"])),
                level=int(content["level"]),
                failed=(int(content["failed"][0]), int(content["failed"][1])),
                chances={str(text): float(chance) for text, chance in content["chances"].items()},
                others=int(content["others"]),
            )
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise BadPuzzle("{where}: cannot be read: {error!r}.", where=where, error=error) from None
        if not made.answer or not 0 <= made.level < len(LEVELS):
            raise BadPuzzle("{where}: it needs an answer, and a level from 0 to 2.", where=where)
        return made


def read_puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none, where its folder has no file of them."""
    path = game.folder / FILE
    return _read(path, game.version) if path.is_file() else ()


@functools.cache
def _read(path: Path, version: str) -> tuple[Puzzle, ...]:
    return puzzles_from(path.read_text("utf-8"), path.name, version)


def puzzles_from(text: str, name: str, version: str) -> tuple[Puzzle, ...]:
    """Puzzles as their file has them."""
    try:
        content = json.loads(text)
    except ValueError as error:
        raise BadPuzzle("{where}: is no JSON text: {error}.", where=name, error=error) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT or not isinstance(content.get("puzzles"), list):
        raise BadPuzzle("{where}: is no file of puzzles.", where=name)
    if content.get("rules") != version:
        sentence = "{where}: its puzzles are by rules {rules}; here are rules {version}. They have to be mined again."
        raise BadPuzzle(sentence, where=name, rules=content.get("rules"), version=version)
    entries = enumerate(content["puzzles"], 1)
    return tuple(Puzzle.from_json(each, f"{name}, puzzle {number}") for number, each in entries)


def puzzles_text(game: Game, puzzles: Sequence[Puzzle]) -> str:
    """Puzzles as a file has them."""
    head = json.dumps({"format": FORMAT, "rules": game.version})[:-1]
    lines = ",\n".join(json.dumps(each.to_json(), ensure_ascii=False) for each in puzzles)
    return f'{head}, "puzzles": [\n{lines}\n]}}\n'


def puzzle_of(game: Game, number: int) -> Puzzle:
    """A puzzle of a game, counted from 1."""
    puzzles = read_puzzles(game)
    if not puzzles:
        raise BadPuzzle("{game} has no puzzles.", game=game.title)
    if not 1 <= number <= len(puzzles):
        sentence = "{game} has {count} puzzles; there is no puzzle {number}."
        raise BadPuzzle(sentence, game=game.title, count=len(puzzles), number=number)
    return puzzles[number - 1]
