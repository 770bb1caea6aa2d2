"""The assaults on a server: each is bounded, stays on loopback, checks what must hold, and answers with a figure."""

import asyncio
import contextlib
import json
import random
import socket
import sqlite3
import statistics
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from besieged import ATTACKER, HONEST, ME, Besieged, honest_times, worst_ms
from forging import SCHEMA, Forger
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import freebooter
from freebooter.client import RemoteSeat
from freebooter.engine.match import Match
from freebooter.server.live.event_encoding import ENCODER
from freebooter.table import Seat, Table, TableSettings
from freebooter.table.pacing import thinking_time
from hostile import hostile_edition, hostile_options

THOUGHT = thinking_time("captain", freebooter.game("jolly-and-roger"))

CAPTAIN, SAILOR = {"kind": "bot", "level": "captain"}, {"kind": "bot", "level": "sailor"}


def idle_sockets(server: Besieged, count: int) -> str:
    """Connections that say nothing, as many as there may be."""
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 5, source_address=(ATTACKER, 0)))
        times = honest_times(server)
    return f"{count:,} silent connections; others waited {worst_ms(times)}"


def request_flood(server: Besieged, count: int) -> str:
    """Requests as fast as they are answered, from one address."""
    statuses: Counter[int] = Counter()

    def hammer() -> None:
        for _ in range(count // 4):
            with contextlib.suppress(OSError):
                statuses[server.ask("/api/tables")[0]] += 1

    threads = [threading.Thread(target=hammer) for _ in range(4)]
    for thread in threads:
        thread.start()
    times = honest_times(server)
    for thread in threads:
        thread.join()
    assert set(statuses) <= {200, 429}, statuses
    assert statuses[429], "a flood is refused"
    return f"{statuses.total():,} requests, {statuses[429]:,} refused; others waited {worst_ms(times)}"


def message_flood(server: Besieged, seconds: float) -> str:
    """Chat and nonsense over eight lines of one seat, while others play."""
    flooded, quiet = server.open(address="127.0.0.3"), server.open()
    said = 0

    async def flood() -> None:
        nonlocal said
        with contextlib.suppress(ConnectionClosed, OSError):
            async with connect(server.address(flooded["table"]), max_size=None) as line:
                await line.send(json.dumps({"do": "hello", "token": flooded["seats"][0]["token"]}))
                while True:
                    await line.send(json.dumps({"do": "chat", "id": said, "text": "ahoy " * 90}))
                    said += 1
                    await asyncio.sleep(0.002)  # twenty times what a line may say, and others in this process can speak

    async def main() -> list[float]:
        flooding = [asyncio.create_task(flood()) for _ in range(8)]
        times = await asyncio.wait_for(play_for(server, quiet, seconds), seconds + 30)
        await end(flooding)
        return times

    times = asyncio.run(main())
    _, seen = server.ask(f"/api/tables/{flooded['table']}", address=HONEST)
    assert seen["state"] == "playing"
    return f"{said:,} messages sent; moves of others took {worst_ms(times)}"


async def end(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def play_for(server: Besieged, table: dict[str, Any], seconds: float) -> list[float]:
    """How long moves took from act to acknowledgement, at a table where two people play."""
    times, until = [], time.monotonic() + seconds
    url = f"http://127.0.0.1:{server.port}"
    seats = [RemoteSeat(url, table["table"], each["token"]) for each in table["seats"]]
    async with seats[0], seats[1]:
        while (time.monotonic() < until or not times) and not seats[0].over:
            begun = time.perf_counter()
            if await move(seats):
                times.append(time.perf_counter() - begun)
    return times


async def move(seats: list[RemoteSeat]) -> str | None:
    """Plays for whoever is asked; the acknowledged action, None if nobody is asked yet."""
    asked = next((seat for seat in seats if seat.ask is not None), None)
    if asked is None:
        await asyncio.sleep(0.005)
        return None
    decision = asked.ask["decision"]
    answer = await asked.act(asked.ask["legal"][0]["text"])
    if asked.ask and asked.ask["decision"] == decision:
        asked.ask = None
    return str(answer["action"])


def starved_bots(server: Besieged, tables: int, moves: int) -> str:
    """Tables of captains of one address, all watched; somebody else plays against a captain meanwhile."""

    async def watch(table: str) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            async with connect(server.address(table), max_size=None, local_addr=("127.0.0.4", 0)) as line:
                await line.send('{"do": "hello", "token": null}')
                async for _ in line:
                    pass

    async def wait_for_bots(table: dict[str, Any]) -> list[float]:
        times: list[float] = []
        async with connect(server.address(table["table"]), max_size=None, local_addr=(HONEST, 0)) as line:
            await line.send(json.dumps({"do": "hello", "token": table["seats"][0]["token"]}))
            moved, mine = time.perf_counter(), False
            while len(times) < moves:
                heard = json.loads(await line.recv())
                if heard.get("over") or heard.get("kind") == "over":
                    break
                if mine and heard.get("seat") == 1 and heard.get("kind") == "move":
                    times.append(time.perf_counter() - moved)
                if heard.get("kind") == "move":
                    moved, mine = time.perf_counter(), True
                if heard.get("ask"):
                    ask = heard["ask"]
                    act = {"do": "act", "id": 1, "decision": ask["decision"], "action": ask["legal"][0]["text"]}
                    await line.send(json.dumps(act))
        return times

    async def main() -> list[float]:
        opened = [server.open(CAPTAIN, CAPTAIN, address="127.0.0.4")["table"] for _ in range(tables)]
        crowd = [asyncio.create_task(watch(table)) for table in opened]
        await asyncio.sleep(1.0)
        mine = server.open(ME, CAPTAIN)
        times = await asyncio.wait_for(wait_for_bots(mine), 600)
        await end(crowd)
        return times

    times = asyncio.run(main())
    assert statistics.median(times) < tables * THOUGHT / 2, "a fair share, however many tables somebody else has"
    return f"{tables} tables of captains; the bot of somebody else moved after {worst_ms(times)}"


def poison(server: Besieged, count: int, seed: int = 1) -> str:
    """Editions that were bent on purpose, played by bots while somebody watches."""
    chance, statuses = random.Random(seed), Counter[int]()
    games = [freebooter.game(name) for name in sorted(freebooter.shelf())]

    async def look(table: str) -> None:
        with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
            async with asyncio.timeout(0.3), connect(server.address(table), max_size=None) as line:
                await line.send('{"do": "hello", "token": null}')
                async for _ in line:
                    pass

    for number in range(count):
        game = games[number % len(games)]
        seats = [SAILOR] * chance.choice(list(game.seats))
        edition, options = hostile_edition(game, chance), hostile_options(game, chance)
        wish = {"game": game.id, "seats": seats, "edition": edition, "options": options, "pace": "instant"}
        status, opened = server.ask("/api/tables", wish, address=f"127.0.1.{number % 200 + 1}")
        statuses[status] += 1
        if status == 201:
            asyncio.run(look(opened["table"]))
    assert set(statuses) <= {201, 400, 409, 413}, statuses
    return f"{count} editions, {statuses[201]} accepted and played, {count - statuses[201]} refused with a sentence"


def schema_fuzz(server: Besieged, messages: int, bodies: int, seed: int = 1) -> str:
    """Messages and bodies forged by the protocol's own schema; each gets an answer."""
    forger, found = Forger(seed), Counter[str]()
    requests = [each["$ref"].rsplit("/", 1)[1] for each in SCHEMA["ClientMessage"]["anyOf"]]
    table = server.open()

    async def talk(count: int) -> None:
        async with connect(server.address(table["table"]), max_size=None, local_addr=(HONEST, 0)) as line:
            await line.send(json.dumps({"do": "hello", "token": table["seats"][0]["token"]}))
            for _ in range(count):
                await line.send(json.dumps(forger.message(forger.chance.choice(requests))))
                async with asyncio.timeout(20):
                    while (heard := json.loads(await line.recv()))["is"] not in ("answer", "problem", "pong"):
                        pass
                found[heard["is"]] += 1

    async def main() -> None:
        while found.total() < messages:
            with contextlib.suppress(ConnectionClosed):  # too many in a row that cannot be read
                await talk(min(50, messages - found.total()))

    asyncio.run(main())
    paths = [
        ("/api/tables", "OpenTable"),
        (f"/api/tables/{table['table']}/join", "JoinTable"),
        ("/api/records", "Replay"),
    ]
    statuses = Counter(
        server.ask(path, forger.message(name), address=f"127.0.2.{number % 200 + 1}")[0]
        for number, (path, name) in enumerate(paths * (bodies // len(paths)))
    )
    assert all(status < 500 for status in statuses), statuses
    return f"{found.total():,} messages and {statuses.total():,} bodies, each answered"


def leaks(positions: int, seed: int = 1) -> str:
    """What a seat is sent, compared byte by byte between the true world and worlds that it cannot tell from it."""
    chance, compared = random.Random(seed), 0
    for name in sorted(freebooter.shelf()):
        game = freebooter.game(name)
        for _ in range(positions if game.has_secrets else 0):
            match = game.new(seats=chance.choice(list(game.seats)), seed=chance.getrandbits(64))
            for _ in range(chance.randint(0, 60)):
                if match.over:
                    break
                seat = chance.choice(match.to_act)
                match.play(seat, chance.choice(match.legal(seat)))
            if match.over:  # then everything is told, the seed included
                match = match.rewound(len(match.moves) - 1)
            viewer = chance.randrange(match.setup.seats)
            imagined = match.knowledge(viewer).imagined_match(chance.getrandbits(64))
            assert sent(match, viewer) == sent(imagined, viewer), (name, seed)
            compared += 1
    return f"{compared} positions, every byte the same"


def sent(match: Match, viewer: int) -> bytes:
    """The snapshot that a viewer gets on the wire, without what was told before."""
    seats = [Seat("person", f"Player {number}") for number in range(match.setup.seats)]
    table = Table(match.setup, seats, TableSettings(), "salt", match.position)
    table.play.adopt(match, 0.0)
    snapshot = {key: value for key, value in table.snapshot(viewer).items() if key not in ("log", "undo")}
    if snapshot["ask"]:
        snapshot["ask"] = {**snapshot["ask"], "undo": None}
    return ENCODER.encode({"is": "snapshot", **snapshot})


def kills(folder: Path, times: int, seed: int = 1) -> str:
    """A server that is killed while people play, again and again; then every acknowledged action is looked for."""
    chance, server = random.Random(seed), Besieged(folder)
    acknowledged: dict[str, list[str]] = {}

    async def play(table: dict[str, Any]) -> None:
        url = f"http://127.0.0.1:{server.port}"
        seats = [RemoteSeat(url, table["table"], each["token"], patience=5) for each in table["seats"]]
        with contextlib.suppress(Exception):  # the server is gone
            async with seats[0], seats[1]:
                while not seats[0].over:
                    if (done := await move(seats)) is not None:
                        acknowledged[table["table"]].append(done)

    async def main(tables: list[dict[str, Any]], enough: int) -> None:
        playing = [asyncio.create_task(play(table)) for table in tables]
        async with asyncio.timeout(60):
            while sum(len(acknowledged[table["table"]]) for table in tables) < enough:
                await asyncio.sleep(0.002)
        server.kill()
        await asyncio.sleep(0.1)
        await end(playing)

    for _ in range(times):
        tables = [server.open() for _ in range(2)]
        acknowledged.update({table["table"]: [] for table in tables})
        asyncio.run(main(tables, chance.randint(1, 40)))
        server.start()
    server.stop()
    return f"{times} kills, {check_log(folder / 'freebooter.sqlite3', acknowledged):,} acknowledged actions, none lost"


def check_log(database: Path, acknowledged: dict[str, list[str]]) -> int:
    """Looks for all that was acknowledged, in order; at most one more entry may be there: its answer was on its way."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        for table, actions in acknowledged.items():
            rows = connection.execute("SELECT action FROM actions WHERE table_id = ? ORDER BY number", (table,))
            stored = [row[0] for row in rows]
            assert stored[: len(actions)] == actions, table
            assert len(stored) <= len(actions) + 1, table
    return sum(map(len, acknowledged.values()))
