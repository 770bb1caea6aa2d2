"""Secrets, broken: what is given away."""

from collections.abc import Callable
from typing import Any

from broken.making import REAL, breaks, lookout, record
from freebooter.engine.game import Game
from freebooter.testing import laws
from toy.actions import PASS, PEEK
from toy.pieces import CARDS


def redact_except(*names: str) -> Callable[..., None]:
    """Redaction that forgets some fields."""

    def redact(config: Any, state: Any, seat: int) -> None:
        truth = record(state.copy())
        REAL.redact(config, state, seat)
        for name in names:
            getattr(record(state), name)[:] = getattr(truth, name)

    return redact


@breaks(laws.redaction_obeys_the_declaration, "deck is redacted for seat 0")
def an_open_deck() -> Game:
    return lookout({"redact": redact_except("deck")})


@breaks(laws.redaction_obeys_the_declaration, "coins is redacted for seat 0")
def secret_coins() -> Game:
    def redact(config: Any, state: Any, seat: int) -> None:
        REAL.redact(config, state, seat)
        record(state).coins[:] = -1

    return lookout({"redact": redact})


@breaks(laws.redaction_obeys_the_declaration, "seen is redacted for seat 0")
def marks_of_others() -> Game:
    return lookout({"redact": redact_except("seen")})


@breaks(laws.noise_in_hidden_places_is_not_noticed, "shows in what seat 0 knows")
def a_choice_that_is_not_sealed() -> Game:
    return lookout({"redact": redact_except("choice")})


@breaks(laws.noise_in_hidden_places_is_not_noticed, "changes what seat")
def the_deck_decides_what_is_legal() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        n = REAL.legal(config, state, seat, out)
        return n - (n > 1 and record(state).deck[0] % 2)

    return lookout({"legal": legal})


@breaks(laws.everybody_knows_who_is_asked, "does not know it")
def asked_by_the_deck() -> Game:
    def to_act(config: Any, state: Any) -> int:
        return int(REAL.to_act(config, state)) & (1 if record(state).deck[0] % 2 else 2)

    return lookout({"to_act": to_act})


@breaks(laws.everybody_knows_who_is_asked, "it could as well be")
def a_prompt_that_gives_a_card_away() -> Game:
    def to_act(config: Any, state: Any) -> int:
        holding = sum(1 << seat for seat in range(3) if CARDS in record(state).hand[seat])
        return int(REAL.to_act(config, state)) & ~holding

    return lookout({"to_act": to_act})


@breaks(laws.legal_follows_from_knowledge, "in truth")
def odd_cards_cannot_be_peeked_at() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        n = REAL.legal(config, state, seat, out)
        kept = [a for a in out[:n].tolist() if not PEEK <= a < PASS or record(state).place[a - PEEK] % 2 == 0]
        out[: len(kept)] = kept
        return len(kept)

    return lookout({"legal": legal})
