"""Laws about play: what is asked, what happens, and how it ends."""

import itertools
import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from freebooter.engine.actions import Action
from freebooter.engine.events import NO_LOG, Event
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.testing.case import Case, Law


@Law
def every_seat_asked_can_act(case: Case) -> Iterator[str]:
    """Every seat asked has a legal action, and every seat not asked has none."""
    for match in case.positions():
        asked = match.to_act
        for stranger in (seat for seat in asked if seat >= case.seats):
            yield f"seat {stranger} is asked, but nobody sits there."
        for seat in range(case.seats):
            if seat in asked and not match.legal(seat):
                yield f"seat {seat} is asked but has no legal action: a dead end."
            if seat not in asked and match.legal(seat):
                yield f"seat {seat} is not asked, yet may {match.legal(seat)[0].text!r}."


@Law
def legal_actions_stand_once_and_in_order(case: Case) -> Iterator[str]:
    """`legal` lists ids of actions, each once, in ascending order; a match lists the same."""
    game, out = case.game, np.zeros(len(case.game.actions), np.int16)
    for match in case.positions():
        for seat in range(case.seats):
            count = int(game.kernels.legal(match.setup.config, match.buffer, seat, out))
            ids = out[:count].tolist()
            if ids != sorted(set(ids)) or any(not 0 <= number < len(game.actions) for number in ids):
                yield f"the legal actions of seat {seat} are listed as {ids}."
            if ids != list(match.legal(seat)):
                yield f"the legal actions of seat {seat} are {ids}, but the match says {match.legal(seat)}."


@Law
def replay_equals_play(case: Case) -> Iterator[str]:
    """Playing the same actions again gives the same states and the same events, byte for byte."""
    for match in case.beginnings():
        played = [_trace(position) for position in case.course(match)]
        for case.ply, (again, before) in enumerate(zip(match.replay(), played, strict=True)):
            now = _trace(again)
            if now[0] != before[0]:
                yield f"the replay has another state: {_difference(case.game, before[0], now[0])}."
            if now[1] != before[1]:
                yield f"the replay tells other events: {before[1]} became {now[1]}."


def _trace(match: Match) -> tuple[bytes, list[Event]]:
    return match.buffer.tobytes(), match.events(everything=True)


def _difference(game: Game, one: bytes, other: bytes) -> str:
    """The first field in which two states differ, with both values."""
    a, b = (game.state.items(np.frombuffer(state, np.uint8)) for state in (one, other))
    for (name, _, left), (_, _, right) in zip(a, b, strict=True):
        if not np.array_equal(left, right):
            return f"{name} is {left.tolist()} in one and {right.tolist()} in the other"
    return "the bytes between the fields differ"


@Law
def log_changes_nothing(case: Case) -> Iterator[str]:
    """An action does the same whether or not anybody logs its events."""
    for match in case.positions():
        for seat, action in _choices(case, match, 2):
            logged, unlogged = match.clone(), match.buffer.copy()
            logged.play(seat, action)
            case.game.kernels.apply(match.setup.config, unlogged, seat, action, NO_LOG)
            if logged.buffer.tobytes() != unlogged.tobytes():
                found = _difference(case.game, logged.buffer.tobytes(), unlogged.tobytes())
                yield f"{action.text!r} by seat {seat} depends on the log: {found}."


@Law
def asking_changes_nothing(case: Case) -> Iterator[str]:
    """Asking who may act, for legal actions, scores, payoffs or advice leaves the state as it is."""
    for match in case.positions():
        before = match.buffer.tobytes()
        for name in _questions(case.game, match):
            if match.buffer.tobytes() != before:
                yield f"{name} changes the state: {_difference(case.game, before, match.buffer.tobytes())}."


def _questions(game: Game, match: Match) -> Iterator[str]:
    """Calls every kernel that only asks; yields its name after each call."""
    config, state, seats = match.setup.config, match.buffer, match.setup.seats
    kernels, points, ids = game.kernels, np.zeros(seats), np.zeros(len(game.actions), np.int16)
    kernels.to_act(config, state)
    yield "to_act"
    for seat in range(seats):
        kernels.legal(config, state, seat, ids)
        yield "legal"
    for name in ("score", "payoff", "evaluate"):
        if (kernel := getattr(kernels, name)) is not None:
            kernel(config, state, points)
            yield name
    for name, policy in _policies(game).items():
        for seat in match.to_act:
            policy(config, state, seat, np.uint64(1), _scratch(game))
            yield name


def _policies(game: Game) -> dict[str, Any]:
    """The policies that a game has, by name."""
    found = {name: getattr(game.kernels, name) for name in ("greedy", "skilled")}
    return {name: policy for name, policy in found.items() if policy is not None}


def _scratch(game: Game) -> Any:
    return np.zeros(4 * game.state.size, np.uint8)


@Law
def config_is_never_changed(case: Case) -> Iterator[str]:
    """No kernel writes to the config: one config serves many matches at once."""
    for match in case.positions():
        before = match.setup.config.tobytes()
        for name in itertools.chain(_questions(case.game, match), _changes(case, match)):
            if match.setup.config.tobytes() != before:
                yield f"{name} changes the config."


