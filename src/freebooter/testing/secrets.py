"""Laws about secrets: what a viewer may know, and that nothing else shows.

A viewer's knowledge is a redacted state. `imagine` fills its blanks: a world that the viewer cannot tell
from the real one. So whatever differs between such worlds must not be noticed.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from freebooter.engine.actions import Action
from freebooter.engine.events import Event, new_log
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.layout import PUBLIC_BIT, Buffer, Knows
from freebooter.engine.match import Match
from freebooter.testing.case import MANY, Case, Law
from freebooter.testing.variety import WORLDS, Variety
from freebooter.testing.words import who

BATCH, MOST_BATCHES = 12, 12
"""To see whether worlds vary, so many matches are played, and as many again while a place does not."""

PLIES = 25
"""So many positions of a long match are looked at for that."""

REASONS = 10
"""So many reasons against actions are compared at a time."""


# Redaction


@Law
def redaction_obeys_the_declaration(case: Case) -> Iterator[str]:
    """`redact` blanks what the declaration hides from a viewer, and nothing else."""
    for match in case.sampled(MANY):
        for viewer in case.viewers:
            known = match.knowledge(viewer)
            expected = _blanked(case.game, match.buffer, known.viewer)
            for name, found, wanted in _unlike(case.game, known.buffer, expected):
                yield f"{name} is redacted for {who(viewer)} to {found} instead of {wanted}."


def _unlike(game: Game, one: Buffer, other: Buffer) -> Iterator[tuple[str, list[Any], list[Any]]]:
    """The fields in which two states differ, with both contents."""
    if np.array_equal(one, other):
        return
    for (name, _, left), (_, _, right) in zip(game.state.items(one), game.state.items(other), strict=True):
        if not np.array_equal(left, right):
            yield name, left.tolist(), right.tolist()


def _blanked(game: Game, buffer: Buffer, viewer: int) -> Buffer:
    """What a viewer may know of a state, straight from the declaration."""
    blanked = buffer.copy()
    hidden = game.state.hidden(buffer, viewer)
    own = 1 << PUBLIC_BIT | (1 << viewer if viewer >= 0 else 0)
    for name, field in game.state.fields.items():
        place = game.state.place(name)
        values = blanked[place].view(field.dtype)
        if field.knows is Knows.MARKS:
            values &= field.dtype.type(own)
        else:
            values[hidden[place][:: field.dtype.itemsize]] = field.blank
    return blanked


@Law
def noise_in_hidden_places_is_not_noticed(case: Case) -> Iterator[str]:
    """Noise wherever a viewer may not look changes nothing for it: knowledge, legal actions, texts or view."""
    for match in case.sampled(12):
        for viewer in case.viewers:
            noisy = _noisy(case, match.buffer, -1 if viewer is None else viewer)
            real, other = match.knowledge(viewer), Knowledge(match.setup, noisy, viewer)
            if not np.array_equal(real.buffer, other.buffer):
                yield f"noise in hidden places shows in what {who(viewer)} knows."
            yield from _differences(case, real, other)
            if viewer is not None and _legal(case.game, match, noisy, viewer) != match.legal(viewer):
                yield f"noise in hidden places changes what {who(viewer)} may do."


def _noisy(case: Case, buffer: Buffer, viewer: int) -> Buffer:
    """The state with noise where the viewer may not look, marks of others included."""
    noisy = case.game.state.scrambled(buffer, viewer, case.random)
    own = 1 << PUBLIC_BIT | (1 << viewer if viewer >= 0 else 0)
    for name, field in case.game.state.fields.items():
        if field.knows is Knows.MARKS:
            values = noisy[case.game.state.place(name)].view(field.dtype)
            noise = case.random.integers(0, 1 << PUBLIC_BIT, values.size)
            values[:] = (values & own) | (noise & ~own)
    return noisy


def _legal(game: Game, match: Match, state: Buffer, seat: int) -> tuple[Action, ...]:
    """The legal actions in a state, by the kernel."""
    out = np.zeros(len(game.actions), np.int16)
    count = int(game.kernels.legal(match.setup.config, state, seat, out))
    return tuple(game.actions[number] for number in out[:count].tolist())


@Law
def everybody_knows_who_is_asked(case: Case) -> Iterator[str]:
    """A seat knows whether it is asked, and who is asked is the same in all worlds that look alike."""
    for match in case.sampled(MANY):
        asked = match.to_act
        for viewer in case.viewers:
            known = match.knowledge(viewer)
            if viewer is not None and (viewer in known.to_act) != (viewer in asked):
                yield f"{who(viewer)} is {'' if viewer in asked else 'not '}asked, but does not know it."
            world = known.imagined_match(case.seed)
            if world.to_act != asked:
                yield f"seats {asked} are asked, but to {who(viewer)} it could as well be {world.to_act}."


@Law
def legal_follows_from_knowledge(case: Case) -> Iterator[str]:
    """What a seat may do follows from what it knows: redacted and true state have the same legal actions for it."""
    for match in case.sampled(MANY):
        for seat in range(case.seats):
            if (known := match.knowledge(seat).legal()) != match.legal(seat):
                yield f"by what it knows, seat {seat} may {known}, in truth {match.legal(seat)}."


# Imagination


@Law
def imagined_worlds_look_the_same(case: Case) -> Iterator[str]:
    """`redact(determinize(redact(s, p)), p) == redact(s, p)`."""
    for match in case.sampled(MANY):
        for viewer in case.viewers:
            known = match.knowledge(viewer)
            again = Knowledge(match.setup, known.imagine(case.seed + case.ply), viewer)
            for name, before, now in _unlike(case.game, known.buffer, again.buffer):
                yield f"{who(viewer)} knows {name} as {before}, but imagines {now}."


@Law
def imagining_is_repeatable(case: Case) -> Iterator[str]:
    """The same knowledge and seed give the same world, and imagining leaves the knowledge alone."""
    for match in case.sampled(12):
        for viewer in case.viewers:
            known = match.knowledge(viewer)
            before = known.buffer.tobytes()
            if known.imagine(case.seed).tobytes() != known.imagine(case.seed).tobytes():
                yield f"{who(viewer)} imagines two different worlds from one seed."
            if known.buffer.tobytes() != before:
                yield f"imagining changes what {who(viewer)} knows."


@Law
def imagined_worlds_vary(case: Case) -> Iterator[str]:
    """Every hidden place whose content the table does not give away differs between imagined worlds somewhere.

    A place counts if, among positions with the same number of actions and the same seats asked, its true
    content varies. So a resampler that returns the true state, or that fills a zone always in one way, is
    caught. Only what is out of play may stay blank. And what a viewer can always work out is no secret:
    declare it visible to that viewer.
    """
    varieties = [Variety(case.game, viewer) for viewer in case.viewers]
    _look(case, 0, varieties)
    for seen in varieties:
        for batch in range(1, MOST_BATCHES):
            if seen.settled():
                break
            _look(case, batch, [seen])
        whom = who(seen.viewer)
        for place in seen.frozen():
            name, item = seen.names[place]
            if not seen.blank[place]:
                yield f"{name}[{item}] is hidden from {whom} and varies in truth, but not in imagined worlds."
            elif _matters(case, seen.viewer, name, item):
                yield f"{name}[{item}] is hidden from {whom} and matters, but stays blank in imagined worlds."


def _look(case: Case, batch: int, varieties: list[Variety]) -> None:
    """Plays a batch of matches and looks at them through the eyes of some viewers."""
    more = Case(case.game, case.seats, case.options, BATCH, case.first_seed + batch * BATCH)
    looked_at = _plies(more)
    for match in more.positions():
        if more.ply in looked_at:
            for seen in varieties:
                seen.look(match, more)


def _plies(case: Case) -> frozenset[int]:
    """Some plies of a long match: for each first seed others, but the same ones in all matches of the case."""
    first = next(case.beginnings())
    length, longest = sum(1 for _ in case.course(first)), case.game.longest(first.config)
    chosen = np.random.default_rng(case.first_seed).random(longest + 2) < PLIES / length
    return frozenset(np.flatnonzero(chosen).tolist())


def _matters(case: Case, viewer: int | None, name: str, item: int) -> bool:
    """Whether a match goes another way when a hidden item is blank."""
    field, place = case.game.state.fields[name], case.game.state.place(name)
    for match in case.sampled(4):
        blanked = match.clone()
        values = blanked.buffer[place].view(field.dtype)
        if not case.game.state.hidden(match.buffer, -1 if viewer is None else viewer)[place].any():
            continue
        values[item] = field.blank
        if any(True for _ in case.game.check(blanked.config, blanked.state)) or _parts(case, match.clone(), blanked):
            return True
    return False


def _parts(case: Case, one: Match, two: Match) -> bool:
    """Whether two matches, played alike at random, become different."""
    while (one.to_act, one.scores) == (two.to_act, two.scores):
        if one.over:
            return False
        seat = int(case.random.choice(one.to_act))
        actions = one.legal(seat)
        if actions != two.legal(seat):
            return True
        action = actions[case.random.integers(len(actions))]
        one.play(seat, action)
        two.play(seat, action)
        if one.events(everything=True) != two.events(everything=True):
            return True
    return True


@Law
def imagined_worlds_are_playable(case: Case) -> Iterator[str]:
    """An imagined world keeps the game's invariants, and can be played to its end within the bound."""
    for match in case.sampled(8):
        for viewer in case.viewers:
            world = match.knowledge(viewer).imagined_match(case.seed)
            for broken in case.game.check(world.config, world.state):
                yield f"a world imagined by {who(viewer)} breaks an invariant: {broken}"
            most = case.game.longest(world.config) - case.ply
            while asked := world.to_act:
                if len(world.moves) >= most:
                    yield f"a world imagined by {who(viewer)} goes on for more than {most} actions."
                seat = int(case.random.choice(asked))
                if not (actions := world.legal(seat)):
                    yield f"in a world imagined by {who(viewer)} seat {seat} is at a dead end."
                world.play(seat, actions[case.random.integers(len(actions))])
            for broken in case.game.check(world.config, world.state):
                yield f"a world imagined by {who(viewer)} ends in breaking an invariant: {broken}"


