"""Texts, sentences, languages, scenarios, and what the view computes for the player."""

from collections.abc import Callable
from string import Formatter
from typing import Any

import pytest

from freebooter.engine.errors import BadScenario, BadText
from freebooter.engine.game import Game
from freebooter.games.king_of_pirates.pieces import (
    CAPTAIN_SKILLS,
    CARDS,
    CREW_SKILLS,
    HEX,
    KINDS_OF_HEX,
    PIRATE_CODES,
)

Position = Callable[..., Any]


def test_the_log_tells_a_turn(position: Position) -> None:
    """KP-45, KP-46, KP-54, KP-117, KP-123."""
    sea = position(
        crews=["P04|P01"],
        ships=["B2"],
        chance=["tailwind", "citrus", "E", "rum-1", "Spanish small merchant", 1, 3, 5, "$300", "$200"],
    )
    sea.play("0: draw")
    assert sea.match.narrate(1) == [
        "Scarlet draws 2 cards.",
        "The Dutchman drifts east to E6.",
        "Scarlet rolls 1 rum, 3 left.",
    ]
    assert sea.match.narrate(0)[:2] == ["You draw Tailwind.", "You draw Citrus Fruits."]
    assert not any("2 cards" in line for line in sea.match.narrate(0))
    sea.play("0: sail NE")
    assert sea.match.narrate(1) == ["Scarlet sails north-east to A2: Spanish small merchant."]
    sea.play("0: stop", "0: attack target")
    assert sea.match.narrate(1) == [
        "Scarlet attacks: Spanish small merchant, defence 6.",
        "Scarlet rolls 1 + 3, bonus +1: 5 against 6.",
    ]
    sea.play("0: reroll 1")
    assert sea.match.narrate(1) == [
        "Scarlet fires a cannonball: 5 + 3, total 9; 1 left.",
        "Scarlet conquers, 9 against 6.",
        "Loot: 200, 300.",
        "Scarlet gains 500: 500.",
        "Round 1: Amber's turn.",
    ]


def test_the_log_speaks_german(position: Position) -> None:
    sea = position(crews=["P04|P01"], ships=["B2"], chance=["tailwind", "citrus", "E", "rum-1"])
    sea.play("0: draw")
    assert sea.match.narrate(1, language="de") == [
        "Scarlet zieht 2 Karten.",
        "Der Holländer treibt nach Osten auf E6.",
        "Scarlet würfelt 1 Rum, noch 3.",
    ]
    assert sea.match.knowledge(0, language="de").prompt().startswith("Segle")


def test_german_sentences_have_the_same_values(game: Game) -> None:
    for english, german in game.phrases("de").items():
        values = [sorted(name for _, name, _, _ in Formatter().parse(text) if name) for text in (english, german)]
        assert values[0] == values[1], english


def test_the_view_shows_chances_with_balls_and_cards(position: Position) -> None:
    """KP-114, KP-117: what the rules of thumb of 10 against 2 balls say."""
    sea = position(phase="move", ships=["C1"], hands=["assault mercenaries"])
    enemy = sea.match.view(0)["enemies"][0]
    assert [round(chance, 2) for chance in enemy["by_balls"]] == [0.17, 0.4, 0.59]
    assert enemy["with_cards"].keys() == {"assault", "mercenaries", "all"}
    hired, assault = (enemy["with_cards"][card] for card in ("mercenaries", "assault"))
    assert all(bare < one < two for bare, one, two in zip(enemy["by_balls"], hired, assault, strict=True))
    assert enemy["chance"] == enemy["by_balls"][2]
    city = sea.match.view(0)["sea"][HEX["C1"]]["target"]
    assert {key: city[key] for key in ("chance", "by_balls", "with_cards")} == {
        key: enemy[key] for key in ("chance", "by_balls", "with_cards")
    }
    assert sea.match.view(1)["enemies"] == []


def test_whoever_may_reroll_sees_what_own_cards_would_change(position: Position) -> None:
    """KP-118, KP-120: 5 against 6 with an Assault in hand needs no ball."""
    sea = position(phase="move", ships=["B2"], sea={"B2": "French small merchant"}, hands=["assault"], chance=[2, 3])
    sea.play("0: stop", "0: attack target")
    combat = sea.match.view(0)["combat"]
    assert combat["chances"]["pass"] == 0.0
    assert combat["with_cards"]["assault"]["pass"] == 1.0
    assert sea.match.view(1)["combat"]["with_cards"] == {}


