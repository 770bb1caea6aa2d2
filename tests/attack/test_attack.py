"""The attack in short; `make attack` has it at length. Everything is on loopback and bounded."""

from collections.abc import Iterator
from pathlib import Path

import assaults
import pytest
from besieged import Besieged


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    besieged = Besieged(tmp_path_factory.mktemp("besieged"))
    yield besieged
    besieged.stop()
    assert besieged.errors() == []
    assert len(besieged.log()) < 10


def test_silent_connections_shut_nobody_out(server: Besieged) -> None:
    assert "300 silent" in assaults.idle_sockets(server, 300)


def test_floods_are_refused_and_others_play_on(server: Besieged) -> None:
    assert "refused" in assaults.request_flood(server, 240)
    assert "moves of others" in assaults.message_flood(server, 0.8)


def test_one_address_does_not_starve_the_bots_of_others(server: Besieged) -> None:
    assert "somebody else" in assaults.starved_bots(server, 8, 3)


def test_poisonous_editions_are_refused_or_played(server: Besieged) -> None:
    assert "accepted" in assaults.poison(server, 9)


def test_what_is_forged_by_the_schema_is_answered(server: Besieged) -> None:
    assert "each answered" in assaults.schema_fuzz(server, 150, 30)


def test_no_byte_on_the_wire_tells_what_is_hidden() -> None:
    assert "the same" in assaults.leaks(3)


def test_a_server_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    assert "none lost" in assaults.kills(tmp_path / "killed", 1)
