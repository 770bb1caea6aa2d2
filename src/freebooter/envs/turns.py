"""Turns: matches for environments that are stepped in Python: who is asked, and what becomes of illegal actions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine import catalogue
from freebooter.engine.actions import Action
from freebooter.engine.arguments import WHOLE
from freebooter.engine.errors import BadOptions, BadText, IllegalAction
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.reasons import Refusal
from freebooter.engine.setup import Setup
from freebooter.envs import checking

ILLEGAL = ("raise", "random", "lose")
"""What becomes of an illegal action: it is an error; a legal one is drawn in its place; its seat loses."""


class Turns:
    """One match after the other at a table of one kind, all from one seed."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: str | Path | Mapping[str, Any] | None = None,
        illegal: str = "raise",
        surrender: bool = False,
    ) -> None:
        if illegal not in ILLEGAL:
            known = ", ".join(ILLEGAL)
            raise BadOptions("'illegal' is one of {known}, not {illegal!r}.", known=known, illegal=illegal)
        self.game = catalogue.game(game)
        self.setup = Setup.checked(self.game, seats, 0, options, edition, None)
        self.illegal = illegal
        self._left_out = frozenset() if checking.flag("surrender", surrender) else self.game.surrenders
        self._random = np.random.default_rng()
        self._match: Match | None = None
        self._loser: int | None = None
        self._next: int | None = None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise BadOptions("There is no match yet: call reset() first.")
        return self._match

    def begin(self, seed: Any) -> None:
        """The next match; a seed begins a new series of them."""
        if seed is not None:
            if not isinstance(seed, WHOLE) or isinstance(seed, bool) or seed < 0:
                raise BadOptions("A seed is a whole number from 0 on, not {seed!r}.", seed=seed)
            self._random = np.random.default_rng(int(seed))
        own = int(self._random.integers(2**63))
        setup = self.setup
        self._match = Match.dealt(replace(setup, seed=own))
        self._loser = self._next = None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer; none: it is over."""
        return () if self._loser is not None else self.match.to_act

    @property
    def next_seat(self) -> int:
        """Whom to ask next. Where the order of answers matters, chance says so: no seat may always be the first."""
        if self._next is None:
            asked = self.asked
            several = len(asked) > 1 and self.game.ordered_answers
            self._next = asked[int(self._random.integers(len(asked)))] if several else asked[0]
        return self._next

    def legal(self, seat: int) -> Sequence[Action]:
        """What the seat may do; giving up, unless it is wanted, only if there is nothing else."""
        actions = self.match.legal(seat) if seat in self.asked else ()
        return [action for action in actions if action.verb not in self._left_out] or actions

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that the seat may take; all 0 if it is not asked."""
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[list(self.legal(seat))] = 1
        return mask

    def answer(self, seat: int, action: Any) -> None:
        """Plays one seat's answer."""
        found = self._allowed(seat, action)
        if found is not None:
            self._play(seat, found)

    def answer_together(self, actions: Mapping[int, Any]) -> None:
        """Plays the answers of all asked seats. One that another answer makes impossible is dropped."""
        answers = [(seat, self._allowed(seat, actions[seat])) for seat in self.asked]
        if self.game.ordered_answers:
            answers = [answers[place] for place in self._random.permutation(len(answers))]
        for seat, action in answers:
            if action is not None and action in self.legal(seat):
                self._play(seat, action)

    def _play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self._next = None

    def _allowed(self, seat: int, action: Any) -> int | None:
        """The action if it is legal, or what stands for it; None: its seat has lost by it."""
        known = isinstance(action, WHOLE) and not isinstance(action, bool) and 0 <= action < len(self.game.actions)
        if not known:
            last = len(self.game.actions) - 1
            sentence = "Actions of {game} are numbered 0 to {last}; {action!r} is none."
            raise BadText(sentence, game=self.game.title, last=last, action=action)
        legal = self.legal(seat)
        if action in legal:
            return int(action)
        if self.illegal == "raise":
            raise IllegalAction(*self._reason(seat, int(action)))
        if self.illegal == "random":
            return int(legal[int(self._random.integers(len(legal)))])
        self._loser = seat
        return None

    def _reason(self, seat: int, action: int) -> Refusal:
        """Why an action is not among those that a seat may take."""
        why = self.match.why_not(seat, action)
        return why or ("surrender", "Giving up is left out here; the setting surrender=True allows it.")

    def payoffs(self) -> list[float]:
        """At the end the share of each seat, before it nothing. Who loses by an illegal action leaves all to others."""
        seats = self.setup.seats
        if self._loser is not None:
            return [0.0 if seat == self._loser else 1 / (seats - 1) for seat in range(seats)]
        return list(self.match.result or (0.0,) * seats)
