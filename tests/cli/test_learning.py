"""Lessons in the terminal: every one plays by itself to its end, and a learner is led through."""

import pytest

import freebooter
from freebooter.cli import main
from freebooter.engine.lessons.reading import Lesson, lesson_from
from freebooter.engine.translations import ENGLISH
from freebooter.games.jolly_and_roger.game import GAME

LESSONS = [
    pytest.param(id, part, language, id=f"{id}-{part}-{language}")
    for id in freebooter.shelf()
    for part in range(1, len(freebooter.game(id).lessons) + 1)
    for language in freebooter.game(id).languages
]


@pytest.mark.parametrize(("game", "part", "language"), LESSONS)
def test_every_lesson_plays_by_itself_to_its_end(
    game: str, part: int, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", game, "--part", str(part), "--lang", language, "--auto"]) == 0
    out, err = capsys.readouterr()
    told = " ".join(out.split())
    assert err == ""
    for step in freebooter.game(game).lessons[part - 1].steps:
        assert step.say[language] in told


def test_a_lesson_that_breaks_its_promise_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(GAME.__dict__, "lessons", (_broken(),))
    assert main(["learn", GAME.id, "--auto"]) == 1
    assert "the view should show turn = 2, but it shows 1." in " ".join(capsys.readouterr().err.split())


def _broken() -> Lesson:
    position = {"slots": "G1 G4 Y2 B1 R3", "sets": "01|234", "splitter": 1}
    picks = {"say": "Pick.", "do": "Pick one.", "move": "pick A", "not_now": "Not that.", "shows": {"turn": 2}}
    return lesson_from({"step": [{**picks, "position": position}]}, "lesson.toml")


def test_a_learner_is_led_through(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(
        [
            "",
            "9",
            "pick B",
            "2",
            "back",
            "",
            "1",
            "why board 0",
            "why 2",
            "why",
            "? parrot",
            "?",
            "board 0",
            "crew 0",
            "quit",
        ]
    )
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["learn", GAME.id]) == 0
    said = " ".join(capsys.readouterr().out.split())
    crew = GAME.lessons[0].steps[2]
    for sentence in (
        "There is no number 9; choose from 1 to 2.",
        GAME.lessons[0].steps[1].not_now[ENGLISH],
        "You have no captain on the green ship. (JR-34)",
        "Nothing forbids it: 'green 1 face down at the green ship' is possible now.",
        "Why what? Write the action too, such as: why split",
        "▶ ○ Jolly (you)",
        "Parrot: Any card joins face down",
        "Type a number or an action;",
        crew.do[ENGLISH],
        "You play: green 1 face up",
        "Step 4 of 14",
        "Fair winds!",
    ):
        assert sentence in said, sentence


def test_a_lesson_leads_to_a_match(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    moves = [step.moves[0] if step.moves else "" for step in GAME.lessons[0].steps[:-1]]
    typed = iter([*moves, "y", "quit", ""])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["learn", GAME.id]) == 0
    assert "turn 1 of 8" in " ".join(capsys.readouterr().out.partition("Step 14 of 14")[2].split())
    assert next(typed, "nothing left") in ("", "nothing left")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["learn", "jolly"], "no game 'jolly'"),
        (["learn", GAME.id, "--part", "7"], "Jolly & Roger has no lesson 7; it has 1."),
        (["learn", GAME.id, "--lang", "tlh"], "does not speak 'tlh'"),
    ],
)
def test_what_cannot_be_taught_is_said_in_a_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    assert says in capsys.readouterr().err


def test_how_to_play_comes_before_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME.id, "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert told.index("So wird gespielt") < told.index("JR-1 ")
    assert "[[" not in told
