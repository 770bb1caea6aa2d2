"""Lessons in the terminal: from the options of `learn` to a lesson, and on to a match."""

import freebooter
from freebooter.bots import LEVELS
from freebooter.cli.seating import Wishes, sit_down
from freebooter.engine.errors import BadOptions
from freebooter.engine.game import Game
from freebooter.engine.lessons.playing import LessonPlay
from freebooter.terminal.lesson import TerminalLesson
from freebooter.terminal.screen import Screen, console


def learn(name: str, part: int, language: str, *, auto: bool, no_colour: bool = False) -> None:
    """Teaches a game, or shows its lesson by itself."""
    game = freebooter.game(name)
    if language not in game.languages:
        sentence, known = "{game} does not speak {language!r}; it speaks {known}.", ", ".join(game.languages)
        raise BadOptions(sentence, game=game.title, language=language, known=known)
    if not game.lessons:
        raise BadOptions("{game} has no lesson yet.", game=game.title)
    game.prepare(wait=False)
    screen = Screen(console(no_colour=no_colour), game.translator(language))
    lesson = TerminalLesson(LessonPlay(game, part - 1, language), screen)
    if auto:
        lesson.play_by_itself()
    elif lesson.run():
        _go_on(game, lesson, part, language, no_colour=no_colour)


def _go_on(game: Game, lesson: TerminalLesson, part: int, language: str, *, no_colour: bool) -> None:
    """After a lesson: where the next part is, or a match against the easiest bot."""
    if part < len(game.lessons):
        lesson.point_to(f"freebooter learn {game.id} --part {part + 1}")
        return
    easiest = next(iter(LEVELS.values()))
    bots = [easiest.name] if game.seats[0] > 1 else []
    if lesson.wants_a_match(easiest.title):
        wishes = Wishes(game.id, bots, 0, None, not bots, None, {}, None, None, None, None, language)
        sit_down(wishes, no_colour=no_colour)
