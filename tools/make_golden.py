"""Makes golden matches: whole matches in readable records, which must replay in every detail as long as the rules
keep their version. `tests/test_golden.py` finds and replays them all.

    .venv/bin/python tools/make_golden.py              every installed game
    .venv/bin/python tools/make_golden.py GAME...      these games

For each option set of a game, and for each edition in tests/games/GAME/editions, there is one match, played by the
greedy bot with about every other decision a slip, from a fixed seed. They go to tests/games/GAME/golden, beside an
INDEX.toml with a digest of each under the version of the rules.

A golden match is never rewritten while that version stays. If it does not replay any more, either the change of the
rules was a mistake, or the version in the game's `Game(...)` must be raised, with a line in CHANGELOG.md that says
why. With a new version, this program plays the same actions again by the new rules. A match that these do not allow
is made anew; one that was written by hand (its name is not of this program's making) is reported.

A record also has the log of the match in words, for people. Words may change at any time: the log is no part of the
digest, and this program brings it up to date.
"""

import argparse
import hashlib
import itertools
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import freebooter
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.match_record import MatchRecord, setup_from_json
from freebooter.engine.options import resolve

TESTS = Path(__file__).resolve().parents[1] / "tests" / "games"
INDEX = "INDEX.toml"
SEED = 1
SLIPS = 0.5

HEAD = """\
# Digests of the golden matches, for each version of the rules. tools/make_golden.py writes this file.
# An entry never changes: other rules are another version, with a line in CHANGELOG.md that says why.
"""


def folder(game: Game) -> Path:
    """Where the golden matches of a game are."""
    return TESTS / game.id.replace("-", "_") / "golden"


def option_sets(game: Game) -> list[dict[str, Any]]:
    """Every combination of the options' choices, or the game's own choice of them."""
    if game.trials:
        return [resolve(game.options, options) for _, options in game.trials]
    names = [option.name for option in game.options]
    return [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*(o.choices for o in game.options))]


def wanted(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """The matches that there shall be: a file name and what `Game.new` takes. Numbers of seats take turns."""
    sets = option_sets(game)
    for number in range(len(sets) if game.trials else max(len(sets), len(game.seats))):
        options = sets[number % len(sets)]
        seats = game.trials[number][0] if game.trials else game.seats[number % len(game.seats)]
        words = [str(choice) for choice in options.values()] + [f"{seats}-seats"] * (len(game.seats) > 1)
        yield "-".join(words or ["match"]) + ".json", {"seats": seats, "options": options}
    for path in sorted((folder(game).parent / "editions").glob("*.toml")):
        yield f"edition-{path.stem}.json", {"seats": game.seats[0], "edition": path}


def played(game: Game, seed: int, setup: dict[str, Any]) -> Match:
    """A whole match in which good and random decisions mix, so that many situations come up."""
    bot = freebooter.bot("random" if game.kernels.greedy is None else "greedy", **_slips(game))
    match = game.new(seed=seed, **setup)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.knowledge(seat), seed=seed + len(match.moves)).action)
    return match


def _slips(game: Game) -> dict[str, float]:
    return {} if game.kernels.greedy is None else {"slips": SLIPS}


def replayed(path: Path) -> Match:
    """The actions of an old record, played by today's rules; raises FreebooterError if these do not allow it."""
    content = MatchRecord.load(path).content
    setup, position = setup_from_json(content)
    match = Match.dealt(setup) if position is None else Match.placed(setup, position)
    for entry in content["actions"]:
        seat, _, text = entry.rpartition(" =")[0].partition(" ")
        match.play(int(seat), text)
    return match


def log(match: Match) -> list[str]:
    """The whole match in words, as a bystander hears it."""
    return [line for then in match.replay() for line in then.narrate(None)]


def save(match: Match, path: Path) -> str:
    """Writes a record with its log; returns its digest."""
    record = MatchRecord({**match.record().content, "log": log(match)})
    record.save(path)
    return digest(record.content)


def digest(content: dict[str, Any]) -> str:
    """A fingerprint of what a record says, however it is laid out and told."""
    said = {key: value for key, value in content.items() if key not in ("format", "log")}
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:32]


def read_index(game: Game) -> dict[str, dict[str, str]]:
    """The digests by version of the rules and file name."""
    path = folder(game) / INDEX
    tables: dict[str, dict[str, str]] = tomllib.loads(path.read_text("utf-8"))["rules"] if path.exists() else {}
    return tables


def write_index(game: Game, index: dict[str, dict[str, str]]) -> None:
    lines = [HEAD]
    for version, digests in index.items():
        lines.append(f"[rules.{json.dumps(version)}]")
        lines += [f"{json.dumps(name)} = {json.dumps(value)}" for name, value in sorted(digests.items())]
        lines.append("")
    (folder(game) / INDEX).write_text("\n".join(lines), "utf-8")


def make(game: Game) -> list[str]:
    """Makes what is missing for this version of the rules. Returns what a person has to look at."""
    folder(game).mkdir(parents=True, exist_ok=True)
    index = read_index(game)
    digests = index.setdefault(game.version, {})
    matches = dict(wanted(game))
    problems = []
    for name in sorted({*matches, *(path.name for path in folder(game).glob("*.json"))}):
        path = folder(game) / name
        if name in digests:
            problems += verify(path, digests[name])
            continue
        try:
            match = replayed(path) if path.exists() else played(game, SEED, matches[name])
        except FreebooterError as error:
            if name not in matches:
                problems.append(f"{path.name} was written by hand and must be written anew: {error}")
                continue
            match = played(game, SEED, matches[name])
        digests[name] = save(match, path)
        print(f"{game.id}: {name}, {len(match.moves)} actions")
    write_index(game, index)
    return problems


def verify(path: Path, expected: str) -> Iterator[str]:
    """What is wrong with a golden match of this version of the rules. If nothing is, its log is brought up to date."""
    if not path.exists():
        yield f"{path.name} is gone; take it back from the history."
    elif digest(MatchRecord.load(path).content) != expected:
        yield f"{path.name} was changed, but the version of the rules was not."
    else:
        try:
            save(freebooter.replay(path), path)
        except FreebooterError as error:
            yield f"{error} Either that is a mistake, or the rules need a new version and CHANGELOG.md a line."


def main() -> int:
    parser = argparse.ArgumentParser(description="Make golden matches for the tests.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games (all installed ones if none is given)")
    chosen = parser.parse_args().games or list(freebooter.shelf())
    problems = [problem for name in chosen for problem in make(freebooter.game(name))]
    for problem in problems:
        print(problem, file=sys.stderr)
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
