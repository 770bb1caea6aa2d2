"""Verifying: whatever is wrong with a game's puzzles. Their form and their matches are checked quickly; that each still
has one best action takes a proof."""

from collections.abc import Iterator

from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.puzzles.mining import level_of
from freebooter.puzzles.positions import match_of
from freebooter.puzzles.proving import holds
from freebooter.puzzles.reading import Puzzle, read_puzzles

SEED = 20_260_101
"""The seed of proofs made again: none that a puzzle was found by."""


def misfits(game: Game) -> Iterator[str]:
    """A sentence for each puzzle that is not what a puzzle has to be; nothing is searched."""
    seen: set[tuple[int, tuple[str, ...]]] = set()
    for number, puzzle in enumerate(read_puzzles(game), 1):
        for wrong in _wrong_with(game, puzzle):
            yield f"{game.id}, puzzle {number}: {wrong}"
        if (puzzle.seed, puzzle.moves) in seen:
            yield f"{game.id}, puzzle {number}: it is there twice."
        seen.add((puzzle.seed, puzzle.moves))


def _wrong_with(game: Game, puzzle: Puzzle) -> Iterator[str]:
    try:
        match = match_of(game, puzzle)
        legal = {action.text for action in match.legal(puzzle.seat)}
        for text in puzzle.answer:
            match.play(puzzle.seat, text)
    except FreebooterError as error:
        yield str(error)
        return
    if not game.solver and set(puzzle.chances) != legal:
        yield "its chances are not those of its legal actions."
    if not game.solver and puzzle.best != max(puzzle.chances, key=lambda text: puzzle.chances[text]):
        yield "another action has a better chance than its answer."
    if puzzle.level != level_of(puzzle.failed[0]):
        yield "its level does not follow from how many bots miss it."


def still_holds(game: Game, puzzle: Puzzle) -> bool:
    """Whether a puzzle's answer is proved again."""
    match = match_of(game, puzzle)
    trial = match.clone()
    answer = []
    for text in puzzle.answer:
        answer.append(trial.action(puzzle.seat, text))
        trial.play(puzzle.seat, answer[-1])
    return holds(match, puzzle.seat, answer, SEED + puzzle.seed)
