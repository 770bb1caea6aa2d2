#!/usr/bin/env python3
"""Writes the arena's tables into docs/bots.md: every level in every game, at two seats and at the largest table.

Results are kept in docs/arena and added to: whoever runs it again gets narrower intervals. Budgets in time are turned
into iterations, by the CPU time that this machine needs for one, so that other programs do not change a bot's strength;
--share says which part of its time a level gets.
"""

import argparse
import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import freebooter
from freebooter.bots import LEVELS
from freebooter.engine.game import Game
from freebooter.lab.arena.ratings import Rating
from freebooter.lab.arena.tournament import Arena

ROOT = Path(__file__).resolve().parents[1]
RESULTS, PAGE = ROOT / "docs" / "arena", ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- The arena's tables: written by tools/arena_table.py -->", "<!-- The end of the arena's tables -->"
BUDGET = re.compile(r"(search|classic):(\d+)(ms|s)(?:,(.*))?")
PLIES = 8
ENOUGH = 20
"""So many matches a bot has to have played before its interval says something."""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--seconds", type=float, default=60.0, help="for each game and table")
    given.add_argument("--share", type=float, default=0.02, help="of the time that a level may think")
    given.add_argument("games", nargs="*", help="only these games")
    wanted = given.parse_args()
    RESULTS.mkdir(exist_ok=True)
    for id in wanted.games or freebooter.shelf():
        play(freebooter.game(id), wanted.seconds, wanted.share)
    write([table for id in freebooter.shelf() for table in tables(freebooter.game(id))])


def sizes(game: Game) -> list[int]:
    """Two seats and the largest table; none in a game for one."""
    return sorted({max(2, game.seats[0]), game.seats[-1]}) if game.seats[-1] > 1 else []


def play(game: Game, seconds: float, share: float) -> None:
    """Matches of all levels, until the time is over; what is played by then counts."""
    specs = specs_of(game, share)
    for seats in sizes(game):
        until = time.monotonic() + seconds
        arena = Arena(game, list(specs.values()), seats, file=RESULTS / f"{game.id}-{seats}.jsonl")

        def tell(done: int, total: int, until: float = until) -> None:
            if time.monotonic() > until:
                raise KeyboardInterrupt

        try:
            while time.monotonic() < until:
                arena.play(seats, progress=tell)
        except KeyboardInterrupt:
            pass
        print(f"{game.id}, {seats} seats: {len(arena.lines)} results", flush=True)


def specs_of(game: Game, share: float) -> dict[str, str]:
    """The spec of each level, with a budget in iterations."""
    rate = iterations_a_second(game)
    found = {}
    for name, level in LEVELS.items():
        spec = level.spec_in(game)
        if parts := BUDGET.fullmatch(spec):
            trees = re.search(r"threads=(\d+)", parts[4] or "")
            seconds = int(parts[2]) * (0.001 if parts[3] == "ms" else 1.0) * (int(trees[1]) if trees else 1)
            others = [each for each in (parts[4] or "").split(",") if each and not each.startswith("threads=")]
            budget = 2 ** max(1, round(rate * seconds * share).bit_length() - 1)  # so that runs can be added
            spec = ",".join([f"{parts[1]}:{budget}it", *others])
        found[name] = spec
    return found


def iterations_a_second(game: Game) -> float:
    """How many iterations of the search a free core would do, by CPU time, a few moves into a match."""
    match, chance = game.new(seats=sizes(game)[0], seed=1), random.Random(1)
    while len(match.moves) < PLIES:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
    knowledge, bot = match.knowledge(match.to_act[0]), freebooter.bot("search:200it")
    bot.choose(knowledge, seed=1)
    begun = time.thread_time()
    bot.choose(knowledge, seed=2)
    return 200 / max(1e-6, time.thread_time() - begun)


def tables(game: Game) -> Iterator[str]:
    """A game's table, from the results that are there."""
    found = {}
    for seats in sizes(game):
        file = RESULTS / f"{game.id}-{seats}.jsonl"
        if file.exists():
            found[seats] = standing(game, seats, file)
    if not found:
        return
    bots = list(dict.fromkeys(bot for rated, _ in found.values() for bot in rated))
    bots.sort(key=lambda bot: -max(rated[bot].rating for rated, _ in found.values() if bot in rated))
    yield f"**{game.title}**\n"
    yield "| bot | " + " | ".join(f"{seats} seats, {matches} matches" for seats, (_, matches) in found.items()) + " |"
    yield "|---|" + "---|" * len(found)
    names = names_of(bots)
    for bot in bots:
        figures = [figure(rated.get(bot), seats * matches / len(rated)) for seats, (rated, matches) in found.items()]
        yield f"| {names[bot]} | {' | '.join(figures)} |"
    yield ""


def standing(game: Game, seats: int, file: Path) -> tuple[dict[str, Rating], int]:
    """Ratings by bot, and how many matches they rest on."""
    players = [json.loads(line).get("players") for line in file.read_text("utf-8").splitlines()]
    bots = list(dict.fromkeys(bot for each in players if each for bot in each))
    arena = Arena(game, bots, seats, file=file)
    matches = sum(seats * (line["deals"][1] - line["deals"][0]) for line in arena.lines)
    return {each.bot: each for each in arena.standing().ratings}, matches


def names_of(bots: list[str]) -> dict[str, str]:
    """What the bots are called: the levels that look ahead by their budgets, the others by their specs."""
    plain = [bot for bot in bots if re.fullmatch(r"search:\d+it", bot)]
    plain.sort(key=lambda bot: int(re.findall(r"\d+", bot)[0]))
    searching = [level.title for level in LEVELS.values() if BUDGET.fullmatch(level.spec)]
    known = {level.spec: level.title for level in LEVELS.values()}
    if len(plain) == len(searching):
        known |= dict(zip(plain, searching, strict=True))
    return {bot: f"{known[bot]}: `{bot}`" if bot in known else f"`{bot}`" for bot in bots}


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
