"""What holds on the way through whole matches: hands, tiles, buildings and battles from each step to the next."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from freebooter.engine.events import Event
from freebooter.engine.game import Game
from freebooter.games.pirate.pieces import CANNON, GHOST, GOLD, PIRATE, SHIP
from freebooter.games.pirate.state import NONE, PHASES

MATCHES = 4  # for each number of seats
EAGER = ("build", "place", "attack", "revenge")
"""What a random player does whenever it can, so that every match comes to battles."""


@dataclass(frozen=True)
class Step:
    """An action with the states around it."""

    seats: int
    phase: str
    seat: int
    text: str
    before: Any
    after: Any
    events: tuple[Event, ...]
    asked: tuple[int, ...]
    legal: dict[int, list[str]]

    def of(self, *kinds: str) -> list[Event]:
        return [event for event in self.events if event.kind in kinds]


def played(game: Game, seats: int, seed: int) -> list[Step]:
    """A whole match by players that choose at random, but build and attack when they can."""
    chance = random.Random(1000 * seats + seed)
    options = {"target_gold": 6, "max_rounds": 9, "revenge": "once"}
    match, steps = game.new(seats=seats, seed=seed, options=options), []
    while match.to_act:
        seat = chance.choice(match.to_act)
        legal = match.legal(seat)
        action = chance.choice([one for one in legal if one.verb in EAGER] or legal)
        before, phase = match.buffer.copy(), PHASES[match.state.phase]
        match.play(seat, action)
        steps.append(
            Step(
                *(seats, phase, seat, action.text, game.state.read(before), game.state.read(match.buffer.copy())),
                *(tuple(match.events()), match.to_act),
                {asked: [one.text for one in match.legal(asked)] for asked in match.to_act},
            )
        )
    return steps


@pytest.fixture(scope="module")
def matches(game: Game) -> list[list[Step]]:
    return [played(game, seats, seed) for seats in game.seats for seed in range(MATCHES)]


@pytest.fixture(scope="module")
def steps(matches: list[list[Step]]) -> list[Step]:
    return [step for match in matches for step in match]


def rounds(match: list[Step]) -> Iterator[list[Event]]:
    """The events of each game round."""
    events: list[Event] = []
    for event in (event for step in match for event in step.events):
        if event.kind == "dealt" and events:
            yield events
            events = []
        events.append(event)
    yield events


def test_the_matches_have_everything_in_them(steps: list[Step]) -> None:
    """The other tests here say something only if these things happen."""
    seen = Counter(event.kind for step in steps for event in step.events)
    for kind in ("drew", "no_draw", "lost_hand", "last_hand", "built", "placed", "settled", "ended"):
        assert seen[kind] > 3, kind
    assert sum(event.provoked for step in steps for event in step.of("attacked")) > 3


def test_a_hand_grows_by_one_card_and_only_by_a_ghost_before_the_doll(steps: list[Step]) -> None:
    """PI-23, PI-24."""
    for step in steps:
        grown = [int(n) for n in step.after.hand_size - step.before.hand_size if n > 0]
        if not grown or step.of("dealt"):
            continue
        assert grown == [1]
        assert step.text == "done"
        assert len(step.of("drew")) == 1
        assert not step.before.doll_laid


def test_draws_ghost_plays_and_tricks_have_their_bounds(matches: list[list[Step]]) -> None:
    """PI-8, PI-23: of the standard edition."""
    for match in matches:
        for events in rounds(match):
            ghosts = sum(event.kind == "played" and event.sort == GHOST for event in events)
            assert sum(event.kind == "drew" for event in events) <= ghosts <= 8
            tricks = [event for event in events if event.kind in ("played", "won")]
            assert sum(event.kind == "won" for event in tricks) <= 12
            plays: list[int] = []
            for event in tricks:
                if event.kind == "played":
                    plays.append(event.seat)
                    continue
                assert 2 <= len(plays) == len(set(plays))
                plays = []


def test_buildings_stay(steps: list[Step]) -> None:
    """PI-53."""
    for step in steps:
        assert (step.after.has_base >= step.before.has_base).all()
        assert (step.after.has_ship >= step.before.has_ship).all()


def test_tiles_are_what_was_taken_less_what_was_paid_lost_or_built(matches: list[list[Step]]) -> None:
    """PI-33, PI-35, PI-40, PI-45, PI-46, PI-58, PI-68 to PI-73."""
    for match in matches:
        have = Counter[int]()
        for step in match:
            for event in step.events:
                have.update(taken_and_lost(event))
            s = step.after
            placed = {PIRATE: int(s.pirates.sum()), CANNON: int(s.cannons.sum())}
            for tile in (PIRATE, SHIP, CANNON, GOLD):
                assert int(s.tiles[:, tile].sum()) + placed.get(tile, 0) == have[tile], step.text


def taken_and_lost(event: Event) -> dict[int, int]:
    """What an event brings to all seats together, by tile."""
    if event.kind == "won":
        return {event.tile: int(event.taken)} if event.tile != NONE else {}
    if event.kind == "took":
        return {event.tile: 1}
    if event.kind == "last_hand" and not event.void:
        return {PIRATE: event.pirates, SHIP: event.ships, CANNON: event.cannons, GOLD: event.gold}
    if event.kind == "built":
        return dict.fromkeys((PIRATE, SHIP, CANNON, GOLD), -1)
    if event.kind == "attacked":
        return {SHIP: -1}
    if event.kind == "settled" and event.total != event.other_total:
        return {PIRATE if event.total > event.other_total else CANNON: -event.lost}
    return {}


def test_gold_falls_by_one_and_only_by_building_or_as_a_beaten_defender(steps: list[Step]) -> None:
    """PI-70, PI-71."""
    for step in steps:
        change = (step.after.tiles[:, GOLD] - step.before.tiles[:, GOLD]).tolist()
        for seat, less in enumerate(change):
            if less < 0:
                beaten = [event.defender for event in step.of("settled") if event.total > event.other_total]
                assert less == -1
                assert seat in [event.seat for event in step.of("built")] + beaten


def test_battle_rounds_bring_nobody_tiles_but_stolen_gold(steps: list[Step]) -> None:
    """PI-54, PI-70, PI-73."""
    for step in steps:
        if step.phase not in ("attack", "revenge", "fight"):
            continue
        assert (step.after.tiles[:, :GOLD] <= step.before.tiles[:, :GOLD]).all()
        assert step.after.tiles[:, GOLD].sum() == step.before.tiles[:, GOLD].sum()


def test_one_seat_is_asked_but_in_fights(steps: list[Step]) -> None:
    """PI-22, PI-64."""
    for step in steps:
        phase = PHASES[step.after.phase]
        committed = int(step.after.chosen.sum())
        assert len(step.asked) == {"fight": 2 - committed, "over": 0}.get(phase, 1)


def test_there_is_always_a_way_on_and_never_more_than_eight(steps: list[Step]) -> None:
    """PI-9, PI-43, PI-55, PI-61."""
    ways = {"add": "done", "build": "end", "attack": "pass", "revenge": "pass"}
    for step in steps:
        for texts in step.legal.values():
            assert 1 <= len(texts) <= 8
            assert ways.get(PHASES[step.after.phase], texts[0]) in texts


def test_each_seat_attacks_once_a_round_and_is_answered_at_once_or_never(matches: list[list[Step]]) -> None:
    """PI-60 to PI-62."""
    for match in matches:
        for events in rounds(match):
            attacks = [event for event in events if event.kind == "attacked"]
            unprovoked = [event.seat for event in attacks if not event.provoked]
            assert len(set(unprovoked)) == len(unprovoked)
            assert len(attacks) <= 2 * match[0].seats
            for earlier, later in itertools.pairwise(attacks):
                if later.provoked:
                    assert not earlier.provoked
                    assert (later.seat, later.target) == (earlier.target, earlier.seat)


def test_a_battle_uses_every_card_of_both_sets_once(matches: list[list[Step]]) -> None:
    """PI-63 to PI-67: seven exchanges; with the standard sets each side hits 5 to 18."""
    whole = sorted([0, 0, 1, 2, 3, 4, 5])
    for match in matches:
        exchanges: list[Event] = []
        commitments = 0
        for event in (event for step in match for event in step.events):
            commitments += event.kind == "committed"
            if event.kind == "exchanged":
                exchanges.append(event)
            if event.kind != "settled":
                continue
            assert commitments == 14
            assert [one.number for one in exchanges] == [1, 2, 3, 4, 5, 6, 7]
            assert sorted(one.card for one in exchanges) == sorted(one.other_card for one in exchanges) == whole
            assert 5 <= sum(one.hits for one in exchanges) <= 18
            assert 5 <= sum(one.other_hits for one in exchanges) <= 18
            exchanges, commitments = [], 0


def test_rounds_are_counted_and_the_starter_moves_on(matches: list[list[Step]]) -> None:
    """PI-74, PI-76."""
    for match in matches:
        dealt = [event for step in match for event in step.of("dealt")]
        first = match[0].before
        for event in dealt:
            assert event.starter == (int(first.starter) + event.round - 1) % match[0].seats
        assert [event.round for event in dealt] == list(range(2, len(dealt) + 2))
        for step in match[:-1]:
            assert (step.after.tiles[:, GOLD] < 6).all()
