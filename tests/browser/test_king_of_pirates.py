"""King of Pirates in a real browser: turns by clicks on hexes, cards and buttons and by keys, and whole games."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.table_page import TablePage

Another = Callable[..., TablePage]

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "deckhand"}
I_BEGIN = {"max_rounds": 10, "first_seat": "zero"}
FIRST_GAME = 600_000
"""Where nothing is compiled yet, the first table of this game waits for that."""
OPEN_SEA_ON_THE_WAY, SHIP_ON_THE_WAY, TAILWIND_AND_DUTCHMAN, WARSHIP_NEXT = 13, 4, 14, 31
"""Deals with a crew that sails two steps and what lies on the way to B3, one with these two cards, and one in which the
first tile is a warship."""
SHORT = {"quick": True, "max_rounds": 10, "ask_all": False}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}

PLAYS_BY_CLICKS = """(leaves) => {
    const place = () => document.querySelector('.board-place').dataset;
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.ariaDisabled !== 'true');
    const named = (text) => (one) => one.ariaLabel.includes(text);
    const order = (text) => seen(`.orders [data-action^="${text}"]`)[0];
    const own = () => document.querySelector('.hex[aria-label*="your ship"]').ariaLabel;
    window.phases = new Set();
    window.given_away = [];
    let answered = '';
    let turns = 0;
    const sail = () => {
        const ways = seen('.hex.reachable').filter((one) => !one.ariaLabel.includes('danger'));
        const prize = ways.find(named('defence')) ?? ways.find(named('needs no map'));
        const here = own().includes('defence') || own().includes('needs no map');
        return here || !ways.length ? order('stop') : (prize ?? ways[turns % ways.length]);
    };
    const choice = {
        setup: () => {
            const [captain, mate] = seen('.pool .pirate');
            captain.click();
            mate.click();
            return new Promise((done) => setTimeout(() => done(seen('.pool .main')[0]), 30));
        },
        move: sail,
        reroll: () => seen('.anew .best')[0],
        dismiss: () => order('pass') ?? seen('.pool .pirate')[0],
    };
    const usual = () => order('draw') ?? order('dig') ?? order('attack') ?? order('buy') ?? order('keelhaul')
        ?? seen('.pool .pirate')[0] ?? order('pass') ?? order('discard') ?? seen('.held.usable')[0];
    const watch = () => {
        const phase = document.querySelector('.board').dataset.phase;
        const asked = [...document.querySelectorAll('.seats li.asked')].filter((one) => !one.querySelector('.you'));
        if (['watch', 'landfall', 'broadside'].includes(phase) && asked.length) window.given_away.push(phase);
        return phase;
    };
    const step = async () => {
        const { decision, stage } = place();
        if (stage === 'over') return;
        const phase = watch();
        if (decision && decision !== answered && !leaves?.includes(phase)) {
            const chosen = await (choice[phase] ?? usual)();
            if (chosen && !chosen.dataset.card) answered = decision;
            window.phases.add(phase);
            turns++;
            chosen?.click();
        }
        setTimeout(step, 5);
    };
    step();
}"""
"""A person in a hurry, who clicks what the board offers: sails, attacks, digs, buys, and fires all cannonballs."""


def play_by_clicks(*players: TablePage) -> None:
    """Plays the match to its end through the board's own hexes, pirates and buttons."""
    for player in players:
        player.play_by_script(PLAYS_BY_CLICKS, drawn=False)
    for player in players:
        player.wait_until_over(patience=150_000)


def totals(player: TablePage) -> list[str]:
    """The purses, as the result tells them."""
    sheet = player.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    return sheet.locator(".total b").all_inner_texts()


def sit(table: TablePage, bots: int, seed: int = 7) -> None:
    """A table with so many bots, at which this page's person begins, and is asked whenever a card can be played."""
    table.remember("king-of-pirates.orders", {"when": "always", "quiet": []})
    table.open(game="king-of-pirates", seats=(ME, *(BOT,) * bots), options=I_BEGIN, seed=seed)
    table.page.wait_for_selector(".board", timeout=FIRST_GAME)
    table.wait_until_asked()


def choose_a_crew(table: TablePage) -> None:
    """Captain, mate, and the button that confirms them."""
    before = table.decision
    for pirate in (0, 1):
        table.page.locator(".pool .pirate").nth(pirate).click()
    table.page.get_by_role("button", name="Confirm the crew").click()
    table._taken(before)
    table.wait_until_asked(before)


def click(table: TablePage, what: Locator) -> None:
    """Clicks something that answers the decision, and waits for the next one."""
    before = table.decision
    what.click()
    table._taken(before)
    table.wait_until_asked(before)


def order(table: TablePage, action: str) -> Locator:
    return table.page.locator(f'.orders [data-action="{action}"]')


def draw(table: TablePage) -> None:
    """The upkeep; the rivals' answers to it end at the latest when this ship may sail."""
    choose_a_crew(table)
    click(table, order(table, "draw"))
    expect(table.page.locator('.board[data-phase="move"]')).to_be_visible()


