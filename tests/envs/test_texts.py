"""Texts: whole matches by words alone."""

import random
import re

import pytest

import freebooter
from freebooter.engine.errors import BadSeat, BadText, IllegalAction
from freebooter.envs.texts import MatchOver, TextTable, drawn, question_for
from make_golden import folder
from straws.game import GAME as STRAWS


@pytest.mark.parametrize("game", freebooter.shelf())
def test_every_game_can_be_played_by_texts_alone(game: str) -> None:
    table, chance = TextTable(game, seed=3), random.Random(3)
    for _ in range(30):
        if not table.over:
            question = table.question()
            assert question.prompt in str(question)
            assert question.sees in str(question)
            assert all(f"- {text}" in str(question) for text in question.actions)
            table.answer(chance.choice([text for text in question.actions if text != "give_up"]))
    assert len(table.match.moves) == 30


def test_a_question_says_what_happened_since_the_last_one() -> None:
    table = TextTable("jolly-and-roger", seed=7)
    first = table.question()
    assert "Turn 1" in " ".join(first.happened)
    happened = table.answer(next(iter(first.actions)))
    assert happened
    assert set(happened) <= set(table.question(first.seat).happened) if first.seat in table.asked else True
    other = 1 - first.seat
    assert "Turn 1" in " ".join(table.question(other).happened)


def test_a_question_has_nothing_that_its_seat_may_not_know() -> None:
    table = TextTable("pirate", seats=3, seed=5)
    knowledge = table.match.knowledge(table.asked[0])
    world = knowledge.imagined_match(9)
    assert str(question_for(world.knowledge(table.asked[0]))) == str(question_for(knowledge))


def test_wrong_answers_are_refused_with_a_reason_and_may_be_tried_again() -> None:
    table = TextTable("jolly-and-roger", seed=7)
    with pytest.raises(BadText, match="There is no action 'fly' here"):
        table.answer("fly home")
    with pytest.raises(IllegalAction, match=r"\(JR-"):
        table.answer("pick A")
    with pytest.raises(BadSeat, match="is not asked now; asked: "):
        table.question(1 - table.asked[0])
    with pytest.raises(MatchOver, match="not over yet"):
        table.ending()
    with pytest.raises(BadSeat, match="A bystander is asked nothing"):
        question_for(table.match.knowledge(None))
    assert table.match.moves == []


def test_the_end_is_told_in_words() -> None:
    table, chance = TextTable("jolly-and-roger", seed=7), random.Random(1)
    while not table.over:
        table.answer(chance.choice(list(table.question().actions)))
    with pytest.raises(MatchOver, match="nobody is asked"):
        table.question()


@pytest.mark.parametrize("name", sorted(freebooter.shelf()))
def test_the_end_says_once_who_has_won_and_what_everybody_had(name: str) -> None:
    table = TextTable(name, seed=7)
    table.match = freebooter.replay(sorted(folder(freebooter.game(name)).glob("*.json"))[0])
    knowledge, shares = table.match.knowledge(None), table.match.result
    assert table.ending().startswith(knowledge.prompt())
    assert len(re.findall(r"\b(wins?|won|winners?|king of pirates|draw|stuck)\b", table.ending(), re.I)) == 1
    if len(shares) > 1:
        told, had = knowledge.prompt(), table.ending().removeprefix(knowledge.prompt())
        names = [knowledge.name(seat) for seat in range(len(shares))]
        assert [name for name in names if name in told] == [n for n, share in zip(names, shares, strict=True) if share]
        assert [had.count(f"{name}: ") for name in names] == [1] * len(names)


def test_a_game_without_sentences_of_its_own_is_told_who_won() -> None:
    table = TextTable(STRAWS, seed=7)
    while not table.over:
        table.answer(next(iter(table.question().actions)))
    winner = table.match.knowledge(None).name(table.match.result.index(1.0))
    assert f"The winner: {winner}." in table.ending()


def test_the_words_are_in_the_language_that_one_asks_for() -> None:
    german = TextTable("jolly-and-roger", seed=7, language="de")
    english = TextTable("jolly-and-roger", seed=7)
    assert german.question().prompt != english.question().prompt
    assert german.rules != english.rules
    assert drawn(english.match.knowledge(None), unicode=False).isascii()
