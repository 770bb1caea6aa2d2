"""The PPO example learns: its parts do what they say, and a short training runs."""

from pathlib import Path

import pytest
import torch

import freebooter
import ppo
from freebooter.envs import Batch


def test_advantages_run_seat_by_seat() -> None:
    """Seat 0 decides twice, seat 1 in between; each is judged by its own next value or by its own payoff."""
    played = ppo.Decisions(
        *(torch.zeros(3, 1, 1), torch.ones(3, 1, 1), torch.zeros(3, 1, dtype=torch.int64), torch.zeros(3, 1)),
        values=torch.tensor([[0.5], [0.25], [0.75]]),
        seats=torch.tensor([[0], [1], [0]]),
        alive=torch.ones(3, 1, dtype=torch.bool),
        payoffs=torch.tensor([[1.0, 0.0]]),
    )
    found = ppo.advantages(played, smoothing=0.5)
    assert found.flatten().tolist() == pytest.approx([0.25 + 0.5 * 0.25, -0.25, 0.25])


def test_matches_are_played_to_their_end_by_legal_actions() -> None:
    game = freebooter.game("pirate-party")
    batch = Batch(game, 4, seats=3, seed=1)
    network = ppo.Network(batch.observing.size, len(game.actions), width=16)
    played = ppo.play(batch, network)
    assert played.payoffs.sum(1).tolist() == pytest.approx([1.0] * 4)
    legal = played.masks.gather(2, played.actions[:, :, None]).squeeze(-1)
    assert bool((legal == 1).all())
    assert bool(played.alive[0].all())
    assert not bool(played.alive[-1].all())


def test_a_short_training_runs_and_is_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "captain.pt"
    arguments = ["--rounds", "1", "--matches", "8", "--deals", "2", "--report", "1", "--save", str(path)]
    network = ppo.main(arguments)
    saved = torch.load(path, weights_only=True)
    assert all(torch.equal(value, saved[name]) for name, value in network.state_dict().items())
    assert "against random" in capsys.readouterr().out


def test_the_network_plays_as_a_bot() -> None:
    match = freebooter.game("jolly-and-roger").new(seed=1)
    knowledge = match.knowledge(match.to_act[0])
    bot = ppo.NetworkBot(ppo.Network(len(knowledge.observation()), len(match.game.actions)))
    assert bot.choose(knowledge).action in knowledge.legal()
