"""Texts, sentences, languages and what the view computes for the player."""

from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest

from freebooter.engine.errors import BadScenario, BadText
from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]
Tricks = Callable[[Match, str], None]


def test_the_view_says_who_is_winning_and_what_a_card_would_make(position: Position, plays: Tricks) -> None:
    """PI-27, PI-29, PI-32."""
    match = position(hands=["P7 P8 S1", "P4 P9 G10 K", "S2 S3"])
    plays(match, "P7")
    trick = match.view(None)["trick"]
    assert (trick["led"], trick["winning"], trick["prize"]) == ("pirate", 0, "pirate")
    outcomes = {match.game.actions[int(number)].text: each for number, each in match.view(1)["outcomes"].items()}
    assert outcomes == {
        "play P4": {"total": 4, "wins": False, "beaten_by": 7},
        "play P9": {"total": 9, "wins": True, "beaten_by": None},
        "play G10": {"total": 10, "wins": False, "beaten_by": 7},
        "play K": {"total": None, "wins": True, "beaten_by": None},
    }
    match.play(1, "play P4")
    assert match.view(1)["outcomes"][str(match.game.actions.id("add", 8))]["total"] == 13
    assert match.view(0)["outcomes"] == {}
    match.play(1, "add P9")
    match.play(1, "done")
    plays(match, "S2")
    assert match.narrate(None) == [
        "Rum Rock plays ship 2.",
        "Parrot Key wins the trick (13) and takes 1 pirate, 1 now.",
    ]


def test_hands_shown_at_the_end_stay_in_view_until_the_next_card(position: Position, plays: Tricks) -> None:
    """PI-21, PI-40."""
    match = position(hands=["P3", "P5 G1"])
    plays(match, "P3 | P5")
    assert match.view(None)["seats"][1]["shown"] == ["G1"]
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert match.view(None)["seats"][1]["shown"] == []


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("play p7", "play P7"),
        ("  PLAY   P7 ", "play P7"),
        ("attack 1", "attack 1"),
        ("attack parrot key", "attack 1"),
        ("attack parrot", "attack 1"),
        ("finish", "done"),
        ("fight 3S", "fight 3s"),
    ],
)
def test_short_forms_are_understood(position: Position, text: str, meaning: str) -> None:
    match = position(hands=["P7 S1", "P9 S2"])
    assert match.action(0, text).text == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("play P6 P3", ["play P3", "add P6", "done"]),
        ("PLAY p3 + p6", ["play P3", "add P6", "done"]),
        ("play P3 done", ["play P3", "done"]),
        ("play P3", ["play P3"]),
        ("take ship", ["take ship"]),
    ],
)
def test_a_whole_play_can_be_one_text(position: Position, text: str, meaning: list[str]) -> None:
    """PI-9, PI-16: from low to high, and done."""
    match = position(hands=["P3 P6 G1", "P9 S1"])
    assert [action.text for action in match.knowledge(0).spell(text)] == meaning


def test_more_can_be_added_in_one_text(position: Position) -> None:
    """PI-9."""
    match = position(hands=["P3 P6 P9 G1", "P8 S1"])
    match.play(0, "play P3")
    assert [action.text for action in match.knowledge(0).spell("add P9 P6")] == ["add P6", "add P9", "done"]


@pytest.mark.parametrize("text", ["", "play", "play P11", "play P3 P6", "attack nobody", "take gold", "sail"])
def test_a_text_that_is_no_action_is_answered_with_a_sentence(position: Position, text: str) -> None:
    with pytest.raises(BadText):
        position(hands=["P7 S1", "P9 S2"]).action(0, text)


def test_another_language_tells_the_same(position: Position) -> None:
    match = position(hands=["P7 S1", "P9 S2"])
    match.play(0, "play P7")
    match.play(0, "done")
    assert match.narrate(None, language="de") == ["Skull Cay spielt Pirat 7 aus."]
    assert match.knowledge(1, "de").prompt() == "Spiele zum Stich: eine Karte oder mehrere einer Farbe oder Geister."
    assert match.knowledge(0, "de").why_not(match.action(0, "done")) == ("PI-22", "Parrot Key ist an der Reihe.")


