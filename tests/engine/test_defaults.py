"""Games that leave things out: what is collected from a folder, and what follows from the declarations."""

import ast
import inspect
import sys
import types
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import smugglers
from freebooter import BadScenario
from freebooter.engine import kinds, kit
from freebooter.engine.actions import Codec, Verb
from freebooter.engine.defaults import collecting
from freebooter.engine.defaults.collecting import game_of
from freebooter.engine.defaults.default_config import CREW, configure_by_name
from freebooter.engine.defaults.default_invariants import conserved
from freebooter.engine.defaults.default_scenario import place_by_fields
from freebooter.engine.defaults.default_view import view_of
from freebooter.engine.game import Game
from freebooter.engine.kernels import chance
from freebooter.engine.layout import Record, everybody, marked, marks, owner
from freebooter.engine.options import Option
from smugglers.game import ACTIONS, GAME, STATE
from toy.game import GAME as LOOKOUT

PARTS = ("LONGEST", "PIECES", "STATE", "ACTIONS", "EVENTS", "deal", "to_act", "legal", "apply", "determinize")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Any]:
    """A module with the parts of Smugglers, to be changed before it is collected."""
    module = types.ModuleType("rumrunners")
    module.__file__ = str(tmp_path / "rumrunners.py")
    for name in PARTS:
        setattr(module, name, getattr(sys.modules["smugglers.game"], name))
    vars(module)["ABOUT"] = replace(smugglers.ABOUT, id="rumrunners")
    sys.modules["rumrunners"] = module
    yield module
    del sys.modules["rumrunners"]


# Collecting


def test_a_game_is_what_its_module_has(folder: Any) -> None:
    game = Game.of("rumrunners")
    assert (game.id, game.version, game.options, game.terminal) == ("rumrunners", "1", (), "")
    assert game.state is STATE
    assert game.longest(None) == 24


def test_files_of_the_folder_are_found_by_name() -> None:
    assert LOOKOUT.view.parts.keys() >= {"hand", "row"}
    assert LOOKOUT.rules.greedy is not None
    assert LOOKOUT.narrate.__module__ == "toy.words"
    assert LOOKOUT.schema.keys["coins.round"].clause == "LO-5"


def test_every_part_of_a_game_is_collected() -> None:
    (call,) = (
        node
        for node in ast.walk(ast.parse(inspect.getsource(collecting)))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Game"
    )
    given = {keyword.arg for keyword in call.keywords if keyword.arg} | set(collecting.AS_THEY_ARE)
    assert given == {field.name for field in fields(Game) if not field.name.startswith("_")}


def test_all_that_is_missing_is_said_at_once_with_its_place(folder: Any) -> None:
    del folder.STATE, folder.legal
    with pytest.raises(TypeError, match=r"missing: STATE \(state.py or game.py\), legal \(rules.py or game.py\)"):
        game_of("rumrunners")


def test_a_match_must_have_an_end(folder: Any) -> None:
    del folder.LONGEST
    with pytest.raises(TypeError, match="give LONGEST"):
        game_of("rumrunners")


def test_points_are_the_score_and_decide(folder: Any) -> None:
    folder.STATE = Record(**{name: field for name, field in STATE.fields.items() if name != "points"})
    with pytest.raises(TypeError, match="give a rule `score`, or the state a field `points`"):
        game_of("rumrunners")


def test_what_is_hidden_has_to_be_imagined(folder: Any) -> None:
    del folder.determinize
    with pytest.raises(TypeError, match=r"'bid', 'hand', 'deck'.*determinize"):
        game_of("rumrunners")


def test_two_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "doubled"
    (package / "rules").mkdir(parents=True)
    for path in (package / "__init__.py", package / "game.py", package / "rules" / "__init__.py"):
        path.write_text("")
    (package / "rules" / "first.py").write_text("def deal(): pass")
    (package / "rules" / "second.py").write_text("def deal(): pass")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(TypeError, match=r"two 'deal', in doubled\.rules\.first and in doubled\.rules\.second"):
        game_of("doubled.game")


