"""What nobody may know, what stays known, and what can be taken back."""

from collections.abc import Callable

import numpy as np
import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.pirate_party.pieces import CODES, KRAKEN
from freebooter.table.undo_rules import UndoTrail, why_it_stays

Position = Callable[..., Match]
Plays = Callable[[Match, str], None]


def test_hands_and_pile_are_hidden(game: Game) -> None:
    """PP-140, PP-141, PP-147."""
    match = game.new(seats=3, seed=4)
    known = match.knowledge(1).state
    assert sorted(known.place.tolist()).count(1) == 8
    assert set(known.place.tolist()) == {-1, 1, 4}  # hidden, the own hand, and the Kraken in the pile
    assert (known.pile == -1).all()
    bystander = match.knowledge(None).state
    assert [card for card, place in enumerate(bystander.place.tolist()) if place != -1] == [KRAKEN]
    assert match.view(None)["hand"] is None
    assert match.view(None)["seats"][0]["cards"] == 8


def test_a_drawn_card_is_its_owners_secret(position: Position, plays: Plays) -> None:
    """PP-13, PP-146."""
    match = position(hands=["G.BD", "G.TC"], pile="R.MP")
    plays(match, "draw")
    assert match.narrate(0) == ["Ann draws the red map."]
    assert match.narrate(1) == match.narrate(None) == ["Ann draws."]
    assert match.view(1)["seats"][0]["known"] == []


def test_a_known_card_stays_known_until_it_may_have_left(position: Position, plays: Plays) -> None:
    """PP-142, PP-143."""
    match = position(
        hands=["B.FM G.BD", "AD0 G.TC", "P.BD O.MP"],
        table=["", "", "B: B.CA ME2=FM SH3"],
        adventure="steal_random",
        script=[0],
    )
    plays(match, "exchange B.FM, draw")
    assert match.view(2)["seats"][0]["known"][0]["card"] == "ME2"
    plays(match, "adventure 0, seat 2")  # from another hand: that of seat 0 is as it was
    assert match.view(2)["seats"][0]["known"][0]["card"] == "ME2"


def test_hands_are_shown_when_the_kraken_comes_only(position: Position, plays: Plays) -> None:
    """PP-119, PP-146."""
    out = position(hands=["BOOTY", "G.TC"], options={"match": "one"})
    plays(out, "booty")
    assert out.view(None)["last"]["hands"] == [[], []]
    assert out.knowledge(None).state.place[CODES.index("G.TC")] == -1
    kraken = position(hands=["BOOTY", "G.TC"], pile="KRAKEN", options={"match": "one"})
    plays(kraken, "draw")
    assert kraken.view(None)["last"]["hands"][1][0]["card"] == "G.TC"
    assert kraken.knowledge(None).state.place[CODES.index("G.TC")] == 1


def test_the_kraken_is_imagined_anywhere_or_in_the_lowest_quarter(game: Game) -> None:
    """PP-4, PP-5, PP-141."""
    for kraken, size, lowest in (("anywhere", 49, 49), ("bottom-quarter", 49, 13)):
        match = game.new(seats=2, seed=3, options={"kraken": kraken})
        assert (match.state.pile_size, match.state.reach) == (size, lowest)
        places = set()
        for seed in range(300):
            world = game.state.read(match.knowledge(0).imagine(seed))
            places.add(world.pile.tolist().index(KRAKEN))
        assert max(places) < lowest
        assert len(places) > 0.9 * lowest


def test_unseen_cards_are_imagined_evenly(game: Game) -> None:
    """PP-141: each hidden card is as likely in a hand as in the pile, place by place."""
    match = game.new(seats=3, seed=8)
    hidden = next(card for card, place in enumerate(match.knowledge(0).state.place.tolist()) if place == -1)
    worlds = [game.state.read(match.knowledge(0).imagine(seed)) for seed in range(600)]
    held = np.mean([int(world.place[hidden]) in (1, 2) for world in worlds])
    assert held == pytest.approx(16 / 56, abs=0.08)


def test_scouted_cards_are_kept_in_imagination(position: Position, plays: Plays, game: Game) -> None:
    """PP-145."""
    match = position(hands=["AD0 G.BD", "G.TC"], pile="R.MP KRAKEN R.BD", adventure="scout")
    plays(match, "adventure 0")
    for seed in range(20):
        world = game.state.read(match.knowledge(0).imagine(seed))
        top = [CODES[card] for card in world.pile[: world.pile_size].tolist()[::-1][:3]]
        assert top == ["R.MP", "KRAKEN", "R.BD"]


# Taking back


def stays(match: Match, seat: int, trail: UndoTrail) -> str:
    return str(why_it_stays(match, seat, trail, free=False) or "")


def test_plays_can_be_taken_back_until_something_new_is_seen(position: Position) -> None:
    """PP-13, PP-24: cards laid can be taken up again; a drawn card ends that."""
    match, trail = position(hands=["G.CA G.FM G.MP G.BD BOOTY", "G.TC"]), UndoTrail()
    for text in ("booty", "open_suit G", "add G.FM", "add G.MP"):
        trail.note(match, 0)
        match.play(0, text)
        assert not stays(match, 0, trail)
    trail.note(match, 0)
    match.play(0, "done")  # draws two cards
    assert "shown" in stays(match, 0, trail)


def test_a_random_theft_cannot_be_taken_back(position: Position) -> None:
    """PP-88."""
    match, trail = position(hands=["AD0 G.BD", "G.TC"], adventure="steal_random"), UndoTrail()
    match.play(0, "adventure 0")
    trail.note(match, 0)
    match.play(0, "seat 1")
    assert "Chance" in stays(match, 0, trail)


def test_drawing_is_final(position: Position) -> None:
    """PP-13."""
    match, trail = position(hands=["G.BD", "G.TC"]), UndoTrail()
    trail.note(match, 0)
    match.play(0, "draw")
    assert "final" in stays(match, 0, trail)
