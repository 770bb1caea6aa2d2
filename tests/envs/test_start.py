"""The start of a batch: with a warm cache nothing is compiled, and no kernel of a batch is compiled for a game."""

import subprocess
import sys
import textwrap

import pytest

from freebooter.engine.native.compiler import COMPILED
from freebooter.envs import Batch

GAMES = ("jolly-and-roger", "pirate-party")


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
def test_with_a_warm_cache_nothing_is_compiled() -> None:
    for game in GAMES:
        batch = Batch(game, 1)  # whatever is missing is compiled now
        batch.step(batch.arrays.mask.argmax(1))
    program = f"""
        from numba.core import event
        with event.install_recorder("numba:compile") as compiled:
            from freebooter.envs import Batch
            for game in {GAMES}:
                batch = Batch(game, 3, seed=1, learner="random")
                batch.step(batch.arrays.mask.argmax(1))
                batch.observe(0, full=True)
                batch.restore(batch.save())
        assert not compiled.buffer, [data.data for _, data in compiled.buffer]
        import numba
        with event.install_recorder("numba:compile") as compiled:
            numba.njit("int64(int64)")(lambda number: number)
        assert compiled.buffer  # else this would see nothing
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(program)], check=True, timeout=300)


def test_batches_of_all_games_share_their_kernels() -> None:
    from freebooter.envs.batch import KERNELS

    for game in GAMES:
        Batch(game, 1)
    assert all(len(kernel.overloads) == 1 for kernel in KERNELS) or not COMPILED
