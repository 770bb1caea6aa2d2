"""How the search bot best plays a game: data that a game gives along with its rules."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SearchStyle:
    """What happens at a leaf of the search tree, and how widely the tree looks around."""

    rollout: str = "random"
    """Who plays on from a leaf: `random`, or `greedy` (the game's greedy policy for every seat)."""
    decisions: int | None = None
    """How many decisions that one takes before `evaluate` judges the position; None: to the end of the match; 0: none,
    and all actions of a new node are judged at once (much the best where `evaluate` is any good)."""
    slips: float = 0.0
    """The share of a greedy rollout's decisions that are taken at random all the same."""
    exploration: float = 0.7
    """How much an action's uncertainty counts against its value when the tree is walked."""
    by_policy: frozenset[str] = frozenset()
    """Verbs that the greedy policy chooses among, in the tree too: decisions that need chance more than thought."""
