"""Numbers as each language writes them."""

import freebooter
from freebooter.engine.translations import ENGLISH_TRANSLATOR


def test_a_language_has_its_own_signs_for_thousands_and_decimals() -> None:
    german = freebooter.game("pirate-party").translator("de")
    assert [ENGLISH_TRANSLATOR.number(value) for value in (10_100, -2.5, 3.0, 1 / 3)] == ["10,100", "-2.5", "3", "0.33"]
    assert [german.number(value) for value in (10_100, -2.5, 3.0, 1 / 3)] == ["10.100", "-2,5", "3", "0,33"]
    assert german.written("12.5%") == "12,5\u00a0%"
