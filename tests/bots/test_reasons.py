"""Why a bot chose what it chose: in every game, in both languages, and from nothing that the seat may not know."""

import ast
import functools
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import freebooter
from freebooter.bots import Choice, NothingToChoose, Reasons, explain, reasons
from freebooter.bots.choice import ActionStatistics, Asked, Statistics
from freebooter.bots.foresight import WORLDS, ExpectedMove, Prospect, lead_of
from freebooter.engine.match import Match
from freebooter.engine.translations import read_phrases

GAMES = ("jolly-and-roger", "all-hands-on-deck", "king-of-pirates", "pirate", "pirate-party", "seaport-solitaire")
GERMAN = read_phrases(reasons.FOLDER / "phrases")["de"]
SEARCH = freebooter.bot("search:60it")


@functools.cache
def decision(game: str) -> tuple[Match, int, Choice]:
    """A match in its middle where search compares several actions, who decides, and what it would do."""
    match, greedy = freebooter.game(game).new(seed=5), freebooter.bot("greedy")
    while True:
        seat = match.to_act[0]
        knowledge = match.knowledge(seat)
        if len(match.moves) > 12 and len(knowledge.legal()) > 2:
            choice = SEARCH.choose(knowledge, seed=3)
            if sum(each.value is not None for each in choice.statistics.actions) > 1:
                return match, seat, choice
        match.play(seat, greedy.choose(knowledge, seed=len(match.moves)).action)


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_has_reasons_in_the_games_words(game: str) -> None:
    match, seat, choice = decision(game)
    found = choice.reasons
    assert found.best.action == choice.action
    assert {each.action for each in (found.best, *found.others)} == set(match.legal(seat))
    assert 0 < found.sure <= 1
    english, german = (found.sentences(match.knowledge(seat, language)) for language in ("en", "de"))
    assert 1 <= len(english) == len(german) <= 2
    assert not set(english) & set(german)
    assert not re.search("[{}]", " ".join(english + german))


def kinds_of_decisions(game: str) -> Iterator[tuple[Match, int]]:
    """A match of greedy bots, stopped at the first decision of each kind: by what can be chosen there."""
    match, greedy, met = freebooter.game(game).new(seed=7), freebooter.bot("greedy"), set()
    while not match.over and len(met) < 20:
        seat = match.to_act[0]
        kind = frozenset(action.verb for action in match.legal(seat))
        if kind not in met:
            yield match, seat
        met.add(kind)
        match.play(seat, greedy.choose(match.knowledge(seat), seed=len(match.moves)).action)


