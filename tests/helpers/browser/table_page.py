"""A person at the table, through the page that they see: what a test says reads like what a person does."""

import json
import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

ME_AND_BOT = ({"kind": "me"}, {"kind": "bot", "level": "deckhand"})

PLAYS_BY_ITSELF = """() => {
    const table = () => document.querySelector('.board-place').dataset;
    let answered = '';
    const step = () => {
        const { decision, stage } = table();
        if (stage === 'over') return;
        const choice = document.querySelector('.command [role=option]');
        document.querySelector('dialog.confirm .main')?.click();
        if (decision && decision !== answered && choice) {
            answered = decision;
            choice.click();
        } else if (decision && !choice) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
        }
        setTimeout(step, 5);
    };
    step();
}"""


class TablePage:
    """One page, and the ways to act on it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    # Coming to a table

    def settle(self, name: str, **settings: Any) -> None:
        """Remembers a person's settings before any page is opened."""
        defaults = {"pace": "instant", "motion": "reduced", "language": "en", "theme": "dark"}
        self.remember("settings", {"name": name, **defaults, **settings})

    def remember(self, what: str, content: Any) -> None:
        """Lets the browser keep something, as an earlier visit would have; what it keeps since then counts more."""
        script = """
            if (location.protocol === 'http:') {
                const kept = JSON.parse(localStorage.getItem('freebooter.%(what)s') ?? '{}');
                localStorage.setItem('freebooter.%(what)s', JSON.stringify({ ...%(content)s, ...kept }));
            }
        """
        self.page.add_init_script(script % {"what": what, "content": json.dumps(content)})

    def open(self, seats: Any = ME_AND_BOT, **wishes: Any) -> str:
        """Opens a table past the dialogs and sits down; returns the friends' invitation."""
        wish = {"game": "jolly-and-roger", "name": "Anne", "pace": "instant", "hints": True, "seats": list(seats)}
        answer = self.page.request.post(f"{self.url}/api/tables", data={**wish, **wishes})
        assert answer.ok, answer.text()
        opened = answer.json()
        self.remember("tables", {opened["table"]: {"seats": opened["seats"], "invite": opened["invite"]}})
        self.page.goto(f"{self.url}/t/{opened['table']}")
        return f"{self.url}/t/{opened['table']}?invite={opened['invite']}"

    # What is on the screen

    @property
    def board(self) -> Locator:
        return self.page.locator(".board-place")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def log(self) -> Locator:
        return self.page.locator(".side [role=log] li")

    @property
    def asides(self) -> Locator:
        """Those lines of the log that tell of comings and goings."""
        return self.page.locator(".side [role=log] li.aside")

    @property
    def decision(self) -> str:
        return self.board.get_attribute("data-decision") or ""

    @property
    def over(self) -> bool:
        return self.board.get_attribute("data-stage") == "over"

    def wait_until_asked(self, after: str = "") -> bool:
        """Waits for the next decision of this page's person; False when the match is over."""
        self.page.wait_for_function(
            """after => {
                const { decision, stage } = document.querySelector('.board-place')?.dataset ?? {};
                const drawn = document.querySelector('.board-place .board');
                return drawn && (stage === 'over' || (decision && decision !== after));
            }""",
            arg=after,
        )
        return not self.over

    def wait_until_drawn(self) -> None:
        """Waits for the game's board."""
        self.page.locator(".board-place .board").wait_for()

    def texts(self) -> list[str]:
        return self.log.all_inner_texts()

    # Acting

    def act(self, text: str = "") -> None:
        """Types an action into the command box; with no text, takes the first that is offered."""
        before = self.decision
        self.page.keyboard.press("/")
        field = self.page.get_by_role("combobox", name="Type an action")
        expect(field).to_be_focused()
        if text:
            self.page.keyboard.insert_text(text)
        else:
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        self._taken(before)

    def act_by_mouse(self) -> None:
        """Answers the decision as somebody with a mouse would, without much thought."""
        before = self.decision
        if self.page.locator(".offer").is_visible():
            self.page.locator(".pickable").first.click()
            self.page.get_by_role("button", name="Offer").click()
        elif self.page.locator("button.tray").count():
            self.page.locator("button.tray").first.click()
        else:
            if not self.page.locator(".pickable.chosen").count():
                self.page.locator(".pickable").first.click()
            self.page.locator(".target.glow").last.click()
            self._confirm()
        self._taken(before)

    def act_by_keys(self) -> None:
        """Answers the decision with the game's keys alone."""
        before = self.decision
        keys = self.page.keyboard
        if self.page.locator(".offer").is_visible():
            keys.press("1")
            keys.press("Enter")
        elif self.page.locator("button.tray").count():
            keys.press("a")
        else:
            if not self.page.locator(".pickable.chosen").count():
                slot = self.page.locator(".pickable").first.get_attribute("data-slot")
                keys.press(str(int(slot or 0) + 1))
            keys.press("p")
            keys.press("g")
        self._taken(before)

    def _confirm(self) -> None:
        question = self.page.get_by_role("button", name="Yes")
        if question.count():
            question.click()

    def _taken(self, before: str) -> None:
        """Waits until the server has taken the answer."""
        self.page.wait_for_function(
            """before => {
                const { decision, stage } = document.querySelector('.board-place').dataset;
                return stage === 'over' || decision !== before;
            }""",
            arg=before,
        )

    def play_out(self, how: str, most: int = 80) -> None:
        """Answers every decision until the match is over."""
        decision = ""
        for _ in range(most):
            if not self.wait_until_asked(decision):
                return
            decision = self.decision
            getattr(self, how)()
        raise AssertionError(f"the match is not over after {most} decisions")

    def begin_to_play_by_itself(self, drawn: bool = True) -> None:
        """From now on this page answers each decision by the first choice in its command box."""
        self.play_by_script(PLAYS_BY_ITSELF, drawn=drawn)

    def play_by_script(self, script: str, arg: Any = None, drawn: bool = True) -> Any:
        """Runs a script that plays. Drawing takes most of the time: who only wants the outcome goes without."""
        if not drawn:
            self.page.evaluate("document.body.style.display = 'none'")
        return self.page.evaluate(script, arg)

    def draw(self) -> None:
        """Draws again what a script did."""
        self.page.evaluate("document.body.style.display = ''")

    def finish(self) -> None:
        """Plays the match to its end, in the page, without a person's pauses and without drawing."""
        self.begin_to_play_by_itself(drawn=False)
        self.wait_until_over()

    def wait_until_over(self, patience: float = 240_000) -> None:
        self.page.wait_for_function(
            "() => document.querySelector('.board-place')?.dataset.stage === 'over'", timeout=patience, polling=20
        )
        self.draw()

    # Accessibility

    def assert_accessible(self) -> None:
        found = Axe().run(self.page, options={"resultTypes": ["violations"]})
        assert found.violations_count == 0, found.generate_report()

    def assert_focus_kept(self) -> None:
        self.page.wait_for_function("() => document.activeElement && document.activeElement !== document.body")

    def assert_no_sideways_scrolling(self) -> None:
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"the page is {wide} pixels too wide"


def number(text: str) -> int:
    """The first number in a text."""
    found = re.search(r"\d+", text)
    assert found, text
    return int(found[0])
