"""Findings: verdicts in sentences with their numbers. One that does not hold for all strengths of bots says so."""

import math
from collections.abc import Mapping
from typing import Any

from freebooter.engine.translations import Phrase
from freebooter.lab.fairness import fairness, first_player, other_tables
from freebooter.lab.judging import (
    DOUBTFUL,
    MIXED,
    NONE_JUDGED,
    NOTHING,
    Finding,
    across,
    briefly,
    differing,
    measure,
    number,
    of_bots,
    ordered,
    percent,
)
from freebooter.lab.pieces_table import dead_pieces, held_table
from freebooter.lab.statistics import Interval, holm, side
from freebooter.lab.study import Study
from freebooter.lab.tally import Tally
from freebooter.lab.words import Listing, Number, share, whole

GIVEN, DUE = (0, 2), (1, 2)
"""Places in the moments of what winners were told: chances given, chances due, decisions."""

FEW = 30
"""With fewer matches no estimate is called wrong."""


def findings(study: Study) -> list[Finding]:
    """All verdicts, the most important first."""
    found = [length(study)]
    if study.wish.seats > 1:
        found = [*fairness(study), *other_tables(study), first_player(study), *found, *excitement(study), *skill(study)]
        return [*found, choice(study), *pieces(study), *odd(study)]
    return [solo(study), *found, choice(study), *odd(study)]


def pieces(study: Study) -> list[Finding]:
    """The pieces that are worth most and least to have, of those that differ for certain. One that the strongest bots
    deny is named only where there is no other."""
    judged = [row for row in held_table(study) if row["enough"]]
    sure = [row for row in judged if row["holm"] < 0.05]
    sure.sort(key=lambda row: (_worth(row)[1] == MIXED, -row["difference"]))
    gains, losses = ([row for row in sure if row["difference"] * sign > 0] for sign in (1, -1))
    losses.sort(key=lambda row: (_worth(row)[1] == MIXED, row["difference"]))
    shown = [*((row, BEST_TO_HAVE, BEST) for row in gains[:1]), *((row, WORST_TO_HAVE, WORST) for row in losses[:1])]
    found = []
    for row, sentence, brief in shown:
        differs, holds = _worth(row)
        values = {"piece": Phrase(row["name"]), "bots": study.wish.main, **_reach(differs)}
        values |= {"had": share(row["had"]["value"]), "denied": share(row["denied"]["value"])}
        short = Phrase(brief, piece=values["piece"], had=values["had"], denied=values["denied"])
        found.append(Finding("pieces", Phrase(sentence, **values), holds, short))
    nothing = NONE_DIFFERS if judged else NONE_JUDGED
    return found or [Finding("pieces", Phrase(nothing), brief=Phrase(nothing))]


def _worth(row: Mapping[str, Any]) -> tuple[Interval, str]:
    """What having a piece is worth, and whether that holds for the strongest bots."""
    differs = Interval(row["difference"], row["difference_low"], row["difference_high"])
    strong = row["stronger"]
    levels = [differs] if strong is None else [differs, Interval(strong["value"], strong["low"], strong["high"])]
    return differs, across(levels, 0.0)


BEST = "Best to have is {piece}: {had} win with it, {denied} against it."
WORST = "Worst is {piece}: {had} win with it, {denied} against it."
NONE_DIFFERS = "No piece is worth more or less than others for certain."


BEST_TO_HAVE = (
    "The strongest piece to have is {piece}: seats that had it won {had}, seats that saw another have it {denied}: "
    "better by {by} ({low} to {high}) between {bots} bots."
)
WORST_TO_HAVE = (
    "The weakest piece to have is {piece}: seats that had it won {had}, seats that saw another have it {denied}: "
    "worse by {by} ({low} to {high}) between {bots} bots."
)


def _reach(found: Interval) -> dict[str, Number]:
    low, high = sorted((abs(found.low), abs(found.high)))
    return {"by": share(abs(found.rate)), "low": share(low), "high": share(high)}


SECONDS_A_CHOICE, SECONDS_FORCED = 6.0, 1.5
"""What people need for a decision, for the estimate in minutes."""


def minutes_of(tally: Tally) -> float:
    """About how long people would play."""
    length, free = measure(tally, "length").rate, measure(tally, "choices", share=True).rate
    return length * (free * SECONDS_A_CHOICE + (1 - free) * SECONDS_FORCED) / 60


