"""What nobody may know: hands, the deck, drawn cards, and battle cards before they are turned over."""

from collections.abc import Callable

import numpy as np
import pytest

import freebooter
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.table.undo_rules import UndoTrail, why_it_stays

Position = Callable[..., Match]
Tricks = Callable[[Match, str], None]


@pytest.fixture
def fighting(position: Position) -> Match:
    """Seat 0 attacks seat 1; seat 2 looks on."""
    match = position(tiles=[[0, 1, 0, 3], [0, 0, 0, 5], [0] * 4], ships=[2, "-", "-"], phase="attack")
    match.play(0, "attack 1")
    return match


def test_a_battle_card_is_hidden_until_both_are_in(fighting: Match) -> None:
    """PI-64, PI-65: in the knowledge, the view, the log and the events of everybody else."""
    chosen = {card: fighting.clone() for card in ("0s", "6")}
    for card, match in chosen.items():
        match.play(0, f"fight {card}")
        assert match.to_act == (1,)
        assert match.view(0)["battle"]["yours"] == card
    shield, gun = chosen.values()
    for viewer in (1, 2, None):
        assert np.array_equal(shield.knowledge(viewer).buffer, gun.knowledge(viewer).buffer)
        assert shield.view(viewer) == gun.view(viewer)
        assert shield.view(viewer)["battle"]["chosen"] == [True, False]
        assert shield.narrate(viewer) == gun.narrate(viewer) == ["Skull Cay has chosen a battle card."]
        assert shield.events(viewer) == gun.events(viewer)
    assert gun.narrate(0) == ["Skull Cay has chosen a battle card: 6."]
    gun.play(1, "fight 4")
    assert gun.view(None)["battle"]["exchanges"] == [{"cards": ["6", "4"], "hits": [6, 4]}]
    assert gun.narrate(None) == ["Exchange 1: Skull Cay with 6 (hits 6), Parrot Key with 4 (hits 4)."]


def test_the_order_of_commitments_does_not_matter(fighting: Match) -> None:
    """PI-64."""
    other = fighting.clone()
    for seat, action in ((0, "fight 2"), (1, "fight 3s")):
        fighting.play(seat, action)
    for seat, action in ((1, "fight 3s"), (0, "fight 2")):
        other.play(seat, action)
    assert np.array_equal(fighting.buffer, other.buffer)


@pytest.mark.parametrize("spec", ["greedy", "search:200it"])
def test_bots_play_battles_mixed_and_blind(fighting: Match, spec: str) -> None:
    """PI-64: each unused card is equally likely, whatever the other has chosen; two shields count twice."""
    bot = freebooter.bot(spec)
    seen: dict[str, dict[str, int]] = {}
    for card in ("0s", "6"):
        match = fighting.clone()
        match.play(0, f"fight {card}")
        knowledge = match.knowledge(1)
        texts = [bot.choose(knowledge, seed=seed).action.text for seed in range(700)]
        seen[card] = {text: texts.count(text) for text in sorted(set(texts))}
    assert seen["0s"] == seen["6"]
    assert seen["6"].pop("fight 0s") == pytest.approx(200, abs=50)
    assert list(seen["6"]) == ["fight 2", "fight 3s", "fight 4", "fight 5", "fight 6"]
    assert all(count == pytest.approx(100, abs=40) for count in seen["6"].values())


def test_battles_of_bots_end_as_the_odds_say(game: Game, position: Position) -> None:
    """PI-67: with equal bonuses the attacker wins 41.0 %, and 18.1 % are draws."""
    bot = freebooter.bot("greedy")
    results = []
    for seed in range(400):
        match = position(tiles=[[0, 1, 0, 3], [0, 0, 0, 5]], bases=["-", 1], ships=[1, "-"], phase="attack", seed=seed)
        match.play(0, "attack 1")
        while match.to_act and match.legal(match.to_act[0])[0].verb == "fight":
            seat = match.to_act[0]
            match.play(seat, bot.choose(match.knowledge(seat), seed=1000 * seed + len(match.moves)).action)
        settled = next(e for e in match.events() if e.kind == "settled")
        results.append(np.sign(settled.total - settled.other_total))
    assert np.mean(np.equal(results, 1)) == pytest.approx(0.41, abs=0.08)
    assert np.mean(np.equal(results, 0)) == pytest.approx(0.181, abs=0.07)


def test_a_drawn_card_is_its_owners_secret(position: Position, plays: Tricks) -> None:
    """PI-23, PI-26."""
    match = position(hands=["P3 P4", "H9 S1", "S2 S3"], deck="G2 C1")
    plays(match, "P3 | H9")
    assert match.narrate(1) == ["Parrot Key plays ghost 9 and draws gold 2."]
    for viewer in (0, 2, None):
        assert match.narrate(viewer) == ["Parrot Key plays ghost 9 and draws a card."]
    assert match.view(0)["seats"][1]["cards"] == 2
    assert match.view(0)["unseen"]["G2"] == 1
    assert match.view(1)["unseen"]["G2"] == 0


def test_nobody_sees_other_hands_or_the_deck(game: Game) -> None:
    """PI-5, PI-22."""
    match = game.new(seats=3, seed=4)
    assert match.view(None)["hand"] is None
    assert sum(match.view(None)["unseen"].values()) == 55
    assert sum(match.view(1)["unseen"].values()) == 47
    known = match.knowledge(1).state
    assert not known.hand[[0, 2]].any()
    assert (known.deck == -1).all()
    assert match.knowledge(1).legal(0) == ()


def test_imagined_hands_can_be_led_where_everybody_knows_it(game: Game) -> None:
    """PI-6, PI-20: a seat that has shown nothing that can be led still holds such a card."""
    for seed in range(20):
        match = game.new(seats=5, seed=seed)
        for number in range(30):
            world = Match(match.setup, match.knowledge(0).imagine(number), [], None)
            assert list(game.check(world.config, world.state)) == []


# Taking back


def stays(match: Match, seat: int, trail: UndoTrail) -> str:
    return str(why_it_stays(match, seat, trail, free=False) or "")


def test_a_play_can_be_taken_back_until_it_is_done(position: Position) -> None:
    """PI-9: although cards were shown; afterwards it stays."""
    match, trail = position(hands=["P3 P6 G1", "P9 S1"]), UndoTrail()
    for text in ("play P3", "add P6"):
        trail.note(match, 0)
        match.play(0, text)
        assert not stays(match, 0, trail)
    trail.note(match, 0)
    match.play(0, "done")
    assert "final" in stays(match, 0, trail)


def test_a_chosen_battle_card_cannot_be_taken_back(fighting: Match) -> None:
    """PI-65."""
    trail = UndoTrail()
    trail.note(fighting, 0)
    fighting.play(0, "fight 6")
    assert "final" in stays(fighting, 0, trail)
