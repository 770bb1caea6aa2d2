"""Tallies: what some deals came to. Those of two parts of a plan can be added; no single match is kept."""

from collections import Counter
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from freebooter.lab.matches import Batch
from freebooter.lab.moments import Floats, Moments
from freebooter.lab.native import Studied
from freebooter.lab.statistics import Interval

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class StudyTally:
    """What was measured, added up."""

    measures: Moments
    """Of each measure: the sum over the matches that have it, and how many have it."""
    pieces: Moments
    """Of each feature: payoffs of the seats that had it and their number, and the same of those that had not."""
    held: Moments
    """Of each piece: payoffs and number of the seats that had it, that used it, and that it was denied to."""
    appeared: Counts
    """In how many matches each piece was anybody's."""
    uses: Counts
    """How often each feature occurred."""
    openings: Moments
    """Of each action: payoffs of those who opened with it, and how many did."""
    offered: Counts
    taken: Counts
    chosen: Counts
    ends: Counts
    bands: Counts
    told: Moments
    """Of each part of a match: the chances that winners were given, those due to them, and decisions."""
    hidden: Floats
    looked: Counts
    options: Floats
    passed: Counts

    @classmethod
    def of(cls, batch: Batch, found: Studied) -> "StudyTally":
        deals, rotations = batch.payoffs.shape[:2]
        measures = found.measures.reshape(deals, rotations, -1)
        return cls(
            measures=Moments.of_means(measures),
            pieces=_pieces(batch, found),
            held=(held := _held(batch, found))[0],
            appeared=held[1],
            uses=found.used.sum((0, 1), dtype=np.int64),
            openings=_openings(batch, found),
            offered=found.offered,
            taken=found.taken,
            chosen=found.chosen,
            ends=found.ends,
            bands=found.bands,
            told=Moments.of(found.told.reshape(deals, rotations, *found.told.shape[1:]).sum(1)),
            hidden=found.hidden,
            looked=found.looked,
            options=found.options,
            passed=found.passed,
        )

    def __add__(self, other: "StudyTally") -> "StudyTally":
        return StudyTally(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))


def _pieces(batch: Batch, found: Studied) -> Moments:
    """Deal by deal: payoffs and numbers of the seats with and without each feature."""
    deals, rotations, seats = batch.payoffs.shape
    had = (found.used > 0).reshape(deals, rotations * seats, -1).astype(np.float64)
    payoffs = batch.payoffs.reshape(deals, rotations * seats)
    with_it, count = np.einsum("dsf,ds->df", had, payoffs), had.sum(1)
    without, others = payoffs.sum(1)[:, None] - with_it, rotations * seats - count
    return Moments.of(np.stack([with_it, count, without, others], axis=-1))


def _held(batch: Batch, found: Studied) -> tuple[Moments, Counts]:
    """Deal by deal, for each piece: payoffs and numbers of the seats that had it, used it, or saw another have it."""
    deals, rotations, seats = batch.payoffs.shape
    pieces = int(found.piece_of.max(initial=-1)) + 1
    of = (found.piece_of[:, None] == np.arange(pieces)).astype(np.float32)
    had, used = (((each > 0).astype(np.float32) @ of) > 0 for each in (found.used, found.acted))
    anybody = had.any(1, keepdims=True)
    payoffs = batch.payoffs.reshape(deals, rotations * seats)
    sums = []
    for seats_with in (had, used, anybody & ~had):
        rows = seats_with.reshape(deals, rotations * seats, pieces).astype(np.float64)
        sums += [np.einsum("dsp,ds->dp", rows, payoffs), rows.sum(1)]
    return Moments.of(np.stack(sums, axis=-1)), anybody.sum((0, 1), dtype=np.int64)


def _openings(batch: Batch, found: Studied) -> Moments:
    """Deal by deal: payoffs and numbers of those who opened with each action."""
    deals, rotations, _ = batch.payoffs.shape
    rows = np.zeros((deals, found.offered.size, 2))
    for match, (seat, action) in enumerate(found.opening.tolist()):
        if action >= 0:
            deal, rotation = divmod(match, rotations)
            rows[deal, action] += batch.payoffs[deal, rotation, seat], 1.0
    return Moments.of(rows)


@dataclass(frozen=True)
class Tally:
    """What some deals came to."""

    games: int
    players: Moments
    """Of each player: its payoffs and its matches."""
    seats: Moments
    """Of each seat, whoever sat there: the same."""
    wins: Counts
    ties: Counts
    scores: Floats
    """Of each player, in all."""
    seat_scores: Floats
    decisions: Floats
    seconds: Floats
    lengths: Counter[int]
    """How many matches had how many decisions."""
    study: StudyTally | None

    @classmethod
    def of(cls, batch: Batch) -> "Tally":
        deals, rotations = batch.payoffs.shape[:2]
        payoffs = by_player(batch.payoffs)
        lengths = batch.decisions.sum(-1).astype(np.int64).ravel()
        return cls(
            games=deals * rotations,
            players=Moments.of_means(payoffs),
            seats=Moments.of_means(batch.payoffs),
            wins=(payoffs >= 1).sum((0, 1)),
            ties=((payoffs > 0) & (payoffs < 1)).sum((0, 1)),
            scores=by_player(batch.scores).sum((0, 1)),
            seat_scores=batch.scores.sum((0, 1)),
            decisions=by_player(batch.decisions).sum((0, 1)),
            seconds=by_player(batch.seconds).sum((0, 1)),
            lengths=Counter(lengths.tolist()),
            study=StudyTally.of(batch, batch.studied) if batch.studied is not None else None,
        )

    @property
    def deals(self) -> int:
        return self.players.deals

    def seat(self, seat: int) -> Interval:
        """How often a seat wins, with an interval that judges it as one of all seats (two are one question)."""
        seats = len(self.seats)
        return self.seats.share(seat, among=seats if seats > 2 else 1)

    def __add__(self, other: "Tally") -> "Tally":
        study = self.study + other.study if self.study is not None and other.study is not None else None
        sums = {each.name: getattr(self, each.name) + getattr(other, each.name) for each in fields(self)[:-1]}
        return Tally(**sums, study=study)


def by_player(values: Floats) -> Floats:
    """Deals x rotations x seats as deals x rotations x players: player p sits at seat (p - rotation) % seats."""
    rotations, seats = values.shape[1:]
    rotation, player = np.ogrid[:rotations, :seats]
    return values[:, rotation, (player - rotation) % seats]
