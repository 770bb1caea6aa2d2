"""Bots: they get what a seat knows, never more, and choose one of its actions.

    bot = freebooter.bot("search", budget="200ms")
    choice = bot.choose(match.knowledge(0), seed=7)
    match.play(0, choice.action)

Bots know the engine only; whatever is peculiar to a game comes with the game (its greedy policy,
its evaluation, its `SearchStyle`).
"""

from freebooter.bots.budget import Budget
from freebooter.bots.choice import ActionStatistics, Bot, Choice, NothingToChoose, Statistics
from freebooter.bots.levels import LEVELS, Level, budget_of
from freebooter.bots.reasons import Alternative, Reasons, explain
from freebooter.bots.roster import bot
from freebooter.bots.specs import BadBot
from freebooter.bots.standin import looks_ahead, standin

__all__ = [
    "LEVELS",
    "ActionStatistics",
    "Alternative",
    "BadBot",
    "Bot",
    "Budget",
    "Choice",
    "Level",
    "NothingToChoose",
    "Reasons",
    "Statistics",
    "bot",
    "budget_of",
    "explain",
    "looks_ahead",
    "standin",
]
