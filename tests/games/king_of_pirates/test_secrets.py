"""Who knows what: hands, drafts and sealed choices; windows that give nothing away; imagined worlds that fit."""

from collections.abc import Callable
from typing import Any

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.king_of_pirates.pieces import CARDS, PIRATE_CODES
from freebooter.games.king_of_pirates.state import NONE

Position = Callable[..., Any]
KEELHAULING, MAP = CARDS.index("keelhauling"), CARDS.index("treasure-map")


def imagined(match: Match, viewer: int | None, count: int = 20) -> list[Any]:
    knowledge = match.knowledge(viewer)
    return [match.game.state.read(knowledge.imagine(seed)) for seed in range(count)]


def test_a_pass_is_heard_by_nobody_else_and_the_view_hides_who_is_asked(position: Position) -> None:
    """KP-85, KP-R43."""
    sea = position(
        seats=3,
        hands=["citrus", "ambush", "ambush"],
        chance=["tailwind", "tailwind", "E"],
        options={"ask_all": True},
    )
    sea.play("0: draw")
    match = sea.match
    assert [match.view(viewer)["asked"] for viewer in (0, 1, 2, None)] == [[], [1], [], []]
    assert [match.knowledge(viewer).prompt() for viewer in (0, 2)] == ["Cards may be played on Scarlet's upkeep."] * 2
    sea.play("1: pass")
    assert [len(match.events(viewer)) for viewer in (0, 1, 2, None)] == [0, 1, 0, 0]
    assert match.narrate(0) == []


def test_windows_ask_by_hand_size_alone(position: Position) -> None:
    """KP-85: useless cards are asked for too, an empty hand is not."""
    sea = position(seats=3, hands=["", "ambush", ""], chance=["tailwind", "tailwind", "E"], options={"ask_all": True})
    sea.play("0: draw")
    assert (sea.asked, sea.legal(1)) == ((1,), ["pass"])
    sea.play("1: pass")
    assert sea.phase == "move"


def test_hands_and_drafts_are_for_their_owners(game: Game) -> None:
    """KP-4, KP-7."""
    match = game.new(seats=2, seed=4)
    assert len([p for p in match.view(0)["pool"]["drafted"] if p]) == 3
    assert match.view(None)["pool"] is None
    assert match.knowledge(0).state.pool[1].tolist() == [NONE] * 9
    match.play(0, "crew 0 1")
    assert match.knowledge(1).state.choice.tolist() == [NONE] * 6
    assert match.view(1)["ships"][0]["chosen"] is True


def test_a_draft_at_a_lair_stays_secret_until_the_crew_is_complete(position: Position) -> None:
    """KP-72, KP-74, KP-76, KP-79: only those dismissed are seen before."""
    sea = position(phase="move", crews=["P05|P01"], chance=["P12"])
    sea.play("0: stop", "0: captain 4")
    other = sea.match.view(1)
    assert (other["pool"], other["ships"][0]["draft"]) == (None, 1)
    assert other["crews"][0][0]["pirate"] == "P05"
    assert sea.match.events(1) == []
    captains = {PIRATE_CODES[world.pool[0, 0]] for world in imagined(sea.match, 1, 40)}
    assert {"P05", "P01"} < captains
    sea.play("0: dismiss 4")
    assert [event.kind for event in sea.match.events(1)] == ["dismissed"]
    assert sea.match.view(1)["crews"][0][0] is None
    sea.play("0: pass")
    assert sea.match.view(1)["crews"][0][0]["pirate"] == "P12"


def test_whoever_is_asked_about_a_mutiny_must_have_an_answer(position: Position) -> None:
    """KP-31: without a GOAT aboard it is Keelhauling, in every imagined world."""
    sea = position(
        ships=["B2"],
        crews=["P04"],
        rum=[0],
        hands=["keelhauling citrus"],
        chance=["tailwind", "tailwind", "E", "rum-1"],
    )
    sea.play("0: draw")
    assert sea.phase == "mutiny"
    assert all(world.hand[0, KEELHAULING] >= 1 for world in imagined(sea.match, 1))


def test_whoever_may_dig_has_the_maps(position: Position) -> None:
    """KP-60."""
    sea = position(phase="move", ships=["D2"], hands=["treasure-map treasure-map treasure-map citrus"])
    sea.play("0: stop")
    assert sea.phase == "dig"
    worlds = imagined(sea.match, 1)
    assert all(world.hand[0, MAP] >= 3 for world in worlds)
    assert len({tuple(world.hand[0].tolist()) for world in worlds}) > 1


def test_without_ask_all_a_question_tells_of_a_card_that_fits(position: Position) -> None:
    """KP-85: the asked seat can do more than pass in every imagined world."""
    sea = position(seats=3, hands=["", "mutiny citrus"], chance=["tailwind", "tailwind", "E"])
    sea.play("0: draw")
    for seed in range(20):
        world = Match(sea.match.setup, sea.match.knowledge(2).imagine(seed), [], None)
        assert len(world.legal(1)) > 1


def test_an_imagined_world_keeps_what_is_known(position: Position) -> None:
    """KP-48: sizes and own cards are kept, and every card is somewhere."""
    sea = position(seats=3, hands=["assault", "citrus citrus", "soldiers"], deck="mutiny ambush tailwind")
    for world in imagined(sea.match, 0):
        assert world.hand.sum(axis=1).tolist() == [1, 2, 1, 0, 0, 0]
        assert (world.hand.sum(axis=0) + world.deck + world.discard).tolist() == sea.match.config.cards.tolist()
        assert world.hand[0].tolist() == sea.state.hand[0].tolist()
