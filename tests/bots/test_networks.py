"""Networks: those that are shipped, their files, and what kernels and trainer say about the same position."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import freebooter
import straws.game
from freebooter.bots.networks import BadNetwork, Network, Outlook, Scorer, features_of, load, network_of, refusal, save
from freebooter.bots.networks.files import MOST_BYTES
from freebooter.bots.networks.shipped import FILES
from freebooter.bots.policy import PolicyBot
from freebooter.bots.simple import GreedyBot
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.learning.examples import Notebook
from freebooter.learning.fitting import plain_scores

STRAWS = straws.game.GAME
FILE = "network.npz"


def random_network(game: Game, outlook: Outlook) -> Network:
    """A network whose every weight matters."""
    blank, chance = Network.blank(game, 24, 8, outlook, 1), np.random.default_rng(5)
    return replace(blank, net=blank.net._make(chance.normal(0, 0.2, x.shape).astype(np.float32) for x in blank.net))


def decisions(game: Game, seats: int, most: int) -> list[Knowledge]:
    """What seats know at some decisions of a match of greedy bots."""
    match, found = game.new(seats=seats, seed=3), []
    for number in range(400):
        if match.over or len(found) == most:
            break
        knowledge = match.knowledge(match.to_act[0])
        if len(knowledge.legal()) > 1 and number % 3 == 0:
            found.append(knowledge)
        match.play(match.to_act[0], GreedyBot().choose(knowledge, seed=number).action)
    return found


@pytest.mark.parametrize("name", freebooter.shelf())
def test_kernels_and_trainer_agree_about_every_network(name: str) -> None:
    """The shipped network where there is one, and one of random weights: the trainer's matrices say the same."""
    game = freebooter.game(name)
    assert refusal(game) == ""
    for seats in {game.seats[0], game.seats[-1]}:
        positions = decisions(game, seats, 6)
        for network in filter(None, (network_of(game, seats), random_network(game, Outlook(1, 3)))):
            network = replace(network, outlook=replace(network.outlook, worlds=1))
            scorer = Scorer(network, positions[0].setup)
            for number, knowledge in enumerate(positions):
                notebook = Notebook(knowledge.setup, network.outlook, 1.0)
                notebook.write(knowledge, GreedyBot().choose(knowledge, seed=number), number)
                expected = plain_scores(network.net, notebook.examples().lessons, 0)
                assert scorer.scores(knowledge, number) == pytest.approx(expected, rel=1e-3, abs=1e-3)


@pytest.mark.parametrize("name", freebooter.shelf())
def test_a_shipped_network_is_small_and_says_how_it_was_made(name: str) -> None:
    game = freebooter.game(name)
    for path in (game.folder / "policy").glob(FILES):
        network = load(path, game)
        assert path.stat().st_size <= MOST_BYTES
        assert network.rules == game.version
        assert network.trained["gate"]["passed"]
        assert set(network.seats) <= set(game.seats)
        assert network_of(game, network.seats[0]) is not None
        assert network_of(game, 99) is None
        assert network.trained["core_hours"] > 0


def changed(path: Path, **about: object) -> None:
    """Writes a network's file again with other words about it."""
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    arrays["about"] = np.array(json.dumps({**json.loads(str(arrays["about"])), **about}))
    with path.open("wb") as out:
        np.savez_compressed(out, **arrays)


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ({"rules": "0"}, "for rules '0', not '.*': it has to be trained again"),
        ({"observation": "other"}, "for observations 'other'"),
        ({"game": "chess"}, "for the game 'chess'"),
        ({"format": 99}, "for the format 99"),
        ({"checksum": "0"}, "damaged"),
        ({"shapes": {}}, "shape"),
    ],
)
def test_a_network_for_something_else_is_refused_with_a_sentence(
    about: dict[str, object], says: str, tmp_path: Path
) -> None:
    save(random_network(STRAWS, Outlook()), tmp_path / FILE)
    assert load(tmp_path / FILE, STRAWS).net.second.shape == (24, 8)
    changed(tmp_path / FILE, **about)
    with pytest.raises(BadNetwork, match=says):
        load(tmp_path / FILE, STRAWS)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04nothing", b"\x93NUMPY"])
def test_a_file_that_is_no_network_is_refused_with_a_sentence(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(BadNetwork, match="is not a network"):
        load(tmp_path / FILE, STRAWS)


def test_with_a_refused_network_the_policy_plays_as_greedy_does(tmp_path: Path) -> None:
    own = freebooter.game("jolly-and-roger")
    shutil.copy(own.folder / "edition.toml", tmp_path)
    game = replace(own, folder=tmp_path)
    (tmp_path / "policy").mkdir()
    save(replace(random_network(game, Outlook()), rules="0"), tmp_path / "policy" / FILE)
    match = game.new(seed=1)
    knowledge = match.knowledge(match.to_act[0])
    with pytest.warns(UserWarning, match="hand-made policy"):
        choice = PolicyBot().choose(knowledge, seed=4)
    assert choice.action == GreedyBot().choose(knowledge, seed=4).action
    assert "trained again" in refusal(game)


def test_a_smaller_table_shows_some_of_the_features_of_the_largest() -> None:
    game = freebooter.game("king-of-pirates")
    names = features_of(game)
    assert len(set(names)) == len(names)
    for seats in game.seats:
        assert {entry.name for entry in game.observation(seats=seats).entries} <= set(names)


def test_worlds_that_look_alike_get_the_same_scores() -> None:
    """Only what the seat knows counts: the true state is nowhere in it."""
    game = freebooter.game("pirate-party")
    network = random_network(game, Outlook(2, 6))
    match = game.new(seats=3, seed=8)
    knowledge = match.knowledge(match.to_act[0])
    scorer = Scorer(network, knowledge.setup)
    expected = scorer.scores(knowledge, 9)
    for seed in range(5):
        other = Knowledge(knowledge.setup, knowledge.imagine(seed), knowledge.seat)
        assert np.array_equal(scorer.scores(other, 9), expected)


def test_a_temperature_makes_other_choices_by_the_seed_alone() -> None:
    game = freebooter.game("jolly-and-roger")
    bot = PolicyBot(2.0, random_network(game, Outlook()))
    match = game.new(seed=2)
    knowledge = match.knowledge(match.to_act[0])
    chosen = [int(bot.choose(knowledge, seed=seed).action) for seed in range(30)]
    assert len(set(chosen)) > 1
    assert chosen == [int(bot.choose(knowledge, seed=seed).action) for seed in range(30)]
    calm = PolicyBot(0.0, random_network(game, Outlook())).choose(knowledge, seed=1)
    assert calm.action == calm.statistics.actions[0].action