@pytest.mark.parametrize("game", GAMES)
def test_no_hint_comes_without_a_sensible_sentence(game: str) -> None:
    """Whatever is asked: what can only be passed, what no search looks at, what is never wrong, what is lost."""
    advised = []
    for match, seat in kinds_of_decisions(game):
        choice = freebooter.bot("search:24it").choose(match.knowledge(seat), seed=3)
        own = match.knowledge(seat).say_action(choice.action)
        advised.append(own)
        for language in ("en", "de"):
            said = choice.reasons.sentences(match.knowledge(seat, language))
            assert 1 <= len(said) <= 2, f"{match.game.title}, {own}: {said}"
            assert not re.search(r"[{}]|[.!?][.!?]|(?<![\w:])-0", " ".join(said)), said
            assert all(sentence.endswith((".", "!")) for sentence in said), said
        assert f"about as good: {own}" not in said[0]
        assert f"next best ({own})" not in said[0]
    assert len(advised) > 3


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_look_alike_give_the_same_reasons(game: str) -> None:
    match, seat, choice = decision(game)
    knowledge = match.knowledge(seat)
    other = Match.imagined(match.setup, knowledge.imagine(99))
    again = SEARCH.choose(other.knowledge(seat), seed=3)
    assert again.reasons == choice.reasons
    for language in ("en", "de"):
        told = [each.reasons.sentences(at.knowledge(seat, language)) for each, at in ((choice, match), (again, other))]
        assert told[0] == told[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_told_as_the_seat_would_be_told_it(game: str) -> None:
    match, seat, choice = decision(game)
    line = choice.reasons.best.line
    for step in line:
        assert set(step.told) == set(match.game.languages)
        assert 0 <= step.seat < match.setup.seats
        assert round(step.share * WORLDS) in range(1, WORLDS + 1)
    assert [step.share for step in line] == sorted((step.share for step in line), reverse=True)
    assert choice.reasons.line(match.knowledge(seat))[0] == match.knowledge(seat).say_action(choice.action)


def test_a_rivals_only_sensible_answer_is_foreseen() -> None:
    """Jolly & Roger: of one weak card and the four best, anybody takes the four."""
    game = freebooter.game("jolly-and-roger")
    match = game.scenario({"seed": 1, "slots": "G1 B4 B5 R4 R5", "splitter": 0})
    split = match.action(0, "split 0|1234")
    choice = Choice(split, asked=SEARCH.choose(match.knowledge(0), seed=3).asked)
    answer = choice.reasons.best.line[0]
    assert (answer.seat, answer.share) == (1, 1.0)
    assert answer.told["en"] == "Roger takes blue 4, blue 5, red 4, red 5."


def test_reasons_can_compare_with_what_somebody_played_instead() -> None:
    match, seat, choice = decision("jolly-and-roger")
    worst = choice.reasons.others[-1].action
    compared = explain(choice, worst)
    assert compared.compared is not None
    assert compared.compared.action == worst
    assert compared.gain is None or compared.gain >= (choice.reasons.gain or 0.0)
    assert match.knowledge(seat).say_action(worst) in compared.sentences(match.knowledge(seat))[0]


def test_only_the_next_best_is_called_so() -> None:
    """Of what somebody named the sentence says nothing of the kind, unless it is the next best."""
    match, seat, choice = decision("jolly-and-roger")
    actions = match.legal(seat)[:3]
    found = tuple(ActionStatistics(action, 9 - n, 0.7 - n / 5) for n, action in enumerate(actions))
    chosen = Choice(actions[0], Statistics(24, 0.1, found), choice.asked)
    for against, named in ((None, False), (actions[1], False), (actions[2], True), (actions[0], False)):
        said = [explain(chosen, against).sentences(match.knowledge(seat, language))[0] for language in ("en", "de")]
        assert ["next best" in said[0], "das Nächstbeste" in said[1]] == [not named] * 2
        assert ["the other choice" in said[0], "die andere Wahl" in said[1]] == [named] * 2


def test_what_looks_better_than_the_choice_is_not_called_about_as_good() -> None:
    match, seat, choice = decision("jolly-and-roger")
    chosen, better = match.legal(seat)[:2]
    found = ActionStatistics(chosen, 9, 0.5), ActionStatistics(better, 1, 0.7)
    compared = explain(Choice(chosen, Statistics(10, 0.1, found), choice.asked), better)
    assert compared.sentences(match.knowledge(seat))[0] == "This wins about 50 of 100 games from here."


def test_a_choice_is_compared_with_legal_actions_alone() -> None:
    match, seat, choice = decision("jolly-and-roger")
    illegal = next(action for action in match.game.actions if action not in match.legal(seat))
    for given in (999, "pass", 0.5, int(match.legal(seat)[0])):
        with pytest.raises(NothingToChoose, match="compared with another action"):
            explain(choice, given)  # type: ignore[arg-type]
    with pytest.raises(freebooter.IllegalAction):
        explain(choice, illegal)
    with pytest.raises(NothingToChoose, match="The choice of a bot is explained, not"):
        explain(match.legal(seat)[0])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("values", "leads", "says"),
    [
        ((0.6, 0.5), (3.0, 1.0), "60 of 100 games from here, 10 more than the next best (…), and is soon worth 2 gold"),
        ((0.6, 0.5), (1.0, 3.0), "60 of 100 games from here, 10 more than the next best (…)."),
        ((0.6, 0.595), (9.0, 0.0), "60 of 100 games from here; about as good: …."),
        ((0.99, 0.5), (0.0, 0.0), "It is almost won."),
        ((0.01, 0.0), (0.0, 0.0), "It can hardly be won any more."),
    ],
)
def test_what_is_said_follows_from_the_numbers(
    values: tuple[float, float], leads: tuple[float, float], says: str
) -> None:
    match, seat, choice = decision("jolly-and-roger")
    found = [reasons.Alternative(each.action, value, 0.5, Prospect((), lead))
             for each, value, lead in zip(choice.statistics.actions, values, leads, strict=False)]  # fmt: skip
    knowledge = match.knowledge(seat)
    [sentence] = Reasons(found[0], (found[1],)).sentences(knowledge)
    assert says.replace("…", knowledge.say_action(found[1].action)) in sentence