# Config and edition


def test_options_and_numbers_go_to_the_fields_of_their_names() -> None:
    config = Record(**chance.CONFIG_FIELDS, rounds=everybody("i2"), deck=everybody("i1"), coins_start=everybody("i2"))
    options = (Option("rounds", (1, 2, 3), 2, "Rounds."), Option("deck", ("small", "large"), "large", "Cards."))
    record = config.read(config.new())
    configure_by_name(config, options)(record, {"coins.start": 7, "name": "x"}, {"rounds": 3, "deck": "large"}, 2)
    assert (record.rounds, record.deck, record.coins_start) == (3, 1, 7)


def test_an_option_that_nobody_would_read_is_refused() -> None:
    with pytest.raises(TypeError, match="no field for the option 'rounds'"):
        configure_by_name(Record(**chance.CONFIG_FIELDS), (Option("rounds", (1, 2), 1, ""),))


def test_without_a_config_each_option_is_a_number_of_it(folder: Any) -> None:
    folder.OPTIONS = (Option("moons", (0, 1), 1, "How many moons."),)
    assert game_of("rumrunners").config.fields.keys() == {*chance.CONFIG_FIELDS, "moons"}


def test_without_an_edition_seats_have_names_all_the_same() -> None:
    assert list(GAME.editions) == ["standard"]
    assert GAME.new(seats=3, seed=1).view(None)["names"] == list(CREW[:3])


# The view


def test_a_view_has_what_the_viewer_may_know() -> None:
    match = GAME.new(seats=2, seed=4)
    match.play(0, match.legal(0)[0])
    own, other, watcher = (match.view(viewer) for viewer in (0, 1, None))
    assert own["bid"] == str(match.state.bid[0])
    assert len(own["hand"]) == 5
    assert (other["bid"], watcher["bid"], watcher["hand"]) == (None, None, [])
    assert own["ready"] == other["ready"] == ["has bid", "thinks"]
    assert "deck" not in own
    assert "chance_key" not in own


def test_a_layout_says_how_each_part_is_shown() -> None:
    layout = GAME.new(seed=1).view(None)["layout"]
    shown = {field["name"]: field for field in layout["fields"]}
    assert shown["hand"] == {"name": "hand", "title": "Your hand", "of": "card", "whose": "own"}
    assert shown["gone"] == {"name": "gone", "title": "Gone", "of": "card", "whose": "seat"}
    assert shown["chest"]["whose"] == "table"
    assert layout["verbs"] == {"bid": ["card"]}


def test_marked_things_keep_their_places() -> None:
    fields = {**LOOKOUT.state.fields, "place": marked("i1", 3, by="seen", of="card"), "seen": marks("u1", 3)}
    game = replace(LOOKOUT, _configs={}, state=Record(**fields), view=view_of(Record(**fields)))
    match = game.scenario({"seats": 2, "cards": [1, 9, 2, 3, 4, 5, 6, 7, 8]})
    for seat, text in ((0, "play 1"), (1, "play 1"), (0, "peek middle")):
        match.play(seat, text)
    assert match.view(0)["place"] == [None, "5", None]
    assert match.view(1)["place"] == [None, None, None]


def test_a_field_cannot_take_the_name_of_another_part() -> None:
    with pytest.raises(TypeError, match="a field 'names'"):
        view_of(Record(**chance.STATE_FIELDS, names=everybody("i1")))


# Words and reasons


def test_an_event_with_secrets_needs_words_for_those_who_may_not_know() -> None:
    with pytest.raises(TypeError, match="needs `unseen`"):
        kit.event("seat", kit.secret("card"), says="{who} draws {card}.")


