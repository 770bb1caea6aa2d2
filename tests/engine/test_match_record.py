"""The match record: it proves how a match went, and whatever is wrong with one is a sentence."""

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freebooter
from freebooter import BadRecord, replay
from freebooter.engine.match_record import MatchRecord
from freebooter.testing.roundtrips import on_the_shelf
from toy.game import GAME


@pytest.fixture
def content(finished: freebooter.Match) -> dict[str, Any]:
    """What the record of a whole match says."""
    return json.loads(str(finished.record()))


def test_a_record_says_how_a_match_went(content: dict[str, Any]) -> None:
    assert list(content) == ["format", "game", "rules", "seats", "seed", "options", "edition", "actions", "result"]
    assert (content["game"], content["rules"], content["seats"], content["seed"]) == ("lookout", "1", 3, "11")
    assert content["edition"]["coins"] == {"round": 3, "found": 1}
    assert content["actions"][0].startswith("2 play 0 =")
    assert content["result"]["over"] is True


def test_a_replayed_record_is_the_match(finished: freebooter.Match, content: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    finished.record().save(path)
    for record in (finished.record(), str(finished.record()), content, path, str(path)):
        assert replay(record) == finished


def test_a_match_that_is_not_over_can_be_recorded(lookout: freebooter.Game) -> None:
    match = lookout.new(seed=1)
    match.play(1, "play 0")
    again = replay(str(match.record()))
    assert again == match
    assert not again.over


def test_positions_and_scripts_are_part_of_a_record(lookout: freebooter.Game) -> None:
    placed = lookout.scenario({"seats": 2, "cards": [9, 8, 7, 6, 5, 4, 3, 2, 1]})
    scripted = lookout.new(seats=2, seed=1, script=[[1, 2], 0])
    for match in (placed, scripted):
        for seat in (0, 1):
            match.play(seat, "play 0")
        assert replay(str(match.record())) == match


def test_the_standard_edition_is_configured_once_for_all_records(finished: freebooter.Match) -> None:
    configured: list[int] = []

    def configure(c: Any, edition: Any, options: Any, seats: int) -> None:
        configured.append(seats)
        GAME.configure(c, edition, options, seats)

    with on_the_shelf(replace(GAME, configure=configure, _configs={})):
        for _ in range(3):
            freebooter.replay(finished.record())
            freebooter.Match.from_bytes(finished.to_bytes())
    assert configured == [3]


def test_an_own_edition_is_recorded_with_its_numbers(lookout: freebooter.Game) -> None:
    match = lookout.new(seed=1, edition={**lookout.edition, "name": "own [ 1, 2 ]", "coins.round": 42})
    again = replay(str(match.record()))
    assert again == match
    assert again.setup.edition["coins.round"] == 42
    assert again.setup.edition["name"] == "own [ 1, 2 ]"


# What can be wrong with one


def refusal(record: Any) -> str:
    """The sentence with which a record is refused."""
    with pytest.raises(BadRecord) as refused:
        replay(record)
    return str(refused.value)


def test_a_record_that_was_cut_off_is_refused(finished: freebooter.Match) -> None:
    text = str(finished.record())
    for length in range(1, len(text.rstrip()), 23):
        assert "cut off or edited" in refusal(text[:length])


def test_another_seat_is_found_at_its_entry(content: dict[str, Any]) -> None:
    content["actions"][0] = "1" + content["actions"][0][1:]
    assert refusal(content) == "record: entry 1, 'play 0' by seat 1, leads to another position than recorded."


def test_another_action_is_found_as_soon_as_it_matters() -> None:
    match = freebooter.game("jolly-and-roger").new(seed=4)
    while len(match.moves) < 10:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    content = json.loads(str(match.record()))
    content["actions"][1] = content["actions"][1].replace("pick A", "pick B")
    assert "record: entry 2, 'pick B' by seat" in refusal(content)


def test_an_action_that_cannot_be_played_is_found_at_its_entry(content: dict[str, Any]) -> None:
    content["actions"][1] = content["actions"][0]
    assert refusal(content).startswith("record: entry 2, 'play 0' by seat 2, cannot be played: You have chosen already")


def test_an_unknown_action_is_found_at_its_entry(content: dict[str, Any]) -> None:
    content["actions"][1] = "1 hop =000000"
    assert "entry 2, 'hop' by seat 1, cannot be played: There is no action 'hop'" in refusal(content)


def test_another_check_is_found_at_its_entry(content: dict[str, Any]) -> None:
    head, _, check = content["actions"][2].rpartition("=")
    content["actions"][2] = f"{head}={int(check, 16) ^ 1:06x}"
    assert "entry 3, " in refusal(content)
    assert "leads to another position than recorded" in refusal(content)


def test_another_seed_is_noticed(content: dict[str, Any]) -> None:
    content["seed"] = "12"
    assert "record: " in refusal(content)


@pytest.mark.parametrize(
    ("key", "value"), [("over", False), ("scores", [1, 2, 3]), ("payoff", [1, 0, 0]), ("payoff", None)]
)
def test_another_result_is_noticed(content: dict[str, Any], key: str, value: object) -> None:
    if content["result"][key] == value:
        value = [0, 1, 0]
    content["result"][key] = value
    assert f"the result says {key} = " in refusal(content)


def test_missing_actions_are_noticed_by_the_result(content: dict[str, Any]) -> None:
    content["actions"].pop()
    assert "the result says over = True, but the match gives False" in refusal(content)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rules": "2"}, "played by rules 2 of Lookout; here are rules 1: a newer Freebooter is needed."),
        ({"rules": "0.7"}, "played by rules 0.7 of Lookout; here are rules 1: those rules are not in this version."),
        ({"rules": "house"}, "those rules are not in this version"),
        ({"game": "lookuot"}, "There is no game 'lookuot'. Did you mean 'lookout'?"),
        ({"format": "freebooter match 2"}, "is of the format 'freebooter match 2'; this version reads"),
        ({"format": "PGN"}, "is no match record"),
        ({"seats": 7}, "Lookout is for 2 to 3 seats, not 7."),
        ({"seats": True}, "Lookout is for 2 to 3 seats, not True."),
        ({"seed": "-1"}, "the seed '-1' is no whole number"),
        ({"seed": "99999999999999999999"}, "A seed is a whole number from 0 to 2^64 - 1"),
        ({"seed": 7}, "'seed' is missing or of the wrong kind"),
        ({"options": {"peeking": "maybe"}}, "Option 'peeking' cannot be 'maybe'"),
        ({"options": {"winds": 1}}, "There is no option 'winds'"),
        ({"edition": {}}, "edition: name: is missing"),
        ({"edition": {"coins": 3}}, "edition: coins: is not a key"),
        ({"script": [[1, 2, 77]]}, "Entry 1 of the script"),
        ({"script": {"a": 1}}, "'script' is of the wrong kind"),
        ({"position": [1]}, "'position' is of the wrong kind"),
        ({"position": {"cards": 5}}, "'cards' must be the cards 1 to 9"),
        ({"actions": "none"}, "'actions' is missing or of the wrong kind"),
        ({"actions": [5]}, "entry 1 of the actions, 5, is not of the form"),
        ({"actions": ["0 play 0"]}, "is not of the form 'seat text =check'"),
        ({"actions": ["9" * 5000 + " play 0 =000000"]}, "is not of the form"),
        ({"actions": ["7 play 0 =000000"]}, "There is no seat 7"),
        ({"result": None}, "'result' is missing or of the wrong kind"),
        ({"result": {}}, "the result says over = None"),
    ],
)
def test_whatever_is_wrong_is_named(content: dict[str, Any], changes: dict[str, Any], sentence: str) -> None:
    assert sentence in refusal({**content, **changes})


