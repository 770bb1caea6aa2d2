"""What verdicts are made of: figures with their intervals in words, and whether something holds for all strengths."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from freebooter.engine.translations import Phrase, Translator
from freebooter.lab.kernels.arguments import MEASURES
from freebooter.lab.statistics import Interval, side
from freebooter.lab.study import Study
from freebooter.lab.tally import Tally
from freebooter.lab.words import Listing, Number, reach

SMALL = 0.05
"""A seat that wins so much more or less than its share is hardly worth mentioning."""

HOLDS, UNLIKE, STRONGEST, MIXED, OPEN = "holds", "unlike", "strongest", "mixed", "open"
DIFFERS, DOUBTFUL, NOTHING = "differs", "doubtful", "nothing"

NONE_JUDGED = "No piece was often enough with one seat and not with another to say what it is worth."

SAID = {
    HOLDS: "This holds for every strength of bots that was tried.",
    UNLIKE: "Every strength of bots that was tried shows it, but not by as much: how much says more about these bots.",
    STRONGEST: "The strongest bots that were tried show it, too; not all of the others do, or not for certain.",
    MIXED: "This does not hold across strengths, so it says more about these bots than about the game.",
    OPEN: "Too few matches of the other bots were played to say whether it holds for them.",
    DIFFERS: "That depends on who plays: the strongest bots that were tried show another figure for certain.",
    DOUBTFUL: "That goes by estimates that are wrong.",
    NOTHING: "",
}


@dataclass(frozen=True)
class Finding:
    """A verdict: what it is about, the sentence, whether it holds across strengths, and the same in a few words."""

    topic: str
    phrase: Phrase
    holds: str = NOTHING
    brief: Phrase | None = None

    def said(self, translator: Translator) -> dict[str, str]:
        """The sentence alone, and with what it holds for."""
        return said_as(self.phrase.said(translator), self.holds, translator)


def said_as(sentence: str, holds: str, said: Translator) -> dict[str, str]:
    """A sentence alone, and with what it holds for."""
    more = SAID[holds]
    return {"sentence": sentence, "text": f"{sentence} {said.say(more)}" if more else sentence}


def percent(found: Interval) -> Phrase:
    """A share with its interval."""
    return reach("{:.1%}", found.rate, found.low, found.high)


def number(found: Interval) -> Phrase:
    """A mean with its interval."""
    if not math.isfinite(found.low):
        return Phrase("{value} (too few matches for an interval)", value=Number("{:.2f}", found.rate))
    digits = 0 if abs(found.rate) >= 100 else 1 if abs(found.rate) >= 10 else 2
    return reach(f"{{:.{digits}f}}", found.rate, found.low, found.high)


def of_bots(found: Mapping[str, Phrase]) -> Listing:
    """A figure for each bot; none for the first, which is in the sentence already."""
    return Listing(Phrase("{bots} {figure}", bots=bots, figure=each) for bots, each in list(found.items())[1:])


def measure(tally: Tally, name: str, *, share: bool = False) -> Interval:
    """One of the measures, over all matches of a tally."""
    assert tally.study is not None
    place = MEASURES.index(name)
    return tally.study.measures.share(place) if share else tally.study.measures.mean(place)


def across(levels: Sequence[Interval], fair: float) -> str:
    """Whether what the main strength shows (the first) holds for the others, of which the strongest is the last.

    Another strength agrees if it is for certain on the same side of what is fair. It denies it if it is on the other
    side, or shows nothing and for certain less than the main one. Else it has played too little."""
    main, *others = levels
    first, sides = side(main, fair), [side(each, fair) for each in others]
    if first == 0:
        return NOTHING
    if not others:  # so nobody can say
        return OPEN
    apart = [each.high < main.low or each.low > main.high for each in others]
    if -first not in sides and sides[-1] == first:
        return STRONGEST if 0 in sides else UNLIKE if apart[-1] else HOLDS
    denied = any(own == -first or (own == 0 and far) for own, far in zip(sides, apart, strict=True))
    return MIXED if denied else OPEN


FAR = 0.1
"""A figure of the strongest bots that is off by a smaller part of the main one is much the same."""


def differing(values: Sequence[Interval]) -> str:
    """Whether the strongest bots (the last) show for certain quite another figure than the main ones (the first)."""
    main, strongest = values[0], values[-1]
    apart = strongest.high < main.low or strongest.low > main.high
    return DIFFERS if apart and abs(strongest.rate - main.rate) > FAR * abs(main.rate) else NOTHING


AND_STRONGEST = "{figure} ({bots} {strongest})"


def briefly(form: str, values: Mapping[str, Interval], holds: str) -> Phrase:
    """The main strength's figure in a few words, and the strongest one's where that says something."""
    main, (bots, strongest) = next(iter(values.values())), list(values.items())[-1]
    figure = Number(form, main.rate)
    if holds in (NOTHING, OPEN, DOUBTFUL) or len(values) == 1:
        return figure
    return Phrase(AND_STRONGEST, figure=figure, bots=bots, strongest=Number(form, strongest.rate))


def ordered(study: Study) -> Mapping[str, Tally]:
    """The main strength first, then the others that do more than guess, the strongest last."""
    names = [study.wish.main, *(spec for spec in study.wish.strengths if spec not in (study.wish.main, "random"))]
    return {spec: study.levels[spec] for spec in names if spec in study.levels}
