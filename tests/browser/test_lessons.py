"""Lessons in the browser: whoever clicks only what is lit finishes every one of them, and plays a match."""

import contextlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, TimeoutError, expect

import freebooter
from browser.running_server import RunningServer
from browser.table_page import TablePage

Another = Callable[..., TablePage]
LESSONS = [
    pytest.param(id, part, id=f"{id}-{part}")
    for id in freebooter.shelf()
    for part in range(1, len(freebooter.game(id).lessons) + 1)
]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
GAME = "jolly-and-roger"
MOST_CLICKS = 12
"""So many things are to be chosen for one move, at the most."""
LIT = "[data-lit], button[data-lit-next]:not([aria-busy])"
"""What is lit on the way, without the button at the end, which leads out of the lesson."""
GOES_ON = """([step, lit, clicked]) => {
    const now = document.querySelector('.board-place').dataset.step, next = document.querySelector(lit);
    return now && Number(now) > step ? 'on' : next && next !== clicked && next;
}"""
"""The lesson is further on, or something else is lit: then that."""
ALL_FRAMES = 60_000
"""Milliseconds in which everything is shown that follows a move."""
PATIENCE = 4000
"""Milliseconds after which a person who sees the same light clicks again."""


def _go_to(table: TablePage, game: str, part: int = 1) -> None:
    table.page.goto(f"{table.url}/learn/{game}/{part}")
    _wait_for(table, 0)


def _wait_for(table: TablePage, step: int) -> None:
    table.page.wait_for_function(
        """step => document.querySelector('.board-place')?.dataset.step === String(step)
            && document.querySelector('.lesson .says')""",
        arg=step,
    )


def _at(table: TablePage) -> int:
    return int(table.board.get_attribute("data-step") or -1)


def _follow(table: TablePage) -> None:
    """Does what a step asks for: clicks what is lit until the next step is there."""
    step, clicked = _at(table), None
    for _ in range(2 * MOST_CLICKS):
        try:
            patience = PATIENCE if clicked else ALL_FRAMES
            found = table.page.wait_for_function(GOES_ON, arg=[step, LIT, clicked], timeout=patience)
        except TimeoutError:
            if not clicked:
                raise
            # A click in the instant in which a step begins may do nothing: then it is done again.
            clicked = None
            continue
        clicked = found.as_element()
        if clicked is None:
            return
        # What is lit may be gone before it is clicked, as the lesson goes on by itself.
        with contextlib.suppress(Error):
            clicked.click(timeout=PATIENCE)
    raise AssertionError(f"step {step + 1} does not end")


def _until(table: TablePage, step: int) -> None:
    while _at(table) < step:
        _follow(table)


@pytest.mark.parametrize(("game", "part"), LESSONS)
def test_whoever_clicks_only_what_is_lit_finishes_the_lesson(table: TablePage, game: str, part: int) -> None:
    _go_to(table, game, part)
    steps = len(freebooter.game(game).lessons[part - 1].steps)
    _until(table, steps - 1)
    expect(table.page.locator(".lesson")).to_contain_text(f"Step {steps} of {steps}")
    expect(table.page.locator("[data-lit-next]")).to_be_visible()
    if game == GAME:
        table.page.reload()
        _wait_for(table, 0)  # once finished, it begins anew


def test_learn_on_the_shelf_leads_to_the_lesson_and_the_lesson_to_a_coached_match(table: TablePage) -> None:
    page = table.page
    table.remember("lesson.jolly-and-roger", {"part": 0, "step": 12})
    page.goto(table.url)
    page.get_by_role("link", name="Learn Jolly & Roger in a few minutes").click()
    _wait_for(table, 12)
    _follow(table)
    page.get_by_role("button", name="Play a match against the deckhand").click()
    page.wait_for_url("**/t/*")
    assert table.wait_until_asked()
    tip = page.get_by_role("status", name="Good to know")
    expect(tip).to_be_visible()
    told = tip.locator("p").inner_text()
    tip.get_by_role("button", name="Got it").click()
    page.reload()
    table.wait_until_drawn()
    expect(page.get_by_text(told)).to_have_count(0)


def test_another_legal_move_is_answered_with_why_not_now(table: TablePage) -> None:
    _go_to(table, GAME)
    _until(table, 1)
    table.page.locator("[data-action='pick B']").click()
    expect(table.page.locator(".lesson .answer")).to_contain_text("three colours belong to three ships")
    assert _at(table) == 1


