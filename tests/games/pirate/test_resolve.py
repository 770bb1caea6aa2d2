"""The winner of a trick, against a slow reference that was written from the rules text alone."""

import random
from typing import NamedTuple

import numpy as np
import pytest

from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game
from freebooter.games.pirate.actions import DONE
from freebooter.games.pirate.pieces import GHOST_BARS, KINDS, SEATS
from freebooter.games.pirate.state import ADDING, NONE, TAKING

TRICKS = 60_000  # for each choice of `ghost_bar`
COLOURS = ("pirate", "ship", "cannon", "gold")


class Play(NamedTuple):
    seat: int
    kind: str
    total: int


def reference(plays: list[Play], ghost_bar: str) -> tuple[Play, str | None]:
    """PI-28 to PI-34: who wins and the colour of the tile, as a person would find out: by sorting and striking out."""
    led = next((play.kind for play in plays if play.kind in COLOURS), None)
    krakens = [play for play in plays if play.kind == "kraken"]
    if krakens:
        return krakens[-1], None
    contenders = [play for play in plays if play.kind in ("ghost", "doll", led)]
    on_the_way = plays if ghost_bar == "table" else contenders
    highest = max(play.total for play in on_the_way)
    on_top = [play for play in on_the_way if play.total == highest]
    if len(on_top) == 1 and on_top[0].kind == "ghost":
        return on_top[0], led
    able = [play for play in contenders if play.kind != "ghost"]
    able.sort(key=lambda play: (-play.total, play.kind != "doll", plays.index(play)))
    return able[0], led


def random_trick(chance: random.Random) -> list[Play]:
    """A trick of any kinds with totals close together, so that ties are common."""
    seats = chance.randint(2, SEATS)
    first, most = chance.randrange(seats), chance.choice((3, 6, 12, 25))
    kinds = [chance.choice((*COLOURS[: chance.randint(1, 4)], "doll"))]
    kinds += [
        chance.choice((*COLOURS, "ghost", "ghost", "doll", "doll", chance.choice(KINDS))) for _ in range(seats - 1)
    ]
    return [
        Play((first + number) % seats, kind, 0 if kind == "kraken" else chance.randint(1, most))
        for number, kind in enumerate(kinds)
    ]


def placed(game: Game, tricks: list[list[Play]]) -> tuple[np.ndarray, list[np.ndarray]]:
    """The last play of each trick is about to be finished; every seat still has a card to lead and nobody has tiles."""
    layout = game.state.dtype
    states = np.zeros((len(tricks), game.state.size), np.uint8)
    records = states.view(layout)[:, 0]
    records["phase"], records["round_number"], records["doll_laid"] = ADDING, 1, 1
    records["supply"], records["winner"], records["taking"] = -1, NONE, NONE
    records["trick_seat"], records["trick_kind"], records["committed"] = NONE, NONE, NONE
    for number, trick in enumerate(tricks):
        record = records[number]
        record["trick_count"], record["leader"], record["actor"] = len(trick), trick[0].seat, trick[-1].seat
        record["hand_size"][: len(trick)] = 2
        record["hand"][: len(trick), 0] = 2
        for place, play in enumerate(trick):
            record["trick_seat"][place] = play.seat
            record["trick_kind"][place] = KINDS.index(play.kind)
            record["trick_total"][place] = play.total
    return records, list(states)


@pytest.mark.parametrize("ghost_bar", GHOST_BARS)
def test_the_winner_is_that_of_an_independent_reference(game: Game, ghost_bar: str) -> None:
    """PI-28 to PI-34, PI-38: over 60,000 random tricks with all kinds and many ties."""
    game.prepare()
    chance = random.Random(ghost_bar)
    tricks = [random_trick(chance) for _ in range(TRICKS)]
    records, states = placed(game, tricks)
    options = {option.name: option.default for option in game.options} | {"ghost_bar": ghost_bar}
    configs = {seats: game.configured(game.edition, options, seats) for seats in game.seats}
    kinds_won = set()
    for trick, record, state in zip(tricks, records, states, strict=True):
        winner, tile = reference(trick, ghost_bar)
        kinds_won.add(winner.kind)
        game.kernels.apply(configs[len(trick)], state, trick[-1].seat, DONE, NO_LOG)
        assert record["leader"] == winner.seat, trick
        assert (record["phase"] == TAKING) == (winner.kind == "kraken"), trick
        expected = [0, 0, 0, 0]
        if tile is not None:
            expected[COLOURS.index(tile)] = 1
        assert record["tiles"][winner.seat].tolist() == expected, trick
        assert record["tiles"].sum() == sum(expected)
    assert kinds_won == set(KINDS)


def test_other_seats_change_nothing_but_who_wins(game: Game) -> None:
    """PI-28 to PI-34: the same plays by seats that sit one further on are won by the seat one further on."""
    chance = random.Random(5)
    tricks = [random_trick(chance) for _ in range(2000)]
    moved = [[play._replace(seat=(play.seat + 1) % len(trick)) for play in trick] for trick in tricks]
    options = {option.name: option.default for option in game.options}
    configs = {seats: game.configured(game.edition, options, seats) for seats in game.seats}
    (here, here_states), (there, there_states) = placed(game, tricks), placed(game, moved)
    for number, trick in enumerate(tricks):
        seats, last = len(trick), trick[-1].seat
        game.kernels.apply(configs[seats], here_states[number], last, DONE, NO_LOG)
        game.kernels.apply(configs[seats], there_states[number], (last + 1) % seats, DONE, NO_LOG)
        assert there[number]["leader"] == (here[number]["leader"] + 1) % seats, trick
        assert there[number]["phase"] == here[number]["phase"]
        turned = np.roll(here[number]["tiles"][:seats], 1, axis=0)
        assert np.array_equal(there[number]["tiles"][:seats], turned), trick


def test_the_reference_knows_the_worked_examples() -> None:
    """PI-31, PI-32: it must fail where it should."""
    assert reference(
        [Play(0, "ship", 5), Play(1, "ghost", 9), Play(2, "ghost", 9), Play(3, "ghost", 7)], "contest"
    ) == (
        Play(0, "ship", 5),
        "ship",
    )
    trick = [Play(0, "pirate", 4), Play(1, "gold", 10), Play(2, "ghost", 7)]
    assert reference(trick, "contest")[0].seat == 2
    assert reference(trick, "table")[0].seat == 0
