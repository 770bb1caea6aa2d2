"""The arena: ratings from results that are kept, who plays next, and bots of somebody's own."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import freebooter
from freebooter.bots import BadBot
from freebooter.lab.arena.ratings import Rating, expected, merged, ratings
from freebooter.lab.arena.scheduling import Thinking, gained, next_pairing
from freebooter.lab.arena.signatures import POSITIONS, positions, signature
from freebooter.lab.arena.tournament import Arena, ahead
from freebooter.lab.plan import BadSimulation
from toy.game import GAME as LOOKOUT

PROGRAM = """
import json, sys
for line in sys.stdin:
    print(json.loads(line)["legal"][{which}], flush=True)
"""


class Last:
    """A bot of somebody's own: the last of the legal actions, by its text."""

    def choose(self, knowledge: Any, *, seed: int | None = None, stop: Any = None) -> str:
        return str(knowledge.legal()[-1].text)


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    truth = np.array([200.0, 50.0, -50.0, -200.0])
    chance = np.random.default_rng(1)
    blocks = []
    for _ in range(40):
        wins = np.zeros((4, 4))
        for i in range(4):
            for j in range(i + 1, 4):
                wins[i, j] = chance.binomial(10, expected(truth[i] - truth[j]))
                wins[j, i] = 10 - wins[i, j]
        blocks.append(wins)
    found = ratings(["a", "b", "c", "d"], blocks)
    assert [each.bot for each in found] == ["a", "b", "c", "d"]
    for each, rating in zip(found, truth, strict=True):
        assert each.low <= rating <= each.high
        assert each.high - each.low < 100


def test_so_they_do_at_tables_of_four_in_whatever_order_the_matches_come() -> None:
    """Places drawn as Plackett and Luce say; a match is one table of who was ahead of whom."""
    truth = np.array([200.0, 50.0, -50.0, -200.0])
    chance = np.random.default_rng(3)
    drawn = truth / 400 * np.log(10) + chance.gumbel(size=(600, 4))
    blocks = [ahead(np.zeros((1, 1, 4)), match[None, None]) for match in drawn]
    found = ratings(["a", "b", "c", "d"], merged(blocks))
    for each, rating in zip(found, truth, strict=True):
        assert each.low <= rating <= each.high
        assert each.high - each.low < 100
    for _ in range(5):
        again = ratings(["a", "b", "c", "d"], merged([blocks[i] for i in chance.permutation(len(blocks))]))
        assert [each.rating for each in again] == pytest.approx([each.rating for each in found])


