"""Knowledge: what one seat, or a bystander, knows. Views, bots, observations and hints are made from it.

It holds a redacted copy of the state, so nothing that is made from it can leak or cheat.
"""

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine import lookahead
from freebooter.engine.actions import Action
from freebooter.engine.arguments import check_seat, checked_seed, is_whole
from freebooter.engine.errors import BadText
from freebooter.engine.events import CUT_SHORT, Event
from freebooter.engine.layout import BYSTANDER, Buffer
from freebooter.engine.lazy import Lazy
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.readout import plain

if TYPE_CHECKING:
    from freebooter.engine.game import Game
    from freebooter.engine.match import Match
    from freebooter.engine.reasons import Refusal
    from freebooter.engine.setup import Setup


class Knowledge:
    """A redacted state with whose it is. `seat` is None for a bystander."""

    __slots__ = ("__dict__", "_legal", "buffer", "game", "language", "seat", "setup", "translator")

    def __init__(self, setup: "Setup", state: Buffer, seat: int | None, language: str = "en") -> None:
        self.game: Game = setup.game
        self.setup = setup.public
        self.seat = seat
        self.language = language
        self.translator = self.game.translator(language)
        self._legal: dict[int, tuple[Action, ...]] = {}
        self.buffer = state.copy()
        self.game.fast.redact(self.setup.config, self.buffer, BYSTANDER if seat is None else seat)

    def shared(self, seat: int | None, language: str) -> "Knowledge":
        """The same knowledge as another viewer's, in a game without secrets between seats."""
        other = object.__new__(Knowledge)
        other.game, other.setup, other.buffer = self.game, self.setup, self.buffer
        other.seat, other.language, other._legal = seat, language, self._legal
        other.translator = self.translator if language == self.language else self.game.translator(language)
        other.plain_state = self.plain_state
        return other

    @Lazy
    def public(self) -> "Knowledge":
        """What everybody knows, in this viewer's language."""
        if self.seat is None:
            return self
        if not self.game.has_secrets:
            return self.shared(None, self.language)
        return Knowledge(self.setup, self.buffer, None, self.language)

    @property
    def viewer(self) -> int:
        """The seat as kernels take it."""
        return BYSTANDER if self.seat is None else self.seat

    @property
    def config_buffer(self) -> Buffer:
        return self.setup.config

    @Lazy
    def config(self) -> Any:
        return self.game.config.read(self.config_buffer)

    @Lazy
    def state(self) -> Any:
        """The redacted state as a record."""
        return self.game.state.read(self.buffer)

    @Lazy
    def plain_state(self) -> Any:
        """The same as plain numbers and lists: for whoever reads much of it."""
        return plain(self.game.state, self.buffer)

    @Lazy
    def phase(self) -> str:
        """What is going on, by the names of the field `phase`, in games that have one."""
        name: str = self.game.state.fields["phase"].names[self.plain_state.phase]
        return name

    @Lazy
    def derived(self) -> Any:
        """What the game's rule `derive` counts for this viewer, in the same form."""
        game = self.game
        if game.derived is None:
            raise TypeError(f"{game.id} derives nothing")
        out = game.derived.new()
        game.fast.derive(self.setup.config, self.buffer, self.viewer, out)
        return plain(game.derived, out)

    @Lazy
    def readable(self) -> bytes:
        """All that views may be made of: the redacted state, and what is derived from it."""
        raw: bytes = self.plain_state.raw
        return raw if self.game.derived is None else raw + self.derived.raw

    @property
    def plain_config(self) -> Any:
        """The config in that form."""
        return self.setup.plain_config

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that this viewer knows to be asked."""
        return seats_of(int(self.game.fast.to_act(self.setup.config, self.buffer)))

    def scores(self) -> list[float]:
        """Points per seat as if the match ended now, as far as this viewer can know them."""
        out = np.zeros(self.setup.seats, np.float64)
        self.game.fast.score(self.setup.config, self.buffer, out)
        return out.tolist()

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """What the seat may do now (by default the viewer's own)."""
        asked = self.viewer if seat is None else seat
        if asked not in self._legal:
            self._check_viewer(asked)
            self._legal[asked] = self.game.actions.listed(self._legal_ids(asked).tobytes()) if asked >= 0 else ()
        return self._legal[asked]

    def _check_viewer(self, seat: Any) -> None:
        """Refuses what is neither a seat nor a bystander, who may do nothing."""
        if not is_whole(seat, BYSTANDER, BYSTANDER):
            check_seat(seat, self.setup.seats)

    def _legal_ids(self, seat: int) -> NDArray[np.int16]:
        out = np.empty(len(self.game.actions), np.int16)
        return out[: self.game.fast.legal(self.setup.config, self.buffer, seat, out)]

    def ask(self, rule: Any, *arguments: Any) -> Any:
        """What a rule of the game says: `knowledge.ask(strength_of, card)`. It may look, and change nothing.

        It runs interpreted, so that whatever is shown or explained can call the very functions that decide.
        """
        answer = interpreted(rule)(*self._records, *arguments)
        if isinstance(answer, tuple):
            return tuple(map(_number, answer))
        return _number(answer)

    @Lazy
    def _records(self) -> tuple[Any, Any]:
        """The config and the redacted state as interpreted rules read them."""
        return self.setup.quick_config, self.game.state.quick(self.buffer)

    def action(self, given: Any) -> Action:
        """An action given as such, by id or by text."""
        if type(given) is Action:
            return given
        return self.understand(given) if isinstance(given, str) else self.game.numbered(given)

    def why_not(self, action: Action | int | str) -> "Refusal | None":
        """None if the viewer may do it; otherwise the clause and the sentence."""
        action = self.action(action)
        if action in self.legal():
            return None
        return self.game.reasons.against(self, action)

    def doubt(self, action: Action | int | str) -> "Refusal | None":
        """A clause and a question to ask before a legal action that is rarely meant, such as wasting a card."""
        action = self.action(action)
        return self.game.doubt(self, action) if action in self.legal() else None

    def say_action(self, action: Action | int | str) -> str:
        """An action in words, as this viewer would say it."""
        return self.game.say_action(self, self.action(action))

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """Events in words. Knowledge is that after them."""
        if not events or events[-1].kind != CUT_SHORT:
            return self.game.narrate(self, events)
        return [*self.game.narrate(self, events[:-1]), self.say("And more happened than can be told here.")]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        if self.game.people:
            return str(self.setup.edition[self.game.people][seat])
        return self.say("Seat {number}", number=seat + 1)

    def understand(self, text: str) -> Action:
        """The action that a text means here: canonical, or the game's own short forms."""
        try:
            return self.game.actions.parse(text)
        except BadText:
            action = self.game.understand(self, text)
            if action is None:
                raise
            return action

    def spell(self, text: str) -> Sequence[Action]:
        """The actions that a text means here, in order: one, or several in a row where the game has texts for that."""
        return self.game.spell(self, text) or (self.understand(text),)

    def prompt(self) -> str:
        """One line that says what the viewer is asked, or whom everybody waits for."""
        return self.game.prompt(self)

    @Lazy
    def say(self) -> Callable[..., str]:
        """`say(sentence, **values)`: a sentence with its values, in the viewer's language if the game has it."""
        return self.translator.say

    def view(self) -> dict[str, Any]:
        """What this viewer sees, as plain data, what its actions would do included.

        Only to be read: views of one game may share parts.
        """
        return self.scene() if self.game.outcomes is None else {**self.scene(), "outcomes": self.outcomes()}

    def scene(self) -> dict[str, Any]:
        """What this viewer sees, without what its actions would do: the same for all in a game without secrets."""
        return self.game.view(self)

    def outcomes(self) -> dict[str, Any]:
        """What each of the viewer's legal actions would do, by its id, where the game tells that."""
        return {} if self.game.outcomes is None else self.game.outcomes(self)

    def observation(self) -> NDArray[np.float32]:
        """The same as numbers for a network (see `observation.py`); `setup.observation` says what each one is."""
        flat: NDArray[np.float32] = self.setup.observation.encode(self)
        return flat

    def tried(self, seat: int, *fields: str) -> Iterator[tuple[Any, ...]]:
        """The seat's legal actions, each with what these fields (of the state, or derived) would become by it.

        Tried in one imagined world; what the viewer would not get to know is blank.
        """
        check_seat(seat, self.setup.seats)
        ids = self._legal_ids(seat)
        after = lookahead.outcomes(self.game, self.setup.config, self.buffer, self.viewer, seat, ids, fields)
        return zip(self.game.actions.listed(ids.tobytes()), *after, strict=True)

    def imagine(self, seed: int) -> Buffer:
        """A whole state that this viewer cannot tell from the real one."""
        world, seed = self.buffer.copy(), checked_seed(seed)
        self.game.fast.determinize(self.setup.config, world, self.viewer, np.uint64(seed))
        return world

    def imagined_match(self, seed: int) -> "Match":
        """A match from here on, in a world that this viewer cannot tell from the real one. Its record says so."""
        from freebooter.engine.match import Match

        world = self.imagine(seed)
        return Match.imagined(replace(self.setup, seed=int(seed)), world)


def _number(answer: Any) -> Any:
    """An answer of a rule as a number of Python's, not NumPy's."""
    return answer.item() if isinstance(answer, np.generic) else answer


@functools.cache
def seats_of(bits: int) -> tuple[int, ...]:
    """A set of seats, given as bits, in ascending order."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