# Observations


@Law
def observations_show_nothing_hidden(case: Case) -> Iterator[str]:
    """Worlds that look alike to a viewer give it the same observation, within its ranges.

    What the encoder makes of a whole state is what it makes of what the viewer knows of it.
    """
    for match in case.sampled(8):
        observation = match.setup.observation
        lows, highs = np.array([(entry.low, entry.high) for entry in observation.entries], np.float32).T
        for viewer in case.viewers:
            known = match.knowledge(viewer)
            expected = observation.encode(known)
            for index in np.flatnonzero((expected < lows) | (expected > highs)):
                entry = observation.entries[index]
                yield f"{entry.name} is {expected[index]}, not from {entry.low} to {entry.high}."
            worlds = [match.buffer, *(known.imagine(int(case.random.integers(1 << 60))) for _ in range(2))]
            for world in worlds:
                for index in np.flatnonzero(observation.encode_state(world, known.viewer) != expected):
                    name = observation.entries[index].name
                    yield f"{name}, which {who(viewer)} is shown, depends on what it cannot know."


# Non-interference


@Law
def nothing_hidden_interferes(case: Case) -> Iterator[str]:
    """Two worlds that look the same to a viewer give it the same legal actions, texts, reasons, view and words.

    And the same events: unless an action brings something hidden to light, which the viewer then knows.
    """
    for match in case.sampled(8):
        for viewer in case.viewers:
            known = match.knowledge(viewer)
            worlds = [match.buffer, *(known.imagine(int(case.random.integers(1 << 60))) for _ in range(WORLDS))]
            for world in worlds[1:]:
                yield from _differences(case, known, _seen(match, world, viewer))
                if viewer is not None and _legal(case.game, match, world, viewer) != match.legal(viewer):
                    yield f"what {who(viewer)} may do depends on what it cannot know."
            for seat in match.to_act:
                for action in _common(case, match, worlds, seat):
                    yield from _leaks(case, match, worlds, viewer, seat, action)


