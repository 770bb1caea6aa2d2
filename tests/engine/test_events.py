"""Events: what a kernel wrote, with what a viewer may not know cut out."""

import copy
import pickle

import numpy as np
import pytest

from freebooter.engine.events import CAPACITY, CUT_SHORT, NO_LOG, Event, Events, event, new_log, secret
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.layout import BYSTANDER, PUBLIC_BIT

EVENTS = Events(
    turned_up=event("card"),
    drew=event("seat", secret("card")),
    whispered=event("seat", "word", private=True),
)
TURNED_UP, DREW, WHISPERED = range(3)


@pytest.fixture
def log() -> np.ndarray:
    written = new_log()
    emit(written, TURNED_UP, ALL, 7)
    emit(written, DREW, 1 << 1, 1, 12)
    emit(written, WHISPERED, 1 << 0 | 1 << 2, 0, 5)
    return written


def seen(log: np.ndarray, viewer: int | None) -> list[dict[str, object]]:
    return [found.to_json() for found in EVENTS.read(log, viewer)]


def test_the_whole_truth_has_everything(log: np.ndarray) -> None:
    assert seen(log, None) == [
        {"kind": "turned_up", "card": 7},
        {"kind": "drew", "seat": 1, "card": 12},
        {"kind": "whispered", "seat": 0, "word": 5},
    ]


def test_a_secret_operand_is_for_those_who_know(log: np.ndarray) -> None:
    assert [seen(log, viewer)[1]["card"] for viewer in (0, 1, 2)] == [None, 12, None]


def test_a_private_event_does_not_happen_for_others(log: np.ndarray) -> None:
    assert [len(seen(log, viewer)) for viewer in (0, 1, 2)] == [3, 2, 3]


def test_a_bystander_knows_no_secret(log: np.ndarray) -> None:
    assert seen(log, BYSTANDER) == [{"kind": "turned_up", "card": 7}, {"kind": "drew", "seat": 1, "card": None}]


def test_the_publics_bit_lets_everybody_know() -> None:
    log = new_log()
    emit(log, DREW, 1 << PUBLIC_BIT, 1, 12)
    assert seen(log, BYSTANDER) == seen(log, 0) == [{"kind": "drew", "seat": 1, "card": 12}]


def test_kinds_are_numbered_in_order() -> None:
    assert [EVENTS.number(kind) for kind in ("turned_up", "drew", "whispered")] == [0, 1, 2]


def test_nothing_is_written_to_no_log() -> None:
    emit(NO_LOG, TURNED_UP, ALL, 7)
    assert list(EVENTS.read(NO_LOG, None)) == []


def test_all_eight_operands_arrive() -> None:
    events = Events(all=event(*"abcdefgh"))
    log = new_log()
    emit(log, 0, ALL, 1, 2, 3, 4, 5, 6, 7, -8)
    assert list(events.read(log, None)[0].operands.values()) == [1, 2, 3, 4, 5, 6, 7, -8]


def test_more_operands_than_a_row_holds_are_refused() -> None:
    with pytest.raises(TypeError, match="at most 8"):
        event(*"abcdefghi")


def test_a_log_that_is_too_full_is_cut_with_a_sign() -> None:
    log = new_log()
    for _ in range(CAPACITY):
        emit(log, TURNED_UP, ALL, 1)
    assert len(seen(log, None)) == CAPACITY
    for _ in range(2):
        emit(log, TURNED_UP, ALL, 1)
        for viewer in (None, 0, BYSTANDER):
            assert seen(log, viewer) == [{"kind": "turned_up", "card": 1}] * CAPACITY + [{"kind": CUT_SHORT}]


def test_the_sign_is_the_engine_s_own() -> None:
    with pytest.raises(TypeError, match=CUT_SHORT):
        Events(**{CUT_SHORT: event("seat")})


def test_operands_are_read_by_name(log: np.ndarray) -> None:
    found = EVENTS.read(log, None)[0]
    assert found.card == 7
    with pytest.raises(AttributeError):
        _ = found.seat


def test_an_event_can_be_copied_and_sent_to_another_process() -> None:
    told = Event("drew", {"seat": 1, "card": None})
    assert pickle.loads(pickle.dumps(told)) == copy.copy(told) == copy.deepcopy(told) == told
