#!/usr/bin/env python3
"""Takes the README's pictures of the browser table from the running product, into docs/pictures/.

It starts a server of its own, plays some moves as a person would, and photographs what the person sees.
"""

import base64
import json
import sys
import tempfile
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "helpers"))

from browser.running_server import RunningServer  # noqa: E402
from browser.table_page import TablePage  # noqa: E402
from ensure_chromium import find_chromium  # noqa: E402
from small_png import Pixels, save, save_moving  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
LAPTOP, PHONE = (1280, 800), (360, 740)
LESSON_STEPS = (0, 1, 2, 4, 5, 6)
SEED = 2016
"""The same match each time, so that a new picture shows what changed on the page."""


PIXELS = """async png => {
    const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    const data = canvas.getImageData(0, 0, width, height).data;
    let text = '';
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
    return [width, height, btoa(text)];
}"""
"""The browser decodes its own screenshot."""


def main() -> None:
    """All pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for name, size, theme in (
                ("table", LAPTOP, "dark"),
                ("table-day", LAPTOP, "light"),
                ("phone", PHONE, "dark"),
            ):
                _picture_of_a_table(browser, server, name, size, theme)
            _picture_of_the_sea(browser, server)
            _picture_of_the_shelf(browser, server)
            _moving_picture_of_a_lesson(browser, server)
        finally:
            browser.close()
            server.stop()


def _page(browser: Browser, size: tuple[int, int], theme: str) -> Page:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB", device_scale_factor=1)
    page = context.new_page()
    kept = {"name": "Anne", "pace": "instant", "motion": "reduced", "language": "en", "theme": theme}
    page.add_init_script(f"localStorage.setItem('freebooter.settings', JSON.stringify({json.dumps(kept)}))")
    return page


def _picture_of_the_shelf(browser: Browser, server: RunningServer) -> None:
    page = _page(browser, LAPTOP, "dark")
    page.goto(server.url)
    page.locator("article").first.wait_for()
    page.wait_for_load_state("networkidle")
    _save(page, "shelf")


def _picture_of_a_table(browser: Browser, server: RunningServer, name: str, size: tuple[int, int], theme: str) -> None:
    table = TablePage(_page(browser, size, theme), server.url)
    table.open(seed=SEED, options={"first": "seat"}, seats=({"kind": "me"}, {"kind": "bot", "level": "sailor"}))
    decision = ""
    for move in range(40):
        table.wait_until_asked(decision)
        decision = table.decision
        if move >= 10 and table.page.locator(".tray.own .pickable").count():
            break
        table.act()
    if not table.page.locator(".pickable.chosen").count():
        table.page.locator(".pickable").first.click()
    table.page.mouse.move(size[0] / 2, 4)
    table.page.wait_for_timeout(300)
    _save(table.page, name)


def _picture_of_the_sea(browser: Browser, server: RunningServer) -> None:
    """King of Pirates, some rounds into a match of four, when it is time to sail."""
    table = TablePage(_page(browser, LAPTOP, "dark"), server.url)
    bots = [{"kind": "bot", "level": "sailor"}] * 3
    table.open(game="king-of-pirates", seed=SEED, seats=({"kind": "me"}, *bots))
    decision, sailed = "", 0
    while sailed < 8 and table.wait_until_asked(decision):
        decision = table.decision
        table.page.keyboard.press("/")
        offered = table.page.locator(".command [role=option]").all_inner_texts()
        table.page.keyboard.press("Escape")
        sails = [text.split("\n")[0] for text in offered if text.startswith("sail")]
        sailed += bool(sails)
        if sailed < 8:
            table.act(sails[len(sails) // 2] if sails else "")
    table.page.mouse.move(LAPTOP[0] / 2, 4)
    table.page.wait_for_timeout(6000)  # until nothing is held up over the sea any more
    _save(table.page, "sea")


def _moving_picture_of_a_lesson(browser: Browser, server: RunningServer) -> None:
    """The first steps of King of Pirates' lesson, as a learner sees them one after the other."""
    frames = []
    for step in LESSON_STEPS:
        page = _page(browser, LAPTOP, "dark")
        kept = json.dumps({"part": 0, "step": step})
        page.add_init_script(f"localStorage.setItem('freebooter.lesson.king-of-pirates', {json.dumps(kept)})")
        page.goto(f"{server.url}/learn/king-of-pirates")
        page.locator(f'.board-place[data-step="{step}"] .board').wait_for()
        page.wait_for_timeout(800)
        frames.append(_pixels(page))
        page.context.close()
    path = PICTURES / "lesson.png"
    save_moving(frames, path, seconds=4)
    print(f"docs/pictures/lesson.png, {path.stat().st_size // 1000} kB")


def _pixels(page: Page) -> Pixels:
    """What the page shows, height x width x 3."""
    picture = page.screenshot()
    page.goto("about:blank")
    width, height, pixels = page.evaluate(PIXELS, base64.b64encode(picture).decode())
    rgba = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(height, width, 4)
    return np.ascontiguousarray(rgba[:, :, :3])


def _save(page: Page, name: str) -> None:
    path = PICTURES / f"{name}.png"
    save(_pixels(page), path)
    print(f"docs/pictures/{name}.png, {path.stat().st_size // 1000} kB")
    page.context.close()


if __name__ == "__main__":
    main()
