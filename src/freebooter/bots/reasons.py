"""Reasons: why a bot chose what it chose, in numbers first and then in the game's own words.

They come from the statistics of its search and from lines of play in imagined worlds: from nothing else than what the
seat knows.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from freebooter.bots.choice import ActionStatistics, Choice, NothingToChoose
from freebooter.bots.foresight import ExpectedMove, Prospect, prospects
from freebooter.engine.actions import Action
from freebooter.engine.errors import IllegalAction
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.translations import Phrase, translator

FOLDER = Path(__file__).parent

SAME = 0.015
"""Alternatives whose values differ by less are about as good."""

DECIDED = 0.97
"""Who expects so much, or so little of what is left, need not be told shares."""

SURE, LIKELY = 0.85, 0.5
"""In which share of the imagined worlds something has to happen to be called so."""

NOTEWORTHY = 0.75
"""A difference of fewer points is not worth a word."""


@dataclass(frozen=True)
class Alternative:
    """An action, the payoff expected of it (None: no idea), the share of all thoughts that it got, and what follows."""

    action: Action
    value: float | None
    share: float
    prospect: Prospect | None = None
    drawn: float | None = None
    """How likely it was to be drawn, where others choose secretly at the same time; None: nothing was drawn."""

    @property
    def line(self) -> tuple[ExpectedMove, ...]:
        return self.prospect.line if self.prospect else ()


@dataclass(frozen=True)
class Reasons:
    """The action that was chosen, and the others from the best to the worst. The first of them was looked at as far."""

    best: Alternative
    others: tuple[Alternative, ...]
    named: bool = False
    """Whether that first one is what somebody named, and not the next best."""

    @property
    def compared(self) -> Alternative | None:
        """What the choice is compared with: the next best, or what somebody named."""
        return self.others[0] if self.others else None

    @property
    def sure(self) -> float:
        """How sure the bot is: the share of its thoughts that went to what it chose."""
        return self.best.share

    @property
    def gain(self) -> float | None:
        """How much more it expects of its choice than of what it is compared with."""
        other = self.compared
        if other is None or other.value is None or self.best.value is None:
            return None
        return self.best.value - other.value

    @property
    def points(self) -> float | None:
        """By how many points the seat is soon better off than after what it is compared with."""
        other = self.compared
        if other is None or other.prospect is None or self.best.prospect is None:
            return None
        return self.best.prospect.lead - other.prospect.lead

    def sentences(self, knowledge: Knowledge) -> list[str]:
        """One or two plain sentences, in the language of the knowledge that the choice was made from."""
        said = translator(FOLDER, knowledge.language)
        phrases = [*_worth(self, knowledge), *(_drawn(self.best) or _expected(self.best, knowledge))]
        return [phrase.said(said) for phrase in phrases]

    def given_away(self, knowledge: Knowledge, loss: float) -> str:
        """What the action that it is compared with gave away: so much of a win, and maybe points."""
        best = of_hundred(self.best.value or 0.0)
        values: dict[str, Any] = {"best": best, "lost": max(1, of_hundred(loss))}
        values["left"] = best - values["lost"]
        sentence = "It gave away about {lost} of 100 games: {left} are left instead of {best}."
        if points := self.points_worth_telling(knowledge):
            values |= points
            sentence = (
                "It gave away about {lost} of 100 games, and soon {points} {unit}: {left} are left instead of {best}."
            )
        return translator(FOLDER, knowledge.language).say(sentence, **values)

    def points_worth_telling(self, knowledge: Knowledge) -> dict[str, Any]:
        """By how many points the best is soon better, in the game's unit; nothing, if that is not worth a word."""
        (one, several), points = knowledge.game.about.unit, self.points or 0.0
        if not several or points < NOTEWORTHY:
            return {}
        about = _rounded(points)
        return {"points": knowledge.translator.number(about), "unit": knowledge.say(one if about == 1 else several)}

    def line(self, knowledge: Knowledge) -> list[str]:
        """The choice and what is expected after it, one sentence each."""
        return [knowledge.say_action(self.best.action), *(told_in(step, knowledge.language) for step in self.best.line)]


def explain(choice: Choice, against: Action | None = None) -> Reasons:
    """Why a choice was made, compared with the next best action, or with the legal one that somebody took instead.

    Without knowing what the choice was made from, there are numbers only.
    """
    if not isinstance(choice, Choice):
        raise NothingToChoose("The choice of a bot is explained, not {given!r}.", given=choice)
    against = None if against is None else _instead(choice, against)
    found = {int(each.action): each for each in choice.statistics.actions}
    found.setdefault(int(choice.action), ActionStatistics(choice.action))
    if against is not None:
        found.setdefault(int(against), ActionStatistics(against))
    thoughts = sum(each.visits for each in found.values())
    chosen = found.pop(int(choice.action))
    twins = _said_alike(chosen, found.values(), choice)
    others = sorted(found.values(), key=lambda each: (each.action in twins, *_rank(each)))
    instead = found.get(int(against)) if against is not None else None
    named = instead is not None and others[0] is not instead
    others.sort(key=lambda each: each.action != against)
    compared = [each.action for each in (chosen, *others[:1])]
    seen: list[Prospect] = prospects(*choice.asked, compared) if choice.asked else []
    best, *rest = (_alternative(each, thoughts, prospect) for each, prospect in zip_longest([chosen, *others], seen))
    return Reasons(best, tuple(rest), named)


