"""Running plans: the kernel plays what the bots play, workers change nothing, and what goes wrong costs little."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import dying
import freebooter
from freebooter.lab import matches, pipeline
from freebooter.lab.plan import BadSimulation, Plan
from freebooter.lab.running import Runner
from freebooter.lab.statistics import benjamini_hochberg, holm, p_value, t95
from straws.game import GAME as STRAWS
from toy.game import GAME as LOOKOUT


@pytest.mark.parametrize("bots", [["random"], ["greedy"], ["greedy:slips=0.5", "random", "greedy"]])
def test_the_kernel_plays_the_very_matches_that_the_bots_play(bots: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan.checked(LOOKOUT, bots, seats=3, seed=11, study=True)
    native = matches.play_deals(plan, range(3, 9), LOOKOUT)
    monkeypatch.setattr(matches, "plays_natively", lambda game, bots: False)
    python = matches.play_deals(plan, range(3, 9), LOOKOUT)
    assert np.array_equal(native.payoffs, python.payoffs)
    assert np.array_equal(native.scores, python.scores)
    assert np.array_equal(native.decisions, python.decisions)
    assert native.studied is not None
    assert python.studied is not None
    assert np.array_equal(native.studied.measures, python.studied.measures, equal_nan=True)
    assert np.array_equal(native.studied.used, python.studied.used)


@pytest.mark.parametrize("game", ["king-of-pirates", "seaport-solitaire"])
def test_so_it_does_in_real_games(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at = freebooter.game(game)
    plan = Plan.checked(at, ["greedy:slips=0.3"], seed=2)
    native = matches.play_deals(plan, range(2), at)
    monkeypatch.setattr(matches, "plays_natively", lambda game, bots: False)
    python = matches.play_deals(plan, range(2), at)
    assert np.array_equal(native.scores, python.scores)
    assert np.array_equal(native.decisions, python.decisions)


def test_threads_and_executors_of_ones_own_change_nothing() -> None:
    def figures(**how: object) -> dict[str, object]:
        found = json.loads(freebooter.simulate(LOOKOUT, ["greedy", "random"], games=130, seed=3, **how).to_json())
        for each in (found, *found["players"]):
            each["seconds"] = 0
        return dict(found)

    alone = figures()
    assert figures(workers=3) == alone
    with ThreadPoolExecutor(2) as pool:
        assert figures(workers=2, executor=pool) == alone


def test_a_worker_that_dies_costs_its_part_which_is_done_again(tmp_path: Path) -> None:
    runner: Runner[int, int] = Runner(dying.double, "processes", 2, tmp_path)
    assert list(runner.results(range(6))) == [0, 2, 4, 6, 8, 10]
    assert (tmp_path / "died").exists()


def test_so_does_an_accident_of_somebodys_executor(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        runner: Runner[int, int] = Runner(dying.stumble, pool, 2, tmp_path)
        assert list(runner.results(range(5))) == [0, 2, 4, 6, 8]


def test_what_nobody_can_do_is_an_error_in_the_end() -> None:
    with pytest.raises(ConnectionError, match="part 0"):
        list(Runner(dying.fail, "threads", 2).results(range(2)))


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "NATIVE_DEALS", 50)

    def interrupt(done: int, total: int) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    summary = freebooter.simulate(LOOKOUT, ["random", "random"], games=400, progress=interrupt)
    assert summary.interrupted
    assert summary.games == 100
    assert sum(seat.rate for seat in summary.seats) == pytest.approx(1)


def test_an_unknown_executor_is_a_sentence() -> None:
    with pytest.raises(BadSimulation, match="'threads', 'processes' or one of your own, not 'cloud'"):
        freebooter.simulate(LOOKOUT, ["random", "random"], games=4, executor="cloud")


def test_a_barred_action_is_taken_only_where_there_is_no_other() -> None:
    barred = (("peek *",), ("peek",))
    plan = Plan("lookout", ("random", "random"), {"peeking": True}, None, 1, barred=barred, study=True)
    studied = matches.play_deals(plan, range(20), LOOKOUT).studied
    assert studied is not None
    peeks = [int(action) for action in LOOKOUT.actions if action.verb == "peek"]
    assert studied.offered[peeks].sum() > 0
    assert studied.taken[peeks].sum() == 0


def test_the_quantiles_of_student_and_the_corrections() -> None:
    assert [t95(n) for n in (3, 5, 10, 30)] == pytest.approx([3.182, 2.571, 2.228, 2.042], abs=0.03)
    assert p_value(2.228, 10) == pytest.approx(0.05, abs=0.003)
    assert p_value(0, 10) == 1
    assert holm([0.01, 0.04, 0.03]).tolist() == pytest.approx([0.03, 0.06, 0.06])
    assert benjamini_hochberg([0.01, 0.04, 0.03]).tolist() == pytest.approx([0.03, 0.04, 0.04])


def test_wins_are_counted_by_seat_and_by_player_who_changes_seats() -> None:
    """Seat 0 always wins with such a gift, whoever sits there; and each player sits there as often."""
    plan = Plan.checked(STRAWS, ["random", "greedy"], edition={**STRAWS.edition, "gift": 9}, study=True)
    tally, _ = pipeline.run(STRAWS, plan, 20)
    assert plan.rotations == 2
    assert [tally.seats.ratio(seat) for seat in (0, 1)] == [1.0, 0.0]
    assert [tally.players.ratio(player) for player in (0, 1)] == [0.5, 0.5]
