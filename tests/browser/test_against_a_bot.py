"""One person and a bot: from the shelf to the end and beyond."""

import json
from pathlib import Path

from playwright.sync_api import expect

from browser.complaints import Complaints
from browser.table_page import TablePage, number


def test_a_whole_game_by_mouse_starts_with_one_click(table: TablePage) -> None:
    table.page.goto(table.url)
    table.page.get_by_role("button", name="Play now: Jolly & Roger").click()
    table.play_out("act_by_mouse")
    end = table.page.get_by_role("dialog")
    expect(end.get_by_role("button", name="Rematch")).to_be_visible()
    for place in end.locator("section").all():
        terms = [number(term) for term in place.locator("li b").all_inner_texts()]
        assert sum(terms) == number(place.locator(".total b").inner_text())
    assert len(table.texts()) == 0 or table.texts()[-1]


def test_a_whole_game_by_keyboard_alone_never_loses_the_focus(table: TablePage) -> None:
    table.page.goto(table.url)
    expect(table.page.get_by_role("button", name="Play now: Jolly & Roger")).to_be_visible()
    for _ in range(20):
        table.page.keyboard.press("Tab")
        if "Play now: Jolly" in (table.page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
            break
    table.page.keyboard.press("Enter")
    decision = ""
    while table.wait_until_asked(decision):
        decision = table.decision
        table.act_by_keys()
        table.assert_focus_kept()
    expect(table.page.get_by_role("dialog")).to_be_visible()


def test_the_rematch_is_a_new_table_with_the_same_seats(table: TablePage) -> None:
    table.open(options={"game": "introductory"})
    table.finish()
    old = table.page.url
    table.page.get_by_role("button", name="Rematch").click()
    table.page.wait_for_url(lambda url: "/t/" in url and url != old)
    assert table.wait_until_asked()
    expect(table.page.locator(".seats .name").first).to_have_text("Anne")


def test_a_play_can_be_taken_back(table: TablePage) -> None:
    table.open()
    table.wait_until_asked()
    while not table.page.locator(".tray.own .pickable").nth(1).is_visible():
        before = table.decision
        table.act()
        table.wait_until_asked(before)
    lines = len(table.texts())
    cards = table.page.locator(".tray.own .pickable").count()
    before = table.decision
    table.act_by_mouse()
    expect(table.log).to_have_count(lines + 1)
    table.wait_until_asked(before)
    table.page.keyboard.press("u")
    expect(table.log).to_have_count(lines)
    expect(table.page.locator(".tray.own .pickable")).to_have_count(cards)


def test_an_empty_set_cannot_be_offered_and_says_why(table: TablePage) -> None:
    table.open(seats=({"kind": "me"}, {"kind": "bot", "level": "deckhand"}), options={"first": "seat"})
    table.wait_until_asked()
    offer = table.page.get_by_role("button", name="Offer")
    assert offer.get_attribute("aria-disabled") == "true"
    decision = table.decision
    offer.click(force=True)
    expect(table.page.locator(".why")).to_contain_text("JR-13")
    assert table.decision == decision


def test_a_dim_target_says_why_with_its_clause(table: TablePage) -> None:
    table.open(options={"first": "seat", "game": "introductory"})
    table.wait_until_asked()
    while not table.page.locator(".tray.own .pickable").first.is_visible():
        before = table.decision
        table.act()
        table.wait_until_asked(before)
    if not table.page.locator(".pickable.chosen").count():
        table.page.locator(".pickable").first.click()
    dim = table.page.locator(".ship .target[aria-disabled=true]").first
    dim.hover()
    expect(table.page.locator(".why")).to_contain_text("JR-23")
    table.page.mouse.move(640, 5)
    expect(table.page.locator(".why")).to_have_count(0)
    dim.focus()
    expect(table.page.locator(".why")).to_contain_text("JR-23")
    table.page.set_viewport_size({"width": 740, "height": 360})  # a phone is turned: the note would be elsewhere
    expect(table.page.locator(".why")).to_have_count(0)


def test_a_cited_clause_opens_the_rules_there(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    table.page.get_by_role("button", name="Offer").click(force=True)
    table.page.get_by_role("button", name="Read rule JR-13").click()
    rules = table.page.get_by_role("dialog", name="Rules: Jolly & Roger")
    expect(rules.locator("#clause-JR-13")).to_be_in_viewport()
    expect(rules.locator("#clause-JR-13")).to_be_focused()
    rules.get_by_role("link", name="JR-59").first.click()
    expect(rules.locator("#clause-JR-59")).to_be_in_viewport()
    rules.get_by_label("Search the rules").fill("hidden skeleton")
    expect(rules.locator("li")).to_have_count(1)
    expect(rules.locator("li")).to_contain_text("JR-45")
    table.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    table.assert_focus_kept()


def test_the_clause_of_a_note_is_opened_by_keyboard(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".why")).to_contain_text("JR-13")
    table.page.keyboard.press("F1")
    expect(table.page.locator("#clause-JR-13")).to_be_focused()


def test_a_typed_action_that_is_illegal_changes_nothing_and_says_why(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    decision = table.decision
    table.page.keyboard.press("/")
    table.page.keyboard.insert_text("pick A")
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".why")).to_contain_text("JR-9")
    assert table.decision == decision


