"""Bytes from anybody: a match, or a sentence that says why not; no endless loop, no flood, no words of Python."""

import json
import random
import zlib
from typing import Any

import pytest

import freebooter
from freebooter.engine.errors import BadRecord
from freebooter.engine.match import Match
from freebooter.engine.match_bytes import MAGIC, MOST_BYTES


def forged(match: Match, **changes: Any) -> bytes:
    """The bytes of a match with other contents and a right checksum."""
    content = json.loads(zlib.decompress(match.to_bytes()[len(MAGIC) + 4 :]))
    return sealed(json.dumps({**content, **changes}).encode())


def sealed(text: bytes) -> bytes:
    small = zlib.compress(text)
    return MAGIC + zlib.crc32(small).to_bytes(4, "big") + small


@pytest.fixture
def match(finished: Match) -> Match:
    return finished.rewound(3)


def test_a_match_is_the_same_after_its_bytes(match: Match) -> None:
    assert Match.from_bytes(match.to_bytes()) == match


@pytest.mark.parametrize(
    "changes",
    [
        {"state": "00"},
        {"state": None},
        {"state": "xy"},
        {"moves": 5},
        {"moves": [[0]]},
        {"moves": [[0, 1.5]]},
        {"moves": [[0, 10_000]]},
        {"moves": [[-1, 0]]},
        {"setup": None},
        {"setup": {}},
        {"setup": []},
        {"layout": "other"},
        {"world": "ff"},
    ],
)
def test_forged_contents_are_refused_in_words(match: Match, changes: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        Match.from_bytes(forged(match, **changes))


@pytest.mark.parametrize("text", [b"", b"[]", b"null", b"{", b"[" * 100_000, b"\xff"])
def test_what_is_no_match_is_refused(text: bytes) -> None:
    with pytest.raises(BadRecord, match="no match"):
        Match.from_bytes(sealed(text))


def test_no_more_is_unpacked_than_a_match_can_have() -> None:
    with pytest.raises(BadRecord, match="no match"):
        Match.from_bytes(sealed(b" " * (MOST_BYTES + 1)))


def test_an_impossible_position_is_refused_before_any_rule_looks_at_it(match: Match) -> None:
    state = bytearray(match.buffer.tobytes())
    state[match.game.state.place("hand")] = b"\x09" * len(state[match.game.state.place("hand")])
    with pytest.raises(BadRecord, match="impossible position"):
        Match.from_bytes(forged(match, state=state.hex()))


@pytest.mark.parametrize("id", freebooter.shelf())
def test_noise_in_the_state_is_a_match_or_a_refusal(id: str) -> None:
    match = freebooter.game(id).new(seed=4)
    chooser, refused = random.Random(4), 0
    for _ in range(30):
        state = bytearray(match.buffer.tobytes())
        for _ in range(chooser.randrange(1, 9)):
            state[chooser.randrange(len(state))] = chooser.randrange(256)
        try:
            assert Match.from_bytes(forged(match, state=state.hex())).buffer.tobytes() == bytes(state)
        except BadRecord:
            refused += 1
    assert refused > 0
