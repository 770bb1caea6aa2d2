"""How the search bot best plays a game: data that a game gives along with its rules."""

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class SearchStyle:
    """What happens at a leaf of the search tree, and how widely the tree looks around."""

    rollout: str = "random"
    """Who plays on from a leaf: `random`, or `greedy` (the game's greedy policy for every seat)."""
    decisions: int | None = None
    """How many decisions that one takes before `evaluate` judges the position; None: to the end of the match; 0: none,
    and all actions of a new node are judged at once (much the best where `evaluate` is any good)."""
    turns: int | None = None
    """In a greedy rollout, the position is judged after so many turns, counted from the position that is thought about,
    if it has not been before. So all positions that are compared are at the same point of a turn, and a line of play
    that needs fewer decisions has no advantage. None: turns do not matter."""
    clock: str = ""
    """The field of the state that counts turns: one whole number, which everybody knows and which never falls."""
    skilled: bool = False
    """Whether the game's skilled policy plays on, and chooses wherever the greedy one would, and whether its better
    judgement `appraise` takes the place of `evaluate`: each where the game has one."""
    slips: float = 0.0
    """The share of a greedy rollout's decisions that are taken at random all the same."""
    exploration: float = 0.7
    """How much an action's uncertainty counts against its value when the tree is walked."""
    widening: float = math.inf
    """So many times the square root of a node's visits are the actions that are tried there, the greedy policy's choice
    first: what is silly costs little then. Infinite: all are tried, in any order, before any is tried again."""
    rivals: str = "search"
    """Who chooses for the other seats in the tree: `search`, each for its own good, or `greedy`, the game's policy, for
    games in which others choose so often that the tree would hardly come to the seat's own next decision."""
    paired: bool = False
    """Whether there is no tree at all: each iteration tries every action in one world and plays on. Best where luck
    differs far more from world to world than actions do. What concerns the tree counts for nothing then."""
    mixed: bool = False
    """Whether, without a tree, a small game is solved where several seats choose secretly at the same time: rivals
    learn what to do there as well, and what the seat does is drawn by shares, so that nobody can guess it."""
    trust: float = 0.0
    """How much the game's network counts (see `bots/networks`) where it says what to look at first: at the root, and at
    nodes that the tree comes by often. 0, or a game without a network: nothing."""
    trusted_at: frozenset[int] = frozenset({2})
    """The numbers of seats at which that was found to win matches; elsewhere the network is not asked."""
    patience: int = 32
    """The network is asked about a node after so many visits."""
    by_policy: frozenset[str] = frozenset()
    """Verbs that the greedy policy chooses among, in the tree too: decisions that need chance more than thought."""


@dataclass(frozen=True)
class Glance:
    """How the bot `policy` plays a game without a network: every action is tried in a few imagined worlds, the same for
    all of them, in which the game's policy plays on for a moment before the position is judged."""

    worlds: int
    decisions: int
    turns: int | None = None
    """Until so many turns later at most, by the clock of the game's search style; None: turns do not matter."""
    loyalty: float = 0.02
    """An action has to look better than the policy's own choice by so much, on a scale on which a win is eight."""
