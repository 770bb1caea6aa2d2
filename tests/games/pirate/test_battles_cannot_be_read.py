"""Battles: seats choose secretly at the same time. All bots draw blindly, and that leaves nothing to read."""

import functools
from collections import Counter

import pytest

import freebooter
from freebooter.engine.game import Game

Cards = tuple[int, ...]
"""How many cards of each kind are left."""
KINDS = ("0s", "2", "3s", "4", "5", "6")
ALL: Cards = (2, 1, 1, 1, 1, 1)
WON = {0: 2064, 2: 3536, -4: 296}
"""In so many of the 5,040 ways in which the cards can meet the attacker wins, by its cannons beyond the pirates."""


def hit(card: int, other: int) -> int:
    """What a card does against another."""
    return 0 if "s" in KINDS[other] else int(KINDS[card].strip("s"))


def without(cards: Cards, card: int) -> Cards:
    return (*cards[:card], cards[card] - 1, *cards[card + 1 :])


@functools.cache
def wins(mine: Cards, theirs: Cards, lead: int, best: bool) -> float:
    """How likely the attacker wins who plays as well, or as badly, as can be against cards that are drawn blindly."""
    left = sum(theirs)
    if not left:
        return float(lead > 0)
    values = []
    for card in (kind for kind, count in enumerate(mine) if count):
        value = 0.0
        for other, count in enumerate(theirs):
            if count:
                ahead = lead + hit(card, other) - hit(other, card)
                value += count / left * wins(without(mine, card), without(theirs, other), ahead, best)
        values.append(value)
    return max(values) if best else min(values)


@pytest.mark.parametrize("bonus", WON)
def test_who_knows_that_cards_are_drawn_blindly_gains_nothing(bonus: int) -> None:
    """Section 14: the best and the worst answer to it win equally often."""
    assert wins(ALL, ALL, bonus, True) == pytest.approx(WON[bonus] / 5040)
    assert wins(ALL, ALL, bonus, False) == pytest.approx(WON[bonus] / 5040)


@pytest.mark.parametrize("spec", ["greedy", "policy", "classic:60it", "search:60it"])
def test_every_bot_draws_blindly(game: Game, spec: str) -> None:
    """Each of the seven cards as likely, so shields twice as often."""
    match = game.scenario(
        {
            "tiles": [[0, 1, 0, 3], [0, 2, 0, 5]],
            "bases": [3, "-"],
            "ships": [1, 2],
            "phase": "attack",
        }
    )
    match.play(0, "attack 1")
    bot = freebooter.bot(spec)
    for seat in match.to_act:
        drawn = Counter(bot.choose(match.knowledge(seat), seed=seed).action.text for seed in range(700))
        expected = {f"fight {kind}": 100 * count for kind, count in zip(KINDS, ALL, strict=True)}
        assert set(drawn) == set(expected)
        assert all(abs(drawn[text] - count) < 50 for text, count in expected.items())
