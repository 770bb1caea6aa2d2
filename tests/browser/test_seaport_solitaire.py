"""A patience in a real browser: whole games, taking back, other deals, verdicts, statistics."""

import re

import pytest
from playwright.sync_api import Page, expect

import freebooter
from browser.running_server import RunningServer
from browser.table_page import TablePage
from freebooter.engine.solving import WON, solve

PATIENCE = {"game": "seaport-solitaire", "seats": [{"kind": "me"}]}
SEED = 3
"""A deal that can be won."""

ALL_SOON, SOON = 7, 20
"""A deal that can be won, with every kind of action among its first so many."""


@pytest.fixture
def alone(table: TablePage) -> TablePage:
    """The page of somebody who has opened a table for one."""
    table.open(**PATIENCE, seed=str(SEED))
    table.wait_until_asked()
    return table


def column(page: Page, number: int) -> None:
    page.locator(f'[data-column="{number}"]').click()


def by_mouse(table: TablePage, text: str) -> None:
    """Does an action as somebody with a mouse would: click and click, or twice on the card for the harbour."""
    before = table.decision
    verb, *places = text.split()
    page, fan = table.page, table.page.locator(".fan")
    if verb == "deal":
        page.locator(".cargo").click()
    elif verb == "land_over":
        fan.dblclick()
    elif verb == "land":
        page.locator(f'[data-column="{places[0]}"]').dblclick()
    elif verb == "place":
        fan.click()
        column(page, int(places[0]))
    else:
        column(page, int(places[0]))
        column(page, int(places[1]))
    table.wait_until_asked(before)


CLICKS_ON = """async (texts) => {
    const fan = () => document.querySelector('.fan');
    const column = (number) => document.querySelector(`[data-column="${number}"]`);
    const clicks = (verb, from, to) => ({
        deal: [() => document.querySelector('.cargo')],
        land_over: [fan, fan],
        land: [() => column(from), () => column(from)],
        place: [fan, () => column(from)],
        move: [() => column(from), () => column(to)],
    })[verb];
    const pause = () => new Promise((done) => setTimeout(done, 5));
    const decision = () => document.querySelector('.board-place').dataset.decision;
    let patience = 60000;
    for (const text of texts) {
        const before = decision();
        for (let tries = 0; !decision() || decision() === before; tries++) {
            if (!patience--) throw Error(`not done: ${text}`);
            if (decision() && tries % 100 === 0)  // a click in the moment when a decision comes may be lost
                for (const find of clicks(...text.split(' '))) {
                    find().click();
                    await pause();
                }
            await pause();
        }
    }
}"""
"""The same clicks as by_mouse, without a person's pauses."""


def solution(seed: int) -> list[str]:
    """The texts of the actions that win a deal, up to where the rest goes by itself."""
    game = freebooter.game("seaport-solitaire")
    match = game.new(seed=seed)
    texts = []
    for action in solve(match).actions:
        if match.view(0)["finish"]:
            break
        texts.append(game.actions[action].text)
        match.play(0, action)
    return texts


def test_a_whole_game_by_mouse_is_won_and_counted(table: TablePage) -> None:
    actions = solution(ALL_SOON)
    table.open(**PATIENCE, seed=str(ALL_SOON))
    table.wait_until_asked()
    for text in actions[:SOON]:
        by_mouse(table, text)
    table.play_by_script(CLICKS_ON, actions[SOON:], drawn=False)
    table.wait_until_over()
    assert {text.split()[0] for text in actions[:SOON]} == {"deal", "land", "land_over", "move", "place"}
    end = table.page.get_by_role("dialog")
    expect(end).to_contain_text("You win!")
    expect(end.locator("dl div", has_text="wins in a row")).to_contain_text("1")
    table.assert_accessible()


def test_the_first_deal_after_the_lesson_can_be_won(table: TablePage) -> None:
    page, lesson = table.page, freebooter.game("seaport-solitaire").lessons[0]
    table.remember("lesson.seaport-solitaire", {"part": 0, "step": len(lesson.steps) - 1})
    page.goto(f"{table.url}/learn/seaport-solitaire")
    page.get_by_role("button", name="Play a game of your own").click()
    table.wait_until_asked()
    number = page.get_by_text(re.compile(r"^Deal \d+$")).inner_text().removeprefix("Deal ")
    assert solve(freebooter.game("seaport-solitaire").new(seed=int(number))).found == WON