def _instead(choice: Choice, given: Any) -> Action:
    """The action that somebody took instead, if it can be compared at all."""
    if not isinstance(given, Action):
        sentence = "A choice is compared with another action, as `match.legal(seat)` lists them, not with {given!r}."
        raise NothingToChoose(sentence, given=given)
    if choice.asked is not None and (refused := choice.asked.knowledge.why_not(given)):
        raise IllegalAction(*refused)
    return given


def _said_alike(chosen: ActionStatistics, others: Iterable[ActionStatistics], choice: Choice) -> set[Action]:
    """What sounds just like the choice: of two cards of a kind it does not matter which is played."""
    if choice.asked is None:
        return set()
    say = choice.asked.knowledge.say_action
    said = say(chosen.action)
    return {each.action for each in others if say(each.action) == said}


def _rank(each: ActionStatistics) -> tuple[float, int, int]:
    """What others come first: the best."""
    return -(each.value if each.value is not None else -1.0), -each.visits, int(each.action)


def _alternative(each: ActionStatistics, thoughts: int, prospect: Prospect | None) -> Alternative:
    return Alternative(each.action, each.value, each.visits / thoughts if thoughts else 0.0, prospect, each.share)


# In words


def told_in(step: ExpectedMove, language: str) -> str:
    """A step as it would be told, in a language of the game, or in English."""
    return step.told.get(language) or next(iter(step.told.values()))


def of_hundred(value: float) -> int:
    return round(100 * min(1.0, max(0.0, value)))


def _worth(reasons: Reasons, knowledge: Knowledge) -> Sequence[Phrase]:
    """What the choice is worth against what it is compared with."""
    value, other, gain = reasons.best.value, reasons.compared, reasons.gain
    if value is None:
        return (_without_a_value(reasons.best.action, knowledge),)
    if value > DECIDED or value < 1 - DECIDED:
        return (Phrase("It is almost won." if value > DECIDED else "It can hardly be won any more."),)
    own = of_hundred(value)
    instead = knowledge.say_action(other.action) if other else ""
    if gain is None or gain <= -SAME or instead == knowledge.say_action(reasons.best.action):
        return (Phrase("This wins about {own} of 100 games from here.", own=own),)
    values = {"own": own, "other": instead.rstrip(".!?")}
    if gain < SAME:
        return (Phrase("This wins about {own} of 100 games from here; about as good: {other}.", **values),)
    values |= {"gain": max(1, own - of_hundred(value - gain))}
    return (Phrase(_compared(reasons, knowledge, values), **values),)


def _without_a_value(action: Action, knowledge: Knowledge) -> Phrase:
    """Why something is done that nobody compared with anything."""
    game = knowledge.game
    if len(knowledge.legal()) == 1:
        return Phrase("It is the only thing to do here.")
    if game.solver:  # which says so by offering nothing else
        return Phrase("It is never wrong: whatever could be won before it can be won after it.")
    if action.verb in game.search.by_policy:
        return Phrase("It is a rule of thumb: luck counts for more here than thought.")
    return Phrase("It is a rule of thumb, found without looking ahead.")


def _compared(reasons: Reasons, knowledge: Knowledge, values: dict[str, Any]) -> str:
    """The sentence that compares, in points too if there is a difference that can be told soon."""
    points = reasons.points_worth_telling(knowledge)
    values |= points
    if reasons.named:
        if not points:
            return "This wins about {own} of 100 games from here, {gain} more than the other choice ({other})."
        return (
            "This wins about {own} of 100 games from here, {gain} more than the other choice ({other}), "
            "and is soon worth {points} {unit} more."
        )
    if not points:
        return "This wins about {own} of 100 games from here, {gain} more than the next best ({other})."
    return (
        "This wins about {own} of 100 games from here, {gain} more than the next best ({other}), "
        "and is soon worth {points} {unit} more."
    )


def _drawn(best: Alternative) -> Sequence[Phrase]:
    """Why it is not always this."""
    if best.drawn is None or best.drawn > DECIDED:
        return ()
    sentence = (
        "The others choose in secret at the same time, so chance decides and nobody can guess: "
        "this in {share} of 100 cases."
    )
    return (Phrase(sentence, share=of_hundred(best.drawn)),)


def _rounded(points: float) -> int:
    """Points as a guess: from twenty on, only the first digit says anything."""
    return round(points) if points < 20 else int(float(f"{points:.1g}"))


def _expected(best: Alternative, knowledge: Knowledge) -> Sequence[Phrase]:
    """What comes next, and how likely: a rival's answer, if one can be told, or else the seat's own next step. To do
    the same again sounds like what was chosen, so it is left out."""
    line = [step for step in best.line if (step.seat, step.action) != (knowledge.seat, best.action)]
    answers = [step for step in line if step.seat != knowledge.seat and step.share >= LIKELY]
    for step in (*answers, *line)[:1]:
        told = told_in(step, knowledge.language)
        if step.share >= SURE:
            return (Phrase("Then almost surely: {told}", told=told),)
        return (Phrase("Then probably: {told}" if step.share >= LIKELY else "Then perhaps: {told}", told=told),)
    return ()
