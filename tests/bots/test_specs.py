"""Bots by their specs, budgets, and the levels of the table."""

import os

import pytest

import freebooter
from freebooter import bots
from freebooter.bots import BadBot, Budget


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200ms", Budget(seconds=0.2)),
        ("2s", Budget(seconds=2)),
        ("1.5S", Budget(seconds=1.5)),
        ("200ms-cpu", Budget(seconds=0.2, processor=True)),
        ("5000it", Budget(iterations=5000)),
        (5000, Budget(iterations=5000)),
    ],
)
def test_a_budget_is_a_time_or_a_number_of_iterations(text: str | int, budget: Budget) -> None:
    assert Budget.parse(text) == budget
    assert Budget.parse(str(budget)) == budget


@pytest.mark.parametrize(
    "text", ["", "fast", "-5ms", "0ms", "0it", "1.5it", "10", "5m", "5it-cpu", "5-cpu", 0, -1, True, 2.5, None]
)
def test_a_budget_that_cannot_be_read_is_refused_with_an_example(text: object) -> None:
    with pytest.raises(BadBot, match="budget"):
        Budget.parse(text)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "spec",
    [
        "random",
        "greedy",
        "greedy:slips=0.25",
        "policy",
        "policy:temperature=0.5",
        "classic:50ms",
        "search:50ms",
        "search:2000it",
        "search:2000it,threads=2",
        "search:24it,temperature=0.3",
        "captain",
        "admiral",
        "search:2000it,rollout=random,decisions=10,slips=0.5,exploration=1.5,memory=99",
    ],
)
def test_a_bots_spec_makes_the_same_bot_again(spec: str) -> None:
    assert freebooter.bot(spec).spec == spec
    assert freebooter.bot(freebooter.bot(spec).spec) == freebooter.bot(spec)


def test_settings_can_be_given_by_keyword_and_overrule_the_spec() -> None:
    assert freebooter.bot("search", budget="200ms") == freebooter.bot("search:200ms")
    assert freebooter.bot("search:50ms", budget=300).spec == "search:300it"
    assert freebooter.bot("search:300it", decisions="all") == freebooter.bot("search:300it,decisions=all")


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("gredy", "Did you mean 'greedy'"),
        ("stockfish", "There are: random, greedy, policy, classic, search, deckhand"),
        ("", "There is no bot ''"),
        ("random:50ms", "has no setting 'budget'; it has none"),
        ("greedy:depth=3", "has no setting 'depth'; it knows slips"),
        ("greedy:slips=2", "'slips' is a number from 0 to 1, not '2'"),
        ("search:", "cannot be read"),
        ("search:50ms,60ms", "cannot be read"),
        ("search:50parsecs", "A budget is a time such as '200ms'"),
        ("search:rollout=clever", "'rollout' is one of random, greedy, not 'clever'"),
        ("search:decisions=1.5", "'decisions' is a whole number"),
        ("search:threads=0", "'threads' is a number from 1"),
        ("search:temperature=-1", "'temperature' is a number from 0"),
        ("greedy:temperature=1", "has no setting 'temperature'"),
        ("classic:threads=2", "has no setting 'threads'"),
        ("search:exploration=nan", "'exploration' is a number from"),
        (7, "named by a text"),
    ],
)
def test_a_bad_spec_is_refused_with_a_sentence(spec: str, says: str) -> None:
    with pytest.raises(BadBot, match=says.replace("(", r"\(")):
        freebooter.bot(spec)


def test_a_search_can_have_a_thread_for_each_core() -> None:
    assert freebooter.bot("search:50ms,threads=all") == freebooter.bot("search", budget="50ms", threads=os.cpu_count())


def test_every_level_of_the_table_makes_a_bot() -> None:
    assert list(bots.LEVELS) == ["deckhand", "sailor", "bosun", "captain", "admiral"]
    for name, level in bots.LEVELS.items():
        assert level.name == name
        assert freebooter.bot(name).spec == name
        freebooter.bot(level.spec)


def test_a_levels_settings_can_be_changed() -> None:
    assert freebooter.bot("captain", budget="1s").spec == "search:1s"
