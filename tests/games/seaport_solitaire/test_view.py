"""The view: parts that are kept from move to move are never out of date, and say how it ended."""

import random
from collections.abc import Callable

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.solving import solve
from freebooter.engine.view import ViewCache
from seaport import play

Position = Callable[..., Match]


@pytest.mark.parametrize("options", [{}, {"ships": "all-first", "open": "on"}, {"deal_size": 1}])
def test_parts_that_are_kept_are_what_they_would_be_if_they_were_made_anew(
    game: Game, options: dict[str, object]
) -> None:
    match, choice = game.new(seed=4, options=options), random.Random(4)
    shared, own = ViewCache(game, shared=True), {viewer: ViewCache(game, shared=False) for viewer in (0, None)}
    while not match.over:
        legal = [action for action in match.legal(0) if action.verb != "give_up"]
        match.play(0, choice.choice(legal))
        for viewer, cache in own.items():
            known = match.knowledge(viewer)
            shared.update(known.public)
            cache.update(known)
            assert {**shared.parts, **cache.parts} == known.scene()


def test_who_gives_up_is_not_stuck(position: Position) -> None:
    """SS-41, SS-42: also if nothing could have moved just then."""
    match = position("R7", "B8", "Y10", "G9", "O6", cargo="P4 P5 Y9", overboard="P6")
    assert not match.view(0)["sends"]
    play(match, "give up")
    view = match.view(0)
    assert (view["phase"], view["stuck"]) == ("lost", False)
    assert match.knowledge(0).prompt() == "The game is over: 0 of 9 in the harbour."


def test_who_is_stuck_is_told_so(position: Position) -> None:
    """SS-41."""
    match = position("R7", "B8", "Y10", "G9", "O6", overboard="P4")
    assert (match.view(0)["phase"], match.view(0)["stuck"]) == ("lost", True)
    assert match.knowledge(None).prompt() == "Stuck: nothing fits any more, 0 of 6 in the harbour."


def test_the_terms_of_the_score_add_up_to_it(game: Game) -> None:
    match = game.new(seed=3)
    for action in solve(match).actions:
        match.play(0, action)
        view = match.view(0)
        assert sum(term["points"] for term in view["terms"][0]) == view["score"]


def test_every_term_of_the_score_has_a_name_and_no_ship_stands_for_all_of_them(game: Game) -> None:
    match = game.new(seed=3)
    for action in solve(match).actions:
        match.play(0, action)
    names = {(label.kind, label.code): label.name for label in game.glossary(match.setup, "en")}
    told = [names["suit", what[5:]] if ":" in what else names["term", what] for what in _terms(match)]
    assert told[0] == "Ships"
    assert len(set(told)) == 7


def _terms(match: Match) -> list[str]:
    return [term["what"] for term in match.view(0)["terms"][0]]