def ship_at(table: TablePage) -> str:
    """The hex of the own ship, as it is spoken."""
    own = table.page.locator(".hex[aria-label*='your ship']")
    expect(own).to_have_count(1)
    return own.get_attribute("data-hex") or ""


def test_a_hint_is_in_words_and_covers_nothing(table: TablePage) -> None:
    sit(table, 1)
    before = table.board.bounding_box()
    table.page.keyboard.press("h")
    hint = table.page.locator(".hinted")
    expect(hint).to_contain_text(re.compile(r"The bot would play: Captain: [\w ]+ \([^)]+\), mate: [\w ]+ \("))
    assert table.board.bounding_box() == before
    assert hint.evaluate("hint => hint.scrollHeight <= hint.clientHeight"), "the whole hint is to be read"


@pytest.mark.parametrize(("bots", "seed"), [(1, 7), (5, 2)])
def test_a_crew_is_chosen_and_a_ship_sails_by_clicks(table: TablePage, bots: int, seed: int) -> None:
    sit(table, bots, seed)
    expect(table.page.locator(".hex")).to_have_count(61)
    expect(table.page.locator(".ship")).to_have_count(bots + 1)
    table.assert_accessible()
    draw(table)
    home = ship_at(table)
    way = table.page.locator(".hex.reachable").first
    to = way.get_attribute("data-hex") or ""
    dangers = f"^Sail to {to} .1 step., open sea, a tile face down, a warship with 13 %"
    expect(way).to_have_accessible_name(re.compile(dangers))
    table.assert_accessible()
    way.click()
    expect(table.page.locator(f".hex[data-hex={to}]")).to_have_attribute("aria-label", re.compile("your ship"))
    assert ship_at(table) == to != home


@pytest.mark.parametrize(("seed", "ends"), [(OPEN_SEA_ON_THE_WAY, "B3"), (SHIP_ON_THE_WAY, "A2")])
def test_a_course_of_two_steps_is_one_click(table: TablePage, seed: int, ends: str) -> None:
    """It goes on over open sea, and ends early where a tile turns out to be a ship."""
    sit(table, 1, seed)
    draw(table)
    table.page.get_by_role("button", name="Sail to B3 (2 steps), large island").click()
    expect(table.page.locator(f".hex[data-hex={ends}]")).to_have_attribute("aria-label", re.compile("your ship"))
    expect(table.page.locator(".told")).not_to_contain_text("Course for")


def test_a_lit_hex_is_seen_to_be_lit(table: TablePage) -> None:
    """It is cut out of its box: what is drawn around the box is cut off."""
    table.remember("lesson.king-of-pirates", {"part": 0, "step": 3})
    table.page.goto(f"{table.url}/learn/king-of-pirates")
    hex = table.page.locator(".hex[data-lit]")
    expect(hex).to_have_attribute("data-hex", "B2")
    table.page.mouse.move(0, 0)
    lit = hex.screenshot()
    table.page.evaluate("document.querySelector('.hex[data-lit]').removeAttribute('data-lit')")
    assert table.page.locator(".hex[data-hex=B2]").screenshot() != lit


def test_a_warship_that_was_turned_up_says_why_there_is_a_fight(table: TablePage) -> None:
    sit(table, 1, WARSHIP_NEXT)
    draw(table)
    click(table, table.page.get_by_role("button", name="Sail to B2 (1 step), open sea, a tile face down"))
    expect(table.page.locator(".told")).to_contain_text("A warship was turned up")


def test_ships_stay_where_they_are_while_orders_come_and_go(table: TablePage) -> None:
    sit(table, 1)
    choose_a_crew(table)
    ship, before = table.page.locator(".ships .ship").first, table.page.locator(".orders").bounding_box()
    place = ship.bounding_box()
    click(table, order(table, "draw"))
    expect(table.page.locator('.board[data-phase="move"]')).to_be_visible()
    assert table.page.locator(".orders").bounding_box() != before, "another order takes another room"
    assert ship.bounding_box() == place


def test_cards_are_played_by_clicks_on_them_and_on_the_sea(table: TablePage) -> None:
    sit(table, 1, TAILWIND_AND_DUTCHMAN)
    draw(table)
    ways = table.page.locator(".hex.reachable")
    near = ways.count()
    table.page.locator("[data-card=tailwind]").click()
    expect(table.page.locator(".told")).to_contain_text("more steps")
    click(table, order(table, "play tailwind"))
    assert ways.count() > near
    table.page.locator("[data-card=dutchman]").click()
    drift = ways.first
    to = drift.get_attribute("data-hex") or ""
    expect(drift).to_have_accessible_name(re.compile(f"^Move the Dutchman to {to}"))
    click(table, drift)
    expect(table.page.locator(f".hex[data-hex={to}]")).to_have_attribute("aria-label", re.compile("Flying Dutchman"))


