"""Silent connections: they are closed in time, and however many there are, who speaks is served."""

import contextlib
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from freebooter.client import get
from freebooter.server.guarded_http import crowd_of
from freebooter.server.listen_socket import allow_descriptors
from freebooter.server.settings import Limits


@contextlib.contextmanager
def sockets(server: Any, count: int, say: bytes = b"") -> Iterator[list[socket.socket]]:
    """So many connections that say this and no more."""
    address = server.url.removeprefix("http://").split(":")
    with contextlib.ExitStack() as stack:
        opened = []
        for _ in range(count):
            connection = stack.enter_context(socket.create_connection((address[0], int(address[1].strip("/"))), 5))
            if say:
                with contextlib.suppress(OSError):
                    connection.sendall(say)
            opened.append(connection)
        yield opened


def is_closed(connection: socket.socket, within: float) -> bool:
    connection.settimeout(within)
    try:
        while connection.recv(1000):
            pass
        return True
    except TimeoutError:
        return False
    except OSError:
        return True


def test_a_flood_of_silent_connections_shuts_nobody_out(host: Any) -> None:
    server = host(limits=Limits(plain=20, plain_in_all=50, silence=600.0))
    with sockets(server, 200) as silent:
        assert get(server.url, "/api/games")["games"]
        assert is_closed(silent[0], 60)
        assert not is_closed(silent[-1], 0.2)


@pytest.mark.parametrize(
    "said", [b"", b"GET /api/ga", b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{"]
)
def test_who_does_not_say_what_it_wants_is_not_waited_for(host: Any, said: bytes) -> None:
    server = host(limits=Limits(silence=0.5))
    with sockets(server, 1, said) as (connection,):
        assert is_closed(connection, 10)


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert crowd_of("2001:db8::1") == crowd_of("2001:db8::2") != crowd_of("2001:db8:0:1::1")
    assert crowd_of("192.0.2.1") != crowd_of("192.0.2.2")
    assert crowd_of("::ffff:192.0.2.1") != crowd_of("::ffff:192.0.2.2")
    assert crowd_of("") == ""


def test_as_many_descriptors_are_allowed_as_there_can_be() -> None:
    resource = pytest.importorskip("resource")
    allow_descriptors()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft == hard
