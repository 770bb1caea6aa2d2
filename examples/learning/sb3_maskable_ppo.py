"""MaskablePPO of sb3-contrib learns Jolly & Roger against one of our bots, then is judged with an interval.

    python examples/learning/sb3_maskable_ppo.py --steps 200000 --save captain.zip

needs the extra `train`.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO

from freebooter.envs.sb3 import VecEnv


def win_rate(model: MaskablePPO, env: VecEnv, matches: int) -> tuple[float, float]:
    """How often the model wins (a tie counts half), and how far from it 95 % of such measurements reach."""
    observations, payoffs = env.reset(), []
    while len(payoffs) < matches:
        actions, _ = model.predict(observations, action_masks=env.action_masks(), deterministic=True)
        observations, rewards, done, _ = env.step(actions)
        payoffs += ((rewards[done] + 1) / 2).tolist()
    rate = float(np.mean(payoffs))
    return rate, 1.96 * float(np.sqrt(rate * (1 - rate) / len(payoffs)))


def main(arguments: Sequence[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="jolly-and-roger")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--count", type=int, default=64, help="matches side by side")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions of the learner")
    parser.add_argument("--rollout", type=int, default=128, help="decisions a match, then it learns")
    parser.add_argument("--matches", type=int, default=1000, help="of the evaluation")
    parser.add_argument("--save", type=Path)
    given = parser.parse_args(arguments)
    env = VecEnv(given.game, given.count, seed=1, opponent=given.opponent)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=given.rollout,
        batch_size=min(1024, given.rollout * given.count),
        n_epochs=4,
        gamma=1.0,
        learning_rate=5e-4,
        policy_kwargs={"net_arch": [256, 256]},
        seed=1,
        device="cpu",
    )
    begun = time.monotonic()
    model.learn(given.steps)
    seconds = time.monotonic() - begun
    rate, reach = win_rate(model, VecEnv(given.game, given.count, seed=2, opponent=given.opponent), given.matches)
    print(f"{given.steps} decisions in {seconds:.0f} s: {rate:.1%} ± {reach:.1%} against {given.opponent}")
    if given.save:
        model.save(given.save)
    return rate


if __name__ == "__main__":
    main()
