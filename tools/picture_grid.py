#!/usr/bin/env python3
"""Photographs every game's lesson, middle and end at every size, for a person to look through.

`make picture-grid` writes contact sheets, one a game and size, into build/picture-grid/, each picture under its place,
theme and language; and faults.txt with what a machine can see is wrong: text that is cut off or tiny, controls out of
sight or under others. The tests check what must hold; whether a page is beautiful, only a person can tell. Themes and
languages take turns over the pictures, so that each place is seen at each size once and each game in all four;
`--full` takes every one of them.
"""

import argparse
import html
import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import freebooter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "helpers"))

from browser.following import follow_the_lights  # noqa: E402
from browser.running_server import RunningServer  # noqa: E402
from browser.table_page import TablePage  # noqa: E402
from ensure_chromium import find_chromium  # noqa: E402

SHEETS = ROOT / "build" / "picture-grid"
SIZES = ((360, 740), (740, 360), (820, 1180), (1280, 800), (1920, 1080), (2560, 1440))
MOODS = (("dark", "en"), ("light", "de"), ("dark", "de"), ("light", "en"))
PLACES = ("lesson-first", "lesson-middle", "lesson-last", "middle-few", "middle-many", "end")
FAULTS = (Path(__file__).parent / "page_faults.js").read_text()
SHEET_WIDTH = 1560
STYLE = """
    body { display: grid; grid-template-columns: repeat(%d, max-content); gap: 4px; margin: 4px; background: #888; }
    figure { margin: 0; font: 13px sans-serif; }
"""
FIGURE = "<figure><figcaption>{label}</figcaption><img src='{file}' width={width}></figure>"
DRAWN = """() => {
    const board = document.querySelector('.board-place'), learning = location.pathname.startsWith('/learn');
    const told = learning ? '.lesson .says' : board?.dataset.stage === 'over' ? 'dialog[open]' : '.prompt';
    return board?.querySelector('.board') && document.querySelector(told);
}"""
"""The board is there, and what is said beside or over it."""

