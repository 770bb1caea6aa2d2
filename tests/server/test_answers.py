"""Answers over HTTP: each is what the published schema says."""

import asyncio
from typing import Any

import msgspec

from freebooter.client import RemoteSeat, open_table
from freebooter.engine import catalogue
from freebooter.puzzles.reading import read_puzzles
from freebooter.server.messages import http_answers

HERE = [{"kind": "me"}, {"kind": "bot", "level": "deckhand"}]
LESSON = "/api/games/jolly-and-roger/lessons/0"
PUZZLE = "/api/games/seaport-solitaire/puzzles/1"
SOLVED = {http_answers.Deal, http_answers.Verdict}
"""What a solver says: see test_verdicts.py."""


def play_to_the_end(url: str, table: dict[str, Any]) -> None:
    async def play() -> None:
        async with RemoteSeat(url, table["table"], table["seats"][0]["token"]) as seat:
            async for decision in seat.turns():
                await seat.act(seat.ask["legal"][0]["text"], decision)
            await seat.until(lambda: seat.result is not None)

    asyncio.run(play())


def test_every_answer_is_as_the_schema_says(hosted: Any, fetch: Any) -> None:
    table = open_table(hosted.url, game="jolly-and-roger", name="Anne", pace="instant", seats=HERE, public=True)
    friends = open_table(hosted.url, game="jolly-and-roger", name="Anne", seats=[{"kind": "me"}, {"kind": "friend"}])
    about, open_about = f"/api/tables/{table['table']}", f"/api/tables/{friends['table']}"
    join = msgspec.json.encode({"name": "Ben", "invite": friends["invite"]})
    play_to_the_end(hosted.url, table)
    record = msgspec.json.encode(fetch(f"{hosted.url}{about}/record")[2])
    asked: list[tuple[type, str, bytes | None]] = [
        (http_answers.Shelf, "/api/games", None),
        (http_answers.Rules, "/api/games/pirate/rules", None),
        (http_answers.Lessons, "/api/games/jolly-and-roger/lessons", None),
        (http_answers.LessonStep, f"{LESSON}/0", None),
        (http_answers.LessonStep, f"{LESSON}/2", None),
        (http_answers.LessonAnswer, f"{LESSON}/2", b'{"action": "crew 0"}'),
        (http_answers.LessonWhy, f"{LESSON}/2/why?action=board+0", None),
        (http_answers.PuzzleList, "/api/games/seaport-solitaire/puzzles", None),
        (http_answers.PuzzlePosition, f"{PUZZLE}", None),
        (http_answers.PuzzleAnswer, f"{PUZZLE}", b'{"action": "deal"}'),
        (http_answers.PuzzleAnswer, f"{PUZZLE}", b'{"action": "give_up", "after": ["deal"]}'),
        (http_answers.LessonWhy, f"{PUZZLE}/why?action=land+1", None),
        (http_answers.DailyPuzzle, "/api/puzzles/day?date=2026-11-18", None),
        (http_answers.TableList, "/api/tables", None),
        (http_answers.TableGlance, about, None),
        (http_answers.HeldSeat, f"{open_about}/join", join),
        (http_answers.Invitation, f"{open_about}/invitation?invite={friends['invite']}", None),
        (http_answers.Replay, f"{about}/replay?eye=0", None),
        (http_answers.Replay, f"{about}/replay?eye=all", None),
        (http_answers.MatchAnalysis, f"{about}/analysis", None),
        (http_answers.UploadedRecord, "/api/records", record),
    ]
    for kind, path, body in asked:
        status, _, answer = fetch(f"{hosted.url}{path}", *([body] if body else []))
        assert status in (200, 201), (path, answer)
        msgspec.convert(answer, kind)
    msgspec.convert(table, http_answers.OpenedTable)
    kinds = {kind for kind, _, _ in asked} | {http_answers.OpenedTable, *SOLVED}
    assert kinds == set(http_answers.ALL), "every answer is looked at"