@pytest.mark.parametrize("key", ["game", "rules", "seats", "seed", "options", "edition", "actions", "result"])
def test_a_missing_part_is_named(content: dict[str, Any], key: str) -> None:
    del content[key]
    assert f"{key!r} is missing" in refusal(content)


@pytest.mark.parametrize(
    "text",
    ["{}", "{" * 5000, '{"format": ' + "[" * 100_000, '{"seats": ' + "9" * 5000 + "}", '{"a": NaN}', "{nonsense}"],
    ids=["empty", "many braces", "very deep", "a huge number", "no number", "nonsense"],
)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    assert refusal(text).startswith("record: is no")


@pytest.mark.parametrize("record", [{}, {"format": {1, 2}}, MatchRecord({}), [], 42, None])
def test_an_object_that_is_no_record_is_refused(record: object) -> None:
    assert refusal(record) == "record: is no match record."


def test_a_deeply_nested_edition_is_refused(content: dict[str, Any]) -> None:
    tree: dict[str, Any] = {}
    for _ in range(600):
        tree = {"deeper": tree}
    content["edition"] = tree
    assert refusal(content)


def test_a_file_that_is_not_there_or_not_readable_is_named(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.json") == f"{tmp_path / 'none.json'}: there is no such file."
    (tmp_path / "odd.json").write_bytes(b"\xff\xfe")
    for path in (tmp_path, tmp_path / "odd.json", "x\0y", "n" * 5000):
        assert "cannot be read" in refusal(path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


def _places(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a tree of lists and tables."""
    below = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [path, *(place for key, value in below for place in _places(value, (*path, key)))]


def _whole() -> dict[str, Any]:
    with on_the_shelf(GAME):
        match = GAME.scenario({"seats": 2, "seed": 3, "script": [1], "cards": [9, 8, 7, 6, 5, 4, 3, 2, 1]})
        while not match.over:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        return json.loads(str(match.record()))


WHOLE = _whole()


@given(place=st.sampled_from([place for place in _places(WHOLE) if place]), value=JSON)
def test_a_record_with_anything_anywhere_replays_alike_or_is_refused(place: tuple[Any, ...], value: Any) -> None:
    record = copy.deepcopy(WHOLE)
    parent: Any = record
    for key in place[:-1]:
        parent = parent[key]
    parent[place[-1]] = value
    with on_the_shelf(GAME):
        try:
            match = replay(record)
        except BadRecord as error:
            sentence = str(error)
        else:
            sentence = "record: replayed"
            assert len(match.moves) == len(record["actions"])
    assert sentence.startswith("record: ")
