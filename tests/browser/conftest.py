"""What the browser tests share: a real server of their own, and pages that may not complain."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.complaints import Complaints
from browser.running_server import DIST, RunningServer
from browser.table_page import TablePage

LAPTOP = {"width": 1280, "height": 800}

PATIENCE = 60_000
"""Milliseconds that a page has for whatever a test waits for: a machine that does much else is slow, not wrong."""

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server for the tests that do not hurt it."""
    if not DIST.exists():
        pytest.skip("the browser table is not built; `make web` builds it")
    running = RunningServer(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def fragile_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server that a test may kill."""
    if not DIST.exists():
        pytest.skip("the browser table is not built; `make web` builds it")
    running = RunningServer(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # What a service worker keeps is tested where it matters: no other page has to fetch the whole shell first.
    own = {"viewport": LAPTOP, "locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
    return {**browser_context_args, **own}


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """Every page of a test is listened to; an error on any of them fails it."""
    heard = Complaints()
    yield heard
    assert heard.serious() == []


@pytest.fixture
def context(context: BrowserContext, complaints: Complaints) -> BrowserContext:
    complaints.listen(context)
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def table(page: Page, server: RunningServer) -> TablePage:
    """A page of somebody named Anne, with bots that do not dawdle."""
    player = TablePage(page, server.url)
    player.settle("Anne")
    return player


@pytest.fixture
def another(
    browser: Browser, browser_context_args: dict[str, Any], complaints: Complaints, server: RunningServer
) -> Iterator[Callable[..., TablePage]]:
    """Further people, each in a browser of their own."""
    contexts: list[BrowserContext] = []

    def come(name: str, language: str = "en", **settings: Any) -> TablePage:
        context = browser.new_context(**{**browser_context_args, **settings})
        contexts.append(context)
        complaints.listen(context)
        context.set_default_timeout(PATIENCE)
        player = TablePage(context.new_page(), server.url)
        player.settle(name, language=language)
        return player

    yield come
    for context in contexts:
        context.close()
