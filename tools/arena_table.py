"""Writes the arena's tables into docs/bots.md: every level in every game, at two seats and at the largest table; in a
game for one, all levels with the same deals. The levels' own ratings (levels.toml) follow from the tables of two, and
so does how often each level beats the one below it.

Results are kept in docs/arena, each with signatures of who played it, and added to: whoever runs it again gets narrower
intervals. Tables take turns; at each, the two play on whose match would tell most for the time it takes. Results of
bots that play otherwise today do not count; `--check` plays one of each group of old results again and throws away what
does not come out alike; `--tidy` throws away what does not count and what nobody asks for any more. With `--steps 200`
each level first plays that many matches against the one below.
"""

import argparse
import itertools
import json
import math
import re
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import freebooter
from freebooter.bots import LEVELS
from freebooter.engine.game import Game
from freebooter.lab.arena.ratings import ENOUGH, Rating
from freebooter.lab.arena.signatures import signature
from freebooter.lab.arena.tournament import Arena, play_apart, play_results
from freebooter.lab.statistics import interval, wilson

ROOT = Path(__file__).resolve().parents[1]
RESULTS, PAGE = ROOT / "docs" / "arena", ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- The arena's tables: written by tools/arena_table.py -->", "<!-- The end of the arena's tables -->"
LEVELS_BEGIN, LEVELS_END = "<!-- The levels: written by tools/arena_table.py -->", "<!-- The end of the levels -->"
STEPS_BEGIN, STEPS_END = "<!-- The steps: written by tools/arena_table.py -->", "<!-- The end of the steps -->"

SECONDS = 600
"""So long it plays, all tables together, unless somebody says otherwise; `make arena-table` too."""

AGAIN = 3
"""So many old results of each group are played again."""

NEVER_CHANGE = ("classic", "greedy")
"""These stay as they are, so that everything later can be compared with them."""

SAILOR = 1000
"""The sailor's rating at the table; the others' are above or below it as in the arena."""


@dataclass
class Found:
    """What a file of results says: ratings by bot, matches in all and by bot, and deals that each won alone."""

    ratings: dict[str, Rating]
    matches: int = 0
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--seconds", type=float, default=SECONDS, help="for all tables together")
    given.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    given.add_argument("--games", nargs="+", choices=freebooter.shelf(), default=freebooter.shelf())
    given.add_argument("--seats", nargs="+", type=int, help="only tables of so many")
    given.add_argument("--results", type=Path, default=RESULTS, help="the folder of results")
    given.add_argument("--check", action="store_true", help="look whether old results are still true")
    given.add_argument("--tidy", action="store_true", help="throw away results that do not count any more")
    given.add_argument("--steps", type=int, default=0, help="matches of each level against the one below")
    wanted = given.parse_args()
    wanted.results.mkdir(exist_ok=True)
    at = [(freebooter.game(id), seats) for id in wanted.games for seats in sizes(freebooter.game(id))]
    at = [(game, seats) for game, seats in at if not wanted.seats or seats in wanted.seats]
    for game, seats in at:
        if wanted.check:
            check(game, seats, wanted.results / f"{game.id}-{seats}.jsonl")
        if wanted.tidy:
            tidy(game, seats, wanted.results / f"{game.id}-{seats}.jsonl")
        if seats > 1 and wanted.steps:
            play_steps(game, seats, wanted.levels, wanted.steps, wanted.results)
    play(at, wanted.seconds, wanted.levels, wanted.results)
    if wanted.results == RESULTS:
        write([line for id in freebooter.shelf() for line in rated(freebooter.game(id))], BEGIN, END)
        write(levels(), LEVELS_BEGIN, LEVELS_END)
        write(steps(), STEPS_BEGIN, STEPS_END)


def sizes(game: Game) -> list[int]:
    """Two seats and the largest table, which is one in a game for one."""
    return sorted({max(min(2, game.seats[-1]), game.seats[0]), game.seats[-1]})


def play(at: list[tuple[Game, int]], seconds: float, levels: list[str], folder: Path) -> None:
    """Matches of these levels until the time is over, each table for as long as any other."""
    arenas = []
    for game, seats in at:
        specs = [spec for name in levels if (spec := spec_of(game, name))]
        if len(specs) > 1:
            arenas.append((specs, Arena(game, specs, seats, file=folder / f"{game.id}-{seats}.jsonl")))
    spent: Counter[int] = Counter()
    until = time.monotonic() + seconds
    while arenas and time.monotonic() < until:
        turn = min(range(len(arenas)), key=lambda each: spent[each])
        begun = time.monotonic()
        specs, arena = arenas[turn]
        arena.play_next(specs)
        spent[turn] += time.monotonic() - begun  # type: ignore[assignment]
        print(f"{arena.game.id}, {arena.seats} seats: {len(arena.lines)} results", flush=True)


