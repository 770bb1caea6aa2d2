"""Records: the layout, who may know what, and what is made from it."""

import numpy as np
import pytest

from freebooter.engine.kernels import redaction
from freebooter.engine.layout import BYSTANDER, PUBLIC_BIT, Record, everybody, marked, marks, nobody, owner
from freebooter.engine.native.compiler import compile_kernels, specialize

SEATS = 3
COLOURS = ("red", "green")

RECORD = Record(
    round_number=everybody("i1"),
    colour=everybody("i1", names=COLOURS),
    secret_key=nobody("u8", blank=0),
    pile=nobody("i2", 4),
    hand=owner("i1", SEATS, 2),
    bid=owner("i2", SEATS, blank=-5),
    known=owner("i1", SEATS + 1, 2, public_row=True),
    place=marked("i1", 3, by="seen"),
    far=marked("i4", 3, by="seen_far", blank=-2),
    seen=marks("u1", 3),
    seen_far=marks("u2", 3),
    score=everybody("f4", SEATS),
)
NOBODY_SEES = [-1, -1]


@pytest.fixture
def buffer() -> np.ndarray:
    """A state with something everywhere."""
    made = RECORD.new()
    state = RECORD.read(made)
    state.round_number, state.colour, state.secret_key = 3, 1, 2**63 + 5
    state.pile[:] = [100, 200, 300, 400]
    state.hand[:] = [[1, 2], [3, 4], [5, 6]]
    state.bid[:] = [10, 20, 30]
    state.known[:] = [[1, 1], [2, 2], [3, 3], [9, 9]]
    state.place[:] = [7, 8, 9]
    state.far[:] = [70_000, 80_000, 90_000]
    state.seen[:] = [1 << 0, 1 << 0 | 1 << 2, 1 << PUBLIC_BIT]
    state.seen_far[:] = [0, 1 << 1, 1 << PUBLIC_BIT | 1 << 2]
    state.score[:] = [0.5, 1.5, 2.5]
    return made


@pytest.fixture(scope="module")
def redact() -> object:
    kernel = specialize(redaction.redact, "toy.rules", PLAN=RECORD.plan, MASKS=RECORD.masks)
    compile_kernels([kernel])
    return kernel


def redacted(redact: object, buffer: np.ndarray, viewer: int) -> object:
    copy = buffer.copy()
    redact(copy, copy, viewer)
    return RECORD.read(copy)


def test_fields_lie_in_the_order_of_the_declaration_and_aligned() -> None:
    offsets = [RECORD.offset(name) for name in RECORD.fields]
    assert offsets == sorted(offsets)
    assert all(RECORD.offset(name) % field.dtype.itemsize == 0 for name, field in RECORD.fields.items())
    assert RECORD.size % 8 == 0


def test_a_record_over_a_buffer_writes_to_the_buffer(buffer: np.ndarray) -> None:
    RECORD.read(buffer).round_number = 77
    assert buffer[RECORD.offset("round_number")] == 77


def test_a_new_buffer_is_empty() -> None:
    assert RECORD.new().tobytes() == bytes(RECORD.size)


def test_everybody_sees_what_is_in_plain_sight(redact: object, buffer: np.ndarray) -> None:
    for viewer in range(BYSTANDER, SEATS):
        seen = redacted(redact, buffer, viewer)
        assert (seen.round_number, seen.colour, seen.score.tolist()) == (3, 1, [0.5, 1.5, 2.5])


def test_nobody_sees_what_is_nobodys(redact: object, buffer: np.ndarray) -> None:
    for viewer in range(BYSTANDER, SEATS):
        seen = redacted(redact, buffer, viewer)
        assert (seen.secret_key, seen.pile.tolist()) == (0, [-1, -1, -1, -1])


def test_an_owner_sees_the_own_row(redact: object, buffer: np.ndarray) -> None:
    seen = redacted(redact, buffer, 1)
    assert seen.hand.tolist() == [NOBODY_SEES, [3, 4], NOBODY_SEES]
    assert seen.bid.tolist() == [-5, 20, -5]


def test_a_bystander_owns_nothing(redact: object, buffer: np.ndarray) -> None:
    seen = redacted(redact, buffer, BYSTANDER)
    assert seen.hand.tolist() == [NOBODY_SEES] * 3
    assert seen.bid.tolist() == [-5, -5, -5]


