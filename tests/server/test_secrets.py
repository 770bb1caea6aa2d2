"""Nothing secret reaches a client that may not know it: equal bytes for worlds that look the same."""

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.server.live.table_registry import TableRegistry, hashed
from freebooter.server.settings import ServerSettings
from freebooter.table import Seat, Table, TableSettings

sys.path.append(str(Path(__file__).parent.parent / "helpers"))

RANDOM = re.compile(rb'"(seed_hash|id|invite)":"[^"]*"')


class Ear:
    """A connection that keeps every byte it is sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(RANDOM.sub(rb'"\1":"?"', message))

    def close(self, reason: str) -> None:
        self.heard.append(reason.encode())


def heard_in(match: Any, actions: list[tuple[int, str]], data: Path, game: Any) -> dict[Any, list[bytes]]:
    """What each viewer of a table hears while a match is played."""

    async def main() -> dict[Any, list[bytes]]:
        registry = TableRegistry(ServerSettings(data=data, now=lambda: 1_000_000.0))
        seats = [Seat("person", f"Player {number}") for number in range(match.setup.seats)]
        table = Table(match.setup, seats, TableSettings(host=0), "salt", match.position)
        live = await registry.add(table, [hashed(str(number)) for number in range(len(seats))])
        ears: dict[Any, Ear] = {viewer: Ear() for viewer in table.viewers}
        for viewer, ear in ears.items():
            await live.enter(ear, viewer, None)
        while table.match is None:
            await asyncio.sleep(0.01)
        for seat, action in actions:
            decision = table.play.decisions.open[seat].number
            await live.do(
                lambda table, now, seat=seat, action=action, decision=decision: table.submit(
                    seat, decision, action, now
                )
            )
        await live.enter(ears[0], 0, None)
        await registry.stop()
        return {viewer: ear.heard for viewer, ear in ears.items()}

    return asyncio.run(main())


def test_the_order_of_the_pile_is_on_no_wire(tmp_path: Path) -> None:
    game = freebooter.game("jolly-and-roger")
    common = {"slots": "G1 G2 Y1 Y2 K", "sets": "012|34", "picked": "A", "seed": 5}
    actions = [(1, "crew 0"), (1, "parrot 1 red"), (1, "crew 2"), (0, "crew 3")]
    worlds = [game.scenario({**common, "pile": pile}) for pile in ("R5 R4 S T K", "G3 G3 G4 B1 B2")]
    assert (worlds[0].state.deck != worlds[1].state.deck).any()
    first, second = (heard_in(world, actions, tmp_path / str(n), game) for n, world in enumerate(worlds))
    assert first == second
    assert all(len(heard) > 5 for heard in first.values())


def test_another_hand_is_on_no_wire_of_a_game_with_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from freebooter.engine import catalogue
    from toy import ABOUT
    from toy.game import GAME

    monkeypatch.setattr(catalogue, "shelf", lambda: {ABOUT.id: ABOUT})
    worlds = [
        GAME.scenario({"seats": 2, "seed": 1, "cards": [1, 2, *rest]})
        for rest in ([8, 9, 3, 4, 5, 6, 7], [9, 7, 6, 5, 4, 3, 8])
    ]
    first, second = (heard_in(world, [(1, "play 1")], tmp_path / str(n), GAME) for n, world in enumerate(worlds))
    assert first[0] == second[0], "seat 0 holds the same cards in both worlds"
    assert first[None] == second[None]
    assert first[1] != second[1], "and seat 1 does not: the comparison can fail"


def test_tokens_are_stored_hashed(hosted: Any) -> None:
    from freebooter.client import open_table

    seats = [{"kind": "me"}, {"kind": "bot"}]
    table = open_table(hosted.url, game="jolly-and-roger", seats=seats)
    stored = hosted.registry.store.peek(table["table"])
    token = table["seats"][0]["token"]
    assert len(token) == 32
    assert token not in json.dumps([stored.table, stored.seats], default=str)
    assert stored.seats[0]["token_hash"] == hashed(token)
