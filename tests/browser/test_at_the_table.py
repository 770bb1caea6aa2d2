"""What makes a table pleasant: nothing moves or leaks, hints are lit, cards are dragged, pages are found."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.complaints import Complaints
from browser.following import follow_the_lights
from browser.gestures import drag, replay
from browser.table_page import TablePage

Another = Callable[..., TablePage]
ALONE = {"game": "seaport-solitaire", "seats": [{"kind": "me"}]}
LONG_NAME = "Bartholomew the Bold of Bristol"[:30]
TWO_HERE = ({"kind": "me"}, {"kind": "here", "name": "Mary"})
LATE_ANSWERS = """
    const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', { set(hear) {
        own.set.call(this, (event) => {
            if (JSON.parse(event.data).is === 'answer') setTimeout(() => hear(event), 400);
            else hear(event);
        });
    } });
"""
"""Events are heard at once, acknowledgements later."""


# Secrets


def test_a_reload_keeps_the_curtain_before_the_host_s_cards(table: TablePage) -> None:
    table.open(seats=TWO_HERE, game="pirate")
    curtain = table.page.locator(".curtain")
    for _ in range(2):
        expect(curtain).to_be_visible()
        expect(table.page.locator("section.hand")).to_have_count(0)
        table.page.reload()
    curtain.get_by_role("button").click()
    expect(table.page.locator("section.hand")).to_be_visible()
    table.page.go_back()
    table.page.go_forward()
    expect(curtain).to_be_visible()


@pytest.mark.parametrize(
    ("game", "record"),
    [
        ("pirate", "5-1-sum-table-once-5-seats"),
        ("pirate_party", "one-300-anywhere-False-False-set-free-3-seats"),
        ("king_of_pirates", "edition-archipelago"),
    ],
)
def test_a_replay_with_all_open_shows_every_hand(table: TablePage, game: str, record: str) -> None:
    replay(table, game, record)
    hands = table.page.locator(".hands .hand")
    seats = table.page.locator(".eye option").count() - 2
    expect(hands).to_have_count(seats)
    table.page.get_by_label("Move", exact=True).fill("9")
    expect(table.page.locator("p.line")).not_to_have_text("The start")
    table.page.get_by_label("Through whose eyes").select_option("bystander")
    expect(hands).to_have_count(0)


def test_a_replay_with_all_open_shows_the_cards_of_a_patience(table: TablePage) -> None:
    replay(table, "seaport_solitaire", "any-3-off")
    expect(table.page.locator(".column .down").first).to_be_visible()
    expect(table.page.locator(".column .down:not(.known)")).to_have_count(0)
    table.page.get_by_label("Through whose eyes").select_option("0")
    expect(table.page.locator(".column .down:not(.known)")).not_to_have_count(0)


def test_the_moves_that_gave_away_most_have_room_and_a_click_jumps_there(table: TablePage) -> None:
    table.page.route("**/analysis?*", lambda route: route.fulfill(json=_analysis(mistakes=14)))
    replay(table, "jolly_and_roger", "advanced-seat")
    listed = table.page.locator(".mistakes > li")
    expect(listed).to_have_count(14)
    panel, side = (table.page.locator(where).bounding_box() for where in (".chances", "aside.side"))
    assert panel
    assert side
    assert panel["height"] > 0.7 * side["height"]
    expect(listed.nth(9)).to_contain_text("19. ")
    listed.nth(9).get_by_role("button").click()
    expect(table.page.get_by_label("Move", exact=True)).to_have_value("19")
    expect(listed.nth(9)).to_contain_text("Better was:")


def _analysis(mistakes: int) -> dict[str, object]:
    """An analysis in which every other move was a mistake."""
    empty = {"action": None, "bot": None, "options": 2, "chances": [0.5, 0.5]}
    plies = [
        {
            "n": n,
            "seat": n % 2,
            "loss": 0.1,
            "says": f"move {n}",
            "bot_says": "wait",
            "gave": "a lot",
            "better": ["wait"],
        }
        for n in range(2 * mistakes)
    ]
    turning = [2 * number for number in range(mistakes)]
    return {
        "done": True,
        "progress": 1.0,
        "problem": None,
        "plies": [ply | empty for ply in plies],
        "turning_points": turning,
    }


# Hints, and what stays where it is


def test_a_hint_is_lit_and_gone_with_its_decision(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    hint = table.page.locator(".hinted")
    places = table.page.evaluate(PLACES)
    table.page.keyboard.press("h")
    expect(hint).to_be_visible()
    table.page.keyboard.press("/")
    expect(table.page.get_by_role("combobox")).to_be_focused()
    assert table.page.evaluate(PLACES) == places, "nothing moves for a hint or for what is typed"
    table.page.keyboard.press("Escape")
    before = table.decision
    lit = table.page.locator("[data-lit]")
    for _ in range(6):  # cards to the other set, then the offer
        expect(lit).to_have_count(1)
        offers = "offer" in (lit.get_attribute("class") or "")
        lit.click()
        if offers:
            break
    table.wait_until_asked(before)
    expect(hint).to_have_count(0)
    expect(lit).to_have_count(0)
    table.page.keyboard.press("h")
    expect(hint).to_be_visible()
    leave = table.page.get_by_role("button", name="Let a bot play for me")
    leave.click()
    expect(leave).to_have_count(0)  # until the match is over, which quick bots see to in a second or two
    expect(hint).to_have_count(0)
    expect(lit).to_have_count(0)


PLACES = """() => {
    const found = [...document.querySelectorAll('.board-place, .board .hand, .prompt, .ship')];
    if (document.querySelector('.hand').getBoundingClientRect().bottom > innerHeight) throw Error('no hand to be seen');
    return JSON.stringify(found.map((each) => each.getBoundingClientRect()));
}"""


WATCHED = (".ship .hull", ".stores", ".near-place", ".near-place :is(.chest, .here)", ".far-place .chest", ".turn")

WATCHES = """watched => {
    const seen = new Map();
    const see = (name, at) => seen.set(name, [...(seen.get(name) ?? []), at]);
    const note = () => {
        if (document.querySelector('.board-place').dataset.stage === 'over') return;
        for (const what of watched) for (const [i, one] of document.querySelectorAll(what).entries()) {
            const { left, top, width } = one.getBoundingClientRect();
            if (width) see(`${what} ${i}, height`, top + scrollY);
            if (width && !what.startsWith('.near')) see(`${what} ${i}, side`, left);
        }
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    const apart = (at) => Math.max(...at) - Math.min(...at);
    window.moves = () => Object.fromEntries([...seen].map(([name, at]) => [name, apart(at)]));
}"""
"""How far apart the places are at which each of these was, whatever was asked meanwhile. On a phone the own chest gives
its name's room to the button that it becomes."""

BREADTH_OF_A_FIGURE = 4
"""Pixels by which what stands at an edge may go aside for another number."""


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (360, 740), (740, 360)], ids="{0[0]}x{0[1]}".format)
def test_ships_stay_where_they_are_whatever_is_asked(table: TablePage, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open(seed=2016)
    table.wait_until_asked()
    table.page.evaluate(WATCHES, list(WATCHED))
    assert follow_the_lights(table.page, 14).decisions > 14
    moves = table.page.evaluate("moves()")
    assert len(moves) > 6
    assert {what: far for what, far in moves.items() if far > BREADTH_OF_A_FIGURE} == {}


def test_what_the_bots_did_stays_until_the_next_decision(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    table.act()
    table.wait_until_asked("")
    summary = table.page.locator(".prompt .meanwhile")
    expect(summary).to_contain_text("Roger")
    summary.get_by_role("button").click()
    expect(table.page.locator(".prompt [popover] li").first).to_contain_text("Roger")


def test_when_only_bots_are_left_one_jumps_to_the_end(table: TablePage) -> None:
    table.open(pace="calm", seats=({"kind": "me"}, {"kind": "bot", "level": "admiral"}))
    table.wait_until_drawn()
    table.page.get_by_role("button", name="Let a bot play for me").click()
    table.page.get_by_role("button", name="Jump to the end").click()
    table.wait_until_over()
    expect(table.page.get_by_role("dialog")).to_contain_text("Total")
    expect(table.asides.last).to_contain_text("no longer look ahead")


# Cards


def test_cards_are_dragged_to_where_they_go(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    page, sets = table.page, table.page.locator(".tray")
    drag(page, sets.first.locator(".pickable").first, sets.last)
    expect(sets.last.locator(".pickable")).to_have_count(1)
    drag(page, sets.last.locator(".pickable"), page.locator(".turn"))
    expect(sets.last.locator(".pickable")).to_have_count(1)
    before = table.decision
    page.get_by_role("button", name="Offer").click()
    table.wait_until_asked(before)
    while not page.locator(".own .pickable").count():
        before = table.decision
        table.act_by_mouse()
        table.wait_until_asked(before)
    before, cards = table.decision, page.locator(".own .pickable").count()
    drag(page, page.locator(".own .pickable").first, page.locator(".ship.red .target").last)
    table._confirm()
    table._taken(before)
    assert page.locator(".own .pickable").count() < cards


def test_a_hand_is_put_in_order_by_hand_and_by_keys(table: TablePage) -> None:
    table.open(game="pirate", seed="5")
    table.wait_until_asked()
    cards = table.page.locator(".hand .pickable")

    def order() -> list[str]:
        return [each.get_attribute("data-card") or "" for each in cards.all()]

    first, second, third, *rest = order()
    cards.first.focus()
    table.page.keyboard.press("Alt+ArrowRight")
    assert order() == [second, first, third, *rest]
    expect(table.page.locator(f'.hand .pickable[data-card="{first}"]').first).to_be_focused()
    drag(table.page, cards.nth(2), cards.first)
    expect(cards.first).to_have_attribute("data-card", third)
    assert order() == [third, second, first, *rest]
    expect(table.page.locator('.hand [aria-pressed="true"]')).to_have_count(0)


def test_cards_to_split_are_put_in_order_too(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    cards = table.page.locator(".tray").first.locator("[data-held]")
    first, second = (cards.nth(i).get_attribute("data-held") or "" for i in range(2))
    cards.first.locator("button").focus()
    table.page.keyboard.press("Alt+ArrowRight")
    expect(cards.first).to_have_attribute("data-held", second)
    expect(cards.nth(1)).to_have_attribute("data-held", first)
    drag(table.page, cards.nth(4), cards.first)
    expect(cards.nth(1)).to_have_attribute("data-held", second)
    expect(cards).to_have_count(5)


def test_a_button_that_cannot_be_pressed_yet_says_what_it_needs(table: TablePage) -> None:
    table.open(game="pirate", seed="5")
    table.wait_until_asked()
    button, note = table.page.locator(".hand .play"), table.page.locator(".needs")
    button.focus()
    expect(note).to_have_text("First choose one or more cards of your hand.")
    table.page.locator(".hand .pickable:not([aria-disabled])").first.click()
    expect(note).to_be_hidden()
    expect(button).not_to_have_attribute("aria-disabled", "true")


def test_a_hand_to_hire_from_is_put_in_order_and_a_hired_card_lies_in_the_crew_pile_at_once(table: TablePage) -> None:
    table.open(game="all-hands-on-deck", seats=({"kind": "me"}, {"kind": "bot", "level": "deckhand"}), seed="4")
    page = table.page
    while table.wait_until_asked() and not page.locator(".hand .take.glow").count():
        before = table.decision
        page.locator(".take.glow").first.click()
        table._taken(before)
    cards = page.locator(".hand .place")
    last = cards.last.get_attribute("data-held") or ""
    cards.last.locator("button").focus()
    page.keyboard.press("Alt+ArrowLeft")
    expect(cards.nth(cards.count() - 2)).to_have_attribute("data-held", last)
    crew = page.locator(".tray .held")
    size = crew.count()
    page.locator(".hand .take.glow").first.click()
    expect(crew).to_have_count(size + 1)


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_a_long_name_is_told_and_breaks_nothing(another: Another, size: tuple[int, int]) -> None:
    player = another(LONG_NAME, viewport={"width": size[0], "height": size[1]})
    player.open(name=LONG_NAME, seats=({"kind": "me"}, {"kind": "here", "name": LONG_NAME[::-1]}))
    player.wait_until_asked()
    player.assert_no_sideways_scrolling()
    far = player.page.locator(".ship.red .side small").last
    assert len(far.get_attribute("title") or "") == len(LONG_NAME)
    tall = player.page.evaluate("[...document.querySelectorAll('.ship .side small')].map((one) => one.clientHeight)")
    assert max(tall) < 30, "the name has one line"


# Sizes


@pytest.mark.parametrize("game", ["jolly-and-roger", "pirate"])
def test_a_phone_on_its_side_shows_the_board(another: Another, game: str) -> None:
    player = another("Anne", viewport={"width": 740, "height": 360})
    player.open(game=game)
    player.wait_until_asked()
    box = player.board.bounding_box()
    assert box is not None
    assert box["y"] < 20
    assert box["height"] > 330
    assert box["width"] > 500
    player.assert_no_sideways_scrolling()
    assert player.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


# Pages


def test_a_page_that_does_not_exist_leads_home(table: TablePage, complaints: Complaints) -> None:
    answer = table.page.goto(f"{table.url}/the/edge/of/the/world")
    assert answer is not None
    assert answer.status == 404
    expect(table.page.get_by_role("heading", name="Off the chart")).to_be_visible()
    table.assert_accessible()
    table.page.get_by_role("link", name="To the games").click()
    expect(table.page.get_by_role("heading", name="Freebooter")).to_be_visible()
    complaints.heard.remove("Failed to load resource: the server responded with a status of 404 (Not Found)")


def test_a_table_for_one_has_no_invitation_no_chat_and_no_hash(table: TablePage) -> None:
    table.open(**ALONE)
    table.wait_until_asked()
    for nothing in ("Invite", "Chat"):
        expect(table.page.get_by_role("button", name=nothing)).to_have_count(0)
        expect(table.page.get_by_role("tab", name=nothing)).to_have_count(0)
    expect(table.page.get_by_text("hash")).to_have_count(0)
    table.page.get_by_role("button", name="Give up").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(table.page.get_by_role("dialog").locator(".total")).to_be_visible()
    expect(table.page.get_by_text("SHA-256")).to_have_count(0)


def test_your_matches_tell_how_the_last_ones_ended(table: TablePage) -> None:
    table.open()
    table.finish()
    ended = table.page.get_by_role("dialog").get_by_role("heading", level=2).inner_text()
    table.page.goto(table.url)
    match = table.page.locator("section", has=table.page.get_by_role("heading", name="Your matches"))
    expect(match).to_contain_text(ended)
    match.get_by_role("link", name="Replay: Jolly & Roger").click()
    expect(table.page.locator(".count")).to_contain_text("Move 0 of")
    table.page.goto(table.url)
    match.get_by_role("button", name="Forget this match of Jolly & Roger").click()
    expect(match).to_have_count(0)


def test_your_matches_tell_whose_turn_it_is_and_can_be_forgotten(table: TablePage) -> None:
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    table.act()
    table.wait_until_asked("")
    table.page.get_by_role("link", name="Leave the table").click()
    match = table.page.locator("section", has=table.page.get_by_role("heading", name="Your matches"))
    expect(match).to_contain_text("your turn")
    expect(match).to_contain_text("last played here")
    match.get_by_role("button", name="Forget all").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Forget all").click()
    expect(match).to_have_count(0)
    assert table.page.evaluate("localStorage.getItem('freebooter.tables')") == "{}"


def test_who_types_fast_types_about_the_next_decision(table: TablePage) -> None:
    table.page.add_init_script(LATE_ANSWERS)
    table.open()
    for _ in range(8):
        table.wait_until_asked()
        table.act()
