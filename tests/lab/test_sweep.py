"""Sweeps, editions and restricted play: results that are kept, and what is refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.engine.errors import BadEdition
from freebooter.lab.arena.tournament import Arena
from freebooter.lab.comparison import restrict
from freebooter.lab.edition_files import BadEditionFile, explain, start
from freebooter.lab.page.sweep_page import in_order
from freebooter.lab.plan import BadSimulation
from freebooter.lab.sweep import Axis, Sweep, _precise, page_of, points, sweep
from straws.game import GAME as STRAWS
from toy.game import GAME as LOOKOUT


def test_a_gift_is_worth_more_the_larger_it_is(tmp_path: Path) -> None:
    wanted = Sweep.checked(STRAWS, ["gift=0:3"], ["seat0", "lead_changes"], bot="random", games=300)
    found = sweep(wanted, tmp_path / "results.jsonl")
    rates = [point["measures"]["seat0"]["value"] for point in found]
    assert rates == sorted(rates)
    assert rates[0] < 0.6
    assert rates[3] > 0.9
    page = page_of(wanted, found)
    assert page.count('<polygon points="') == 2  # a curve with its band for each measure
    assert "wins of seat 1, all points" in page
    assert "Siege von Platz 1, alle Punkte" in page_of(wanted, found, "de")


def test_of_two_seats_the_first_ones_advantage_is_told() -> None:
    """Both are as far from even; rounding may not decide whose side a sweep is on."""
    wanted = Sweep.checked(STRAWS, ["gift=0:4"], ["seat_advantage", "seat0"], bot="random", games=50)
    for point in sweep(wanted):
        figures = {name: each["value"] for name, each in point["measures"].items()}
        assert figures["seat_advantage"] == pytest.approx(figures["seat0"] - 0.5)


def test_a_heat_map_has_its_numbers_in_order() -> None:
    wanted = Sweep.checked("jolly-and-roger", ["ships.3=10,8,12", "parrot_strength=1,0"], ["first"], "random", games=2)
    page = page_of(wanted, sweep(wanted))
    assert "Rows: ships.3; columns: parrot_strength" in page
    map_of_values = page.split("<svg")[1].split("</svg>")[0]
    assert map_of_values.index(">8<") < map_of_values.index(">10<") < map_of_values.index(">12<")
    assert in_order({10, 8, 12}) == [8, 10, 12]
    assert in_order({"b", "a", 3}) == [3, "a", "b"]


def test_a_sweep_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.jsonl"
    sweep(Sweep.checked(STRAWS, ["gift=0:1"], ["seat0"], bot="random", games=20), file)
    kept = file.read_text()
    played: list[Any] = []
    import freebooter.lab.sweep as module

    real = module.run
    monkeypatch.setattr(module, "run", lambda *given, **more: played.append(given[1]) or real(*given, **more))
    found = sweep(Sweep.checked(STRAWS, ["gift=0:2"], ["seat0"], bot="random", games=20), file)
    assert len(played) == 1
    assert [point["point"] for point in found] == [{"gift": 0}, {"gift": 1}, {"gift": 2}]
    assert file.read_text().startswith(kept)


def test_another_measure_is_measured_and_does_not_drive_out_the_first(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    sweep(Sweep.checked(STRAWS, ["gift=0:1"], ["seat0"], bot="random", games=20), file)
    found = sweep(Sweep.checked(STRAWS, ["gift=0:1"], ["length"], bot="random", games=20), file)
    assert [point["measures"]["length"]["value"] for point in found] == [2, 2]
    kept = file.read_text()
    found = sweep(Sweep.checked(STRAWS, ["gift=0:1"], ["seat0", "length"], bot="random", games=20), file)
    assert set(found[0]["measures"]) == {"seat0", "length"}
    assert file.read_text() == kept


def test_an_edition_file_that_was_changed_is_another_sweep(tmp_path: Path) -> None:
    file, mine = tmp_path / "results.jsonl", tmp_path / "mine.toml"
    start(freebooter.game("pirate"), mine)

    def swept() -> list[Any]:
        wanted = Sweep.checked("pirate", ["max_rounds=1"], bot="random", games=2, edition=mine)
        return sweep(wanted, file)

    swept()
    kept = file.read_text()
    assert swept()
    mine.write_text(re.sub(r"(?m)^hand_size = \d+", "hand_size = 4", mine.read_text()))
    with pytest.raises(BadSimulation, match="with other settings"):
        swept()
    assert file.read_text() == kept


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    wanted = Sweep.checked(STRAWS, ["gift=0:1"], ["seat0"], bot="random", games=20)
    sweep(wanted, file)
    whole = file.read_text()
    file.write_text(whole[:-9])
    sweep(wanted, file)
    assert file.read_text() == whole


def test_a_head_that_was_not_written_to_its_end_is_no_results_yet(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    wanted = Sweep.checked(STRAWS, ["gift=0:1"], ["seat0"], bot="random", games=20)
    sweep(wanted, file)
    whole = file.read_text()
    for begun in ("", whole[:30]):
        file.write_text(begun)
        sweep(wanted, file)
        assert file.read_text() == whole
    file.write_text("my notes")
    with pytest.raises(BadSimulation, match="made by another version"):
        sweep(wanted, file)
    assert file.read_text() == "my notes"


def test_results_of_another_version_stay_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(json.dumps({"head": {"format": 0}}) + "\n")
    before = file.read_text()
    with pytest.raises(BadSimulation, match="made by another version or with other settings"):
        sweep(Sweep.checked(STRAWS, ["gift=0:1"], bot="random", games=4), file)
    with pytest.raises(BadSimulation, match="made by another version"):
        Arena(LOOKOUT, ["random", "greedy"], file=file)
    assert file.read_text() == before


def test_a_point_is_done_when_it_is_known_precisely_enough() -> None:
    rough = sweep(Sweep.checked(STRAWS, ["gift=0"], ["seat0"], bot="random", games=5000, precision=0.08))
    fine = sweep(Sweep.checked(STRAWS, ["gift=0"], ["seat0"], bot="random", games=5000, precision=0.03))
    assert rough[0]["games"] == 200
    assert 800 <= fine[0]["games"] <= 1300
    assert fine[0]["measures"]["seat0"]["high"] - fine[0]["measures"]["seat0"]["low"] <= 0.06


def test_precision_is_a_part_of_what_a_measure_is_unless_it_is_a_share() -> None:
    """A length in decisions is never known to a fiftieth of a decision, and need not be."""
    wanted = Sweep.checked(STRAWS, ["gift=0"], ["seat0", "length"], bot="random", games=5000, precision=0.05)
    found = sweep(wanted)[0]
    assert found["games"] < 5000
    length = found["measures"]["length"]
    assert (length["high"] - length["low"]) / 2 <= 0.05 * length["value"]
    apart = {
        "seat0": {"value": 0.1, "low": 0.06, "high": 0.14},
        "length": {"value": 200.0, "low": 191.0, "high": 209.0},
    }
    assert _precise(apart, wanted)  # the share to 4 points, not to 4 in a hundred of itself
    assert not _precise({**apart, "length": {"value": 100.0, "low": 91.0, "high": 109.0}}, wanted)


def test_points_are_a_grid_or_a_latin_hypercube() -> None:
    axes = [Axis.parse("a=1:4"), Axis.parse("b=x,y"), Axis.parse("c=0:10:5")]
    assert len(points(axes, None, 1)) == 24
    some = points(axes, 12, 1)
    assert sorted(point["a"] for point in some) == sorted([1, 2, 3, 4] * 3)
    assert sorted(point["c"] for point in some) == sorted([0, 5, 10] * 4)
    assert sorted(point["d"] for point in points([Axis.parse(f"d=0:{10**30}")], 4, 1))[1] == 10**30 // 4


@pytest.mark.parametrize(
    ("sets", "more", "error", "says"),
    [
        ([], {}, BadSimulation, "needs something to vary"),
        (["gift"], {}, BadSimulation, "not of the form KEY=LO:HI"),
        (["gift=5:2"], {}, BadSimulation, "must not be above the last"),
        (["gift=0:99999999999"], {}, BadSimulation, "These are 100,000,000,000 points; 10,000 are the most"),
        ([f"gift=0:{10**30}"], {}, BadSimulation, "points; 10,000 are the most"),
        (["gift=0:4999", "gift2=0:4999"], {}, BadSimulation, "These are 25,000,000 points"),
        (["gift=8:12"], {}, BadEdition, "a whole number from 0 to 9"),
        (["gold=1:2"], {}, BadSimulation, "There is no key 'gold'"),
        (["gift=1:2"], {"measures": ["fun"]}, BadSimulation, "There is no measure 'fun'"),
        (["gift=1:2"], {"games": 0}, BadSimulation, "'games' is a whole number"),
        (["gift=1:2"], {"precision": 0}, BadSimulation, "'precision' is a number above 0"),
    ],
)
def test_bad_sweeps_are_refused_before_anything_is_played(
    sets: list[str], more: dict[str, Any], error: type[Exception], says: str, tmp_path: Path
) -> None:
    with pytest.raises(error, match=says):
        sweep(Sweep.checked(STRAWS, sets, bot="random", **more), tmp_path / "results.jsonl")
    assert not list(tmp_path.iterdir())


# Editions and restricted play


@pytest.mark.parametrize("game", freebooter.shelf())
def test_an_edition_can_be_started_checked_and_explained(game: str, tmp_path: Path) -> None:
    at, file = freebooter.game(game), tmp_path / "My own.toml"
    start(at, file)
    assert explain(at, file) == []
    assert at.find_edition(file)["name"] == "my-own"
    text = file.read_text()
    assert all(f"#   {key}: " in text for key in at.schema.keys)
    with pytest.raises(BadEditionFile, match="it stays as it is"):
        start(at, file)
    assert file.read_text() == text


def test_what_an_edition_changes_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    start(STRAWS, file)
    file.write_text(file.read_text().replace("gift = 0", "gift = 3"))
    (found,) = explain(STRAWS, file)
    assert (found["key"], found["standard"], found["mine"]) == ("gift", 0, 3)
    assert (found["expects"], found["clause"], found["ours"]) == ("a whole number from 0 to 9", "ST-3", True)


def test_what_a_swap_is_worth() -> None:
    """Between players who toss coins a swap is worth nothing, as the straws that are left are as good as any."""
    found = restrict(STRAWS, "swap", games=2000, bot="random")
    assert found["low"] <= 0.5 <= found["high"]
    assert found["worth_low"] <= 0 <= found["worth_high"]
    with pytest.raises(BadSimulation, match="no action like 'fly'"):
        restrict(STRAWS, "fly", games=10, bot="random")
    with pytest.raises(BadSimulation, match="bots that do not search"):
        restrict(STRAWS, "swap", games=10, bot="search:10it")


def test_in_a_game_for_one_what_a_ban_costs_is_known_deal_by_deal() -> None:
    found = restrict("seaport-solitaire", "deal", games=100)
    with_it = freebooter.simulate("seaport-solitaire", ["greedy"], games=100).players[0].rate
    assert found["fair"] == pytest.approx(with_it)
    assert found["worth"] == pytest.approx(with_it - found["rate"])
    assert found["worth_low"] > 0
    idle = restrict("seaport-solitaire", "give_up", games=50)  # nobody gives up anyway, deal by deal
    assert (idle["worth_low"], idle["worth"], idle["worth_high"]) == (0, 0, 0)
