"""Listening to a game: whatever it says, so that nothing is left without a translation."""

import ast
import re
from collections.abc import Iterable, Iterator
from string import Formatter
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.translations import Translator


class Listener(Translator):
    """Remembers what it was to say."""

    def __init__(self) -> None:
        super().__init__({})
        self.heard: set[str] = set()

    def say(self, sentence: str, **values: Any) -> str:
        self.heard.add(sentence)
        return super().say(sentence, **values)


def heard_in_play(game: Game, terminal: ModuleType, matches: Iterable[Match]) -> set[str]:
    """What is said in these matches, played to the end at random, and what stands in the game's code and reasons."""
    listener, random = Listener(), np.random.default_rng(5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "translator", lambda self, language: listener)
        for match in matches:
            game.glossary(match.setup, "xx")
            while not match.over:
                say_everything(match, terminal)
                seat = int(random.choice(match.to_act))
                match.play(seat, match.legal(seat)[random.integers(len(match.legal(seat)))])
            say_everything(match, terminal)
    source = "".join(path.read_text("utf-8") for path in game.folder.glob("*.py"))
    reasons = {entry.sentence for entry in game.reasons}
    return (listener.heard | reasons | set(re.findall(r'say\(\s*"([^"]+)"', source))) - {""}


def say_everything(match: Match, terminal: ModuleType) -> None:
    """All words that a position has for anybody."""
    for viewer in (*range(match.setup.seats), None):
        knowledge = match.knowledge(viewer)
        knowledge.prompt()
        view, paper = knowledge.view(), Paper(translator=knowledge.translator)
        terminal.board(view, paper)
        for says, sheet in terminal.SHEETS.values():
            paper.say(says)
            sheet(view, paper)
        match.narrate(viewer)
        for action in match.game.actions if viewer is not None else ():
            knowledge.say_action(action)
            knowledge.doubt(action)
            knowledge.why_not(action)


def literals_said(game: Game, *modules: str, by: tuple[str, ...] = ("say",)) -> set[str]:
    """The literals that modules of a game hand to `say`; of a choice between two, both."""
    return {text for module in modules for call in _calls(game, module, by) for text in _literals(call)}


def _calls(game: Game, module: str, by: tuple[str, ...]) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse((game.folder / f"{module}.py").read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(by) and node.args:
            yield node


def _literals(call: ast.Call) -> Iterator[str]:
    first = call.args[0]
    for each in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
        if isinstance(each, ast.Constant):
            yield str(each.value)


def places(sentence: str) -> list[str]:
    """The places of a sentence that are filled, in alphabetical order."""
    return sorted(name for _, name, _, _ in Formatter().parse(sentence) if name)