def test_points_are_written_as_the_language_writes_numbers() -> None:
    match, seat, choice = decision("king-of-pirates")
    actions = [each.action for each in choice.statistics.actions]
    found = [reasons.Alternative(actions[n], 0.6 - n / 5, 0.5, Prospect((), 2100.0 * (1 - n))) for n in range(2)]
    compared = Reasons(found[0], (found[1],))
    english, german = (match.knowledge(seat, language) for language in ("en", "de"))
    assert "2,000 doubloons" in compared.sentences(english)[0]
    assert "2.000 Dublonen" in compared.sentences(german)[0]
    assert "2.000 Dublonen" in compared.given_away(german, 0.2)


def test_a_likely_answer_of_a_rival_comes_before_ones_own_plans() -> None:
    match, seat, choice = decision("jolly-and-roger")
    own, answer, doubtful = (
        ExpectedMove(who, choice.action, {"en": says}, share)
        for who, says, share in ((seat, "Own plan.", 1.0), (1 - seat, "Answer.", 0.6), (1 - seat, "Doubt.", 0.4))
    )
    other = next(action for action in match.legal(seat) if action != choice.action)
    again, own = own, replace(own, action=other)

    def said(*line: ExpectedMove) -> list[str]:
        return Reasons(reasons.Alternative(choice.action, None, 0.5, Prospect(line, 0.0)), ()).sentences(
            match.knowledge(seat)
        )

    thumb = "It is a rule of thumb, found without looking ahead."
    assert said(own, answer) == [thumb, "Then probably: Answer."]
    assert said(own, doubtful) == [thumb, "Then almost surely: Own plan."]
    assert said(doubtful) == [thumb, "Then perhaps: Doubt."]
    assert said() == said(again) == [thumb]


def test_a_choice_is_never_compared_with_what_sounds_just_like_it() -> None:
    """Jolly & Roger: of two skeletons in the hand either will do."""
    game = freebooter.game("jolly-and-roger")
    match = next(match for match, _ in hands_with_twins(game.new(seed=1)))
    seat = match.to_act[0]
    knowledge = match.knowledge(seat)
    words = [knowledge.say_action(action) for action in match.legal(seat)]
    twin = next(action for action, said in zip(match.legal(seat), words, strict=True) if words.count(said) > 1)
    found = tuple(ActionStatistics(action, 5, 0.5) for action in match.legal(seat))
    compared = explain(Choice(twin, Statistics(9, 0.1, found), Asked(knowledge, 1)))
    assert compared.compared is not None
    assert knowledge.say_action(compared.compared.action) != knowledge.say_action(twin)


def hands_with_twins(match: Match) -> Iterator[tuple[Match, int]]:
    """Where two actions sound alike."""
    while not match.over:
        seat = match.to_act[0]
        words = [match.knowledge(seat).say_action(action) for action in match.legal(seat)]
        if len(set(words)) < len(words):
            yield match, seat
        match.play(seat, freebooter.bot("greedy").choose(match.knowledge(seat), seed=len(match.moves)).action)


def test_without_knowledge_there_are_numbers_only() -> None:
    actions = freebooter.game("jolly-and-roger").actions
    found = tuple(ActionStatistics(actions[n], 10 - n, 0.5 - n / 10) for n in range(3))
    bare = Choice(actions[0], Statistics(27, 0.1, found)).reasons
    assert (bare.best.prospect, bare.points, bare.gain) == (None, None, pytest.approx(0.1))
    assert bare.sure == pytest.approx(10 / 27)


def test_a_lead_is_counted_over_the_best_rival() -> None:
    assert lead_of((3.0, 5.0, 4.0), 1) == 1.0
    assert lead_of((7.0,), 0) == 7.0


def test_german_has_a_phrase_for_every_sentence_of_reasons_and_no_other() -> None:
    tree = ast.parse(Path(reasons.__file__).read_text("utf-8"))
    in_docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, DOCUMENTED)}
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    said = {text for text in texts - in_docs if SENTENCE.match(text) and "\n" not in text}
    assert sorted(said) == sorted(text for text in GERMAN if SENTENCE.match(text))
    for english, german in GERMAN.items():
        assert set(re.findall(r"{\w+}", german)) == set(re.findall(r"{\w+}", english))


SENTENCE = re.compile(r"(This|It|Then|The others) ")
"""How a reason begins; the other phrases are refusals of specs."""

DOCUMENTED = (ast.Module, ast.FunctionDef, ast.ClassDef)
