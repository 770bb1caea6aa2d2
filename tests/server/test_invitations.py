"""Invitations: a link that friends can open, for those who hold it."""

from typing import Any

import pytest
from starlette.requests import Request

from freebooter.client import open_table
from freebooter.server import listen_socket
from freebooter.server.http import invitations
from freebooter.server.settings import ServerSettings


def link(called: str, listens_at: str) -> str:
    """The friends' link for a host who came by one address to a server that listens at another."""
    scope = {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "query_string": b"",
        "headers": [(b"host", called.encode())],
    }
    return invitations.link(Request(scope), ServerSettings(host=listens_at), "abc", "xyz")


@pytest.mark.parametrize(
    ("called", "listens_at", "found", "reachable"),
    [
        ("localhost:8765", "127.0.0.1", "http://localhost:8765/t/abc?invite=xyz", False),
        ("localhost:8765", "0.0.0.0", "http://192.168.7.7:8765/t/abc?invite=xyz", True),
        ("127.0.0.1:8765", "::", "http://192.168.7.7:8765/t/abc?invite=xyz", True),
        ("games.example", "0.0.0.0", "http://games.example/t/abc?invite=xyz", True),
        ("games.example", "127.0.0.1", "http://games.example/t/abc?invite=xyz", True),  # behind a proxy
    ],
)
def test_friends_get_an_address_that_they_can_reach(
    called: str, listens_at: str, found: str, reachable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "local_address", lambda: "192.168.7.7")
    assert link(called, listens_at) == found
    assert invitations.leads_here_from_elsewhere(found) == reachable


def test_without_a_network_the_link_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "local_address", lambda: None)
    assert link("localhost:8765", "0.0.0.0") == "http://localhost:8765/t/abc?invite=xyz"


def test_who_hosts_for_others_is_told_the_address_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listen_socket, "local_address", lambda: "192.168.7.7")
    assert listen_socket.nearby(ServerSettings(host="0.0.0.0", port=8765)) == "http://192.168.7.7:8765/"
    assert listen_socket.nearby(ServerSettings(host="127.0.0.1", port=8765)) is None


def test_the_link_and_its_picture_are_for_those_who_hold_it(hosted: Any, fetch: Any) -> None:
    table = open_table(hosted.url, game="jolly-and-roger", name="Anne", seats=[{"kind": "me"}, {"kind": "friend"}])
    path = f"{hosted.url}/api/tables/{table['table']}"
    status, _, found = fetch(f"{path}/invitation?invite={table['invite']}")
    assert (status, found) == (200, {"link": table["link"], "reachable": False})
    status, headers, picture = fetch(f"{path}/qr.svg?invite={table['invite']}")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert "<svg" in str(picture)
    for part in ("invitation", "qr.svg"):
        for wrong in ("", "?invite=", "?invite=wrong", "?invite=%C3%A4"):
            assert fetch(f"{path}/{part}{wrong}")[0] == 403
