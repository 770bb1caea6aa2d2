"""A match: a state, the actions that led to it, and everything one may ask of it."""

import copy
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.actions import Action
from freebooter.engine.arguments import check_seat
from freebooter.engine.errors import BadScenario, BadScript, IllegalAction
from freebooter.engine.events import NO_LOG, Event
from freebooter.engine.game import Game
from freebooter.engine.kernels import chance
from freebooter.engine.knowledge import Knowledge, seats_of
from freebooter.engine.layout import BYSTANDER, Buffer
from freebooter.engine.native.match_buffer import NO_ACTION
from freebooter.engine.reasons import Refusal
from freebooter.engine.scenario_input import Description
from freebooter.engine.setup import Setup

if TYPE_CHECKING:
    from freebooter.engine.match_record import MatchRecord

UNKNOWN: Any = None
"""Who is asked, before anybody wanted to know."""

IMAGINED: Mapping[str, Any] = {"imagined": True}
"""The position that a match began in, if somebody imagined it."""


class Match:
    """One match. It changes by `play` alone."""

    __slots__ = (
        "_asked",
        "_buffer",
        "_config",
        "_ids",
        "_legal",
        "_listed",
        "_log",
        "_whole",
        "_world",
        "game",
        "moves",
        "position",
        "setup",
    )

    def __init__(
        self,
        setup: Setup,
        state: Buffer | None,
        moves: list[tuple[int, Action]],
        position: Mapping[str, Any] | None,
    ) -> None:
        self.setup = setup
        self.game: Game = setup.game
        self.moves = moves
        self.position = position
        self._whole = whole = setup.game.match_buffer(setup.config)
        self._config, self._buffer, self._log, self._ids = whole.config, whole.state, whole.log, whole.ids
        self._listed = setup.game.actions.listed
        self._asked: tuple[int, ...] = UNKNOWN
        self._legal: dict[int, tuple[Action, ...]] = {}
        self._world: Buffer | None = None
        if state is not None:
            self._buffer[:] = state

    @classmethod
    def dealt(cls, setup: Setup) -> "Match":
        """A match at its beginning."""
        match = cls(setup, None, [], None)
        match._whole.deal(setup.seed)
        match._refuse_misfit(match._buffer)
        return match

    @classmethod
    def placed(cls, setup: Setup, position: Mapping[str, Any]) -> "Match":
        """A match from a described position."""
        game = setup.game
        if position == IMAGINED:
            raise BadScenario(
                "This match began in a world that somebody imagined. Its record tells how it went on from there, but "
                "it cannot be played again."
            )
        if game.place is None:
            raise BadScenario("{game} has no scenario builder.", game=game.title)
        match = cls(setup, None, [], dict(position))
        record = game.state.read(match._buffer)
        chance.plant(record, setup.seed)
        config = game.config.read(setup.config)
        description = Description(position)
        try:
            game.place(config, record, description)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise description.unreadable() from error
        match._refuse_misfit(match._buffer)
        for broken in game.check(config, record):
            raise BadScenario("This position is impossible: {broken}", broken=broken)
        return match

    @classmethod
    def imagined(cls, setup: Setup, world: Buffer) -> "Match":
        """A match that begins in a whole state which somebody imagined. Its record says so."""
        match = cls(setup, world, [], IMAGINED)
        match._world = world.copy()
        return match

    # Asking

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; none when the match is over."""
        if self._asked is UNKNOWN:
            self._move(0, NO_ACTION)
        return self._asked

    @property
    def over(self) -> bool:
        return not self.to_act

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What the seat may do now, in order of ids."""
        if self._asked is UNKNOWN:
            self._move(0, NO_ACTION)
        known = self._legal.get(seat)
        if known is None:
            check_seat(seat, self.setup.seats)
            out = np.empty(len(self.game.actions), np.int16)
            count = self.game.fast.legal(self._config, self._buffer, int(seat), out)
            known = self._legal[seat] = self.game.actions.listed(out[:count].tobytes())
        return known

    def action(self, seat: int, action: Any) -> Action:
        """An action given as such, by id or by text."""
        if isinstance(action, str):
            return self.knowledge(seat).understand(action)
        return self.game.numbered(action)

    def why_not(self, seat: int, action: Action | int | str) -> Refusal | None:
        """None if the seat may do it now; otherwise the clause that forbids it, and a sentence."""
        check_seat(seat, self.setup.seats)
        return self.knowledge(seat).why_not(self.action(seat, action))

    @property
    def scores(self) -> tuple[float, ...]:
        """Points per seat, as if the match ended now."""
        return self._points(self.game.fast.score)

    @property
    def result(self) -> tuple[float, ...] | None:
        """When the match is over: 1 for the winner, 0 for the others, a share for each who tied."""
        return self._points(self.game.fast.payoff) if self.over else None

    def _points(self, kernel: Any) -> tuple[float, ...]:
        out = np.zeros(self.setup.seats, np.float64)
        kernel(self._config, self._buffer, out)
        return tuple(out.tolist())

    # Looking

    @property
    def state(self) -> Any:
        """The whole truth as a record, to be read only: for tests and tools, never for a client."""
        return self.game.state.read(_unwritable(self._buffer))

    @property
    def config(self) -> Any:
        """The numbers, options and seats that the rules go by, as a record to be read only."""
        return self.game.config.read(_unwritable(self.setup.config))

    @property
    def buffer(self) -> Buffer:
        """The bytes of the state: for tests and tools, never for a client."""
        return self._buffer

    def knowledge(self, seat: int | None, language: str = "en") -> Knowledge:
        """What the seat knows (None: a bystander); its sentences are in the given language."""
        if seat is not None:
            check_seat(seat, self.setup.seats)
        return Knowledge(self.setup, self._buffer, seat, language)

    def view(self, seat: int | None, language: str = "en") -> dict[str, Any]:
        """What the seat sees (None: a bystander); its words are in the given language."""
        return copy.deepcopy(self.knowledge(seat, language).view())

    def observation(self, seat: int | None) -> NDArray[np.float32]:
        """What the seat knows, as a tensor."""
        return self.knowledge(seat).observation()

    def events(self, seat: int | None = None, *, everything: bool = False) -> list[Event]:
        """What the last action (or the deal) made happen, as the seat saw it, or all of it."""
        if seat is not None:
            check_seat(seat, self.setup.seats)
        return self.game.events.read(self._log, None if everything else BYSTANDER if seat is None else int(seat))

    def narrate(self, seat: int | None = None, language: str = "en") -> list[str]:
        """The same in words."""
        return self.knowledge(seat, language).narrate(self.events(seat))

    # Playing

    def play(self, seat: int, action: Action | int | str) -> None:
        """Plays an action. A refused one raises IllegalAction and changes nothing."""
        if type(action) is not Action or type(seat) is not int:
            check_seat(seat, self.setup.seats)
            seat, action = int(seat), self.action(seat, action)
        if action not in self.legal(seat):
            raise self._refusal(seat, action)
        if self.setup.script:
            self._try_script(seat, action)
        self._move(seat, action)
        self.moves.append((seat, action))

    def _move(self, seat: int, action: int) -> None:
        """Plays an action, or none, and learns who is asked and what the first of them may do."""
        packed = self._whole.step(seat, action)
        self._asked = asked = seats_of(packed >> 16)
        self._legal = {asked[0]: self._listed(self._ids[: packed & 0xFFFF].tobytes())} if asked else {}

    def _refusal(self, seat: int, action: Action) -> IllegalAction:
        check_seat(seat, self.setup.seats)
        return IllegalAction(*self.game.reasons.against(self.knowledge(seat), action))

    def _try_script(self, seat: int, action: Action) -> None:
        """As a script may turn out not to fit, the action is tried on a copy first."""
        tried = self._buffer.copy()
        self.game.fast.apply(self._config, tried, seat, int(action), NO_LOG)
        self._refuse_misfit(tried)

    def _refuse_misfit(self, buffer: Buffer) -> None:
        if self.setup.script and (misfit := int(self.game.state.read(buffer).script_misfit)):
            number = chance.entry_at(self.setup.script, misfit - 1)
            sentence = "Entry {number} of the script, {entry!r}, is not what chance is asked for."
            raise BadScript(sentence, number=number + 1, entry=self.setup.script[number])

    # Copies

    def clone(self) -> "Match":
        """An equal match that goes its own way."""
        clone = Match(self.setup, self._buffer, self.moves.copy(), self.position)
        clone._log[:] = self._log
        clone._world = self._world
        return clone

    def __deepcopy__(self, memo: Any) -> "Match":
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        same_setup = self.game is other.game and bytes(self.setup.config) == bytes(other.setup.config)
        return same_setup and self.moves == other.moves and bool(np.array_equal(self._buffer, other._buffer))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        end = ", over" if self.over else ""
        return f"<match of {self.game.id}, seed {self.setup.seed}, {len(self.moves)} actions{end}>"

    def rewound(self, count: int) -> "Match":
        """The same match after its first `count` actions."""
        match = self.beginning()
        for seat, action in self.moves[:count]:
            match.play(seat, action)
        return match

    def replay(self) -> Iterator["Match"]:
        """The match from its beginning, as it was after each action (one object that changes)."""
        match = self.beginning()
        yield match
        for seat, action in self.moves:
            match.play(seat, action)
            yield match

    def beginning(self) -> "Match":
        """The same match before its first action."""
        if self._world is not None:
            return Match.imagined(self.setup, self._world)
        return Match.dealt(self.setup) if self.position is None else Match.placed(self.setup, self.position)

    def record(self) -> "MatchRecord":
        """The match as a record that can be written, read and replayed."""
        from freebooter.engine.match_record import MatchRecord

        return MatchRecord.of(self)

    def to_bytes(self) -> bytes:
        """The match in a compact form, restored by `Match.from_bytes`."""
        from freebooter.engine.match_bytes import packed

        return packed(self, self._world)

    @classmethod
    def from_bytes(cls, data: bytes, *, trusted: bool = False) -> "Match":
        """A match from its compact form; raises BadRecord for anything else.

        The bytes may come from anybody, as the match is played again. A match that began in an imagined world cannot
        be proved like that: it is restored only if its bytes are `trusted`.
        """
        from freebooter.engine.match_bytes import unpacked

        return unpacked(data, trusted=trusted)


def _unwritable(buffer: Buffer) -> Buffer:
    """The same bytes, for reading only."""
    view = buffer.view()
    view.flags.writeable = False
    return view
