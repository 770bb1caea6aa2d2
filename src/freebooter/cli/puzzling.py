"""Puzzles on the command line: solving them here, mining them, and proving them again."""

from pathlib import Path

import freebooter
from freebooter.cli.files import write_text
from freebooter.engine.errors import BadOptions
from freebooter.engine.game import Game
from freebooter.puzzles.mining import in_order, mine
from freebooter.puzzles.reading import FILE, BadPuzzle, Puzzle, puzzle_of, puzzles_text, read_puzzles
from freebooter.puzzles.verifying import misfits, still_holds
from freebooter.terminal.preparing import prepare, progress_bar
from freebooter.terminal.puzzles import TerminalPuzzles
from freebooter.terminal.screen import Screen, console


def play_puzzles(name: str, number: int, language: str, *, no_colour: bool = False) -> None:
    """Puts a game's puzzles up in the terminal."""
    game = freebooter.game(name)
    if language not in game.languages:
        sentence, known = "{game} does not speak {language!r}; it speaks {known}.", ", ".join(game.languages)
        raise BadOptions(sentence, game=game.title, language=language, known=known)
    puzzle_of(game, number)
    game.prepare(wait=False)
    screen = Screen(console(no_colour=no_colour), game.translator(language))
    TerminalPuzzles(game, language, screen).run(number)


def mine_puzzles(name: str, count: int, seed: int, out: Path | None) -> None:
    """Finds puzzles and writes their file, the easy ones first. Who stops it gets what was found so far."""
    game, notices, found = freebooter.game(name), console(stderr=True), list[Puzzle]()
    prepare(game, notices, search=True)
    try:
        with progress_bar(notices, f"Mining {game.title}") as progress:
            for puzzle in mine(game, count, seed, lambda matches, got: progress(f"{matches} matches", got, count)):
                found.append(puzzle)
    except KeyboardInterrupt:
        notices.print(f"Stopped; {len(found)} puzzles were found.")
    file = out or game.folder / FILE
    write_text(file, puzzles_text(game, in_order(found)))
    console().print(f"{game.title}: {len(found)} puzzles, written to {file}")


def verify_puzzles(name: str | None, *, quick: bool) -> None:
    """Checks the puzzles of one game or of all; the first that does not hold is an error."""
    games = [freebooter.game(each) for each in ([name] if name else freebooter.shelf())]
    if name and not read_puzzles(games[0]):
        raise BadPuzzle("{game} has no puzzles.", game=games[0].title)
    failed = [problem for game in games for problem in verified(game, quick=quick)]
    if failed:
        raise BadPuzzle("{problems}", problems="\n".join(failed))


def verified(game: Game, *, quick: bool) -> list[str]:
    """What is wrong with a game's puzzles, and a line that says how many were looked at."""
    puzzles, notices = read_puzzles(game), console(stderr=True)
    if not puzzles:
        return []
    prepare(game, notices, search=True)
    wrong = list(misfits(game))
    with progress_bar(notices, f"Proving {game.title}", 1.0) as progress:
        for number, puzzle in enumerate(() if quick or wrong else puzzles, 1):
            if not still_holds(game, puzzle):
                wrong.append(f"{game.id}, puzzle {number}: its answer is not clearly the best.")
            progress("", number, len(puzzles))
    done = "checked" if quick else "proved"
    console().print(f"{game.title}: {len(puzzles)} puzzles {done}, {len(wrong)} with problems.")
    return wrong
