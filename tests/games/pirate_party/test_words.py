"""Texts, sentences, languages, positions, and what the view computes for the player."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.errors import BadScenario, BadText
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.pirate_party import terminal
from listening import heard_in_play, places

Position = Callable[..., Match]
Plays = Callable[[Match, str], None]


def test_the_log_names_seat_cards_and_points(position: Position, plays: Plays) -> None:
    """PP-20, PP-45, PP-63, PP-94, PP-118."""
    match = position(
        hands=["P.CA P.CK SH0 Y.MP B.FM AD0 O.BD", "G.TC O.MP"],
        table=["", "Y: Y.CA Y.FM Y.CN | B: B.CA ME2=FM SH3"],
        options={"powers": False, "match": "one"},
        pile="KRAKEN",
    )
    plays(match, "open_suit P, add P.CK, add_ship, done")
    assert match.narrate(None) == ["Ann opens the purple set: captain, cook, Sloop (45)."]
    plays(match, "match Y.MP")
    assert match.narrate(None) == ["Ann matches the yellow map to the yellow set (5)."]
    plays(match, "exchange B.FM")
    assert match.narrate(None) == ["Ann swaps the blue first mate for a mermaid of Ben in the blue set."]
    plays(match, "adventure 0")
    assert match.narrate(None) == ["Ann plays Storm (10): “Everybody discards a card, you first.”"]
    plays(match, "choose O.BD")
    assert match.narrate(None) == ["Ann discards the orange bird."]
    plays(match, "choose G.TC, draw")
    assert match.narrate(None) == [
        "Kraken! Ann has drawn it. Ann 50, Ben 75.",
        "The match is over: Ben wins with 75.",
    ]


def test_the_view_computes_what_a_player_counts(position: Position) -> None:
    """PP-4, PP-118, PP-120, PP-141."""
    match = position(
        hands=["Y.CA Y.FM Y.MP G.BD BOOTY", "G.TC"],
        table=["", "BD: R.BD O.BD P.BD"],
        totals=[100, 40],
        game=2,
        options={"match": "target", "target": 300},
    )
    view = match.view(0)
    assert view["hand_points"] == 20 + 10 + 5 + 5 + 50
    assert view["kraken"] == {"percent": round(100 / view["pile"], 1), "safe": 0}
    assert [seat["missing"] for seat in view["seats"]] == [200, 245]
    assert [seat["points"] for seat in view["seats"]] == [0, 15]
    opening = view["openings"][0]
    assert (opening["set"], opening["cards"], opening["points"]) == ("Y", ["Y.CA", "Y.FM", "Y.MP"], 35)
    uses = {card["card"]: [match.game.actions[action].text for action in card["uses"]] for card in view["hand"]}
    assert uses == {"Y.CA": ["open_suit Y"], "Y.FM": [], "Y.MP": [], "G.BD": ["match G.BD"], "BOOTY": ["booty"]}
    assert view["goes_to"][str(match.game.actions.id("match", 22))] == "BD"
    quarter = position(hands=["Y.CA"], options={"kraken": "bottom-quarter"}).view(0)
    assert quarter["kraken"]["percent"] == 0
    assert quarter["kraken"]["safe"] == quarter["pile"] - -(-quarter["pile"] // 4)


def test_an_opening_shows_mermaids_where_they_are_needed(position: Position) -> None:
    """PP-23."""
    view = position(hands=["Y.CA Y.MP ME0 G.BD SH1", "G.TC"]).view(0)
    cards = {opening["set"]: opening["cards"] for opening in view["openings"]}
    assert cards["Y"] == ["Y.CA", "Y.MP", "SH1", "ME0"]


@pytest.mark.parametrize(
    ("before", "text", "meaning"),
    [
        ("", "open Y", "open_suit Y"),
        ("", "open yellow", "open_suit Y"),
        ("", "open G mermaid", "open_mermaid G"),
        ("open_suit Y", "add FM", "add Y.FM"),
        ("open_suit Y", "mermaid DH", "add_mermaid DH"),
        ("open_suit Y", "ship", "add_ship"),
        ("", "kind maps", "open_kind MP"),
        ("", "match y.mp", "match Y.MP"),
        ("", "ship to Y", "match_ship Y"),
        ("", "swap B.FM for mermaid", "exchange B.FM"),
        ("", "sisters", "sisters"),
        ("", "booty", "booty"),
        ("", "play storm", "adventure 0"),
        ("", "seat 1", "seat 1"),
        ("", "seat ben", "seat 1"),
        ("", "choose y.fm", "choose Y.FM"),
        ("", "match yellow map", "match Y.MP"),
        ("", "draw", "draw"),
    ],
)
def test_short_forms_are_understood(position: Position, plays: Plays, before: str, text: str, meaning: str) -> None:
    """PP-10."""
    match = position(hands=["Y.CA Y.FM Y.MP ME0 SH0 G.FM G.BD", "G.TC"])
    if before:
        plays(match, before)
    assert match.action(0, text).text == meaning


@pytest.mark.parametrize("text", ["", "open", "open X", "play parrot", "add FM", "match", "seat nobody", "sail"])
def test_a_text_that_is_no_action_is_answered_with_a_sentence(position: Position, text: str) -> None:
    with pytest.raises(BadText):
        position(hands=["Y.CA", "G.TC"]).action(0, text)


def test_another_language_tells_the_same(position: Position, plays: Plays) -> None:
    match = position(hands=["Y.MP G.BD", "G.TC"], table=["", "Y: Y.CA Y.FM Y.CN"])
    plays(match, "match Y.MP")
    assert match.narrate(None, language="de") == ["Ann legt an das Set gelb an: Seekarte (gelb) (5)."]
    assert match.knowledge(0, "de").prompt() == "Spiele, was du magst, dann ziehe eine Karte."
    assert match.knowledge(1, "de").why_not(match.action(1, "draw")) == ("PP-12", "Ann ist an der Reihe.")
    assert match.knowledge(0, "de").view()["suits"][0]["power_text"].startswith("Nimm eine zufällige Karte")


def test_every_sentence_has_a_translation_with_the_same_places(game: Game) -> None:
    """Whatever is said in whole matches, and whatever stands in the code."""
    options: list[dict[str, Any]] = [{"match": "one"}, {"match": "one", "mermaids": "free"}]
    matches = (game.new(3, seed=seed, options=chosen) for seed, chosen in enumerate(options))
    phrases = game.phrases("de")
    assert sorted(heard_in_play(game, terminal, matches) - set(phrases)) == []
    for english, german in phrases.items():
        assert set(places(english)) == set(places(german)), english


def test_actions_are_said_in_words(position: Position, plays: Plays) -> None:
    match = position(hands=["Y.CA Y.FM Y.MP ME0 SH0 G.BD B.FM", "G.TC"], table=["", "B: B.CA ME2=FM SH3"])
    said = {action.text: match.knowledge(0).say_action(action) for action in match.legal(0)}
    assert said == {
        "draw": "Draw",
        "open_suit Y": "Open the yellow set",
        "open_mermaid Y": "Open the yellow set with a mermaid",
        "exchange B.FM": "blue first mate for the mermaid",
    }
    plays(match, "open_suit Y")
    german = {action.text: match.knowledge(0, "de").say_action(action) for action in match.legal(0)}
    assert german["add Y.MP"] == "Seekarte (gelb) dazu"
    assert german["add_mermaid CK"] == "Meerjungfrau als Köchin"
    plays(match, "add Y.FM, add_ship")
    assert match.knowledge(0).say_action(match.action(0, "done")) == "Done: 45"
    plays(match, "done")
    assert match.knowledge(0).say_action(match.action(0, "seat 1")) == "Take a random card from a rival's hand: Ben"
    matched = position(hands=["B.MP Y.MP", "G.TC"], table=["", "B: B.CA B.FM SH3"])
    assert matched.knowledge(0).say_action(matched.action(0, "match B.MP")) == "blue map to the blue set"
    assert matched.knowledge(0).say_action(matched.action(0, "match Y.MP")) == "Match yellow map"


def test_drawing_with_the_booty_or_the_sisters_in_hand_is_doubted(position: Position) -> None:
    """PP-70, PP-72."""

    def doubt(hand: str, text: str) -> tuple[str, str] | None:
        match = position(hands=[hand, "G.TC"])
        return match.knowledge(0).doubt(match.action(0, text))

    booty = "You hold the booty, which could be laid now for 50 points. Draw all the same?"
    assert doubt("Y.MP BOOTY", "draw") == ("PP-72", booty)
    assert doubt("Y.MP BOOTY", "booty") is None
    sisters = "You hold the Three Sisters, who could be laid now for 75 points. Draw all the same?"
    assert doubt("Y.MP ME0 ME1 ME2", "draw") == ("PP-70", sisters)
    assert doubt("Y.MP ME0 ME1", "draw") is None


def test_everybody_is_told_what_is_asked_or_who_is_waited_for(position: Position, plays: Plays) -> None:
    match = position(hands=["AD0 Y.MP O.MP", "G.TC"], pile="KRAKEN", options={"match": "one"})

    def prompts() -> list[str]:
        return [match.knowledge(viewer).prompt() for viewer in (0, 1, None)]

    assert prompts() == ["Play what you like, then draw a card.", "Ann is playing.", "Ann is playing."]
    plays(match, "adventure 0")
    assert prompts() == ["Choose a card of your hand to discard.", "Ann chooses a card.", "Ann chooses a card."]
    plays(match, "choose Y.MP, choose G.TC, draw")
    assert prompts() == ["The match is over: Ann wins with 15."] * 3


def test_the_glossary_explains_cards_suits_kinds_and_verbs(game: Game) -> None:
    labels = {(label.kind, label.code): label for label in game.glossary(game.new(2, seed=1).setup, "en")}
    assert {("verb", verb) for verb in game.actions.verbs} <= set(labels)
    assert labels["card", "Y.MP"].name == "yellow map"
    assert labels["card", "Y.MP"].says == "It is worth 5 points."
    assert labels["card", "AD0"].says == "It is worth 10 points. Everybody discards a card, you first."
    assert labels["suit", "Y"].says.startswith("Sayyida al Hurra. Morocco, 1485 to 1561.")
    assert labels["suit", "Y"].says.endswith("Her power: Take a random card from a rival's hand.")
    assert labels["set", "MP"].name == "the set of maps"
    fast = game.new(2, seed=1, options={"powers": False, "adventures": False}).setup
    plain = {(label.kind, label.code): label for label in game.glossary(fast, "de")}
    assert ("card", "AD0") not in plain
    assert plain["card", "Y.MP"].says == "Wert: 5 Punkte."
    assert "Macht" not in plain["suit", "Y"].says


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "one hand": ({"hands": ["Y.CA"]}, "hands: expected a list with an entry for each of the 2 seats."),
    "a card twice": ({"hands": ["Y.CA Y.CA", ""]}, "hands: Y.CA is named twice."),
    "no card": ({"hands": ["Y.XX", ""]}, "hands: 'Y.XX' is no card."),
    "no set": ({"table": ["Z: Y.CA", ""]}, "table: 'Z' is no set; a set is one of Y, O"),
    "an item for a mermaid": ({"table": ["Y: Y.CA ME0=MP", ""]}, "table: a mermaid cannot stand for 'MP'"),
    "no text": ({"pile": 3}, "pile: expected a text such as"),
    "left out": (
        {"hands": ["AD0", ""], "options": {"adventures": False}},
        "hands: AD0 is not in this match.",
    ),
    "unknown knower": (
        {"hands": ["Y.CA", ""], "known": {"7": "Y.CA"}},
        "known: '7' is nobody; expected one of 0, 1, all.",
    ),
    "known nowhere": ({"known": {"1": "Y.CA"}}, "known: Y.CA is in nobody's hand."),
    "an unknown key": ({"sails": 3}, "sails: a position has no such key"),
    "totals too early": ({"totals": [5, 0]}, "totals: there are points from games before"),
    "no such seat": ({"turn": 2}, "turn: expected a whole number from 0 to 1, got 2."),
    "two ships": (
        {"table": ["Y: Y.CA Y.FM SH0 SH1", ""]},
        "This position is impossible: the suited set Y has more than one ship (PP-28).",
    ),
    "a card in a foreign set": (
        {"table": ["Y: Y.CA Y.FM O.MP", ""]},
        "This position is impossible: O.MP cannot lie in the set Y (PP-20, PP-35).",
    ),
    "a card alone": ({"table": ["O.MP", ""]}, "This position is impossible: O.MP cannot lie alone (PP-20, PP-35)."),
    "a mermaid twice": (
        {"table": ["Y: Y.CA Y.FM ME0=FM", ""]},
        "This position is impossible: a mermaid stands for Y.FM, which is in that set already (PP-57).",
    ),
    "a mermaid for nobody": (
        {"table": ["Y: Y.CA Y.FM ME0", ""]},
        "This position is impossible: ME0 must stand for a captain or crew in a suited set, only there (PP-56).",
    ),
    "no captain": ({"table": ["Y: Y.FM Y.CK", ""]}, "This position is impossible: the suited set Y has nobody in the"),
    "a held Kraken": ({"hands": ["KRAKEN", ""]}, "This position is impossible"),
}


@pytest.mark.parametrize(("described", "reason"), BAD.values(), ids=BAD)
def test_an_impossible_position_is_refused(game: Game, described: dict[str, Any], reason: str) -> None:
    """PP-22, PP-28, PP-56, PP-110."""
    with pytest.raises(BadScenario) as refused:
        game.scenario({"seats": 2, "seed": 1} | described)
    assert str(refused.value).startswith(reason)
