"""Two editions side by side: the same deals and seeds in both, and how much each measure differs, pair by pair."""

import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.engine.setup import Setup
from freebooter.engine.translations import ENGLISH
from freebooter.lab.judging import measure
from freebooter.lab.kernels.arguments import MEASURES
from freebooter.lab.matches import Batch, play_deals, plays_natively
from freebooter.lab.moments import Floats, Moments
from freebooter.lab.own_bots import find_bot
from freebooter.lab.piece_names import names_in
from freebooter.lab.pieces_table import held_rows
from freebooter.lab.pipeline import NATIVE_DEALS, Progress, Workers, deals_for, run
from freebooter.lab.plan import BadSimulation, Edition, Plan, each_once
from freebooter.lab.reports import FORMAT, SHARES, Report, finite, value
from freebooter.lab.running import Runner
from freebooter.lab.statistics import Interval, holm, p_value
from freebooter.lab.study import searches
from freebooter.lab.tally import Tally

PAIRS = (
    "Both editions were dealt from the same seeds, deal by deal. Where they have the same cards, both get the same "
    "ones; where cards differ, a pair has the seed alone in common, which makes intervals wider but not wrong."
)


@dataclass(frozen=True)
class Pair:
    """What the same deals came to in both editions, and how they differ: each measure, then each seat."""

    base: Tally
    mine: Tally
    differences: Moments

    def __add__(self, other: "Pair") -> "Pair":
        return Pair(self.base + other.base, self.mine + other.mine, self.differences + other.differences)


class Comparison(Report):
    """A comparison as plain data; its page shows both editions side by side."""

    def html(self, language: str = ENGLISH, theme: str = "") -> str:
        from freebooter.lab.page.compare_page import page
        from freebooter.lab.page.parts import document

        return document(*page(self.data, self.words(language)), language=language, theme=theme)

    def verdict(self, language: str = ENGLISH) -> list[str]:
        from freebooter.lab.page.compare_page import verdict

        return verdict(self.data, self.words(language))

    def rows(self) -> Any:
        for level in self.data["levels"]:
            for row in level["rows"]:
                yield {
                    "section": "difference",
                    "name": row["name"],
                    "bots": level["bots"],
                    **row["difference"],
                    "games": level["games"],
                }


def play_pair(
    base: Plan, mine: Plan, deals: range, game: Game | None = None, stop: threading.Event | None = None
) -> Pair:
    """Plays the same deals in both editions."""
    first, second = play_deals(base, deals, game, stop), play_deals(mine, deals, game, stop)
    return Pair(Tally.of(first), Tally.of(second), Moments.of_means(_by_match(second) - _by_match(first)))


def _by_match(batch: Batch) -> Floats:
    """Deals x matches x (measures and seats)."""
    assert batch.studied is not None
    deals, rotations = batch.payoffs.shape[:2]
    return np.concatenate([batch.studied.measures.reshape(deals, rotations, -1), batch.payoffs], axis=-1)