def test_values_of_events_have_names() -> None:
    events = kit.Events(bid=kit.event("seat", "card", says="{who} bids {card}.", names={"card": [*"abcdefgh"] * 4}))
    game = replace(GAME, _configs={}, events=events)
    match = game.scenario({"seats": 2, "chest": 1, "hand": [[3], [5]], "deck": _cards_but(3, 5)})
    match.play(0, "bid 3")
    assert match.narrate(None) == ["Anne bids d."]


def test_a_verb_without_a_clause_is_refused_by_the_first_one() -> None:
    game = replace(GAME, _configs={}, actions=Codec(Verb("bid", *ACTIONS.verbs["bid"].domains)))
    assert game.new(seats=2, seed=1).why_not(0, game.new(seats=2, seed=1).legal(1)[0]) == (
        "SM-1",
        GAME.clauses["SM-1"].text,
    )


# Scenarios and invariants


def _cards_but(*gone: int) -> list[int]:
    return [card for card in range(1, 31) if card not in gone]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"moon": 1}, "moon: a position has no such key; it can have chest, points"),
        ({"chest": "deep"}, "chest: expected a whole number from -1 to 127, got 'deep'."),
        ({"hand": 7}, "hand: expected a list of at most 4, got 7."),
        ({"hand": [[1, 2, 3, 4, 5, 6, 7]]}, "hand[0]: expected a list of at most 6, got [1, 2, 3, 4, 5, 6, 7]."),
        ({"ready": ["sleeps"]}, "ready[0]: expected one of thinks, has bid, got 'sleeps'."),
        ({"hand": [[1]], "deck": [1]}, "This position is impossible: card: [2, 3, 4, 5"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadScenario) as refused:
        GAME.scenario({"seats": 2, **position})
    assert str(refused.value).startswith(sentence)


def test_a_position_is_the_values_of_its_fields() -> None:
    match = GAME.scenario({"seats": 2, "chest": 2, "ready": ["has bid"], "bid": [9], "deck": _cards_but(9)})
    assert match.state.hand.tolist() == [[-1] * 6] * 4
    assert match.state.bid.tolist() == [9, -1, -1, -1]
    assert match.to_act == (1,)


def test_a_position_has_only_values_that_a_field_s_kind_has() -> None:
    record = Record(
        **chance.STATE_FIELDS,
        coins=everybody("i1", 2, by_seat=True, kind=kinds.count(6)),
        debt=everybody("i1", kind=kinds.count(0, -5)),
        ship=everybody("i1", kind=kinds.position(4)),
        moon=everybody("i1"),
    )
    place = place_by_fields(record)
    for allowed in ({"coins": [0, 6]}, {"debt": -5}, {"ship": 3}, {"ship": -1}, {"moon": 127}):
        place(None, record.read(record.new()), allowed)
    for refused, limits in (
        ({"coins": [0, 7]}, "0 to 6"),
        ({"coins": [-1]}, "0 to 6"),
        ({"debt": 1}, "-5 to 0"),
        ({"ship": 4}, "-1 to 3"),
    ):
        with pytest.raises(BadScenario, match=f"expected a whole number from {limits}, got"):
            place(None, record.read(record.new()), refused)


def test_pieces_are_conserved() -> None:
    record = Record(**chance.STATE_FIELDS, hand=owner("i1", 2, 2, of="card"), row=everybody("i1", 2, of="card"))
    check = conserved(record, {"card": (1, 2, 2)})
    state = record.read(record.bare())
    assert list(check(None, state)) == ["card: [1, 2, 2] are nowhere."]
    state.hand[0], state.row[0] = (1, 2), 2
    assert list(check(None, state)) == []
    state.row[1] = 7
    assert list(check(None, state)) == ["card: [7] are there too often."]


def test_pieces_that_are_in_no_field_are_refused() -> None:
    with pytest.raises(TypeError, match="no field of the state is declared with of='die'"):
        conserved(STATE, {"die": range(6)})
