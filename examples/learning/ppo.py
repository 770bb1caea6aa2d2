"""PPO with masks by self-play, in one file: a network plays all seats of many matches and learns from who won.

    python examples/learning/ppo.py --rounds 40 --save captain.pt

needs PyTorch (the extra `train`). The network sees what its seat knows and the mask of what it may do; what it learns
from is the payoff at the end of the match, seat by seat.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

import freebooter
from evaluate import evaluate
from freebooter.bots import Choice
from freebooter.engine.knowledge import Knowledge
from freebooter.envs import Batch


class Network(nn.Module):
    """From an observation to a preference for each action, and to a guess at the payoff."""

    def __init__(self, observation: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(observation, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        """How likely each legal action is, and the value. Actions that are not legal have no chance at all."""
        hidden = self.trunk(observations)
        logits = self.policy(hidden).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(hidden).squeeze(-1)


@dataclass
class Decisions:
    """Decisions of many matches: the first axis is time, the second the match."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    """The logarithm of how likely each action was when it was taken."""
    values: Tensor
    seats: Tensor
    alive: Tensor
    """Whether the match was still the one that began."""
    payoffs: Tensor
    """What each seat of each match got."""


@torch.no_grad()
def play(batch: Batch, network: Network) -> Decisions:
    """Plays every match of the batch once from its beginning to its end."""
    shown = batch.reset()
    rows: list[tuple[Tensor, ...]] = []
    alive, payoffs = np.ones(batch.count, bool), np.zeros((batch.count, batch.seats), np.float32)
    while alive.any():
        observations, masks = torch.from_numpy(shown.observation), torch.from_numpy(shown.mask)
        chances, values = network(observations, masks)
        actions = chances.sample()
        seats = torch.from_numpy(shown.asked).long()
        rows.append((observations, masks, actions, chances.log_prob(actions), values, seats, torch.tensor(alive)))
        shown = batch.step(actions.numpy())
        ended = alive & shown.done
        payoffs[ended] = shown.reward[ended]
        alive = alive & ~shown.done
    return Decisions(*(torch.stack(column) for column in zip(*rows, strict=True)), torch.tensor(payoffs))


def advantages(played: Decisions, smoothing: float) -> Tensor:
    """Generalized advantages, seat by seat: what follows on a decision is the same seat's next one, or the end."""
    found = torch.zeros_like(played.values)
    matches = torch.arange(played.values.shape[1])
    later_value, later_advantage = played.payoffs.clone(), torch.zeros_like(played.payoffs)
    for time_step in reversed(range(len(played.values))):
        seat, value, alive = played.seats[time_step], played.values[time_step], played.alive[time_step]
        surprise = later_value[matches, seat] - value
        found[time_step] = surprise + smoothing * later_advantage[matches, seat]
        later_value[matches[alive], seat[alive]] = value[alive]
        later_advantage[matches[alive], seat[alive]] = found[time_step][alive]
    return found


def learn(network: Network, optimizer: torch.optim.Optimizer, played: Decisions, given: argparse.Namespace) -> None:
    """PPO: a few passes over the decisions, never far from the policy that took them."""
    alive = played.alive
    gains = advantages(played, given.smoothing)[alive]
    targets = gains + played.values[alive]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    observations, masks = played.observations[alive], played.masks[alive]
    actions, chances = played.actions[alive], played.chances[alive]
    for _ in range(given.passes):
        for some in torch.randperm(len(actions)).split(given.minibatch):
            policy, values = network(observations[some], masks[some])
            ratio = (policy.log_prob(actions[some]) - chances[some]).exp()
            clipped = ratio.clamp(1 - given.clip, 1 + given.clip)
            gain = torch.minimum(ratio * gains[some], clipped * gains[some]).mean()
            error = (values - targets[some]).square().mean()
            loss = error - gain - given.entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


@dataclass(frozen=True)
class NetworkBot:
    """A network as one of our bots: it gets what a seat knows and takes the action that it likes best."""

    network: Network
    spec: str = "network"

    @torch.no_grad()
    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: Any = None) -> Choice:
        mask = torch.zeros(1, len(knowledge.game.actions))
        mask[0, list(knowledge.legal())] = 1
        policy, _ = self.network(torch.from_numpy(knowledge.observation())[None], mask)
        return Choice(knowledge.game.actions[int(policy.logits.argmax())])


def train(given: argparse.Namespace) -> Network:
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    game = freebooter.game(given.game)
    batch = Batch(game, given.matches, seats=given.seats, seed=given.seed)
    network = Network(batch.observing.size, len(game.actions))
    optimizer = torch.optim.Adam(network.parameters(), given.rate)
    begun = time.monotonic()
    for number in range(1, given.rounds + 1):
        played = play(batch, network)
        learn(network, optimizer, played, given)
        if number % given.report == 0:
            found = evaluate(NetworkBot(network), "random", given.game, given.seats, 20)
            seconds = time.monotonic() - begun
            print(f"{seconds:5.0f} s  {number * given.matches:7} matches  {found.rate:.0%} against random", flush=True)
    return network


def main(arguments: Sequence[str] | None = None) -> Network:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="jolly-and-roger")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rounds", type=int, default=40, help="of playing and learning")
    parser.add_argument("--threads", type=int, default=1, help="a network this small gains little from more")
    parser.add_argument("--matches", type=int, default=256, help="played side by side, between two rounds of learning")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--smoothing", type=float, default=0.95, help="lambda of the generalized advantages")
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--minibatch", type=int, default=1024)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--report", type=int, default=10, help="rounds of learning between two reports")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=200, help="of the last evaluation, each played with every seating")
    parser.add_argument("--save", type=Path, help="a file for the network")
    given = parser.parse_args(arguments)
    network = train(given)
    for bot in ("random", "greedy"):
        found = evaluate(NetworkBot(network), bot, given.game, given.seats, given.deals)
        print(f"against {bot}: {found.rate:.1%} (95 %: {found.low:.1%} to {found.high:.1%})")
    if given.save:
        torch.save(network.state_dict(), given.save)
    return network


if __name__ == "__main__":
    main()
