"""A network at a table: everything that the scoring kernel is given, ready to be asked for positions of that kind."""

import functools
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.kernels import consequences, glancing, scoring, tree
from freebooter.bots.kernels.consequences import EXTRAS, Eyes, Room, Ways
from freebooter.bots.kernels.scoring import Sums
from freebooter.bots.networks.network import Network, Outlook, features_of
from freebooter.bots.simple import SCRATCH_STATES
from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game
from freebooter.engine.kernels import encoding
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.native.compiler import Progress, compile_kernels, direct
from freebooter.engine.native.pointers import address
from freebooter.engine.observation import Observation
from freebooter.engine.setup import Setup

FOREVER = 2**40
KERNELS = (scoring.score_all, glancing.glance_all, consequences.collect, encoding.encode, tree.no_policy)
"""What networks need besides a game's own kernels."""


def prepare(progress: Progress | None = None) -> float:
    """Makes networks ready to be asked, from the compile cache where possible; returns the seconds it took."""
    return compile_kernels(KERNELS, progress)


class Sight:
    """What a network is told about actions at tables of one kind."""

    def __init__(self, setup: Setup, outlook: Outlook) -> None:
        prepare()
        setup.game.prepare()
        self.eyes, self.size = eyes_of(setup)
        self.ways = ways_of(setup, outlook)
        self.setup = setup

    def room(self) -> Room:
        """Room to work in, for one thread."""
        return room_of(self.setup, self.size)


def room_of(setup: Setup, seen: int) -> Room:
    """Room to try actions out, and for so many entries of an observation."""
    game = setup.game
    states = np.zeros((2 + SCRATCH_STATES, game.state.size), np.uint8)
    return Room(
        world=states[0],
        trial=states[1],
        scratch=states[2:].reshape(-1),
        before=np.zeros(seen, np.float32),
        after=np.zeros(seen, np.float32),
        extras=np.zeros(EXTRAS, np.float32),
        points=np.zeros(setup.seats),
        log=NO_LOG,
        ids=np.zeros(len(game.actions), np.int16),
    )


class Scorer:
    """A network at tables of one kind. It serves one thread."""

    def __init__(self, network: Network, setup: Setup) -> None:
        sight = Sight(setup, network.outlook)
        self.room = sight.room()
        first, second = network.net.second.shape
        sums = Sums(*(np.zeros(size, np.float32) for size in (first + 1, first + 1, second)))
        self.given = network.net, sums, sight.eyes, sight.ways, self.room
        """What kernels are given."""
        self._scores = np.zeros(len(setup.game.actions))
        self._run: Callable[..., None] = direct(scoring.score_all)

    def scores(self, knowledge: Knowledge, seed: int) -> NDArray[np.float64]:
        """A score for each legal action of the knowledge's seat, in their order; only differences mean something."""
        actions = knowledge.legal()
        self.room.ids[: len(actions)] = [int(action) for action in actions]
        self._run(*self.given, knowledge.buffer, knowledge.viewer, len(actions), np.uint64(seed), self._scores)
        return self._scores[: len(actions)].copy()


def eyes_of(setup: Setup) -> tuple[Eyes, int]:
    """How states of a table become features, and how many entries its observations have."""
    seen, game = Observation.at(setup), setup.game
    names, (table, own) = features_of(game), _places(game, setup.seats)
    first_extra = len(names) - EXTRAS
    eyes = Eyes(
        *(address(encoding.encode), seen.table.program, seen.table.scales, own),
        *(setup.seats, first_extra - len(game.actions), first_extra),
    )
    assert table == seen.size
    return eyes, seen.size


@functools.lru_cache(64)
def _places(game: Game, seats: int) -> tuple[int, NDArray[np.int32]]:
    """For each entry of an observation at a table, which feature it is."""
    numbers = {name: number for number, name in enumerate(features_of(game))}
    entries = Observation(game, seats=seats).entries
    return len(entries), np.array([numbers.get(entry.name, -1) for entry in entries], np.int32)


def ways_of(setup: Setup, outlook: Outlook) -> Ways:
    """What can be done with states of a table, and how far actions are played on."""
    k, game = setup.game.kernels, setup.game
    policy = (k.skilled if outlook.skilled else None) or k.greedy
    return Ways(
        config=setup.public_config,
        determinize=address(k.determinize),
        to_act=address(k.to_act),
        apply=address(k.apply),
        payoff=address(k.payoff),
        evaluate=address((k.appraise if outlook.appraised else None) or k.evaluate or k.payoff),
        policy=address(policy or tree.no_policy),
        has_policy=policy is not None,
        worlds=outlook.worlds,
        decisions=outlook.decisions if policy is not None else 0,
        turns=FOREVER if outlook.turns is None else outlook.turns,
        clock_place=game.state.offset(outlook.clock) if outlook.clock else 0,
        clock_bytes=game.state.fields[outlook.clock].dtype.itemsize if outlook.clock else 0,
    )