def test_an_arena_keeps_its_results_and_can_be_added_to(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    arena = Arena(LOOKOUT, ["random", "greedy", "greedy:slips=0.5"], file=file)
    arena.play(40)
    lines = file.read_text().splitlines()
    assert len(lines) == 1 + 3 * 7  # the head, and 20 deals of each pair, at most 3 in a line
    more = Arena(LOOKOUT, ["random", "greedy"], file=file)
    more.play(40)
    standing = more.standing()
    assert {each.bot for each in standing.ratings} == {"random", "greedy", "greedy:slips=0.5"}
    assert standing.wins[0, 1] + standing.wins[1, 0] == 80
    deals = [json.loads(line)["deals"] for line in file.read_text().splitlines()[1:]]
    assert deals.count([0, 3]) == 3
    assert deals[-1] == [38, 40]


def test_results_of_a_bot_that_plays_otherwise_today_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    arena = Arena("jolly-and-roger", ["random", "greedy"], file=file)
    arena.play(2)
    head, line = (json.loads(each) for each in file.read_text().splitlines())
    assert line["made"] == [signature(arena.game, bot, 2) for bot in ("random", "greedy")]
    assert line["made"][0] != line["made"][1]
    old = json.dumps({**line, "made": [line["made"][0], "another one"]})
    file.write_text("\n".join([json.dumps(head), json.dumps(line), old]) + "\n")
    again = Arena("jolly-and-roger", ["random", "greedy"], file=file)
    assert (len(again.lines), again.left_out) == (1, 1)
    again.play(2)
    assert old in file.read_text()
    assert again.next_of(["greedy", "random"]) == ("greedy", "random")


def test_only_who_answers_the_same_again_has_a_signature() -> None:
    jolly = freebooter.game("jolly-and-roger")
    counted = {spec: signature(jolly, spec, 2) for spec in ("greedy", "search:5it", "search:5it,temperature=1")}
    assert None not in counted.values()
    assert len(set(counted.values())) == 3
    assert signature(jolly, "search:5ms", 2) is None
    assert signature(jolly, "program:./clever", 2) is None


@pytest.mark.parametrize("game", freebooter.shelf())
def test_in_every_game_a_signature_is_what_a_bot_answers_at_some_positions(game: str) -> None:
    at = freebooter.game(game)
    for seats in {at.seats[0], at.seats[-1]}:
        assert len(list(positions(at, seats))) == POSITIONS
    assert signature(at, "greedy", at.seats[0]) != signature(at, "random", at.seats[0])


def test_an_arena_that_is_stopped_keeps_its_results(tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "results.jsonl"
    with pytest.raises(KeyboardInterrupt):
        Arena(LOOKOUT, ["random", "greedy", "greedy:slips=0.5"], file=file).play(20, progress=stop)
    assert [line["players"] for line in Arena(LOOKOUT, ["random", "greedy"], file=file).lines] == [
        ["random", "greedy"]
    ] * 5


def test_bots_of_ones_own_may_enter(tmp_path: Path) -> None:
    programs = []
    for which in (0, -1):
        path = tmp_path / f"program{which}.py"
        path.write_text(PROGRAM.format(which=which))
        programs.append(f"program:{sys.executable} {path}")
    sys.modules["own_bots_of_a_test"] = sys.modules[__name__]
    bots = [*programs, "python:own_bots_of_a_test:Last"]
    arena = Arena(LOOKOUT, bots, seats=3)
    arena.play(6)
    standing = arena.standing()
    assert {each.bot for each in standing.ratings} == set(bots)


def test_a_bot_lies_in_the_folder_where_the_command_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = "class Last:\n    def choose(self, knowledge, **_):\n        return knowledge.legal()[-1]\n"
    (tmp_path / "bots_of_this_folder.py").write_text(body)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each])
    arena = Arena(LOOKOUT, ["python:bots_of_this_folder:Last", "random"])
    arena.play(2)
    assert len(arena.lines) == 1


def test_where_there_is_no_interval_json_has_none() -> None:
    arena = Arena(LOOKOUT, ["greedy", "random"])
    arena.play(2)

    def refuse(constant: str) -> None:
        pytest.fail(f"{constant} is no JSON")

    found = json.loads(arena.standing().to_json(), parse_constant=refuse)
    assert [(each["rating"], each["low"], each["high"]) for each in found["ratings"]] == [(None, None, None)] * 2
    assert all("rating" in each for each in found["ratings"])


def test_who_has_met_few_others_has_no_rating_beside_those_who_have() -> None:
    many, few = np.zeros((3, 3)), np.zeros((3, 3))
    many[0, 1], many[1, 0], few[0, 2] = 3.0, 2.0, 1.0
    found = ratings(["a", "b", "c"], [many, many, many, many, few, few])
    assert [(each.bot, each.known) for each in found] == [("a", True), ("b", True), ("c", False)]


def test_who_won_all_matches_is_better_by_nobody_knows_how_much() -> None:
    """Whichever block is left out, the rating is the same: that is no certainty."""
    block = np.array([[0.0, 6.0], [0.0, 0.0]])
    best, worst = ratings(["a", "b"], [block] * 8)
    assert best.rating == -worst.rating
    assert best.high - best.low > 300


def test_a_bot_that_nobody_has_met_makes_nobody_less_certain() -> None:
    block = np.array([[0.0, 4.0], [2.0, 0.0]])
    alone = ratings(["a", "b"], [block] * 10)
    beside = ratings(["a", "b", "new"], [np.pad(block, ((0, 1), (0, 1)))] * 10)
    for each, other in zip(alone, beside, strict=False):
        assert (other.rating, other.low) == pytest.approx((each.rating, each.low), abs=0.5)


def test_what_a_match_tells_is_by_how_much_it_lowers_the_variances() -> None:
    """One match more of a pair, counted in full, against the formula."""
    rating, wins = np.array([90.0, 10.0, -100.0]), np.array([[0, 9, 4], [3, 0, 2], [1, 0, 0]], np.float64)

    def variances(table: np.ndarray[Any, np.dtype[np.float64]]) -> float:
        chance = expected(rating[:, None] - rating[None, :])
        known = (table + table.T) * chance * (1 - chance)
        alone = expected(rating)
        return float(np.trace(np.linalg.inv(np.diag(known.sum(1) + 2 * 0.5 * alone * (1 - alone)) - known)))

    found = gained(rating, wins)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        more = wins.copy()
        more[one, other] += 1
        assert found[one, other] == pytest.approx(variances(wins) - variances(more))
        assert found[one, other] == pytest.approx(found[other, one])


