"""Laws about round trips: through bytes, through the record, and through the interpreter."""

import atexit
import functools
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any
from unittest import mock

from freebooter.engine import catalogue
from freebooter.engine.about import About
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.match_record import MatchRecord, replay
from freebooter.testing.case import Case, Law


@Law
def match_survives_bytes(case: Case) -> Iterator[str]:
    """A match restored from its bytes is equal, and goes on in the same way."""
    with on_the_shelf(case.game):
        for match in case.sampled(4):
            restored = Match.from_bytes(match.to_bytes())
            if restored != match:
                yield "the match restored from its bytes is not equal."
            yield from _goes_on_alike(match.clone(), restored)


def _goes_on_alike(match: Match, restored: Match) -> Iterator[str]:
    for _ in range(6):
        if match.to_act != restored.to_act:
            yield f"the restored match asks {restored.to_act} instead of {match.to_act}."
        if match.over:
            return
        seat = match.to_act[0]
        if match.legal(seat) != restored.legal(seat):
            yield f"in the restored match seat {seat} has other legal actions."
        action = match.legal(seat)[-1]
        match.play(seat, action)
        restored.play(seat, action)
        if match != restored:
            yield f"after {action.text!r} the restored match differs."


@Law
def match_survives_its_record(case: Case) -> Iterator[str]:
    """A match replayed from its record, as JSON text, is equal and gives the same record."""
    with on_the_shelf(case.game):
        for match in case.beginnings():
            *_, position = case.course(match)
            middle = position.rewound(len(position.moves) // 2)
            for played in (middle, position):
                text = str(played.record())
                again = replay(MatchRecord.parse(text))
                if again != played:
                    yield "the match replayed from its record is not equal."
                if str(again.record()) != text:
                    yield "the replayed match has another record."


@dataclass(frozen=True)
class _Shown(About):
    """A label that leads to a game at hand, for games that are not installed, or not yet."""

    game: Game | None = None

    def load(self) -> Game:
        assert self.game is not None
        return self.game


def on_the_shelf(game: Game) -> AbstractContextManager[Any]:
    """While it lasts, the catalogue has this game."""
    label = _Shown(**vars(game.about), game=game)
    shelf: Mapping[str, About] = {**catalogue.shelf(), game.id: label}
    return mock.patch.object(catalogue, "shelf", return_value=shelf)


# The interpreter


@Law
def compiled_and_interpreted_agree(case: Case) -> Iterator[str]:
    """The same match, replayed without Numba's compiler, has the same states, events, legal actions and points."""
    *_, match = case.course(next(case.beginnings()))
    case.ply = 0
    question = {
        "game": case.game.about.where,
        "seats": case.seats,
        "seed": case.seed,
        "options": dict(case.options),
        "moves": [[seat, int(action)] for seat, action in match.moves],
    }
    expected = [digests(position) for position in match.replay()]
    found = _ask_interpreter(question)
    if isinstance(found, str):
        yield f"the interpreter fails: {found}"
        return
    for case.ply, (compiled, interpreted) in enumerate(zip(expected, found, strict=True)):
        for what in compiled:
            if compiled[what] != interpreted[what]:
                yield f"compiled and interpreted kernels differ in the {what}."


EVERY = 8
"""At every so many-th position of a match, and at its end, everything is compared: the interpreter is slow."""


def digests(match: Match) -> dict[str, str]:
    """A position and how it came about, summed up part by part."""
    parts: dict[str, Any] = {
        "state": match.buffer.tobytes().hex(),
        "events": [e.to_json() for e in match.events(everything=True)],
        "legal actions": [[int(action) for action in match.legal(seat)] for seat in match.to_act],
    }
    if match.over or len(match.moves) % EVERY == 0:
        parts |= {
            "legal actions": [[int(action) for action in match.legal(seat)] for seat in range(match.setup.seats)],
            "scores": list(match.scores),
            "result": match.result,
            "knowledge": [match.knowledge(viewer).buffer.tobytes().hex() for viewer in (0, None)],
            "imagined world": match.knowledge(0).imagine(len(match.moves)).tobytes().hex(),
        }
    return {part: hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16] for part, value in parts.items()}


def _ask_interpreter(question: dict[str, Any]) -> list[dict[str, str]] | str:
    """What a process without compiler makes of a match, or its complaint."""
    process = _interpreter()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(question) + "\n")
    process.stdin.flush()
    line = process.stdout.readline()
    if not line:
        _interpreter.cache_clear()
        return f"it ended with {process.wait()}."
    answer: list[dict[str, str]] | str = json.loads(line)
    return answer


@functools.cache
def _interpreter() -> subprocess.Popen[str]:
    """A process without compiler, for all questions of this one: to start it takes longer than most answers do."""
    process = subprocess.Popen(
        [sys.executable, "-m", "freebooter.testing.interpreted"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(process.communicate)
    return process
