"""The terminal in German: whole matches, rules, refusals, and a phrase for every sentence."""

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from choosing import any_number
from freebooter.bots import LEVELS
from freebooter.engine.game import Game
from freebooter.engine.translations import read_phrases
from freebooter.terminal import answers, words

Make = Callable[..., Any]
SAYING = ("say", "self.say", "self._say", "words_in(language).say", "words_in(knowledge.language).say")
CODE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def test_a_whole_match_in_german(table: Make) -> None:
    """Everything that the terminal says has a German phrase."""
    played = table(["?", "hint", "log", "why pass", "undo"], bots={1: "greedy"}, answer=any_number, language="de").run()
    assert played.match.over
    assert "Spiele eine deiner" in played.text
    assert re.search(r"zusammen +\d+ +\d+", played.text)
    assert re.search(r"(Jolly|Roger) gewinnt|Unentschieden", played.text)
    assert "(? für Hilfe)" in played.prompts[0]
    assert not re.search(r"\b(the|you|gold|chest)\b", CODE.sub("", played.text))


def test_rules_and_errors_are_read_in_german_too(table: Make) -> None:
    played = table(["rules", "rules JR-13", "yawn"], bots={1: "greedy"}, answer=any_number, language="de").run()
    text = " ".join(played.text.split())
    assert "JR-12 Teilen" in text
    assert "JR-13 Keine leere Gruppe. Jede der beiden Gruppen hat eine bis vier Karten." in text
    assert "Eine Aktion 'yawn' gibt es hier nicht" in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "Eine Nummer 99 gibt es nicht"),
        ("pick A", "'pick' geht in dieser Phase nicht: die fünf Karten sind zu teilen. (JR-9)"),
        ("pass", "Passen gibt es nicht"),
        ("board", "Schreib"),
        ("undo", "Du hast noch nichts getan"),
        ("? Kanone", "Über 'Kanone' weiß ich nichts"),
    ],
)
def test_what_cannot_be_done_is_said_in_german(drawn: Make, game: Game, line: str, answer: str) -> None:
    played = drawn(match=game.new(seed=3, options={"first": "seat"}), language="de")
    assert answer in " ".join(played.said_to(line).split())


def test_german_has_a_phrase_for_every_sentence_of_the_terminal_and_no_other() -> None:
    said = {text for row in answers.HELP for text in row} | {level.title for level in LEVELS.values()}
    for path in Path(answers.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in SAYING:
                first = node.args[0]
                either = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
                said |= {literal.value for literal in either if isinstance(literal, ast.Constant)}
    phrases = read_phrases(words.FOLDER / "phrases")["de"]
    assert sorted(said ^ set(phrases)) == []
    for english, german in phrases.items():
        assert set(re.findall(r"{\w+}", german)) == set(re.findall(r"{\w+}", english))