def compare(
    game: str | Game,
    base: Edition,
    mine: Edition,
    games: int = 400,
    bots: Sequence[str] = ("greedy", "search:100it"),
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    workers: int | None = 1,
    executor: str | Executor | None = None,
    progress: Progress | None = None,
    prepare: Callable[[], None] | None = None,
) -> Comparison:
    """Plays two editions with the same deals and tells what differs. Bots that search play a tenth of the matches.

    `prepare` is called when all wishes are found to be good, before anything is played."""
    at = catalogue.game(game)
    crew = Workers.checked(workers, executor)
    if not bots:
        raise BadSimulation("A comparison needs at least one bot.")
    each_once(bots)
    levels, both = [], (base, mine)
    wanted = [[Plan.checked(at, [spec], seats, seed, options, each, study=True) for each in both] for spec in bots]
    deals_for(wanted[0][0], games)
    if prepare is not None:
        prepare()
    for spec, plans in zip(bots, wanted, strict=True):
        count = max(2, games // 10) if searches(spec) and games > 1 else games
        pair, interrupted = _played(at, plans, deals_for(plans[0], count), crew, progress)
        levels.append(_level(at, spec, pair, interrupted))
        if len(levels) == 1:
            sides = [_side(at, one.setup(at), tally) for one, tally in zip(plans, (pair.base, pair.mine), strict=True)]
        if interrupted:
            break
    first, second = (plan.setup(at).edition for plan in plans)
    changed = [
        {"key": key, "base": first[key], "mine": second[key]}
        for key in first
        if first[key] != second.get(key) and key not in ("name", "title")
    ]
    data = {
        "kind": "comparison",
        "format": FORMAT,
        "game": at.id,
        "title": at.title,
        "rules": at.version,
        "seats": plans[0].seats,
        "seed": seed,
        "base": str(base or "standard"),
        "mine": str(mine or "standard"),
        "titles": [first["title"], second["title"]],
        "changed": changed,
        "options": dict(plans[0].options),
        "pairs": PAIRS,
        "interrupted": any(level["interrupted"] for level in levels),
        "levels": levels,
        "sides": sides,
        "names": names_in(at, plans[0].setup(at)),
    }
    return Comparison(finite(data))


def _played(
    game: Game, plans: Sequence[Plan], deals: int, crew: Workers, progress: Progress | None
) -> tuple[Pair, bool]:
    """All pairs, added up; and whether somebody interrupted it."""
    size = 1 if searches(plans[0].players[0]) else NATIVE_DEALS
    parts = [range(begin, min(begin + size, deals)) for begin in range(0, deals, size)]
    runner: Runner[range, Pair] = Runner(play_pair, crew.executor, crew.count, *plans, local=game)
    total: Pair | None = None
    try:
        for pair in runner.results(parts):
            total = pair if total is None else total + pair
            if progress is not None:
                progress(total.base.games, deals)
    except KeyboardInterrupt:
        if total is None:
            raise
        return total, True
    assert total is not None
    return total, False


def _level(game: Game, spec: str, pair: Pair, interrupted: bool) -> dict[str, Any]:
    """One strength of bots: each measure in both editions, and the difference with its interval."""
    names = [*MEASURES, *(f"seat {seat} wins" for seat in range(len(pair.base.seats)))]
    rows = []
    for place, name in enumerate(names):
        share = name in SHARES or place >= len(MEASURES)
        both = [_one(tally, name, place, share) for tally in (pair.base, pair.mine)]
        rows.append({"name": name, "share": share, "base": both[0], "mine": both[1], **_difference(pair, place)})
    for row, corrected in zip(rows, holm([row["p"] for row in rows]), strict=True):
        row["holm"] = float(corrected)
    return {"bots": spec, "games": pair.base.games, "interrupted": interrupted, "rows": rows}


def _side(game: Game, setup: Setup, tally: Tally) -> dict[str, Any]:
    """What one edition came to, to be shown beside the other: lengths, chances over time, pieces."""
    assert tally.study is not None
    held = held_rows(game, setup, tally)
    return {"lengths": sorted(tally.lengths.items()), "bands": tally.study.bands.tolist(), "held": held}


def _one(tally: Tally, name: str, place: int, share: bool) -> dict[str, Any]:
    if place >= len(MEASURES):
        return value(tally.seats.share(place - len(MEASURES)))
    return value(measure(tally, name, share=share))


def _difference(pair: Pair, place: int) -> dict[str, Any]:
    """Mine less base, with the interval of the pairs."""
    found = pair.differences.mean(place)
    reach = (found.high - found.low) / 2
    if not np.isfinite(reach):
        return {"difference": value(found), "p": 1.0}
    if reach == 0:
        return {"difference": value(found), "p": 1.0 if found.rate == 0 else 0.0}
    from freebooter.lab.statistics import t95

    error = reach / t95(pair.differences.deals - 1)
    return {"difference": value(found), "p": p_value(found.rate / error, pair.differences.deals - 1)}


def with_values(values: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """An edition with some values changed; `key.2` is the third entry of a list."""
    changed = dict(values)
    for key, wanted in changes.items():
        if key in changed:
            changed[key] = wanted
            continue
        name, _, place = key.rpartition(".")
        entries = changed.get(name)
        if isinstance(entries, list) and place.isdigit() and int(place) >= len(entries):
            last = len(entries) - 1
            raise BadSimulation("{key!r} is a list: give {key}.0 to {key}.{last}.", key=name, last=last)
        if not isinstance(entries, list) or not place.isdigit() or int(place) >= len(entries):
            known = ", ".join(changed)
            raise BadSimulation("There is no key {key!r} in this edition; it has {known}.", key=key, known=known)
        changed[name] = [*entries[: int(place)], wanted, *entries[int(place) + 1 :]]
    return changed


def restrict(
    game: str | Game,
    pattern: str,
    games: int = 400,
    bot: str = "greedy",
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    edition: Edition = None,
    workers: int | None = 1,
    executor: str | Executor | None = None,
    progress: Progress | None = None,
    prepare: Callable[[], None] | None = None,
) -> dict[str, Any]:
    """What some actions are worth: one player never takes them (as long as there are others), the rest may.

    `prepare` is called when all wishes are found to be good, before anything is played."""
    at = catalogue.game(game)
    plan = Plan.checked(at, [bot], seats, seed, options, edition)
    if not plays_natively(at, [find_bot(spec) for spec in plan.players]):
        raise BadSimulation("Restricted play is for bots that do not search: greedy and random.")
    plan = replace(plan, barred=((pattern,), *((),) * (plan.seats - 1)))
    if plan.barred_actions(at)[0].all():  # a pattern that fits nothing is refused, too, before anything is played
        raise BadSimulation("All actions are like {pattern!r}; there would be nothing left to do.", pattern=pattern)
    crew, deals = Workers.checked(workers, executor), deals_for(plan, games)
    if prepare is not None:
        prepare()
    played = _restricted_alone if plan.seats == 1 else _restricted
    tally, fair, worth, interrupted = played(at, plan, deals, crew, progress)
    found = tally.players.share(0)
    return {
        "game": at.id,
        "without": pattern,
        "bot": bot,
        "games": tally.games,
        "seed": seed,
        "fair": fair,
        "rate": found.rate,
        "low": found.low,
        "high": found.high,
        "worth": worth.rate,
        "worth_low": worth.low,
        "worth_high": worth.high,
        "interrupted": interrupted,
    }


Restricted = tuple[Tally, float, Interval, bool]
"""Matches with the ban, the share of wins without it, what it is worth, whether somebody interrupted it."""


def _restricted(game: Game, plan: Plan, deals: int, crew: Workers, progress: Progress | None) -> Restricted:
    """Against others who may do everything: without the ban all would win alike."""
    tally, interrupted = run(game, plan, deals, crew, progress)
    fair, found = 1 / plan.seats, tally.players.share(0)
    return tally, fair, Interval(fair - found.rate, fair - found.high, fair - found.low), interrupted


def _restricted_alone(game: Game, plan: Plan, deals: int, crew: Workers, progress: Progress | None) -> Restricted:
    """In a game for one there is nobody to compare with, but the same deals without the ban."""
    plan = replace(plan, study=True)
    pair, interrupted = _played(game, [plan, replace(plan, barred=())], deals, crew, progress)
    return pair.base, pair.mine.players.share(0).rate, pair.differences.mean(len(MEASURES)), interrupted