def test_a_wasteful_play_is_asked_about_however_it_is_chosen(table: TablePage) -> None:
    here = ({"kind": "me"}, {"kind": "here", "name": "Mary"})
    table.open(seats=here, options={"first": "seat"}, seed=2)  # soon somebody holds a kraken that has targets
    table.wait_until_asked()
    kraken = table.page.locator(".tray.own [aria-label=Kraken]")
    while not kraken.count():
        before = table.decision
        table.act()
        table.wait_until_asked(before)
    page, decision = table.page, table.decision
    question = page.get_by_role("dialog").filter(has_text="could take a card")

    def decline() -> None:
        question.get_by_role("button", name="No").click()
        expect(question).to_have_count(0)
        assert table.decision == decision

    kraken.first.click()
    waste = page.locator(".box .target")
    waste.click()
    decline()
    page.keyboard.press("x")
    page.keyboard.press("n")
    decline()
    text = str(waste.get_attribute("data-action"))
    page.keyboard.press("/")
    page.keyboard.insert_text(text.upper())
    page.keyboard.press("Enter")
    decline()
    expect(page.get_by_role("combobox", name="Type an action")).to_be_focused()
    page.keyboard.press("Enter")
    question.get_by_role("button", name="Yes").click()
    table.wait_until_asked(decision)
    expect(table.log.filter(has_text="without")).not_to_have_count(0)


def test_a_hint_can_be_asked_for_and_played(table: TablePage) -> None:
    table.open()
    table.wait_until_asked()
    before = table.decision
    table.page.keyboard.press("h")
    table.page.get_by_role("button", name="Play this").click()
    table.wait_until_asked(before)


def test_the_last_round_is_shown_again(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    before = table.decision
    table.act()
    table.wait_until_asked(before)
    table.page.keyboard.press("l")
    expect(table.page.get_by_role("button", name="Back to the table")).to_be_visible()
    table.page.get_by_role("button", name="Back to the table").click()
    expect(table.prompt).to_contain_text("Your decision")


def test_the_shortcuts_are_shown_by_a_question_mark(table: TablePage) -> None:
    table.open()
    table.wait_until_asked()
    table.page.keyboard.press("?")
    keys = table.page.get_by_role("dialog", name="Keyboard")
    expect(keys).to_contain_text("first to fifth card")
    table.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def test_a_finished_match_is_replayed_downloaded_and_uploaded(table: TablePage, tmp_path: Path) -> None:
    table.open()
    table.finish()
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "match.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["game"] == "jolly-and-roger"
    table.page.get_by_role("button", name="Replay").click()
    _step_through(table)
    table.page.goto(table.url)
    table.page.locator("input[type=file]").set_input_files(record)
    table.page.wait_for_url("**/t/*?replay=1")
    _step_through(table)


def _step_through(table: TablePage) -> None:
    count = table.page.locator(".count")
    expect(count).to_have_text("Move 0 of 56")
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("ArrowRight")
    expect(count).to_have_text("Move 2 of 56")
    table.page.keyboard.press("End")
    expect(count).to_have_text("Move 56 of 56")
    expect(table.page.locator("p.line")).to_contain_text("wins")
    table.page.get_by_label("Through whose eyes").select_option("1")
    expect(count).to_have_text("Move 56 of 56")


def test_a_broken_file_is_refused_in_words(table: TablePage, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("arr")
    table.page.goto(table.url)
    table.page.locator("input[type=file]").set_input_files(broken)
    expect(table.page.get_by_role("alert")).to_contain_text("not a match record")


def test_an_unknown_table_is_answered_in_words(table: TablePage, complaints: Complaints) -> None:
    complaints.lost_connections_are_fine = True
    table.page.goto(f"{table.url}/t/nosuch")
    expect(table.page.get_by_role("alert")).to_contain_text("no such table")
