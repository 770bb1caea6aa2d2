"""Positions in the middle of things: every phase of every game can be described, and is played on to the end."""

import random
from typing import Any

import pytest

import freebooter

OFTEN = 10
"""Invariants take longer than a move."""
PILES = ["Lo Re Cu He", "Sa Lo Re Cu"]
RAIDER = {"seats": 3, "phase": "attack", "ships": [1, "-", "-"], "tiles": [[0, 2, 0, 1], [0, 2, 0, 1], [0, 0, 0, 0]]}
SIX_OF_SEVEN = "0s 0s 2 3s 4 5"
LAST_EXCHANGE = {
    "seats": 3,
    "ships": [1, 1, "-"],
    "tiles": [[0, 1, 0, 1], [0, 1, 0, 1], [0, 0, 0, 0]],
    "battle": {"attacker": 0, "defender": 1, "cards": [SIX_OF_SEVEN, SIX_OF_SEVEN]},
    "moves": ["0 fight 6", "1 fight 6"],
}
TO_A_KRAKEN = ["0 play P7", "0 done", "1 play P9", "1 done", "2 play K", "2 done"]
POSITIONS: dict[tuple[str, str], dict[str, Any]] = {
    ("all-hands-on-deck", "draw"): {"seats": 2, "piles": PILES},
    ("all-hands-on-deck", "extra"): {
        "seats": 2,
        "phase": "extra",
        "piles": PILES,
        "stocks": ["Si Go", "Co He"],
        "draw_rights": [1, 0],
    },
    ("all-hands-on-deck", "hire"): {"seats": 2, "phase": "hire", "piles": PILES, "stocks": ["Lo Si", "He Re"]},
    ("all-hands-on-deck", "answer"): {"seats": 2, "phase": "answer", "piles": PILES, "crews": ["Lo2", "He2"]},
    ("all-hands-on-deck", "target"): {
        "seats": 2,
        "phase": "target",
        "piles": PILES,
        "crews": ["Re1", "He2"],
        "callers": [0],
        "passed": [1],
        "pending": "steal",
        "laid_now": 1,
    },
    ("all-hands-on-deck", "lay"): {"seats": 2, "phase": "lay", "crews": ["Lo2", ""], "callers": [0], "passed": [1]},
    ("all-hands-on-deck", "over"): {
        "seats": 2,
        "phase": "lay",
        "crews": ["Lo2", ""],
        "callers": [0],
        "passed": [1],
        "moves": ["0 pair Lo", "0 done"],
    },
    ("jolly-and-roger", "split"): {"slots": "G1 G2 Y3 B4 R5"},
    ("jolly-and-roger", "pick"): {"slots": "G1 G2 Y3 B4 R5", "sets": "04|123"},
    ("jolly-and-roger", "play"): {"slots": "G1 G2 Y3 B4 R5", "sets": "04|123", "picked": "A"},
    ("jolly-and-roger", "over"): {"turn": 8, "fill": "green yellow blue red"},
    ("pirate", "lead"): {"seats": 3, "hands": ["P7 G10", "P9 S2", "H2 K"]},
    ("pirate", "follow"): {"seats": 3, "hands": ["P7 G10", "P9 S2", "H2 K"], "trick": ["P3"]},
    ("pirate", "add"): {"seats": 3, "hands": ["P7 P9", "P3 S2", "H2 K"], "moves": ["0 play P7"]},
    ("pirate", "build"): {"seats": 3, "phase": "build", "tiles": [[2, 2, 2, 2]] * 3},
    ("pirate", "take"): {"seats": 3, "hands": ["P7 P8", "P9 S3", "K H2"], "moves": TO_A_KRAKEN},
    ("pirate", "attack"): RAIDER,
    ("pirate", "fight"): {**RAIDER, "moves": ["0 attack 1"]},
    ("pirate", "revenge"): LAST_EXCHANGE,
    ("pirate", "over"): {**LAST_EXCHANGE, "tiles": [[0, 0, 0, 9], [0, 0, 0, 1], [0, 0, 0, 0]], "ships": [4, "-", "-"]},
    ("pirate-party", "main"): {"seats": 2, "hands": ["R.CA SH0", "BOOTY"]},
    ("pirate-party", "suit"): {"seats": 2, "hands": ["R.CA R.FM R.DH R.MP", "BOOTY"], "moves": ["0 open_suit R"]},
    ("pirate-party", "kind"): {"seats": 2, "hands": ["R.MP Y.MP B.MP G.MP", "BOOTY"], "moves": ["0 open_kind MP"]},
    ("pirate-party", "seat"): {"seats": 2, "hands": ["AD4 BOOTY", "Y.FM"], "moves": ["0 adventure 4"]},
    ("pirate-party", "card"): {"seats": 2, "hands": ["AD0 BOOTY Y.MP", "Y.FM"], "moves": ["0 adventure 0"]},
    ("pirate-party", "over"): {
        "seats": 2,
        "options": {"match": "one"},
        "hands": ["BOOTY", "Y.FM"],
        "moves": ["0 booty"],
    },
    ("seaport-solitaire", "play"): {"columns": ["R6 R5"], "overboard": "R4", "cargo": "P9 Y9"},
}


@pytest.mark.parametrize(("name", "phase"), POSITIONS, ids=lambda value: str(value))
def test_a_phase_is_described_and_played_on_to_the_end(name: str, phase: str) -> None:
    game = freebooter.game(name)
    match = game.scenario({"seed": 3, **POSITIONS[name, phase]})
    assert match.view(None)["phase"] == phase
    assert bool(match.to_act) == (phase != "over")
    choose = random.Random(phase)
    for step in range(4000):
        if match.over:
            break
        seat = match.to_act[0]
        legal = [action for action in match.legal(seat) if action.verb not in game.surrenders]
        match.play(seat, choose.choice(legal))
        if step % OFTEN == 0 or match.over:
            assert list(game.check(game.config.read(match.setup.config), match.state)) == []
    assert match.over
