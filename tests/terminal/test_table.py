"""The table in a terminal: whole matches, and nothing changed by what cannot be done."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import freebooter
from choosing import any_number, any_text
from freebooter.engine.defaults import plain_drawing
from freebooter.engine.game import Game
from freebooter.terminal import table as table_module

Make = Callable[..., Any]
SPINNER = "\x1b[?25l"
CODE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def test_a_person_plays_a_whole_match_against_a_bot_by_numbers(table: Make) -> None:
    played = table(bots={1: "greedy"}, answer=any_number).run()
    assert played.match.over
    assert len(played.match.moves) == 56
    assert re.search(r"together +\d+ +\d+", played.text)
    assert re.search(r"(Jolly|Roger) wins|A draw", played.text)
    assert "Roger offers" in played.text
    assert "(bot, Sailor)" in played.text


def test_two_people_play_a_whole_match_by_texts_without_a_curtain(table: Make) -> None:
    played = table(answer=any_text).run()
    assert played.match.over
    assert {prompt.split()[0] for prompt in played.prompts if "help" in prompt} == {"Jolly", "Roger"}
    assert not any("Hand the keyboard" in prompt for prompt in played.prompts)


@pytest.mark.parametrize(
    "how", [{}, {"colour": "standard"}, {"encoding": "ascii"}, {"colour": "standard", "width": 120}]
)
def test_no_line_is_wider_than_the_screen(table: Make, how: dict[str, Any]) -> None:
    played = table(bots={1: "greedy"}, answer=any_number, **how).run()
    lines = CODE.sub("", played.text).split("\n")
    assert max(map(len, lines)) <= how.get("width", 80)


@pytest.mark.parametrize(
    ("id", "seats"), [("jolly-and-roger", 2), ("all-hands-on-deck", 4), ("pirate-party", 2), ("pirate", 3)]
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_the_news_and_the_prompt_fit_80_by_24(table: Make, id: str, seats: int, language: str) -> None:
    bots = dict.fromkeys(range(1, seats), "greedy")
    match = freebooter.game(id).new(seats, seed=7)
    played = table(match=match, bots=bots, answer=any_number, language=language).run()
    frames = played.text.split("\x1b[2J")[1:-1]
    assert len(frames) > 20
    assert max(frame.partition(SPINNER)[0].count("\n") for frame in frames) <= 23


def test_enter_takes_the_only_choice(table: Make) -> None:
    match = freebooter.game("pirate-party").new(2, seed=3)
    while len(match.legal(match.to_act[0])) > 1 or match.to_act[0] == 1:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    only, before = match.legal(0)[0], len(match.moves)
    played = table([""], match=match, bots={1: "greedy"}).run()
    assert played.match.moves[before] == (0, only)
    assert f"Enter: {match.knowledge(0).say_action(only)};" in played.prompts[0]


def test_enter_draws_the_table_again_where_there_is_a_choice(table: Make) -> None:
    played = table([""], bots={1: "greedy"}).run()
    assert len(played.prompts) == 2
    assert "Enter" not in played.prompts[0]


def test_enter_draws_the_table_again(drawn: Make) -> None:
    assert "yellow 5 gold" in drawn().said_to("")


def test_actions_are_taken_by_number_by_text_and_by_short_forms(table: Make, game: Game) -> None:
    match = game.new(seed=7)
    played = table(["split 4|0123", "pick b"], match=match).run()
    assert [action.text for _, action in played.match.moves] == ["split 0123|4", "pick B"]
    played = table(["parrot R5 g"], match=played.match).run()
    assert played.match.moves[-1][1].text == "parrot 4 green"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "choose from 1 to"),
        ("99", "There is no number 99"),
        ("9" * 5000, "There is no number"),
        ("dance", "There is no action 'dance'"),
        ("pick A", "JR-9"),
        ("board", "Write it as"),
        ("board 9", "'9' is no card"),
        ("crew 2 red red", "Write it as"),
        ("pass", "JR-19"),
        ("why", "Why what?"),
        ("why dance", "There is no action 'dance'"),
        ("save", "Save it where?"),
        ("undo", "You have not done anything yet"),
        ("? cannon", "I know nothing about 'cannon'"),
        ("rules JR-99", "I know nothing about 'JR-99'"),
        ("save /", "Write over it?"),
        ("\x1b[2J\x00", "There is no action"),
        ("ÄÖ ☠", "There is no action"),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(drawn: Make, line: str, answer: str) -> None:
    played = drawn(bots={1: "greedy"}, match=freebooter.game("jolly-and-roger").new(seed=3, options={"first": "seat"}))
    before = played.match.clone()
    played.lines = iter(["n"])
    said = played.said_to(line)
    assert answer in said + "".join(played.prompts)
    assert "Traceback" not in said
    assert played.match == before


def test_a_doubtful_action_is_asked_about(drawn: Make, game: Game) -> None:
    position = {"seed": 1, "slots": "G1 Y2 B1 B4 T", "sets": "012|34", "picked": "B", "splitter": 1}
    played = drawn(match=game.scenario(position))
    played.lines = iter(["", "yes"])
    played.said_to("tortuga T")
    assert played.match.moves == []
    played.said_to("tortuga T")
    assert len(played.match.moves) == 1


def test_secrets_put_a_curtain_between_people(table: Make, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game.__dict__, "has_secrets", True)
    played = table(["1", "", "1"]).run()
    assert sum("Hand the keyboard" in prompt for prompt in played.prompts) == 1
    assert len(played.match.moves) == 2


def test_a_game_without_a_drawing_is_listed(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "drawing_of", lambda game: plain_drawing)
    played = table(bots={1: "greedy"}, answer=any_number, height=60).run()
    assert played.match.over
    assert "Pick one of the two sets." in played.text
    assert "1 take set A: " in played.text
