"""Bots take longer over what is hard, at the table's pace, and tell nobody by it what they hold."""

from typing import Any

import pytest

import freebooter
from freebooter.bots import Choice, hardness
from freebooter.bots.choice import ActionStatistics, Asked, Statistics
from freebooter.engine.match import Match
from freebooter.table import Seat, TableSettings
from freebooter.table.effects import Ponders
from freebooter.table.seats import PONDERING

SECRETIVE = ("all-hands-on-deck", "king-of-pirates", "pirate", "pirate-party", "seaport-solitaire")
OPEN = freebooter.game("jolly-and-roger").new(seed=1, options={"first": "seat"})


def choice(*values: float) -> Choice:
    legal = OPEN.legal(0)
    found = tuple(ActionStatistics(action, 9, value) for action, value in zip(legal, values, strict=False))
    return Choice(legal[0], Statistics(9, 0.0, found), Asked(OPEN.knowledge(0), 1))


def test_a_decision_is_hard_when_several_actions_are_about_as_good() -> None:
    clear, close, even = (hardness.of_choice(choice(*each), 15) for each in ((0.9, 0.1), (0.5, 0.48), (0.5,) * 4))
    assert 0 <= clear < 0.01 < close < even == pytest.approx(1.0)


def test_without_values_it_is_hard_when_there_is_much_to_choose_from() -> None:
    few, many = (hardness.of_choice(Choice(OPEN.legal(0)[0]), options) for options in (2, 15))
    assert 0 < few < many < 1
    assert hardness.of_choice(Choice(OPEN.legal(0)[0]), 1) == 0
    assert hardness.by_number(10_000) == 1


def test_pondering_is_bounded_by_the_pace() -> None:
    for seconds in PONDERING.values():
        assert 0 <= Ponders(seconds).lasts(choice(0.5, 0.5, 0.5, 0.5), 15) <= seconds
        assert Ponders(seconds, 0.25).lasts(choice(0.5, 0.5), 15) == seconds / 4
    assert PONDERING["instant"] == 0


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_a_seat_holds_does_not_change_how_long_it_takes(game: str) -> None:
    """Two worlds that a bystander cannot tell apart look equally hard to everybody."""
    match, greedy = freebooter.game(game).new(seed=5), freebooter.bot("greedy")
    for _ in range(20):
        seat = match.to_act[0]
        other = Match.imagined(match.setup, match.knowledge(None).imagine(len(match.moves)))
        both = {hardness.for_everybody(each.knowledge(None), seat, 42) for each in (match, other)}
        assert len(both) == 1
        assert 0 <= both.pop() <= 1
        match.play(seat, greedy.choose(match.knowledge(seat), seed=len(match.moves)).action)


def wanted(playing: Any) -> Ponders:
    playing.table.seats[1] = playing.table.seating.seats[1] = Seat("bot", "Bot", "sailor")
    playing.begin().watch(0)
    while playing.asked == 0:
        playing.act(0)
    (decision,) = playing.table.pacing.bot_decisions()
    ponders: Ponders = decision.ponders
    return ponders


def test_where_nothing_is_secret_the_choice_itself_may_tell(jolly: Any) -> None:
    assert wanted(jolly("person", "bot", settings=TableSettings(host=0, pace="calm"))) == (PONDERING["calm"], None)
    assert wanted(jolly("person", "bot", settings=TableSettings(host=0, pace="instant"))).seconds == 0


def test_where_all_are_asked_everybody_takes_equally_long(deck: Any) -> None:
    position = {"phase": "answer", "piles": ["Lo Re Cu", "Sa He Si"], "crews": ["Lo2", "Cu1 Si1"]}
    playing = deck("person", "bot", settings=TableSettings(host=0, pace="calm"), **position).watch(0).begin()
    assert [decision.ponders for decision in playing.table.pacing.bot_decisions()] == [Ponders(0.0)]
