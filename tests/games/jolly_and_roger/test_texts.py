"""What people type: actions in short forms, and what is answered to a text that is none."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.errors import BadText
from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("parrot R5 green", "parrot 3 green"),
        ("parrot r5 g", "parrot 3 green"),
        ("PARROT 3 Y", "parrot 3 yellow"),
        ("board R5", "board 3"),
        ("board r5", "board 3"),
        ("kraken K b", "kraken 4 blue"),
        ("kraken k none", "kraken 4 none"),
        ("kraken 4 n", "kraken 4 none"),
        ("  crew   R5 ", "crew 3"),
        ("split 123|04", "split 04|123"),
        ("split 40|321", "split 04|123"),
        ("pick b", "pick B"),
    ],
)
def test_short_forms_are_understood(middle: Match, text: str, meaning: str) -> None:
    assert middle.action(1, text).text == meaning


def test_a_card_code_means_the_lowest_own_slot_with_that_card(position: Position) -> None:
    scene = {"slots": "G1 G1 G1 R4 R5", "sets": "03|124", "fill": "blue"}
    assert position(**scene, picked="B").action(1, "crew G1").text == "crew 1"
    assert position(**scene, picked="A").action(1, "crew G1").text == "crew 0"


def test_a_card_of_the_other_set_is_understood_and_refused(position: Position) -> None:
    """JR-20: rather than not understood."""
    match = position(slots="G1 G2 Y3 B4 R5", sets="03|124", picked="B")
    assert match.why_not(1, "crew B4") == ("JR-20", "Not yours to play: blue 4 is in the other set.")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "An empty text is no action."),
        ("pass", "There is no action 'pass' here; the actions are board, crew, kraken, parrot, pick, skeleton, split,"),
        ("board", "Write it as: board <card>."),
        ("board R5 red", "Write it as: board <card>."),
        ("board R4", "There is no R4 on the table to play."),
        ("board 7", "'7' is no card; it can be 0, 1, 2, 3, 4."),
        ("parrot R5 pink", "'pink' is no ship; it can be green, yellow, blue, red."),
        ("parrot R5 none", "'none' is no ship; it can be green, yellow, blue, red."),
        ("split 0123|44", "'0123|44' is no pair of sets; it can be"),
        ("split 04|123|04", "'04|123|04' is no pair of sets; it can be"),
    ],
)
def test_a_text_that_is_no_action_is_answered_with_a_sentence(middle: Match, text: str, sentence: str) -> None:
    with pytest.raises(BadText) as refused:
        middle.action(1, text)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("number", [-1, 97, 1000, True, 1.5, None])
def test_an_id_outside_the_table_is_no_action(middle: Match, number: Any) -> None:
    with pytest.raises(BadText, match="are numbered 0 to 96"):
        middle.play(1, number)


def test_ids_verbs_and_texts_are_those_of_the_table(game: Game) -> None:
    """JR-21: 97 ids, the stable interface of records and bots."""
    actions = game.actions
    assert len(actions) == 97
    assert [action.text for action in actions][15:33] == [
        "pick A",
        "pick B",
        "board 0",
        "crew 0",
        *(f"parrot 0 {ship}" for ship in ("green", "yellow", "blue", "red")),
        *(f"kraken 0 {ship}" for ship in ("green", "yellow", "blue", "red", "none")),
        *(f"skeleton 0 {ship}" for ship in ("green", "yellow", "blue", "red")),
        "tortuga 0",
    ]
    for number in range(15):
        set_b = "".join(str(j + 1) for j in range(4) if (number + 1) >> j & 1)
        set_a = "".join(slot for slot in "01234" if slot not in set_b)
        assert actions[number].text == f"split {set_a}|{set_b}"
    for slot in range(5):
        block = [action.text.replace(f" {slot}", " 0") for action in actions][17 + 16 * slot :][:16]
        assert block == [action.text for action in actions][17:33]
