"""Lessons over HTTP: each step with its position, and what comes of a move. Nothing of a lesson is kept here:
whoever asks says which step it is, and the same question always has the same answer."""

from typing import Any

from freebooter.engine import catalogue
from freebooter.engine.lessons.coaching import read_coach_marks
from freebooter.engine.lessons.playing import LessonPlay
from freebooter.engine.lessons.reading import said
from freebooter.server.http.positions import frame_json, position_json, why_json


def lesson_list(id: str, language: str) -> dict[str, Any]:
    """A game's lessons, and the coach marks of the first match."""
    game = catalogue.game(id)
    marks = read_coach_marks(game.folder)
    return {
        "title": game.title,
        "lessons": [{"title": said(each.title, language), "steps": len(each.steps)} for each in game.lessons],
        "coach": [
            {"id": mark.id, "event": mark.event, "asked": mark.asked, "says": said(mark.say, language)}
            for mark in marks
        ],
    }


def lesson_step(id: str, part: int, number: int, language: str) -> dict[str, Any]:
    """A step with everything that its board needs."""
    play = LessonPlay(catalogue.game(id), part, language)
    step, match = play.step(number), play.match_at(number)
    position = position_json(match, play.lesson.seat, language, str(number))
    return {
        **position,
        "ask": position["ask"] if step.moves else None,
        "part": part,
        "step": number,
        "steps": len(play.lesson.steps),
        "says": said(step.say, language),
        "does": said(step.do, language),
        "light": list(step.light),
        "by": list(step.by),
        "moves": [play.canonical(match, move) for move in step.moves],
        "leaps": any(each.begins_anew for each in play.lesson.steps[number + 1 : number + 2]),
    }


def lesson_move(id: str, part: int, number: int, text: str, language: str) -> dict[str, Any]:
    """What comes of a move: frame by frame what happens, or why it is not the one now."""
    play = LessonPlay(catalogue.game(id), part, language)
    match, seat = play.match_at(number), play.lesson.seat
    tried = play.tried(match, number, text)
    frames = []
    if tried.taken:
        course = play.course(match, play.step(number), tried.actions)
        frames = [frame_json(each, seat, language, n) for n, each in enumerate(course, 1)]
    return {"ok": tried.taken, "reason": tried.says, "clause": tried.clause or None, "frames": frames}


def lesson_why(id: str, part: int, number: int, asked: dict[str, str], language: str) -> dict[str, Any]:
    """Why something that the learner points at cannot be done; an empty reason: it can."""
    play = LessonPlay(catalogue.game(id), part, language)
    return why_json(play.match_at(number).knowledge(play.lesson.seat, language), asked)
