"""Numbers as each language writes them."""

import numpy as np

import freebooter
from freebooter.engine.translations import ENGLISH_TRANSLATOR


def test_a_language_has_its_own_signs_for_thousands_and_decimals() -> None:
    german = freebooter.game("pirate-party").translator("de")
    assert [ENGLISH_TRANSLATOR.number(value) for value in (10_100, -2.5, 3.0, 1 / 3)] == ["10,100", "−2.5", "3", "0.33"]
    assert [german.number(value) for value in (10_100, -2.5, 3.0, 1 / 3)] == ["10.100", "−2,5", "3", "0,33"]
    assert german.written("12.5%") == "12,5\u00a0%"


def test_a_sentence_writes_numbers_below_zero_with_a_proper_minus_and_names_as_they_are() -> None:
    said = ENGLISH_TRANSLATOR.say("{who}: {points}, {bonus:+}", who="Mary-5", points=-3, bonus=2)
    assert said == "Mary-5: −3, +2"
    assert ENGLISH_TRANSLATOR.say("{bonus:+}", bonus=np.int8(-2)) == "−2"
