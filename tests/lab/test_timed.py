"""Reports that have so many minutes: they keep to the time on machines that are busy at times, and can be repeated."""

from dataclasses import replace

import pytest

import freebooter
import freebooter.lab
from freebooter.lab import timed
from freebooter.lab.pipeline import ALONE, Workers
from freebooter.lab.study import Progress, Study, Wish
from straws.game import GAME as STRAWS


class Machine:
    """Plays nothing, but says how long it took: so many seconds a match, which may change on the way."""

    def __init__(self, *seconds: float) -> None:
        self.seconds, self.now, self.rounds = list(seconds), 0.0, list[int]()

    def monotonic(self) -> float:
        return self.now

    def study(self, wish: Wish, workers: Workers, progress: Progress | None, before: Study | None) -> Study:
        played = wish.games - (before.wish.games if before else 0)
        self.now += played * self.seconds[min(len(self.rounds), len(self.seconds) - 1)]
        self.rounds.append(wish.games)
        return Study(wish, {}, {}, {})


def timed_on(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Study:
    """Ten minutes on a machine that was thought to play a match a second."""
    wish = Wish.checked(freebooter.game("pirate"), None, 600, None, 1, None, None, ["greedy"])
    monkeypatch.setattr(timed, "time", machine)
    monkeypatch.setattr(timed, "study", machine.study)
    monkeypatch.setattr(timed, "within_minutes", lambda wish, minutes: wish)
    return timed.timed_study(replace(wish, search_games=600), 10, ALONE)


@pytest.mark.parametrize("seconds", [(1.0,), (0.2,), (4.0,), (1.0, 3.0), (0.3, 1.0, 1.5), (2.0, 0.5)])
def test_the_time_is_kept_however_wrong_the_estimate_was_and_most_of_it_is_used(
    seconds: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that becomes three times as slow once a part is played needs half as long again, at worst."""
    machine = Machine(*seconds)
    found = timed_on(machine, monkeypatch)
    slower = max(1.0, seconds[-1] / seconds[0] / 2)
    assert 0.8 * 600 <= machine.now <= 600 * slower + 1
    assert machine.rounds == sorted(machine.rounds)
    assert found.wish.games == machine.rounds[-1]


def test_what_is_played_in_rounds_is_what_is_played_at_once() -> None:
    found = freebooter.lab.report(STRAWS, minutes=0.01, strengths=["random", "greedy"])
    games, searched = found.data["games"], found.data["search_games"]
    again = freebooter.lab.report(STRAWS, games=games, search_games=searched, strengths=["random", "greedy"])
    assert found.data["repeat"] == again.data["repeat"]
    assert [level["games"] for level in found.data["levels"]] == [games, games]
    for one, other in zip(found.rows(), again.rows(), strict=True):
        for key, value in one.items():
            exact = not isinstance(value, float)
            assert value == (other[key] if exact else pytest.approx(other[key], rel=1e-9))  # sums in another order