def _changes(case: Case, match: Match) -> Iterator[str]:
    """Calls every kernel that changes a state, on copies; yields its name after each call."""
    kernels, config = case.game.kernels, match.setup.config
    kernels.deal(config, case.game.state.new(), np.uint64(case.seed), NO_LOG)
    yield "deal"
    for seat, action in _choices(case, match, 1):
        kernels.apply(config, match.buffer.copy(), seat, action, NO_LOG)
        yield "apply"
    for viewer in range(-1, case.seats):
        state = match.buffer.copy()
        kernels.redact(config, state, viewer)
        yield "redact"
        kernels.determinize(config, state, viewer, np.uint64(case.seed))
        yield "determinize"


def _choices(case: Case, match: Match, each: int) -> list[tuple[int, Action]]:
    """For each seat asked some of its legal actions, at random."""
    return [
        (seat, actions[case.random.integers(len(actions))])
        for seat in match.to_act
        if (actions := match.legal(seat))
        for _ in range(each)
    ]


@Law
def clone_is_equal_and_independent(case: Case) -> Iterator[str]:
    """A clone is equal, and whatever is played on it leaves the original, and other clones, alone."""
    for match in case.sampled(12):
        clone, control = match.clone(), match.clone()
        if clone != match:
            yield "a clone is not equal to its original."
        if np.shares_memory(clone.buffer, match.buffer):
            yield "a clone shares its bytes with the original."
        before = match.buffer.tobytes(), list(match.moves), match.to_act
        for seat, action in _play_on(clone, case):
            control.play(seat, action)
        if (match.buffer.tobytes(), list(match.moves), match.to_act) != before:
            yield "playing on a clone changed the original."
        if control != clone:
            found = _difference(case.game, clone.buffer.tobytes(), control.buffer.tobytes())
            yield f"two clones that are played alike end up different: {found}."


def _play_on(match: Match, case: Case, most: int = 6) -> list[tuple[int, Action]]:
    """Plays a few random actions; returns them."""
    played: list[tuple[int, Action]] = []
    while len(played) < most and (choices := _choices(case, match, 1)):
        played.append(choices[case.random.integers(len(choices))])
        match.play(*played[-1])
    return played


@Law
def sealed_answers_commute(case: Case) -> Iterator[str]:
    """When several seats are asked at once, the order of their answers does not matter (unless the game says so)."""
    if case.game.ordered_answers:
        return
    for match in case.positions():
        for (one, x), (two, y) in itertools.combinations(_choices(case, match, 1), 2):
            ends = []
            for order in (((one, x), (two, y)), ((two, y), (one, x))):
                tried = match.clone()
                tried.play(*order[0])
                if order[1][1] not in tried.legal(order[1][0]):
                    yield f"after {order[0][1].text!r} by seat {order[0][0]}, seat {order[1][0]} lost its answer."
                    return
                tried.play(*order[1])
                ends.append(tried.buffer.tobytes())
            if ends[0] != ends[1]:
                found = _difference(case.game, *ends)
                yield f"{x.text!r} by seat {one} and {y.text!r} by seat {two} do not commute: {found}."


@Law
def invariants_hold(case: Case) -> Iterator[str]:
    """Cards are conserved and the game's own invariants hold after every action."""
    if case.game.check is type(case.game).check:
        yield "the game states no invariants: give it a `check`, at least that its cards are conserved."
    for match in case.positions():
        for broken in case.game.check(match.config, match.state):
            yield f"an invariant is broken: {broken}"


@Law
def ends_within_its_bound(case: Case) -> Iterator[str]:
    """Every match ends after at most `longest` actions."""
    for match in case.beginnings():
        most = case.game.longest(match.config)
        for position in case.course(match):
            if not position.over and len(position.moves) >= most:
                yield f"the match is not over after {most} actions, the most that it can have."


@Law
def payoffs_share_one(case: Case) -> Iterator[str]:
    """Scores are finite at any time; at the end the payoffs are shares of 1 (a lone seat's is from 0 to 1)."""
    for match in case.positions():
        if not all(map(math.isfinite, match.scores)):
            yield f"the scores are {match.scores}."
        if (shares := match.result) is None:
            continue
        if not all(0 <= share <= 1 for share in shares):
            yield f"the payoffs {shares} are not all from 0 to 1."
        if case.seats > 1 and not math.isclose(sum(shares), 1):
            yield f"the payoffs {shares} add up to {sum(shares)}."


@Law
def greedy_plays_legally(case: Case) -> Iterator[str]:
    """A policy, asked with what the seat knows, answers with a legal action, the same for the same seed."""
    policies, room, seed = _policies(case.game).items(), _scratch(case.game), np.uint64(case.seed)
    for match in case.positions() if policies else ():
        for seat, (name, policy) in itertools.product(match.to_act, policies):
            known = match.knowledge(seat)
            first, again = (int(policy(known.config_buffer, known.buffer.copy(), seat, seed, room)) for _ in range(2))
            if first not in match.legal(seat):
                yield f"{name} would play action {first} for seat {seat}, which is not legal."
            if first != again:
                yield f"{name} answers now {first}, now {again} to the same question."
