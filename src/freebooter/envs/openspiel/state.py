"""A state as OpenSpiel wants it: whose turn it is, what is legal, what comes of it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from freebooter.engine.arguments import MOST_SEED
from freebooter.engine.errors import BadOptions, BadRecord, BadSeat
from freebooter.envs.openspiel.position import SEED_BYTE, Play, Position

SEED_OUTCOMES = [(byte, 1 / SEED_BYTE) for byte in range(SEED_BYTE)]


class SpielState(pyspiel.State):
    """A match, or its seed as far as it is drawn. `at` is all that changes, so clones are cheap."""

    __slots__ = ("__dict__", "_play", "_simultaneous")
    _play: Play
    _simultaneous: bool

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._play, self._simultaneous = game.rules
        self.at = Position(self._play.table)

    def __getattr__(self, name: str) -> Any:
        """A state that was pickled comes without what it has from its game."""
        if name not in ("_play", "_simultaneous"):
            raise AttributeError(name)
        self._play, self._simultaneous = self.get_game().rules
        return getattr(self, name)

    @property
    def at(self) -> Position:
        """All that changes. OpenSpiel puts in what it has stored; kernels rely on its being of the same table."""
        at: Position = self.__dict__["at"]
        if at.table != self._play.table:
            sentence = "This was stored at another table ({other}), not at {own}."
            raise BadRecord(sentence, other=at.table, own=self._play.table)
        return at

    @at.setter
    def at(self, at: Position) -> None:
        self.__dict__["at"] = at

    # Whose turn it is

    def current_player(self) -> int:
        at = self.at
        if at.state is None or at.answers:
            return int(pyspiel.PlayerId.CHANCE)
        if not at.asked:
            return int(pyspiel.PlayerId.TERMINAL)
        if len(at.asked) == 1:
            return at.asked[0]
        if self._simultaneous:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        if not self._play.game.ordered_answers:
            return at.asked[0]
        return int(pyspiel.PlayerId.CHANCE) if at.chosen is None else at.chosen

    def is_terminal(self) -> bool:
        return self.at.state is not None and not self.at.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.at.state is None:
            return SEED_OUTCOMES
        seats = [seat for seat, _ in self.at.answers] or self.at.asked
        return [(seat, 1 / len(seats)) for seat in seats]

    def _legal_actions(self, player: int) -> list[int]:
        return self._play.legal(self.at, player)

    # What comes of it

    def _apply_action(self, action: int) -> None:
        at, play = self.at, self._play
        if at.state is None:
            play.draw(at, action)
            return
        if (player := self.current_player()) != pyspiel.PlayerId.CHANCE:
            play.check(at, player, action)
            play.play(at, player, action)
            return
        self._check_first(action)
        if at.answers:
            play.play_first(at, action)
        else:
            at.chosen = action

    def _check_first(self, seat: int) -> None:
        """Chance says only of those who are waiting whose answer comes first."""
        waiting = [each for each, _ in self.chance_outcomes()]
        if seat not in waiting:
            asked = ", ".join(map(str, waiting))
            raise BadSeat("Seat {seat} is not asked; asked: {asked}.", seat=seat, asked=asked)

    def _apply_actions(self, actions: list[int]) -> None:
        at, play = self.at, self._play
        if len(actions) != play.setup.seats:
            sentence = "An action for each of {seats} seats is wanted, not {count} actions."
            raise BadOptions(sentence, seats=play.setup.seats, count=len(actions))
        for seat in at.asked:
            play.check(at, seat, actions[seat])
        play.play_all(at, [(seat, actions[seat]) for seat in at.asked])

    def returns(self) -> list[float]:
        shares = self._play.payoffs(self.at)
        seats = len(shares)
        if seats == 1 or not self.is_terminal():
            return shares
        return [(seats * share - 1) / (seats - 1) for share in shares]

    def rewards(self) -> list[float]:
        return self.returns()

    # In words

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._play.game.actions[action].text
        if self.at.state is None:
            return f"byte {self.at.drawn} of the seed: {action}"
        return f"seat {action} answers first"

    def __str__(self) -> str:
        at = self.at
        if at.state is None:
            return f"seed: {at.drawn} of {self._play.seed_bytes} bytes drawn, {at.seed:#x}"
        waiting = "".join(f"\nseat {seat} answers {action}" for seat, action in at.answers)
        chosen = "" if at.chosen is None else f"\nseat {at.chosen} answers first"
        return self._play.game.state.dump(at.state) + waiting + chosen

    # What a seat knows

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one, by the game's own rules for that."""
        return self.imagined(player, int(sampler() * 2**53))

    def imagined(self, player: int, seed: int) -> "SpielState":
        """The same by a seed."""
        if self.at.state is None:
            raise pyspiel.SpielError("Before the match is dealt there is nothing to imagine.")
        other: SpielState = self.clone()
        other.at = self._play.imagined(self.at, player, seed)
        return other


def resampler(seed: Any) -> Callable[[SpielState, int], SpielState]:
    """For `ISMCTSBot.set_resampler`: worlds that follow from a seed, so that a search can be repeated."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
        raise BadOptions("A seed is a whole number from 0 to 2^64 - 1, not {seed!r}.", seed=seed)
    random = np.random.default_rng(seed)

    def world(state: SpielState, player: int) -> SpielState:
        return state.imagined(player, int(random.integers(2**63)))

    return world