def test_in_a_broadside_each_answer_shows_what_becomes_of_the_attack(position: Position) -> None:
    """KP-117, KP-121: Soldiers make 7 against 6 fail, unless a ball turns it again."""
    told = {"phase": "move", "ships": ["B2", "I5"], "sea": {"B2": "French small merchant"}, "chance": [3, 4]}
    for balls, chance in ((0, 0.0), (1, 0.5)):
        sea = position(hands=["", "soldiers scurvy mercenaries"], balls=[balls, 0], **told)
        sea.play("0: stop", "0: attack target")
        answers = sea.match.view(1)["combat"]["answers"]
        assert answers == {
            "pass": 1.0,
            "play soldiers": chance,
            "play mercenaries defender": 1.0,
            "play scurvy 0": 1.0,
        }
        assert sea.match.view(0)["combat"]["answers"] == {}


def test_a_rival_at_sea_is_shown_with_the_chance_against_it(position: Position) -> None:
    """KP-111: at a lair nobody can be attacked."""
    sea = position(phase="move", ships=["B2", "D4"], balls=[0, 0])
    assert sea.match.view(0)["sea"][HEX["D4"]]["rivals"] == {"1": pytest.approx(0.5563, abs=1e-3)}
    sea = position(phase="move", ships=["B2", "I5"])
    assert sea.match.view(0)["sea"][HEX["I5"]]["rivals"] == {}


def test_a_crew_is_shown_with_what_its_ship_could_do(begun: Position) -> None:
    """KP-4, KP-12, KP-15: each pair at the set-up, as far as it settles the crew."""
    sea = begun(chance=[])
    outlook = sea.match.view(0)["pool"]["outlook"]
    assert list(outlook) == sea.legal(0)
    for text, ahead in outlook.items():
        sea = begun(chance=[])
        sea.play(f"0: {text}", "1: crew 0 1")
        ship = sea.match.view(0)["ships"][0]
        assert {key: ship[key] for key in ahead} == ahead


def test_the_view_shows_where_a_ship_can_go_and_what_waits(position: Position) -> None:
    """KP-49, KP-54, KP-55."""
    sea = position(phase="move", ships=["B2"], crews=["P01"], dutchman="B1", sea={"A2": "French warship", "C3": "open"})
    reach = sea.match.view(0)["reach"]
    assert {hex: reach[hex]["danger"] for hex in ("A1", "B1", "A2", "C2", "C3", "B3")} == {
        "A1": None,
        "B1": "dutchman",
        "A2": "warship",
        "C2": "unknown",
        "C3": None,
        "B3": None,
    }
    assert reach["D4"] == {"way": ["SE", "SE"], "steps": 2, "danger": "unknown"}
    assert "A3" in reach
    assert sea.match.view(None)["reach"] == {}


def test_the_view_computes_what_a_ship_can_do(position: Position) -> None:
    """KP-12, KP-15, KP-39, KP-50, KP-60."""
    sea = position(parts=["a"], crews=["P20|P05,P10"], scurvy=[1], rum=[1])
    ship = sea.match.view(1)["ships"][0]
    assert (ship["places"], ship["most_rum"], ship["most_balls"], ship["speed"]) == (3, 6, 3, 1)
    assert (ship["draws"], ship["limit"], ship["map_points"]) == (3, 7, 2)
    assert ship["against_nations"] == {
        "terms": [{"what": "NAT1", "value": 1}, {"what": "scurvy", "value": -1}],
        "bonus": 0,
    }
    assert ship["mutiny_risk"] == round(1 / 6, 4)
    assert [pirate["counts"] for pirate in ship["crew"]] == [True, True, True]
    assert sea.match.view(0)["sea"][HEX["D2"]]["island"] == {"rating": 3, "doubloons": 2000, "maps_needed": 1}


def test_cards_in_hand_say_what_they_do_and_why_not(position: Position) -> None:
    """KP-59, KP-90."""
    sea = position(hands=["tailwind scurvy"])
    tailwind, scurvy = sea.match.view(0)["hand"]
    assert (tailwind["actions"], tailwind["why_not"]["clause"]) == ([], "KP-59")
    assert (scurvy["actions"], scurvy["why_not"]) == ([82], None)
    assert {card["why_not"]["says"] for card in position(hands=["", "ambush dutchman"]).match.view(1)["hand"]} == {
        "It is Scarlet's decision."
    }


