#!/usr/bin/env python3
"""Writes the arena's tables into docs/bots.md: every level in every game, at two seats and at the largest table.

Results are kept in docs/arena and added to: whoever runs it again gets narrower intervals.
"""

import argparse
import json
import re
import time
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path

import freebooter
from freebooter.bots import LEVELS
from freebooter.engine.game import Game
from freebooter.lab.arena.ratings import Rating
from freebooter.lab.arena.tournament import Arena

ROOT = Path(__file__).resolve().parents[1]
RESULTS, PAGE = ROOT / "docs" / "arena", ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- The arena's tables: written by tools/arena_table.py -->", "<!-- The end of the arena's tables -->"
ENOUGH = 20
"""So many matches a bot has to have played before its interval says something."""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--seconds", type=float, default=60.0, help="for each game and table")
    given.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS), help="who plays now")
    given.add_argument("--games", nargs="+", choices=freebooter.shelf(), default=freebooter.shelf())
    wanted = given.parse_args()
    RESULTS.mkdir(exist_ok=True)
    for id in wanted.games:
        play(freebooter.game(id), wanted.seconds, wanted.levels)
    write([table for id in freebooter.shelf() for table in tables(freebooter.game(id))])


def sizes(game: Game) -> list[int]:
    """Two seats and the largest table; none in a game for one."""
    return sorted({max(2, game.seats[0]), game.seats[-1]}) if game.seats[-1] > 1 else []


def play(game: Game, seconds: float, levels: list[str]) -> None:
    """Matches of these levels, until the time is over; what is played by then counts."""
    for seats in sizes(game):
        until = time.monotonic() + seconds
        arena = Arena(game, specs_of(game, levels), seats, file=RESULTS / f"{game.id}-{seats}.jsonl")

        def tell(done: int, total: int, until: float = until) -> None:
            if time.monotonic() > until:
                raise KeyboardInterrupt

        try:
            while time.monotonic() < until:
                arena.play(seats, progress=tell)
        except KeyboardInterrupt:
            pass
        print(f"{game.id}, {seats} seats: {len(arena.lines)} results", flush=True)


def specs_of(game: Game, levels: list[str]) -> list[str]:
    """The specs of levels in a game. Who thinks by the clock is left out: others on the machine would decide."""
    specs = [LEVELS[name].spec_in(game) for name in levels]
    return [spec for spec in specs if not re.search(r":\d+m?s\b", spec)]


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
    bots = [bot for bot in dict.fromkeys(bot for rated, _ in found.values() for bot in rated) if shown(bot, names)]
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
    return {level.spec_in(game): f"{level.title}: `{level.spec_in(game)}`" for level in LEVELS.values()}


def shown(bot: str, levels: Collection[str]) -> bool:
    """Whether a bot still plays as it did: the levels of today, and what never changes."""
    return bot in levels or bot.startswith("classic")


def figure(found: Rating | None, matches: float) -> str:
    """A rating with its interval, if the bot has played enough for one."""
    if found is None:
        return "–"
    if matches < ENOUGH:
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
