"""Coach marks: whatever a mark waits for comes up in ordinary matches, so that somebody reads it."""

import random

import pytest

import freebooter
from freebooter.engine.lessons.coaching import read_coach_marks

SEATS = {"all-hands-on-deck": 3, "jolly-and-roger": 2, "pirate": 3}
MOST_MATCHES = 20


@pytest.mark.parametrize("name", SEATS)
def test_every_mark_comes_up(name: str) -> None:
    game, choose = freebooter.game(name), random.Random(name)
    wanted = {mark.id: mark for mark in read_coach_marks(game.folder)}
    assert wanted
    for seed in range(MOST_MATCHES):
        match = game.new(SEATS[name], seed=seed)
        while wanted and not match.over:
            seat = match.to_act[0]
            legal = match.legal(seat)
            match.play(seat, choose.choice(legal))
            verbs, kinds = {action.verb for action in legal}, {event.kind for event in match.events(None)}
            wanted = {id: mark for id, mark in wanted.items() if mark.asked not in verbs and mark.event not in kinds}
    assert sorted(wanted) == []
