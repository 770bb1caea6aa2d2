"""The analysis of a finished match: what mistakes cost, which line was better, and that it is kept."""

import functools
import threading
from typing import Any

import pytest

import freebooter
from freebooter.bots import Choice
from freebooter.bots.choice import ActionStatistics, Statistics
from freebooter.server.http.analysis import MISTAKE, Analysis, loss_of, visits_of
from freebooter.server.storage.kept_analyses import find_analysis
from freebooter.server.storage.removal import delete_tables, erase

BUDGET = "freebooter.server.http.analysis.BUDGET"


@functools.cache
def record() -> bytes:
    """A match of Jolly & Roger in which nobody thought much."""
    match, bot = freebooter.game("jolly-and-roger").new(seed=3), freebooter.bot("random")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.knowledge(seat), seed=len(match.moves)).action)
    return str(match.record()).encode()


def analysed(server: Any, fetch: Any, table: str, language: str = "en") -> dict[str, Any]:
    """The analysis when it is done."""
    while True:
        found: dict[str, Any] = fetch(f"{server.url}/api/tables/{table}/analysis?lang={language}")[2]
        assert found["problem"] is None
        if found["done"]:
            return found
        threading.Event().wait(0.05)


def uploaded(server: Any, fetch: Any) -> str:
    table: str = fetch(f"{server.url}/api/records", record())[2]["table"]
    return table


def test_a_mistake_is_told_with_what_it_cost_and_what_was_better(
    host: Any, fetch: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BUDGET, "search:60it")
    first = host()
    table = uploaded(first, fetch)
    found, german = (analysed(first, fetch, table, language) for language in ("en", "de"))
    _has_chances_losses_and_the_bots_choice(found["plies"])
    assert found["turning_points"]
    for n in found["turning_points"]:
        ply, deutsch = found["plies"][n], german["plies"][n]
        assert ply["loss"] > MISTAKE
        assert ply["gave"].startswith("It gave away about ")
        assert deutsch["gave"].startswith("Das hat etwa ")
        assert ply["better"][0] == ply["bot_says"] != ply["says"]
        assert deutsch["better"][0] == deutsch["bot_says"] != ply["bot_says"]
    harmless = [ply for ply in found["plies"] if (ply["loss"] or 0) <= MISTAKE]
    assert all(ply["gave"] == "" and ply["better"] == [] for ply in harmless)
    _is_kept(host, fetch, monkeypatch, first, table, found)


def _has_chances_losses_and_the_bots_choice(plies: list[dict[str, Any]]) -> None:
    assert all(abs(sum(ply["chances"]) - 1) < 1e-6 for ply in plies)
    assert plies[-1]["seat"] is None
    assert any(ply["loss"] is not None for ply in plies)
    form = {"id", "text", "verb", "operands"}
    assert all(set(ply[what]) == form for ply in plies[:-1] for what in ("action", "bot"))


def _is_kept(
    host: Any, fetch: Any, monkeypatch: pytest.MonkeyPatch, first: Any, table: str, found: dict[str, Any]
) -> None:
    """After a restart it is there at once, although it could not be made; with its table, or a name in it, it goes."""
    first.stop()
    monkeypatch.setattr(BUDGET, "nobody who could be asked")
    second = host()
    assert fetch(f"{second.url}/api/tables/{table}/analysis")[2] == found
    store, entries = second.registry.store, 0
    while find_analysis(store, table, entries) is None:
        entries += 1
    assert find_analysis(store, table, entries + 1) is None
    erase(store, "Jolly")
    assert find_analysis(store, table, entries) is None
    delete_tables(store, [table])


def test_what_a_move_gave_away_is_the_difference_of_values() -> None:
    actions = freebooter.game("jolly-and-roger").actions
    judged = (ActionStatistics(actions[0], 90, 0.7), ActionStatistics(actions[1], 2, 0.5))
    choice = Choice(actions[0], Statistics(92, 0.1, (*judged, ActionStatistics(actions[2]))))
    assert loss_of(choice, actions[0]) == 0
    assert loss_of(choice, actions[1]) == pytest.approx(0.2)
    assert loss_of(choice, actions[2]) is None
    assert [visits_of(choice, actions[n]) for n in range(4)] == [90, 2, 0, 0]


@pytest.mark.parametrize(("later", "loss"), [(0.9, 0.0), (0.65, 0.05), (0.1, 0.2)])
def test_a_move_that_was_hardly_looked_at_gave_away_no_more_than_came_of_it(later: float, loss: float) -> None:
    analysis = object.__new__(Analysis)
    doubtful = {"seat": 1, "chances": [0.3, 0.7], "loss": 0.2}
    analysis._doubtful = [doubtful]
    analysis._settle_doubts([1 - later, later])
    assert doubtful["loss"] == pytest.approx(loss)
    assert analysis._doubtful == []
