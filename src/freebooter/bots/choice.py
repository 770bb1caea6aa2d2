"""What every bot has in common: it is given a seat's knowledge and returns a choice with its reasons in numbers."""

import functools
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from freebooter.engine.actions import Action
from freebooter.engine.arguments import checked_seed
from freebooter.engine.errors import FreebooterError
from freebooter.engine.knowledge import Knowledge

if TYPE_CHECKING:
    from freebooter.bots.reasons import Reasons


class NothingToChoose(FreebooterError):
    """A bot was asked for a seat that is not to act."""


@dataclass(frozen=True)
class ActionStatistics:
    """What a bot found out about one legal action. `value` is the payoff it expects, None where it has no idea."""

    action: Action
    visits: int = 0
    value: float | None = None
    availability: int = 0
    """In how many of the imagined worlds that came by here the action was legal."""
    share: float | None = None
    """How likely it is to be played, where others choose secretly at the same time and nobody may guess; None: what
    looks best is played."""


def most_played(each: ActionStatistics) -> tuple[float, int, int]:
    """By this statistics are sorted: what is drawn most often, or else was visited most."""
    return -(each.share or 0.0), -each.visits, int(each.action)


@dataclass(frozen=True)
class Statistics:
    """How a choice came about, the actions from the most to the least likely or visited."""

    iterations: int = 0
    seconds: float = 0.0
    actions: tuple[ActionStatistics, ...] = ()


class Asked(NamedTuple):
    """What a choice was made from: all that its reasons may come from."""

    knowledge: Knowledge
    seed: int


@dataclass(frozen=True)
class Choice:
    """The action a bot would play, and why."""

    action: Action
    statistics: Statistics = field(default_factory=Statistics)
    asked: Asked | None = field(default=None, repr=False, compare=False)

    @functools.cached_property
    def reasons(self) -> "Reasons":
        """The alternatives with what they are worth, and what is expected next. Found out when somebody wants to know,
        which takes about as long as a short search."""
        from freebooter.bots.reasons import explain

        return explain(self)


class Bot(Protocol):
    """A player. It may be asked for any seat of any match, from several threads at once."""

    @property
    def spec(self) -> str:
        """The text that makes the same bot again."""

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        """One of the legal actions of the knowledge's seat. The same seed gives the same choice.

        A bot that thinks for long makes do with what it has as soon as `stop` is set.
        """


def check_knowledge(given: Any) -> None:
    """Refuses anything else, such as a match, from which a bot would know too much."""
    if not isinstance(given, Knowledge):
        sentence = "A bot chooses by what a seat knows, `match.knowledge(seat)`, not by {given!r}."
        raise NothingToChoose(sentence, given=given)


def legal_actions(knowledge: Knowledge) -> Sequence[Action]:
    """The actions that the knowledge's seat can choose from."""
    check_knowledge(knowledge)
    if knowledge.seat is None:
        raise NothingToChoose("A bystander has nothing to choose; a bot needs the knowledge of a seat.")
    actions = knowledge.legal()
    if not actions:
        raise NothingToChoose(f"Seat {knowledge.seat} of this match of {knowledge.game.title} has nothing to choose.")
    return actions


def seed_of(given: Any) -> int:
    """The seed of a choice; one from chance, if nobody gave one."""
    if given is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
    return checked_seed(given)
