"""Lookout with one thing broken at a time: for each law, games that it must catch.

Kernels are broken around the compiled ones, in plain Python, so that nothing is compiled anew.
"""

import copy
import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from freebooter.engine.actions import Codec, Domain, Verb
from freebooter.engine.editions import Schema, whole
from freebooter.engine.events import WIDTH
from freebooter.engine.game import Game
from freebooter.engine.kernels import COMPILED
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.options import Option
from freebooter.testing import Law, laws
from toy import ABOUT
from toy import game as toy
from toy.actions import ACTIONS, PASS, PEEK
from toy.game import GAME
from toy.pieces import CARDS, HAND, PLACES
from toy.rules import CHOSE
from toy.state import CHOOSING, NONE, PEEKING


class Wrapped:
    """A Python function where a compiled kernel is expected."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.entry_point = function
        self.overloads = {0: self}

    def __call__(self, *args: Any) -> Any:
        return self.entry_point(*args)


def lookout(kernels: dict[str, Callable[..., Any]] | None = None, **changes: Any) -> Game:
    """Lookout with other kernels or other parts."""
    game = replace(GAME, _configs={}, **changes)
    own = copy.copy(GAME.kernels)
    for name, function in (kernels or {}).items():
        setattr(own, name, Wrapped(function))
    own.step = Wrapped(lambda *args: _step(own, *args))
    game.__dict__["kernels"] = own
    return game


def _step(kernels: Any, desk: Any, seat: int, action: int) -> int:
    places = kernels.places
    config, state = desk[: places.config_end], desk[places.state : places.state_end]
    log, ids = desk[places.log : places.log_end].view(np.int16), desk[places.ids :].view(np.int16)
    if action >= 0:
        log[0] = 0
        kernels.apply(config, state, seat, action, log)
    bits = int(kernels.to_act(config, state))
    first = (bits & -bits).bit_length() - 1
    return bits << 16 | (int(kernels.legal(config, state, first, ids)) if bits else 0)


REAL = GAME.kernels


def record(state: Any) -> Any:
    return GAME.state.read(state)


@dataclass(frozen=True)
class Broken:
    """A broken game, the law that must catch it, and a word of the sentence that says why."""

    name: str
    law: Law
    game: Callable[[], Game]
    says: str


GAMES: list[Broken] = []


def breaks(law: Law, says: str = "") -> Callable[[Callable[[], Game]], Callable[[], Game]]:
    """The game that the function makes breaks the law; the complaint has these words."""

    def register(make: Callable[[], Game]) -> Callable[[], Game]:
        GAMES.append(Broken(make.__name__, law, make, says))
        return make

    return register


# Who is asked, and what is legal


@breaks(laws.every_seat_asked_can_act, "dead end")
def a_dead_end() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        return 0 if record(state).phase == PEEKING else REAL.legal(config, state, seat, out)

    return lookout({"legal": legal})


@breaks(laws.every_seat_asked_can_act, "is not asked, yet may 'pass'")
def acting_unasked() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        n = REAL.legal(config, state, seat, out)
        if n == 0 and record(state).phase == PEEKING:
            out[0] = PASS
            return 1
        return n

    return lookout({"legal": legal})


@breaks(laws.every_seat_asked_can_act, "nobody sits there")
def asking_a_stranger() -> Game:
    return lookout({"to_act": lambda config, state: int(REAL.to_act(config, state)) | 1 << 6})


@breaks(laws.legal_actions_stand_once_and_in_order, "are listed as")
def listing_twice() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        n = REAL.legal(config, state, seat, out)
        out[n : n + 1] = out[:1]
        return n + (n > 0)

    return lookout({"legal": legal})


@breaks(laws.legal_actions_stand_once_and_in_order, "but the match says")
def a_step_that_lists_something_else() -> Game:
    game = lookout()
    step = game.kernels.step
    game.kernels.step = Wrapped(lambda *args: max(0, step(*args) - 1))
    return game


@breaks(laws.why_not_agrees_with_legal, "but why_not has no reason")
def no_reason_against_passing() -> Game:
    return lookout(why_not=lambda knowledge, action: None if action == PASS else toy.why_not(knowledge, action))


@breaks(laws.why_not_agrees_with_legal, "is legal for seat")
def a_reason_against_the_legal() -> Game:
    forbidden = ("LO-8", "You have seen that card.")
    return lookout(why_not=lambda knowledge, action: forbidden if action == PEEK else toy.why_not(knowledge, action))


# Refusals, clauses, texts, views


@breaks(laws.refusals_change_nothing_and_cite_a_clause, "is no clause")
def citing_a_clause_that_is_not_there() -> Game:
    def why_not(knowledge: Any, action: Any) -> Any:
        refusal = toy.why_not(knowledge, action)
        return refusal and ("LO-99", refusal[1])

    return lookout(why_not=why_not)


@breaks(laws.refusals_change_nothing_and_cite_a_clause, "without a sentence")
def refusing_without_a_word() -> Game:
    def why_not(knowledge: Any, action: Any) -> Any:
        refusal = toy.why_not(knowledge, action)
        return refusal and (refusal[0], "")

    return lookout(why_not=why_not)


@breaks(laws.cited_clauses_exist, "option 'peeking' cites 'LO-99'")
def an_option_without_a_clause() -> Game:
    return lookout(options=(Option("peeking", (True, False), True, "Whether to peek.", "LO-99"),))


@breaks(laws.cited_clauses_exist, "edition key 'coins.found' cites 'LO-99'")
def a_key_without_a_clause() -> Game:
    return lookout(schema=Schema(whole("coins.round", 0, 99, "LO-5"), whole("coins.found", 0, 99, "LO-99")))


def _codec(*places: str) -> Codec:
    return Codec(Verb("play", Domain.numbers("card", HAND)), Verb("peek", Domain("place", places)), Verb("pass"))


@breaks(laws.texts_round_trip, "BadText")
def a_text_that_cannot_be_typed() -> Game:
    return lookout(actions=_codec("far  left", *PLACES[1:]))


@breaks(laws.texts_round_trip, "have the same text")
def texts_that_differ_in_case_only() -> Game:
    return lookout(actions=_codec("left", "LEFT", "right"))


@breaks(laws.views_are_plain_data, "the view of seat 0 does not survive JSON")
def a_view_of_tuples() -> Game:
    return lookout(view=lambda knowledge: {**toy.view(knowledge), "places": PLACES})


@breaks(laws.views_are_plain_data, "has other parts than at the beginning: ['news']")
def a_part_that_comes_and_goes() -> Game:
    def view(knowledge: Knowledge) -> dict[str, Any]:
        return {**toy.view(knowledge), **({"news": 1} if knowledge.state.phase else {})}

    return lookout(view=view)


@breaks(laws.views_are_plain_data, "no sentence")
def silent_narration() -> Game:
    return lookout(narrate=lambda knowledge, events: [""] * len(events))


# What an action does


@breaks(laws.replay_equals_play, "another state")
def luck_from_outside_the_state() -> Game:
    luck = itertools.count()

    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        record(state).coins[seat] += next(luck) % 3

    return lookout({"apply": apply})


@breaks(laws.replay_equals_play, "other events")
def events_from_outside_the_state() -> Game:
    luck = itertools.count()

    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        log[3:4] = next(luck) % 3

    return lookout({"apply": apply})


@breaks(laws.log_changes_nothing, "depends on the log")
def a_coin_for_being_watched() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        record(state).coins[seat] += log.size > 0

    return lookout({"apply": apply})


@breaks(laws.asking_changes_nothing, "score changes the state")
def a_score_that_pays() -> Game:
    def score(config: Any, state: Any, out: Any) -> None:
        REAL.score(config, state, out)
        record(state).coins[0] += 1

    return lookout({"score": score})


@breaks(laws.config_is_never_changed, "apply changes the config")
def inflation() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        GAME.config.read(config).found += 1

    return lookout({"apply": apply})


@breaks(laws.clone_is_equal_and_independent, "two clones that are played alike")
def clones_that_share_what_is_outside_the_state() -> Game:
    shared = {"coins": 0}

    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        shared["coins"] += 1
        record(state).coins[seat] = shared["coins"]

    return lookout({"apply": apply})


@breaks(laws.sealed_answers_commute, "do not commute: coins")
def a_coin_for_the_quickest() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        s = record(state)
        s.coins[seat] += s.phase == CHOOSING and not s.chosen.any()
        REAL.apply(config, state, seat, action, log)

    return lookout({"apply": apply})


@breaks(laws.sealed_answers_commute, "lost its answer")
def the_first_answer_closes_the_round() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        n = REAL.legal(config, state, seat, out)
        return min(n, 1) if record(state).chosen.any() else n

    return lookout({"legal": legal})


@breaks(laws.invariants_hold, "each once")
def a_card_up_the_sleeve() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        record(state).place[0] = 9

    return lookout({"apply": apply})


@breaks(laws.invariants_hold, "states no invariants")
def no_invariants() -> Game:
    return lookout(check=Game.check)


@breaks(laws.ends_within_its_bound, "not over after")
def a_bound_that_is_too_low() -> Game:
    return lookout(longest=lambda c: toy.longest(c) - 1)


@breaks(laws.ends_within_its_bound, "not over after")
def a_match_without_end() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        before = state.copy()
        REAL.apply(config, state, seat, action, log)
        if not REAL.to_act(config, state):
            state[:] = before

    return lookout({"apply": apply})


@breaks(laws.payoffs_share_one, "add up to")
def everybody_wins() -> Game:
    return lookout({"payoff": lambda config, state, out: out.fill(1)})


@breaks(laws.payoffs_share_one, "the scores are")
def scores_beyond_all_bounds() -> Game:
    return lookout({"score": lambda config, state, out: out.fill(np.inf)})


@breaks(laws.greedy_plays_legally, "which is not legal")
def too_greedy() -> Game:
    return lookout({"greedy": lambda config, state, seat, seed, scratch: PEEK})


@breaks(laws.greedy_plays_legally, "to the same question")
def capricious_greed() -> Game:
    whims = itertools.count()

    def greedy(config: Any, state: Any, seat: int, seed: int, scratch: Any) -> int:
        out = np.zeros(len(ACTIONS), np.int16)
        n = REAL.legal(config, state, seat, out)
        return int(out[next(whims) % n])

    return lookout({"greedy": greedy})


# Secrets


def _redact_except(*names: str) -> Callable[..., None]:
    """Redaction that forgets some fields."""

    def redact(config: Any, state: Any, seat: int) -> None:
        truth = record(state.copy())
        REAL.redact(config, state, seat)
        for name in names:
            getattr(record(state), name)[:] = getattr(truth, name)

    return redact


@breaks(laws.redaction_obeys_the_declaration, "deck is redacted for seat 0")
def an_open_deck() -> Game:
    return lookout({"redact": _redact_except("deck")})


@breaks(laws.redaction_obeys_the_declaration, "coins is redacted for seat 0")
def secret_coins() -> Game:
    def redact(config: Any, state: Any, seat: int) -> None:
        REAL.redact(config, state, seat)
        record(state).coins[:] = -1

    return lookout({"redact": redact})


@breaks(laws.redaction_obeys_the_declaration, "seen is redacted for seat 0")
def marks_of_others() -> Game:
    return lookout({"redact": _redact_except("seen")})


@breaks(laws.noise_in_hidden_places_is_not_noticed, "shows in what seat 0 knows")
def a_choice_that_is_not_sealed() -> Game:
    return lookout({"redact": _redact_except("choice")})


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


# Imagination


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
    def view(knowledge: Any) -> dict[str, Any]:
        return {**toy.view(knowledge), "hands": knowledge.state.hand.tolist()}

    return lookout({"redact": _redact_except("hand")}, view=view)


@breaks(laws.nothing_hidden_interferes, "the reason against")
def a_reason_that_leaks() -> Game:
    def why_not(knowledge: Any, action: Any) -> Any:
        refusal = toy.why_not(knowledge, action)
        return refusal and (refusal[0], f"{refusal[1]} The top card is {knowledge.state.deck[0]}.")

    return lookout({"redact": _redact_except("deck")}, why_not=why_not)


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
        {"apply": apply}, narrate=lambda knowledge, events: [*toy.narrate(knowledge, events), f"Psst: {heard[-1:]}"]
    )


# Round trips


@breaks(laws.match_survives_bytes, "not equal")
def numbers_that_come_and_go() -> Game:
    prices = itertools.count(1)

    def configure(c: Any, values: Any, options: Any, seats: int) -> None:
        toy.configure(c, values, options, seats)
        c.found = next(prices)

    return lookout(configure=configure)


@breaks(laws.match_survives_its_record, "Option 'peeking' cannot be")
def options_that_json_does_not_know() -> Game:
    choices = (("yes", 1), ("no", 0))

    def configure(c: Any, values: Any, options: Any, seats: int) -> None:
        toy.configure(c, values, {"peeking": options["peeking"][1]}, seats)

    return lookout(options=(Option("peeking", choices, choices[0], "Whether to peek.", "LO-7"),), configure=configure)


def _unlike_interpreted(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
    REAL.apply(config, state, seat, action, log)
    record(state).coins[seat] += COMPILED


UNLIKE_INTERPRETED = lookout({"apply": _unlike_interpreted}, about=replace(ABOUT, where="broken:UNLIKE_INTERPRETED"))


@breaks(laws.compiled_and_interpreted_agree, "differ in the state")
def rules_that_look_at_the_compiler() -> Game:
    return UNLIKE_INTERPRETED


@breaks(laws.compiled_and_interpreted_agree, "the interpreter fails")
def a_game_that_is_not_where_it_says() -> Game:
    return lookout(about=replace(ABOUT, where="nowhere:GAME"))
