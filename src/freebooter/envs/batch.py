"""A batch: many matches of one game side by side, in contiguous arrays, played in native code.

    batch = Batch("jolly-and-roger", 1024, seed=1)
    seen = batch.reset()
    while training:
        seen = batch.step(choose(seen.observation, seen.mask))      # one action for each match

One step plays one action in each match, deals those anew that are over, and fills the arrays again: who is asked, what
that seat knows, what it may do, what was won. Of several seats that are asked at once, one answers after the other and
none sees the others' answers; with `parallel=True` all answer in one step.
"""

import dataclasses
import functools
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.simple import SCRATCH_STATES
from freebooter.engine import catalogue
from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game
from freebooter.engine.kernels import encoding
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.layout import Buffer
from freebooter.engine.match import Match
from freebooter.engine.native.compiler import COMPILED, Progress, compile_kernels, direct
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.native.pointers import address
from freebooter.engine.observation import Observation, Sparse, by_field
from freebooter.engine.setup import Setup
from freebooter.envs import checking, refusing
from freebooter.envs.arrays import Arrays, Snapshot, Step, table_of
from freebooter.envs.errors import BadBatch
from freebooter.envs.kernels import stepping
from freebooter.envs.kernels.arguments import BOOK, DISABLED, NOTES, RAISE, Matches, Room, Shown
from freebooter.envs.seeding import seeds_from
from freebooter.envs.settings import BatchSettings, eyes_of, rules_of
from freebooter.envs.threads import Threads, apart

NOTHING_FINAL = np.zeros((0, 0), np.float32)

KERNELS = (*encoding.KERNELS, *stepping.KERNELS)
"""What batches need besides a game's own kernels: the same for all games."""


def prepare(progress: Progress | None = None) -> float:
    """Makes them ready, from the cache where possible; returns the seconds that took. A batch does it itself."""
    return compile_kernels(KERNELS, progress)


