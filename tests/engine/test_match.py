"""A match: asked by number or by text, refusing without a change, copied, rewound, and kept as bytes."""

import json
import zlib

import numpy as np
import pytest

import freebooter
from freebooter.engine.match_bytes import MAGIC
from toy.game import GAME


@pytest.fixture
def match() -> freebooter.Match:
    return GAME.scenario({"seats": 2, "seed": 5, "cards": [1, 2, 8, 9, 3, 4, 5, 6, 7]})


def snapshot(match: freebooter.Match) -> tuple[object, ...]:
    return match.buffer.tobytes(), tuple(match.moves), match.to_act, match.legal(0), match.legal(1), match.scores


# Asking


def test_a_match_says_who_may_act_and_what(match: freebooter.Match) -> None:
    assert match.to_act == (0, 1)
    assert [action.text for action in match.legal(0)] == ["play 0", "play 1"]
    assert not match.over
    assert match.result is None


@pytest.mark.parametrize("action", ["play 1", "PLAY  1", 1, np.int64(1), GAME.actions[1]])
def test_an_action_is_played_by_text_number_or_as_such(match: freebooter.Match, action: object) -> None:
    match.play(0, action)
    assert match.moves == [(0, 1)]
    assert match.moves[0][1].text == "play 1"
    assert match.state.choice[0] == 1


@pytest.mark.parametrize("action", ["hop", "play 9", "", 6, -1, 1.0, None, True])
def test_what_is_no_action_is_refused_as_such(match: freebooter.Match, action: object) -> None:
    before = snapshot(match)
    with pytest.raises(freebooter.BadText):
        match.play(0, action)
    assert snapshot(match) == before


@pytest.mark.parametrize("seat", [2, -1, "0", None, True, 0.0])
@pytest.mark.parametrize("action", ["play 0", 0, GAME.actions[0]])
def test_a_seat_that_is_not_there_is_refused(match: freebooter.Match, seat: object, action: object) -> None:
    before = snapshot(match)
    with pytest.raises(freebooter.BadSeat, match="There is no seat"):
        match.play(seat, action)
    assert snapshot(match) == before


def test_a_forbidden_action_is_refused_with_its_clause_and_changes_nothing(match: freebooter.Match) -> None:
    match.play(0, "play 0")
    before = snapshot(match)
    with pytest.raises(freebooter.IllegalAction) as refused:
        match.play(0, "play 1")
    assert (refused.value.clause, refused.value.reason) == ("LO-4", "You have chosen already.")
    assert str(refused.value) == "You have chosen already. (LO-4)"
    assert snapshot(match) == before


def test_why_not_explains_without_playing(match: freebooter.Match) -> None:
    assert match.why_not(0, "play 1") is None
    assert match.why_not(0, "pass") == ("LO-2", "Now everybody chooses a card.")
    assert match.moves == []


def test_the_result_is_known_when_the_match_is_over(finished: freebooter.Match) -> None:
    assert finished.over
    assert finished.to_act == ()
    assert sum(finished.result or ()) == 1
    with pytest.raises(freebooter.IllegalAction, match="The game is over"):
        finished.play(0, "pass")


def test_what_a_match_hands_out_cannot_be_used_to_change_it(match: freebooter.Match) -> None:
    legal = match.legal(0)
    with pytest.raises(TypeError):
        legal[0] = GAME.actions[5]
    with pytest.raises(ValueError, match="read-only"):
        match.state.turn = 2
    with pytest.raises(ValueError, match="read-only"):
        match.state.coins[0] = 99
    with pytest.raises(ValueError, match="read-only"):
        match.config.coins = 99


def test_events_are_those_of_the_last_action_as_the_seat_saw_them(match: freebooter.Match) -> None:
    match.play(0, "play 1")
    assert [e.to_json() for e in match.events(0)] == [{"kind": "chose", "seat": 0, "card": 1}]
    assert [e.to_json() for e in match.events(1)] == [{"kind": "chose", "seat": 0, "card": None}]
    assert match.narrate(None) == ["Seat 0 has chosen."]


def test_the_deal_has_events_too() -> None:
    match = GAME.new(seats=2, seed=3)
    assert [e.seat for e in match.events(everything=True)] == [0, 1]
    assert [e.seat for e in match.events(1)] == [1]
    assert match.events(None) == []


# Positions


def test_a_position_that_is_described_wrongly_is_refused() -> None:
    for cards in ([1, 2], "123456789", None, [1, 2, 3, 4, 5, 6, 7, 8, "9"]):
        with pytest.raises(freebooter.BadScenario, match="cards"):
            GAME.scenario({"seats": 2, "cards": cards})
    for given in (5, None, b"position.toml"):
        with pytest.raises(freebooter.BadScenario, match="a table or the path of a TOML file"):
            GAME.scenario(given)  # type: ignore[arg-type]


def test_a_position_that_cannot_be_read_is_refused_by_the_key_and_not_in_the_words_of_python() -> None:
    with pytest.raises(freebooter.BadScenario) as refused:
        GAME.scenario({"seats": 2, "cards": [1, 2, 3, 4, 5, 6, 7, 8, "9"]})
    assert str(refused.value) == 'cards: cannot be read as it is given: [1, 2, 3, 4, 5, 6, 7, 8, "9"]'


# Imagined worlds