STILL = """() => document.getAnimations()
    .every(one => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""
"""Whatever moved has come to rest."""

SEED = 2016
"""The same matches each time, so that a new picture shows what changed on the page."""

MIDDLES = {
    "all-hands-on-deck": 9,
    "jolly-and-roger": 12,
    "king-of-pirates": 16,
    "pirate": 24,
    "pirate-party": 14,
    "seaport-solitaire": 14,
}
"""After so many decisions of a person a match is in its middle."""

SHORT: dict[str, dict[str, Any]] = {
    "king-of-pirates": {"quick": True},
    "pirate": {"target_gold": 5},
    "pirate-party": {"match": "one"},
}
"""What makes a match short that is photographed at its end."""


@dataclass(frozen=True)
class Place:
    """Where a page is found: its address, and what the browser has to remember for it."""

    name: str
    path: str
    remembered: dict[str, Any]


@dataclass(frozen=True)
class Shot:
    """One picture, and what is wrong with the page as far as a machine can tell."""

    place: str
    size: tuple[int, int]
    mood: tuple[str, str]
    file: Path
    faults: tuple[str, ...]

    @property
    def label(self) -> str:
        return f"{self.place}, {self.size[0]}x{self.size[1]}, {', '.join(self.mood)}"


def main() -> None:
    """All sheets, or those of the games, places and sizes that were asked for."""
    asked = _asked()
    SHEETS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for game in asked.games:
                _sheets_of(browser, server, game, asked)
        finally:
            browser.close()
            server.stop()


def _asked() -> argparse.Namespace:
    def size(text: str) -> tuple[int, int]:
        width, height = map(int, text.split("x"))
        return width, height

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(freebooter.shelf()), help="all of them, unless named")
    parser.add_argument("--places", nargs="+", choices=PLACES, default=PLACES)
    parser.add_argument("--sizes", nargs="+", type=size, default=SIZES, metavar="WIDTHxHEIGHT")
    parser.add_argument("--full", action="store_true", help="every theme and language at every size")
    parser.add_argument("--seed", type=int, default=SEED, help="another match")
    parser.add_argument("--decisions", type=int, help="how many decisions of a person come before the middle")
    return parser.parse_args()


def _sheets_of(browser: Browser, server: RunningServer, game: str, asked: argparse.Namespace) -> None:
    places = [place for place in _places(browser, server, game, asked) if place.name in asked.places]
    shots: list[Shot] = []
    for mood in MOODS:
        with browser.new_context(locale="en-GB", device_scale_factor=1, reduced_motion="reduce") as context:
            shots += _shots(context, server, game, list(_wanted(places, mood, asked)))
    _say(game, sorted(shots, key=lambda shot: (shot.size, PLACES.index(shot.place))))
    for size in asked.sizes:
        _sheet(browser, game, size, [shot for shot in shots if shot.size == size])


def _wanted(
    places: list[Place], mood: tuple[str, str], asked: argparse.Namespace
) -> Iterator[tuple[Place, tuple[int, int], tuple[str, str]]]:
    """The pictures to take in one mood. Moods take turns, over the sizes as over the places."""
    for place, size in product(places, asked.sizes):
        turn = PLACES.index(place.name) + (SIZES.index(size) if size in SIZES else 0)
        if asked.full or MOODS[turn % len(MOODS)] == mood:
            yield place, size, mood


# Playing to where the pictures are taken


def _places(browser: Browser, server: RunningServer, game: str, asked: argparse.Namespace) -> Iterator[Place]:
    """Every place of a game, played to as somebody does who follows the hints."""
    lessons = freebooter.game(game).lessons
    last = len(lessons) - 1
    steps = ((0, 0), (last, len(lessons[-1].steps) // 2), (last, len(lessons[-1].steps) - 1))
    for name, (part, step) in zip(PLACES, steps, strict=False):
        yield Place(name, f"/learn/{game}/{part + 1}", {f"lesson.{game}": {"part": part, "step": step}})
    seats, middle = freebooter.game(game).seats, asked.decisions or MIDDLES.get(game, 10)
    matches = (("middle-few", seats[0], middle, {}), ("middle-many", seats[-1], middle + 3, {}))
    for name, players, decisions, options in (*matches, ("end", seats[0], 10_000, SHORT.get(game, {}))):
        if name in asked.places:
            yield _played(browser, server, game, name, (players, decisions), options, asked.seed)


def _played(
    browser: Browser,
    server: RunningServer,
    game: str,
    name: str,
    extent: tuple[int, int],
    options: dict[str, Any],
    seed: int,
) -> Place:
    """A match with so many seats, so many decisions on."""
    players, decisions = extent
    bots = [{"kind": "bot", "level": "sailor"}] * (players - 1)
    with browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
        context.set_default_timeout(120_000)
        table = TablePage(context.new_page(), server.url)
        table.settle("Anne")
        table.open(game=game, seed=seed, options=options, seats=({"kind": "me"}, *bots))
        table.wait_until_asked()
        follow_the_lights(table.page, decisions)
        kept = table.page.evaluate("localStorage.getItem('freebooter.tables')")
        return Place(name, table.page.url.removeprefix(server.url), {"tables": json.loads(kept)})


# Taking the pictures


def _shots(
    context: BrowserContext,
    server: RunningServer,
    game: str,
    wanted: list[tuple[Place, tuple[int, int], tuple[str, str]]],
) -> Iterator[Shot]:
    for place, size, mood in wanted:
        page = context.new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        _dress(page, mood, place.remembered)
        page.goto(server.url + place.path)
        _until_drawn(page)
        file = SHEETS / "single" / f"{game}-{size[0]}x{size[1]}-{place.name}-{'-'.join(mood)}.png"
        page.screenshot(path=file)
        yield Shot(place.name, size, mood, file, tuple(page.evaluate(FAULTS)))
        page.close()


def _dress(page: Page, mood: tuple[str, str], remembered: dict[str, Any]) -> None:
    theme, language = mood
    settings = {"name": "Anne", "pace": "instant", "motion": "reduced", "language": language, "theme": theme}
    for key, content in {"settings": settings, **remembered}.items():
        kept = json.dumps(json.dumps(content))
        page.add_init_script(f"localStorage.setItem('freebooter.{key}', {kept})")


def _until_drawn(page: Page) -> None:
    page.wait_for_function(DRAWN, timeout=60_000)
    page.mouse.move(page.viewport_size["width"] / 2 if page.viewport_size else 0, 2)
    page.wait_for_timeout(500)
    page.wait_for_function(STILL)


# Telling and showing


def _say(game: str, shots: list[Shot]) -> None:
    """Appends to the list of faults, and tells how many there are."""
    lines = [f"{game}, {shot.label}: {fault}" for shot in shots for fault in shot.faults]
    with (SHEETS / "faults.txt").open("a") as file:
        file.writelines(f"{line}\n" for line in lines)
    print(f"{game}: {len(shots)} pictures, {len(lines)} faults", flush=True)


def _sheet(browser: Browser, game: str, size: tuple[int, int], shots: list[Shot]) -> None:
    """The pictures of one size side by side, each under its label."""
    columns = 3 if size[0] < size[1] else 2
    width = min(size[0], SHEET_WIDTH // columns)
    figures = "".join(
        FIGURE.format(label=html.escape(shot.label), file=shot.file.as_uri(), width=width)
        for shot in sorted(shots, key=lambda shot: PLACES.index(shot.place))
    )
    sheet = SHEETS / f"{game}-{size[0]}x{size[1]}"
    source = sheet.with_suffix(".html")
    source.write_text(f"<title>{game}</title><style>{STYLE % columns}</style>{figures}")
    with browser.new_context(viewport={"width": (width + 4) * columns + 8, "height": 400}) as context:
        page = context.new_page()
        page.goto(source.as_uri())
        page.wait_for_load_state("networkidle")
        page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
    source.unlink()


if __name__ == "__main__":
    main()
