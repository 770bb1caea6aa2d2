"""Findings: verdicts in sentences with their numbers. One that does not hold for all strengths of bots says so."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from freebooter.lab.kernels.arguments import MEASURES
from freebooter.lab.pieces_table import dead_pieces, held_table
from freebooter.lab.statistics import Interval
from freebooter.lab.study import Study
from freebooter.lab.tally import Tally

SMALL = 0.05
"""A seat that wins so much more or less than its share is hardly worth mentioning."""

HOLDS, MIXED, OPEN, NOTHING = "holds", "mixed", "open", "nothing"

SAID = {
    HOLDS: "This holds for every strength of bots that was tried.",
    MIXED: "This does not hold across strengths, so it says more about these bots than about the game.",
    OPEN: "Too few matches of the stronger bots were played to say whether it holds for them.",
    NOTHING: "",
}


@dataclass(frozen=True)
class Finding:
    """A verdict: what it is about, the sentence, and whether it holds across strengths."""

    topic: str
    sentence: str
    holds: str = NOTHING

    @property
    def text(self) -> str:
        return f"{self.sentence} {SAID[self.holds]}".strip()


def percent(found: Interval) -> str:
    """A share with its interval."""
    return f"{found.rate:.1%} ({found.low:.1%} to {found.high:.1%})"


def number(found: Interval) -> str:
    """A mean with its interval."""
    if not math.isfinite(found.low):
        return f"{found.rate:.2f} (too few matches for an interval)"
    digits = 0 if abs(found.rate) >= 100 else 1 if abs(found.rate) >= 10 else 2
    return f"{found.rate:.{digits}f} ({found.low:.{digits}f} to {found.high:.{digits}f})"


def measure(tally: Tally, name: str, *, share: bool = False) -> Interval:
    """One of the measures, over all matches of a tally."""
    assert tally.study is not None
    place = MEASURES.index(name)
    return tally.study.measures.share(place) if share else tally.study.measures.mean(place)


def side(found: Interval, fair: float) -> int:
    """On which side of what is fair an interval lies for certain: 1, -1, or 0 where it cannot be told."""
    return int(found.low > fair) - int(found.high < fair)


def across(levels: Sequence[Interval], fair: float) -> str:
    """Whether what the main strength shows (the first) holds for the others, of which the strongest is the last."""
    first = side(levels[0], fair)
    if first == 0:
        return NOTHING
    sides = [side(each, fair) for each in levels]
    if all(each == first for each in sides):
        return HOLDS
    strongest = levels[-1]
    undecided = strongest.low <= fair <= strongest.high and strongest.high - strongest.low > 4 * SMALL
    disagrees = any(each == -first for each in sides)
    return OPEN if undecided and not disagrees else MIXED


def ordered(study: Study) -> Mapping[str, Tally]:
    """The main strength first, then the others that do more than guess, the strongest last."""
    names = [study.wish.main, *(spec for spec in study.wish.strengths if spec not in (study.wish.main, "random"))]
    return {spec: study.levels[spec] for spec in names if spec in study.levels}


def findings(study: Study) -> list[Finding]:
    """All verdicts, the most important first."""
    found = [length(study)]
    if study.wish.seats > 1:
        found = [*fairness(study), first_player(study), *found, *excitement(study), *skill(study)]
    else:
        found = [solo(study), *found]
    return [*found, choice(study), *pieces(study), *odd(study)]


def pieces(study: Study) -> list[Finding]:
    """The pieces that are worth most and least to have, of those that differ for certain."""
    sure = [row for row in held_table(study) if row["enough"] and row["holm"] < 0.05]
    sure.sort(key=lambda row: -row["difference"])
    shown = [(row, "strongest", "better") for row in sure[:1] if row["difference"] > 0]
    shown += [(row, "weakest", "worse") for row in sure[-1:] if row["difference"] < 0]
    found = []
    for row, rank, which in shown:
        differs = Interval(row["difference"], row["difference_low"], row["difference_high"])
        levels = [differs]
        if row["stronger"] is not None:
            levels.append(Interval(row["stronger"]["value"], row["stronger"]["low"], row["stronger"]["high"]))
        sentence = f"The {rank} piece to have is {row['name']}: seats that had it won {row['had']['value']:.1%}, "
        sentence += f"seats that saw another have it {row['denied']['value']:.1%}: "
        sentence += f"{which} by {abs(differs.rate):.1%} ({_reach(differs)}) between {study.wish.main} bots."
        found.append(Finding("pieces", sentence, across(levels, 0.0) if len(levels) > 1 else OPEN))
    return found


def _reach(found: Interval) -> str:
    low, high = sorted((abs(found.low), abs(found.high)))
    return f"{low:.1%} to {high:.1%}"


SECONDS_A_CHOICE, SECONDS_FORCED = 6.0, 1.5
"""What people need for a decision, for the estimate in minutes."""


def minutes_of(tally: Tally) -> float:
    """About how long people would play."""
    length, free = measure(tally, "length").rate, measure(tally, "choices", share=True).rate
    return length * (free * SECONDS_A_CHOICE + (1 - free) * SECONDS_FORCED) / 60


def solo(study: Study) -> Finding:
    """How often a game for one is won."""
    rates = ", ".join(f"{spec} {percent(tally.seats.share(0))}" for spec, tally in study.levels.items())
    return Finding("fairness", f"It is won by: {rates}.")


def fairness(study: Study) -> list[Finding]:
    """Whether a seat is favoured."""
    fair, levels, found = 1 / study.wish.seats, ordered(study), []
    main = levels[study.wish.main]
    for seat in range(study.wish.seats):
        rates = [tally.seats.share(seat) for tally in levels.values()]
        if side(rates[0], fair):
            better = "favoured" if side(rates[0], fair) > 0 else "at a disadvantage"
            worth = "" if abs(rates[0].rate - fair) >= SMALL else " by little"
            sentence = f"Between {study.wish.main} bots seat {seat} is {better}{worth}: it {_wins(levels, rates, fair)}"
            found.append(Finding("fairness", sentence, across(rates, fair)))
    if not found:
        widest = max(main.seats.share(seat).high - main.seats.share(seat).low for seat in range(study.wish.seats)) / 2
        told = f"{main.games:,} matches between {study.wish.main} bots"
        sentence = f"No seat is favoured as far as {told} can tell (each is known to about {widest:.1%})."
        found.append(Finding("fairness", sentence))
    return found


def _wins(levels: Mapping[str, Tally], rates: Sequence[Interval], fair: float) -> str:
    """The end of a sentence about a share of wins."""
    return f"wins {percent(rates[0])}, fair would be {fair:.1%}. Others: {_others(levels, rates)}."


def _others(levels: Mapping[str, Tally], rates: Sequence[Interval]) -> str:
    return ", ".join(f"{spec} {percent(rate)}" for spec, rate in list(zip(levels, rates, strict=True))[1:]) or "none"


def first_player(study: Study) -> Finding:
    """Whether it is good to act first, wherever one sits."""
    fair, levels = 1 / study.wish.seats, ordered(study)
    rates = [measure(tally, "first", share=True) for tally in levels.values()]
    which = {1: "an advantage", -1: "a disadvantage", 0: "no matter"}[side(rates[0], fair)]
    sentence = f"To act first is {which} between {study.wish.main} bots: who does {_wins(levels, rates, fair)}"
    return Finding("fairness", sentence, across(rates, fair))


def length(study: Study) -> Finding:
    """How long it takes."""
    levels = ordered(study)
    main = levels[study.wish.main]
    lengths = sorted(main.lengths.elements())
    low, high = lengths[len(lengths) // 20], lengths[-1 - len(lengths) // 20]
    others = ", ".join(f"{spec} {measure(tally, 'length').rate:.0f}" for spec, tally in list(levels.items())[1:])
    sentence = f"A match always has {low} decisions."
    if lengths[0] < lengths[-1]:
        sentence = f"A match has {number(measure(main, 'length'))} decisions, nine in ten between {low} and {high}."
    box = study.wish.game.about.minutes
    people = f"People would need about {minutes_of(main):.0f} minutes by our estimate; the box says {box}."
    return Finding("length", f"{sentence} {people} Decisions of others: {others or 'none'}.")


def excitement(study: Study) -> list[Finding]:
    """How often the lead changes, how far back the winner was, when it is decided."""
    found = []
    levels = ordered(study)
    shown = {
        "lead_changes": ("The lead changes {} times a match", False),
        "comeback": ("The winner had once less than half of its fair chances in {} of the matches", True),
        "decided": ("The winner leads for good after {} of a match", True),
    }
    for name, (sentence, share) in shown.items():
        values = {spec: measure(tally, name, share=share) for spec, tally in levels.items()}
        say = percent if share else number
        others = ", ".join(f"{spec} {say(value)}" for spec, value in list(values.items())[1:])
        text = (
            sentence.format(say(values[study.wish.main]))
            + f" between {study.wish.main} bots. Others: {others or 'none'}."
        )
        found.append(Finding("excitement", text))
    return found


def choice(study: Study) -> Finding:
    """How much there is to decide."""
    main = study.levels[study.wish.main]
    free, branching = measure(main, "choices", share=True), measure(main, "branching")
    clear = measure(main, "clear", share=True)
    others = ", ".join(
        f"{spec} {measure(tally, 'branching').rate:.1f}" for spec, tally in list(ordered(study).items())[1:]
    )
    known = "" if clear.rate != clear.rate else f"; the best action is clear at {percent(clear)} of the choices"
    sentence = f"There is something to choose at {percent(free)} of all decisions, between {number(branching)} actions"
    return Finding("choice", f"{sentence} on average{known}. Actions of others: {others or 'none'}.")


def skill(study: Study) -> list[Finding]:
    """Whether thinking pays."""
    fair, found = 1 / study.wish.seats, []
    for (stronger, weaker), tally in study.ladder.items():
        rate = tally.players.share(0)
        pays = {1: "pays", 0: "cannot be seen to pay", -1: "does harm"}[side(rate, fair)]
        sentence = f"Skill {pays} from {weaker} to {stronger}: {percent(rate)} of {tally.games:,} matches"
        found.append(Finding("skill", f"{sentence}, even would be {fair:.1%}."))
    return found


def odd(study: Study) -> list[Finding]:
    """What a designer should look at."""
    found = []
    if dead := dead_pieces(study):
        more = f" and {len(dead) - 8} more" if len(dead) > 8 else ""
        sentence = f"No event of any match of {study.wish.main} names a seat and {', '.join(dead[:8])}{more}"
        found.append(Finding("odd", f"{sentence}: it is dead, or its events do not say whose it is."))
    for spec, tally in study.levels.items():
        repeats, cut = measure(tally, "repeats"), measure(tally, "cut_off", share=True)
        if repeats.rate > 0:
            found.append(Finding("odd", f"Between {spec} bots a position comes back {repeats.rate:.2f} times a match."))
        if cut.rate > 0:
            found.append(
                Finding("odd", f"Between {spec} bots {cut.rate:.1%} of the matches reach the limit of actions.")
            )
    return found
