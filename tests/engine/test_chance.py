"""Chance: the same numbers everywhere, fair, in independent streams, and scripted where wanted."""

import json

import numpy as np
import pytest

import freebooter
from freebooter.engine.kernels import chance
from freebooter.engine.kernels.chance import ANY
from interpreted_run import interpreted_run
from toy.game import GAME

STATE, CONFIG = GAME.state, GAME.config

# Published with the reference implementation of SplitMix64.
SPLITMIX64_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def planted(seed: int) -> object:
    """A state whose chance starts from a seed."""
    state = STATE.read(STATE.new())
    chance.seed_chance(state, np.uint64(seed))
    return state


def test_the_reference_gives_the_published_numbers() -> None:
    assert chance.splitmix64(1234567, 5).tolist() == SPLITMIX64_1234567


def test_the_kernels_numbers_are_the_published_ones() -> None:
    assert [int(chance.nth(np.uint64(1234567), k)) for k in range(1, 6)] == SPLITMIX64_1234567


def test_the_kernels_numbers_are_the_references_for_large_keys() -> None:
    key = 2**64 - 3
    assert [int(chance.nth(np.uint64(key), k)) for k in range(1, 9)] == chance.splitmix64(key, 8).tolist()


def test_a_seed_means_the_same_in_every_version() -> None:
    state = planted(7)
    assert [int(chance.uniform(state, 0, 1000)) for _ in range(6)] == [557, 146, 323, 51, 100, 238]


def test_drawing_from_one_stream_shifts_no_other() -> None:
    alone, mixed = planted(5), planted(5)
    expected = [int(chance.uniform(alone, 1, 100)) for _ in range(5)]
    found = []
    for _ in range(5):
        chance.uniform(mixed, 0, 100)
        found.append(int(chance.uniform(mixed, 1, 100)))
        chance.uniform(mixed, 3, 7)
    assert found == expected


def test_streams_and_seeds_differ() -> None:
    rows = {
        tuple(int(chance.uniform(state, stream, 2**30)) for _ in range(3))
        for seed in range(20)
        for state in [planted(seed)]
        for stream in range(chance.STREAMS)
    }
    assert len(rows) == 20 * chance.STREAMS


@pytest.mark.parametrize("n", [2, 3, 6, 10])
def test_numbers_below_n_are_fair(n: int) -> None:
    state, draws = planted(n), 6000
    counts = np.bincount([int(chance.uniform(state, 0, n)) for _ in range(draws)], minlength=n)
    expected = draws / n
    chi_square = ((counts - expected) ** 2 / expected).sum()
    assert counts.size == n
    assert chi_square < n - 1 + 5 * np.sqrt(2 * n)


def test_every_order_of_a_shuffle_comes_up_equally_often() -> None:
    state, config = planted(3), CONFIG.read(CONFIG.new())
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(2400):
        cards = np.arange(4, dtype=np.int8)
        chance.shuffle(config, state, 0, cards, 4)
        seen[tuple(cards.tolist())] = seen.get(tuple(cards.tolist()), 0) + 1
    assert len(seen) == 24
    assert sum((count - 100) ** 2 / 100 for count in seen.values()) < 23 + 5 * np.sqrt(2 * 23)


def test_a_shuffle_leaves_the_cards_after_its_count_alone() -> None:
    state, config = planted(3), CONFIG.read(CONFIG.new())
    cards = np.arange(10, dtype=np.int8)
    chance.shuffle(config, state, 0, cards, 4)
    assert sorted(cards[:4].tolist()) == [0, 1, 2, 3]
    assert cards[4:].tolist() == [4, 5, 6, 7, 8, 9]


# Scripts


def dealt(script: list[object], **more: object) -> freebooter.Match:
    return GAME.new(seats=2, seed=1, script=script, **more)


def cards_of(match: freebooter.Match) -> list[int]:
    """The cards in the order in which the shuffle left them: the deal takes them from the end."""
    s = match.state
    dealt = [*s.hand[0], *s.hand[1], *s.place]
    return [int(card) for card in [*s.deck[:2], *reversed(dealt)]]


