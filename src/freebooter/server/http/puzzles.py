"""Puzzles over HTTP: each with its position, and what comes of a try. Nothing of a try is kept here."""

import datetime
import functools
from collections.abc import Sequence
from typing import Any

from freebooter.engine import catalogue
from freebooter.engine.match import Match
from freebooter.puzzles.daily import puzzle_of_the_day
from freebooter.puzzles.playing import GOES_ON, REFUSED, PuzzlePlay
from freebooter.puzzles.reading import puzzle_of, read_puzzles
from freebooter.server.http.positions import frame_json, position_json, why_json

KEPT = 128
"""So many positions are remembered: to play a long match again takes a while where the game is not compiled yet."""


def puzzle_list(id: str, language: str) -> dict[str, Any]:
    """How difficult each of a game's puzzles is."""
    game = catalogue.game(id)
    return {"title": game.title, "levels": [PuzzlePlay(game, each, language).level for each in read_puzzles(game)]}


def daily_puzzle(day: datetime.date) -> dict[str, Any]:
    """Which puzzle it is on a day."""
    daily = puzzle_of_the_day(day)
    return {"date": day.isoformat(), "game": daily.game.id, "title": daily.game.title, "number": daily.number}


def puzzle_position(id: str, number: int, language: str) -> dict[str, Any]:
    """A puzzle with everything that its board needs."""
    play = _play(id, number, language)
    return _position(play, number, _beginning(id, number).clone(), 0)


def _play(id: str, number: int, language: str) -> PuzzlePlay:
    game = catalogue.game(id)
    return PuzzlePlay(game, puzzle_of(game, number), language)


@functools.lru_cache(KEPT)
def _beginning(id: str, number: int) -> Match:
    return _play(id, number, "en").match_after(())


def _position(play: PuzzlePlay, number: int, match: Match, done: int) -> dict[str, Any]:
    head = {"number": number, "count": len(read_puzzles(play.game)), "level": play.level, "asks": play.asks}
    return head | position_json(match, play.puzzle.seat, play.language, f"{number}.{done}")


def puzzle_move(id: str, number: int, after: Sequence[str], text: str, language: str) -> dict[str, Any]:
    """What comes of an action: right or wrong, and why; or the position in which the puzzle goes on."""
    play = _play(id, number, language)
    match = play.played(_beginning(id, number).clone(), after)
    tried = play.tried(match, text)
    decided, frames = tried.found not in (GOES_ON, REFUSED), []
    if tried.found != REFUSED:
        course = play.course(match, tried.actions)
        frames = [frame_json(each, play.puzzle.seat, language, n) for n, each in enumerate(course, 1)]
    return {
        "found": tried.found,
        "says": list(tried.says),
        "clause": tried.clause or None,
        "best": play.solution() if decided else "",
        "frames": frames,
        "position": _position(play, number, match, len(after) + 1) if tried.found == GOES_ON else None,
    }


def puzzle_why(id: str, number: int, asked: dict[str, str], language: str) -> dict[str, Any]:
    """Why something that the player points at cannot be done; an empty reason: it can."""
    play = _play(id, number, language)
    after = asked.get("after", "")
    match = play.played(_beginning(id, number).clone(), after.split(";") if after else ())
    return why_json(match.knowledge(play.puzzle.seat, language), asked)
