"""Writes the arena's tables into docs/bots.md: every level in every game, at two seats and at the largest table.

Results are kept in docs/arena, each with signatures of who played it, and added to: whoever runs it again gets narrower
intervals. Tables take turns; at each, the two play on whose match would tell most. Results of bots that play otherwise
today do not count; `--check` plays one of each group of old results again and throws away what does not come out alike.
"""

import argparse
import json
import math
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import freebooter
from freebooter.bots import LEVELS
from freebooter.engine.game import Game
from freebooter.lab.arena.ratings import Rating
from freebooter.lab.arena.signatures import signature
from freebooter.lab.arena.tournament import Arena, play_results
from freebooter.lab.plan import Plan

ROOT = Path(__file__).resolve().parents[1]
RESULTS, PAGE = ROOT / "docs" / "arena", ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- The arena's tables: written by tools/arena_table.py -->", "<!-- The end of the arena's tables -->"
ENOUGH = 20
"""So many matches a bot has to have played before its interval says something."""

AGAIN = 3
"""So many old results of each group are played again."""

NEVER_CHANGE = ("classic", "greedy")
"""These stay as they are, so that everything later can be compared with them."""

TWO_SECONDS = {
    ("all-hands-on-deck", 2): 96_000,
    ("jolly-and-roger", 2): 56_000,
    ("king-of-pirates", 2): 48_000,
    ("king-of-pirates", 6): 30_000,
    ("pirate", 2): 22_000,
    ("pirate", 5): 16_000,
    ("pirate-party", 4): 15_000,
}
"""How many iterations the admiral makes on two free cores in its two seconds, in the middle of a match."""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--seconds", type=float, default=600.0, help="for all tables together")
    given.add_argument("--levels", nargs="+", choices=LEVELS, default=["deckhand", "sailor", "bosun", "captain"])
    given.add_argument("--games", nargs="+", choices=freebooter.shelf(), default=freebooter.shelf())
    given.add_argument("--seats", nargs="+", type=int, help="only tables of so many")
    given.add_argument("--results", type=Path, default=RESULTS, help="the folder of results")
    given.add_argument("--check", action="store_true", help="look whether old results are still true")
    wanted = given.parse_args()
    wanted.results.mkdir(exist_ok=True)
    at = [(freebooter.game(id), seats) for id in wanted.games for seats in sizes(freebooter.game(id))]
    at = [(game, seats) for game, seats in at if not wanted.seats or seats in wanted.seats]
    if wanted.check:
        for game, seats in at:
            check(game, seats, wanted.results / f"{game.id}-{seats}.jsonl")
    play(at, wanted.seconds, wanted.levels, wanted.results)
    if wanted.results == RESULTS:
        write([table for id in freebooter.shelf() for table in tables(freebooter.game(id))])


def sizes(game: Game) -> list[int]:
    """Two seats and the largest table; none in a game for one."""
    return sorted({max(2, game.seats[0]), game.seats[-1]}) if game.seats[-1] > 1 else []


def play(at: list[tuple[Game, int]], seconds: float, levels: list[str], folder: Path) -> None:
    """Matches of these levels until the time is over, each table for as long as any other."""
    arenas = []
    for game, seats in at:
        specs = [spec for name in levels if (spec := spec_of(game, seats, name))]
        if len(specs) > 1:
            arenas.append((specs, Arena(game, specs, seats, file=folder / f"{game.id}-{seats}.jsonl")))
    spent: Counter[int] = Counter()
    until = time.monotonic() + seconds
    while arenas and time.monotonic() < until:
        turn = min(range(len(arenas)), key=lambda each: spent[each])
        begun = time.monotonic()
        specs, arena = arenas[turn]
        arena.play_group(seating(specs, arena), arena.seats)
        spent[turn] += time.monotonic() - begun  # type: ignore[assignment]
        print(f"{arena.game.id}, {arena.seats} seats: {len(arena.lines)} results", flush=True)


def seating(specs: list[str], arena: Arena) -> list[str]:
    """The two that would tell most, of these: the stronger level once, as it thinks longer, and the other elsewhere."""
    pair = arena.next_of(specs)
    weaker, stronger = sorted(pair, key=specs.index)
    return [stronger, *[weaker] * (arena.seats - 1)]


