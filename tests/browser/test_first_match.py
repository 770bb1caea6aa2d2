"""The first match: whoever asks for hints and clicks only what is lit needs to know nothing else."""

import contextlib

import pytest
from playwright.sync_api import Error, expect

import freebooter
from browser.table_page import TablePage

GAMES = {
    "all-hands-on-deck": (2, {}),
    "jolly-and-roger": (1, {"game": "introductory"}),
    "king-of-pirates": (1, {"quick": True}),
    "pirate": (2, {"target_gold": 2}),
    "pirate-party": (2, {"match": "one"}),
    "seaport-solitaire": (0, {}),
}
"""How many bots, and what makes a match short."""
MOST = 8
"""So many decisions are followed at the most: each costs the adviser nearly half a second."""
LIT_OR_DECIDED = """([before, clicked]) => {
    const board = document.querySelector('.board-place').dataset;
    const lit = document.querySelector('[data-lit], dialog.confirm .main');
    return board.stage === 'over' || board.decision !== before ? 'decided' : lit !== clicked && lit;
}"""


def test_every_game_is_followed() -> None:
    assert set(GAMES) == set(freebooter.shelf())


@pytest.mark.parametrize("game", GAMES)
def test_whoever_clicks_only_what_a_hint_lights_up_gets_on_in_a_first_match(table: TablePage, game: str) -> None:
    bots, options = GAMES[game]
    table.open(({"kind": "me"}, *[{"kind": "bot", "level": "deckhand"}] * bots), game=game, seed=4, options=options)
    decision = ""
    for _ in range(MOST):
        if not table.wait_until_asked(decision):
            break
        decision = table.decision
        _follow(table, decision)
    expect(table.page.locator("[data-lit]")).to_have_count(0)


def _follow(table: TablePage, decision: str) -> None:
    """Asks for a hint and clicks what is lit until the decision is made."""
    hint = table.page.get_by_role("button", name="Hint", exact=True)
    expect(hint).not_to_have_attribute("aria-busy", "true")
    hint.click()
    lit = None
    for _ in range(6):
        lit = table.page.wait_for_function(LIT_OR_DECIDED, arg=[decision, lit]).as_element()
        if lit is None:
            return
        # What can only be passed is passed by the table, and what was lit may be gone before it is clicked.
        with contextlib.suppress(Error):
            lit.click(timeout=4000)
    raise AssertionError(f"what is lit leads nowhere: {table.page.locator('.hinted').all_inner_texts()}")
