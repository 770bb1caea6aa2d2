"""The catalogue: games are found by entry points, ours and everybody else's alike."""

import importlib.metadata
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import freebooter
from freebooter.engine import catalogue
from toy.game import GAME

Run = Callable[..., str]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Lookout as somebody's distribution, installed in a folder of its own."""
    shutil.copytree(GAME.folder, tmp_path / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    info = tmp_path / "somebodys_lookout-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys-lookout\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[freebooter.games]\nlookout = toy:ABOUT\n")
    return tmp_path


def test_our_games_are_on_the_shelf() -> None:
    assert "jolly-and-roger" in freebooter.shelf()
    assert freebooter.shelf()["jolly-and-roger"].title == "Jolly & Roger"


@pytest.mark.parametrize("name", ["jolly-and-roger", "Jolly-and-Roger", "Jolly & Roger", " jolly & roger "])
def test_a_game_is_found_by_id_or_title(name: str) -> None:
    assert freebooter.game(name).id == "jolly-and-roger"


def test_an_unknown_game_is_refused_with_a_suggestion() -> None:
    with pytest.raises(freebooter.UnknownGame) as refused:
        freebooter.game("joly-roger")
    assert str(refused.value) == "There is no game 'joly-roger'. Did you mean 'jolly-and-roger'?"


def test_a_game_like_nothing_here_is_refused_with_the_list() -> None:
    with pytest.raises(freebooter.UnknownGame, match=r"There are: .*jolly-and-roger"):
        freebooter.game("zzz")


def test_only_a_game_or_its_id_means_one() -> None:
    assert catalogue.game(GAME) is GAME
    with pytest.raises(freebooter.UnknownGame, match="A game is meant by its id, such as 'jolly-and-roger', not by 7"):
        catalogue.game(7)  # type: ignore[arg-type]


SHELF = """
import sys
import freebooter
print(list(freebooter.shelf()))
print([name for name in ("numpy", "numba", "toy.rules", "toy.game") if name in sys.modules])
"""


def test_looking_at_the_shelf_loads_labels_only(installed: Path, run: Run) -> None:
    names, loaded = run(SHELF).splitlines()
    assert "'lookout'" in names
    assert loaded == "[]"


PLAY = """
import json
import freebooter
game = freebooter.game("Lookout")
match = game.new(seats=3, seed=9)
views = []
while not match.over:
    seat = match.to_act[0]
    views.append(match.view(seat)["hand"])
    match.play(seat, match.legal(seat)[-1].text)
again = freebooter.replay(str(match.record()))
restored = freebooter.Match.from_bytes(match.to_bytes())
print(json.dumps([views, again == match == restored, [int(action) for _, action in match.moves], match.result]))
"""


def test_somebodys_game_is_played_viewed_recorded_and_replayed_like_ours(installed: Path, run: Run) -> None:
    # The copy has the same sources as the game that the other tests have compiled, hence the same cache.
    views, same, moves, result = json.loads(run(PLAY, cache=freebooter.engine.native.cache.root()))
    here = GAME.new(seats=3, seed=9)
    for number, seen in zip(moves, views, strict=True):
        assert here.view(here.to_act[0])["hand"] == seen
        here.play(here.to_act[0], number)
    assert same
    assert tuple(result) == here.result


def entry(name: str, value: str) -> importlib.metadata.EntryPoint:
    return importlib.metadata.EntryPoint(name, value, catalogue.GROUP)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("other", "toy:ABOUT", "The entry point 'other' (toy:ABOUT) does not lead to the label of that game."),
        ("lookout", "toy.game:GAME", "The entry point 'lookout' (toy.game:GAME) does not lead to the label"),
        ("lookout", "nowhere:ABOUT", "The game 'lookout' (nowhere:ABOUT) cannot be loaded: No module named 'nowhere'."),
    ],
    ids=["another name", "no label", "nothing there"],
)
def test_an_entry_point_that_leads_nowhere_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [entry(name, value)])
    with pytest.raises(freebooter.UnknownGame) as refused:
        catalogue.shelf.__wrapped__()
    assert str(refused.value).startswith(sentence)
