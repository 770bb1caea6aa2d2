"""All Hands on Deck in the browser: whole games, a race of two people, secrets at one device, everybody's ways."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.table_page import TablePage

Another = Callable[..., TablePage]

GAME = "all-hands-on-deck"
SHORT = Path(__file__).parents[1] / "games" / "all_hands_on_deck" / "editions" / "short.toml"

GLOWS = ".board .take.glow"
PILES = ".board .take.pile.glow"

NOTES_THE_COUNTING = """() => {
    const look = () => {
        if (!document.querySelector('.countdown b')) return;
        const { decision } = document.querySelector('.board-place').dataset;
        window.counting = { decision, choices: document.querySelectorAll('.hand .take').length };
        watch.disconnect();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
}"""
"""It lasts for two seconds only: who looks now and then might miss it."""

TAKES_WHAT_GLOWS = """glow => {
    let answered = '';
    const step = () => {
        const { decision, stage } = document.querySelector('.board-place').dataset;
        if (stage === 'over') return;
        document.querySelector('.curtain button')?.click();
        const glowing = [...document.querySelectorAll(glow)];
        if (decision && decision !== answered && glowing.length) {
            answered = decision;
            glowing[answered.length % glowing.length].click();
        }
        setTimeout(step, 5);
    };
    step();
}"""
"""A person with a mouse who does not think: whatever glows is taken."""


PLAYS_UNTIL = """async ({ take, until }) => {
    for (let tries = 0; !document.querySelector(until); tries++) {
        if (tries > 4000) throw Error(`never seen: ${until}`);
        document.querySelector(take)?.click();
        await new Promise(done => setTimeout(done, 30));
    }
}"""


def short_edition(rounds: int) -> dict[str, Any]:
    """An edition whose matches have at most so many rounds, with any number of seats."""
    return {**tomllib.loads(SHORT.read_text()), "deal": [rounds] * 5}


def open_deck(table: TablePage, bots: int = 1, *, seats: Any = None, races: str = "seating", **wishes: Any) -> str:
    """A table of this game, by default one person against bots, without races."""
    chosen = seats or ({"kind": "me"}, *[{"kind": "bot", "level": "deckhand"}] * bots)
    options = {"races": races, **wishes.pop("options", {})}
    return table.open(game=GAME, seats=chosen, options=options, **wishes)


def bottom(table: TablePage, what: str) -> float:
    """Where something ends, from the window's top."""
    box = table.page.locator(what).bounding_box()
    assert box is not None, f"{what} is not drawn"
    return float(box["y"] + box["height"])


def play_until(table: TablePage, until: str, take: str = GLOWS) -> None:
    """Takes what glows until something is there."""
    table.page.evaluate(PLAYS_UNTIL, {"take": take, "until": until})


@pytest.mark.parametrize(("bots", "rounds"), [(1, 5), (5, 3)])
def test_a_whole_game_against_bots_by_mouse(table: TablePage, bots: int, rounds: int) -> None:
    open_deck(table, bots, edition=short_edition(rounds))
    table.wait_until_asked()
    table.play_by_script(TAKES_WHAT_GLOWS, GLOWS, drawn=bots > 1)
    table.wait_until_over()
    sheet = table.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    assert len(sheet.locator(".total b").all_inner_texts()) == bots + 1
    finals = [line for line in table.texts() if line.startswith(("Anne: laid", "Ben: laid"))]
    assert len(finals) == 2, "every term of the score is in the log"
    table.page.keyboard.press("Escape")
    for width, height in ((1280, 800), (820, 1180)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert bottom(table, ".crew:has(.totals)") <= bottom(table, ".board-place"), (
            f"the own crew pile is in sight at {width}x{height}"
        )


def test_the_keys_play_a_round_and_say_why_not(table: TablePage) -> None:
    open_deck(table, seed=11)
    keys = table.page.keyboard
    for _ in range(3):
        table.wait_until_asked()
        before = table.decision
        keys.press("2")
        table._taken(before)
    play_until(table, ".hand .take.glow")
    keys.press("q")
    expect(table.page.get_by_role("checkbox", name="Put the rest back")).to_be_checked()
    keys.press(table.page.locator(".hand kbd").first.inner_text())
    expect(table.log.filter(has_text="Anne is finished: 1 hired")).to_have_count(1)
    table.page.get_by_role("button", name="All hands on deck!").wait_for()
    keys.press("a")
    expect(table.page.get_by_text("You have no complete combination to lay out.")).to_be_visible()
    keys.press("p")
    expect(table.log.filter(has_text="Anne passes.")).to_have_count(1)


def test_a_card_that_was_put_back_stays_known_on_the_pile(table: TablePage) -> None:
    open_deck(table, seed=11)
    play_until(table, ".hand .take.glow")
    play_until(table, ".shout", take=".hand .take.glow")
    known = table.page.locator(".pile-place .peek").get_attribute("aria-label") or ""
    assert "; You know these cards: top: " in known
    assert "2nd from top: " in known
    expect(table.page.locator(".pile-place .eye")).to_have_count(1)


def test_two_people_race_and_the_table_says_by_how_much(table: TablePage, another: Another) -> None:
    link = open_deck(table, seats=({"kind": "me"}, {"kind": "friend"}), races="arrival", edition=short_edition(2))
    friend = another("Mary")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    people = [table, friend]
    for player in people:
        player.wait_until_drawn()
    table.page.evaluate(NOTES_THE_COUNTING)
    for player in people:
        player.page.evaluate(TAKES_WHAT_GLOWS, PILES)
    counting = table.page.wait_for_function("() => window.counting").json_value()
    assert counting == {"decision": "", "choices": 0}, "nobody looks or acts before it opens"
    for player in people:
        player.page.locator(".hand .take.glow").first.wait_for()
        player.page.keyboard.press("q")
    friend.page.locator(".hand .take.glow").first.click()
    expect(table.log.filter(has_text="Mary was first and takes the Start Player card.")).to_have_count(1)
    table.page.locator(".hand .take.glow").first.click()
    for player in people:
        expect(player.page.locator(".margin")).to_have_text(re.compile(r"Mary was first by \d+\.\d\d s\."))
    for player in people:
        player.page.evaluate(TAKES_WHAT_GLOWS, GLOWS)
    for player in people:
        player.wait_until_over()
    totals = [player.page.get_by_role("dialog").locator(".total b").all_inner_texts() for player in people]
    assert totals[0] == totals[1]


def test_two_people_at_one_device_keep_their_secrets(table: TablePage) -> None:
    open_deck(table, seats=({"kind": "me"}, {"kind": "here", "name": "Mary"}), edition=short_edition(2))
    page = table.page
    play_until(table, ".hand .take.glow", take=f".curtain button, {PILES}")
    who = page.locator(".mine h2").inner_text().split()[0]
    other = "Mary" if who == "Anne" else "Anne"
    play_until(table, ".curtain", take=".hand .take.glow")
    expect(page.locator(".curtain")).to_contain_text(other)
    for secret in (".hand", ".tray", ".side [role=log] li", ".seats .score"):
        expect(page.locator(secret)).to_have_count(0)
    page.locator(".curtain button").click()
    expect(page.locator(".mine h2")).to_contain_text(other)
    expect(page.locator(".side li", has_text="You hire")).to_have_count(0)
    page.evaluate(TAKES_WHAT_GLOWS, GLOWS)
    table.wait_until_over()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_at_one_device_seating_decides_unless_somebody_wants_a_race(table: TablePage) -> None:
    table.page.goto(table.url)
    table.page.get_by_role("button", name="Set up a table of All Hands on Deck").click()
    first = table.page.get_by_label("Who is first")
    expect(first).to_have_value("arrival")
    table.page.get_by_label("Seat 2", exact=True).select_option("here")
    expect(first).to_have_value("seating")
    table.page.get_by_label("Edition").select_option("six-crew")
    table.page.get_by_role("button", name="Open the table").click()
    # Whoever is quick is handed the device before it is known who of the two is asked first, and then once more.
    ready = table.page.locator(".curtain button")
    table.page.add_locator_handler(ready, ready.click)
    expect(table.page.locator(".tray")).to_contain_text("Fiddler")


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_every_decision_is_accessible(table: TablePage, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    open_deck(table, bots=3, seed=11, options={"false_calls": "punished"})
    for what in (".pile-place .take.glow", ".hand .take.glow", ".shout.glow"):
        play_until(table, what)
        table.assert_accessible()
        table.assert_no_sideways_scrolling()
        small = table.page.evaluate(
            """() => [...document.querySelectorAll('.board button')].filter(one => {
                const { width, height } = one.getBoundingClientRect();
                return width && (width < 24 || height < 24);
            }).map(one => one.outerHTML.slice(0, 120))"""
        )
        assert small == []
