"""The position of a puzzle: its match is dealt and played again, so that nothing in it can be made up."""

from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.puzzles.reading import BadPuzzle, Puzzle


def match_of(game: Game, puzzle: Puzzle) -> Match:
    """The match as the puzzle finds it."""
    try:
        match = game.new(puzzle.seats, puzzle.seed, puzzle.options)
        for move in puzzle.moves:
            seat, _, text = move.partition(" ")
            match.play(int(seat), text)
    except (FreebooterError, ValueError) as error:
        raise BadPuzzle("The match of this puzzle cannot be played: {error}", error=error) from None
    if puzzle.seat not in match.to_act:
        raise BadPuzzle("In this puzzle seat {seat} is not to choose.", seat=puzzle.seat)
    return match
