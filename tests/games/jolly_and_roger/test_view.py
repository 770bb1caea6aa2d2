"""The view: parts that are kept from move to move are never out of date."""

import random
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.engine.view import ViewCache

SHORT = Path(__file__).parent / "editions" / "short.toml"


@pytest.mark.parametrize("setup", [{}, {"options": {"game": "all-cards"}}, {"edition": SHORT}])
def test_parts_that_are_kept_are_what_they_would_be_if_they_were_made_anew(setup: dict[str, Any]) -> None:
    game, choice = freebooter.game("jolly-and-roger"), random.Random(4)
    match = game.new(seed=4, **setup)
    shared, own = ViewCache(game, shared=True), {viewer: ViewCache(game, shared=False) for viewer in (0, 1, None)}
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, choice.choice(match.legal(seat)))
        for viewer, cache in own.items():
            known = match.knowledge(viewer)
            shared.update(known.public)
            cache.update(known)
            assert {**shared.parts, **cache.parts} == known.scene()


def test_what_did_not_change_is_told_to_nobody() -> None:
    game = freebooter.game("jolly-and-roger")
    match, cache = game.new(seed=5), ViewCache(game, shared=True)
    cache.update(match.knowledge(None))
    dealt = cache.version
    match.play(match.to_act[0], "split 04|123")
    cache.update(match.knowledge(None))
    assert set(cache.since(dealt).parts) == {"phase", "actor", "slots", "sets"}


def test_a_view_says_what_each_play_would_do() -> None:
    match = freebooter.game("jolly-and-roger").scenario({"slots": "G1 G2 Y1 Y2 K", "sets": "012|34", "picked": "A"})
    seat = match.to_act[0]
    for action in match.legal(seat):
        after = match.clone()
        after.play(seat, action)
        foreseen = match.view(seat)["outcomes"][str(int(action))]
        changed = [ship["ship"] for ship in foreseen.get("ships", [])]
        for ship, before in zip(after.view(seat)["ships"], match.view(seat)["ships"], strict=True):
            assert (ship["ship"] in changed) == (ship["strength"] != before["strength"])
        assert (
            foreseen.get("gold", 0)
            == after.view(seat)["chests"][seat]["gold"] - match.view(seat)["chests"][seat]["gold"]
        )
