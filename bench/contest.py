"""Who is measured, and the rounds in which they take turns."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import greedy_matches
import ours
import shelf
import theirs
import views
import yardstick

Figures = dict[str, float]
Turn = Callable[[float, int], Figures]
"""A contestant's turn: it gets its seconds and a seed, and names its figures."""

Note = Callable[[str], None]

COMPARED = 500
"""Games that both sides play from the same seed before they are measured."""

WARM_UP = 0.05
"""Seconds of each contestant before the rounds."""


def contestants(note: Note) -> list[Turn]:
    """Everybody who can be measured on this machine; who cannot is noted."""
    turns = list(our_turns())
    for group in (yardstick_turns, openspiel_turns):
        try:
            turns += group()
        except RuntimeError as missing:
            note(str(missing))
    return turns


def warmed_up(turns: Sequence[Turn], note: Note) -> list[Turn]:
    """Those whose first short turn went well; what stopped the others is noted."""
    ready = []
    for turn in turns:
        try:
            turn(WARM_UP, 0)
        except Exception as failure:  # one that fails must not cost the figures of all others
            note(f"{type(failure).__name__}: {failure}")
        else:
            ready.append(turn)
    return ready


def our_turns() -> Iterator[Turn]:
    """The engine, from the inside and from Python."""
    for game in yardstick.GAMES:
        yield single(f"games/{game}", partial(ours.random_games, game))
    yield single("buffers", ours.buffers)
    yield single("api", ours.public_api)
    yield several("threads", ours.threads)
    yield several("inside", ours.inside)
    yield several("search", ours.search)
    for name, measure in shelf.turns():
        yield several(name, measure)
    for name, measure_view in views.turns():
        yield single(name, measure_view)
    for name, measure_matches in greedy_matches.turns():
        yield single(name, measure_matches)
    yield single("start/games", ours.start_of_games)
    yield single("start/match", ours.start_of_match)


def yardstick_turns() -> list[Turn]:
    """The same rules in C. Both sides must play the very same games, or it is no yardstick."""
    library = yardstick.load()
    for game in yardstick.GAMES:
        decisions, means = yardstick.play(library, game, COMPARED, seed=1)
        gold = [means["gold_0"] * COMPARED, means["gold_1"] * COMPARED]
        if (decisions, [round(total) for total in gold]) != ours.play(game, COMPARED, seed=1):
            raise RuntimeError(f"C and the engine do not play the same {game} games from the same seed")
    turns = [single(f"c/{game}", partial(yardstick.random_games, library, game)) for game in yardstick.GAMES]
    return [*turns, several("c/threads", partial(yardstick.threads, library))]


def openspiel_turns() -> list[Turn]:
    """OpenSpiel's parts."""
    theirs.prepare()
    return [several(f"openspiel/{part}", partial(theirs.measure, part)) for part in theirs.PARTS]


def single(name: str, measure: Callable[[float, int], float]) -> Turn:
    """A turn that gives one figure."""
    return lambda seconds, seed: {name: measure(seconds, seed)}


def several(prefix: str, measure: Callable[[float, int], Mapping[str, float]]) -> Turn:
    """A turn that gives several figures."""
    return lambda seconds, seed: {f"{prefix}/{name}": value for name, value in measure(seconds, seed).items()}


def rounds(turns: Sequence[Turn], count: int, seconds: float, progress: Note) -> list[Figures]:
    """The figures of each round. Who begins changes from round to round, and so does the direction."""
    results = []
    for number in range(count):
        progress(f"round {number + 1} of {count}")
        figures: Figures = {}
        for turn in in_turn(turns, number):
            figures |= turn(seconds, number + 1)
        results.append(figures)
    return results


def in_turn(turns: Sequence[Turn], number: int) -> Iterable[Turn]:
    """The order of one round."""
    first = number * len(turns) // 3 % len(turns)
    order = [*turns[first:], *turns[:first]]
    return order if number % 2 == 0 else reversed(order)
