"""What is counted for a player agrees with what the rules do."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.games.king_of_pirates.derived import TERMS
from freebooter.games.king_of_pirates.pieces import MOST_BALLS

Position = Callable[..., Any]


@pytest.mark.parametrize("seats", [2, 4])
def test_totals_are_those_that_the_dice_are_told_with(game: Game, seats: int) -> None:
    """KP-113, KP-117, KP-125: and they are the sum of dice and terms."""
    chooser, match = random.Random(seats), game.new(seats=seats, seed=seats, options={"max_rounds": 40})
    rolled = 0
    while not match.over:
        seat = chooser.choice(match.to_act)
        match.play(seat, chooser.choice(match.legal(seat)))
        happened = match.events(everything=True)
        if match.state.enemy < 0 or not happened or happened[-1].kind not in ("rolled", "rerolled"):
            continue
        rolled += 1
        known, side = match.knowledge(None), int(match.state.roller)
        dice = sum(known.plain_state.dice[side])
        assert known.derived.totals[side] == happened[-1].total == dice + sum(known.derived.terms[side])
        if happened[-1].kind == "rolled" and happened[-1].against:
            assert known.derived.totals[1 - side] == happened[-1].against
    assert rolled > 5


def odds_by_playing(faces: list[int], lead: int, balls: int, other_balls: int) -> float:
    """The attacker's chance in a duel, counted throw by throw."""

    def defends(first: int, second: int, wanted: int, left: int) -> float:
        if first + second >= wanted:
            return 1.0
        if not left:
            return 0.0
        one = sum(defends(face, second, wanted, left - 1) for face in faces) / len(faces)
        two = sum(defends(first, face, wanted, left - 1) for face in faces) / len(faces)
        both = sum(defends(x, y, wanted, left - 1) for x, y in product(faces, faces)) / len(faces) ** 2
        return max(one, two, both)

    def attacks(first: int, second: int, left: int) -> float:
        beaten = [defends(x, y, first + second + lead + 1, other_balls) for x, y in product(faces, faces)]
        stands = 1 - sum(beaten) / len(beaten)
        if not left:
            return stands
        one = sum(attacks(face, second, left - 1) for face in faces) / len(faces)
        two = sum(attacks(first, face, left - 1) for face in faces) / len(faces)
        both = sum(attacks(x, y, left - 1) for x, y in product(faces, faces)) / len(faces) ** 2
        return max(stands, one, two, both)

    return sum(attacks(x, y, balls) for x, y in product(faces, faces)) / len(faces) ** 2


@pytest.mark.parametrize(("crew", "balls"), [("P01", (0, 0)), ("P01", (1, 0)), ("P01", (0, 1)), ("P02|P06", (1, 1))])
def test_the_odds_of_a_duel_are_exact(position: Position, crew: str, balls: tuple[int, int]) -> None:
    """KP-126, KP-127: both use their balls as well as possible."""
    sea = position(phase="move", ships=["C2", "C2"], crews=[crew, "P03"], balls=list(balls))
    ships = sea.match.view(0)["ships"]
    lead = ships[0]["against_players"]["bonus"] - ships[1]["against_players"]["bonus"]
    faces = sea.match.setup.edition["dice.combat"]
    expected = odds_by_playing(faces, lead, *balls)
    assert sea.match.view(0)["enemies"][0]["chance"] == pytest.approx(expected, abs=6e-5)


def test_a_bystander_has_no_odds_of_his_own(position: Position) -> None:
    """KP-111: what concerns a viewer's ship is empty for one who has none."""
    match = position(phase="move", ships=["C2", "C2"], hands=["assault"]).match
    known = match.knowledge(None).derived
    assert known.reach_size == 0
    assert not any(known.can_attack)
    assert known.rival_odds == [[[0.0] * (MOST_BALLS + 1)] * 4] * 6
    assert match.knowledge(0).derived.can_attack[:2] == [0, 1]


def test_a_voyage_that_scurvy_has_cut_short_leads_nowhere(position: Position) -> None:
    """KP-50, KP-51: more steps taken than allowed leave none."""
    sea = position(phase="move", ships=["B2"], crews=["P01"], scurvy=[3], steps=2)
    assert sea.match.view(0)["allowance"]["left"] == 0
    assert sea.match.view(0)["reach"] == {}


def test_deriving_leaves_the_state_alone(game: Game) -> None:
    """Cards and crews are tried and taken back."""
    chooser, match = random.Random(5), game.new(seats=3, seed=5, options={"max_rounds": 10})
    while not match.over:
        for viewer in (0, 1, 2, None):
            known = match.knowledge(viewer)
            before = known.buffer.tobytes()
            assert len(known.derived.terms[0]) == len(TERMS)
            assert known.buffer.tobytes() == before
        seat = chooser.choice(match.to_act)
        match.play(seat, chooser.choice(match.legal(seat)))
