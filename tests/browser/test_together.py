"""Several people: by link, at one device, watching, leaving."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.complaints import Complaints
from browser.table_page import TablePage

Another = Callable[..., TablePage]


def test_two_people_meet_by_link_and_play_to_the_end(table: TablePage, another: Another) -> None:
    table.page.goto(table.url)
    table.page.get_by_role("button", name="Set up a table of Jolly & Roger").click()
    table.page.get_by_label("Seat 2", exact=True).select_option("friend")
    table.page.get_by_role("button", name="Open the table").click()
    table.page.locator("nav").get_by_role("button", name="Invite").click()
    link = table.page.get_by_label("Link to this table").input_value()
    expect(table.page.get_by_role("dialog")).to_contain_text("Only this machine can open the link")
    table.page.keyboard.press("Escape")

    friend = another("")
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Mary")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(table.page.locator(".seats .name").nth(1)).to_have_text("Mary")
    table.page.wait_for_function("() => document.querySelector('.board-place').dataset.stage === 'playing'")
    friend.page.wait_for_function("() => document.querySelector('.board-place').dataset.stage === 'playing'")
    for player in (table, friend):
        player.begin_to_play_by_itself(drawn=False)
    for player in (table, friend):
        player.wait_until_over()
    sheets = [player.page.get_by_role("dialog") for player in (table, friend)]
    for sheet in sheets:
        expect(sheet).to_be_visible()
    totals = [sheet.locator(".total b").all_inner_texts() for sheet in sheets]
    assert len(totals[0]) == 2
    assert totals[0] == totals[1]
    kept = friend.page.evaluate("JSON.parse(localStorage.getItem('freebooter.settings')).name")
    assert kept == "Mary"


def test_friends_chat_and_see_it_as_text(table: TablePage, another: Another) -> None:
    link = table.open(seats=({"kind": "me"}, {"kind": "friend"}))
    friend = another("Mary")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.board.wait_for()
    friend.page.keyboard.press("c")
    friend.page.get_by_label("Say something").fill("<b>Ahoy</b>")
    friend.page.keyboard.press("Enter")
    table.page.get_by_role("tab", name="Chat").click()
    expect(table.page.get_by_role("log", name="Chat")).to_contain_text("<b>Ahoy</b>")


def test_two_people_share_one_device(table: TablePage) -> None:
    table.open(seats=({"kind": "me"}, {"kind": "here", "name": "Mary"}), options={"first": "seat"})
    asked = table.page.locator(".seats li.asked .name")
    table.wait_until_asked()
    you = table.page.locator(".seats li", has=table.page.locator(".you")).locator(".name")
    for name in ("Anne", "Mary"):
        expect(asked).to_have_text(name)
        expect(you).to_have_text([name])
        before = table.decision
        table.act()
        table.wait_until_asked(before)
    table.finish()
    expect(table.page.get_by_role("dialog")).to_be_visible()


def test_a_bystander_sees_the_game_but_no_decision(table: TablePage, another: Another) -> None:
    table.open()
    table.wait_until_asked()
    watcher = another("Will")
    watcher.page.goto(table.page.url)
    expect(watcher.page.locator(".board")).to_be_visible()
    assert watcher.decision == ""
    for control in (".target", ".pickable", "button.tray", ".offer"):
        expect(watcher.page.locator(control)).to_have_count(0)
    watcher.page.get_by_role("tab", name="Chat").click()
    expect(watcher.page.get_by_label("Say something")).to_have_count(0)
    watcher.page.get_by_role("tab", name="Log").click()
    table.act()
    expect(watcher.log).not_to_have_count(0)
    expect(table.log.first).to_have_text(watcher.log.first.inner_text())


def test_a_table_without_spectators_stays_closed(table: TablePage, another: Another) -> None:
    table.open(spectators=False)
    table.wait_until_asked()
    watcher = another("Will")
    watcher.page.goto(table.page.url)
    expect(watcher.page.get_by_text("no room for spectators")).to_be_visible()
    expect(watcher.page.locator(".board")).to_have_count(0)


def test_who_leaves_is_counted_down_and_replaced_and_may_return(table: TablePage, another: Another) -> None:
    link = table.open(seats=({"kind": "me"}, {"kind": "friend"}), options={"first": "seat"})
    friend = another("Mary")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    table.wait_until_asked()
    address = friend.page.url
    friend.page.goto("about:blank")
    expect(table.page.get_by_role("timer")).to_contain_text("A bot takes over in")
    expect(table.log.last).to_have_text("Mary has gone away.")
    table.page.get_by_role("button", name="Let the bot play now").click()
    expect(table.log.last).to_have_text("A bot plays for Mary now.")
    before = table.decision
    table.act()
    table.wait_until_asked(before)
    friend.page.goto(address)
    friend.page.get_by_role("button", name="Take my seat back").click()
    expect(friend.page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(table.log.last).to_have_text("Mary plays again.")
    asides = ["Mary has gone away.", "A bot plays for Mary now.", "Mary is here again.", "Mary plays again."]
    expect(table.asides).to_have_text(asides)
    expect(friend.asides).to_have_text([asides[1], asides[3]])


def test_comings_and_goings_stay_in_the_log_in_the_page_s_own_language(table: TablePage, another: Another) -> None:
    link = table.open(seats=({"kind": "me"}, {"kind": "friend"}), options={"first": "seat"})
    friend = another("Mary", language="de")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Hinsetzen").click()
    table.wait_until_asked()
    friend.page.get_by_role("button", name="Einen Bot für mich spielen lassen").click()
    expect(friend.asides).to_have_text(["Ein Bot spielt jetzt für Mary."])
    expect(table.asides).to_have_text(["A bot plays for Mary now."])
    before, lines = table.decision, len(table.texts())
    table.act()
    table.wait_until_asked(before)
    texts = table.texts()
    assert texts[lines - 1] == "A bot plays for Mary now."
    assert len(texts) > lines
    table.page.reload()
    table.wait_until_asked()
    assert table.texts() == texts


def test_who_only_reloads_leaves_no_trace_in_the_others_logs(table: TablePage, another: Another) -> None:
    link = table.open(seats=({"kind": "me"}, {"kind": "friend"}), options={"first": "seat"})
    friend = another("Mary")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    table.wait_until_asked()
    friend.page.goto("about:blank")
    expect(table.asides).to_have_text(["Mary has gone away."])
    friend.page.go_back()
    expect(table.asides).to_have_count(0)


def test_a_public_table_waits_on_the_shelf(table: TablePage, another: Another) -> None:
    table.open(seats=({"kind": "me"}, {"kind": "open"}), public=True, name="Bonny")
    stranger = another("Jack")
    stranger.page.goto(table.url)
    stranger.page.locator(".tables li", has_text="Bonny").get_by_role("link", name="Sit down").click()
    stranger.page.get_by_role("button", name="Sit down").click()
    expect(table.page.locator(".seats .name").nth(1)).to_have_text("Jack")


def test_a_refusal_comes_in_the_page_s_own_language(table: TablePage, another: Another, complaints: Complaints) -> None:
    link = table.open(seats=({"kind": "me"}, {"kind": "friend"}))
    friend = another("Mary", language="de")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Hinsetzen").wait_for()
    address, _, invite = link.replace("/t/", "/api/tables/").partition("?invite=")
    assert table.page.request.post(f"{address}/join", data={"name": "Jack", "invite": invite}).ok
    friend.page.get_by_role("button", name="Hinsetzen").click()
    expect(friend.page.get_by_role("alert")).to_have_text("Dieser Platz ist besetzt.")
    complaints.heard.remove("Failed to load resource: the server responded with a status of 409 (Conflict)")
