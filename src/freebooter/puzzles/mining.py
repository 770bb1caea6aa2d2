"""Mining: bots play matches, and whatever decision of theirs has one action that is clearly better becomes a puzzle.

Everything follows from a seed: matches, searches, and what small bots make of a puzzle. A quick look comes first, so
that proofs, which are slow, are tried only where they may succeed.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from freebooter.bots import bot
from freebooter.bots.choice import Choice
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.solving import knows_all
from freebooter.puzzles.proving import Proof, free_actions, is_won, judged, lead, prove
from freebooter.puzzles.reading import LEVELS, BadPuzzle, Puzzle

PLAYER = "greedy:slips=0.05"
"""Who plays the matches. Some slips make sure that no two are alike."""
GLANCES = ("classic:300it", "classic:1500it")
GLANCE_MARGIN = 0.05
SMALL = ("greedy", *("classic:30it",) * 3, *("classic:100it",) * 3, *("classic:300it",) * 3)
"""The bots that a puzzle's difficulty is measured by."""
EASY, MEDIUM = 3, 6
"""A puzzle that fewer of them miss is easy; medium; all others are hard."""
MOST_ALIKE = 9
"""So many puzzles may have the same answer."""
MOST_IN_A_MATCH = 2
MOST_FREE = 30
"""So many actions that decide nothing a small bot may take before it counts as lost."""

Progress = Callable[[int, int], None]
"""Hears how many matches were played, and how many puzzles were found."""


def mine(game: Game, count: int, seed: int, progress: Progress | None = None) -> Iterator[Puzzle]:
    """Finds so many puzzles in matches of bots, as soon as each is proved. The same seed finds the same."""
    answers: Counter[str] = Counter()
    found, number, options = 0, 0, options_for(game)
    while found < count:
        number += 1
        seats = game.seats[number % min(2, len(game.seats))]
        own = int(splitmix64(seed * 1_000_003 + number, 1)[0]) % 10**9
        for puzzle in mine_match(game.new(seats, own, options), own, answers):
            answers[puzzle.best] += 1
            found += 1
            yield puzzle
            if found == count:
                break
        if progress is not None:
            progress(number, found)


def options_for(game: Game) -> Mapping[str, Any]:
    """The usual options; in a game with a solver, those with which its player sees every card."""
    if not game.solver:
        return {}
    for _, options in game.trials:
        if knows_all(game.new(1, 1, options).knowledge(0)):
            return options
    raise BadPuzzle("{game} has a solver, but no options with which all cards are seen.", game=game.title)


def mine_match(match: Match, seed: int, answers: Mapping[str, int]) -> Iterator[Puzzle]:
    """The puzzles of one match."""
    found, player, last = 0, bot(PLAYER), ""
    while not match.over and found < MOST_IN_A_MATCH:
        own = int(splitmix64(seed + len(match.moves), 1)[0])
        seat = match.to_act[own % len(match.to_act)]
        if promises(match, seat, own) and (proof := prove(match, seat, own)) is not None:
            best = proof.answer[-1].text
            if answers.get(best, 0) < MOST_ALIKE and best != last:
                yield puzzle_from(match, seat, proof, own)
                found, last = found + 1, best
        match.play(seat, player.choose(match.knowledge(seat), seed=own).action)


def promises(match: Match, seat: int, seed: int) -> bool:
    """A quick look: whether a proof may succeed, and whether not everybody would find the answer."""
    if match.game.solver:
        return is_won(match)
    if len(match.legal(seat)) < 2:
        return False
    knowledge = match.knowledge(seat)
    policy = bot("greedy").choose(knowledge, seed=seed).action
    for spec in GLANCES:
        choice = judged(spec, knowledge, seed)
        if choice.action == policy or lead(choice) < GLANCE_MARGIN:
            return False
    return True


def puzzle_from(match: Match, seat: int, proof: Proof, seed: int) -> Puzzle:
    """A proved position as a puzzle."""
    missed = sum(not finds(spec, match, seat, proof, seed + n) for n, spec in enumerate(SMALL))
    setup = match.setup
    return Puzzle(
        seats=setup.seats,
        seed=setup.seed,
        options=dict(setup.options),
        moves=tuple(f"{each} {action.text}" for each, action in match.moves),
        seat=seat,
        answer=tuple(action.text for action in proof.answer),
        level=level_of(missed),
        failed=(missed, len(SMALL)),
        chances=proof.chances,
        others=proof.others,
    )


def level_of(missed: int) -> int:
    """How difficult a puzzle is, by how many of the small bots miss it."""
    return 0 if missed < EASY else 1 if missed < MEDIUM else len(LEVELS) - 1


def finds(spec: str, match: Match, seat: int, proof: Proof, seed: int) -> bool:
    """Whether a small bot finds the answer."""
    trial = match.clone()
    for number in range(MOST_FREE):
        action = _chosen(spec, trial.knowledge(seat), seed + number).action
        decides = action not in free_actions(trial)
        if decides and not match.game.solver:
            return action == proof.answer[-1]
        trial.play(seat, action)
        if decides:
            return is_won(trial)
    return False


def _chosen(spec: str, knowledge: Knowledge, seed: int) -> Choice:
    return bot(spec).choose(knowledge, seed=int(splitmix64(seed, 1)[0]))


def in_order(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The easy ones first."""
    return sorted(puzzles, key=lambda each: (each.failed[0], len(each.moves)))