def test_the_glossary_explains_whatever_is_drawn_in_both_languages(game: Game) -> None:
    """KP-14, KP-15, KP-90: with the numbers of the edition, and clauses that exist."""
    setup = game.new(seats=2, seed=1).setup
    english, german = (game.glossary(setup, language) for language in ("en", "de"))
    things = {"card": CARDS, "skill": (*CREW_SKILLS, *CAPTAIN_SKILLS), "hex": KINDS_OF_HEX, "pirate": PIRATE_CODES}
    for kind, codes in things.items():
        assert [label.code for label in english if label.kind == kind] == list(codes)
    assault = next(label for label in english if label.code == "assault" and label.kind == "card")
    assert (assault.name, assault.says, assault.clause) == ("Assault", "+2 for you as the attacker.", "KP-102")
    assert {label.clause for label in english} - {""} <= set(game.clauses)
    for one, other in zip(english, german, strict=True):
        assert (one.kind, one.code, one.clause) == (other.kind, other.code, other.clause)
        assert not one.says or one.code == "play" or one.says != other.says, one


def test_every_action_is_said_in_words(position: Position, begun: Position) -> None:
    """KP-8: as its seat would say it."""
    sea = position(
        phase="move", ships=["C1", "C2"], crews=["P15|P04", "P02"], hands=["dutchman mercenaries assassination scurvy"]
    )

    def said(text: str, language: str = "en") -> str:
        return sea.match.knowledge(0, language).say_action(sea.match.action(0, text))

    assert said("sail E") == "Sail east to C2"
    assert said("sail E", "de") == "Nach Osten auf C2 segeln"
    assert said("attack target") == "Attack the French city"
    assert said("attack target", "de") == "Angriff: französische Stadt"
    assert said("play dutchman SW") == "Dutchman south-west to F4"
    assert said("play mercenaries defender") == "Mercenaries for the defender"
    assert said("play scurvy 1") == "Scurvy on Amber"
    assert said("play assassination 0 1").startswith("Assassination: Igor Stone (")
    assert said("buy a") == "Buy middle part A for 2,500"
    assert said("stop") == "Stop here"
    for number in range(len(sea.match.game.actions)):
        for viewer in (0, None):
            assert sea.match.knowledge(viewer, "de").say_action(sea.match.game.actions[number])
    chooses = begun(chance=["P15", "P04", "P02"]).match.knowledge(0)
    assert chooses.say_action(chooses.legal()[0]).startswith("Captain: Shin Storm (")


def test_whoever_fights_is_asked_for_a_card_in_the_own_combat(position: Position) -> None:
    """KP-83: W3 begins with the active seat."""
    sea = position(
        phase="move", ships=["C1"], balls=[0], chance=[1, 1], hands=["assault", "soldiers"], options={"ask_all": True}
    )
    sea.play("0: stop", "0: attack target")
    prompts = [sea.match.knowledge(viewer).prompt() for viewer in (0, 1, None)]
    assert prompts == ["Play a card in your combat, or pass.", *["Cards may be played on Scarlet's combat."] * 2]


def test_whoever_has_no_card_for_a_window_is_told_so(position: Position) -> None:
    """KP-85: with `ask_all` whoever holds a card is asked."""
    sea = position(
        phase="move", ships=["C1"], balls=[0], chance=[1, 1], hands=["assault", "tailwind"], options={"ask_all": True}
    )
    sea.play("0: stop", "0: attack target", "0: pass")
    assert sea.match.knowledge(1).prompt() == "None of your cards can be played now: you can only pass."
    assert sea.match.knowledge(1, "de").prompt().startswith("Keine deiner Karten")


def test_what_is_rarely_meant_is_asked_once_more(position: Position) -> None:
    """KP-28, KP-55, KP-27, KP-95."""
    sea = position(
        phase="move",
        ships=["C3"],
        crews=["P01|P02", "P03"],
        dutchman="B2",
        sea={"C4": "French warship"},
        hands=["dutchman assassination"],
    )
    doubts = {action.text: sea.match.knowledge(0).doubt(action) for action in sea.match.legal(0)}
    asked = {text: doubt[0] for text, doubt in doubts.items() if doubt}
    assert asked == {
        "sail NW": "KP-28",
        "sail E": "KP-55",
        "play dutchman SE": "KP-27",
        "play assassination 0 0": "KP-95",
        "play assassination 0 1": "KP-95",
    }
    assert doubts["sail NW"][1].startswith("The Dutchman is there")
    german = sea.match.knowledge(0, "de").doubt(sea.match.action(0, "sail NW"))
    assert german[1].startswith("Dort ist der Holländer")


