"""Tables of pieces, actions and openings: how often each was, and how those did who had it."""

from typing import Any

from freebooter.engine.game import Game
from freebooter.lab.pieces import features_of
from freebooter.lab.statistics import benjamini_hochberg, holm
from freebooter.lab.study import Study
from freebooter.lab.tally import StudyTally

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
    """Pieces that never occurred in any match of the main strength."""
    main = study.levels[study.wish.main].study
    assert main is not None
    names = features_of(study.wish.game, study.wish.plan(study.wish.main).setup(study.wish.game)).names
    return [name for name, uses in zip(names, main.uses.tolist(), strict=True) if uses == 0]


def _strongest(study: Study) -> StudyTally | None:
    """What the strongest bots showed, if they are others than the main ones."""
    last = study.wish.strengths[-1]
    return study.levels[last].study if last in study.levels and last != study.wish.main else None


def _of_strongest(strongest: StudyTally | None, place: int) -> float | None:
    """By how much those with a piece did better between the strongest bots."""
    if strongest is None or not _enough(strongest, place):
        return None
    return strongest.pieces.difference(place, WITH, WITHOUT)[0].rate


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
