"""Refusals, clauses, texts and views, broken."""

from broken.making import breaks, each_reason, lookout, with_part
from freebooter.engine.actions import Codec, Domain, Verb
from freebooter.engine.editions import Schema, whole
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.labels import Label
from freebooter.engine.lessons.reading import lesson_from
from freebooter.engine.options import Option
from freebooter.testing import laws
from toy.game import GAME
from toy.pieces import HAND, PLACES


@breaks(laws.refusals_change_nothing_and_cite_a_clause, "is no clause")
def citing_a_clause_that_is_not_there() -> Game:
    return lookout(reasons=each_reason(lambda reason: reason._replace(clause="LO-99")))


@breaks(laws.refusals_change_nothing_and_cite_a_clause, "without a sentence")
def refusing_without_a_word() -> Game:
    return lookout(reasons=each_reason(lambda reason: reason._replace(sentence="")))


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
    def places(knowledge: Knowledge) -> tuple[str, ...]:
        return PLACES

    return lookout(view=with_part(places))


@breaks(laws.views_are_plain_data, "no sentence")
def silent_narration() -> Game:
    return lookout(narrate=lambda knowledge, events: [""] * len(events))


@breaks(laws.views_keep_up, "the part 'hand' that seat 0 sees depends on more than turn")
def a_part_that_does_not_say_what_it_depends_on() -> Game:
    return lookout(view=with_part(GAME.view.parts["hand"].make, "turn"))


@breaks(laws.views_keep_up, "the part 'coins' that seat 0 sees depends on more than nothing")
def a_shared_part_that_does_not_say_what_it_depends_on() -> Game:
    return lookout(view=with_part(GAME.view.parts["coins"].make, shared=True))


@breaks(laws.everything_has_words, "the prompt for a bystander is no sentence (en): ''")
def no_prompt_for_bystanders() -> Game:
    return lookout(prompt=lambda k: "" if k.seat is None else "Choose!")


@breaks(laws.everything_has_words, "the prompt for seat 0 is no sentence (en): '{who} decides.'")
def a_prompt_with_a_gap() -> Game:
    return lookout(prompt=lambda k: "{who} decides.")


@breaks(laws.everything_has_words, "'play 0' by seat 0 (en) has no words")
def an_action_without_words() -> Game:
    return lookout(say_action=lambda k, action: "")


@breaks(laws.everything_has_words, "is doubted by 'LO-99', which is no clause")
def a_doubt_without_a_clause() -> Game:
    return lookout(doubt=lambda k, action: ("LO-99", "Really?"))


@breaks(laws.everything_has_words, "is doubted without a sentence: ''")
def a_doubt_without_a_word() -> Game:
    return lookout(doubt=lambda k, action: ("LO-3", ""))


@breaks(laws.everything_has_words, "the label place 'left' (en) stands twice")
def a_label_that_stands_twice() -> Game:
    return lookout(labels=lambda wording: [Label("place", "left", "the left card"), Label("place", "left", "port")])


@breaks(laws.everything_has_words, "the label card '9' (en) has no name")
def a_label_without_a_name() -> Game:
    return lookout(labels=lambda wording: [Label("card", "9", "")])


@breaks(laws.everything_has_words, "cites 'LO-99', which is no clause")
def a_label_without_a_clause() -> Game:
    return lookout(labels=lambda wording: [Label("card", "9", "the nine", clause="LO-99")])


@breaks(laws.lessons_keep_their_promises, "should show chosen = [True, True], but it shows [True, False]")
def a_lesson_that_promises_too_much() -> Game:
    goal = {"say": "The highest card wins.", "deal": {"seats": 2, "seed": 1}}
    play = {
        "say": "Play it.",
        "do": "Play.",
        "move": "play 0",
        "not_now": "Not that.",
        "shows": {"chosen": [True, True]},
    }
    game = lookout()
    game.__dict__["lessons"] = (lesson_from({"step": [goal, play, *[{"say": "Go on."}] * 6]}, "lesson.toml"),)
    return game
