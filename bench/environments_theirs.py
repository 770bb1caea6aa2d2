"""The others' environments, in a process of their own: bench/environments.py asks, this answers, line by line.

The first line out has the names of all environments. A line in is a name and seconds; the answer is steps per second.
pgx plays batches of 1,024 on one core of the CPU, with automatic reset; what is timed is its compiled step, which
makes observation, mask and rewards. PettingZoo's and RLCard's card games play one match at a time. Seconds are those of
the processor.
"""

import json
import os
import random
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

BATCH = 1024
PGX = ("kuhn_poker", "leduc_holdem", "bridge_bidding")
PETTINGZOO = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
RLCARD = ("leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "gin-rummy", "doudizhu", "blackjack")

Measure = Callable[[float], float]


def of_pgx(name: str) -> Measure:
    """Steps per second of a batch of pgx."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = bridge() if name == "bridge_bidding" else pgx.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=1))
    key = jax.random.PRNGKey(0)
    state = init(jax.random.split(key, BATCH))

    def measure(seconds: float) -> float:
        nonlocal state, key
        steps, spent = 0, 0.0
        while spent < seconds:
            key, own, more = jax.random.split(key, 3)
            keys = jax.random.split(more, BATCH)
            action = choose(own, state.legal_action_mask).block_until_ready()
            keys.block_until_ready()
            begun = time.process_time()
            state = jax.block_until_ready(step(state, action, keys))
            spent += time.process_time() - begun
            steps += BATCH
        return steps / spent

    measure(0.01)  # compiles
    return measure


def bridge() -> Any:
    """Bridge bidding with 1,000 random deals and made-up results of play: how fast it is does not depend on them."""
    import numpy as np
    from pgx.bridge_bidding import BridgeBidding

    dice = np.random.default_rng(1)
    owners = np.stack([dice.permutation(np.repeat(np.arange(4), 13)) for _ in range(1000)]).reshape(1000, 4, 13)
    keys = (owners * 4 ** np.arange(12, -1, -1)).sum(2)
    results = dice.integers(0, 14, (1000, 4, 5)) * 16 ** np.arange(4, -1, -1)
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "results.npy")
        np.save(file, np.stack([keys, results.sum(2)]).astype(np.int32))
        return BridgeBidding(file)


def of_pettingzoo(name: str) -> Measure:
    """Steps per second of one of PettingZoo's card games."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def measure(seconds: float) -> float:
        env.reset(seed=random.randrange(1 << 30))
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[random.randrange(len(legal))]))
            steps += 1
        return steps / (time.process_time() - begun)

    measure(0.01)
    return measure


def of_rlcard(name: str) -> Measure:
    """Steps per second of one of RLCard's games."""
    import rlcard

    env = rlcard.make(name)

    def measure(seconds: float) -> float:
        state, _ = env.reset()
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            if env.is_over():
                env.get_payoffs()
                state, _ = env.reset()
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps / (time.process_time() - begun)

    measure(0.01)
    return measure


def all_of_them() -> Iterator[tuple[str, Measure]]:
    """Every environment that can be had here."""
    for library, names, make in (
        ("pgx", PGX, of_pgx),
        ("pettingzoo", PETTINGZOO, of_pettingzoo),
        ("rlcard", RLCARD, of_rlcard),
    ):
        for name in names:
            try:
                yield f"{library}/{name}", make(name)
            except Exception as failure:  # one that is missing must not cost the others
                print(f"{library}/{name}: {type(failure).__name__}: {failure}", file=sys.stderr)


def main() -> None:
    """Answers until nobody asks any more."""
    warnings.simplefilter("ignore")
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    os.environ["JAX_PLATFORMS"] = "cpu"
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    answers, sys.stdout = sys.stdout, sys.stderr  # libraries print, too
    measures = dict(all_of_them())
    tell(answers, list(measures))
    for line in sys.stdin:
        name, seconds = json.loads(line)
        tell(answers, measures[name](seconds))


def tell(answers: Any, what: Any) -> None:
    """One line out."""
    print(json.dumps(what), file=answers, flush=True)


if __name__ == "__main__":
    main()
