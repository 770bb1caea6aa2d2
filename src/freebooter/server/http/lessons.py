"""Lessons over HTTP: each step with its position, and what comes of a move. Nothing of a lesson is kept here:
whoever asks says which step it is, and the same question always has the same answer."""

from typing import Any

from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.lessons.coaching import read_coach_marks
from freebooter.engine.lessons.playing import LessonPlay
from freebooter.engine.lessons.reading import said
from freebooter.engine.match import Match
from freebooter.table.action_json import legal_json


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
    game = catalogue.game(id)
    play = LessonPlay(game, part, language)
    step, match = play.step(number), play.match_at(number)
    knowledge = match.knowledge(play.lesson.seat, language)
    return {
        "part": part,
        "step": number,
        "steps": len(play.lesson.steps),
        "seat": play.lesson.seat,
        "says": said(step.say, language),
        "does": said(step.do, language),
        "light": list(step.light),
        "by": list(step.by),
        "moves": [play.canonical(match, move) for move in step.moves],
        "options": dict(match.setup.options),
        "view": knowledge.scene(),
        "ask": _ask(game, knowledge, number) if step.moves else None,
        "words": {str(int(action)): knowledge.say_action(action) for action in knowledge.legal()},
        "leaps": any(each.begins_anew for each in play.lesson.steps[number + 1 : number + 2]),
        "glossary": [label.to_json() for label in game.glossary(match.setup, language)],
    }


def _ask(game: Game, knowledge: Knowledge, number: int) -> dict[str, Any]:
    """The learner's decision, in the form in which a table asks it."""
    return {
        "decision": str(number),
        "prompt": knowledge.prompt(),
        "legal": legal_json(game, knowledge.legal()),
        "outcomes": knowledge.outcomes(),
        "doubts": {},
        "undo": False,
        "redo": False,
        "clock": None,
    }


def lesson_move(id: str, part: int, number: int, text: str, language: str) -> dict[str, Any]:
    """What comes of a move: frame by frame what happens, or why it is not the one now."""
    play = LessonPlay(catalogue.game(id), part, language)
    match = play.match_at(number)
    tried = play.tried(match, number, text)
    frames = []
    if tried.taken:
        step = play.step(number)
        frames = [_frame(play, n, each) for n, each in enumerate(play.course(match, step, tried.actions), 1)]
    return {"ok": tried.taken, "reason": tried.says, "clause": tried.clause or None, "frames": frames}


def _frame(play: LessonPlay, n: int, match: Match) -> dict[str, Any]:
    knowledge, events = match.knowledge(play.lesson.seat, play.language), play.events(match)
    seat, action = match.moves[-1]
    return {
        "n": n,
        "seat": seat,
        "action": action.text if seat == play.lesson.seat or not match.game.has_secrets else None,
        "lines": knowledge.narrate(events),
        "happened": [each.to_json() for each in events],
        "view": knowledge.scene(),
    }


def lesson_why(id: str, part: int, number: int, asked: dict[str, str], language: str) -> dict[str, Any]:
    """Why something that the learner points at cannot be done; an empty reason: it can."""
    play = LessonPlay(catalogue.game(id), part, language)
    knowledge = play.match_at(number).knowledge(play.lesson.seat, language)
    if gesture := play.game.gestures.get(asked.get("gesture", "")):
        return {"reason": knowledge.say(gesture[1]), "clause": gesture[0]}
    refusal = knowledge.why_not(knowledge.understand(asked["action"])) if "action" in asked else None
    return {"reason": refusal[1] if refusal else "", "clause": refusal[0] if refusal else None}
