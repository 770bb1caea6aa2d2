"""Imagined worlds, broken."""

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np

from broken.keeping import redact_except
from broken.making import REAL, breaks, lookout, record, with_part
from freebooter.engine.events import WIDTH
from freebooter.engine.game import Game
from freebooter.engine.kinds import count
from freebooter.engine.layout import Record, everybody
from freebooter.engine.reasons import Reasons, reason
from freebooter.testing import laws
from toy.actions import PEEK
from toy.game import GAME
from toy.pieces import CARDS, HAND, MOST_SEATS
from toy.rules import CHOSE
from toy.state import NONE


def _imagine(change: Callable[[Any, int], None]) -> Callable[..., None]:
    """The real resampler, and something done to its world afterwards."""

    def determinize(config: Any, state: Any, seat: int, seed: int) -> None:
        REAL.determinize(config, state, seat, seed)
        change(record(state), seat)

    return determinize


@breaks(laws.imagined_worlds_look_the_same, "knows coins as")
def dreaming_of_coins() -> Game:
    def enrich(s: Any, seat: int) -> None:
        s.coins[seat] += 1

    return lookout({"determinize": _imagine(enrich)})


@breaks(laws.imagined_worlds_look_the_same, "knows hand as")
def forgetting_the_own_hand() -> Game:
    def swap(s: Any, seat: int) -> None:
        s.hand[0], s.deck[:HAND] = s.deck[:HAND].copy(), s.hand[0].copy()

    return lookout({"determinize": _imagine(swap)})


@breaks(laws.imagining_is_repeatable, "two different worlds from one seed")
def whims_of_imagination() -> Game:
    whims = itertools.count()

    def determinize(config: Any, state: Any, seat: int, seed: int) -> None:
        REAL.determinize(config, state, seat, np.uint64(next(whims)))

    return lookout({"determinize": determinize})


@breaks(laws.imagined_worlds_vary, "varies in truth, but not in imagined worlds")
def a_resampler_that_returns_the_true_state() -> Game:
    truths: dict[bytes, Any] = {}

    def redact(config: Any, state: Any, seat: int) -> None:
        truth = state.copy()
        REAL.redact(config, state, seat)
        truths[state.tobytes()] = truth

    def determinize(config: Any, state: Any, seat: int, seed: int) -> None:
        state[:] = truths[state.tobytes()]

    return lookout({"redact": redact, "determinize": determinize})


@breaks(laws.imagined_worlds_vary, "hand[")
def a_resampler_with_one_idea() -> Game:
    def determinize(config: Any, state: Any, seat: int, seed: int) -> None:
        other = state.copy()
        REAL.determinize(config, other, seat, seed)
        REAL.determinize(config, state, seat, np.uint64(1))
        record(state).chance_key[:] = record(other).chance_key

    return lookout({"determinize": determinize})


@breaks(laws.imagined_worlds_vary, "place[0] is hidden from seat 0")
def a_zone_that_is_always_the_same() -> Game:
    def arrange(s: Any, seat: int) -> None:
        """The lowest card that the seat has not seen always lies on the left."""
        zones = [s.place, s.deck, *(s.hand[other] for other in range(3) if other != seat)]
        if s.seen[0] >> max(seat, 0) & 1 or seat < 0:
            return
        lowest, zone = min((int(card), number) for number, zone in enumerate(zones) for card in zone if card != NONE)
        at = zones[zone].tolist().index(lowest)
        zones[zone][at], s.place[0] = s.place[0], lowest

    return lookout({"determinize": _imagine(arrange)})


@breaks(laws.imagined_worlds_vary, "choice[")
def everybody_always_chooses_the_first_card() -> Game:
    def choose(s: Any, seat: int) -> None:
        for other in range(3):
            if other != seat and s.chosen[other]:
                s.choice[other] = 0

    return lookout({"determinize": _imagine(choose)})


@breaks(laws.imagined_worlds_vary, "chance_key[")
def chance_that_is_known_in_advance() -> Game:
    def fix(s: Any, seat: int) -> None:
        s.chance_key[:] = 7

    return lookout({"determinize": _imagine(fix)})


@breaks(laws.imagined_worlds_vary, "deck[0] is hidden from seat 0 and matters")
def a_deck_left_blank() -> Game:
    def blank(s: Any, seat: int) -> None:
        s.deck[:] = NONE

    return lookout({"determinize": _imagine(blank)})


@breaks(laws.imagined_worlds_are_playable, "each once")
def a_card_imagined_twice() -> Game:
    def double(s: Any, seat: int) -> None:
        s.deck[0] = s.deck[1]

    return lookout({"determinize": _imagine(double)})


@breaks(laws.imagined_worlds_are_playable, "dead end")
def imagined_empty_hands() -> Game:
    def empty(s: Any, seat: int) -> None:
        s.hand[1 - max(seat, 0)] = NONE

    return lookout({"determinize": _imagine(empty)}, check=lambda c, s: ())


@breaks(laws.nothing_hidden_interferes, "the view of seat 0 depends on what it cannot know: 'hands'")
def a_view_that_leaks() -> Game:
    def hands(knowledge: Any) -> Any:
        return knowledge.state.hand.tolist()

    return lookout({"redact": redact_except("hand")}, view=with_part(hands, "hand"))


@breaks(laws.nothing_hidden_interferes, "the reason against")
def a_reason_that_leaks() -> Game:
    def top(knowledge: Any, action: Any) -> dict[str, int]:
        return {"card": int(knowledge.state.deck[0])}

    return lookout({"redact": redact_except("deck")}, reasons=Reasons(reason("LO-3", top, "The top card is {card}.")))


@breaks(laws.nothing_hidden_interferes, "the prompt for seat 0")
def a_prompt_that_leaks() -> Game:
    return lookout({"redact": redact_except("deck")}, prompt=lambda knowledge: f"{knowledge.state.deck[0]} is next.")


@breaks(laws.observations_show_nothing_hidden, "hand[1][0], which seat 0 is shown")
def an_observation_that_leaks() -> Game:
    """The hand is declared to be everybody's, so it is shown to all; redaction hides it as ever."""
    hand = everybody("i1", MOST_SEATS, HAND, kind=count(CARDS))
    return lookout(state=Record(**{**GAME.state.fields, "hand": hand}))


@breaks(laws.nothing_hidden_interferes, "the events of 'play")
def an_event_that_leaks() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        card = record(state).hand[seat, action] if action < PEEK else 0
        REAL.apply(config, state, seat, action, log)
        for row in range(int(log[0]) if log.size else 0):
            at = 1 + row * WIDTH
            if log[at] == CHOSE:
                log[at + 1], log[at + 3] = -1, card

    return lookout({"apply": apply})


@breaks(laws.nothing_hidden_interferes, "the words of 'play")
def words_that_leak() -> Game:
    heard: list[int] = []

    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        heard.append(int(record(state).deck[0]))
        REAL.apply(config, state, seat, action, log)

    return lookout(
        {"apply": apply}, narrate=lambda knowledge, events: [*GAME.narrate(knowledge, events), f"Psst: {heard[-1:]}"]
    )
