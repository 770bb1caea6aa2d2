"""Bounds: whatever editions, options, positions, scripts and records somebody sends, no rule reaches beyond a table.

`make bounds` does the same at length and compiled, with checks in the kernels themselves. Here rules run interpreted.
"""

import random

import pytest

import freebooter
from freebooter.engine.errors import FreebooterError
from freebooter.engine.native.interpreted import interpreted
from freebooter.games.seaport_solitaire import solving
from freebooter.games.seaport_solitaire.solver.search import search
from hostile import attack, hostile_match

ROUNDS = {"king-of-pirates": 25, "pirate": 25, "seaport-solitaire": 80}


@pytest.mark.parametrize("name", sorted(freebooter.shelf()))
def test_no_rule_reaches_beyond_a_table(name: str) -> None:
    found = attack(freebooter.game(name).interpreted, ROUNDS.get(name, 30), seed=1, most=40)
    assert found["accepted"] >= 3
    assert found["refused"] >= 3
    assert found["actions"] >= 100


def test_the_solver_s_tables_have_room_for_every_position() -> None:
    game, chance, space = freebooter.game("seaport-solitaire").interpreted, random.Random(5), solving.Workspace()
    answers = set()
    for _ in range(60):
        try:
            match = hostile_match(game, chance)
        except FreebooterError:
            continue
        given = match.setup.config, match.buffer.copy(), 150, space.fixed, space.desk, space.table, space.relaxed_table
        answers.add(int(interpreted(search)(*given, space.searches, space.actions, space.nodes)))
        assert space.actions[0] < solving.MOST_ACTIONS
    assert len(answers) > 1