def play_steps(game: Game, seats: int, levels: list[str], matches: int, folder: Path) -> None:
    """Each of these levels against the one below it, which has all other seats, until so many matches are there."""
    for weak, strong in itertools.pairwise(LEVELS):
        if strong in levels and (players := step(game, weak, strong, seats)):
            arena = Arena(game, players[:2], seats, file=folder / f"{game.id}-{seats}.jsonl")
            if (missing := matches - seats * len(shares_of(arena, players))) > 0:
                arena.play_group(players, missing)
            print(f"{game.id}, {seats} seats, {strong} against {weak}: {step_of(arena, players)}", flush=True)


def step(game: Game, weak: str, strong: str, seats: int = 2) -> list[str]:
    """Who plays where a level meets the one below it; nobody, where one of them thinks by the clock."""
    above, below = spec_of(game, strong), spec_of(game, weak)
    return [above, *[below] * (seats - 1)] if above and below else []


def tidy(game: Game, seats: int, file: Path) -> None:
    """Throws away the results of bots that play otherwise today, or that the tables do not show."""
    if not file.exists():
        return
    head, *lines = file.read_text("utf-8").splitlines(keepends=True)
    shown = [spec for level in LEVELS if (spec := spec_of(game, level))]
    asked = [line for line in lines if _asked_for(json.loads(line), shown)]
    file.write_text("".join([head, *asked]), "utf-8")
    arena = Arena(game, shown, seats, file=file)
    file.write_text("".join([head, *(json.dumps(line) + "\n" for line in arena.lines)]), "utf-8")


def _asked_for(line: dict[str, Any], shown: list[str]) -> bool:
    """Whether the tables show all bots of a result, and it says all that results say today."""
    return {"won", "made"} <= line.keys() and all(bot in shown or yardstick(bot) for bot in line["players"])


def yardstick(bot: str) -> bool:
    """Whether a bot is in the tables without being a level: one that never changes and makes no mistakes on purpose."""
    return bot.startswith(NEVER_CHANGE) and "temperature" not in bot


def spec_of(game: Game, level: str) -> str | None:
    """A level's bot. One that thinks by the clock does not play: others on the machine would decide how well."""
    spec = LEVELS[level].spec_in(game)
    return None if re.search(r":\d+m?s\b", spec) else spec


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
            alike = again(game, seats, line) == line["wins"]
            changed |= set() if alike else {bot for bot in group if not bot.startswith(NEVER_CHANGE)}
            print(f"{game.id}, {seats} seats, {' against '.join(group)}: {alike}", flush=True)
    kept = [line for line in lines if "made" in line or not changed & {*line["players"]}]
    signed = [{"made": [signature(game, bot, seats) for bot in line["players"]], **line} for line in kept]
    file.write_text("".join(json.dumps(each) + "\n" for each in [head, *signed]), "utf-8")


def again(game: Game, seats: int, line: dict[str, Any]) -> Any:
    """Who was ahead in the same matches, by the bots of today."""
    plan = Arena(game, line["players"], seats, line["seed"]).plan(line["players"])
    return (play_apart if seats == 1 else play_results)(plan, range(*line["deals"]), game)["wins"]


def rated(game: Game) -> Iterator[str]:
    """A game's table, from the results that are there; its levels get their ratings."""
    files = {seats: RESULTS / f"{game.id}-{seats}.jsonl" for seats in sizes(game)}
    found = {seats: standing(game, seats, file) for seats, file in files.items() if file.exists()}
    if found:
        rate_levels(game, found[min(found)])
        yield from table(game, found)


def table(game: Game, found: dict[int, Found]) -> Iterator[str]:
    """The levels' ratings at each size of table, the best first."""
    names = {spec: f"{level.title}: `{spec}`" for level in LEVELS.values() if (spec := spec_of(game, level.name))}
    known = dict.fromkeys(bot for each in found.values() for bot in each.ratings)
    bots = [bot for bot in known if bot in names or yardstick(bot)]
    bots.sort(key=lambda bot: -max((r.rating for r in ratings_of(bot, found) if r.known), default=-math.inf))
    heads = [f"{seats} seats, {each.matches} matches" for seats, each in found.items() if seats > 1]
    if alone := found.get(1):
        heads = [f"the same {alone.matches} deals", "deals won"]
    yield f"**{game.title}**\n"
    yield "| bot | " + " | ".join(heads) + " |"
    yield "|---|" + "---|" * len(heads)
    for bot in bots:
        figures = [figure(each.ratings.get(bot), each.played[bot]) for each in found.values()]
        figures += [wins(alone.won[bot], alone.played[bot])] if alone else []
        yield f"| {names.get(bot, f'`{bot}`')} | {' | '.join(figures)} |"
    yield ""


def ratings_of(bot: str, found: dict[int, Found]) -> list[Rating]:
    """A bot's ratings at all tables where it sat."""
    return [each.ratings[bot] for each in found.values() if bot in each.ratings]


def rate_levels(game: Game, found: Found) -> None:
    """Writes the levels' ratings into the game's levels.toml; none for others than `level_ratings` knows."""
    file = game.folder / "levels.toml"
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("rating")]
    ratings = level_ratings(game, found)
    for at, line in reversed(list(enumerate(lines))):
        if line.startswith("[") and (level := line.strip("[]")) in ratings:
            lines.insert(at + 2, f"rating = {ratings[level]}")
    file.write_text("\n".join(lines) + "\n", "utf-8")