def test_a_card_that_cannot_be_used_says_why(table: TablePage) -> None:
    sit(table, 1)
    draw(table)
    table.page.locator("[data-card=treasure-map]").focus()
    expect(table.page.locator(".told")).to_contain_text("KP-")


def test_six_keys_look_and_sail(table: TablePage) -> None:
    sit(table, 1)
    draw(table)
    assert ship_at(table) == "A1"
    table.page.keyboard.press("Shift+D")
    expect(table.page.locator(".hex[data-hex=A2]")).to_be_focused()
    expect(table.page.locator(".told")).to_contain_text("Sail to A2")
    assert ship_at(table) == "A1"
    table.page.keyboard.press("d")
    expect(table.page.locator(".hex[data-hex=A2]")).to_have_attribute("aria-label", re.compile("your ship"))
    table.assert_focus_kept()


def test_on_a_phone_the_map_can_be_made_larger_and_a_tap_looks_before_it_sails(another: Another) -> None:
    phone = another("Anne", **PHONE)
    sit(phone, 5, 2)
    phone.assert_no_sideways_scrolling()
    phone.assert_accessible()
    hex = phone.page.locator(".hex").first
    small = hex.bounding_box()
    assert small is not None
    assert min(small["width"], small["height"]) >= 24
    phone.page.get_by_role("button", name="Enlarge the map").click()
    large = hex.bounding_box()
    assert large is not None
    assert large["width"] > 1.5 * small["width"]
    phone.assert_no_sideways_scrolling()
    expect(phone.page.get_by_role("button", name="Confirm the crew")).to_be_in_viewport()
    draw(phone)
    for answer in (order(phone, "stop"), phone.page.locator("[data-card]").first):
        expect(answer).to_be_in_viewport()
    home, way = ship_at(phone), phone.page.locator(".hex.reachable").first
    way.tap()
    expect(phone.page.locator(".told")).to_contain_text("Tap once more")
    assert ship_at(phone) == home
    to = way.get_attribute("data-hex") or ""
    way.tap()
    expect(phone.page.locator(f".hex[data-hex={to}]")).to_have_attribute("aria-label", re.compile("your ship"))


@pytest.mark.parametrize("bots", [1, 5])
def test_a_whole_game_is_played_by_clicks(table: TablePage, bots: int) -> None:
    table.open(game="king-of-pirates", seats=(ME, *(BOT,) * bots), options=SHORT, seed=5)
    table.page.wait_for_selector(".board", timeout=FIRST_GAME)
    play_by_clicks(table)
    assert len(totals(table)) == bots + 1
    assert {"setup", "upkeep", "move", "attack"} <= set(table.page.evaluate("[...phases]"))
    assert any("conquers" in line for line in table.texts())


def test_two_people_play_by_link_and_nobody_sees_who_is_asked(table: TablePage, another: Another) -> None:
    """KP-85: in a window the others see that cards may be played, but not whose answer is awaited."""
    link = table.open(game="king-of-pirates", seats=(ME, {"kind": "friend"}), options=SHORT | {"ask_all": True})
    friend = another("Mary")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    for player in (table, friend):
        player.page.wait_for_selector(".board", timeout=FIRST_GAME)
    play_by_clicks(table, friend)
    assert totals(table) == totals(friend)
    for player in (table, friend):
        assert "watch" in player.page.evaluate("[...phases]")
        assert player.page.evaluate("given_away") == []


def test_standing_orders_answer_windows(table: TablePage) -> None:
    """Whoever wants to be asked in own combats only need not answer on a rival's turn, and it is remembered."""
    sit(table, 1)
    draw(table)
    table.page.get_by_role("combobox", name="Ask me").select_option("only in my combats")
    table.page.evaluate(PLAYS_BY_CLICKS, ["watch", "landfall"])
    table.page.wait_for_function("() => document.querySelector('.round').textContent.includes('Round 3')")
    table.page.reload()
    expect(table.page.get_by_role("combobox", name="Ask me")).to_have_value("mine")


REMEMBERS_PROMPTS = """() => {
    window.prompts = [];
    const look = () => window.prompts.push(document.querySelector('.prompt')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Some stand for a moment only: who looks now and then does not see them."""


def test_what_answers_itself_says_so_instead_of_asking(table: TablePage) -> None:
    quiet = ["scurvy", "dutchman", "assassination", "mutiny", "mercenaries", "soldiers"]
    table.remember("king-of-pirates.orders", {"when": "matters", "quiet": quiet})
    sit(table, 1)
    draw(table)
    table.page.evaluate(REMEMBERS_PROMPTS)
    table.page.evaluate(PLAYS_BY_CLICKS, ["watch", "landfall"])
    for sentence in ("No card of yours matters here: in a moment you pass.", "Your upkeep"):
        table.page.wait_for_function("sentence => window.prompts.some(one => one.includes(sentence))", arg=sentence)