def spec_of(game: Game, seats: int, level: str) -> str | None:
    """A level's bot. One that thinks by the clock gets as many iterations as that is: others on the machine would
    decide how well it plays."""
    spec = LEVELS[level].spec_in(game)
    if not re.search(r":\d+m?s\b", spec):
        return spec
    made = TWO_SECONDS.get((game.id, seats))
    return f"search:{made}it,threads=2" if made and spec.startswith("search:2s") else None


def check(game: Game, seats: int, file: Path) -> None:
    """Plays the first results of each group that nobody signed again. Results of a bot that once did not come out alike
    go, all others are signed."""
    if not file.exists():
        return
    head, *lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    tried: Counter[tuple[str, ...]] = Counter()
    changed: set[str] = set()
    for line in lines:
        group = tuple(line["players"])
        tried[group] += "made" not in line
        if "made" not in line and tried[group] <= AGAIN and not changed & {*group}:
            alike = again(game, seats, head["head"], line) == line["wins"]
            changed |= set() if alike else {bot for bot in group if not bot.startswith(NEVER_CHANGE)}
            print(f"{game.id}, {seats} seats, {' against '.join(group)}: {alike}", flush=True)
    kept = [line for line in lines if "made" in line or not changed & {*line["players"]}]
    signed = [{"made": [signature(game, bot, seats) for bot in line["players"]], **line} for line in kept]
    file.write_text("".join(json.dumps(each) + "\n" for each in [head, *signed]), "utf-8")


def again(game: Game, seats: int, head: dict[str, Any], line: dict[str, Any]) -> list[list[float]]:
    """The same result, by the bots of today."""
    plan = Plan.checked(game, line["players"], seats, line["seed"], head["options"])
    return play_results(plan, range(*line["deals"]), game)


def tables(game: Game) -> Iterator[str]:
    """A game's table, from the results that are there."""
    found = {}
    for seats in sizes(game):
        file = RESULTS / f"{game.id}-{seats}.jsonl"
        if file.exists():
            found[seats] = standing(game, seats, file)
    if not found:
        return
    names = names_of(game)
    known = dict.fromkeys(bot for rated, _ in found.values() for bot in rated)
    bots = [bot for bot in known if bot in names or bot.startswith("classic")]
    bots.sort(key=lambda bot: -max(rated[bot].rating for rated, _ in found.values() if bot in rated))
    yield f"**{game.title}**\n"
    tables = (f"{seats} seats, {sum(played.values()) // seats} matches" for seats, (_, played) in found.items())
    yield "| bot | " + " | ".join(tables) + " |"
    yield "|---|" + "---|" * len(found)
    for bot in bots:
        figures = [figure(rated.get(bot), played[bot]) for rated, played in found.values()]
        yield f"| {names.get(bot, f'`{bot}`')} | {' | '.join(figures)} |"
    yield ""


def standing(game: Game, seats: int, file: Path) -> tuple[dict[str, Rating], Counter[str]]:
    """Ratings by bot, and how many seats each has had in matches."""
    players = [json.loads(line).get("players") for line in file.read_text("utf-8").splitlines()]
    bots = list(dict.fromkeys(bot for each in players if each for bot in each))
    arena = Arena(game, bots, seats, file=file)
    played: Counter[str] = Counter()
    for line in arena.lines:
        for bot in line["players"]:
            played[bot] += seats * (line["deals"][1] - line["deals"][0])
    return {each.bot: each for each in arena.standing().ratings}, played


def names_of(game: Game) -> dict[str, str]:
    """What the levels' bots are called: by their titles, with their specs."""
    known = [(level, spec_of(game, seats, level.name)) for level in LEVELS.values() for seats in sizes(game)]
    return {spec: f"{level.title}: `{spec}`" for level, spec in known if spec}


def figure(found: Rating | None, matches: float) -> str:
    """A rating with its interval, if the bot has played enough for one."""
    if found is None:
        return "–"
    if matches < ENOUGH or not math.isfinite(found.low):
        return f"{found.rating:+.0f} (too few matches)"
    return f"{found.rating:+.0f} ({found.low:+.0f} to {found.high:+.0f})"


def write(lines: list[str]) -> None:
    """Puts the tables between their marks."""
    page = PAGE.read_text("utf-8")
    before, rest = page.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    PAGE.write_text("\n".join([before + BEGIN, "", *lines, END]) + after, "utf-8")


if __name__ == "__main__":
    main()
