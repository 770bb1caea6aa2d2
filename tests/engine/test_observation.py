"""Observations: declared by kinds, turned to the observer, the same from a whole state as from what is known of it."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from freebooter.engine import catalogue
from freebooter.engine.errors import BadOptions, BadSeat
from freebooter.engine.kernels.encoding import encode, update, write
from freebooter.engine.kernels.sparsifying import sparsify
from freebooter.engine.kinds import bag, bits, category, chain, count, features, flag, seat, seat_bits, stack
from freebooter.engine.layout import BYSTANDER, Record, everybody, marked, marks, nobody, owner
from freebooter.engine.match import Match
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.observation import Observation, ready
from freebooter.engine.observation_parts import Entry, Part, parts_of
from freebooter.engine.observation_program import program
from smugglers.game import GAME as SMUGGLERS
from toy.game import GAME

SEATS = 3


def encoded(record: Record, state: Any, observer: int, seats: int = SEATS, **settings: bool) -> dict[str, Any]:
    """The fields of a record as one observer sees them, each with the kind that it declares."""
    buffer = np.zeros(-(-record.size // 8) * 8, np.uint8)
    view = record.read(buffer[: record.size])
    for name, values in state.items():
        setattr(view, name, values)
    found = {}
    for name, field in record.fields.items():
        if field.kind is None:
            continue
        part = Part(record, name, field.kind, seats, **{"indexed": False, "full": False, **settings})
        out = np.empty(part.size, np.float32)
        runs = {viewer: list(part.runs(viewer)) for viewer in (*range(seats), BYSTANDER)}
        made = program(runs, seats, buffer.size, part.size, np.zeros(0, np.float32))
        interpreted(encode)(made.numbers, made.scales, buffer, observer, out)
        native = np.empty(part.size, np.float32)
        ready()[0](made.numbers, made.scales, buffer, observer, native)
        assert native.tolist() == out.tolist()
        assert len(list(part.entries())) == part.size
        found[name] = out.reshape(part.shape).tolist()
    return found


def test_counts_are_shares_of_the_most_and_stay_within_them() -> None:
    record = Record(gold=everybody("i2", 3, kind=count(10)), debt=everybody("i1", kind=count(2, -4)))
    assert encoded(record, {"gold": [0, 5, 30], "debt": -9}, 0) == {"gold": [0, 0.5, 1], "debt": -1}


def test_categories_have_an_entry_each_and_nothing_has_none() -> None:
    record = Record(
        suit=everybody("i1", 2, kind=category(("red", "blue"))), tile=everybody("i1", kind=category(3, least=-2))
    )
    seen = encoded(record, {"suit": [1, -1], "tile": -2}, 0)
    assert seen == {"suit": [[0, 1], [0, 0]], "tile": [1, 0, 0]}
    assert encoded(record, {"suit": [1, -1], "tile": -2}, 0, indexed=True) == {"suit": [2, 0], "tile": 1}


def test_seats_are_turned_so_that_the_observer_is_the_first() -> None:
    record = Record(
        gold=everybody("i1", 4, by_seat=True, kind=count(10)),
        captain=everybody("i1", kind=seat(4, ("nobody's",))),
        done=everybody("i1", kind=seat_bits(4)),
    )
    state = {"gold": [10, 5, 0, 9], "captain": 2, "done": 0b011}
    assert encoded(record, state, 1) == {"gold": [0.5, 0, 1], "captain": [0, 1, 0, 0], "done": [1, 0, 1]}
    assert encoded(record, {**state, "captain": 4}, 1)["captain"] == [0, 0, 0, 1]


def test_owners_are_shown_their_own_row_and_bystanders_the_public_one() -> None:
    record = Record(
        hand=owner("i1", SEATS, 2, kind=count(10)),
        known=owner("i1", SEATS + 1, SEATS, public_row=True, kind=count(10, turned=(1,))),
    )
    state = {"hand": [[1, 2], [3, 4], [5, 6]], "known": [[0, 0, 0], [1, 2, 3], [0, 0, 0], [7, 8, 9]]}
    near = pytest.approx
    assert encoded(record, state, 1) == {"hand": near([0.3, 0.4]), "known": near([0.2, 0.3, 0.1])}
    assert encoded(record, state, BYSTANDER) == {"hand": [0, 0], "known": near([0.7, 0.8, 0.9])}
    assert encoded(record, state, 1, full=True)["hand"] == [near([0.3, 0.4]), near([0.5, 0.6]), near([0.1, 0.2])]


def test_marked_items_are_shown_to_those_who_have_seen_them() -> None:
    record = Record(card=marked("i1", 3, by="seen", kind=count(10)), seen=marks("u1", 3))
    state = {"card": [10, 10, 10], "seen": [1, 2, 128]}
    assert encoded(record, state, 0)["card"] == [1, 0, 1]
    assert encoded(record, state, BYSTANDER)["card"] == [0, 0, 1]
    assert encoded(record, state, BYSTANDER, full=True)["card"] == [1, 1, 1]


def test_bags_count_what_is_in_them_and_tell_the_last() -> None:
    crew = bag(("a", "b"), size="used", last=True, classes=(0, 0, 1))
    record = Record(used=everybody("i1", 2), crew=everybody("i1", 2, 4, kind=crew))
    assert encoded(record, {"used": [3, 0], "crew": [[0, 1, 2, 2], [2, 2, 2, 2]]}, 0)["crew"] == [
        [0.5, 0.25, 0, 1],
        [0] * 4,
    ]


def test_stacks_and_chains_are_read_from_the_top() -> None:
    record = Record(
        size_of=everybody("i1"),
        pile=marked("i1", 4, by="seen", kind=stack(3, 2, size="size_of")),
        seen=marks("u1", 4),
        top=everybody("i1", kind=chain(3, 3, of="pile", below="below")),
        below=everybody("i1", 4),
    )
    state = {"size_of": 3, "pile": [0, 1, 2, 0], "seen": [1, 1, 1, 0], "top": 0, "below": [2, -1, 1, -1]}
    assert encoded(record, state, 0) == {"pile": [[0, 0, 1], [0, 1, 0]], "top": [[1, 0, 0], [0, 0, 1], [0, 1, 0]]}
    assert encoded(record, state, 1) == {"pile": [[0] * 3] * 2, "top": [[0] * 3] * 3}


def test_chains_with_marks_are_looked_down_together_and_what_is_no_place_ends_them() -> None:
    """From so many bytes behind each field on, all things are looked at at once; before, chain by chain."""
    for more in (1, 200):
        record = Record(
            top=everybody("i1", 3, by_seat=True, kind=chain(4, 3, of="thing", below="below")),
            below=everybody("i1", 70),
            thing=marked("i1", 70, by="seen", kind=None),
            seen=marks("u1", 70),
            more=everybody("i1", more),
        )
        below, thing = np.full(70, -1, np.int8), np.full(70, -1, np.int8)
        below[69], below[2], thing[[69, 2, 5]] = 2, -2, (3, 1, 0)
        state = {"top": [69, -1, 5], "below": below, "thing": thing, "seen": [4 | 8] * 69 + [8]}
        nothing, first, second, last = ([int(i == place) for i in range(4)] for place in (-1, 0, 1, 3))
        own, other = [first, nothing, nothing], [nothing, second, nothing]
        assert encoded(record, state, 2)["top"] == [own, other, [nothing] * 3]
        assert encoded(record, {**state, "seen": [4] * 70}, 2)["top"][1] == [last, second, nothing]


def test_more_seats_than_the_rules_have_and_bags_of_many_sorts() -> None:
    record = Record(
        holder=everybody("i1", 2, kind=seat(2, ("the bank",))),
        sorts=everybody("i1", 8, kind=bag(9)),
        few=everybody("i1", 8, kind=bag(6, last=True, size="used")),
        used=everybody("i1"),
    )
    state = {"holder": [1, 2], "sorts": [8, 8, 0, 1, 1, 1, 1, 1], "few": [5, 5, 2, 0, 0, 0, 0, 0], "used": 3}
    seen = encoded(record, state, 1)
    assert seen["holder"] == [[1, 0, 0, 0], [0, 0, 0, 1]]
    assert seen["sorts"] == [0.25, 1, *[0] * 6, 0.5]
    assert seen["few"] == [0, 0, 0.25, 0, 0, 0.5, *[0, 0, 1, 0, 0, 0]]


def test_features_and_bits() -> None:
    cards = features(("red", "blue", "low", "high"), ((0, 2), (1, 2), (1,)))
    record = Record(
        card=everybody("i1", 3, kind=cards), unseen=everybody("i8", kind=bits(3)), yes=everybody("i1", kind=flag())
    )
    seen = encoded(record, {"card": [1, 2, -1], "unseen": 0b101, "yes": 1}, 0)
    assert seen == {"card": [[0, 1, 1, 0], [0, 1, 0, 0], [0] * 4], "unseen": [1, 0, 1], "yes": 1}


def test_what_goes_by_another_field_needs_single_bytes() -> None:
    record = Record(used=everybody("i2"), crew=everybody("i1", 4, kind=bag(2, size="used")))
    with pytest.raises(TypeError, match="single bytes"):
        encoded(record, {}, 0)


def test_what_nobody_may_know_is_in_the_full_form_only() -> None:
    record = Record(deck=nobody("i1", 2, kind=count(4)))
    assert not parts_of(record, GAME.actions, 2, indexed=False, full=False)
    assert [part.name for part in parts_of(record, GAME.actions, 2, indexed=False, full=True)] == ["deck"]


@pytest.fixture
def match() -> Match:
    return SMUGGLERS.new(seats=3, seed=5)


def test_a_small_game_that_declares_no_kinds_has_an_observation(match: Match) -> None:
    seen = SMUGGLERS.observation(seats=3)
    place, shape = seen.fields["hand"]
    hand = seen.encode(match.knowledge(1))[place].reshape(shape)
    assert [int(row.argmax()) + 1 for row in hand] == match.state.hand[1].tolist()
    assert seen.entries[place.start].name == "hand[0]=1"
    assert seen.entries[place.start].meaning == "Your hand (0): 1 if it is '1'"
    assert "deck" not in seen.fields
    assert seen.version == SMUGGLERS.version


def test_the_three_forms_say_the_same(match: Match) -> None:
    known = match.knowledge(2)
    flat = SMUGGLERS.observation(seats=3).encode(known)
    indices, weights = SMUGGLERS.observation(seats=3, form="sparse").encode(known)
    rebuilt = np.zeros(flat.size + 1, np.float32)
    rebuilt[indices] = weights
    assert rebuilt[:-1].tolist() == flat.tolist()
    by_field = SMUGGLERS.observation(seats=3, form="dict").encode(known)
    assert by_field["hand"].tolist() == match.state.hand[2].tolist()
    assert by_field["hand"].dtype == np.int64
    assert by_field["own_seat"] == 3


def test_the_full_form_knows_everything(match: Match) -> None:
    seen = SMUGGLERS.observation(seats=3)
    place, shape = seen.full.fields["hand"]
    hands = seen.encode_full(match, 1)[place].reshape(shape).argmax(-1) + 1
    assert hands.tolist() == [match.state.hand[(1 + turned) % 3].tolist() for turned in range(3)]
    assert "deck" in seen.full.fields
    assert seen.full.size > seen.size


@pytest.mark.parametrize("game", ["king-of-pirates", "all-hands-on-deck", "pirate-party", "seaport-solitaire"])
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_an_update_writes_what_a_new_observation_would_say(game: str, form: str) -> None:
    """Over a whole match, whoever looks next, whatever was shown before; compiled, and for a while interpreted."""
    played = catalogue.game(game).new(seed=4)
    seats = played.setup.seats
    seen = Observation(played.game, seats, form=form)
    table, random = seen.table, np.random.default_rng(4)
    shown, out, words = np.zeros(table.known, np.uint8), table.nothing.copy(), np.zeros(table.most_new, np.uint64)
    for number in range(300):
        if played.over:
            break
        viewer = int(random.integers(seats))
        run = interpreted(update) if number < 12 else ready()[2]
        before = out.copy()
        count = run(table.program, table.scales, played.buffer, viewer, shown, out, words, 0)
        assert np.array_equal(out, before)  # what is new is only listed
        interpreted(write)(words, count, out)
        assert np.array_equal(out, seen.encode_state(played.buffer, viewer))
        seat = played.to_act[0]
        played.play(seat, played.legal(seat)[int(random.integers(len(played.legal(seat))))])


def test_all_seats_are_written_alike() -> None:
    """What is remembered of one seat's observation is read for another's."""
    runs = [SMUGGLERS.observation(seats=3).table._runs(seat) for seat in range(3)]
    for each in zip(*runs, strict=True):
        assert len({run._replace(source=0, marks=min(run.marks, 0), used=0, below=0) for run in each}) == 1


def test_interpreted_and_compiled_encoders_agree() -> None:
    game = catalogue.game("all-hands-on-deck")
    for seats in (2, 6):
        played = game.new(seats=seats, seed=3)
        for _ in range(60):
            played.play(played.to_act[0], played.legal(played.to_act[0])[0])
        seen, table = game.observation(seats=seats), game.observation(seats=seats).table
        for viewer in range(BYSTANDER, seats):
            out = np.empty(seen.size, np.float32)
            interpreted(encode)(table.program, table.scales, played.buffer, viewer, out)
            assert out.tolist() == seen.encode_state(played.buffer, viewer).tolist()
            short = np.empty(3, np.int32), np.empty(3, np.float32)
            assert interpreted(sparsify)(out, *short) == 3


def test_wrong_forms_and_other_tables_are_refused(match: Match) -> None:
    with pytest.raises(BadOptions, match=r"flat, sparse, dict, not 'round'"):
        SMUGGLERS.observation(form="round")
    with pytest.raises(BadOptions, match=r"Smugglers with 2 seats, not of Smugglers with 3"):
        Observation(SMUGGLERS, seats=2).encode(match.knowledge(0))
    with pytest.raises(BadOptions, match="flat, sparse, dict, not array"):
        SMUGGLERS.observation(form=np.array(["flat", "dict"]))


@pytest.mark.parametrize("form", ["flat", "sparse", "dict"])
def test_only_what_a_seat_knows_is_encoded(match: Match, form: str) -> None:
    seen = SMUGGLERS.observation(seats=3, form=form)
    for given in (match, None, 5, match.buffer):
        with pytest.raises(BadOptions, match="What a seat knows is encoded"):
            seen.encode(given)
    for given in (match.knowledge(0), None):
        with pytest.raises(BadOptions, match="Everything is encoded of a match, not of"):
            seen.encode_full(given)


def test_meanings_say_the_thing_first_and_then_what_its_entry_says() -> None:
    record = Record(
        phase=everybody("i1", names=("split", "pick")),
        found=everybody("i1", kind=bits(("gold", "rum"))),
        crew=everybody("i1", 2, by_seat=True, kind=flag(says="the crew is asleep")),
        chest=everybody("i1", 4, kind=bag(("gold", "rum"), last=True)),
        coins=everybody("i1", 2, by_seat=True, kind=count(9)),
        turns=everybody("i2"),
    )
    said = {each.name: each.meaning for each in entries_of(record)}
    assert said["phase=split"] == "phase: 1 if it is 'split'"
    assert said["found=rum"] == "found: 1 if 'rum' is among them"
    assert said["crew[you]"] == "the crew is asleep (you): 1 if so"
    assert said["chest:gold"] == "chest: how often 'gold' is there, as a share of 4"
    assert said["chest:last=rum"] == "chest: 1 if the last one is 'rum'"
    assert said["coins[seat+1]"] == "coins (seat+1), as a share of 9"
    assert said["turns"] == "turns, by its logarithm"
    indexed = {each.name: each.meaning for each in entries_of(record, indexed=True)}
    assert indexed["phase"] == "phase: which it is, from 1 on; 0 if it is none"


def entries_of(record: Record, *, indexed: bool = False) -> Iterator[Entry]:
    for part in parts_of(record, GAME.actions, 2, indexed=indexed, full=False):
        yield from part.entries()


def test_options_and_numbers_of_the_table_come_last() -> None:
    with_peeking, without = (GAME.observation(seats=2, options={"peeking": each}) for each in (True, False))
    place = with_peeking.fields["config.peeking"][0]
    for seen, value in ((with_peeking, 1), (without, 0)):
        match = GAME.new(seats=2, options={"peeking": bool(value)}, seed=1)
        assert (seen.encode(match.knowledge(0))[place] > 0) == value
    assert not [name for name in with_peeking.fields if "script" in name]


@pytest.mark.parametrize("state", [np.zeros(3, np.uint8), np.zeros(SMUGGLERS.state.size), b"no", None])
def test_what_is_no_state_is_refused(state: Any) -> None:
    with pytest.raises(BadOptions, match=r"A state of Smugglers is an array of \d+ bytes"):
        SMUGGLERS.observation(seats=3).encode_state(state, 0)


@pytest.mark.parametrize("seat", [3, -2, None])
def test_a_seat_that_is_not_there_is_refused(match: Match, seat: Any) -> None:
    with pytest.raises(BadSeat, match="There is no seat"):
        SMUGGLERS.observation(seats=3).encode_full(match, seat)
