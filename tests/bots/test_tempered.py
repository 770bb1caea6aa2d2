"""Temperature: plausible mistakes instead of random ones."""

from collections import Counter

import pytest

import freebooter
from freebooter.bots import Choice
from freebooter.bots.choice import ActionStatistics, Bot, Statistics
from freebooter.bots.levels import LEVELS, Level, LevelBot, budget_of, measured
from freebooter.bots.tempered import GOOD, TemperedBot, good_actions, pick
from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge

GAME = freebooter.game("jolly-and-roger")


def judged(*values: float | None) -> list[ActionStatistics]:
    return [ActionStatistics(GAME.actions[n], 5, value) for n, value in enumerate(values)]


def shares(temperature: float, *values: float) -> dict[int, float]:
    """How often each action is picked."""
    good = good_actions(judged(*values), GAME)
    picked = Counter(int(pick(good, temperature, (n + 0.5) / 1000)) for n in range(1000))
    return {action: count / 1000 for action, count in picked.items()}


def test_a_costly_mistake_is_rarer_than_a_cheap_one() -> None:
    found = shares(0.1, 0.6, 0.5, 0.3)
    assert found[0] > found[1] > found[2] > 0
    assert found[0] / found[1] == pytest.approx(2.718, rel=0.05)


def test_cold_means_the_best_and_heat_means_any_good_one() -> None:
    assert shares(0, 0.5, 0.6, 0.4) == {1: 1.0}
    assert shares(10, 0.5, 0.6)[1] == pytest.approx(0.5, abs=0.01)


def test_what_is_silly_is_never_played_however_much_there_is_of_it() -> None:
    good = good_actions(judged(*([0.1] * 20), 0.5, None, 0.4), GAME)
    assert [value for _, value in good[:2]] == [0.5, 0.4]
    assert len(good) == GOOD


class Sure:
    """A bot that knows what everything is worth."""

    spec = "sure"

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: object = None) -> Choice:
        legal = knowledge.legal()
        found = tuple(ActionStatistics(action, 1, 0.9 - n / 10) for n, action in enumerate(legal))
        return Choice(legal[0], Statistics(1, 0.0, found))


def test_any_bot_that_gives_values_can_be_tempered() -> None:
    match = GAME.new(seed=1, options={"first": "seat"})
    bot: Bot = TemperedBot(Sure(), 0.1)

    def choose(seed: int) -> Action:
        return bot.choose(match.knowledge(0), seed=seed).action

    taken = Counter(choose(seed) for seed in range(200))
    assert set(taken) <= set(match.legal(0)[:GOOD])
    assert taken[match.legal(0)[0]] > taken[match.legal(0)[1]] > 0
    assert choose(7) == choose(7)


def test_a_level_plays_each_game_as_its_folder_says() -> None:
    for level in LEVELS.values():
        bot = freebooter.bot(level.name)
        assert isinstance(bot, LevelBot)
        assert bot.inside(GAME).spec == level.spec_in(GAME)
    unmeasured = freebooter.game("jolly-and-roger")
    assert Level("cook", "Cook", "random", "").spec_in(unmeasured) == "random"
    assert Level("cook", "Cook", "random", "").rating_in(unmeasured) is None


def test_what_a_level_thinks_with_is_known() -> None:
    assert budget_of(freebooter.bot("search:24it,temperature=0.3"), GAME) == freebooter.bots.Budget(iterations=24)
    assert budget_of(freebooter.bot("sailor"), GAME) is None


@pytest.mark.parametrize("game", freebooter.engine.catalogue.shelf())
def test_the_levels_that_were_measured_are_levels_and_get_stronger(game: str) -> None:
    found = measured(freebooter.game(game).folder)
    assert set(found) <= set(LEVELS)
    for name, entry in found.items():
        assert set(entry) <= {"spec", "rating", "low", "high"}, name
        freebooter.bot(entry.get("spec", "random"))
    rated = [found[name]["rating"] for name in LEVELS if "rating" in found.get(name, {})]
    assert rated == sorted(set(rated))