def test_a_duel_is_judged_by_both_sides(position: Position) -> None:
    """KP-125, KP-126, KP-127: equal ships favour the attacker, who wins ties."""
    sea = position(phase="move", ships=["C2", "C2"], balls=[0, 0], purses=[500, 500], chance=[3, 4, 4, 4])
    assert sea.match.view(0)["enemies"][0]["chance"] == pytest.approx(0.5563, abs=1e-3)
    sea = position(phase="move", ships=["C2", "C2"], balls=[1, 1], purses=[500, 500], chance=[1, 2, 4, 4])
    sea.play("0: stop", "0: attack 1")
    chances = sea.match.view(None)["combat"]["chances"]
    assert chances["reroll both"] > chances["reroll 2"] > chances["pass"]
    sea.play("0: pass")
    assert sea.match.view(None)["combat"]["chances"]["pass"] == 1.0


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("SAIL se", "sail SE"),
        ("sail B2", "sail SE"),
        ("b2", "sail SE"),
        ("d", "sail E"),
        ("ne", "sail NE"),
        ("scurvy amber", "play scurvy 1"),
        ("attack amber", "attack 1"),
        ("play citrus fruits", "play citrus"),
        ("flying dutchman sw", "play dutchman SW"),
        ("assault", "play assault"),
    ],
)
def test_short_forms_are_understood(position: Position, text: str, meaning: str) -> None:
    sea = position(phase="move")
    assert sea.match.action(0, text).text == meaning


def test_nonsense_is_not_understood(position: Position) -> None:
    with pytest.raises(BadText):
        position(phase="move").match.action(0, "parley")


@pytest.mark.parametrize(
    ("described", "reason"),
    [
        ({"parrots": 3}, "parrots: a position has no such key"),
        ({"phase": "tea"}, "phase: expected setup or upkeep"),
        ({"ships": ["Z9"]}, "ships: 'Z9' is no hex"),
        ({"ships": ["A1", "A5", "E9"]}, "ships: expected a list with an entry for each of the 2 seats"),
        ({"crews": ["P01|P02,P03"]}, "crews: seat 0 has no places for"),
        ({"crews": ["P01", "P01"]}, "crews: P01 is somewhere else already."),
        ({"crews": ["P99"]}, "crews: 'P99' is no pirate"),
        ({"parts": ["x"]}, "parts: expected a, b or ab"),
        ({"hands": ["parrot"]}, "hands: 'parrot' is no card"),
        ({"hands": ["mutiny mutiny mutiny"]}, "hands: there are not so many mutiny."),
        ({"hands": [3]}, "hands: expected a text such as"),
        ({"sea": {"A1": "open"}}, "sea: tiles lie on open sea only."),
        ({"sea": {"B2": "kraken"}}, "sea: 'kraken' is no tile"),
        ({"sea": {"A2": "French warship", "A4": "French warship"}}, "sea: there are not so many tiles"),
        ({"sea": "calm"}, "sea: expected hexes with what lies there"),
        ({"purses": [-1]}, "purses: expected a whole number from 0"),
        ({"loot": [150]}, "loot: there is no loot card of 150; there are cards of 100, 200,"),
        ({"loot": 100}, "loot: expected a list of loot cards out of 100, 200,"),
        ({"phase": ["move"]}, "phase: expected setup or upkeep"),
        ({"ships": [["A1"]]}, "ships: ['A1'] is no hex"),
        ({"purses": [10_000]}, "This position is impossible: seat 0 has the 10000 doubloons that win"),
        ({"rum": [9]}, "This position is impossible: seat 0 has 9 rum."),
        ({"ships": ["B2"], "dutchman": "B2"}, "This position is impossible: seat 0's ship shares B2"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: Position, described: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadScenario) as refused:
        position(**described)
    assert str(refused.value).startswith(reason)


def test_whoever_is_king_is_named_above_the_board(position: Position) -> None:
    """KP-132."""
    sea = position(phase="over", purses=[10200, 300])
    assert sea.match.knowledge(1).prompt() == "Scarlet is the king of pirates with 10,200 doubloons."
    assert sea.match.knowledge(1, "de").prompt() == "Scarlet ist mit 10.200 Dublonen König der Piraten."


def test_whoever_has_no_step_left_is_not_asked_to_sail(position: Position) -> None:
    """KP-51."""
    sea = position(phase="move", crews=["P04|P01"], ships=["B2"])
    assert sea.match.knowledge(0).prompt().startswith("Sail")
    while sea.match.view(0)["allowance"]["left"]:
        sea.play(f"0: {next(action.text for action in sea.match.legal(0) if action.verb == 'sail')}")
    assert sea.match.knowledge(0).prompt() == "No steps left: play a card, or stop."


def test_the_glossary_writes_numbers_as_the_language_does(game: Game) -> None:
    setup = game.new(seats=3, seed=1).setup
    for language, price in (("en", "For 2,500 at a lair."), ("de", "Für 2.500 im Unterschlupf.")):
        says = next(label.says for label in game.glossary(setup, language) if (label.kind, label.code) == ("part", "a"))
        assert says.startswith(price)