def test_a_wrong_click_is_answered_with_what_is_meant(table: TablePage) -> None:
    _go_to(table, GAME)
    _until(table, 2)
    answer = table.page.locator(".lesson .answer")
    table.page.locator("[data-thing='card:G4']").click()
    expect(answer).to_contain_text("That is not what is meant. Choose the green 1")
    table.page.locator("[data-lit]").click()
    expect(answer).to_have_count(0)
    table.page.locator(".ship.red .target[aria-disabled=true]").first.click(force=True)
    expect(table.page.locator(".why")).to_contain_text("JR-23")
    assert _at(table) == 2


def test_a_lesson_is_left_and_taken_up_again(table: TablePage) -> None:
    page = table.page
    _go_to(table, GAME)
    _until(table, 3)
    page.get_by_role("link", name="Leave the lesson").click()
    page.get_by_role("link", name="Learn Jolly & Roger").click()
    _wait_for(table, 3)
    page.get_by_role("button", name="One step back").click()
    _wait_for(table, 2)
    # Here two cards are left to choose from; a last one would be chosen by itself.
    page.locator("[data-lit][data-thing~='card:G1']").click()
    expect(page.locator(".pickable.chosen")).to_have_count(1)
    page.get_by_role("button", name="This step again").click()
    expect(page.locator(".pickable.chosen")).to_have_count(0)
    page.get_by_role("button", name="From the beginning").click()
    _wait_for(table, 0)


def test_a_lesson_is_played_by_keyboard(table: TablePage) -> None:
    page, on_it = table.page, "() => document.activeElement.matches('[data-lit], [data-lit-next]')"
    _go_to(table, GAME)
    while _at(table) < 6:
        page.wait_for_function(on_it)
        step, lit = _at(table), page.evaluate_handle("document.activeElement")
        page.keyboard.press("Enter")
        page.wait_for_function(
            """([step, lit]) => {
                const now = document.querySelector('.board-place').dataset.step;
                const past = now !== String(step) || !lit.isConnected || !lit.matches('[data-lit], [data-lit-next]');
                return now !== '' && past;
            }""",
            arg=[step, lit],
        )


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_a_lesson(page: Page, server: RunningServer, theme: str) -> None:
    table = TablePage(page, server.url)
    table.settle("Anne", theme=theme)
    _go_to(table, GAME)
    table.assert_accessible()
    _until(table, 2)
    table.page.locator("[data-thing='card:G4']").click()
    table.assert_accessible()


@pytest.mark.parametrize(
    "game", [pytest.param(game, id=str(id)) for game, id in {p.values[0]: p.id for p in LESSONS}.items()]
)
def test_on_a_phone_the_words_never_cover_the_board(another: Another, game: str) -> None:
    table = another("Anne", language="de", **PHONE)
    _go_to(table, game)
    for _ in range(3):
        panel, board = table.page.locator(".lesson").bounding_box(), table.board.bounding_box()
        assert panel is not None
        assert board is not None
        assert panel["y"] + panel["height"] <= board["y"]
        assert board["height"] > 240
        assert board["y"] + board["height"] <= 740
        table.assert_no_sideways_scrolling()
        _follow(table)


def test_how_to_play_comes_before_the_rules(table: TablePage) -> None:
    page = table.page
    page.goto(table.url)
    page.get_by_role("button", name="Rules of Jolly & Roger").click()
    rules = page.get_by_role("dialog", name="Rules: Jolly & Roger")
    expect(rules.get_by_role("heading").nth(1)).to_have_text("How to play")
    expect(rules.locator(".thing .card")).to_have_count(5)
    expect(rules.get_by_role("heading", name="The rules in full")).to_be_attached()
    table.assert_accessible()


def test_on_a_phone_a_long_coach_mark_leaves_what_is_asked_in_sight(another: Another) -> None:
    table = another("Anne", language="de", **PHONE)
    table.remember(f"coach.{GAME}", {"seen": []})
    table.open(options={"first": "seat"})
    assert table.wait_until_asked()
    mark = table.page.locator(".coach")
    expect(mark.locator("p")).to_be_visible()
    bounds, asked = mark.bounding_box(), table.prompt.bounding_box()
    assert bounds is not None
    assert asked is not None
    assert bounds["y"] + bounds["height"] <= asked["y"] + 1
    mark.get_by_role("button", name="Mehr").tap()
    assert mark.locator("p").evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "all of it can be read"
