"""A training on a game small enough to know what is right: it improves, repeats itself, and says what it did."""

import json
from pathlib import Path

import numpy as np
import pytest

import straws.game
from freebooter.bots.networks import Network, load
from freebooter.bots.policy import PolicyBot
from freebooter.learning import BadSettings, Exploiting, Training, TrainingSettings, Tuning, exploit, train, tune
from freebooter.learning.gate import judge

GAME = straws.game.GAME
SETTINGS = TrainingSettings(
    *(3, 1, (2,)),
    positions=100,
    expert="search:100it",
    share=0.5,
    temperature=1.0,
    first=16,
    second=8,
    epochs=10,
    gate_games=300,
    gate_rival="random",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("training")


@pytest.fixture(scope="module")
def trained(folder: Path) -> Training:
    return train(GAME, SETTINGS, folder)


def test_a_short_training_makes_a_network_that_wins_more(trained: Training) -> None:
    blank = Network.blank(GAME, SETTINGS.first, SETTINGS.second, SETTINGS.outlook, SETTINGS.seed)
    before = judge(GAME, SETTINGS, blank, lambda what, done, total: None).tables[0]
    after = trained.verdicts[0].tables[0]
    assert after.rate > before.rate + 3 * np.hypot(before.error, after.error)


def test_it_has_learned_what_is_right(trained: Training) -> None:
    """Whoever has the longest straw keeps it, whoever has the shortest swaps it."""
    assert trained.network is not None
    bot, seen = PolicyBot(network=trained.network), set[str]()
    for seed in range(40):
        match = GAME.new(seed=seed)
        straw = int(match.knowledge(0).state.straw[0])
        if straw in (1, straws.game.STRAWS):
            action = bot.choose(match.knowledge(0), seed=seed).action
            assert action.verb == ("keep" if straw == straws.game.STRAWS else "swap")
            seen.add(action.verb)
    assert seen == {"keep", "swap"}


def test_the_log_says_what_it_cost_and_the_network_how_it_was_made(trained: Training, folder: Path) -> None:
    lines = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    assert [line["what"] for line in lines] == ["settings", "fitted", "gate", "end"]
    assert lines[-1]["core_hours"] > 0
    assert len((folder / "curves.csv").read_text().splitlines()) == 1 + SETTINGS.epochs
    made = load(folder / "network.npz", GAME)
    assert made.trained["settings"]["seed"] == SETTINGS.seed
    assert made.trained["gate"]["tables"][0]["rate"] > 0.5


def test_the_same_seed_gives_the_same_network(trained: Training, folder: Path, tmp_path: Path) -> None:
    train(GAME, SETTINGS, tmp_path)
    first, second = (load(path / "network.npz", GAME).net for path in (folder, tmp_path))
    assert all(np.array_equal(one, other) for one, other in zip(first, second, strict=True))


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"speed": 1}, "no setting 'speed'"),
        ({"epochs": "many"}, "'epochs'"),
        ({"rate": -1.0}, "'rate'"),
        ({"tables": [9]}, "numbers of seats"),
        ({"outlook": {"clock": "sundial"}}, "'sundial'"),
        ({"outlook": 3}, "table"),
        ({"outlook": {"worlds": 0}}, "'worlds' is given as 0"),
        ({"positions": 0}, "'positions' is given as 0"),
        ({"gate_games": 0}, "'gate_games' is given as 0"),
        ({"share": float("nan")}, "'share' is given as nan"),
        ({"share": 0.0}, "'share' is given as 0.0"),
        ({"share": 1.5}, "'share' is given as 1.5"),
        ({"temperature": float("inf")}, "'temperature' is given as inf"),
        ({"tables": []}, "numbers of seats"),
    ],
)
def test_settings_that_cannot_be_used_are_refused_with_a_sentence(table: dict[str, object], says: str) -> None:
    with pytest.raises(BadSettings, match=says):
        TrainingSettings.read(table, "training.toml", GAME)


def test_a_game_without_settings_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"there is no file training\.toml"):
        TrainingSettings.of(GAME)
    bad = tmp_path / "bad.toml"
    bad.write_text("epochs = [")
    with pytest.raises(BadSettings, match=r"bad\.toml"):
        TrainingSettings.of(GAME, bad)


def test_the_results_of_another_run_are_not_lost(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_text("an hour of learning")
    with pytest.raises(BadSettings, match=r"has the log\.jsonl of another run: give another folder"):
        train(GAME, SETTINGS, tmp_path)
    (tmp_path / "against.jsonl").write_text("an hour of searching")
    with pytest.raises(BadSettings, match=r"has the against\.jsonl of another run"):
        exploit(GAME, Exploiting("random"), tmp_path, print)
    (tmp_path / "tuning.jsonl").write_text("an hour of tuning")
    with pytest.raises(BadSettings, match=r"has the tuning\.jsonl of another run"):
        tune(GAME, Tuning(), tmp_path, print)
    assert (tmp_path / "log.jsonl").read_text() == "an hour of learning"
