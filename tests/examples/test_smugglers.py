"""Smugglers, the game that docs/contract.md begins with: small, and played everywhere all the same."""

import random
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import freebooter
from freebooter.engine.defaults import plain_drawing
from freebooter.engine.drawing import Paper
from freebooter.engine.match import Match
from freebooter.testing import Case, Law, conformance
from freebooter.testing.roundtrips import on_the_shelf
from on_the_path import as_if_installed
from smugglers import ABOUT
from smugglers.game import GAME

FOLDER = Path(GAME.folder)


@conformance(GAME, matches=2)
def test_it_obeys_every_law(law: Law, case: Case) -> None:
    law(case)


@pytest.fixture
def match() -> Match:
    """Both have bid nothing yet."""
    return GAME.scenario(
        {"seats": 2, "chest": 5, "points": [3, 7], "hand": [[4, 30], [12, 20]], "gone": [[], []], "deck": _rest()}
    )


def _rest() -> list[int]:
    return [card for card in range(1, 31) if card not in (4, 30, 12, 20)]


def test_it_is_small() -> None:
    files = sorted(path for path in FOLDER.iterdir() if path.is_file())
    assert [path.name for path in files] == ["__init__.py", "game.py", "rules.md"]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 120


def test_the_highest_bid_takes_the_chest(match: Match) -> None:
    """SM-2, SM-3, SM-4."""
    match.play(0, "bid 30")
    assert match.narrate(0) == ["Anne bids 30."]
    assert match.narrate(1) == ["Anne has bid."]
    assert match.view(1)["ready"] == ["has bid", "thinks"]
    match.play(1, "bid 12")
    assert match.narrate(None)[-1] == "Anne takes the chest of 5."
    assert match.scores == (8, 7)
    assert match.state.chest == 6


def test_equal_coins_share_the_win(match: Match) -> None:
    """SM-4."""
    lines = [(0, "bid 4"), (1, "bid 12"), (0, "bid 30"), (1, "bid 20")]
    even = GAME.scenario({"seats": 2, "chest": 5, "points": [5, 6], "hand": [[4, 30], [12, 20]], "deck": _rest()})
    for seat, text in lines:
        even.play(seat, text)
    assert even.scores == (11, 11)
    assert even.result == (0.5, 0.5)


def test_a_card_that_is_not_in_the_hand_is_refused_by_its_clause(match: Match) -> None:
    assert match.why_not(0, "bid 12") == ("SM-2", GAME.clauses["SM-2"].text)
    match.play(0, "bid 4")
    assert match.why_not(0, "bid 30") == ("SM-2", "It is Ben's decision now.")


def test_it_is_drawn_in_a_terminal(match: Match) -> None:
    lines = [line.text for line in plain_drawing.board(match.view(0), Paper(notes=("you", "a bot")))]
    assert lines == [
        "Coins in the chest 5",
        "Anne (you):  Coins 3  Ready thinks  Gone -",
        "Ben (a bot):  Coins 7  Ready thinks  Gone -",
        "Your bid -",
        "Your hand [4] [30]",
    ]


def test_search_plays_it_well_and_a_simulation_counts_that() -> None:
    with on_the_shelf(GAME):
        summary = freebooter.simulate("smugglers", ["search:200it", "random"], games=30, seed=1)
    assert summary.games == 30
    searching, guessing = summary.players
    assert searching.wins > 2 * guessing.wins


def test_its_package_offers_it_as_an_entry_point(tmp_path: Path) -> None:
    project = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text("utf-8"))["project"]
    environment = as_if_installed(tmp_path, project, FOLDER.parent)
    program = "import freebooter; print(freebooter.game('Smugglers').new(seed=1).to_act)"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "(0, 1)\n"
    assert project["entry-points"]["freebooter.games"] == {ABOUT.id: "smugglers:ABOUT"}


def test_whole_matches_end_with_all_coins_given_away() -> None:
    dice = random.Random(1)
    match = GAME.new(seats=4, seed=9)
    while not match.over:
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal(seat)))
    assert sum(match.scores) == 1 + 2 + 3 + 4 + 5 + 6
