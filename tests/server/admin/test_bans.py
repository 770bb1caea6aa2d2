"""`freebooter admin` and people who are not wanted."""

import asyncio
import time
from typing import Any

import pytest

from admin_server import FRIEND, ME, Admin, opened, reason, seat_of, wait_until
from freebooter.client import Lost, RequestError, get, join_table
from freebooter.server.bans import BadBan, Ban, BanList, plain
from freebooter.server.storage.removal import DAY


def test_a_banned_name_loses_its_seat_and_gets_no_other(server: Any, admin: Admin) -> None:
    table, club = opened(server, name="Long John"), opened(server, seats=[ME, FRIEND])

    async def play() -> None:
        async with seat_of(server, table) as john, seat_of(server, table, 1) as ben:
            await ben.until(lambda: ben.view is not None)
            await asyncio.to_thread(admin, "ban", "name", "  LONG  john ", "--reason", "He cheats at dice.")
            with pytest.raises(Lost, match=r"anybody of that name\. He cheats"):
                await asyncio.wait_for(john.until(lambda: False), 90)
            await ben.request("chat", text="at last")

    asyncio.run(play())
    with pytest.raises(RequestError, match="anybody of that name"):
        join_table(server.url, club["table"], "long john", club["invite"])
    with pytest.raises(RequestError, match="anybody of that name"):
        opened(server, name="Long John")
    admin("unban", "name", "Long John")
    wait_until(lambda: server.registry.host.bans.of_name("long john", time.time()) is None)
    assert join_table(server.url, club["table"], "Long John", club["invite"])[0] == 1
    assert "is not banned" in admin("unban", "name", "Long John", ok=False)


def test_a_banned_address_is_refused_everywhere(server: Any, admin: Admin) -> None:
    table = opened(server)

    async def play() -> None:
        async with seat_of(server, table) as one:
            await one.until(lambda: one.view is not None)
            await asyncio.to_thread(admin, "ban", "address", "127.0.0.1", "--days", "1")
            with pytest.raises(Lost, match="does not want you"):
                await asyncio.wait_for(one.until(lambda: False), 90)

    asyncio.run(play())
    assert "does not want you" in reason(server, "/api/games")
    (ban,) = admin("bans")
    assert ban["value"] == "127.0.0.1/32"
    assert ban["until"] - ban["since"] == pytest.approx(DAY)
    admin("unban", "address", "127.0.0.1")
    wait_until(lambda: not server.registry.host.bans.of_address("127.0.0.1", time.time()))
    assert get(server.url, "/api/games")["games"]


@pytest.mark.parametrize(
    ("banned", "address", "holds"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("192.0.2.7", "::ffff:192.0.2.7", True),
        ("192.0.2.0/24", "192.0.2.8", True),
        ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:2::7", "2001:db8:1:3::7", False),
        ("2001:db8::7/128", "2001:db8::8", False),
        ("192.0.2.7", "", False),
    ],
)
def test_addresses_are_banned_by_the_network_that_one_customer_has(banned: str, address: str, holds: bool) -> None:
    bans = BanList([Ban("address", plain("address", banned), "", 0.0)])
    assert (bans.of_address(address, 1.0) is not None) is holds


def test_a_ban_ends_when_its_time_is_over() -> None:
    bans = BanList([Ban("name", "anne", "", 0.0, until=10.0), Ban("address", "192.0.2.0/24", "", 0.0, until=10.0)])
    assert [bans.of_name("Anne", now) is None for now in (9.0, 10.0)] == [False, True]
    assert [bans.of_address("192.0.2.1", now) is None for now in (9.0, 10.0)] == [False, True]


@pytest.mark.parametrize(
    ("kind", "value"), [("address", "0.0.0.0/0"), ("address", "port"), ("address", ""), ("name", " ")]
)
def test_what_can_be_no_ban_is_refused(kind: str, value: str) -> None:
    with pytest.raises(BadBan):
        plain(kind, value)