class Batch:
    """So many matches. What it shows are its buffers, which `copy=False` hands out as they are."""

    def __init__(
        self,
        game: Game | str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Any = None,
        seed: int | None = None,
        threads: int = 1,
        *,
        form: str = "flat",
        copy: bool = True,
        arrays: Mapping[str, NDArray[Any]] | None = None,
        **settings: Any,
    ) -> None:
        found = catalogue.game(game)
        self.setup = Setup.checked(found, seats, seed, options, edition, None)
        self.game, self.seats = found, self.setup.seats
        self.count = checking.whole("The number of matches", count, 1, checking.MOST_MATCHES)
        self.observing = Observation(found, self.seats, self.setup.options, self.setup.edition, form)
        """What each entry of an observation is."""
        self.copy = checking.flag("copy", copy)
        self.settings = _settings(settings)
        self._ways = self.settings.ways(self.setup)
        self._bot = self.settings.python_bot(self._ways)
        self.threads = min(checking.whole("threads", threads, 1, checking.MOST_THREADS), self.count)
        self._make_room(arrays)
        self._threads = self._make_threads()
        self._begin(np.arange(self.count), seeds_from(self.setup.seed, self.count))

    def _make_room(self, arrays: Any) -> None:
        game, count, seats = self.game, self.count, self.seats
        game.prepare()
        self._rules = rules_of(game)
        words = -(-len(game.actions) // 64)
        self._check_memory(words)
        own = Arrays.of(count, seats, self.observing.size, len(game.actions), parallel=self.settings.parallel)
        self.arrays = own if arrays is None else own.replaced(arrays)
        """What is shown after each step. Only to be read, unless it is the caller's own."""
        rows = self.arrays.asked.size
        self._matches = Matches(
            np.zeros((count, game.state.size), np.uint8),
            np.zeros(count, BOOK),
            np.zeros((rows, words), np.uint64),
            apart(rows * self.observing.table.known, np.uint8).reshape(rows, -1),
        )
        self._given = np.zeros((count, seats), np.int64)
        self._eyes = eyes_of(self.observing, weaving=True)
        shown = self.arrays
        flat = shown.observation.reshape(rows, -1), shown.mask.reshape(rows, -1)
        self._shown = Shown(shown.asked.reshape(-1), *flat, shown.reward, shown.done, shown.length, NOTHING_FINAL)

    def _check_memory(self, words: int) -> None:
        """Refuses what would only fail, or be ended by the system, half-way."""
        rows = self.seats if self.settings.parallel else 1
        row = 4 * self.observing.size + len(self.game.actions) + 8 * words + self.observing.table.known
        checking.memory_for(self.count, self.game.state.size + BOOK.itemsize + rows * row)

    def _make_threads(self) -> Threads:
        """Interpreted rules have one thread: others would only wait for Python's lock."""
        count = self.threads if self.game.ready and COMPILED else 1
        same = self._rules, self._ways, self._eyes, self._matches, self._shown
        return Threads([(*same, self._room(), self._given) for _ in range(count)])

    def _clear_observations(self, chosen: NDArray[np.int64]) -> None:
        """Of these matches, observations will be written from nothing, whatever stands there."""
        entries, remembered = (
            array.reshape(self.count, -1, array.shape[-1]) for array in (self._shown.observation, self._matches.shown)
        )
        entries[chosen] = self.observing.table.nothing
        remembered[chosen] = 0

    def _room(self) -> Room:
        size, actions = self.game.state.size, len(self.game.actions)
        kinds = (actions, np.int16), (self.seats, np.float64), (size, np.uint8), (SCRATCH_STATES * size, np.uint8)
        ids, points, known, scratch = (apart(count, kind) for count, kind in kinds)
        news, notes = apart(2 * self.observing.table.most_new, np.uint64).reshape(2, -1), apart(NOTES, np.int64)
        return Room(ids, points, NO_LOG, known, scratch, news, notes)

    def __repr__(self) -> str:
        return f"<{self.count} matches of {self.game.id}, {self.seats} seats>"

    def __len__(self) -> int:
        return self.count

    @property
    def nbytes(self) -> int:
        """How many bytes its matches take: their states, what is shown of them, and what is kept besides."""
        return sum(array.nbytes for array in (*self._matches, *self._shown))

    # Playing

    def reset(self, seed: int | None = None, *, seeds: Any = None, which: Any = None) -> Step:
        """Deals matches anew: all, or some of them.

        With a seed, each match gets one of its own from it; `seeds` gives each its own, as `game.new(seed=...)` takes
        it. Without, each goes on with the next match of its row.
        """
        chosen = checking.distinct(checking.numbers(which, self.count))
        keys = None
        if seeds is not None:
            keys = checking.seeds(seeds, chosen.size)
        elif seed is not None:
            keys = seeds_from(checking.whole("A seed", seed, 0, 2**64 - 1), self.count)[chosen]
        self._begin(chosen, keys)
        return self.now()

    def _begin(self, chosen: NDArray[np.int64], keys: NDArray[np.uint64] | None) -> None:
        """Deals some matches, by these seeds or as the next ones of their rows."""
        books = self._matches.books
        if keys is None:
            books["episode"][chosen] += 1
        else:
            books["key"][chosen], books["episode"][chosen] = keys, 0
        self._clear_observations(chosen)
        self._share_out("begin_some", chosen.reshape(-1, 1))
        self._let_bots_play()

    def step(self, actions: Any) -> Step:
        """Plays one action in each match: that of the seat that is asked, or of each seat if all answer at once.

        In a match that is over, the action does not count. Nothing is played if one is refused.
        """
        shape = (self.count, self.seats) if self.settings.parallel else (self.count,)
        played = checking.actions(actions, shape)
        if self._ways.illegal == RAISE or self._ways.autoreset == DISABLED:
            refusing.refuse_first(self, self._refused(played), played)
        self._share_out("step", played)
        self._let_bots_play()
        return self.now()

    def _refused(self, played: NDArray[np.int64]) -> int:
        """The row of the first action that cannot be played; -1: there is none."""
        if self._ways.illegal == RAISE:
            return int(_kernel("first_refused", self.game)(self._ways, self._matches, played))
        over = np.flatnonzero(self._matches.books["over"])
        return int(over[0]) * (self.seats if self.settings.parallel else 1) if over.size else -1

    def _share_out(self, name: str, given: NDArray[np.int64]) -> None:
        """Has a kernel do its part with what is given for each match, or with these matches, by all threads."""
        self._threads.check_open()
        if self._threads.count == 1:
            *arguments, _ = self._threads.own
            _kernel(name, self.game)(*arguments, given, 0, len(given))
            return
        np.copyto(self._given[: len(given), : given.shape[1]], given)
        self._threads.run(_address(name), len(given))

    def _let_bots_play(self) -> None:
        """Opponents that are played in ordinary Python answer until it is the learner's turn everywhere."""
        if self._bot is None:
            return
        books = self._matches.books
        while (waiting := np.flatnonzero((books["over"] == 0) & (books["seat"] != books["learner"]))).size:
            answers = [[self._bots_answer(int(each))] for each in waiting]
            _kernel("step_some", self.game)(
                *self._threads.own[:-1],
                *(waiting.astype(np.int64), np.array(answers, np.int64)),
            )

    def _bots_answer(self, number: int) -> int:
        assert self._bot is not None
        book = self._matches.books[number]
        seed = splitmix64(self._deal(number) ^ int(book["length"]), 1)[0]
        return int(self._bot.choose(self.knowledge(number, int(book["seat"])), seed=int(seed)).action)

    # Looking

    def now(self) -> Step:
        """What is shown now."""
        shown = self.arrays
        if not self.copy:
            formed = self._formed(shown.observation)
            return Step(shown.asked, formed, shown.mask, shown.reward, shown.done, shown.length)
        formed, rest = self._formed(shown.observation.copy()), (shown.mask, shown.reward, shown.done, shown.length)
        return Step(shown.asked.copy(), formed, *(part.copy() for part in rest))  # type: ignore[arg-type]

    def _formed(self, flat: NDArray[np.float32]) -> Any:
        """Observations in the form that was chosen."""
        if self.observing.form == "dict":
            return by_field(flat, self.observing.table)
        if self.observing.form != "sparse":
            return flat
        rows = flat.reshape(-1, flat.shape[-1])
        shape = (*flat.shape[:-1], self.observing.active)
        indices, weights = np.empty((len(rows), shape[-1]), np.int32), np.empty((len(rows), shape[-1]), np.float32)
        _kernel("sparsify_all", self.game)(rows, indices, weights)
        return Sparse(indices.reshape(shape), weights.reshape(shape))

    def observe(self, seats: Any, which: Any = None, *, full: bool = False) -> NDArray[np.float32]:
        """What other seats (or bystanders, -1) know of some matches; flat. One seat for all, or one for each.

        With `full`, everything there is to know, as that seat would see it: for critics, never for players.
        """
        chosen = checking.numbers(which, self.count)
        viewers = checking.seats(seats, chosen.size, self.seats)
        seen = self.observing.full if full else self.observing
        out: NDArray[np.float32] = np.empty((chosen.size, seen.size), np.float32)
        _kernel("observe_some", self.game)(self._ways, eyes_of(seen), self._matches, chosen, viewers, out)
        return out

    @property
    def learner(self) -> NDArray[np.int32]:
        """The learner's seat in each match; -1: all seats are played from outside."""
        return np.array(self._matches.books["learner"])

    def asked_seat(self, number: int) -> int:
        """The seat whose turn to answer it is in one match."""
        return int(self._matches.books["seat"][checking.match_number(number, self.count)])

    @property
    def over(self) -> NDArray[np.bool_]:
        """Whether each match is over, and not dealt anew yet."""
        return np.array(self._matches.books["over"], np.bool_)

    @property
    def illegal(self) -> NDArray[np.int32]:
        """How many actions in each match were not legal."""
        return np.array(self._matches.books["illegal"])

    @property
    def deals(self) -> NDArray[np.uint64]:
        """The seed of the match that each row is playing now: `game.new(seed=...)` deals the same."""
        return np.array([self._deal(number) for number in range(self.count)], np.uint64)

    def _deal(self, number: int) -> int:
        return int(interpreted(stepping.deal_seed)(self._matches.books[number]))

    def state(self, number: int) -> Buffer:
        """A copy of the bytes of one match's state: the whole truth, for tests and tools."""
        return np.array(self._matches.states[checking.match_number(number, self.count)])

    def knowledge(self, number: int, seat: int | None) -> Knowledge:
        """What a seat of one match knows (None: a bystander), for bots, words and drawings."""
        if seat is not None:
            checking.whole("A seat", seat, 0, self.seats - 1)
        return Knowledge(self.setup, self.state(number), seat)

    def match(self, number: int) -> Match:
        """One match as it stands, to be played on with everything that a match can do. Its record begins here."""
        state = self.state(number)
        return Match.imagined(dataclasses.replace(self.setup, seed=self._deal(number)), state)

    # Copies

    def save(self, which: Any = None) -> Snapshot:
        """Some matches as they stand, chance included."""
        chosen = checking.numbers(which, self.count)
        return Snapshot.taken(self._table, self._matches.states[chosen], self._matches.books[chosen])

    def restore(self, snapshot: Snapshot, which: Any = None) -> Step:
        """Puts saved matches in the place of some (by default the first ones), in order."""
        if not isinstance(snapshot, Snapshot):
            raise BadBatch("Only what `save` gave can be restored, not {given!r}.", given=type(snapshot).__name__)
        snapshot.check(self._table)
        chosen = checking.distinct(checking.numbers(range(len(snapshot)) if which is None else which, self.count))
        if chosen.size != len(snapshot):
            sentence = "There are {saved} saved matches for {places} places."
            raise BadBatch(sentence, saved=len(snapshot), places=chosen.size)
        self._matches.states[chosen] = snapshot.states
        self._matches.books[chosen] = snapshot.books
        self._clear_observations(chosen)
        self._share_out("show_some", chosen.reshape(-1, 1))
        return self.now()

    def clone(self, which: Any = None) -> "Batch":
        """Some matches as a batch of their own: equal, and going their own way."""
        saved = self.save(which)
        other = Batch(
            *(self.game, len(saved), self.seats, self.setup.options, self.setup.edition, self.setup.seed),
            threads=self.threads,
            form=self.observing.form,
            copy=self.copy,
            **dataclasses.asdict(self.settings),
        )
        other.restore(saved)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Batch":
        """A clone; whoever keeps its last observations finds those of the copy."""
        other, final = self.clone(), self._shown.final
        if final is not NOTHING_FINAL:
            memo[id(final)] = other.keep_final_observations()
            memo[id(final)][:] = final
        return other

    @functools.cached_property
    def _table(self) -> str:
        return table_of(self.setup, self._ways.learner)

    def keep_final_observations(self) -> NDArray[np.float32]:
        """From now on, the last observation of a match that is dealt anew in the same step is kept: here."""
        final = np.zeros((self.count, self.observing.size), np.float32)
        self._shown = self._shown._replace(final=final)
        self._threads.close()
        self._threads = self._make_threads()
        return final

    def close(self) -> None:
        """Ends the threads. It need not be called."""
        self._threads.close()


def _settings(given: Mapping[str, Any]) -> BatchSettings:
    known = [field.name for field in dataclasses.fields(BatchSettings)]
    for name in given:
        if name not in known:
            raise BadBatch("A batch has no setting {name!r}; it has {known}.", name=name, known=", ".join(known))
    return BatchSettings(**given)


def _kernel(name: str, game: Game) -> Any:
    """One of the batch's kernels, compiled if the game is."""
    return _compiled()[name] if game.ready else interpreted(getattr(stepping, name))


@functools.cache
def _compiled() -> Mapping[str, Any]:
    prepare()
    return {getattr(kernel, "py_func", kernel).__name__: direct(kernel) for kernel in stepping.KERNELS}


@functools.cache
def _address(name: str) -> int:
    """Where one of the batch's kernels begins."""
    _compiled()
    return int(address(getattr(stepping, name)))
