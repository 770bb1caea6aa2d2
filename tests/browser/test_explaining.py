"""Hints that say why, mistakes with the line that was better, levels with ratings, bots to watch."""

import re

from playwright.sync_api import expect

from browser.table_page import TablePage

PATIENCE = 90_000
"""Milliseconds that a busy machine may take to think a match over."""

BOARD = "JSON.stringify(document.querySelector('.board-place').getBoundingClientRect())"
"""Where the board is: nothing may move it."""

SAYS_WHY = re.compile("wins about \\d+ of 100 games|almost won|hardly be won|Then ")


def test_a_hint_says_why_in_a_sentence_and_goes_with_the_decision(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    before = table.decision
    place = table.page.evaluate(f"document.fonts.ready.then(() => {BOARD})")
    table.page.keyboard.press("h")
    why = table.page.get_by_role("status", name="Why this move")
    expect(why).to_contain_text(SAYS_WHY)
    table.page.wait_for_function(f"place => {BOARD} === place", arg=place)
    table.assert_accessible()
    why.get_by_role("button", name="Close").click()
    expect(why).to_be_empty()
    table.page.keyboard.press("h")
    expect(why).to_contain_text(SAYS_WHY)
    table.page.get_by_role("button", name="Play this").click()
    table.wait_until_asked(before)
    expect(why).to_be_empty()


def test_a_mistake_leads_to_its_move_and_shows_the_better_line(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.finish()
    table.page.get_by_role("button", name="Replay").click()
    expect(table.page.get_by_role("img", name="Estimated chance")).to_be_visible()
    expect(table.page.locator(".chances .legend li")).to_have_count(2)
    mistake = table.page.locator(".mistakes button").first
    mistake.wait_for(timeout=PATIENCE)
    expect(table.page.locator(".chances progress")).to_have_count(0, timeout=PATIENCE)
    expect(mistake).to_contain_text("It gave away about")
    number = re.match(r"\d+", mistake.inner_text())
    assert number is not None
    mistake.click()
    expect(table.page.get_by_text(f"Move {int(number[0])} of 56", exact=True)).to_be_visible()
    expect(mistake).to_have_attribute("aria-expanded", "true")
    better = table.page.locator(".better")
    expect(better).to_contain_text("Better was:")
    expect(better.locator("li").first).not_to_be_empty()


def test_bots_of_chosen_levels_can_be_watched(table: TablePage) -> None:
    table.page.goto(table.url)
    table.page.get_by_role("button", name="Set up a table of Jolly & Roger").click()
    levels = table.page.get_by_label("Level of the bot at seat 2").locator("option")
    expect(levels.first).to_have_text(re.compile(r"^Deckhand \(\d+\)$"))
    table.page.get_by_role("button", name="Only bots: I watch").click()
    table.page.get_by_label("Level of the bot at seat 1").select_option("deckhand")
    table.page.get_by_label("Level of the bot at seat 2").select_option("sailor")
    table.page.get_by_role("button", name="Watch the bots play").click()
    table.wait_until_drawn()
    expect(table.log.nth(2)).to_be_visible()
    expect(table.page.locator(".seats-place")).to_contain_text("bot, deckhand")
    expect(table.page.locator(".seats-place")).to_contain_text("bot, sailor")
    assert table.decision == "", "who watches is asked nothing"


def test_a_table_without_me_and_with_other_people_is_refused(table: TablePage) -> None:
    table.page.goto(table.url)
    table.page.get_by_role("button", name="Set up a table of Jolly & Roger").click()
    table.page.get_by_label("Seat 1", exact=True).select_option("friend")
    table.page.get_by_role("button", name="Open the table").click()
    expect(table.page.get_by_role("alert")).to_contain_text("One seat is yours")
