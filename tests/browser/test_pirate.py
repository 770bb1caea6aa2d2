"""Pirate in a real browser: whole quick games with bots and with a friend, by mouse, by keys and by text."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.table_page import TablePage

Another = Callable[..., TablePage]

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "deckhand"}
QUICK = {"target_gold": 5, "max_rounds": 20}
SHORT = {"target_gold": 2, "max_rounds": 2}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
FIRST_GAME = 600_000
"""Where nothing is compiled yet, the first table of this game waits for that."""
LONG_GAME = 240_000
"""Some hundred decisions, on a busy machine."""


def sit(table: TablePage, bots: int = 1, **wishes: object) -> None:
    """A table of Pirate with so many bots; the first decision is there."""
    table.open(game="pirate", seats=(ME, *(BOT,) * bots), **{"options": QUICK, "seed": 11, **wishes})
    table.page.wait_for_selector(".board", timeout=FIRST_GAME)
    table.wait_until_asked()


PLAYS_UNTIL = """async (wanted) => {
    let patience = 40000;
    const pause = async () => {
        if (!patience--) throw Error(`never seen: ${wanted}`);
        await new Promise((done) => setTimeout(done, 5));
    };
    const table = () => document.querySelector('.board-place').dataset;
    const offered = '.orders .glow, .attack .glow, .orders .pickable, .orders .main';
    for (; table().stage !== 'over'; await pause()) {
        const { decision } = table();
        if (!decision) continue;
        if (document.querySelector(wanted)) return true;
        const order = document.querySelector(offered);
        const card = [...document.querySelectorAll('.hand .pickable:not(.dim)')].at(-1);
        for (const next of order ? [order] : [card, document.querySelector('.play')]) {
            next?.click();
            await pause();
        }
        [...document.querySelectorAll('button')].find((one) => one.innerText === 'Yes')?.click();
        while (table().decision === decision) await pause();
    }
    return false;
}"""
"""Somebody who builds, attacks and fights where they can, and else plays the last card that they may."""


def until(table: TablePage, wanted: str) -> None:
    """Plays on, well enough to come to buildings and battles, until the page shows something."""
    assert table.play_by_script(PLAYS_UNTIL, wanted, drawn=False), f"{wanted} never came"
    table.draw()
    expect(table.page.locator(wanted).first).to_be_visible()


@pytest.mark.parametrize(("bots", "options"), [(1, QUICK), (4, SHORT)])
def test_a_whole_game_against_bots(table: TablePage, bots: int, options: dict[str, int]) -> None:
    sit(table, bots, options=options)
    expect(table.page.locator(".island")).to_have_count(bots + 1)
    table.begin_to_play_by_itself(drawn=options is SHORT)
    table.wait_until_over(LONG_GAME)
    end = table.page.get_by_role("dialog")
    expect(end).to_be_visible()
    gold = [int(text) for text in end.locator(".total b").all_inner_texts()]
    assert len(gold) == bots + 1
    if options is QUICK:
        assert max(gold) >= QUICK["target_gold"]
    assert re.search("wins|share the win", table.texts()[-1])


def test_two_people_play_a_quick_game_by_link(table: TablePage, another: Another) -> None:
    link = table.open(game="pirate", seats=(ME, {"kind": "friend"}), options=SHORT)
    friend = another("Mary")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    for player in (table, friend):
        player.page.wait_for_selector(".board", timeout=FIRST_GAME)
    hands = [player.page.locator(".hand [data-flip]").count() for player in (table, friend)]
    assert hands == [8, 8]
    for player in (table, friend):
        player.begin_to_play_by_itself()
    for player in (table, friend):
        player.wait_until_over()
    totals = [player.page.get_by_role("dialog").locator(".total b").all_inner_texts() for player in (table, friend)]
    assert totals[0] == totals[1]


def test_no_card_of_a_full_hand_leaves_the_board(table: TablePage) -> None:
    sit(table)
    expect(table.page.locator(".hand .pickable")).to_have_count(8)
    for width, height in ((1100, 760), (1280, 800), (820, 1180)):
        table.page.set_viewport_size({"width": width, "height": height})
        board, last = (table.page.locator(what).last.bounding_box() for what in (".board", ".hand .pickable"))
        assert board
        assert last
        assert last["x"] + last["width"] <= board["x"] + board["width"]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (820, 1180), (1280, 800)])
def test_with_five_seats_hand_and_trick_are_on_the_first_screen(table: TablePage, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    sit(table, 4)
    page = table.page
    board = page.locator(".board-place").bounding_box()
    assert board
    bottom = min(height, board["y"] + board["height"])
    for card in page.locator(".hand .pickable").all():
        box = card.bounding_box()
        assert box
        assert box["y"] + box["height"] <= bottom
    stacks = [stack.bounding_box() for stack in page.locator(".plays li").all()]
    assert len(stacks) == 5
    assert len({round(stack["y"]) for stack in stacks if stack}) == 1, "side by side"
    assert page.locator(".far .island").evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
    table.assert_no_sideways_scrolling()


def test_by_mouse_a_play_of_several_cards_is_one_click(table: TablePage) -> None:
    """The first card greys out what cannot join; the button says what the play would do."""
    sit(table)
    until(table, ".hand .pickable:not(.dim)")
    cards = table.page.locator(".hand .pickable:not(.dim)")
    cards.first.click()
    expect(table.page.locator(".play")).to_contain_text("Play")
    expect(table.page.locator(".verdict")).to_be_visible()
    dim = table.page.locator(".hand .pickable.dim").first
    dim.hover()
    expect(table.page.locator(".why")).to_contain_text("PI-1")
    lines = len(table.texts())
    table.page.locator(".play").click()
    expect(table.log.nth(lines)).to_be_visible()


def test_a_whole_play_can_be_typed_and_is_refused_as_a_whole(table: TablePage) -> None:
    sit(table)
    until(table, ".hand .pickable:not(.dim)")
    codes = [card.get_attribute("data-card") for card in table.page.locator(".hand .pickable").all()]
    kinds: dict[str, list[str]] = {}
    for code in codes:
        kinds.setdefault((code or "")[0], []).append(code or "")
    pair = next(cards for kind, cards in kinds.items() if kind in "PSCG" and len(cards) > 1)
    other = next(cards[0] for kind, cards in kinds.items() if kind != pair[0][0])
    decision = table.decision
    table.page.keyboard.press("/")
    table.page.keyboard.insert_text(f"play {pair[0]} {other}")
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".why")).to_contain_text("PI-1")
    assert table.decision == decision
    table.page.get_by_role("combobox", name="Type an action").fill(f"play {pair[1]} {pair[0]}")
    table.page.keyboard.press("Enter")
    kind = {"P": "pirate", "S": "ship", "C": "cannon", "G": "gold"}[pair[0][0]]
    expect(table.page.locator("[role=log]").first).to_contain_text(f"{kind} {pair[0][1:]} + {pair[1][1:]} (")


def test_small_actions_are_taken_back_until_done(table: TablePage) -> None:
    sit(table)
    until(table, ".hand .pickable:not(.dim)")
    cards = table.page.locator(".hand .pickable")
    count = cards.count()
    code = table.page.locator(".hand .pickable:not(.dim)").first.get_attribute("data-card")
    before = table.decision
    table.act(f"play {code}")
    table.wait_until_asked(before)
    expect(cards).to_have_count(count - 1)
    table.page.keyboard.press("u")
    expect(cards).to_have_count(count)


def test_by_keys_alone_and_the_focus_is_never_lost(table: TablePage) -> None:
    sit(table, options=SHORT)
    decision = ""
    while table.wait_until_asked(decision):
        decision = table.decision
        if table.page.locator(".play").count():
            number = next(
                number
                for number, card in enumerate(table.page.locator(".hand .pickable").all(), 1)
                if "dim" not in (card.get_attribute("class") or "")
            )
            table.page.keyboard.press(str(number))
            table.page.keyboard.press("Enter")
        elif table.page.locator(".orders .main").count():
            table.page.keyboard.press("n")
        else:
            orders = table.page.locator(".orders .target, .orders .pickable").all()
            number = next(n for n, order in enumerate(orders, 1) if order.get_attribute("aria-disabled") != "true")
            table.page.keyboard.press(str(number))  # not always the first: there may be no such tile left to take
        table._taken(decision)
        table.assert_focus_kept()


def test_buildings_show_what_is_missing_and_battles_their_odds(table: TablePage) -> None:
    for seed in range(11, 18):  # bots surprise: in a lucky match nothing is ever missing
        sit(table, options={"target_gold": 20, "max_rounds": 20}, seed=seed)
        until(table, ".yard")
        if "missing" in table.page.locator(".orders").inner_text():
            break
    expect(table.page.locator(".orders")).to_contain_text("missing")
    warned = table.page.locator(".orders .choice").first
    warned.evaluate("(choice) => choice.classList.add('warns')")  # as where the last gold would be spent
    warned.locator(".target").hover()
    colours = warned.evaluate("(at) => ['.target', 'b'].map((one) => getComputedStyle(at.querySelector(one)).color)")
    assert colours[0] == colours[1], "under the pointer a warning is as easy to read as the rest"
    dim = table.page.locator(".orders .target[aria-disabled=true]").first
    table.page.mouse.move(640, 5)
    dim.hover()
    expect(table.page.locator(".why")).to_contain_text("PI-4")
    table.assert_accessible()
    until(table, ".far .target")
    expect(table.page.locator(".odds").first).to_contain_text("% win")
    table.page.keyboard.press("o")
    expect(table.page.locator(".odds")).to_have_count(0)
    table.page.keyboard.press("o")
    table.assert_accessible()
    table.page.locator(".far .target").first.click()
    until(table, ".orders .pickable")
    expect(table.page.locator(".battle .row")).to_have_count(2)
    # A battle has its whole width, also beside an island with all that can be built.
    table.page.wait_for_function(
        "() => [document.querySelector('.middle')].every(at => at.scrollWidth <= at.clientWidth)"
    )
    until(table, ".battle .turned .mark")
    table.assert_accessible()
    hits = table.page.locator(".battle .hits").first.inner_text()
    assert hits.split()[0].isdecimal()


def test_on_a_phone_nothing_is_wider_than_the_screen(another: Another) -> None:
    phone = another("Anne", **PHONE)
    sit(phone, bots=4)
    phone.assert_no_sideways_scrolling()
    phone.assert_accessible()
    for card in phone.page.locator(".hand .pickable").all():
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24


def test_a_preset_is_chosen_when_a_table_is_set_up(table: TablePage) -> None:
    table.page.goto(table.url)
    table.page.get_by_role("button", name="Set up a table of Pirate", exact=True).click()
    preset = table.page.get_by_label("Preset")
    expect(preset).to_have_value("standard")
    preset.select_option("quick")
    expect(table.page.get_by_label("Gold to win")).to_have_value("5")
    expect(table.page.get_by_label("Most rounds")).to_have_value("20")
    table.page.get_by_label("Most rounds").select_option("7")
    expect(preset.locator("option:checked")).to_have_text("your own choice")


def test_a_match_that_was_left_is_found_on_the_shelf_again(table: TablePage) -> None:
    sit(table)
    decision = table.decision
    table.page.goto(table.url)
    table.page.get_by_role("link", name="Go on: Pirate").click()
    table.wait_until_asked()
    assert table.decision == decision


def test_a_bystander_sees_no_hand_and_no_orders(table: TablePage, another: Another) -> None:
    sit(table)
    watcher = another("Will")
    watcher.page.goto(table.page.url)
    expect(watcher.page.locator(".board")).to_be_visible()
    for control in (".pickable", ".target", ".play", ".orders"):
        expect(watcher.page.locator(control)).to_have_count(0)


def test_the_board_speaks_german(another: Another) -> None:
    table = another("Anne", locale="de-DE")
    kept = "{name: 'Anne', language: 'de', motion: 'reduced'}"
    table.page.add_init_script(f"localStorage.setItem('freebooter.settings', JSON.stringify({kept}))")
    sit(table)
    expect(table.page.get_by_role("region", name="Deine Hand")).to_be_visible()
    expect(table.page.locator(".round .wide-text")).to_have_text("Runde 1 von 20")
