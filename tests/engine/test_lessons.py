"""Lessons: what a file may say, and what is said to a learner."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.clauses import how_in, named_things
from freebooter.engine.errors import BadLesson, BadOptions
from freebooter.engine.game import Game
from freebooter.engine.lessons.checking import problems, value_at
from freebooter.engine.lessons.coaching import coach_marks_from, read_coach_marks
from freebooter.engine.lessons.playing import LessonPlay
from freebooter.engine.lessons.reading import lesson_from, read_lessons
from freebooter.games.jolly_and_roger.game import GAME
from smugglers.game import GAME as SMUGGLERS

READ = {"say": "The goal."}
MOVE = {"say": "Bid high.", "do": "Bid 30.", "move": "bid 30", "not_now": "Try the 30.", "shows": {"chest": 1}}
DEAL = {"seats": 2, "seed": 1}


def steps(*changes: dict[str, Any]) -> dict[str, Any]:
    """A lesson with a step that is read, and further ones."""
    return {"step": [{**READ, "deal": DEAL}, *changes]}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ({}, "a lesson has steps"),
        ({"steps": []}, "there is no key 'steps'; there are title, seat, step"),
        ({"step": [READ]}, "step 1: the first step needs a"),
        ({"step": [{"deal": DEAL}]}, "step 1: it says nothing"),
        ({"step": [{**READ, "deal": DEAL, "position": {}}]}, "a 'deal' and a 'position'"),
        ({**steps(), "seat": -1}, "'seat' is the number of the learner's seat, not -1"),
        (steps({**READ, "lights": []}), "step 2: there is no key 'lights'"),
        (steps({**READ, "light": "card:1"}), "'light' is a list of texts"),
        (steps({**READ, "position": 3}), "'position' is a table, not 3"),
        (steps({"say": {"de": "Los."}}), "no words in English"),
        (steps({"say": 7}), 'expected words, such as say.en = "..."'),
        (steps({**READ, "do": "Wait."}), "it has no 'move', so there is nothing to do"),
        (steps({**READ, "then": ["1: bid 3"]}), "it has no 'move'"),
        (steps({**MOVE, "do": {}}), "with a 'move' goes do"),
        (steps({**MOVE, "not_now": {}}), "with a 'move' goes not_now"),
        (steps({**MOVE, "shows": {}}), "with a 'move' goes happens, shows or scores"),
        (steps({**MOVE, "then": ["bid 3"]}), "a seat and an action; not 'bid 3'"),
        (steps({**MOVE, "move": ["bid 30", "bid 29"]}, READ), "step 3: it can be reached by several moves"),
    ],
)
def test_a_bad_file_is_refused_in_words(content: dict[str, Any], says: str) -> None:
    with pytest.raises(BadLesson) as refused:
        lesson_from(content, "lesson.toml")
    assert str(refused.value).startswith("lesson.toml")
    assert says in str(refused.value)


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text("say =")
    with pytest.raises(BadLesson, match=r"lesson.toml: is not valid TOML"):
        read_lessons(tmp_path)


@pytest.mark.parametrize(
    ("mark", "says"),
    [
        ({"say": "Look!", "event": "won"}, "it has no 'id'"),
        ({"id": "won", "event": "won"}, "it has no 'say'"),
        ({"id": "won", "say": "Look!"}, "either 'event' or 'asked'"),
        ({"id": "won", "say": "Look!", "event": "won", "asked": "bid"}, "either 'event' or 'asked'"),
        ({"id": "won", "say": "Look!", "events": "won"}, "there is no key 'events'"),
    ],
)
def test_a_bad_coach_mark_is_refused_in_words(mark: dict[str, str], says: str) -> None:
    with pytest.raises(BadLesson, match=says):
        coach_marks_from({"mark": [mark]}, "coach.toml")


def test_two_coach_marks_have_two_ids() -> None:
    mark = {"id": "won", "say": "Look!", "event": "won"}
    with pytest.raises(BadLesson, match="'won' stands twice"):
        coach_marks_from({"mark": [mark, mark]}, "coach.toml")


def test_a_view_is_read_by_paths() -> None:
    view = {"ships": [{"ship": "green", "captain": None}, {"ship": "red", "captain": 1}], "turn": 3}
    assert value_at(view, "turn") == 3
    assert value_at(view, "ships.red.captain") == value_at(view, "ships.1.captain") == 1
    assert (
        value_at(view, "ships.green.captain") == value_at(view, "ships.blue") == value_at(view, "ships.7") == "nothing"
    )
    with pytest.raises(BadLesson, match="there is no 'turns'"):
        value_at(view, "turns")


# What is said to the learner


@pytest.fixture(scope="module")
def play() -> LessonPlay:
    return LessonPlay(GAME, 0)


CREW = 2
"""The step of the lesson in which a pirate is laid."""


def test_the_expected_move_is_taken_however_it_is_written(play: LessonPlay) -> None:
    match = play.match_at(CREW)
    assert play.tried(match, CREW, "crew 0").taken
    assert play.tried(match, CREW, "Crew G1").taken


def test_another_legal_move_is_answered_with_why_not_now(play: LessonPlay) -> None:
    match, step = play.match_at(CREW), play.step(CREW)
    assert play.tried(match, CREW, "crew 1").says == step.against["crew 1"]["en"]
    assert play.tried(match, CREW, "parrot 0 red").says == step.against["parrot"]["en"]
    german = LessonPlay(GAME, 0, "de")
    assert german.tried(match, CREW, "parrot 0 red").says == step.against["parrot"]["de"]


def test_a_forbidden_move_is_refused_with_its_clause(play: LessonPlay) -> None:
    tried = play.tried(play.match_at(CREW), CREW, "board 0")
    assert (tried.taken, tried.clause) == (False, "JR-34")


def test_what_is_tried_changes_nothing(play: LessonPlay) -> None:
    match = play.match_at(CREW)
    before = match.buffer.tobytes()
    for text in ("crew 0", "crew 1", "board 0"):
        play.tried(match, CREW, text)
    assert match.buffer.tobytes() == before


def test_a_step_goes_on_from_the_one_before(play: LessonPlay) -> None:
    assert play.match_at(CREW + 1).view(0)["ships"][0]["captain"] == 0
    assert [action.text for _, action in play.match_at(CREW + 1).moves] == ["pick A", "crew 0"]


def test_there_is_no_step_and_no_lesson_beyond_the_last(play: LessonPlay) -> None:
    with pytest.raises(BadOptions, match="14 steps; there is no step 15"):
        play.match_at(14)
    with pytest.raises(BadOptions, match="no lesson 2; it has 1"):
        LessonPlay(GAME, 1)


# Lessons of games elsewhere


def smugglers(folder: Path, lesson: str, name: str = "lesson.toml") -> Game:
    """Smugglers as if somebody had written a lesson for it."""
    shutil.copytree(SMUGGLERS.folder, folder, dirs_exist_ok=True)
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text(lesson)
    return replace(SMUGGLERS, folder=folder)


BID = """
[[step]]
say = "Bid high."
do = "Bid your highest card."
move = "bid 28"
then = ["1: bid 1"]
happens = ["won"]
scores = [1, 0]
not_now = "There is a better card."
[step.position]
seats = 2
chest = 1
points = [0, 0, 0, 0]
ready = ["thinks", "thinks", "thinks", "thinks"]
gone = []
bid = [-1, -1, -1, -1]
hand = [[28, 2, 3, 4, 5, 6], [1, 7, 8, 9, 10, 11]]
deck = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30]
"""
GOAL = '[[step]]\nsay = "Most coins win."\n[step.deal]\nseats = 2\nseed = 1\n'
WHOLE = GOAL + BID * 6 + '[[step]]\nsay = "Now play."\n'


def test_a_game_in_a_package_of_its_own_brings_a_lesson(tmp_path: Path) -> None:
    game = smugglers(tmp_path, WHOLE)
    assert len(game.lessons[0].steps) == 8
    assert list(problems(game)) == []


def test_several_lessons_come_in_the_order_of_their_names(tmp_path: Path) -> None:
    smugglers(tmp_path, 'title = "Two"\n' + WHOLE, "lessons/2.toml")
    game = smugglers(tmp_path, 'title = "One"\n' + WHOLE, "lessons/1.toml")
    assert [lesson.title["en"] for lesson in game.lessons] == ["One", "Two"]
    assert list(problems(game)) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("bid 28", "bid 30", "'bid 30' cannot be played as the lesson says"),
        ('"won"', '"lost"', "should bring 'lost', but it brings bid, bid, shown, shown, won"),
        ("scores = [1, 0]", "scores = [0, 1]", "the scores should be [0, 1], but are [1.0, 0.0]"),
        ("scores = [1, 0]", "shows = { chest = 1 }", "should show chest = 1, but it shows 2"),
        ("1: bid 1", "1: bid 2", "cannot be played as the lesson says"),
        ('say = "Bid high."', 'say = "One. Two. Three."', "say is long (en): at most 2 sentences"),
        ('say = "Bid high."', 'say = "Bid high."\nlight = ["card:9"]', "'card:9' shall be lit"),
        ("[step.position]", 'not.pass = "No."\n[step.position]', "not.'pass' fits no other legal move"),
        ("hand = [[28,", "hand = [[1,", "This position is impossible"),
        (BID, "", "lesson 1 has 2 steps; 8 to 15 are a lesson"),
        ('[[step]]\nsay = "Now play."\n', "", "neither has a move"),
    ],
)
def test_a_lesson_that_does_not_keep_its_promises_is_found_out(tmp_path: Path, old: str, new: str, says: str) -> None:
    found = list(problems(smugglers(tmp_path, WHOLE.replace(old, new))))
    assert any(says in sentence for sentence in found), found


def test_words_that_a_language_lacks_are_found_out(tmp_path: Path) -> None:
    game = smugglers(tmp_path, WHOLE)
    (tmp_path / "phrases").mkdir()
    (tmp_path / "phrases" / "de.toml").write_text("")
    assert "lesson.toml, step 1: say is not said in 'de'." in list(problems(game))


@pytest.mark.parametrize(
    ("mark", "says"), [('event = "lost"', "no event 'lost'"), ('asked = "pass"', "no verb 'pass'")]
)
def test_a_coach_mark_for_nothing_is_found_out(tmp_path: Path, mark: str, says: str) -> None:
    (tmp_path / "coach.toml").write_text(f'[[mark]]\nid = "one"\nsay = "Look!"\n{mark}\n')
    game = smugglers(tmp_path, WHOLE)
    assert any(says in sentence for sentence in problems(game))


def test_a_game_without_lessons_has_none() -> None:
    assert SMUGGLERS.lessons == ()
    assert read_coach_marks(SMUGGLERS.folder) == ()
    assert list(problems(SMUGGLERS)) == []


# How to play


def test_how_to_play_is_a_page_in_each_language() -> None:
    assert how_in(GAME.folder, "en").startswith("# How to play")
    assert how_in(GAME.folder, "de").startswith("# So wird gespielt")
    assert how_in(GAME.folder, "fr") == how_in(GAME.folder, "en")
    assert how_in(SMUGGLERS.folder, "en") == ""


def test_where_nothing_is_drawn_things_have_names() -> None:
    assert named_things("| [[card:K Kraken]] | Takes a card. |") == "| Kraken | Takes a card. |"


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("how.md", "[[card:X Joker]]", "[[card:X Joker]] is nothing that the glossary has"),
        ("how.md", "word " * 600, "how.md has 600 words; 500 are a page"),
    ],
)
def test_a_page_that_is_not_as_it_should_be_is_found_out(tmp_path: Path, name: str, text: str, says: str) -> None:
    game = smugglers(tmp_path, WHOLE)
    (tmp_path / name).write_text(text)
    assert any(says in sentence for sentence in problems(game))