def test_every_translation_has_the_same_places(game: Game) -> None:
    def places(sentence: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(sentence) if name}

    for english, german in game.phrases("de").items():
        assert places(english) == places(german), english


@pytest.mark.parametrize(
    ("described", "reason"),
    [
        ({"hands": ["P3"]}, "hands: expected a list with an entry for each"),
        ({"hands": ["P3 P3", "P4"]}, "hands: there are not so many P3."),
        ({"hands": ["P3 X1", "P4"]}, "hands: 'X1' is no card of this edition."),
        ({"hands": ["H3 K", "P4"]}, "hands: seat 0 is to lead and has only ghosts and krakens"),
        ({"hands": ["", "P4"]}, "hands: seat 0 is to play, but cannot."),
        ({"hands": ["P1", "P4"], "sails": 3}, "sails: a position has no such key"),
        ({"hands": ["P1", "P4"], "tiles": [[1], [2]]}, "tiles: expected four numbers"),
        ({"hands": ["P1", "P4"], "round": 41}, "round: expected a whole number from 1 to 40, got 41."),
        ({"phase": "build"}, "phase: no seat can build."),
        ({"phase": "sail"}, "phase: expected build or attack"),
        ({"hands": ["P1", "P4"], "trick": 7}, "trick: expected a list of plays such as 'P3+P6'."),
        ({"hands": ["P1", "P4"], "supply": [1, 2]}, "supply: expected four numbers: pirate, ship, cannon, gold."),
        ({"hands": ["P1", "P4"], "supply": [3, -1, -1, -1]}, "supply: this edition does not limit its pirate tiles"),
        (
            {"hands": ["P1 S2", "P4"], "trick": ["P5+S3"]},
            "This position is impossible: the play of seat 0 mixes kinds: pirate, ship (PI-13).",
        ),
        (
            {"hands": ["P1", "P4"], "tiles": [[0, 0, 0, 10], [0, 0, 0, 0]]},
            "This position is impossible: seat 0 has reached the target",
        ),
        ({"battle": {"attacker": 0, "defender": 1, "cards": 7}, "ships": [1, "-"]}, "battle.cards: expected the same"),
        (
            {"battle": {"attacker": 0, "defender": 1, "cards": ["6 6", "2 4"]}, "ships": [1, "-"]},
            "battle.cards: a battle",
        ),
        ({"battle": {"attacker": 0, "defender": 0}, "ships": [1, "-"]}, "This position is impossible"),
    ],
)
def test_an_impossible_position_is_refused(game: Game, described: dict[str, object], reason: str) -> None:
    """PI-20, PI-65."""
    with pytest.raises(BadScenario) as refused:
        game.scenario({"seats": 2, "seed": 1} | described)
    assert str(refused.value).startswith(reason)


def test_every_viewer_is_prompted(position: Position) -> None:
    """PI-22, PI-64, PI-74."""
    match = position(tiles=[[0, 1, 0, 3], [0, 0, 0, 5], [0] * 4], ships=[2, "-", "-"], phase="attack")
    assert match.knowledge(0).prompt() == "Choose whom to attack, or pass."
    match.play(0, "attack 1")
    match.play(0, "fight 6")
    assert match.knowledge(0).prompt() == "Your card is sealed. The other one is choosing."
    assert match.knowledge(1).prompt() == "Choose a battle card in secret."
    assert match.knowledge(2).prompt() == match.knowledge(None).prompt() == "Battle cards are being chosen: Parrot Key."
    over = position(hands=["G9", "G1"], tiles=[[0, 0, 0, 9], [0] * 4])
    for seat, card in ((0, "G9"), (1, "G1")):
        over.play(seat, f"play {card}")
        over.play(seat, "done")
    assert over.knowledge(None).prompt() == "Skull Cay holds 10 gold and wins."
    assert over.knowledge(1, "de").prompt() == "Skull Cay hat 10 Gold und gewinnt."


