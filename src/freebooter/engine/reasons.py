"""Reasons: why an action cannot be done now. Whether it can is the business of the rules' `legal`, never of this list.

    REASONS = Reasons(
        over("LO-9"),
        waiting("LO-2"),
        reason("LO-3", not_held, "You do not hold that card."),
        reason("LO-8", seen_already, "You have seen the {place} card."),
    )

The entries are tried in order. A condition is asked with the viewer's knowledge and an action that is not legal; it
answers False, or True, or the values that its sentence needs. It decides nothing again: it calls the rules' own
functions, by `knowledge.ask(rule, ...)`, or looks at what is derived from the state.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from freebooter.engine.actions import Action

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

Refusal = tuple[str, str]
"""The clause that forbids an action, and the sentence that says why."""

Condition = Callable[["Knowledge", Action], "bool | Mapping[str, Any]"]


class Reason(NamedTuple):
    """A clause, when it is the reason, and the sentence."""

    clause: str
    condition: Condition
    sentence: str

    def given(self, knowledge: "Knowledge", action: Action) -> Refusal | None:
        """The refusal, if this is the reason."""
        found = self.condition(knowledge, action)
        if found is False:
            return None
        values = {} if found is True else found
        return self.clause, knowledge.say(self.sentence, **values)


def reason(clause: str, condition: Condition, sentence: str, *, verbs: str = "") -> Reason:
    """An entry; with `verbs`, for actions of these alone."""
    if not verbs:
        return Reason(clause, condition, sentence)
    concerned = frozenset(verbs.split())
    return Reason(clause, lambda k, action: action.verb in concerned and condition(k, action), sentence)


def during(*phases: str) -> Condition:
    """Always, in these phases."""
    return lambda k, action: k.phase in phases


def elsewhere(phases: Mapping[str, tuple[str, str]]) -> Condition:
    """The action belongs to another phase. By phase: the verbs that belong to it, and what is `{asked}` in it."""

    def condition(k: "Knowledge", action: Action) -> "bool | Mapping[str, Any]":
        verbs, asked = phases[k.phase]
        return action.verb not in verbs.split() and {"verb": action.verb, "asked": k.say(asked)}

    return condition


def over(clause: str, sentence: str = "The game is over.") -> Reason:
    """The match has ended."""
    return Reason(clause, lambda k, action: not k.to_act, sentence)


def waiting(clause: str, sentence: str = "It is {who}'s decision now.") -> Reason:
    """Somebody else is asked; `{who}` is the first of them by name."""
    return Reason(clause, _somebody_else, sentence)


def _somebody_else(k: "Knowledge", action: Action) -> "bool | Mapping[str, Any]":
    asked = k.to_act
    return False if k.seat in asked or not asked else {"who": k.name(asked[0])}


def otherwise(clause: str, sentence: str) -> Reason:
    """The last resort."""
    return Reason(clause, lambda k, action: True, sentence)


def read_gestures(beside: str) -> dict[str, Refusal]:
    """The `gestures.toml` beside a module: what people try although no action says it, and why it cannot be done."""
    gestures = tomllib.loads(Path(beside).with_name("gestures.toml").read_text("utf-8"))
    return {gesture: (clause, sentence) for gesture, (clause, sentence) in gestures.items()}


class Reasons:
    """A game's reasons in the order in which they are tried."""

    def __init__(self, *entries: Reason) -> None:
        self._entries = entries

    def __iter__(self) -> Iterator[Reason]:
        return iter(self._entries)

    def against(self, knowledge: "Knowledge", action: Action) -> Refusal:
        """Why an action that is not legal cannot be done."""
        for entry in self._entries:
            if refusal := entry.given(knowledge, action):
                return refusal
        raise LookupError(f"{knowledge.game.id}: {action.text!r} is not legal, but no clause forbids it")
