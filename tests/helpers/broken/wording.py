"""Refusals, clauses, texts and views, broken."""

from typing import Any

from broken.making import breaks, lookout
from freebooter.engine.actions import Codec, Domain, Verb
from freebooter.engine.editions import Schema, whole
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.options import Option
from freebooter.testing import laws
from toy import game as toy
from toy.pieces import HAND, PLACES


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
