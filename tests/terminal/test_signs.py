"""What a wide terminal draws: cards by their names, and no sign that `?` does not know."""

import re

import pytest

import freebooter
from drawn import PAPERS, drawn, moments
from freebooter.engine.drawing import drawing_of
from freebooter.terminal.answers import labelled

SEATS = {"all-hands-on-deck": 4, "jolly-and-roger": 2, "pirate": 3}
CODES = {"all-hands-on-deck": r"\b(Lo|Re|Cu|Sa|He|Fi|Co|Si|Go)\b", "pirate": r"\b[PSCGHD]\d+\b|\b\ds\b|\bK\b"}
"""How cards are typed. (In Jolly & Roger ships have the colours of their crews, which are written short.)"""
FRAME = "╭─╮│╰╯╞╡·%+"
"""What frames and separates, and signs that stand with their words."""


@pytest.mark.parametrize("name", SEATS)
def test_a_wide_window_names_cards_and_every_sign_is_explained(name: str) -> None:
    game = freebooter.game(name)
    seen = drawn(drawing_of(game), moments(name, SEATS[name]), PAPERS["130x50"])
    text = "\n".join(line for lines in seen.values() for line in lines)
    assert re.findall(CODES.get(name, "§§"), text) == []
    signs = {sign for sign in re.findall(r"[^\w\s.,:;()\[\]'!?&/=-]", text) if sign not in FRAME}
    known = game.new(SEATS[name], seed=2).knowledge(0)
    assert signs
    assert [sign for sign in sorted(signs) if not labelled(known, sign)] == []
