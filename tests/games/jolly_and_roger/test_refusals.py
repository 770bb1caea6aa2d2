"""Why not: each prohibition, the order in which they are cited (JR-53), and the sentences."""

import re
from collections.abc import Callable

import pytest

from freebooter.engine.errors import IllegalAction
from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]

SCENES = {
    "split": {"slots": "G1 Y2 R5 K S"},
    "pick": {"slots": "G1 Y2 R5 K S", "sets": "013|24"},
    "picker plays": {"slots": "G1 Y2 R5 K S", "sets": "013|24", "picked": "B"},
    "picker plays the rest": {"slots": "G1 Y2 - K S", "sets": "013|24", "picked": "B", "crews": {"red": ["", "R5"]}},
    "splitter plays": {
        "slots": "G1 Y2 - K -",
        "sets": "013|24",
        "picked": "B",
        "crews": {"red": ["", "R5 S"]},
    },
    "tortuga": {"slots": "G1 Y2 R5 K T", "sets": "0123|4", "picked": "B"},
    "kraken first": {"slots": "G1 Y2 R5 K K", "sets": "012|34", "picked": "B", "crews": {"blue": ["S", "B1"]}},
    "over": {"fill": "green blue"},
}
"""Positions in which seat 0 holds the flag."""

REFUSALS = [
    # The game is over: that comes before everything else.
    ("over", 0, "split 0|1234", "JR-54", "The game is over."),
    ("over", 1, "board 4", "JR-54", "The game is over."),
    # The splitter wants to play while the picker does: also with a card that is not the splitter's.
    ("picker plays", 0, "crew 0", "JR-18", "Roger picked and plays all cards of that set first."),
    ("picker plays", 0, "crew 2", "JR-18", "Roger picked and plays all cards of that set first."),
    ("picker plays", 0, "board 3", "JR-18", "Roger picked and plays all cards of that set first."),
    # Somebody else is asked: before the phase, the card and the target.
    ("split", 1, "split 0|1234", "JR-10", "It is Jolly's decision now."),
    ("split", 1, "crew 0", "JR-10", "It is Jolly's decision now."),
    ("pick", 0, "pick A", "JR-10", "It is Roger's decision now."),
    ("pick", 0, "split 0|1234", "JR-10", "It is Roger's decision now."),
    ("picker plays", 0, "pick A", "JR-10", "It is Roger's decision now."),
    ("splitter plays", 1, "crew 2", "JR-10", "It is Jolly's decision now."),
    # Another phase: before the card and the target.
    ("split", 0, "pick A", "JR-9", "'pick' is not possible in this phase (split): the five cards are to be split."),
    ("split", 0, "board 4", "JR-9", "'board' is not possible in this phase (split): the five cards are to be split."),
    ("pick", 1, "split 0|1234", "JR-9", "'split' is not possible in this phase (pick): a set is to be picked."),
    ("pick", 1, "kraken 3 red", "JR-9", "'kraken' is not possible in this phase (pick): a set is to be picked."),
    ("picker plays", 1, "pick A", "JR-9", "'pick' is not possible in this phase (play): cards are to be played."),
    # Not one's card: before the verb and the target.
    ("picker plays", 1, "crew 0", "JR-20", "Not yours to play: green 1 is in the other set."),
    ("picker plays", 1, "board 3", "JR-20", "Not yours to play: kraken is in the other set."),
    ("picker plays", 1, "kraken 0 red", "JR-20", "Not yours to play: green 1 is in the other set."),
    ("picker plays the rest", 1, "crew 2", "JR-20", "That card has been played already."),
    ("splitter plays", 0, "board 4", "JR-20", "That card has been played already."),
    # A special can never board; any other pairing of verb and card that is wrong.
    ("picker plays", 1, "board 4", "JR-35", "A skeleton can never go into a chest."),
    ("splitter plays", 0, "board 3", "JR-35", "A kraken can never go into a chest."),
    ("tortuga", 1, "board 4", "JR-35", "A Tortuga can never go into a chest."),
    ("picker plays", 1, "crew 4", "JR-21", "'crew' cannot be done with a skeleton."),
    ("picker plays", 1, "tortuga 4", "JR-21", "'tortuga' cannot be done with a skeleton."),
    ("picker plays", 1, "kraken 2 none", "JR-21", "'kraken' cannot be done with a red 5."),
    ("picker plays", 1, "skeleton 2 red", "JR-21", "'skeleton' cannot be done with a red 5."),
    ("tortuga", 1, "kraken 4 red", "JR-21", "'kraken' cannot be done with a Tortuga."),
    # The target.
    ("picker plays", 1, "board 2", "JR-34", "You have no captain on the red ship."),
    (
        "kraken first",
        1,
        "kraken 3 red",
        "JR-42",
        "The other crew at the red ship is empty: there is nothing for a kraken to take.",
    ),
    (
        "kraken first",
        1,
        "kraken 4 blue",
        "JR-43",
        "The last card of the other crew at the blue ship is a skeleton, which no kraken can take.",
    ),
]


@pytest.mark.parametrize(("scene", "seat", "action", "clause", "sentence"), REFUSALS)
def test_a_refusal_cites_the_first_clause_that_forbids_it(
    position: Position, scene: str, seat: int, action: str, clause: str, sentence: str
) -> None:
    """JR-53: and it changes nothing."""
    match = position(**SCENES[scene])
    before = match.buffer.copy()
    assert match.why_not(seat, action) == (clause, sentence)
    with pytest.raises(IllegalAction, match=re.escape(f"{sentence} ({clause})")) as refused:
        match.play(seat, action)
    assert (refused.value.clause, refused.value.reason) == (clause, sentence)
    assert (match.buffer == before).all()
    assert match.moves == []


def test_every_prohibition_of_the_list_is_tried_here() -> None:
    """JR-53."""
    wanted = {"JR-54", "JR-18", "JR-10", "JR-9", "JR-20", "JR-35", "JR-21", "JR-34", "JR-42", "JR-43"}
    assert {refusal[3] for refusal in REFUSALS} == wanted


def test_a_reason_is_given_exactly_for_what_is_not_legal(game: Game) -> None:
    """JR-53: for both seats and all ids, all along some matches; each clause exists."""
    for seed in range(3):
        match = game.new(seed=seed, options={"game": "all-cards"})
        while not match.over:
            for seat in (0, 1):
                legal, knowledge = match.legal(seat), match.knowledge(seat)
                for action in game.actions:
                    refusal = knowledge.why_not(action)
                    assert (refusal is None) == (action in legal)
                    assert refusal is None or refusal[0] in game.clauses
            asked = match.to_act[0]
            match.play(asked, match.legal(asked)[(seed * 7 + len(match.moves) * 5) % len(match.legal(asked))])