SAID = {
    "play P3": ("Play pirate 3", "Pirat 3 spielen"),
    "play K": ("Play kraken", "Krake spielen"),
    "add P3": ("Add pirate 3", "Pirat 3 dazulegen"),
    "done": ("Done", "Fertig"),
    "take ship": ("A tile for the kraken: Ship tile", "Ein Plättchen für den Kraken: Schiffsplättchen"),
    "build base": ("Build a base", "Basis bauen"),
    "build ship": ("Build a pirate ship", "Piratenschiff bauen"),
    "place pirate": ("+1 pirate on the base", "+1 Pirat auf die Basis"),
    "place cannon": ("+1 cannon on the ship", "+1 Kanone aufs Schiff"),
    "end": ("End your turn", "Zug beenden"),
    "attack 1": ("Attack Parrot Key", "Parrot Key angreifen"),
    "pass": ("Pass", "Passen"),
    "revenge": ("Revenge on Skull Cay", "Rache an Skull Cay"),
    "fight 2": ("Choose sword: hit 2", "Kampfkarte wählen – Säbel: Treffer 2"),
    "fight 0s": ("Choose big shield: hit 0, shield", "Kampfkarte wählen – großer Schild: Treffer 0, Schild"),
}


@pytest.mark.parametrize("text", SAID)
def test_actions_are_said_in_words(game: Game, position: Position, text: str) -> None:
    match = position(tiles=[[0, 1, 0, 3], [0, 0, 0, 5]], ships=[2, "-"], phase="attack")
    match.play(0, "attack 1")
    for language, said in zip(("en", "de"), SAID[text], strict=True):
        assert match.knowledge(1, language).say_action(game.actions.parse(text)) == said


def test_no_verb_is_left_out(game: Game) -> None:
    assert {game.actions.parse(text).verb for text in SAID} == set(game.actions.verbs)


def test_a_card_is_said_as_this_edition_has_it(game: Game, other_edition: Path) -> None:
    """PI-5: in another edition a word stands for the card in its place."""
    known = game.new(seats=2, seed=1, edition=other_edition).knowledge(0)
    called = {each["word"]: f"{each['kind']} {each['value']}" for each in known.view()["hand"] if each["value"]}
    said = {word: known.say_action(game.actions.parse(f"play {word}")) for word in called}
    assert said == {word: f"Play {name}" for word, name in called.items()}


@pytest.mark.parametrize(("gold", "target", "doubted"), [(9, 10, True), (8, 10, False), (4, 5, True)])
def test_a_building_that_would_give_away_the_win_is_doubted(
    position: Position, gold: int, target: int, doubted: bool
) -> None:
    """PI-45, PI-74."""
    match = position(tiles=[[1, 1, 1, gold], [0] * 4], phase="build", options={"target_gold": target})
    asked = f"You have {gold} of {target} gold, and building takes 1 gold. Build all the same?"
    assert match.knowledge(0).doubt(match.action(0, "build base")) == (("PI-45", asked) if doubted else None)
    assert match.knowledge(0).doubt(match.action(0, "end")) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_that_is_drawn_has_a_label(game: Game, other_edition: Path, language: str) -> None:
    """In every edition, once each, with clauses that exist."""
    for edition in (None, other_edition):
        match = game.new(seats=4, seed=1, edition=edition)
        labels = game.glossary(match.setup, language)
        named = [(label.kind, label.code) for label in labels]
        assert len(set(named)) == len(named)
        assert {label.clause for label in labels} <= set(game.clauses)
        view = match.view(0)
        drawn = {("card", code) for code in view["unseen"]} | {("tile", tile) for tile in view["supply"]}
        drawn |= {("fighter", f"{each['picture']} {each['code']}") for seat in view["seats"] for each in seat["set"]}
        drawn |= {("building", building) for building in view["costs"]} | {
            ("verb", verb) for verb in game.actions.verbs
        }
        assert drawn <= set(named)
    english = {label.says for label in game.glossary(match.setup, "en")}
    if language == "de":
        assert not [label for label in labels if label.says and label.says in english]


def test_a_battle_can_be_described(game: Game) -> None:
    """PI-63 to PI-67."""
    match = game.scenario(
        {
            "seats": 3,
            "seed": 1,
            "ships": [2, "-", "-"],
            "battle": {"attacker": 0, "defender": 2, "cards": ["6 0s", "3s 4"]},
        }
    )
    battle = match.view(1)["battle"]
    assert (battle["hits"], battle["totals"], battle["exchange"]) == ([0, 3], [2, 3], 2)
    assert battle["unused"] == [["0s", "2", "3s", "4", "5"], ["0s", "0s", "2", "5", "6"]]
    assert match.to_act == (0, 2)
