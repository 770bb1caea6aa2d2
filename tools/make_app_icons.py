#!/usr/bin/env python3
"""Draws the icons of the installed app, web/public/app-*.png: the galleon of game-icons.net (Lorc, CC BY) on wood."""

import base64
import json
from pathlib import Path

import numpy as np
from playwright.sync_api import Page, sync_playwright

from ensure_chromium import find_chromium
from screenshots import PIXELS
from small_png import save

WEB = Path(__file__).resolve().parent.parent / "web"
ICONS = {"app-192": (192, 0.7, 0.22), "app-512": (512, 0.7, 0.22), "app-maskable-512": (512, 0.56, 0.0)}
"""By name: the size, how much of it the ship takes, and how round the corners are. A mask cuts off a fifth."""


def draw(page: Page, name: str, size: int, share: float, round_: float, ship: str) -> None:
    """One icon."""
    page.set_viewport_size({"width": size, "height": size})
    side, radius = size * share, size * round_
    page.set_content(
        f"<body style='margin:0;background:#0d2433'><div style='display:grid;place-items:center;width:{size}px;"
        f"height:{size}px;border-radius:{radius}px;background:linear-gradient(160deg,#a8703a,#5e3a1b)'>"
        f"<svg viewBox='0 0 512 512' width='{side}' height='{side}' style='color:#fbefd8'>{ship}</svg></div></body>"
    )
    shot = base64.b64encode(page.screenshot()).decode()
    width, height, data = page.evaluate(PIXELS, shot)
    pixels = np.frombuffer(base64.b64decode(data), np.uint8).reshape(height, width, 4)[:, :, :3]
    save(np.ascontiguousarray(pixels), WEB / "public" / f"{name}.png")


def main() -> None:
    package = WEB / "node_modules/@iconify-json/game-icons/icons.json"
    ship = json.loads(package.read_text("utf-8"))["icons"]["galleon"]["body"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        for name, numbers in ICONS.items():
            draw(browser.new_page(), name, *numbers, ship)
        browser.close()


if __name__ == "__main__":
    main()
