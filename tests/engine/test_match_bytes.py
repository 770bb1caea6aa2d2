"""Bytes from anybody: a match, or a sentence that says why not; no endless loop, no flood, no words of Python.

What bytes can say beyond a state, a record can say as well: `test_hostile.py` forges records in the same way.
"""

import contextlib
import json
import random
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

import freebooter
from freebooter.engine.errors import BadRecord, BadScenario
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.match_bytes import MAGIC, MOST_BYTES
from freebooter.testing.roundtrips import on_the_shelf
from hostile import POSITIONS, much_bent, wander


def forged(match: Match, **changes: Any) -> bytes:
    """The bytes of a match with other contents and a right checksum."""
    return sealed(json.dumps({**content_of(match), **changes}).encode())


def content_of(match: Match) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(zlib.decompress(match.to_bytes()[len(MAGIC) + 4 :]))
    return content


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


SEVERAL = 300


def other_states(match: Match, chance: random.Random) -> Iterator[bytes]:
    """The state with another value in each of its bytes in turn, then in several at once."""
    true = match.buffer.tobytes()
    for places in [[at] for at in range(len(true))] + [chance.sample(range(len(true)), 3) for _ in range(SEVERAL)]:
        state = bytearray(true)
        for at in places:
            state[at] ^= chance.randrange(1, 256)
        yield bytes(state)


@pytest.mark.parametrize("id", freebooter.shelf())
def test_no_state_is_taken_but_the_one_that_the_moves_lead_to(id: str) -> None:
    match, chance = freebooter.game(id).new(seed=4), random.Random(4)
    wander(match, chance, 12)
    content = content_of(match)
    for state in other_states(match, chance):
        with pytest.raises(BadRecord, match="another position than the one that their moves lead to"):
            Match.from_bytes(sealed(json.dumps({**content, "state": state.hex()}).encode()))


def forgeries(game: Game, chance: random.Random, rounds: int) -> Iterator[bytes]:
    """Bytes of matches, dealt or from a position, that somebody bent in a few places beyond the state."""
    begun = [game.new(seed=chance.getrandbits(64)) for _ in range(3)]
    for position in POSITIONS.get(game.id, ()):
        with contextlib.suppress(BadScenario):  # some of them fit only with other options
            begun.append(game.scenario({"seats": 2, **position}))
    for match in begun:
        wander(match, chance, chance.randrange(6))
    for _ in range(rounds):
        match = chance.choice(begun)
        content = content_of(match)
        part = chance.choice(("setup", "moves", "setup"))
        yield sealed(json.dumps({**content, part: much_bent(content[part], chance, 2)}).encode())


def looked_at(match: Match, chance: random.Random) -> None:
    """Everything that one may ask of a match, for everybody who watches; then it is played on."""
    for seat in (None, *range(match.setup.seats)):
        knowledge = match.knowledge(seat)
        assert knowledge.view() is not None
        if seat is not None:
            assert len(knowledge.observation()) == match.setup.observation.size
            assert knowledge.imagined_match(chance.getrandbits(64)).view(seat) is not None
            assert (seat in match.to_act) == bool(match.legal(seat))
    wander(match, chance, 8)


@pytest.mark.parametrize("id", freebooter.shelf())
@pytest.mark.parametrize(("compiled", "rounds"), [(True, 400), (False, 40)], ids=["compiled", "interpreted"])
def test_whatever_is_taken_can_be_looked_at_and_played(id: str, compiled: bool, rounds: int) -> None:
    chance, taken = random.Random(4), 0
    game = freebooter.game(id) if compiled else freebooter.game(id).interpreted
    with on_the_shelf(game):
        for data in forgeries(game, chance, rounds):
            with contextlib.suppress(BadRecord):
                looked_at(Match.from_bytes(data), chance)
                taken += 1
    assert 3 <= taken < rounds


def world_bytes(match: Match, **changes: Any) -> bytes:
    """The bytes of a match in an imagined world."""
    return forged(match.knowledge(0).imagined_match(7), **changes)


def test_an_imagined_world_is_taken_from_those_who_are_trusted_alone(match: Match) -> None:
    with pytest.raises(BadRecord, match="which nothing can prove"):
        Match.from_bytes(world_bytes(match))
    assert Match.from_bytes(world_bytes(match), trusted=True) == match.knowledge(0).imagined_match(7)


def test_an_impossible_world_is_refused_before_any_rule_looks_at_it(match: Match) -> None:
    state = bytearray(match.buffer.tobytes())
    state[match.game.state.place("hand")] = b"\x09" * len(state[match.game.state.place("hand")])
    with pytest.raises(BadRecord, match="impossible position"):
        Match.from_bytes(world_bytes(match, world=state.hex()), trusted=True)


@pytest.mark.parametrize(
    "changes",
    [
        {"position": 5},
        {"position": []},
        {"position": {"imagined": True}},
        {"position": {"cards": 5}},
        {"script": [[9]]},
    ],
)
def test_another_beginning_is_refused_in_words(match: Match, changes: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        Match.from_bytes(forged(match, setup={**content_of(match)["setup"], **changes}))


def test_a_move_that_is_not_legal_is_refused_with_its_clause(match: Match) -> None:
    with pytest.raises(BadRecord, match=r"These bytes cannot be used: .*LO-"):
        Match.from_bytes(forged(match, moves=[[0, 0], [0, 0]]))


def test_the_last_events_are_told_again(match: Match) -> None:
    assert Match.from_bytes(match.to_bytes()).events(0) == match.events(0) != []
