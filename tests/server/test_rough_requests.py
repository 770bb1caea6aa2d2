"""Rough requests to a real server of two workers: each is refused, nobody else notices, and the log stays short."""

import contextlib
import json
import socket
from typing import Any

import pytest

from freebooter.client import get, open_table

ME, HERE = {"kind": "me"}, {"kind": "here", "name": "Ben"}

PATHS = (
    "/" + "a" * 5000,
    "/" + "a/" * 3000,
    "/%00",
    "/%ff%fe",
    "/assets/%00",
    "/api/tables/%00",
    "/api/tables/%ff",
    "/api/tables/" + "a" * 7000,
    "/api/games/%00/rules",
    "/api/games/%00/deal?kind=daily",
)

HOSTS = ("x" * 4000, "[", "[::1", "a b", "", "x:99999999")

FRAMES = {
    "without a mask": b"\x81\x05hello",
    "of no known kind": b"\xff" * 8,
    "a close": b"\x88\x80abcd",
    "zeros": b"\0" * 50,
    "longer than the sea": b"\x81\xff" + b"\xff" * 8,
    "one good, one bad": b"\x81\x85abcdhello\x81\x05xxxxx",
    "a close with no code": b"\x88\x85abcd\0\0xyz",
    "another request": b"GET / HTTP/1.1\r\nhost: x\r\n\r\n",
    "half a frame": b"\x81",
    "more than anybody has to say": b"\x81" * 100_000,
}

POST = b"POST /api/records HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"

HALVES = (
    POST + b"content-length: 50\r\n\r\n{",
    POST + b"transfer-encoding: chunked\r\n\r\n5\r\nab",
    POST + b"transfer-encoding: chunked\r\n\r\nzz\r\n",
    POST + b"content-length: -1\r\n\r\n{",
    b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03",
    b"GET  HTTP/1.1\r\n\r\n",
    b"A" * 100_000,
)


def say(server: Any, said: bytes, *, listen: float = 5.0, half: bool = False) -> bytes:
    """What the server answers until it closes, or falls silent."""
    heard = b""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", server.port), 5) as line:
        line.sendall(said)
        if half:
            line.shutdown(socket.SHUT_WR)
        line.settimeout(listen)
        while some := line.recv(65536):
            heard += some
    return heard


def asking(path: str, host: str = "x") -> bytes:
    return f"GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n".encode()


def upgrading(table: str, *, key: str = "dGhlIHNhbXBsZSBub25jZQ==") -> bytes:
    head = f"GET /api/tables/{table}/ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    return f"{head}sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()


def status(heard: bytes) -> int:
    return int(heard.split(b" ", 2)[1]) if heard else 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_nothing_that_strangers_send_is_an_error_of_the_server(process: Any, workers: str) -> None:
    server = process("--workers", workers)
    tables = [open_table(server.url, game="jolly-and-roger", seats=[ME, HERE]) for _ in range(2 * int(workers) - 1)]

    for path in PATHS:
        assert status(say(server, asking(path))) == 404, path[:40]
    for host in HOSTS:
        for what in ("invitation", "qr.svg"):
            link = f"/api/tables/{tables[0]['table']}/{what}?invite={tables[0]['invite']}"
            found = say(server, asking(link, host))
            assert status(found) in (200, 400), (host[:20], what)
            assert status(found) == 200 or b"too long for a picture, or is none." in found
    for half in HALVES:
        assert status(say(server, half, half=True)) in (0, 400), half[:40]

    for table in tables:
        for name, frames in FRAMES.items():
            heard = say(server, upgrading(table["table"]) + frames, listen=0.2)
            assert status(heard) in (0, 101), name
            with socket.create_connection(("127.0.0.1", server.port), 5) as gone:
                gone.sendall(upgrading(table["table"]) + frames)
        assert status(say(server, upgrading(table["table"], key="x") + b"\x81\x05hello")) == 400

    assert get(server.url, f"/api/tables/{tables[-1]['table']}")["state"] == "playing"
    code, log = server.terminate()
    assert code in (0, -15)
    lines = [json.loads(line) for line in log.splitlines() if line.strip()]
    assert [line["what"] for line in lines if line["level"] == "error" or "trace" in line] == []
    assert len(lines) <= 3
