"""The view: its parts are remembered while they stay as they are, and are never out of date."""

import random
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.games.jolly_and_roger import view

SHORT = Path(__file__).parent / "editions" / "short.toml"
PARTS = [part for part in vars(view).values() if hasattr(part, "cache_clear")]


def forget() -> None:
    for part in PARTS:
        part.cache_clear()


def played(seed: int, **setup: Any) -> list[freebooter.Knowledge]:
    """What is known at each position of a random match."""
    choice, match = random.Random(seed), freebooter.game("jolly-and-roger").new(seed=seed, **setup)
    known = [match.knowledge(None)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, choice.choice(match.legal(seat)))
        known.append(match.knowledge(None))
    return known


@pytest.mark.parametrize("setup", [{}, {"options": {"game": "introductory"}}, {"edition": SHORT}])
def test_remembered_parts_are_what_they_would_be_if_they_were_made_anew(setup: dict[str, Any]) -> None:
    assert len(PARTS) > 8
    positions = played(4) + played(4, **setup)
    remembered = [known.view() for known in positions]
    for known, seen in zip(positions, remembered, strict=True):
        forget()
        assert known.view() == seen


def test_what_did_not_change_is_the_same_object() -> None:
    known = played(5)
    views = [each.view() for each in known]
    same = [name for name in views[0] if all(view[name] is views[0][name] for view in views[:2])]
    assert {"chests", "unseen", "terms", "deck"} <= set(same)
    assert all(one is other for one, other in zip(*(view["ships"] for view in views[:2]), strict=True))


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
