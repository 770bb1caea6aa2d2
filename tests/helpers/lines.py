"""Lines to a server on which requests are sent byte by byte, as no library would send them."""

import json
import socket
import time
from collections.abc import Callable
from typing import Any

from websockets.frames import Frame, Opcode

Table = dict[str, Any]
"""What a server answers when a table is opened."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Line:
    """A connection on which requests are sent byte by byte, as no library would."""

    def __init__(self, server: Any) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), 20)
        self.unread = b""

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, *parts: bytes, pause: float = 0.05) -> None:
        for number, part in enumerate(parts):
            time.sleep(pause if number else 0)
            self.socket.sendall(part)

    def _until(self, there: Callable[[bytes], bool]) -> None:
        while not there(self.unread):
            read = self.socket.recv(65536)
            assert read, f"the line ended after {self.unread!r}"
            self.unread += read

    def head(self) -> tuple[int, dict[str, str]]:
        self._until(lambda unread: b"\r\n\r\n" in unread)
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        return int(first.split()[1]), dict(line.lower().split(": ", 1) for line in lines)

    def answer(self) -> tuple[int, dict[str, str], Any]:
        status, headers = self.head()
        length = int(headers["content-length"])
        self._until(lambda unread: len(unread) >= length)
        body, self.unread = self.unread[:length], self.unread[length:]
        return status, headers, json.loads(body)

    def message(self) -> Any:
        """A text frame of a WebSocket."""
        self._until(lambda unread: len(unread) >= 4)
        length, start = self.unread[1], 2
        if length == 126:
            length, start = int.from_bytes(self.unread[2:4]), 4
        self._until(lambda unread: len(unread) >= start + length)
        content, self.unread = self.unread[start : start + length], self.unread[start + length :]
        return json.loads(content)

    def ended(self) -> bool:
        return not self.unread and not self.socket.recv(1)


def asking(path: str, *headers: str, method: str = "GET", body: bytes = b"") -> bytes:
    length = [f"content-length: {len(body)}"] if body else []
    lines = [f"{method} {path} HTTP/1.1", "host: here", *headers, *length, "", ""]
    return "\r\n".join(lines).encode() + body


def about(table: Table) -> bytes:
    return asking(f"/api/tables/{table['table']}")


def upgrade(table: Table, *headers: str) -> bytes:
    websocket = ("connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13")
    key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="
    return asking(f"/api/tables/{table['table']}/ws", *websocket, key, *headers)


def frame(content: Any) -> bytes:
    return Frame(Opcode.TEXT, json.dumps(content).encode()).serialize(mask=True)
