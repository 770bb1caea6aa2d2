"""What a terminal draws: cards by their names, wide or narrow, and no sign that `?` does not know."""

import re

import pytest

import freebooter
from drawn import PAPERS, drawn, moments
from freebooter.engine.drawing import drawing_of
from freebooter.engine.errors import BadText
from freebooter.terminal.answers import explained, labelled

SEATS = {
    "all-hands-on-deck": 4,
    "jolly-and-roger": 2,
    "king-of-pirates": 3,
    "pirate": 3,
    "pirate-party": 3,
    "seaport-solitaire": 1,
}
CODES = {
    "all-hands-on-deck": r"\b(Lo|Re|Cu|Sa|He|Fi|Co|Si|Go)\b",
    "jolly-and-roger": r"\b[GYBR][1-5]\b|\b[GYRKST]\b",
    "pirate": r"\b[PSCGHD]\d+\b|\b\ds\b|\bK\b",
}
"""How cards are typed."""
WORDY = ("all-hands-on-deck", "jolly-and-roger")
"""Games that name cards in narrow windows too."""
FRAME = "╭─╮│|╰╯╞╡·+−"
"""What frames and separates, and signs that stand with their words."""
PERCENT = r"(?<=\d)\s?%"


def _drawn(name: str, paper: str) -> str:
    """A match on a paper, with what can be done in the game's words."""
    seen = drawn(drawing_of(freebooter.game(name)), moments(name, SEATS[name]), PAPERS[paper])
    return "\n".join(line for lines in seen.values() for line in lines)


@pytest.mark.parametrize("name", CODES)
def test_a_wide_window_names_cards(name: str) -> None:
    assert re.findall(CODES[name], _drawn(name, "130x50")) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", SEATS)
def test_every_sign_is_explained(name: str, paper: str) -> None:
    game = freebooter.game(name)
    text = re.sub(PERCENT, "", _drawn(name, paper))
    signs = {sign for sign in re.findall(r"[^\w\s.,:;()\[\]'!?&/=-]", text) if sign not in FRAME}
    known = game.new(SEATS[name], seed=2).knowledge(0)
    assert signs
    assert [sign for sign in sorted(signs) if not labelled(known, sign)] == []


@pytest.mark.parametrize(
    ("name", "topic", "says"),
    [
        ("pirate", "★1", "starts"),
        ("pirate", "0/10 gold", "wins gold tiles"),
        ("jolly-and-roger", "chest 0", "safe until the end"),
        ("jolly-and-roger", "♣ green", "At the end it brings"),
        ("king-of-pirates", "*1 Amber", "at the helm"),
    ],
)
def test_what_stands_together_is_explained_part_by_part(name: str, topic: str, says: str) -> None:
    known = freebooter.game(name).new(2, seed=2).knowledge(0)
    assert says in "\n".join(explained(known, topic))


def test_what_has_no_known_part_is_not_known() -> None:
    with pytest.raises(BadText, match="I know nothing about"):
        explained(freebooter.game("pirate").new(2, seed=2).knowledge(0), "xyzzy 7")


@pytest.mark.parametrize("paper", ["80x24", "80x40-ascii"])
@pytest.mark.parametrize("name", WORDY)
def test_a_narrow_window_names_cards_too(name: str, paper: str) -> None:
    assert re.findall(CODES[name], _drawn(name, paper)) == []
