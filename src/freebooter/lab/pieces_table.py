"""Tables of pieces, actions and openings: how often each was, and how those did who had it."""

from typing import Any

from freebooter.engine.game import Game
from freebooter.engine.setup import Setup
from freebooter.lab.moments import Moments
from freebooter.lab.pieces import features_of
from freebooter.lab.statistics import benjamini_hochberg, holm
from freebooter.lab.study import Study
from freebooter.lab.tally import StudyTally, Tally

WITH, WITHOUT = (0, 1), (2, 3)
"""Places in the moments of a piece: payoffs and number of the seats with it, and of those without it."""

MANY, ROUGH = 30, 5
"""So many seats with a piece and without it there have to be, and so many of each that won and that lost."""

FEW = 10
"""Less often than so, nothing is said about what a thing is worth."""


def pieces_table(study: Study) -> list[dict[str, Any]]:
    """Each piece that occurred: how often, how those did who had it, and by how much better than those without."""
    main = study.levels[study.wish.main].study
    assert main is not None
    names = features_of(study.wish.game, study.wish.plan(study.wish.main).setup(study.wish.game)).names
    strongest = _strongest(study)
    seats = float(study.levels[study.wish.main].games * study.wish.seats)
    rows = []
    for place, name in enumerate(names):
        count = main.pieces.total[place, 1]
        if count == 0:
            continue
        rate, (differs, p) = main.pieces.share(place, *WITH), main.pieces.difference(place, WITH, WITHOUT)
        row = {"name": name, "uses": int(main.uses[place]), "seats": int(count), "share": count / seats, "p": p}
        row |= {"value": rate.rate, "low": rate.low, "high": rate.high}
        row |= {"difference": differs.rate, "difference_low": differs.low, "difference_high": differs.high}
        row["enough"] = _enough(main, place)
        row["stronger"] = _of_strongest(strongest, place)
        rows.append(row)
    judge([row for row in rows if row["enough"]])
    return rows


HAD, USED, DENIED = (0, 1), (2, 3), (4, 5)
"""Places in the moments of a piece: payoffs and number of the seats that had it, used it, and saw another have it."""


def held_table(study: Study) -> list[dict[str, Any]]:
    """Each piece, whatever happened to it: how often, and how seats did that had it, used it, or were denied it.

    Had and denied are compared within the same matches, so on the same deals.
    """
    setup = study.wish.plan(study.wish.main).setup(study.wish.game)
    return held_rows(study.wish.game, setup, study.levels[study.wish.main], _strongest(study))


def held_rows(game: Game, setup: Setup, main: Tally, strongest: StudyTally | None = None) -> list[dict[str, Any]]:
    """The same from a tally, with what the strongest bots showed, if there are any."""
    assert main.study is not None
    names, rows = features_of(game, setup).pieces, []
    for place, name in enumerate(names):
        held, appeared = main.study.held, int(main.study.appeared[place])
        if not appeared:
            continue
        differs, p = held.difference(place, HAD, DENIED)
        row = {"name": name, "appears": appeared / main.games, "p": p, "enough": _held_enough(held, place)}
        row |= {"difference": differs.rate, "difference_low": differs.low, "difference_high": differs.high}
        for called, places in (("had", HAD), ("used", USED), ("denied", DENIED)):
            share, count = held.share(place, *places), int(held.total[place, places[1]])
            row[called] = {"value": share.rate, "low": share.low, "high": share.high, "seats": count}
        row["stronger"] = None
        if strongest is not None and _held_enough(strongest.held, place):
            found = strongest.held.difference(place, HAD, DENIED)[0]
            row["stronger"] = {"value": found.rate, "low": found.low, "high": found.high}
        rows.append(row)
    judge([row for row in rows if row["enough"]])
    return rows


def _held_enough(held: Moments, place: int) -> bool:
    """Whether enough seats had a piece and were denied it, and enough of both won and lost, for an interval."""
    (wins, count), (lost, others) = held.total[place, :2], held.total[place, 4:]
    return bool(min(count, others) >= MANY and min(wins, count - wins, lost, others - lost) >= ROUGH)


def _enough(tally: StudyTally, place: int) -> bool:
    """Whether enough seats were with and without a piece, and enough of both won and lost, for an interval."""
    wins, count, other_wins, others = tally.pieces.total[place]
    each = (wins, count - wins, other_wins, others - other_wins)
    return bool(min(count, others) >= MANY and min(each) >= ROUGH)


def judge(rows: list[dict[str, Any]]) -> None:
    """Corrects the p-values of the rows for how many they are."""
    if rows:
        values = [row["p"] for row in rows]
        for row, strict, mild in zip(rows, holm(values), benjamini_hochberg(values), strict=True):
            row["holm"], row["false_alarms"] = float(strict), float(mild)


def dead_pieces(study: Study) -> list[str]:
    """Pieces of this edition that no event of any match of the main strength named together with a seat."""
    main, setup = study.levels[study.wish.main].study, study.wish.plan(study.wish.main).setup(study.wish.game)
    assert main is not None
    there = {label.name for label in study.wish.game.glossary(setup, "en")}
    names = features_of(study.wish.game, setup).pieces
    return [name for name, count in zip(names, main.appeared.tolist(), strict=True) if count == 0 and name in there]


def _strongest(study: Study) -> StudyTally | None:
    """What the strongest bots showed, if they are others than the main ones."""
    last = study.wish.strengths[-1]
    return study.levels[last].study if last in study.levels and last != study.wish.main else None


def _of_strongest(strongest: StudyTally | None, place: int) -> dict[str, float] | None:
    """By how much those with a piece did better between the strongest bots."""
    if strongest is None or not _enough(strongest, place):
        return None
    found = strongest.pieces.difference(place, WITH, WITHOUT)[0]
    return {"value": found.rate, "low": found.low, "high": found.high}


def actions_table(game: Game, tally: StudyTally) -> list[dict[str, Any]]:
    """Each verb: how often it was offered and taken, and which of its actions never or always were."""
    rows = []
    for verb in game.actions.verbs:
        own = [int(action) for action in game.actions if action.verb == verb]
        offered, taken = int(tally.offered[own].sum()), int(tally.taken[own].sum())
        never = [game.actions[i].text for i in own if tally.offered[i] >= FEW and not tally.taken[i]]
        always = [game.actions[i].text for i in own if tally.offered[i] >= FEW and tally.taken[i] == tally.offered[i]]
        impossible = [game.actions[i].text for i in own if not tally.offered[i]]
        row = {"verb": verb, "offered": offered, "taken": taken, "chosen": int(tally.chosen[own].sum())}
        rows.append({**row, "never": never, "always": always, "not_offered": len(impossible), "actions": len(own)})
    return rows


def openings_table(game: Game, tally: StudyTally, fair: float) -> list[dict[str, Any]]:
    """First choices: how often each was made, and how often it won."""
    rows = []
    for action in game.actions:
        count = tally.openings.total[int(action), 1]
        if count:
            rate = tally.openings.share(int(action))
            row = {"action": action.text, "count": int(count), "value": rate.rate, "low": rate.low, "high": rate.high}
            rows.append({**row, "fair": fair})
    return sorted(rows, key=lambda row: -row["count"])
