"""The tables that the arena's results become."""

import json
import math
import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import arena_table
import freebooter
from freebooter.bots import LEVELS
from freebooter.lab.arena.ratings import Rating
from freebooter.lab.arena.tournament import Arena


def found(played: dict[str, int], **ratings: float) -> arena_table.Found:
    rated = {bot: Rating(bot, ratings.get(bot, 0.0), -9.0, 9.0) for bot in played}
    return arena_table.Found(rated, sum(played.values()) // 2, Counter(played), Counter())


@pytest.mark.parametrize("game", freebooter.shelf())
def test_every_level_of_every_game_can_be_in_the_table(game: str) -> None:
    specs = [arena_table.spec_of(freebooter.game(game), level) for level in LEVELS]
    assert None not in specs
    assert len(set(specs)) == len(LEVELS)


@pytest.mark.parametrize("game", freebooter.shelf())
def test_every_level_has_played_at_every_table(game: str) -> None:
    at = freebooter.game(game)
    for seats in arena_table.sizes(at):
        lines = (arena_table.RESULTS / f"{game}-{seats}.jsonl").read_text("utf-8").splitlines()[1:]
        met = {bot for line in lines for bot in json.loads(line)["players"]}
        assert met >= {arena_table.spec_of(at, level) for level in LEVELS}


def test_levels_get_their_ratings_from_the_sailors(tmp_path: Path) -> None:
    game: Any = SimpleNamespace(folder=tmp_path)
    file = tmp_path / "levels.toml"
    text = '[deckhand]\nspec = "random"\n{}\n[sailor]\nspec = "greedy"\n{}\n[bosun]\nspec = "search:9it"\n{}'
    file.write_text(text.format("rating = 1\n", "", "rating = 7\n"))
    arena_table.rate_levels(game, found({"random": 20, "greedy": 30, "search:9it": 19}, greedy=50.0, random=-60.4))
    assert file.read_text() == text.format("rating = 890\n", "rating = 1000\n", "")


def test_a_level_that_is_not_above_those_below_it_has_no_rating(tmp_path: Path) -> None:
    game: Any = SimpleNamespace(folder=tmp_path)
    specs = {"deckhand": "random", "sailor": "greedy", "bosun": "policy", "captain": "classic", "admiral": "search:9it"}
    text = "\n".join(f'[{level}]\nspec = "{spec}"\n' for level, spec in specs.items())
    (tmp_path / "levels.toml").write_text(text)
    played = dict.fromkeys(specs.values(), 20)
    levels = arena_table.level_ratings(
        game, found(played, random=-60.4, policy=80.0, classic=80.2, **{"search:9it": 81})
    )
    assert levels == {"deckhand": 940, "sailor": 1000, "bosun": 1080, "admiral": 1081}
    levels = arena_table.level_ratings(game, found(played, random=3.0, policy=-1.0, classic=9.0))
    assert levels == {"sailor": 1000, "captain": 1009}


def test_who_has_played_too_few_matches_has_no_rating() -> None:
    unknown = Rating("greedy", 12.0, -math.inf, math.inf)
    assert arena_table.figure(Rating("greedy", 12.0, -20.0, 44.0), 20) == "+12 (-20 to +44)"
    assert arena_table.figure(unknown, 19) == "– (19 matches)"
    assert arena_table.figure(None, 0) == "–"
    assert arena_table.wins(5.0, 10) == "50 % (24 % to 76 %)"


def test_a_level_without_an_interval_has_no_rating_in_the_game(tmp_path: Path) -> None:
    game: Any = SimpleNamespace(folder=tmp_path)
    specs = {"deckhand": "random", "sailor": "greedy", "bosun": "policy", "captain": "classic", "admiral": "search:9it"}
    (tmp_path / "levels.toml").write_text("\n".join(f'[{level}]\nspec = "{spec}"\n' for level, spec in specs.items()))
    known = found(dict.fromkeys(specs.values(), 20), random=-60.4, policy=80.0)
    known.ratings["policy"] = Rating("policy", 80.0, -math.inf, math.inf)
    assert "bosun" not in arena_table.level_ratings(game, known)
    assert arena_table.level_ratings(game, known)["deckhand"] == 940


def test_a_step_is_what_simulate_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = freebooter.game("pirate-party")
    specs = {"deckhand": "policy:temperature=50", "sailor": "greedy"}
    monkeypatch.setattr(arena_table, "spec_of", lambda _, level: specs.get(level))
    arena_table.play_steps(game, 2, ["sailor"], 4, tmp_path)
    arena_table.play_steps(game, 2, ["sailor"], 10, tmp_path)
    arena_table.play_steps(game, 2, ["sailor", "captain"], 10, tmp_path)
    pair = ["greedy", "policy:temperature=50"]
    arena = Arena(game, pair, 2, file=tmp_path / "pirate-party-2.jsonl")
    shares = arena_table.shares_of(arena, pair)
    simulated = freebooter.simulate(game, pair, games=10, seed=1)
    assert len(shares) == 5
    assert sum(shares) / 5 == pytest.approx(simulated.players[0].rate)
    found = arena_table.step_of(arena, pair)
    assert found == f"10 | {simulated.players[0].rate:.1%} ".replace("%", " %") + found[found.index("(") :]
    assert arena_table.step_of(arena, pair[::-1]) == "0 | –"


def test_at_larger_tables_the_weaker_has_all_other_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = freebooter.game("pirate-party")
    specs = {"deckhand": "random", "sailor": "policy:temperature=50"}
    monkeypatch.setattr(arena_table, "spec_of", lambda _, level: specs.get(level))
    arena_table.play_steps(game, 4, ["sailor"], 8, tmp_path)
    lines = (tmp_path / "pirate-party-4.jsonl").read_text("utf-8").splitlines()[1:]
    assert [json.loads(line)["players"] for line in lines] == [["policy:temperature=50", *["random"] * 3]] * 2


def test_what_does_not_count_any_more_can_be_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, file = freebooter.game("pirate-party"), tmp_path / "results.jsonl"
    monkeypatch.setattr(arena_table, "spec_of", lambda _, level: {"deckhand": "random", "sailor": "greedy"}.get(level))
    for other in ("greedy", "policy"):
        Arena(game, ["random", other], 2, file=file).play(2)
    lines = file.read_text("utf-8").splitlines()
    changed = json.dumps({**json.loads(lines[1]), "made": ["0", "0"]})
    file.write_text("\n".join([*lines, changed, ""]), "utf-8")
    arena_table.tidy(game, 2, file)
    assert file.read_text("utf-8").splitlines() == lines[:2]
    arena_table.tidy(game, 2, tmp_path / "none.jsonl")


def test_a_table_all_of_whose_results_were_thrown_away_says_nothing(tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    file.write_text("", encoding="utf-8")
    found = arena_table.standing(freebooter.game("all-hands-on-deck"), 2, file)
    assert not found.ratings
    assert found.matches == 0


def test_make_and_the_tool_mean_the_same_seconds() -> None:
    (line,) = re.findall(r"^arena-table: .*\n.*", (arena_table.ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert f"(SECONDS={arena_table.SECONDS} for all tables together)" in line
    assert f"--seconds $(or $(SECONDS),{arena_table.SECONDS})" in line


def test_its_seconds_are_those_of_all_tables_together(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clock, played = [0.0], list[str]()

    def play_next(arena: Any, specs: list[str]) -> None:
        clock[0] += 1
        played.append(arena.game.id)

    monkeypatch.setattr(arena_table.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(arena_table.Arena, "play_next", play_next)
    games = ["jolly-and-roger", "pirate", "pirate-party"]
    arena_table.play([(freebooter.game(id), 2) for id in games], 6, ["deckhand", "sailor"], tmp_path)
    assert sorted(played) == sorted(games * 2)
