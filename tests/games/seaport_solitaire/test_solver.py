"""The solver: true, as strong as the known figures, and at one with a plain search of small versions."""

import datetime
from collections.abc import Callable

import numpy as np
import pytest

from freebooter.engine.errors import BadScenario
from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.solving import (
    LOST,
    UNKNOWN,
    WON,
    daily_deals,
    knows_all,
    prove,
    random_deals,
    solve,
    winnable_seed,
)
from freebooter.games.seaport_solitaire import solving
from freebooter.games.seaport_solitaire.pieces import CODES
from freebooter.games.seaport_solitaire.state import WON as WON_PHASE
from freebooter.lab.deals import solve_deals
from seaport import DEAD_DEAL, play
from seaport_plain import plainly_won, small_deal

Position = Callable[..., Match]


@pytest.mark.parametrize("deck", [list(range(54)), list(range(54))[::-1]])
def test_the_cards_in_order_and_in_reverse_can_be_won(game: Game, deck: list[int]) -> None:
    match = game.new(seed=1, script=[deck])
    verdict = solve(match)
    assert verdict.found == WON
    assert prove(match, verdict)


def test_a_dead_deal_is_won_with_single_cards_only(game: Game) -> None:
    assert solve(game.new(seed=1, script=[DEAD_DEAL])).found == LOST
    assert solve(game.new(seed=1, script=[DEAD_DEAL], options={"deal_size": 1})).found == WON


@pytest.mark.parametrize(
    ("options", "share", "within"),
    [
        ({}, 0.8635, 0.07),
        ({"deal_size": 1}, 0.931, 0.05),
        ({"ships": "all-first"}, 0.2025, 0.08),
        ({"ships": "all-first", "deal_size": 1}, 0.404, 0.10),
    ],
)
def test_the_share_of_winnable_deals_is_the_known_one(
    game: Game, options: dict[str, object], share: float, within: float
) -> None:
    """Wins are proved by replay; the tolerance is three standard errors of so many deals."""
    summary = solve_deals(game, 1, 200, options)
    assert summary.won / summary.deals == pytest.approx(share, abs=within)
    assert summary.unknown == 0


@pytest.mark.parametrize("ships", ["any", "all-first"])
@pytest.mark.parametrize("size", [3, 2, 1])
def test_it_agrees_with_a_plain_search_of_small_versions(game: Game, size: int, ships: str) -> None:
    random, compared = np.random.default_rng([size, len(ships)]), 0
    for _ in range(16):
        config, state = small_deal(game, random, {"deal_size": size, "ships": ships})
        expected = plainly_won(game, config, state)
        if expected is not None:
            assert (solving.solve(config, state.copy()).found == WON) == expected
            compared += 1
    assert compared > 8


def test_a_win_of_a_small_version_is_one_by_the_rules(game: Game) -> None:
    random, out = np.random.default_rng(5), np.zeros(len(game.actions), np.int16)
    for _ in range(20):
        config, state = small_deal(game, random, {"deal_size": 3})
        verdict = solving.solve(config, state.copy())
        for action in verdict.actions:
            count = game.kernels.legal(config, state, 0, out)
            assert action in out[:count]
            game.kernels.apply(config, state, 0, action, NO_LOG)
        assert (game.state.read(state).phase == WON_PHASE) == (verdict.found == WON)


def test_a_verdict_holds_in_the_middle_of_a_game(game: Game) -> None:
    """Along a winning line every position can be won; giving away a berth may change that."""
    match = game.new(seed=3)
    for action in solve(match).actions:
        assert solve(match).found == WON
        match.play(0, action)
    assert match.result == (1.0,)


def test_a_small_budget_leaves_a_hard_deal_undecided(game: Game) -> None:
    assert solve(game.new(seed=950), budget=2_000).found == UNKNOWN
    assert solve(game.new(seed=950)).found == LOST


def test_verdicts_follow_from_the_position_alone(game: Game) -> None:
    """The memory that searches share does not show."""
    alone = [solve(game.new(seed=number)) for number in range(20, 40)]
    assert [solve(game.new(seed=number)) for number in range(39, 19, -1)] == alone[::-1]


def test_positions_that_no_deal_leads_to_are_refused(position: Position) -> None:
    """SS-4, SS-5, SS-30: the state and the solver's memory have no room for more."""
    deep = "G9 O5 R6 P7 B4"
    assert solve(position("-", "-", "-", "-", deep.replace(" B4", "|B4"), ships=5)).found in (WON, LOST)
    with pytest.raises(BadScenario, match="no column has more than 4 cards face down"):
        position(f"{deep}|Y3")
    whole = [code for code in CODES[:48] if not code.startswith(("Y", "O"))]
    assert len(whole) == 32
    with pytest.raises(BadScenario, match="never have more than 39 cards together"):
        position(overboard=" ".join(whole), cargo="Y10 Y9 Y8 Y7 Y6 Y5 Y4 Y3")
    with pytest.raises(BadScenario, match="no stack has more than 8 cards"):
        position("Y10 Y9 Y8 Y7 Y6 Y5 Y4 Y3 O3")


def test_a_position_as_full_as_a_deal_can_be_is_solved(game: Game) -> None:
    """Four cards face down in every column, and 39 in overboard and cargo: that is more than any deal has."""
    codes = list(CODES)
    columns = [" ".join(codes[5 * n : 5 * n + 4]) + "|" + codes[5 * n + 4] for n in range(3)]
    match = game.scenario({"columns": columns, "cargo": " ".join(codes[15:]), "pass": 1})
    verdict = solve(match)
    assert verdict.found in (WON, LOST)
    assert verdict.found == LOST or prove(match, verdict)


# Who may be told


def test_only_an_open_game_shows_everything(game: Game) -> None:
    """SS-53, SS-51: a verdict on hidden cards would tell something about them."""
    hidden, shown = game.new(seed=3), game.new(seed=3, options={"open": "on"})
    assert not knows_all(hidden.knowledge(0))
    assert knows_all(shown.knowledge(0))
    assert knows_all(shown.knowledge(None))
    assert knows_all(play(shown, "deal").knowledge(0))


# Deals that can be won


def test_a_winnable_deal_can_be_won(game: Game) -> None:
    seed = winnable_seed(game, random_deals(), {"ships": "all-first"})
    assert solve(game.new(seed=seed, options={"ships": "all-first"})).found == WON


def test_the_deal_of_a_day_is_the_same_for_everybody(game: Game) -> None:
    day = datetime.date(2026, 11, 16)
    found = winnable_seed(game, daily_deals(day))
    assert found == winnable_seed(game, daily_deals(day))
    assert str(found).startswith("20261116")
    assert found != winnable_seed(game, daily_deals(day + datetime.timedelta(days=1)))
