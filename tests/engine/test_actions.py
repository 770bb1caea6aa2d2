"""Actions: ids follow from the table of verbs, texts lead back, and what is no action is explained."""

import pickle

import pytest

from freebooter import BadText
from freebooter.engine.actions import Codec, Domain, Each, Verb

SLOT = Domain.numbers("slot", 3)
SHIP = Domain("ship", ("green", "Red"))
BID = Domain.numbers("bid", 2, word=lambda value: f"+{value}", first=5)

ACTIONS = Codec(Verb("pass"), Verb("bid", BID), Each(SLOT, Verb("board"), Verb("parrot", SHIP)))


def test_ids_follow_the_order_of_the_table() -> None:
    assert [action.text for action in ACTIONS] == [
        "pass",
        "bid +5",
        "bid +6",
        *("board 0", "parrot 0 green", "parrot 0 Red"),
        *("board 1", "parrot 1 green", "parrot 1 Red"),
        *("board 2", "parrot 2 green", "parrot 2 Red"),
    ]
    assert [int(action) for action in ACTIONS] == list(range(len(ACTIONS)))


def test_verbs_carry_what_a_table_must_know_of_them() -> None:
    codec = Codec(Verb("pass", passes=True, final=True), Each(SLOT, Verb("lay", SHIP, retractable=True)), Verb("draw"))
    flags = ("passes", "final", "retractable", "surrenders")
    assert [codec.verbs_that(flag) for flag in flags] == [{"pass"}, {"pass"}, {"lay"}, set()]


def test_a_verb_that_is_final_cannot_be_retractable() -> None:
    with pytest.raises(TypeError, match="final or retractable, not both"):
        Verb("lay", final=True, retractable=True)


def test_the_last_operand_runs_fastest() -> None:
    codec = Codec(Verb("move", SLOT, SHIP))
    assert [action.operands for action in codec] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]


def test_an_action_knows_its_verb_operands_and_words() -> None:
    action = ACTIONS[8]
    assert (action.verb, action.operands, action.words, action.text) == ("parrot", (1, 1), ("1", "Red"), "parrot 1 Red")
    assert repr(action) == "<8: parrot 1 Red>"
    assert ACTIONS[1].operands == (5,)


def test_an_id_is_found_by_its_meaning_or_as_the_first_of_its_verb() -> None:
    assert ACTIONS.id("parrot", 2, 1) == 11
    assert ACTIONS.id("bid", 6) == 2
    assert ACTIONS.id("board") == 3
    assert ACTIONS.id("board", 1) - ACTIONS.id("board") == 3


@pytest.mark.parametrize("text", ["parrot 1 Red", "PARROT 1 red", "  parrot   1\tred "])
def test_case_and_spacing_of_texts_are_forgiven(text: str) -> None:
    assert ACTIONS.parse(text) is ACTIONS[8]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "An empty text is no action."),
        ("fly 1", "There is no action 'fly' here; the actions are bid, board, parrot, pass."),
        ("parrot 1", "Write it as: parrot <slot> <ship>."),
        ("pass now", "Write it as: pass."),
        ("board 7", "'7' is no slot; it can be 0, 1, 2."),
        ("parrot 1 blue", "'blue' is no ship; it can be green, Red."),
    ],
)
def test_a_text_that_is_no_action_is_explained(text: str, sentence: str) -> None:
    with pytest.raises(BadText) as refused:
        ACTIONS.parse(text)
    assert str(refused.value) == sentence


def test_a_long_list_of_words_is_cut_in_an_explanation() -> None:
    codec = Codec(Verb("play", Domain.numbers("card", 40)))
    with pytest.raises(BadText, match=r"it can be 0, 1, 2, 3, 4, 5, 6, 7, \.\.\.\.$"):
        codec.parse("play x")


def test_two_actions_with_one_text_are_refused() -> None:
    with pytest.raises(TypeError, match="same text"):
        Codec(Verb("a", Domain("x", ("b c",))), Verb("a b", Domain("x", ("c",))))


def test_a_pickled_action_is_its_number() -> None:
    assert pickle.loads(pickle.dumps(ACTIONS[8])) == 8
