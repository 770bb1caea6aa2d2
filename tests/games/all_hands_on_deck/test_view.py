"""What the view computes for a player, and what it tells the table."""

from typing import Any

from freebooter.engine.game import Game
from freebooter.engine.race import Race

Position = Any


def test_loose_captains_are_counted_for_the_player(position: Position) -> None:
    """E19: AH-76; two of a kind cost nothing, and a bystander is told nothing."""
    match = position(seats=2, phase="answer", piles=["Lo", "Lo"], crews=["Co1 Si2 Go3", "Co1 Si1 Go1"])
    assert match.view(0)["loose"] == -1
    assert match.view(1)["loose"] == -6
    assert match.view(None)["loose"] == 0


def test_a_combination_says_which_cards_it_takes(position: Position) -> None:
    """E22: AH-43 to AH-45, with six kinds of crew."""
    crews = ["Lo1 Re1 Cu1 Sa1 He1 Fi2 Co3", ""]
    match = position(seats=2, edition="six-crew", phase="answer", piles=["Lo", "Lo"], crews=crews)
    cards = {one["text"]: one["cards"] for one in match.view(0)["combinations"]}
    assert cards["pair Fi"] == ["Fi", "Fi"]
    assert cards["triple Co"] == ["Co", "Co", "Co"]
    assert cards["straight 5"] == ["Lo", "Re", "Cu", "Sa", "He"]
    assert cards["straight 0"] == ["Re", "Cu", "Sa", "He", "Fi"]


def test_seats_race_when_they_hire_and_answer_unless_seating_decides(game: Game, position: Position) -> None:
    """AH-33, AH-38, AH-95."""
    assert game.race is not None
    drawing = position(seats=2, piles=["Lo Re Cu", "Lo"])
    assert game.race(drawing.knowledge(None)) is None
    for phase in ("hire", "answer"):
        described = {
            "seats": 2,
            "phase": phase,
            "piles": ["Lo", "Lo"],
            "stocks": ["Re", "Cu"] if phase == "hire" else ["", ""],
        }
        match = position(**described)
        assert isinstance(game.race(match.knowledge(None)), Race)
        seated = position(**described, races="seating")
        assert game.race(seated.knowledge(None)) is None


def test_an_open_replay_tells_whose_secret_choice_it_was(game: Game, position: Position) -> None:
    """AH-34: to the seat itself it is its own, to others nothing; after the game everything is open."""
    match = position(seats=2, phase="hire", piles=["Lo", "Lo"], stocks=["Re Cu Sa", "He"])
    match.play(0, "hire Re")
    assert match.narrate(0) == ["You hire Recruiter."]
    assert match.narrate(1) == []
    everything = match.events(None, everything=True)
    assert game.narrate(match.knowledge(None), everything) == ["Anne hires Recruiter."]
    match.play(0, "return Sa")
    assert game.narrate(match.knowledge(None), match.events(None, everything=True))[0] == "Anne puts Saboteur back."


def test_cards_have_names_in_the_language_of_the_viewer(position: Position) -> None:
    match = position(seats=2, piles=["Lo", "Lo"])
    assert match.knowledge(0, "de").view()["kinds"][0]["name"] == "Ausguck"
    assert match.view(0)["kinds"][0]["name"] == "Lookout"


def test_kinds_of_cards_are_called_by_one_and_by_several(game: Game) -> None:
    """For labels of the browser, such as `pair of Saboteurs`."""
    names = {
        language: [(kind["name"], kind["several"]) for kind in game.new(2, seed=1).view(0, language)["kinds"]]
        for language in game.languages
    }
    assert {("Saboteur", "Saboteurs"), ("Captain Gold", "Captains Gold")} <= set(names["en"])
    assert {("Saboteur", "Saboteure"), ("Kapitän Gold", "Kapitäne Gold")} <= set(names["de"])
