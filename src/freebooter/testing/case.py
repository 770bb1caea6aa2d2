"""A case: one game with one number of seats and one option set, played at random from given seeds.

A law is a function of a case that yields a sentence for whatever it finds broken.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from freebooter.engine.actions import Action
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.options import resolve

MANY = 60
"""So many positions of a match are looked at where looking is slow: all, unless the match is long."""

GIVING_UP = 0.005
"""The share of decisions in which giving up is considered at all: else no match would get far."""


class LawBroken(AssertionError):
    """A game breaks a law: which one, where, and what was found. `seed` and `ply` say how to get there again."""

    def __init__(self, law: str, case: "Case", sentence: str) -> None:
        self.law = law
        self.game = case.game.id
        self.seats = case.seats
        self.options = dict(case.options)
        self.seed = case.seed
        self.ply = case.ply
        self.sentence = sentence
        super().__init__(
            f"{law}: {sentence} ({self.game}, {case.seats} seats, options {self.options}, "
            f"seed {self.seed}, after {self.ply} actions)"
        )


class Case:
    """A configuration to test. `seed` and `ply` say where the walk through its matches is now."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], matches: int = 4, seed: int = 1) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.matches = matches
        self.first_seed = seed
        self.seed = seed
        self.ply = 0
        self.random = np.random.default_rng(seed)

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return ",".join([self.game.id, f"seats={self.seats}", *chosen])

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a bystander."""
        return [*range(self.seats), None]

    def new(self) -> Match:
        """The match of the current seed, at its beginning."""
        return self.game.new(seats=self.seats, seed=self.seed, options=self.options)

    def beginnings(self) -> Iterator[Match]:
        """Each match at its beginning."""
        for number in range(self.matches):
            self.seed = self.first_seed + number
            self.ply = 0
            self.random = np.random.default_rng([self.seed, 1])
            yield self.new()

    def positions(self) -> Iterator[Match]:
        """Every position of every match, the deal and the end included. The match goes on afterwards."""
        for match in self.beginnings():
            yield from self.course(match)

    def course(self, match: Match) -> Iterator[Match]:
        """A match at each of its positions, played at random. It stops at dead ends and where it should be over."""
        dice = np.random.default_rng([self.seed, 0])
        by_verb = bool(self.seed % 2)
        most = self.game.longest(match.config)
        for self.ply in range(most + 2):
            yield match
            step = _step(match, dice, by_verb)
            if step is None:
                return
            match.play(*step)

    def sampled(self, per_match: int) -> Iterator[Match]:
        """Some positions of every match, spread evenly, each time others."""
        for match in self.beginnings():
            length = sum(1 for _ in self.course(match.clone()))
            every = max(1, length // per_match)
            for position in self.course(match):
                if self.ply % every == self.seed % every:
                    yield position


def _step(match: Match, dice: np.random.Generator, by_verb: bool) -> tuple[int, Action] | None:
    """A random seat of those asked, and a random action (of a random verb: rare verbs get their chance)."""
    asked = [seat for seat in match.to_act if match.legal(seat)]
    if not asked:
        return None
    seat = asked[dice.integers(len(asked))]
    actions = match.legal(seat)
    if match.game.surrenders and dice.random() > GIVING_UP:
        actions = tuple(action for action in actions if action.verb not in match.game.surrenders) or actions
    if by_verb:
        verbs = sorted({action.verb for action in actions})
        verb = verbs[dice.integers(len(verbs))]
        actions = tuple(action for action in actions if action.verb == verb)
    return seat, actions[dice.integers(len(actions))]


class Law:
    """A law: call it with a case, and it raises LawBroken at the first thing it finds broken."""

    def __init__(self, find: Callable[[Case], Iterator[str]]) -> None:
        self.find = find
        self.name = find.__name__
        self.sentence = (find.__doc__ or "").strip()

    def __repr__(self) -> str:
        return f"<law {self.name}>"

    def __call__(self, case: Case) -> None:
        case.seed, case.ply = case.first_seed, 0
        try:
            sentence = next(self.find(case), None)
        except Exception as error:
            raise LawBroken(self.name, case, f"{type(error).__name__} was raised: {error}") from error
        if sentence is not None:
            raise LawBroken(self.name, case, sentence)


def cases(game: Game, matches: int = 4, seed: int = 1) -> Iterator[Case]:
    """Every number of seats with every option set, or the game's own choice of them."""
    for seats, options in game.trials:
        yield Case(game, seats, resolve(game.options, options), matches, seed)
    if game.trials:
        return
    names = [option.name for option in game.options]
    for seats in game.seats:
        for values in itertools.product(*(option.choices for option in game.options)):
            yield Case(game, seats, dict(zip(names, values, strict=True)), matches, seed)
