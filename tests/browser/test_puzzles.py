"""Puzzles in the browser: tried on the real board, answered with why, counted on the device."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

import freebooter
from browser.complaints import Complaints
from browser.table_page import TablePage
from freebooter.puzzles.reading import Puzzle, read_puzzles

Another = Callable[..., TablePage]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
PARTY, SEAPORT = "pirate-party", "seaport-solitaire"


def _plain(number_from: int = 1) -> tuple[int, Puzzle]:
    """A puzzle of Pirate Party between drawing a card and an adventure: each is a button of its own."""
    for number, puzzle in enumerate(read_puzzles(freebooter.game(PARTY)), 1):
        verbs = {text.split()[0] for text in puzzle.chances}
        if number >= number_from and verbs == {"draw", "adventure"} and len(puzzle.chances) == 2:
            return number, puzzle
    raise AssertionError("there is no such puzzle")


def _go_to(table: TablePage, path: str) -> None:
    table.page.goto(f"{table.url}/puzzles{path}")
    expect(table.page.locator(".puzzle .does")).to_be_visible()


def _play(table: TablePage, text: str) -> None:
    table.board.locator(f"[data-action='{text}']:not([aria-disabled=true])").click()


def test_a_right_answer_says_what_it_gains_and_leads_on_by_keyboard(table: TablePage) -> None:
    page, (number, puzzle) = table.page, _plain()
    _go_to(table, f"/{PARTY}/{number}")
    _play(table, puzzle.best)
    panel = page.locator(".puzzle")
    expect(panel).to_contain_text("Right!")
    expect(panel).to_contain_text(f"wins about {round(100 * puzzle.chances[puzzle.best])} of 100 games")
    expect(panel).to_contain_text("Solved in a row: 1, at best 1")
    table.assert_accessible()
    following = page.get_by_role("button", name="Next puzzle")
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel.get_by_role("combobox")).not_to_have_value(str(number))
    expect(panel.locator(".does")).to_be_visible()


def test_a_wrong_answer_says_what_was_better_and_only_the_first_try_counts(table: TablePage) -> None:
    page, (number, puzzle) = table.page, _plain()
    other = next(text for text in puzzle.chances if text != puzzle.best)
    _go_to(table, f"/{PARTY}/{number}")
    _play(table, other)
    panel = page.locator(".puzzle")
    expect(panel).to_contain_text("There is something better.")
    expect(panel).to_contain_text("Better is:")
    page.get_by_role("button", name="Try again").click()
    _play(table, puzzle.best)
    expect(panel).to_contain_text("Right!")
    expect(panel).to_contain_text("Solved in a row: 0, at best 0")
    expect(panel.locator("option:checked")).to_contain_text("✗")


def test_the_board_shows_all_that_an_answer_brought_about(table: TablePage) -> None:
    """A second ghost wins the trick: both lie in it when it is over."""
    game, page = freebooter.game("pirate"), table.page
    number = next(n for n, each in enumerate(read_puzzles(game), 1) if each.answer == ("add H8",))
    _go_to(table, f"/pirate/{number}")
    page.get_by_role("button", name="ghost 8").click()
    page.get_by_role("button", name=re.compile("^Add ghost 8")).click()
    expect(page.get_by_text("Right!")).to_be_visible()
    expect(page.get_by_role("region", name=re.compile("^Last trick")).locator(".wins .laid")).to_have_count(2)


def test_a_patience_is_dealt_on_until_a_card_moves(table: TablePage) -> None:
    puzzles = enumerate(read_puzzles(freebooter.game(SEAPORT)), 1)
    number = next(number for number, each in puzzles if each.answer[0] == "deal")
    _go_to(table, f"/{SEAPORT}/{number}")
    before = table.board.locator(".cargo").get_attribute("aria-label")
    table.page.keyboard.press("d")
    expect(table.board.locator(".cargo")).not_to_have_attribute("aria-label", before or "")
    expect(table.page.locator(".puzzle .does")).to_be_visible()


def test_the_puzzle_of_the_day_is_on_the_shelf_and_counts_days(table: TablePage) -> None:
    page = table.page
    page.goto(table.url)
    page.get_by_role("link", name="Puzzles of Pirate Party").click()
    expect(page.locator(".puzzle .does")).to_be_visible()
    page.get_by_role("link", name="Leave the puzzles").click()
    page.get_by_role("link", name="Solve it: Puzzle of the day").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Puzzle of the day: ")
    expect(page.locator(".puzzle .does")).to_be_visible()
    table.assert_accessible()


def test_puzzles_fit_a_phone_in_german(another: Another) -> None:
    number, puzzle = _plain()
    table = another("Anne", language="de", **PHONE)
    _go_to(table, f"/{PARTY}/{number}")
    expect(table.page.locator(".puzzle .says")).to_have_text("Ein Zug ist klar besser als alle anderen. Spiel ihn.")
    panel, board = table.page.locator(".puzzle").bounding_box(), table.board.bounding_box()
    assert panel is not None
    assert board is not None
    assert panel["y"] + panel["height"] <= board["y"]
    table.assert_no_sideways_scrolling()
    _play(table, puzzle.best)
    expect(table.page.locator(".puzzle")).to_contain_text("Richtig!")
    table.assert_accessible()
    table.assert_no_sideways_scrolling()


def test_a_puzzle_that_is_not_there_says_so(table: TablePage, complaints: Complaints) -> None:
    complaints.lost_connections_are_fine = True
    table.page.goto(f"{table.url}/puzzles/{PARTY}/999")
    expect(table.page.locator(".puzzle")).to_contain_text("there is no puzzle 999")
