"""What a player can ask at the table: help, explanations, why not, hints, lists."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game

Make = Callable[..., Any]


def test_help_lists_every_command(drawn: Make) -> None:
    said = drawn().said_to("?")
    for word in ("why", "hint", "undo", "log", "rules", "save", "quit", "unseen", "chests"):
        assert f"  {word}" in said


def test_cards_words_and_clauses_are_explained(drawn: Make) -> None:
    played = drawn()
    assert "Takes away the last card" in played.said_to("? KRAKEN")
    assert "Red pirate 4: Strength 4" in played.said_to("? R4")
    assert "JR-13 No empty set." in played.said_to("?JR-13")
    assert "JR-13 No empty set." in played.said_to("rules 13")
    assert "JR-32" in played.said_to("? no choice")
    assert "There is more in" in played.said_to("? opponent")
    assert "JR-61 Fixed length" in " ".join(played.said_to("rules").split())


def test_why_cites_the_clause_or_says_that_it_is_possible(drawn: Make, game: Game) -> None:
    position = {"seed": 1, "slots": "G1 Y2 B1 B4 R5", "sets": "012|34", "picked": "B", "splitter": 1}
    played = drawn(match=game.scenario(position))
    assert "You have no captain on the red ship. (JR-34)" in played.said_to("why board R5")
    assert "Nothing forbids it: 'red 5 face up' is possible now." in played.said_to("why crew R5")
    assert "Nothing forbids it" in played.said_to("why 1")
    assert "(JR-32)" in played.said_to("why move captain")


def test_a_hint_is_a_legal_action(drawn: Make) -> None:
    played = drawn(moves=3)
    hint = re.search(r"would play (\d+) \((.+)\)", played.said_to("hint"))
    assert hint
    known = played.match.knowledge(played.table.seat)
    in_words = {known.say_action(action): action for action in played.match.legal(played.table.seat)}
    played.said_to(hint[1])
    assert played.match.moves[-1][1] == in_words[hint[2]]


def test_a_hint_says_why(drawn: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freebooter.terminal.session.ADVISER", "search:60it")
    played = drawn(moves=3, bots={0: "search:60it"} if drawn(moves=3).table.seat else {1: "search:60it"})
    said = " ".join(played.said_to("hint").split())
    assert re.search(r"This wins about \d+ of 100 games from here|It is almost won|It can hardly be won", said)


def test_unseen_chests_and_log_are_shown(drawn: Make) -> None:
    played = drawn(moves=20)
    assert "Not seen yet:" in played.said_to("unseen")
    assert "Jolly's chest:" in played.said_to("chests")
    log = played.said_to("log")
    assert log.index("Turn 1:") < log.index("Turn 2:")
