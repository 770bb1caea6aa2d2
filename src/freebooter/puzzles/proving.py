"""Proving: whether one action is clearly better than all others.

Two searches have to say so. The first is the game's own kind of search at a high budget. The second has seeds of its
own and does without the game's evaluation: it plays every line to the end of the match, and looks around more widely.
In a game that has a solver nothing is searched: every other way to go on is proved to lose.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from freebooter.bots import Bot, bot
from freebooter.bots.choice import Choice
from freebooter.engine.actions import Action
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.solving import LOST, WON, knows_all, solve, solver_of

FIRST = "classic:10000it"
SECOND = "classic:2500it,rollout=greedy,decisions=all,exploration=0.5"
MARGIN = 0.06
"""So much more often than any other the best action wins, by the first search."""
SECOND_MARGIN = 0.05
"""The same by the second, which is asked less."""
KEPT = 0.5
"""So much of the margins is left whenever a puzzle is proved again, with seeds that nobody has chosen it by."""
AGAIN = 3
"""So often it is proved again before it is kept: of many positions that are close, some always pass once."""
PROOF = 60_000
"""So many positions a solver may look at for each way to go on: nobody waits for a puzzle."""
FEWEST_PLANS = 3
"""With fewer ways to go on it is no puzzle."""
LONGEST_PLAN = 4
"""Nor with an answer that is further away."""


@dataclass(frozen=True)
class Proof:
    """What is best, and what each action is worth by the second search; nothing, where a solver knows it."""

    answer: tuple[Action, ...]
    chances: dict[str, float]
    others: int


def lead(choice: Choice) -> float:
    """How far ahead the chosen action is of the next best; nothing, if one was not even tried."""
    found = {int(each.action): each for each in choice.statistics.actions}
    best = found.pop(int(choice.action), None)
    if best is None or best.value is None or not found or any(each.value is None for each in found.values()):
        return 0.0
    return best.value - max(each.value or 0.0 for each in found.values())


def judged(spec: str, knowledge: Knowledge, seed: int) -> Choice:
    """What a search says. Its seed is its own: the same number gives another one to each search."""
    return _bot(spec).choose(knowledge, seed=int(splitmix64(seed ^ hash_of(spec), 1)[0]))


def hash_of(text: str) -> int:
    """A number for a text, the same on every machine."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


_BOTS: dict[str, Bot] = {}


def _bot(spec: str) -> Bot:
    """One bot for each spec: it keeps its memory from one search to the next."""
    return _BOTS.setdefault(spec, bot(spec))


def prove(match: Match, seat: int, seed: int) -> Proof | None:
    """Whether one action of the seat is clearly better than all others, and which; None: none is."""
    if match.game.solver:
        return prove_by_solver(match)
    proof = prove_by_search(match.knowledge(seat), seed)
    if proof is None:
        return None
    others = splitmix64(~seed % 2**64, AGAIN)
    return proof if all(holds(match, seat, proof.answer, int(other)) for other in others) else None


def holds(match: Match, seat: int, answer: Sequence[Action], seed: int) -> bool:
    """Whether an answer is proved again, with another seed."""
    again = prove_by_solver(match) if match.game.solver else prove_by_search(match.knowledge(seat), seed, KEPT)
    return again is not None and list(again.answer) == list(answer)


def prove_by_search(knowledge: Knowledge, seed: int, share: float = 1.0) -> Proof | None:
    """Two searches agree, each by a share of its margin."""
    first = judged(FIRST, knowledge, seed)
    if lead(first) < share * MARGIN:
        return None
    second = judged(SECOND, knowledge, seed)
    if second.action != first.action or lead(second) < share * SECOND_MARGIN:
        return None
    worth = sorted(second.statistics.actions, key=lambda each: -(each.value or 0.0))
    chances = {each.action.text: round(each.value or 0.0, 2) for each in worth}
    return Proof((first.action,), chances, len(chances) - 1)


# With a solver


def prove_by_solver(match: Match) -> Proof | None:
    """One plan wins, and each of the others is proved to lose. Only where the player sees every card."""
    if not knows_all(match.knowledge(0)):
        return None
    plans = plans_of(match)
    winning = [plan for plan in plans if is_won(played(match, plan))]
    if len(plans) < FEWEST_PLANS or len(winning) != 1 or len(winning[0]) > LONGEST_PLAN:
        return None
    lost = sum(is_lost(played(match, plan)) for plan in plans)
    return Proof(winning[0], {}, lost) if lost == len(plans) - 1 else None


def plans_of(match: Match) -> list[tuple[Action, ...]]:
    """What the only player can do next: some actions that can be taken back, and one that cannot."""
    plans = solver_of(match.game).plans(match.setup.config, match.knowledge(0).buffer)
    return [tuple(match.game.actions[number] for number in plan) for plan in plans]


def free_actions(match: Match) -> set[Action]:
    """What decides nothing, because it can be taken back: what comes before the last action of a plan."""
    return {plan[0] for plan in plans_of(match) if len(plan) > 1} if match.game.solver else set()


def played(match: Match, actions: Sequence[Action]) -> Match:
    """The match after some actions of its only seat."""
    trial = match.clone()
    for action in actions:
        trial.play(0, action)
    return trial


def is_won(match: Match) -> bool:
    """Whether the match is won, or can still be, as far as the solver sees within the budget of a puzzle."""
    return match.result[0] == 1.0 if match.result is not None else solve(match, PROOF).found == WON


def is_lost(match: Match) -> bool:
    """The same for what cannot be won any more."""
    return match.result[0] < 1.0 if match.result is not None else solve(match, PROOF).found == LOST
