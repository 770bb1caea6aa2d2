"""Three nodes under chaos, for less than a minute; `make chaos` goes on for as long as one likes."""

import asyncio

import pytest

from chaos import Chaos
from ensure_postgres import find_postgres
from three_nodes import nodes

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_postgres() is None, reason="no PostgreSQL here: tools/ensure_postgres.py installs it"),
]


async def some_of_everything(chaos: Chaos) -> None:
    await chaos.kill()
    await chaos.leave_one_alone()
    await chaos.cut_lines()
    await chaos.restart_database()
    await chaos.end()


def test_whatever_happens_to_nodes_and_database_nothing_is_lost_doubled_or_told_differently() -> None:
    with nodes(3) as running:
        found = asyncio.run(Chaos(running, 5).run(some_of_everything))
    print("\n".join(found.lines()))  # noqa: T201
    assert not found.problems
    assert not found.lost
    assert not found.doubled
    assert not found.diverging
    assert found.acts > 100