def test_a_scripted_shuffle_gives_the_order() -> None:
    assert cards_of(dealt([[9, 8, 7, 6, 5, 4, 3, 2, 1]])) == [9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_a_scripted_shuffle_may_stop_early() -> None:
    cards = cards_of(dealt([[9, 8]]))
    assert cards[:2] == [9, 8]
    assert sorted(cards) == list(range(1, 10))


def test_any_leaves_a_place_to_chance_but_not_a_card_that_is_needed_later() -> None:
    orders = {tuple(cards_of(GAME.new(seats=2, seed=seed, script=[[ANY, 8, ANY, 9]]))) for seed in range(30)}
    assert all(order[1] == 8 and order[3] == 9 and sorted(order) == list(range(1, 10)) for order in orders)
    assert len({order[0] for order in orders}) > 3


def play_a_round(match: freebooter.Match) -> None:
    for seat in match.to_act:
        match.play(seat, "play 0")


@pytest.mark.parametrize("lucky", [0, 1])
def test_a_scripted_pick_is_what_comes_out(lucky: int) -> None:
    match = dealt([[1], lucky])
    before = match.scores
    play_a_round(match)
    winner = int(match.state.winner[0])
    gained = [after - before for after, before in zip(match.scores, before, strict=True)]
    assert gained[lucky] == 1 + 3 * (winner == lucky)


def test_after_the_script_the_generator_takes_over() -> None:
    match = dealt([[1]])
    play_a_round(match)
    assert sum(match.scores) == 4


@pytest.mark.parametrize(
    ("script", "entry"),
    [
        ([0], "Entry 1 of the script, 0,"),
        ([[1, 2, 3, 4, 5, 6, 7, 8, 9, 1]], "Entry 1 of the script"),
        ([[1, 1]], "Entry 1 of the script, \\[1, 1\\],"),
        ([[12]], "Entry 1 of the script"),
    ],
    ids=["a pick for a shuffle", "too many cards", "a card twice", "a card that is not there"],
)
def test_a_script_that_does_not_fit_the_deal_is_refused(script: list[object], entry: str) -> None:
    with pytest.raises(freebooter.BadScript, match=entry):
        dealt(script)


@pytest.mark.parametrize("outcome", [2, -1, [1]], ids=["too high", "below zero", "a shuffle for a pick"])
def test_a_script_that_does_not_fit_an_action_is_refused_and_nothing_has_happened(outcome: object) -> None:
    match = dealt([[1], outcome])
    match.play(0, "play 0")
    before, told = match.buffer.tobytes(), match.events(everything=True)
    with pytest.raises(freebooter.BadScript, match="Entry 2 of the script"):
        match.play(1, "play 0")
    assert match.buffer.tobytes() == before
    assert (len(match.moves), match.to_act) == (1, (1,))
    assert match.events(everything=True) == told or match.events(everything=True) == []


@pytest.mark.parametrize(
    "script",
    ["shuffle", [None], [[1, "two"]], [[1.5]], [[70_000]], [[1] * 1001], [{"cards": 1}], 7],
    ids=["a word", "nothing", "words", "a fraction", "a number too large", "too long", "a table", "a number"],
)
def test_a_script_that_is_none_is_refused_with_a_sentence(script: object) -> None:
    with pytest.raises(freebooter.BadScript, match="script"):
        GAME.new(seats=2, seed=1, script=script)


def test_nobody_can_see_the_script() -> None:
    match = dealt([[9, 8, 7, 6, 5, 4, 3, 2, 1], 1])
    plain = GAME.new(seats=2, seed=1)
    assert match.knowledge(0).config_buffer.tobytes() == plain.knowledge(0).config_buffer.tobytes()
    assert not match.knowledge(0).setup.script


# Without the compiler

INTERPRETED = """
import json, sys
import numpy as np
from freebooter.engine.kernels import chance
from freebooter.engine.native.compiler import COMPILED
from freebooter.engine.layout import Record
assert not COMPILED
state = Record(**chance.STATE_FIELDS).read(Record(**chance.STATE_FIELDS).new())
config = Record(**chance.CONFIG_FIELDS).read(Record(**chance.CONFIG_FIELDS).new())
chance.seed_chance(state, np.uint64(99))
numbers = [int(chance.uniform(state, k % 4, 1 + k * k)) for k in range(200)]
cards = np.arange(30, dtype=np.int8)
chance.shuffle(config, state, 2, cards, 30)
json.dump([numbers, cards.tolist(), [int(key) for key in state.chance_key], state.chance_count.tolist()], sys.stdout)
"""


def test_interpreted_chance_is_compiled_chance() -> None:
    state, config = planted(99), CONFIG.read(CONFIG.new())
    numbers = [int(chance.uniform(state, k % 4, 1 + k * k)) for k in range(200)]
    cards = np.arange(30, dtype=np.int8)
    chance.shuffle(config, state, 2, cards, 30)
    compiled = [numbers, cards.tolist(), [int(key) for key in state.chance_key], state.chance_count.tolist()]
    assert json.loads(interpreted_run(INTERPRETED)) == compiled
