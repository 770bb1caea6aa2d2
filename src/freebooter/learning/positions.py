"""Where examples come from: matches of the present policy in which an expert looks at some of the decisions."""

from collections.abc import Callable

import numpy as np

import freebooter.bots as bots
from freebooter.bots.networks import Network
from freebooter.bots.policy import PolicyBot
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.learning.examples import Examples, Notebook, is_searched
from freebooter.learning.settings import TrainingSettings

Tell = Callable[[str, int, int], None]
"""Told what is going on, how much of it is done, and how much there is."""


def gather(game: Game, settings: TrainingSettings, network: Network, number: int, tell: Tell) -> Examples:
    """The examples of a round: its positions in equal shares from every table."""
    chance = np.random.default_rng([settings.seed, number])
    parts, each = [], -(-settings.positions // len(settings.tables))
    for seats in settings.tables:
        parts.append(_at_table(game, settings, network, seats, each, chance, tell))
    return Examples.joined(parts)


def _at_table(
    game: Game,
    settings: TrainingSettings,
    network: Network,
    seats: int,
    wanted: int,
    chance: np.random.Generator,
    tell: Tell,
) -> Examples:
    expert, policy = bots.bot(settings.expert), PolicyBot(settings.temperature, network)
    notebook: Notebook | None = None
    while notebook is None or len(notebook) < wanted:
        match = game.new(seats, int(chance.integers(2**62)), settings.options)
        if notebook is None:
            notebook = Notebook(match.setup.public, settings.outlook, settings.sharpness)
        while not match.over and len(notebook) < wanted:
            _decide(match, settings, expert, policy, notebook, chance)
        tell(f"positions with {seats} seats", len(notebook), wanted)
    return notebook.examples()


def _decide(
    match: Match,
    settings: TrainingSettings,
    expert: bots.Bot,
    policy: PolicyBot,
    notebook: Notebook,
    chance: np.random.Generator,
) -> None:
    """One decision: the expert's, written down, or the policy's."""
    seat = match.to_act[int(chance.integers(len(match.to_act)))]
    knowledge, seed = match.knowledge(seat), int(chance.integers(2**62))
    looked_at = chance.random() < settings.share and is_searched(knowledge)
    choice = (expert if looked_at else policy).choose(knowledge, seed=seed)
    if looked_at:
        notebook.write(knowledge, choice, seed)
    match.play(seat, choice.action)
