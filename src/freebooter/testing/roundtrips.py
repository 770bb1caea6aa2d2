"""Laws about round trips: through bytes, through the record, and through the interpreter."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any
from unittest import mock

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.simple import GreedyBot
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
    """The same match, played by interpreted rules, has the same states, events, legal actions, points and policy."""
    *_, match = case.course(next(case.beginnings()))
    played = zip(match.replay(), _interpreted(case, match), strict=True)
    for case.ply, (compiled, interpreted) in enumerate(played):
        expected, found = summary(compiled), summary(interpreted)
        for what in expected:
            if expected[what] != found[what]:
                yield f"compiled and interpreted rules differ in the {what}."


def _interpreted(case: Case, match: Match) -> Iterator[Match]:
    """The moves of a match, played again by interpreted rules."""
    played = case.game.interpreted.new(seats=case.seats, seed=case.seed, options=case.options)
    yield played
    for seat, action in match.moves:
        played.play(seat, action)
        yield played


EVERY = 8
"""At every so many-th position of a match, and at its end, everything is compared: the interpreter is slow."""


def summary(match: Match) -> dict[str, Any]:
    """A position and how it came about, part by part."""
    parts: dict[str, Any] = {
        "state": match.buffer.tobytes(),
        "events": match.events(everything=True),
        "legal actions": [match.legal(seat) for seat in match.to_act],
    }
    if match.over or len(match.moves) % EVERY == 0:
        first = match.knowledge(0)
        parts |= {
            "legal actions": [match.legal(seat) for seat in range(match.setup.seats)],
            "scores": match.scores,
            "result": match.result,
            "knowledge": [first.buffer.tobytes(), match.knowledge(None).buffer.tobytes()],
            "imagined world": first.imagine(len(match.moves)).tobytes(),
            "estimates": _estimates(match),
            "greedy policy": [_greedy(match, seat) for seat in match.to_act],
        }
    return parts


def _estimates(match: Match) -> list[float] | None:
    """How good the position is for each seat, if the game can tell."""
    if match.game.rules.evaluate is None:
        return None
    out: NDArray[np.float64] = np.zeros(match.setup.seats)
    match.game.fast.evaluate(match.setup.config, match.buffer, out)
    return [round(each, DIGITS) for each in out.tolist()]


DIGITS = 9
"""Sums of fractions may differ in the last digits: a compiler adds them up in another order."""


def _greedy(match: Match, seat: int) -> int | None:
    """What the policy of the game would do, if it has one."""
    if match.game.rules.greedy is None:
        return None
    return int(GreedyBot().choose(match.knowledge(seat), seed=len(match.moves)).action)