def test_bots_that_think_long_are_asked_where_it_is_worth_the_wait() -> None:
    """By what a match tells alone the slow one would play the next; by the second, after the quick ones know more."""
    bots, slow = ["quick", "nimble", "slow"], "slow"
    rated = [Rating(bot, 0.0, -9.0, 9.0) for bot in bots]
    wins = np.array([[0, 10, 2], [10, 0, 2], [2, 2, 0]], np.float64)

    def asked(cost: float, wins: np.ndarray[Any, np.dtype[np.float64]]) -> tuple[str, str] | None:
        return next_pairing(bots, bots, rated, wins, lambda *pair: cost if slow in pair else 1.0)

    assert slow in (asked(1.0, wins) or ())
    assert asked(100.0, wins) == ("quick", "nimble")
    assert slow in (asked(100.0, wins * [[1, 40, 1], [40, 1, 1], [1, 1, 1]]) or ())
    assert next_pairing(bots, bots[:2], rated, wins, lambda *_: 1.0) == ("quick", "nimble")


def test_how_long_bots_think_is_kept_with_the_results(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    bots = ["search:2it", "search:8000it", "greedy"]
    arena = Arena("jolly-and-roger", bots, file=file)
    arena.play(2)
    thinking = Thinking(Arena("jolly-and-roger", bots, file=file).lines, 2)
    assert thinking.of("greedy") < thinking.of("search:2it") < thinking.of("search:8000it") / 5
    assert thinking.of("nobody") == thinking.of("search:2it")  # the one in the middle
    assert thinking.seating("search:2it", "search:8000it") == ("search:8000it", "search:2it")
    assert Thinking([], 3).seating("a", "b") == ("a", "b", "b")


def test_an_arena_plays_until_its_time_is_over(tmp_path: Path) -> None:
    arena = Arena(LOOKOUT, ["random", "greedy", "greedy:slips=0.5"], seats=3)
    arena.play_for(0.5)
    met = {bot for line in arena.lines for bot in line["players"]}
    assert met == set(arena.given)
    assert all(len(set(line["players"])) == 2 for line in arena.lines)
    arena.lines[-1]["seconds"] = [1e6] * 3
    before = len(arena.lines)
    arena.play_for(0.01)  # nothing fits
    assert len(arena.lines) == before


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (["greedy", "python:nowhere:Bot"], "cannot be had: No module named 'nowhere'"),
        (["greedy", "program:/nowhere/bot"], "cannot be started"),
        (["greedy", "python:json:dumps"], "has no method 'choose'"),
    ],
)
def test_bots_that_are_not_there_are_a_sentence(bots: list[str], says: str) -> None:
    with pytest.raises(BadBot, match=says):
        Arena(LOOKOUT, bots)


def test_an_arena_needs_rivals() -> None:
    with pytest.raises(BadSimulation, match="at least two bots"):
        Arena(LOOKOUT, ["greedy"])
    with pytest.raises(BadSimulation, match="at least two bots"):
        Arena(LOOKOUT, ["greedy", "greedy"])
    with pytest.raises(BadSimulation, match="is for 2 to"):
        Arena("pirate", ["greedy", "random"], seats=1)


def test_in_a_game_for_one_all_play_the_same_deals(tmp_path: Path) -> None:
    file, bots = tmp_path / "results.jsonl", ["random", "greedy", "greedy:slips=0.3"]
    arena = Arena("seaport-solitaire", bots, file=file)
    arena.play(40)
    alone = {bot: freebooter.simulate("seaport-solitaire", [bot], games=40).players[0].rate for bot in bots}
    won = np.sum([line["won"] for line in arena.lines], axis=0)
    assert (won / 40).tolist() == pytest.approx(list(alone.values()))
    wins = arena.standing().wins
    assert wins + wins.T == pytest.approx(20 * (1 - np.eye(3)))  # 40 deals, a pair with half the weight
    assert wins[1, 0] > wins[0, 1]
    again = Arena("seaport-solitaire", bots, file=file)
    again.play(2)
    assert again.lines[-1]["deals"] == [41, 42]
