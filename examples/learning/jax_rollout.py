"""Matches inside JAX: the functional form called from compiled code, by a host callback.

    python examples/learning/jax_rollout.py

The whole rollout is one `jax.jit` function with a `lax.scan`; only the rules run on the host. Without JAX the same
rollout runs in NumPy, which shows that there is nothing to it but three functions.
"""

import argparse
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.envs.functional import Functions


def with_numpy(play: Functions, matches: NDArray[np.uint8], steps: int, seed: int) -> NDArray[np.float32]:
    """Random legal actions; returns what each seat of each match got."""
    chance, total = np.random.default_rng(seed), np.zeros((len(matches), play.seats), np.float32)
    for _ in range(steps):
        mask = play.observe(matches).mask
        liking = np.where(mask == 1, chance.random(mask.shape), -1.0)
        matches, reward, _ = play.step(matches, liking.argmax(1))
        total += reward
    return total


def with_jax(play: Functions, matches: NDArray[np.uint8], steps: int, seed: int) -> NDArray[np.float32]:
    """The same as one compiled function."""
    import jax
    import jax.numpy as jnp

    count, actions = len(matches), len(play.game.actions)
    mask_shape = jax.ShapeDtypeStruct((count, actions), jnp.int8)
    step_shape = (
        jax.ShapeDtypeStruct(matches.shape, jnp.uint8),
        jax.ShapeDtypeStruct((count, play.seats), jnp.float32),
        jax.ShapeDtypeStruct((count,), jnp.bool_),
    )

    def masks_of(rows: Any) -> Any:
        return play.observe(np.asarray(rows)).mask

    def stepped(rows: Any, chosen: Any) -> Any:
        return tuple(play.step(np.asarray(rows), np.asarray(chosen)))

    def decision(carried: Any, key: Any) -> Any:
        rows, total = carried
        mask = jax.pure_callback(masks_of, mask_shape, rows)
        chosen = jax.random.categorical(key, jnp.where(mask == 1, 0.0, -jnp.inf))
        rows, reward, _ = jax.pure_callback(stepped, step_shape, rows, chosen)
        return (rows, total + reward), None

    @jax.jit
    def rollout(rows: Any, key: Any) -> Any:
        nothing = jnp.zeros((count, play.seats), jnp.float32)
        (_, total), _ = jax.lax.scan(decision, (rows, nothing), jax.random.split(key, steps))
        return total

    return np.asarray(rollout(matches, jax.random.key(seed)))


def main(arguments: Sequence[str] | None = None) -> NDArray[np.float32]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="jolly-and-roger")
    parser.add_argument("--matches", type=int, default=64)
    parser.add_argument("--steps", type=int, default=56)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    # Who has nothing to choose any more answers anything: a mask of zeros chooses action 0.
    play = Functions(given.game, illegal="random")
    matches = play.init(np.arange(given.matches) + given.seed)
    rollout = with_jax if find_spec("jax") else with_numpy
    total = rollout(play, matches, given.steps, given.seed)
    print(f"{rollout.__name__}: {given.matches} matches of {play.game.title}, mean payoffs {total.mean(0).round(3)}")
    return total


if __name__ == "__main__":
    main()