def test_an_imagined_world_can_be_played_on(match: freebooter.Match) -> None:
    match.play(1, "play 1")
    world = match.knowledge(0).imagined_match(7)
    assert world.state.hand[0].tolist() == match.state.hand[0].tolist()
    assert world.to_act == (0,)
    world.play(0, "play 0")
    assert [len(then.moves) for then in world.replay()] == [0, 1]
    assert world.rewound(1) == world == world.clone()
    assert len(match.moves) == 1, "the real match does not notice"


def test_the_record_of_an_imagined_match_says_so_and_is_not_replayed(lookout: freebooter.Game) -> None:
    world = lookout.new(seats=2, seed=5).knowledge(0).imagined_match(7)
    world.play(1, "play 0")
    record = world.record()
    assert record.content["position"] == {"imagined": True}
    assert record.content["actions"][0].startswith("1 play 0 =")
    with pytest.raises(freebooter.BadRecord, match="began in a world that somebody imagined"):
        freebooter.replay(record)
    with pytest.raises(freebooter.BadRecord, match="which nothing can prove"):
        freebooter.Match.from_bytes(world.to_bytes())
    again = freebooter.Match.from_bytes(world.to_bytes(), trusted=True)
    assert again == world
    assert again.beginning() == world.beginning()


# Copies


def test_a_clone_is_equal_and_goes_its_own_way(match: freebooter.Match) -> None:
    match.play(0, "play 0")
    clone = match.clone()
    assert clone == match
    assert clone.events(everything=True) == match.events(everything=True)
    clone.play(1, "play 0")
    assert clone != match
    assert (match.moves, match.to_act) == ([(0, 0)], (1,))


def test_matches_of_other_seeds_options_or_moves_are_not_equal() -> None:
    assert GAME.new(seed=1) == GAME.new(seed=1)
    assert GAME.new(seed=1) != GAME.new(seed=2)
    assert GAME.new(seed=1) != GAME.new(seed=1, options={"peeking": False})
    assert GAME.new(seed=1) != "match"


def test_a_match_can_be_rewound_and_replayed(finished: freebooter.Match) -> None:
    states = [then.buffer.tobytes() for then in finished.replay()]
    assert len(states) == len(finished.moves) + 1
    for count in range(len(states)):
        rewound = finished.rewound(count)
        assert rewound.buffer.tobytes() == states[count]
        assert rewound.moves == finished.moves[:count]


# Bytes


def test_a_match_is_restored_from_its_bytes(lookout: freebooter.Game, finished: freebooter.Match) -> None:
    for count in range(len(finished.moves) + 1):
        match = finished.rewound(count)
        restored = freebooter.Match.from_bytes(match.to_bytes())
        assert restored == match
        assert (restored.to_act, restored.scores) == (match.to_act, match.scores)


def test_a_position_and_a_script_survive_bytes(lookout: freebooter.Game) -> None:
    placed = lookout.scenario({"seats": 2, "cards": [9, 8, 7, 6, 5, 4, 3, 2, 1]})
    scripted = lookout.new(seats=2, seed=1, script=[[1], 0])
    for match in (placed, scripted):
        restored = freebooter.Match.from_bytes(match.to_bytes())
        for seat in (0, 1):
            match.play(seat, "play 0")
            restored.play(seat, "play 0")
        assert restored == match


def test_damaged_bytes_are_refused(lookout: freebooter.Game) -> None:
    data = lookout.new(seed=1).to_bytes()
    damaged = [b"", data[:-1], data[10:], data + b"x", b"x" + data]
    damaged += [data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(0, len(data), 7)]
    for bad in damaged:
        with pytest.raises(freebooter.BadRecord, match="no match, or they are damaged"):
            freebooter.Match.from_bytes(bad)


def altered(match: freebooter.Match, **changes: object) -> bytes:
    """The bytes of a match with another content, in good order otherwise."""
    content = json.loads(zlib.decompress(match.to_bytes()[len(MAGIC) + 4 :]))
    for key, value in changes.items():
        if key in content["setup"]:
            content["setup"][key] = value
        else:
            content[key] = value
    packed = zlib.compress(json.dumps(content).encode())
    return MAGIC + zlib.crc32(packed).to_bytes(4, "big") + packed


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rules": "2"}, "a newer Freebooter is needed"),
        ({"rules": "0.9"}, "those rules are not in this version"),
        ({"game": "lookin"}, "There is no game 'lookin'. Did you mean 'lookout'?"),
        ({"seats": 9}, "Lookout is for 2 to 3 seats, not 9."),
        ({"layout": "0"}, "another state layout"),
    ],
    ids=["newer rules", "older rules", "unknown game", "wrong seats", "another layout"],
)
def test_bytes_of_something_else_are_refused(
    lookout: freebooter.Game, changes: dict[str, object], sentence: str
) -> None:
    match = lookout.new(seed=1)
    assert freebooter.Match.from_bytes(altered(match)) == match
    with pytest.raises(freebooter.BadRecord) as refused:
        freebooter.Match.from_bytes(altered(match, **changes))
    assert sentence in str(refused.value)


def test_making_bytes_does_not_replay_the_match(
    lookout: freebooter.Game, finished: freebooter.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(freebooter.Match, "replay", lambda self: pytest.fail("the match was replayed"))
    assert finished.to_bytes().startswith(MAGIC)