def test_the_public_row_of_an_owners_field_is_everybodys(redact: object, buffer: np.ndarray) -> None:
    assert redacted(redact, buffer, 0).known.tolist() == [[1, 1], NOBODY_SEES, NOBODY_SEES, [9, 9]]
    assert redacted(redact, buffer, BYSTANDER).known.tolist() == [NOBODY_SEES] * 3 + [[9, 9]]


def test_marked_items_are_seen_by_the_marked_seats_and_public_ones_by_all(redact: object, buffer: np.ndarray) -> None:
    seen_by = {viewer: redacted(redact, buffer, viewer) for viewer in range(BYSTANDER, SEATS)}
    assert [seen_by[viewer].place.tolist() for viewer in (0, 1, 2)] == [[7, 8, 9], [-1, -1, 9], [-1, 8, 9]]
    assert [seen_by[viewer].far.tolist() for viewer in (0, 1)] == [[-2, -2, 90_000], [-2, 80_000, 90_000]]
    assert seen_by[BYSTANDER].place.tolist() == [-1, -1, 9]


def test_of_marks_a_viewer_sees_the_own_bit_and_the_publics(redact: object, buffer: np.ndarray) -> None:
    assert redacted(redact, buffer, 2).seen.tolist() == [0, 1 << 2, 1 << PUBLIC_BIT]
    assert redacted(redact, buffer, 2).seen_far.tolist() == [0, 0, 1 << PUBLIC_BIT | 1 << 2]
    assert redacted(redact, buffer, BYSTANDER).seen.tolist() == [0, 0, 1 << PUBLIC_BIT]


def test_redacting_twice_is_redacting_once(redact: object, buffer: np.ndarray) -> None:
    for viewer in range(BYSTANDER, SEATS):
        once = buffer.copy()
        redact(once, once, viewer)
        twice = once.copy()
        redact(twice, twice, viewer)
        assert once.tobytes() == twice.tobytes()


def test_hidden_bytes_are_those_that_redaction_does_not_look_at(redact: object, buffer: np.ndarray) -> None:
    random = np.random.default_rng(1)
    for viewer in range(BYSTANDER, SEATS):
        noisy = RECORD.scrambled(buffer, viewer, random)
        assert noisy.tobytes() != buffer.tobytes()
        assert redacted(redact, noisy, viewer) == redacted(redact, buffer, viewer)


def test_bytes_that_are_not_hidden_stand_as_they_are(redact: object, buffer: np.ndarray) -> None:
    marks_of = np.zeros(RECORD.size, bool)
    for name in ("seen", "seen_far"):
        marks_of[RECORD.offset(name) :][: RECORD.fields[name].length * RECORD.fields[name].dtype.itemsize] = True
    for viewer in range(BYSTANDER, SEATS):
        open_to_viewer = ~RECORD.hidden(buffer, viewer) & ~marks_of
        copy = buffer.copy()
        redact(copy, copy, viewer)
        assert copy[open_to_viewer].tobytes() == buffer[open_to_viewer].tobytes()


def test_a_dump_names_fields_and_values(buffer: np.ndarray) -> None:
    lines = dict(line.split(maxsplit=1) for line in RECORD.dump(buffer).splitlines())
    assert lines["colour"] == "green"
    assert lines["hand"] == "[[1 2], [3 4], [5 6]]"
    assert list(lines) == list(RECORD.fields)


def test_a_long_tail_is_folded_in_a_dump() -> None:
    record = Record(row=everybody("i1", 50))
    buffer = record.new()
    record.read(buffer).row[0] = 4
    assert record.dump(buffer) == "row  [4 0*49]"


def test_a_field_of_its_owner_needs_an_axis_of_seats() -> None:
    with pytest.raises(TypeError, match="'bid' is its owner's"):
        Record(bid=owner("i1"))


@pytest.mark.parametrize("by", [everybody("u1", 3), marks("u1", 4)], ids=["not marks at all", "marks of another shape"])
def test_a_marked_field_needs_marks_of_its_shape(by: object) -> None:
    with pytest.raises(TypeError, match="'place' is marked by 'seen'"):
        Record(place=marked("i1", 3, by="seen"), seen=by)


@pytest.mark.parametrize("name", ["round", "size", "data", "flags", "take"])
def test_a_name_that_numpy_would_answer_itself_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        Record(**{name: everybody("i1")})