def solo(study: Study) -> Finding:
    """How often a game for one is won."""
    rates = {spec: tally.seats.share(0) for spec, tally in study.levels.items()}
    found = (Phrase("{bots} {figure}", bots=spec, figure=percent(rate)) for spec, rate in rates.items())
    both = dict.fromkeys((study.wish.main, list(ordered(study))[-1]))
    short = Listing(Phrase("{bots} {figure}", bots=spec, figure=share(rates[spec].rate)) for spec in both)
    sentence = "It is won by: {rates}."
    return Finding("fairness", Phrase(sentence, rates=Listing(found)), brief=Phrase(sentence, rates=short))


HOW_LONG = (
    "{length} People would need about {minutes} minutes by our estimate; the box says {box}. "
    "Decisions of others: {others}."
)


BRIEFLY_LONG = "{n} decisions, about {minutes} minutes; the box says {box}."


def length(study: Study) -> Finding:
    """How long it takes."""
    levels = ordered(study)
    main = levels[study.wish.main]
    lengths = sorted(main.lengths.elements())
    low, high = lengths[len(lengths) // 20], lengths[-1 - len(lengths) // 20]
    values = {spec: measure(tally, "length") for spec, tally in levels.items()}
    others, holds = (
        of_bots({spec: Number("{:.0f}", each.rate) for spec, each in values.items()}),
        differing([*values.values()]),
    )
    said = Phrase("A match always has {n} decisions.", n=low)
    if lengths[0] < lengths[-1]:
        sentence = "A match has {mean} decisions, nine in ten between {low} and {high}."
        said = Phrase(sentence, mean=number(measure(main, "length")), low=low, high=high)
    people = {"minutes": Number("{:.0f}", minutes_of(main)), "box": study.wish.game.about.minutes}
    short = Phrase(BRIEFLY_LONG, n=briefly("{:.0f}", values, holds), **people)
    return Finding("length", Phrase(HOW_LONG, length=said, others=others, **people), holds, short)


EXCITING = {
    "lead_changes": "The lead changes {figure} times a match between {bots} bots. Others: {others}.",
    "comeback": (
        "The winner had once less than half of its fair chances in {figure} of the matches between {bots} bots. "
        "Others: {others}."
    ),
    "decided": "The winner leads for good after {figure} of a match between {bots} bots. Others: {others}.",
}


def excitement(study: Study) -> list[Finding]:
    """How often the lead changes, how far back the winner was, when it is decided."""
    found, (believed, doubts) = [], trust(study)
    for name, sentence in EXCITING.items():
        is_share = name != "lead_changes"
        values = {spec: measure(tally, name, share=is_share) for spec, tally in ordered(study).items()}
        figures = {spec: percent(value) if is_share else number(value) for spec, value in values.items()}
        said = Phrase(sentence, figure=figures[study.wish.main], bots=study.wish.main, others=of_bots(figures))
        holds = differing(list(values.values())) if doubts == NOTHING else doubts
        short = Phrase(BRIEFLY[name], figure=briefly("{:.0%}" if is_share else "{:.1f}", values, holds))
        found.append(Finding("excitement", said, holds, None if doubts == DOUBTFUL else short))
    return [*found, believed]


BRIEFLY = {
    "lead_changes": "The lead changes {figure} times.",
    "comeback": "{figure} are won after being far behind.",
    "decided": "The winner leads for good after {figure}.",
}


WRONG_BY = 0.1
"""Estimates that are off by so much at some part of a match make leads and comebacks doubtful."""

RIGHT_ESTIMATES = (
    "All this goes by estimated chances, which are about right between {bots} bots: at no part of a match are winners "
    "given other chances than right estimates would give them, as far as {games} matches can tell."
)
FAIR_ESTIMATES = (
    "All this goes by estimated chances, which are not far off between {bots} bots: at worst, {part} of a match, "
    "winners are given {given} where right estimates would give them {due}."
)
WRONG_ESTIMATES = (
    "All this goes by estimated chances, and they are wrong between {bots} bots: {part} of a match winners are given "
    "{given} where right estimates would give them {due}. So it says as much about the estimates as about the game."
)


def trust(study: Study) -> tuple[Finding, str]:
    """Whether the chances that excitement goes by are right: those who are given p have to win p of the time.
    Also what that makes of all that goes by them."""
    main = study.levels[study.wish.main]
    assert main.study is not None
    told = main.study.told
    gaps = [told.difference(part, GIVEN, DUE) for part in range(len(told))]
    sure = [part for part, corrected in enumerate(holm([p for _, p in gaps])) if corrected < 0.05 and main.games >= FEW]
    if not sure:
        return Finding("excitement", Phrase(RIGHT_ESTIMATES, bots=study.wish.main, games=whole(main.games))), NOTHING
    worst = max(sure, key=lambda part: abs(gaps[part][0].rate))
    given, due = told.ratio(worst, *GIVEN), told.ratio(worst, *DUE)
    low, high = (Number("{:.0%}", end / len(told)) for end in (worst, worst + 1))
    values = {"part": Phrase("from {low} to {high}", low=low, high=high), "given": share(given), "due": share(due)}
    wrong = abs(given - due) >= WRONG_BY
    said = Phrase(WRONG_ESTIMATES if wrong else FAIR_ESTIMATES, bots=study.wish.main, **values)
    short = Phrase("The estimates are too wrong to say.") if wrong else None
    return Finding("excitement", said, brief=short), DOUBTFUL if wrong else NOTHING


CHOICES = (
    "There is something to choose at {free} of all decisions, between {branching} actions on average. "
    "Actions of others: {others}."
)
CLEAR_CHOICES = (
    "There is something to choose at {free} of all decisions, between {branching} actions on average; the best action "
    "is clear at {clear} of the choices. Actions of others: {others}."
)


def choice(study: Study) -> Finding:
    """How much there is to decide."""
    main = study.levels[study.wish.main]
    clear = measure(main, "clear", share=True)
    actions = {spec: measure(tally, "branching") for spec, tally in ordered(study).items()}
    holds = differing([*actions.values()])
    values = {"free": percent(measure(main, "choices", share=True)), "branching": number(actions[study.wish.main])}
    values |= {"others": of_bots({spec: Number("{:.1f}", each.rate) for spec, each in actions.items()})}
    mean = briefly("{:.1f}", actions, holds)
    if math.isnan(clear.rate):
        return Finding("choice", Phrase(CHOICES, **values), holds, Phrase("{mean} actions on average.", mean=mean))
    short = Phrase("{mean} actions on average; one is clearly best at {clear}.", mean=mean, clear=share(clear.rate))
    return Finding("choice", Phrase(CLEAR_CHOICES, clear=percent(clear), **values), holds, short)


PAYS = {
    1: "Skill pays from {steps}. Even would be {fair}.",
    0: "Skill cannot be seen to pay from {steps}. Even would be {fair}.",
    -1: "Skill does harm from {steps}. Even would be {fair}.",
}
STEP = "{weaker} to {stronger} with {rate} of {games} matches"
PAYS_AT = "It pays at {n} of {all} steps."


def skill(study: Study) -> list[Finding]:
    """Whether thinking pays: the steps of both ladders where it does, where that cannot be seen, where it does harm."""
    fair, steps = 1 / study.wish.seats, {sign: list[Phrase]() for sign in PAYS}
    for (stronger, weaker), tally in study.ladder.items():
        rate = tally.players.share(0)
        who = {"weaker": _known_by(weaker, study), "stronger": _known_by(stronger, study)}
        steps[side(rate, fair)].append(Phrase(STEP, rate=percent(rate), games=whole(tally.games), **who))
    short = Phrase(PAYS_AT, n=len(steps[1]), all=len(study.ladder))
    said = [Phrase(PAYS[sign], steps=Listing(each), fair=share(fair)) for sign, each in steps.items() if each]
    return [Finding("skill", each, brief=None if place else short) for place, each in enumerate(said)]


def _known_by(bot: str, study: Study) -> str | Phrase:
    """A level by its name; any other bot by its spec."""
    return Phrase(bot) if bot in study.wish.levels else bot


DEAD = "No event of any match of {bots} names a seat and {pieces}: it is dead, or its events do not say whose it is."


def odd(study: Study) -> list[Finding]:
    """What a designer should look at."""
    found = []
    if dead := dead_pieces(study):
        names: Phrase = Listing(map(Phrase, dead[:8]))
        if len(dead) > 8:
            names = Phrase("{pieces} and {n} more", pieces=names, n=len(dead) - 8)
        found.append(Finding("odd", Phrase(DEAD, bots=study.wish.main, pieces=names)))
    for spec, tally in study.levels.items():
        repeats, cut = measure(tally, "repeats"), measure(tally, "cut_off", share=True)
        if repeats.rate > 0:
            sentence = "Between {bots} bots a position comes back {times} times a match."
            found.append(Finding("odd", Phrase(sentence, bots=spec, times=Number("{:.2f}", repeats.rate))))
        if cut.rate > 0:
            sentence = "Between {bots} bots {part} of the matches reach the limit of actions."
            found.append(Finding("odd", Phrase(sentence, bots=spec, part=share(cut.rate))))
    return found
