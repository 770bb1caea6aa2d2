"""The view: the odds of attacks and what cards would make are right. (That parts keep up is a law for all games.)"""

import itertools
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.pirate.pieces import SOURCES

Position = Callable[..., Match]

SETUPS: tuple[tuple[int, Mapping[str, Any]], ...] = (
    (2, {"max_rounds": 8, "target_gold": 20, "revenge": "chain"}),
    (5, {"max_rounds": 2, "multi": "best", "ghost_bar": "table"}),
)


def test_the_odds_are_those_of_all_matchings(game: Game, other_edition: Path) -> None:
    """PI-63, PI-66, PI-67: in an edition whose sets differ, against each other seat."""
    match = game.scenario(
        {
            "seats": 3,
            "seed": 1,
            "edition": str(other_edition),
            "tiles": [[0, 2, 0, 0], [0] * 4, [0] * 4],
            "ships": [2, "-", "-"],
            "bases": ["-", 1, 0],
            "phase": "attack",
        }
    )
    sets = [
        [(hit, shield) for _, hit, shield, copies in each for _ in range(copies)]
        for each in match.setup.edition["battle_sets"]
    ]
    for odds in match.view(0)["odds"].values():
        wins = draws = 0
        for order in itertools.permutations(sets[odds["target"]]):
            margin = odds["bonus"][0] - odds["bonus"][1]
            for (hit, shield), (other_hit, other_shield) in zip(sets[0], order, strict=True):
                margin += (0 if other_shield else hit) - (0 if shield else other_hit)
            wins, draws = wins + (margin > 0), draws + (margin == 0)
        assert (odds["win"], odds["draw"]) == (round(wins / 50.4), round(draws / 50.4))


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_a_card_does_what_was_foretold(game: Game, seats: int, options: Mapping[str, Any]) -> None:
    """PI-27, PI-30 to PI-32: the total, whether it wins so far, and the least total with which it would."""
    match, chance = game.new(seats, seed=3, options=options), random.Random(3)
    tried = 0
    while not match.over and tried < 150:
        seat = chance.choice(match.to_act)
        view, legal = match.view(seat), match.legal(seat)
        for action in legal if view["phase"] in ("lead", "follow", "add") else ():
            foretold = view["outcomes"][str(int(action))]
            if action.verb == "done":
                continue
            after = match.clone()
            after.play(seat, action)
            play = after.view(None)["trick"]["plays"][-1]
            assert (play["total"], play["wins"]) == (foretold["total"], foretold["wins"])
            least = view["needs"][play["kind"]]["least"]
            assert play["wins"] == (play["total"] is None or (least is not None and play["total"] >= least))
            tried += 1
        match.play(seat, chance.choice(legal))
    assert tried >= 150


def test_the_result_tells_where_gold_came_from(game: Game) -> None:
    """PI-33, PI-40, PI-48, PI-70: what a seat has is the sum of its terms at any time."""
    match = game.new(3, seed=5, options={"max_rounds": 12, "target_gold": 20})
    choose, heard = random.Random(5), set()
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, choose.choice(match.legal(seat)))
        view = match.view(None)
        assert [sum(term["gold"] for term in terms) for terms in view["terms"]] == view["scores"]
        heard |= {term["what"] for terms in view["terms"] for term in terms}
    assert {"tricks", "building"} <= heard <= set(SOURCES)


def test_stolen_gold_is_told_on_both_sides(position: Position) -> None:
    """PI-70."""
    six = "0s 0s 2 3s 4 5"
    tiles = [[0, 1, 0, 2], [0, 0, 0, 1]]
    battle = {"attacker": 0, "defender": 1, "cards": [six, six]}
    match = position(seats=2, ships=[4, "-"], tiles=tiles, battle=battle, moves=["0 fight 6", "1 fight 6"])
    assert match.view(None)["terms"] == [
        [{"what": "stolen", "gold": 1}, {"what": "start", "gold": 2}],
        [{"what": "lost", "gold": -1}, {"what": "start", "gold": 1}],
    ]
