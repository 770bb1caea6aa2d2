"""A match of greedy bots as a terminal draws it."""

import functools
from collections.abc import Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

import freebooter
from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper

PAPERS = {
    "80x24": Paper(width=80, height=24, notes=("you", "greedy bot", "search bot", "", "greedy bot", "")),
    "80x40-ascii": Paper(width=80, height=40, unicode=False, near=1),
    "130x50": Paper(width=130, height=50, notes=("you", *["search bot"] * 5)),
}
"""A small terminal, one that knows ASCII only, and a large one."""

on_every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())

Moment = tuple[dict[str, Any], Sequence[Action], str, dict[int, str]]
"""What the seat that is asked sees, what it may do, what it is asked, and what it may do in words."""


@functools.cache
def moments(game: str, seats: int, slips: float = 0.0, language: str = "en", **options: Any) -> list[Moment]:
    """Every position of a match, the last one as the first seat sees it. Played once, it is drawn on many papers."""
    bot, match = freebooter.bot("greedy", slips=slips), freebooter.game(game).new(seats, seed=5, options=options)
    seen: list[Moment] = []
    while not match.over:
        seat = match.to_act[0]
        known, legal = match.knowledge(seat, language), match.legal(seat)
        words = {int(action): known.say_action(action) for action in legal}
        seen.append((known.view(), legal, known.prompt(), words))
        match.play(seat, bot.choose(known, seed=len(match.moves)).action)
    return [*seen, (match.knowledge(0, language).view(), (), "", {})]


def drawn(terminal: ModuleType, match: list[Moment], paper: Paper) -> dict[str, list[str]]:
    """For each phase the longest drawing seen. No line is ever too wide."""
    *course, (end, *_) = match
    seen: dict[str, list[str]] = {}
    for view, legal, prompt, words in course:
        actions = terminal.arranged(view, legal)
        menu = terminal.menu(view, actions, replace(paper, words=words))
        board = terminal.board(view, paper)
        assert max(map(len, [*board, *menu])) <= paper.width
        lines = [*board, Line(prompt), *menu]
        seen[view["phase"]] = max([line.text for line in lines], seen.get(view["phase"], []), key=len)
    seen["over"] = [line.text for line in terminal.board(end, paper)]
    return seen
