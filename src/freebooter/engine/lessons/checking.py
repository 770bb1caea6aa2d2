"""Checking lessons: each expected move is legal and does what was promised, and each word is there in any language."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from freebooter.engine.clauses import THING, how_in
from freebooter.engine.errors import BadLesson, FreebooterError
from freebooter.engine.lessons.coaching import CoachMark, read_coach_marks
from freebooter.engine.lessons.playing import LessonPlay
from freebooter.engine.lessons.reading import LessonStep, Words
from freebooter.engine.translations import ENGLISH

if TYPE_CHECKING:
    from freebooter.engine.game import Game
    from freebooter.engine.match import Match

FEWEST_STEPS, MOST_STEPS = 8, 15
MOST_SENTENCES = 2
LONGEST_SAY, LONGEST_DO, LONGEST_ANSWER = 260, 140, 220
"""So many characters are read at a glance, on a phone too."""

MOST_WORDS = 500
"""So many words, marks included, are one page."""

NOTHING = "nothing"
"""How a promise says that the view has no value somewhere: TOML has no word for it."""


def problems(game: "Game") -> Iterator[str]:
    """A sentence for whatever is wrong with a game's lessons and coach marks."""
    try:
        for part, lesson in enumerate(game.lessons):
            if not FEWEST_STEPS <= len(lesson.steps) <= MOST_STEPS:
                yield f"lesson {part + 1} has {len(lesson.steps)} steps; {FEWEST_STEPS} to {MOST_STEPS} are a lesson."
            if len(game.lessons) > 1 and not lesson.title:
                yield f"lesson {part + 1} is one of several and has no title."
            yield from _in_every_language(game, f"the title of lesson {part + 1}", lesson.title, LONGEST_DO)
            for language in game.languages:
                yield from played_through(LessonPlay(game, part, language))
        for mark in read_coach_marks(game.folder):
            yield from _about_mark(game, mark)
        yield from _about_how(game)
    except FreebooterError as error:
        yield str(error)


def played_through(play: LessonPlay) -> Iterator[str]:
    """Plays a lesson from its first step to its last by the expected moves; a sentence for whatever is not as said."""
    steps = play.lesson.steps
    if steps[0].moves or steps[-1].moves:
        yield "the first step says what the game is about, and the last leads to a match: neither has a move."
    for number, step in enumerate(steps):
        yield from words_missing(play.game, step)
        match = play.match_at(number)
        yield from _unknown_lights(play, match, step)
        for move in step.moves:
            yield from kept(play, number, move)
        if step.moves:
            yield from _idle_words(play, match, number)


def kept(play: LessonPlay, number: int, move: str) -> Iterator[str]:
    """Whether a move of a step is legal and does what was promised."""
    step, match = play.step(number), play.match_at(number)
    try:
        actions, happened = play.spelled(match, move), []
        for each in play.course(match, step, actions):
            happened += [event.kind for event in play.events(each)]
    except FreebooterError as error:
        yield f"{step.where}: {move!r} cannot be played as the lesson says: {error}"
        return
    for kind in step.happens:
        if kind not in happened:
            yield f"{step.where}: {move!r} should bring {kind!r}, but it brings {', '.join(happened) or 'nothing'}."
    view = match.view(play.lesson.seat)
    for path, wanted in step.shows.items():
        if (shown := value_at(view, path)) != wanted:
            yield f"{step.where}: after {move!r} the view should show {path} = {wanted!r}, but it shows {shown!r}."
    if step.scores is not None and match.scores != tuple(map(float, step.scores)):
        yield f"{step.where}: after {move!r} the scores should be {list(step.scores)}, but are {list(match.scores)}."


def value_at(view: Any, path: str) -> Any:
    """A value of a view by its path, such as `ships.red.captain`: of a list, by number or by a word in the entry."""
    value = view
    for word in path.split("."):
        if isinstance(value, Mapping) and word in value:
            value = value[word]
        elif isinstance(value, Sequence) and not isinstance(value, str):
            value = _entry(value, word)
        else:
            raise BadLesson("A view has nothing at {path!r}: there is no {word!r}.", path=path, word=word)
    return NOTHING if value is None else value


def _entry(entries: Sequence[Any], word: str) -> Any:
    if word.isdecimal():
        return entries[int(word)] if int(word) < len(entries) else None
    named = [each for each in entries if isinstance(each, Mapping) and word in each.values()]
    return named[0] if named else None


# Words


def words_missing(game: "Game", step: LessonStep) -> Iterator[str]:
    """What is not said in some language, or not short."""
    yield from _in_every_language(game, f"{step.where}: say", step.say, LONGEST_SAY)
    yield from _in_every_language(game, f"{step.where}: do", step.do, LONGEST_DO)
    for key, words in {"not_now": step.not_now, **step.against}.items():
        yield from _in_every_language(game, f"{step.where}: {key}", words, LONGEST_ANSWER)


def _in_every_language(game: "Game", what: str, words: Words, longest: int) -> Iterator[str]:
    if not words:
        return
    for language in game.languages:
        text = words.get(language, "")
        if not text:
            yield f"{what} is not said in {language!r}."
        if len(text) > longest or len(re.findall(r"[.!?…](?=\s|$)", text)) > MOST_SENTENCES:
            yield f"{what} is long ({language}): at most {MOST_SENTENCES} sentences and {longest} characters."
        if text != text.strip() or "  " in text:
            yield f"{what} has blanks that nobody wants ({language})."


def _about_how(game: "Game") -> Iterator[str]:
    """What is wrong with the pages that say how to play."""
    if not (game.folder / "how.md").is_file():
        return
    setup = game.new(seed=1).setup
    for language in game.languages:
        page, name = how_in(game.folder, language), "how.md" if language == ENGLISH else f"how.{language}.md"
        if not (game.folder / name).is_file():
            yield f"there is a how.md, but no {name}."
        if len(page.split()) > MOST_WORDS:
            yield f"{name} has {len(page.split())} words; {MOST_WORDS} are a page."
        known = {(label.kind, label.code) for label in game.glossary(setup, language)}
        for thing in THING.finditer(page):
            if (thing["kind"], thing["code"]) not in known:
                yield f"{name}: {thing[0]} is nothing that the glossary has."


def _about_mark(game: "Game", mark: CoachMark) -> Iterator[str]:
    yield from _in_every_language(game, mark.where, mark.say, LONGEST_SAY)
    if mark.event and mark.event not in game.events.kinds:
        yield f"{mark.where}: the game has no event {mark.event!r}."
    if mark.asked and mark.asked not in game.actions.verbs:
        yield f"{mark.where}: the game has no verb {mark.asked!r}."


# Things and moves that the words speak of


def _unknown_lights(play: LessonPlay, match: "Match", step: LessonStep) -> Iterator[str]:
    known = {f"{label.kind}:{label.code}" for label in play.game.glossary(match.setup, play.language)}
    for thing in step.light:
        if thing not in known:
            yield f"{step.where}: {thing!r} shall be lit, but the glossary has no such thing."


def _idle_words(play: LessonPlay, match: "Match", number: int) -> Iterator[str]:
    """Words for moves that nobody could make instead are a mistake, or were left behind by one."""
    step = play.step(number)
    taken = {play.spelled(match, move) for move in step.moves}
    others = [action.text for action in match.legal(play.lesson.seat) if (action,) not in taken]
    for begun in step.against:
        if not any(f"{text} ".startswith(f"{begun} ") for text in others):
            yield f"{step.where}: not.{begun!r} fits no other legal move; there are {', '.join(others) or 'none'}."