def _seen(match: Match, world: Buffer, viewer: int | None) -> Knowledge:
    """A world as a viewer sees it; not even its seed is that of the real match."""
    return Knowledge(replace(match.setup, seed=match.setup.seed ^ 1), world, viewer)


def _differences(case: Case, one: Knowledge, two: Knowledge) -> Iterator[str]:
    """What a viewer could tell two states apart by."""
    whom = who(one.seat)
    if one.to_act != two.to_act:
        yield f"who is asked, as {whom} sees it, depends on what it cannot know."
    if [action.text for action in one.legal()] != [action.text for action in two.legal()]:
        yield f"the legal actions of {whom} depend on what it cannot know."
    if one.view() != two.view():
        yield f"the view of {whom} depends on what it cannot know: {_first_difference(one.view(), two.view())}."
    if one.prompt() != two.prompt():
        yield f"the prompt for {whom} tells what it cannot know: {one.prompt()!r} or {two.prompt()!r}."
    if one.seat is not None:
        for number in case.random.integers(len(case.game.actions), size=REASONS).tolist():
            action = case.game.actions[number]
            if one.why_not(action) != two.why_not(action):
                yield f"the reason against {action.text!r} tells {whom} what it cannot know."


def _first_difference(one: dict[str, Any], two: dict[str, Any]) -> str:
    for key in one.keys() | two.keys():
        if one.get(key) != two.get(key):
            return f"{key!r} is {one.get(key)} or {two.get(key)}"
    return "they differ in order"


def _common(case: Case, match: Match, worlds: list[Buffer], seat: int) -> list[Action]:
    """Some actions that a seat may do in all of the worlds."""
    common = set(match.legal(seat))
    for world in worlds:
        common &= set(_legal(case.game, match, world, seat))
    actions = sorted(common)
    return [actions[i] for i in case.random.permutation(len(actions))[:4]]


def _leaks(
    case: Case, match: Match, worlds: list[Buffer], viewer: int | None, seat: int, action: Action
) -> Iterator[str]:
    """Plays an action in all worlds: where the viewer knows the same afterwards, it was told the same."""
    game = case.game
    told: dict[bytes, tuple[list[Event], list[str]]] = {}
    for world in worlds:
        after, log = world.copy(), new_log()
        game.kernels.apply(match.setup.config, after, seat, action, log)
        known = _seen(match, after, viewer)
        events = game.events.read(log, known.viewer)
        words = known.narrate(events)
        before = told.setdefault(known.buffer.tobytes(), (events, words))
        too_much = f"of {action.text!r} by seat {seat} tell {who(viewer)} what it cannot know:"
        if before[0] != events:
            yield f"the events {too_much} now {before[0]}, now {events}."
        if before[1] != words:
            yield f"the words {too_much} now {before[1]}, now {words}."
