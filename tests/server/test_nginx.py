"""The example for nginx: nginx itself takes it, and a server behind it can be played at, within its limits."""

import asyncio
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from freebooter.client import RemoteSeat, open_table
from lines import free_port

EXAMPLE = Path(__file__).parents[2] / "deploy" / "nginx.conf"

pytestmark = pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed here")


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Callable[[int], str]]:
    """Starts nginx with the example in front of a port; the address to go to instead."""
    running: list[subprocess.Popen[bytes]] = []

    def start(port: int) -> str:
        front = free_port()
        text = EXAMPLE.read_text("utf-8").replace("127.0.0.1:8765", f"127.0.0.1:{port}")
        text = re.sub(r"listen 80 .*;", f"listen 127.0.0.1:{front};", text)
        text = re.sub(r"\n *listen \[::\]:80 .*;", "", text)
        paths = "".join(
            f"    {each}_temp_path {tmp_path}/{each};\n"
            for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        text = text.replace("http {\n", f"http {{\n    access_log off;\n{paths}", 1)
        written = tmp_path / "nginx.conf"
        written.write_text(f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/log;\n{text}", "utf-8")
        checked = subprocess.run(["nginx", "-t", "-c", str(written)], capture_output=True, text=True, timeout=90)
        assert checked.returncode == 0, checked.stderr
        running.append(subprocess.Popen(["nginx", "-c", str(written)], stderr=subprocess.DEVNULL))
        return f"http://127.0.0.1:{front}"

    yield start
    for each in running:
        each.terminate()
        each.wait(90)


def test_a_server_behind_the_example_can_be_played_at_within_limits(host: Any, proxied: Any) -> None:
    server = host(hosts=("127.0.0.1",))
    url = proxied(server.port)
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}/healthz").close()
            break
        except urllib.error.URLError:
            time.sleep(0.05)
    me, here = {"kind": "me"}, {"kind": "here", "name": "Ben"}
    table = open_table(url, game="jolly-and-roger", name="Anne", pace="instant", seats=[me, here])

    async def play() -> None:
        seats = [RemoteSeat(url, table["table"], each["token"]) for each in table["seats"]]
        async with seats[0], seats[1]:
            await seats[0].until(lambda: seats[0].view is not None)
            asked = next(seat for seat in seats if seat.ask is not None)
            assert (await asked.act(asked.ask["legal"][0]["text"]))["ok"]

    asyncio.run(play())
    assert status(f"{url}/metrics") == 403
    assert Counter(status(f"{url}/healthz") for _ in range(200))[429] > 20


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=90) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code
