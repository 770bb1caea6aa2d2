"""What many matches come to: win rates with intervals, scores, lengths."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from freebooter.lab.plan import Plan
from freebooter.lab.tally import Tally


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
    interrupted: bool = False
    """Whether somebody stopped it before all matches were played."""

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


def summarize(plan: Plan, tally: Tally, edition: str, *, interrupted: bool = False) -> Summary:
    """Sums up what the matches of a plan came to."""
    seats = range(plan.seats)
    return Summary(
        game=plan.game,
        edition=edition,
        options=plan.options,
        seed=plan.seed,
        games=tally.games,
        deals=tally.deals,
        players=tuple(_player(plan, tally, player) for player in seats),
        seats=tuple(SeatSummary(tally.seats.ratio(seat), tally.seat_scores[seat] / tally.games) for seat in seats),
        decisions=int(tally.decisions.sum()),
        seconds=float(tally.seconds.sum()),
        mean_length=float(tally.decisions.sum()) / tally.games,
        shortest=min(tally.lengths),
        longest=max(tally.lengths),
        interrupted=interrupted,
    )


def _player(plan: Plan, tally: Tally, player: int) -> PlayerSummary:
    found = tally.players.share(player)
    wins, ties = int(tally.wins[player]), int(tally.ties[player])
    return PlayerSummary(
        bot=plan.players[player],
        wins=wins,
        ties=ties,
        losses=tally.games - wins - ties,
        rate=found.rate,
        low=found.low,
        high=found.high,
        mean_score=float(tally.scores[player]) / tally.games,
        decisions=int(tally.decisions[player]),
        seconds=float(tally.seconds[player]),
    )
