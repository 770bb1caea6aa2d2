"""What many matches come to: win rates with intervals, scores, lengths."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from freebooter.lab.matches import Outcome, Plan

Z95 = 1.959964
"""How many standard errors 95 % of a normal distribution reach on either side."""


@dataclass(frozen=True)
class Interval:
    """A rate and its 95 % interval."""

    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class PlayerSummary:
    """How one player (a bot on its way around the table) did."""

    bot: str
    wins: int
    ties: int
    losses: int
    rate: float
    """The mean payoff: a win counts 1, a tie its share."""
    low: float
    high: float
    mean_score: float
    decisions: int
    seconds: float
    """Spent thinking, in all."""

    @property
    def seconds_per_decision(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True)
class SeatSummary:
    """How one seat did, whoever sat there."""

    rate: float
    mean_score: float


@dataclass(frozen=True)
class Summary:
    """A simulation's result. `str()` of it is a table for people, `to_json()` for programs."""

    game: str
    edition: str
    options: Mapping[str, Any]
    seed: int
    games: int
    deals: int
    players: tuple[PlayerSummary, ...]
    seats: tuple[SeatSummary, ...]
    decisions: int
    seconds: float
    mean_length: float
    shortest: int
    longest: int

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=2)

    def __str__(self) -> str:
        options = ", ".join(f"{key} {value}" for key, value in self.options.items())
        games = f"{self.games} games, {self.deals} deals with {len(self.seats)} seatings each, seed {self.seed}"
        head = ("bot", "wins", "ties", "losses", "rate", "95 % interval", "score", "ms/decision")
        rows = [head, *(_row(player) for player in self.players)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
        lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
        seats = ", ".join(f"{i}: {seat.rate:.1%} ({seat.mean_score:.1f})" for i, seat in enumerate(self.seats))
        return "\n".join(
            (
                f"{self.game} ({', '.join(filter(None, (self.edition, options)))}): {games}",
                *lines,
                f"rate (and score) by seat: {seats}",
                f"{self.mean_length:.1f} decisions a game ({self.shortest} to {self.longest})",
            )
        )


def _row(player: PlayerSummary) -> tuple[str, ...]:
    return (
        *(player.bot, str(player.wins), str(player.ties), str(player.losses), f"{player.rate:.1%}"),
        *(f"{player.low:.1%} to {player.high:.1%}", f"{player.mean_score:.1f}"),
        f"{1000 * player.seconds_per_decision:.2f}",
    )


def summarize(plan: Plan, outcomes: Sequence[Outcome], edition: str) -> Summary:
    """Sums up all matches of a plan."""
    seats = range(len(plan.players))
    return Summary(
        game=plan.game,
        edition=edition,
        options=plan.options,
        seed=plan.seed,
        games=len(outcomes),
        deals=len(outcomes) // len(seats),
        players=tuple(_player(plan, outcomes, player) for player in seats),
        seats=tuple(
            SeatSummary(fmean(each.payoffs[seat] for each in outcomes), fmean(each.scores[seat] for each in outcomes))
            for seat in seats
        ),
        decisions=sum(each.length for each in outcomes),
        seconds=sum(sum(each.seconds) for each in outcomes),
        mean_length=fmean(each.length for each in outcomes),
        shortest=min(each.length for each in outcomes),
        longest=max(each.length for each in outcomes),
    )


def _player(plan: Plan, outcomes: Sequence[Outcome], player: int) -> PlayerSummary:
    sat = [(each, each.seating.index(player)) for each in outcomes]
    payoffs = [each.payoffs[seat] for each, seat in sat]
    deals = [fmean(payoffs[i : i + len(plan.players)]) for i in range(0, len(payoffs), len(plan.players))]
    wins = sum(payoff >= 1 for payoff in payoffs)
    ties = sum(0 < payoff < 1 for payoff in payoffs)
    found = interval(deals, len(payoffs))
    return PlayerSummary(
        bot=plan.players[player],
        wins=wins,
        ties=ties,
        losses=len(payoffs) - wins - ties,
        rate=found.rate,
        low=found.low,
        high=found.high,
        mean_score=fmean(each.scores[seat] for each, seat in sat),
        decisions=sum(each.decisions[seat] for each, seat in sat),
        seconds=sum(each.seconds[seat] for each, seat in sat),
    )


def interval(deals: Sequence[float], games: int) -> Interval:
    """The mean over deals with Wilson's 95 % interval for as many independent games as the deals are worth.

    Games of one deal are not independent (the same cards, seats exchanged), so the deals' own spread
    says how many independent games would have given the same precision.
    """
    rate = fmean(deals)
    spread = sum((deal - rate) ** 2 for deal in deals) / max(1, len(deals) - 1) / len(deals)
    worth = rate * (1 - rate) / spread if spread > 0 else float(games)
    middle = (rate + Z95**2 / (2 * worth)) / (1 + Z95**2 / worth)
    reach = Z95 / (1 + Z95**2 / worth) * math.sqrt(rate * (1 - rate) / worth + Z95**2 / (4 * worth**2))
    return Interval(rate, max(0.0, middle - reach), min(1.0, middle + reach))