def rated_well(found: Found, spec: str) -> bool:
    """Whether a bot has a rating that says something."""
    return found.played[spec] >= ENOUGH and spec in found.ratings and found.ratings[spec].known


def level_ratings(game: Game, found: Found) -> dict[str, int]:
    """The ratings of the levels that have played enough and were found to be above all below them, weak ones first."""
    specs = {name: spec for name in LEVELS if (spec := spec_of(game, name)) and rated_well(found, spec)}
    if (sailor := found.ratings.get(specs.get("sailor", ""))) is None:
        return {}
    above = {name: round(SAILOR + found.ratings[spec].rating - sailor.rating) for name, spec in specs.items()}
    kept: dict[str, int] = {}
    for name, rating in above.items():
        if name == "sailor" or (rating < SAILOR if "sailor" not in kept else rating > max(kept.values())):
            kept[name] = rating
    return kept


def standing(game: Game, seats: int, file: Path) -> Found:
    """What a file of results says today."""
    players = [json.loads(line).get("players") for line in file.read_text("utf-8").splitlines()]
    bots = list(dict.fromkeys(bot for each in players if each for bot in each))
    if not bots:  # all its results have been thrown away
        return Found({})
    arena = Arena(game, bots, seats, file=file)
    found = Found({each.bot: each for each in arena.standing().ratings} if arena.lines else {})
    for line in arena.lines:
        matches = (line["deals"][1] - line["deals"][0]) * arena.plan(line["players"]).rotations
        found.matches += matches
        for place, bot in enumerate(line["players"]):
            if bot not in line["players"][:place]:
                found.played[bot] += matches
            if seats == 1:
                found.won[bot] += line["won"][place]
    return found


def figure(found: Rating | None, matches: float) -> str:
    """A rating with its interval; a dash where the bot has played too little for one."""
    if found is None or not matches:
        return "–"
    if not found.known:
        return f"– ({matches:.0f} matches)"
    return f"{found.rating:+.0f} ({found.low:+.0f} to {found.high:+.0f})"


def wins(won: float, deals: int) -> str:
    """A share of deals with its interval."""
    share = wilson(won / deals, 0.0, deals)
    return f"{share.rate:.0%} ({share.low:.0%} to {share.high:.0%})".replace("%", " %")


def levels() -> list[str]:
    """With which bot each level plays each game, and its rating in the game's levels.toml."""
    lines = ["| game | " + " | ".join(LEVELS) + " |", "|---|" + "---|" * len(LEVELS)]
    for game in map(freebooter.game, freebooter.shelf()):
        own = tomllib.loads((game.folder / "levels.toml").read_text("utf-8"))
        cells = [
            f"`{own[name]['spec']}` {own[name]['rating']:,}" if "rating" in own[name] else f"`{own[name]['spec']}`"
            for name in LEVELS
        ]
        lines.append(f"| {game.title} | {' | '.join(cells)} |")
    return [*lines, ""]


def steps() -> list[str]:
    """How often each level beats the one below it."""
    lines = ["| game | stronger : weaker | matches | the stronger wins |", "|---|---|---|---|"]
    for game in map(freebooter.game, freebooter.shelf()):
        title, file = game.title, RESULTS / f"{game.id}-2.jsonl"
        for weak, strong in itertools.pairwise(LEVELS):
            if file.exists() and (pair := step(game, weak, strong)):
                lines.append(f"| {title} | {strong} : {weak} | {step_of(Arena(game, pair, 2, file=file), pair)} |")
                title = ""
    return [*lines, ""]


def step_of(arena: Arena, players: list[str]) -> str:
    """How many matches these have played, and how many of them the first wins, with an interval from whole deals."""
    shares = shares_of(arena, players)
    matches = arena.seats * len(shares)
    if not shares:
        return "0 | –"
    found = interval(shares, matches)
    return f"{matches} | {found.rate:.1%} ({found.low:.1%} to {found.high:.1%})".replace("%", " %")


def shares_of(arena: Arena, players: list[str]) -> list[float]:
    """What the first of these was paid a match, deal by deal, from the first deal on: what `simulate` finds."""
    lines = [line for line in arena.lines if line["players"] == players and "won" in line]
    by_deal = {line["deals"][0]: line["won"][0] / arena.seats for line in lines if len(range(*line["deals"])) == 1}
    return [by_deal[deal] for deal in itertools.takewhile(by_deal.__contains__, itertools.count())]


def write(lines: list[str], begin: str, end: str) -> None:
    """Puts a table between its marks."""
    page = PAGE.read_text("utf-8")
    before, rest = page.split(begin, 1)
    after = rest.split(end, 1)[1]
    PAGE.write_text("\n".join([before + begin, "", *lines, end]) + after, "utf-8")


if __name__ == "__main__":
    main()