def test_the_shelf_promises_no_bot_to_who_plays_alone(table: TablePage) -> None:
    table.page.goto(table.url)
    expect(table.page.get_by_role("button", name="Play now: Seaport Solitaire", exact=True)).to_be_visible()
    expect(table.page.get_by_role("button", name="Play now: Pirate Party, against a bot")).to_be_visible()


def test_a_card_can_be_taken_back_and_played_again(alone: TablePage) -> None:
    page = alone.page
    by_mouse(alone, "land 5")
    by_mouse(alone, "deal")
    for name in ("Undo", "Undo"):
        before = alone.decision
        page.get_by_role("toolbar").get_by_role("button", name=name).click()
        alone.wait_until_asked(before)
    expect(page.locator(".facts")).to_contain_text("0 of 54 home")
    before = alone.decision
    page.keyboard.press("r")
    alone.wait_until_asked(before)
    expect(page.locator(".facts")).to_contain_text("1 of 54 home")


def test_keys_play_too_and_say_what_can_move(alone: TablePage) -> None:
    page = alone.page
    page.keyboard.press("m")
    expect(page.locator(".board > [role=status]")).to_contain_text("ship")
    before = alone.decision
    page.keyboard.press("5")
    page.keyboard.press("b")
    alone.wait_until_asked(before)
    expect(page.locator(".facts")).to_contain_text("1 of 54 home")
    before = alone.decision
    page.keyboard.press("d")
    alone.wait_until_asked(before)
    alone.assert_focus_kept()


def test_what_cannot_be_done_says_why(alone: TablePage) -> None:
    column(alone.page, 1)
    column(alone.page, 2)
    expect(alone.page.get_by_role("button", name="Read rule SS-30")).to_be_visible()


def test_the_end_says_whether_the_deal_could_be_won_and_can_be_taken_back(alone: TablePage) -> None:
    page = alone.page
    by_mouse(alone, "deal")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("This deal could be won.")
    expect(end).to_contain_text("until action 2 of 2")
    end.get_by_role("button", name="Take the last move back").click()
    expect(alone.board).to_have_attribute("data-stage", "playing")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_open_game_tells_at_any_time_whether_it_can_be_won(table: TablePage) -> None:
    table.open(**PATIENCE, seed=str(SEED), options={"open": "on"})
    table.wait_until_asked()
    table.page.get_by_role("button", name="Can it still be won?").click()
    expect(table.prompt).to_contain_text("it can still be won")


def test_a_hidden_game_is_not_judged_while_it_lasts(alone: TablePage) -> None:
    expect(alone.page.get_by_role("button", name="Can it still be won?")).to_have_count(0)


def test_another_deal_by_number_and_the_deal_of_the_day(alone: TablePage) -> None:
    page = alone.page
    for kind, title in (("Deal number", "Deal 617"), ("Today's deal, the same for everybody", "Deal of the day")):
        before = page.url
        page.get_by_role("button", name="New deal").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("radio", name=kind).check()
        if kind == "Deal number":
            dialog.get_by_role("textbox").fill("617")
        alone.assert_accessible()
        dialog.get_by_role("button", name="Deal", exact=True).click()
        page.wait_for_url(lambda url, before=before: "/t/" in url and url != before)
        alone.wait_until_asked()
        expect(page.locator(".facts")).to_contain_text(title)


def test_the_deal_of_the_day_is_on_the_shelf_and_is_taken_up_again(table: TablePage) -> None:
    page = table.page
    page.goto(table.url)
    page.get_by_role("button", name="Play it: Deal of the day").click()
    table.wait_until_asked()
    expect(page.locator(".facts")).to_contain_text("Deal of the day")
    there = page.url
    page.goto(table.url)
    page.get_by_role("button", name="Go on: Deal of the day").click()
    table.wait_until_asked()
    assert page.url == there


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_everything_fits_and_can_be_hit(page: Page, server: RunningServer, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    table = TablePage(page, server.url)
    table.settle("Anne", language="de", theme="light")
    table.open(**PATIENCE, seed=str(SEED))
    table.wait_until_asked()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in page.locator(".board button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= 24
        assert box["height"] >= 24
    expect(page.locator(".facts")).to_contain_text(re.compile("0 von 54 daheim"))
    table.assert_accessible()
