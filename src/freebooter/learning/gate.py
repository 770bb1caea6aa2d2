"""The gate: only matches say whether a network is any good."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import freebooter.bots as bots
from freebooter.bots.networks import Network
from freebooter.bots.policy import PolicyBot
from freebooter.engine.game import Game
from freebooter.lab.matches import play_by_bots
from freebooter.lab.native import NativePlay
from freebooter.lab.plan import Plan
from freebooter.learning.positions import Tell
from freebooter.learning.settings import TrainingSettings


@dataclass(frozen=True)
class Match:
    """How one table went: the share of wins, and how good that figure is."""

    seats: int
    games: int
    rate: float
    error: float

    @property
    def times_even(self) -> float:
        """How many times the share that equal players have."""
        return self.rate * self.seats


@dataclass(frozen=True)
class Verdict:
    """What matches at every table say."""

    rival: str
    tables: tuple[Match, ...]

    @property
    def strength(self) -> float:
        """The mean over the tables of how many times the even share was won."""
        return float(np.mean([each.times_even for each in self.tables]))

    @property
    def won(self) -> list[int]:
        """The tables at which the network was better than its rival, by more than chance would have it."""
        return [each.seats for each in self.tables if each.rate - each.error > 1 / each.seats]

    @property
    def passed(self) -> bool:
        """Whether there is a table for the network at all."""
        return bool(self.won)

    def plain(self) -> dict[str, Any]:
        tables = [
            {"seats": each.seats, "games": each.games, "rate": round(each.rate, 4), "error": round(each.error, 4)}
            for each in self.tables
        ]
        return {"rival": self.rival, "passed": self.passed, "won": self.won, "tables": tables}

    def __str__(self) -> str:
        parts = [f"{each.rate:.1%} ± {each.error:.1%} with {each.seats} seats" for each in self.tables]
        return f"against {self.rival} {', '.join(parts)}: {'kept' if self.passed else 'no better than it should be'}"


def judge(game: Game, settings: TrainingSettings, network: Network, tell: Tell) -> Verdict:
    """Lets the network play matches at every table, one of it against rivals everywhere else."""
    tables = [_table(game, settings, network, seats, tell) for seats in settings.tables]
    return Verdict(settings.gate_rival, tuple(tables))


def _table(game: Game, settings: TrainingSettings, network: Network, seats: int, tell: Tell) -> Match:
    """One table: the network against rivals everywhere else."""
    players = [PolicyBot(network=network), *[bots.bot(settings.gate_rival)] * (seats - 1)]
    deals = range(-(-settings.gate_games // seats))
    return play_table(game, players, settings.seed, settings.options, deals, tell)


def play_table(
    game: Game,
    players: Sequence[bots.Bot],
    seed: int,
    options: Mapping[str, Any],
    deals: range,
    tell: Tell = lambda what, done, total: None,
) -> Match:
    """How the first player does. Each deal is played with every seating, so neither cards nor seats favour anybody."""
    seats = len(players)
    plan = Plan.checked(game, ["random"] * seats, seats, seed, options)
    native, rates = NativePlay(game, plan), list[float]()
    for number, deal in enumerate(deals, 1):
        played = [play_by_bots(game, players, plan, deal, rotation, None)[0] for rotation in range(seats)]
        payoffs = native.replay(range(deal, deal + 1), played).payoffs
        rates.append(float(np.mean([payoffs[rotation, -rotation % seats] for rotation in range(seats)])))
        tell(f"matches with {seats} seats", number, len(deals))
    return Match(seats, len(deals) * seats, float(np.mean(rates)), float(np.std(rates) / np.sqrt(len(deals))))
