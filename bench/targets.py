"""What is compared with what, and what is wanted: the table of `make bench`, top down."""

import fnmatch
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import shelf
import views
import yardstick

import freebooter

Figures = Mapping[str, float]
"""The figures of one round, by name."""


@dataclass(frozen=True)
class Target:
    """Our figure against the best of theirs (a pattern), or, where there is none, against the bound itself."""

    title: str
    ours: str
    unit: str
    theirs: str = ""
    at_least: float | None = None
    below: float | None = None

    @property
    def wanted(self) -> str:
        """The bound in words."""
        if self.at_least is not None:
            return f"at least {self.at_least:g}"
        return "" if self.below is None else f"below {self.below:g}"


@dataclass(frozen=True)
class Row:
    """A target with what came out. `value` is the ratio where there is something to divide by, else our figure."""

    title: str
    unit: str
    ours: float | None
    theirs: float | None
    rival: str
    value: float | None
    wanted: str
    verdict: str


def targets() -> Iterator[Target]:
    """All lines of the table."""
    yield from inside_the_engine()
    yield from from_python()
    yield from searching()
    for game in freebooter.shelf():
        title, python = f"greedy matches of {game} against Python", f"greedy from Python/{game}"
        yield Target(title, f"greedy/{game}", "matches/s", python, at_least=20)
    for game, seats in views.tables():
        yield Target(f"views of {game}, {seats} seats", f"views/{game}", "ms a viewer and move", below=0.2)
    yield Target("start of `freebooter games`", "start/games", "s", below=0.3)
    yield Target("a match ready to play, warm cache", "start/match", "s", below=1)


def inside_the_engine() -> Iterator[Target]:
    """Whole random games, and the single kernels that search leans on."""
    for game in yardstick.GAMES:
        title = f"random games against C, {game}"
        yield Target(title, f"games/{game}", "decisions/s", f"c/{game}", at_least=0.6)
    yield Target("... two threads against one", "threads/two", "decisions/s", "threads/one", at_least=1.7)
    yield Target("... the same of C, for comparison", "c/threads/two", "decisions/s", "c/threads/one")
    bots, nodes = openspiel("random", "decisions_per_second"), openspiel("random", "nodes_per_second")
    yield Target("random games against OpenSpiel's C++", "games/advanced", "decisions/s", bots, at_least=4)
    yield Target("... counting its moves of chance", "games/advanced", "decisions/s", nodes)
    for game, seats in shelf.tables():
        title, rate = f"... {game}, {seats} seats", f"{shelf.prefix(game, seats)}/decisions_per_second"
        yield Target(title, rate, "decisions/s", bots, at_least=4)
        if shelf.gives_up(game):
            onward = f"{shelf.prefix(game, seats)}/onward_decisions_per_second"
            yield Target("... ... without giving up", onward, "decisions/s", bots, at_least=4)
        whole = f"{shelf.prefix(game, seats)}/games_per_second"
        yield Target("... ... by whole games", whole, "games/s", openspiel("random", "games_per_second"))
    for kernel in ("clone", "redact", "determinize"):
        yield Target(f"{kernel} inside the engine", f"inside/{kernel}", "µs", below=1)
    for kernel in ("redact", "determinize"):
        title, table = f"{kernel} of all-hands-on-deck, 6 seats", shelf.prefix("all-hands-on-deck", 6)
        yield Target(title, f"{table}/{kernel}", "µs", below=1)


def from_python() -> Iterator[Target]:
    """Games driven decision by decision from Python."""
    loop, dealt = openspiel("loop", "decisions_per_second"), openspiel("loop", "dealt_decisions_per_second")
    yield Target("Python on buffers against pyspiel", "buffers", "decisions/s", loop, at_least=4)
    yield Target("... its deals not timed", "buffers", "decisions/s", dealt)
    yield Target("Python on the public API against pyspiel", "api", "decisions/s", loop, at_least=1)
    yield Target("... its deals not timed", "api", "decisions/s", dealt)


def searching() -> Iterator[Target]:
    """Search from the middle of a game, with the length of its iterations: decisions from there to the end."""
    for game in ("hearts", "oh_hell"):
        rate, length = openspiel("search", "iterations_per_second", game), openspiel("search", "decisions_left", game)
        title = "search against OpenSpiel's ISMCTS"
        yield Target(title, "search/iterations_per_second", "iterations/s", rate, at_least=5)
        yield Target("... decisions left per rollout", "search/decisions_left", "decisions", length)
        yield Target("... by ours with its network", "search/guided_iterations_per_second", "iterations/s", rate)


def openspiel(part: str, figure: str, game: str = "*") -> str:
    """One figure of OpenSpiel's games in a part."""
    return f"openspiel/{part}/{game}/{figure}"


def judge(target: Target, rounds: Sequence[Figures]) -> Row:
    """The row of a target: medians of the rounds, the ratio as the median of the rounds' ratios."""
    measured = [figures for figures in rounds if target.ours in figures]
    rivals = fnmatch.filter(measured[0], target.theirs) if measured else []
    if not measured or (target.theirs and not rivals):
        return Row(target.title, target.unit, None, None, "", None, target.wanted, "not measured")
    ours = statistics.median(figures[target.ours] for figures in measured)
    if not rivals:
        return Row(target.title, target.unit, ours, None, "", ours, target.wanted, verdict(target, ours))
    best = max(rivals, key=lambda name: median(name, measured))
    value = statistics.median(figures[target.ours] / figures[best] for figures in measured)
    theirs, wanted = median(best, measured), target.wanted
    return Row(target.title, target.unit, ours, theirs, rival(best), value, wanted, verdict(target, value))


def median(name: str, rounds: Sequence[Figures]) -> float:
    """The median of one figure over the rounds."""
    return statistics.median(figures[name] for figures in rounds)


def rival(name: str) -> str:
    """Whose figure it is, for people: the game of OpenSpiel, another environment, or C."""
    first, *rest = name.split("/")
    named = {"openspiel": rest[1] if len(rest) > 1 else "", "theirs": rest[-1] if rest else "", "c": "C"}
    return named.get(first, "one thread")


def verdict(target: Target, value: float) -> str:
    """Whether the bound holds."""
    if target.at_least is not None:
        return "met" if value >= target.at_least else "MISSED"
    if target.below is not None:
        return "met" if value < target.below else "MISSED"
    return ""
