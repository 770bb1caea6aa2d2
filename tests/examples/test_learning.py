"""The examples of learning run, for a few steps each."""

from pathlib import Path

import pytest

import evaluate
import jax_rollout
import openspiel_tournament
import play_by_texts
import records_to_dataset


def test_an_agent_is_judged_with_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    found = evaluate.main(["--agent", "greedy", "--against", "random", "--deals", "4"])
    assert 0 <= found.low <= found.rate <= found.high <= 1
    assert found.rate > 0.5
    assert "greedy against random: " in capsys.readouterr().out


def test_openspiels_bots_play_a_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    results = openspiel_tournament.main(["--deals", "1", "--simulations", "2"])
    assert {name: len(returns) for name, returns in results.items()} == {"random": 4, "ismcts": 4, "mcts": 4}
    assert sum(map(sum, results.values())) == pytest.approx(0)
    assert "in 4 matches" in capsys.readouterr().out


def test_a_match_is_played_by_texts_alone(capsys: pytest.CaptureFixture[str]) -> None:
    table = play_by_texts.main(["--game", "jolly-and-roger"])
    assert table.over
    told = capsys.readouterr().out
    assert "What happened:" in told
    assert told.endswith(f"{table.ending()}\n")


def test_records_become_a_dataset(tmp_path: Path) -> None:
    save = tmp_path / "data.npz"
    data = records_to_dataset.main(["--matches", "2", "--folder", str(tmp_path / "matches"), "--save", str(save)])
    assert len(data) == 112
    assert save.exists()


def test_matches_are_rolled_out_by_pure_functions(capsys: pytest.CaptureFixture[str]) -> None:
    total = jax_rollout.main(["--matches", "4"])
    assert total.sum(1) == pytest.approx([1] * 4)
    assert "4 matches of Jolly & Roger" in capsys.readouterr().out
