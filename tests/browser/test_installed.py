"""The installed app: a manifest, a shell that is kept, a kind word without a network, and never an old build."""

import functools
import json
import re
import shutil
import threading
import urllib.request
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.running_server import DIST, RunningServer

REPLACED = """async (before) => {
    for (let now = [before]; now.length !== 1 || now[0] === before; now = await caches.keys())
        await new Promise((done) => setTimeout(done, 50));
}"""
KEPT = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def visitor(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A browser that may keep a shell."""
    context = browser.new_context(**{**browser_context_args, "service_workers": "allow"})
    context.set_default_timeout(30_000)
    yield context.new_page()
    context.close()


def test_the_manifest_names_icons_that_are_there(server: RunningServer) -> None:
    with urllib.request.urlopen(f"{server.url}/manifest.webmanifest") as answer:
        assert answer.headers["content-type"] == "application/manifest+json"
        assert "manifest-src 'self'" in answer.headers["content-security-policy"]
        manifest = json.load(answer)
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        with urllib.request.urlopen(server.url + icon["src"]) as picture:
            assert picture.headers["content-type"] == icon["type"]


def test_the_worker_keeps_files_of_the_build_and_no_answers(server: RunningServer, visitor: Page) -> None:
    with urllib.request.urlopen(f"{server.url}/service-worker.js") as answer:
        assert answer.headers["cache-control"] == "no-cache"
        assert not re.search("__[A-Z]+__", answer.read().decode()), "what the build writes into it is written"
    visitor.goto(server.url)
    visitor.wait_for_function(KEPT)
    kept = visitor.evaluate(
        """async () => {
            const names = await caches.keys();
            const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return requests.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/" in kept
    assert all(path == "/" or (DIST.parent / path[1:]).is_file() for path in kept)
    assert not any(path.startswith("/api") for path in kept)


def test_without_a_network_the_page_opens_and_says_so(server: RunningServer, visitor: Page) -> None:
    visitor.goto(server.url)
    visitor.wait_for_function(KEPT)
    visitor.context.set_offline(True)
    visitor.reload()
    expect(visitor.get_by_text("No network.")).to_be_visible()
    expect(visitor.get_by_role("heading", name="Freebooter")).to_be_visible()
    visitor.context.set_offline(False)
    expect(visitor.get_by_text("No network.")).to_have_count(0)
    expect(visitor.get_by_role("button", name="Play now: Pirate, against a bot")).to_be_visible()


class Quiet(SimpleHTTPRequestHandler):
    """Files, without a line for each."""

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()


@pytest.fixture
def build(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A build that can be replaced while it is served: its address and its folder."""
    folder = Path(shutil.copytree(DIST.parent, tmp_path / "dist"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", folder
    server.shutdown()
    server.server_close()


def test_a_new_build_is_not_hidden_by_what_was_kept(build: tuple[str, Path], visitor: Page) -> None:
    url, folder = build
    visitor.goto(url)
    visitor.wait_for_function(KEPT)
    before = visitor.evaluate("caches.keys()")
    _rebuild(folder)
    visitor.reload()
    expect(visitor.locator("meta[name=build]")).to_have_attribute("content", "new")
    visitor.evaluate(REPLACED, before[0])
    visitor.context.set_offline(True)
    visitor.reload()
    expect(visitor.locator("meta[name=build]")).to_have_attribute("content", "new")


def _rebuild(folder: Path) -> None:
    """As a new build would: another page, and a worker of another version."""
    page, worker = folder / "index.html", folder / "service-worker.js"
    page.write_text(page.read_text("utf-8").replace("</head>", '<meta name="build" content="new" /></head>'), "utf-8")
    worker.write_text(re.sub(r"freebooter-[0-9a-f]{12}", "freebooter-000000000000", worker.read_text("utf-8")), "utf-8")