def test_a_lesson_answers_each_move_and_keeps_nothing(hosted: Any, fetch: Any) -> None:
    step = f"{hosted.url}{LESSON}/3"

    def move(text: str) -> Any:
        return fetch(step, msgspec.json.encode({"action": text}))[2]

    taken = move("board 1")
    assert [frame["seat"] for frame in taken["frames"]] == [0, 1, 1, 1]
    assert taken["frames"][0]["view"]["chests"][0]["gold"] == 4
    assert "4 gold are there" in move("crew 1")["reason"]
    assert move("board 2")["clause"] == "JR-20"
    assert move("board 1") == taken
    german = fetch(f"{step}?lang=de")[2]
    assert german["does"].startswith("Entere mit der grünen 4")


def test_a_learner_is_told_why_something_cannot_be_done(hosted: Any, fetch: Any) -> None:
    why = f"{hosted.url}{LESSON}/2/why"
    assert fetch(f"{why}?action=board+0")[2]["clause"] == "JR-34"
    assert fetch(f"{why}?gesture=wrong-colour")[2]["clause"] == "JR-23"
    assert fetch(f"{why}?action=crew+0")[2] == {"reason": "", "clause": None}


def test_a_lesson_that_is_not_there_is_refused_in_words(hosted: Any, fetch: Any) -> None:
    status, _, answer = fetch(f"{hosted.url}{LESSON}/99")
    assert (status, answer["error"]) == (400, "This lesson has 14 steps; there is no step 100.")
    assert fetch(f"{hosted.url}/api/games/jolly-and-roger/lessons/9/0")[0] == 400
    assert fetch(f"{hosted.url}{LESSON}/2", b'{"action": "swim"}')[0] == 400


def test_a_puzzle_answers_a_try_and_keeps_nothing(hosted: Any, fetch: Any) -> None:
    def tried(text: str, *after: str, lang: str = "en") -> Any:
        return fetch(f"{hosted.url}{PUZZLE}?lang={lang}", msgspec.json.encode({"action": text, "after": after}))[2]

    before = fetch(f"{hosted.url}{PUZZLE}")[2]
    dealt = tried("deal")
    assert (dealt["found"], dealt["best"]) == ("goes on", "")
    assert dealt["position"]["view"]["deals"] == before["view"]["deals"] + 1
    game = catalogue.game("seaport-solitaire")
    legal = [action["text"] for action in before["ask"]["legal"]]
    assert tried(next(action.text for action in game.actions if action.text not in legal))["found"] == "refused"
    answer = read_puzzles(game)[0].answer
    solved = tried(answer[-1], *answer[:-1])
    assert solved["found"] == "right"
    assert solved["best"]
    assert "Nur so bleibt" in tried(answer[-1], *answer[:-1], lang="de")["says"][0]
    assert fetch(f"{hosted.url}{PUZZLE}")[2] == before


def test_a_puzzle_that_is_not_there_or_a_try_that_is_none_is_refused_in_words(hosted: Any, fetch: Any) -> None:
    status, _, answer = fetch(f"{hosted.url}/api/games/seaport-solitaire/puzzles/999?lang=de")
    assert (status, "ein Rätsel 999 gibt es nicht" in answer["error"]) == (400, True)
    for body in (b'{"action": "swim"}', b'{"action": "deal", "after": ["swim"]}', b'{"after": []}', b"[1]"):
        assert fetch(f"{hosted.url}{PUZZLE}", body)[0] == 400
    too_long = msgspec.json.encode({"action": "deal", "after": ["deal"] * 61})
    assert fetch(f"{hosted.url}{PUZZLE}", too_long)[0] == 400
    assert fetch(f"{hosted.url}/api/puzzles/day?date=yesterday")[0] == 409
    assert fetch(f"{hosted.url}/api/games/nothing/puzzles/1")[0] == 404
