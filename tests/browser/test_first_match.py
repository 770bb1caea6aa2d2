"""The first match: whoever clicks only what is lit comes from the lesson's end into a match, and to its result."""

import json
import os
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import freebooter
from browser.following import follow_the_lights
from browser.table_page import TablePage

SHORTER: dict[str, dict[str, Any]] = {
    "all-hands-on-deck": {"races": "seating"},
    "jolly-and-roger": {},
    "king-of-pirates": {"quick": True},
    "pirate": {"target_gold": 3},
    "pirate-party": {"match": "one"},
    "seaport-solitaire": {},
}
"""What makes a match short, and All Hands on Deck one without races, where people and bots take their time."""

PARTLY = {"king-of-pirates": 12}
"""Of the longest match so many decisions are followed; `make first-matches` plays it out."""

SEEN_ON_A_PHONE = 8
"""So many decisions are made on a phone, each by clicking what is lit, if it is in sight."""

SEED = 7
"""Which deal is played; `make first-matches` plays any."""

FULL = os.environ.get("FREEBOOTER_FULL") == "1"
"""Whether matches are played as the lesson opens them, however long they are (`make first-matches`)."""


def test_every_game_is_followed() -> None:
    assert set(SHORTER) == set(freebooter.shelf())


@pytest.mark.parametrize("game", SHORTER)
def test_whoever_clicks_only_what_is_lit_finishes_the_first_match(table: TablePage, game: str) -> None:
    _play(table, game, {} if FULL else {"options": SHORTER[game], "seed": SEED})


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=["upright", "on-its-side"])
@pytest.mark.parametrize("game", SHORTER)
def test_on_a_phone_what_is_lit_is_in_sight_and_under_nothing(
    table: TablePage, game: str, size: tuple[int, int]
) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    _begin(table, game, {"seed": SEED})
    assert follow_the_lights(table.page, SEEN_ON_A_PHONE).decisions > SEEN_ON_A_PHONE


def _play(table: TablePage, game: str, wishes: dict[str, Any]) -> None:
    """From the last step of the lesson to the result of the match that it leads into, or well into it."""
    page = table.page
    _begin(table, game, wishes)
    partly = None if FULL else PARTLY.get(game)
    followed = follow_the_lights(page, partly) if partly else follow_the_lights(page)
    assert followed.decisions > 1
    assert followed.silent == ()
    if partly:
        return
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Anne")
    expect(result.get_by_role("heading", level=3)).not_to_have_count(0)
    expect(page.locator("[data-lit]")).to_have_count(0)


def _begin(table: TablePage, game: str, wishes: dict[str, Any]) -> None:
    """The last step of the lesson, from which a match with such wishes is opened."""
    page, lessons = table.page, freebooter.game(game).lessons
    table.remember(f"lesson.{game}", {"part": len(lessons) - 1, "step": len(lessons[-1].steps) - 1})

    def open_with_wishes(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**wish, **wishes}))

    page.route("**/api/tables", open_with_wishes)
    page.goto(f"{table.url}/learn/{game}")
    page.locator(".lesson .says").wait_for()


def test_what_was_chosen_besides_the_hint_is_lit_until_it_is_let_go(table: TablePage) -> None:
    """Else the board would offer another move, and nothing that is lit would lead on."""
    page, other = table.page, ".hand .pickable:not([data-lit], .dim)"
    table.open(game="pirate", seed=SEED)
    page.locator(".board").wait_for()
    assert table.wait_until_asked()
    while not page.locator(other).count():
        follow_the_lights(page, 1)
        assert table.wait_until_asked()
    before = table.decision
    page.keyboard.press("h")
    page.locator("[data-lit]").first.wait_for()
    page.locator(other).last.click()
    expect(page.locator("[data-lit]")).to_have_count(1)
    follow_the_lights(page, 1)
    table._taken(before)
