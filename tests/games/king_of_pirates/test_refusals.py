"""Refusals: each prohibition of the rules text, by its clause, with a sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from refused import rows

Position = Callable[..., Any]
SCENES: dict[str, dict[str, Any]] = {
    "upkeep": {"crews": ["P01", "P02|P06"], "purses": [0, 0], "hands": ["citrus scurvy assassination mutiny tailwind"]},
    "thief": {"crews": ["P08"], "purses": [0, 0], "hands": ["citrus"]},
    "move": {"phase": "move", "crews": ["P01"], "hands": ["citrus treasure-map mutiny assault"], "steps": 2},
    "fight": {
        "seats": 3,
        "phase": "move",
        "ships": ["C1"],
        "balls": [0],
        "chance": [3, 3],
        "hands": ["assault citrus mercenaries ambush", "soldiers"],
    },
    "duel": {
        "seats": 3,
        "phase": "move",
        "ships": ["C2", "C2"],
        "balls": [0, 0],
        "chance": [3, 3, 3, 3],
        "hands": ["mercenaries soldiers", "ambush", "mercenaries assault ambush citrus"],
        "scurvy": [0, 0, 1],
    },
}
WAY = {"fight": ["0: stop", "0: attack target"], "duel": ["0: stop", "0: attack 1"]}


@pytest.mark.parametrize(
    ("scene", "line", "clause"),
    rows("""
        upkeep | 1: draw                      | KP-7
        upkeep | 0: sail E                    | KP-8
        upkeep | 0: stop                      | KP-8
        upkeep | 0: attack target             | KP-111
        upkeep | 0: keelhaul                  | KP-33
        upkeep | 0: dig                       | KP-63
        thief  | 0: discard citrus            | KP-40
        upkeep | 0: discard ambush            | KP-90
        upkeep | 0: steal 1                   | KP-43
        thief  | 0: steal 1                   | KP-44
        thief  | 0: steal 0                   | KP-44
        thief  | 0: steal 5                   | KP-44
        upkeep | 0: play citrus               | KP-99
        upkeep | 0: play tailwind             | KP-59
        upkeep | 0: play mutiny               | KP-101
        upkeep | 0: play ambush               | KP-90
        upkeep | 0: play scurvy 0             | KP-92
        upkeep | 0: play scurvy 5             | KP-91
        upkeep | 0: play assassination 1 3    | KP-97
        move   | 0: sail E                    | KP-51
        move   | 0: play citrus               | KP-99
        move   | 0: play assault              | KP-90
        move   | 0: play mutiny               | KP-101
        move   | 0: crew 0 1                  | KP-8
        fight  | 0: play mercenaries defender | KP-106
        fight  | 0: play citrus               | KP-99
        fight  | 0: play ambush               | KP-103
        fight  | 0: reroll 1                  | KP-115
        fight  | 1: play soldiers             | KP-7
        duel   | 0: play soldiers             | KP-104
        duel   | 0: play mercenaries defender | KP-106
    """),
)
def test_a_refusal_names_its_clause(position: Position, scene: str, line: str, clause: str) -> None:
    """KP-7, KP-8, KP-18, KP-33, KP-40, KP-44, KP-59, KP-63, KP-91, KP-92, KP-97, KP-99, KP-101, KP-103, KP-106,
    KP-115, KP-R33, KP-R34."""
    sea = position(**SCENES[scene])
    sea.play(*WAY.get(scene, ()))
    assert sea.refused(line) == clause
    seat, text = line.split(": ")
    assert sea.match.why_not(int(seat), text)[1].endswith(".")


def test_onlookers_help_a_nation_or_either_of_two_players(position: Position) -> None:
    """KP-107, KP-102, KP-103, KP-99, KP-R39."""
    sea = position(**SCENES["duel"])
    sea.play(*WAY["duel"], "0: pass", "1: pass")
    assert sea.asked == (2,)
    assert sea.legal(2) == ["pass", "play mercenaries attacker", "play mercenaries defender"]
    assert sea.refused("2: play assault") == "KP-102"
    assert sea.refused("2: play ambush") == "KP-103"
    assert sea.refused("2: play citrus") == "KP-99"
    sea = position(**SCENES["fight"] | {"hands": ["", "mercenaries"]})
    sea.play(*WAY["fight"])
    assert sea.legal(1) == ["pass", "play mercenaries defender"]
    assert sea.refused("1: play mercenaries attacker") == "KP-107"


def test_an_attack_needs_its_enemy_on_the_hex(position: Position) -> None:
    """KP-112, KP-110."""
    sea = position(phase="move", ships=["C2", "C2"], seats=3)
    sea.play("0: stop")
    assert sea.refused("0: attack target") == "KP-112"
    assert sea.refused("0: attack 2") == "KP-112"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("text", ["sail E", "attack target", "attack 1", "stop", "pass"])
def test_in_the_set_up_crews_are_chosen_and_nothing_else(begun: Position, seat: int, text: str) -> None:
    """KP-4, KP-8: for the seat that will go first, too."""
    assert begun(chance=[]).refused(f"{seat}: {text}") == "KP-8"


def test_whoever_has_chosen_waits_for_the_others(begun: Position) -> None:
    """KP-7."""
    sea = begun(chance=[])
    sea.play("0: crew 0 1")
    assert sea.match.why_not(0, "crew 0 1") == ("KP-7", "Your crew is chosen; others are still choosing.")


def test_nobody_acts_after_the_end(position: Position) -> None:
    """KP-7, KP-132."""
    sea = position(crews=["P08"], purses=[9900, 500])
    sea.play("0: steal 1")
    assert sea.refused("0: draw") == "KP-7"


def test_gestures_cite_clauses(game: Game) -> None:
    """KP-18, KP-64, KP-66, KP-71, KP-81, KP-90, KP-110."""
    for clause, sentence in game.gestures.values():
        assert clause in game.clauses
        assert sentence.endswith(".")
