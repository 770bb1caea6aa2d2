"""Reading lessons: `lesson.toml` in a game's folder, or, if there are several, `lessons/*.toml` in order of names."""

import functools
import itertools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.engine.errors import BadLesson
from freebooter.engine.translations import ENGLISH

Words = Mapping[str, str]
"""A sentence in each language that it was written in."""

LESSON_KEYS = ("title", "seat", "step")
STEP_KEYS = (
    *("say", "light", "deal", "position", "do", "by", "move", "then"),
    *("happens", "shows", "scores", "not_now", "not"),
)


def said(words: Words, language: str) -> str:
    """Words in a language; in English where nobody has written them in it."""
    return words.get(language) or words.get(ENGLISH, "")


@dataclass(frozen=True)
class LessonStep:
    """One step: words about a position and, unless it is only to be read, a move that the learner makes."""

    where: str
    """The file and the number of the step, for whoever has to mend it."""
    say: Words
    light: tuple[str, ...]
    """Things that the words speak of, as the glossary has them: `ship:red`."""
    deal: Mapping[str, Any] | None
    """The step begins with a new match: seats, seed, options, script."""
    position: Mapping[str, Any] | None
    """The step begins with this scenario. Neither: it goes on from the step before."""
    do: Words
    """What the learner is asked to do."""
    by: tuple[str, ...]
    """Things to be chosen on the way to the move, in order."""
    moves: tuple[str, ...]
    """The moves that are taken, as texts of actions; none: the step is only read."""
    then: tuple[tuple[int, str], ...]
    """What is played afterwards by itself: seats and texts."""
    happens: tuple[str, ...]
    """Kinds of events that the move and what follows must bring."""
    shows: Mapping[str, Any]
    """What the learner's view must show afterwards, by path."""
    scores: tuple[float, ...] | None
    not_now: Words
    """Why another legal move is not the one now."""
    against: Mapping[str, Words]
    """The same for some moves, by the beginning of their text."""

    @property
    def begins_anew(self) -> bool:
        return self.deal is not None or self.position is not None

    def why_not_now(self, text: str, language: str) -> str:
        """What is said to somebody who makes another legal move: the words for it that know it best."""
        fitting = [begun for begun in self.against if f"{text} ".startswith(f"{begun} ")]
        return said(self.against[max(fitting, key=len)] if fitting else self.not_now, language)


@dataclass(frozen=True)
class Lesson:
    """A lesson, or one part of it: its title, whose seat is the learner's, and its steps."""

    title: Words
    seat: int
    steps: tuple[LessonStep, ...]


def read_lessons(folder: Path) -> tuple[Lesson, ...]:
    """The lessons that a game's folder has."""
    one, several = folder / "lesson.toml", sorted((folder / "lessons").glob("*.toml"))
    return tuple(_read(path) for path in ([one] if one.is_file() else several))


@functools.cache
def _read(path: Path) -> Lesson:
    return lesson_from(read_toml(path), path.name)


def read_toml(path: Path) -> Mapping[str, Any]:
    """A file of lessons or coach marks."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadLesson("{path}: cannot be read: {error}.", path=path.name, error=error) from None
    except tomllib.TOMLDecodeError as error:
        raise BadLesson("{path}: is not valid TOML: {error}.", path=path.name, error=error) from None


def lesson_from(content: Mapping[str, Any], name: str) -> Lesson:
    """A lesson as its file has it."""
    check_keys(content, LESSON_KEYS, name)
    seat, steps = content.get("seat", 0), content.get("step")
    if not isinstance(seat, int) or isinstance(seat, bool) or seat < 0:
        raise BadLesson("{where}: 'seat' is the number of the learner's seat, not {got!r}.", where=name, got=seat)
    if not isinstance(steps, list) or not steps:
        raise BadLesson("{where}: a lesson has steps, each under [[step]].", where=name)
    made = tuple(_step(step, f"{name}, step {number}") for number, step in enumerate(steps, 1))
    if not made[0].begins_anew:
        raise BadLesson("{where}: the first step needs a [step.position] or a [step.deal].", where=made[0].where)
    for before, step in itertools.pairwise(made):
        if len(before.moves) > 1 and not step.begins_anew:
            sentence = "{where}: it can be reached by several moves, so it needs a [step.position] of its own."
            raise BadLesson(sentence, where=step.where)
    return Lesson(words_from(content.get("title", {}), f"{name}: title"), seat, made)


def _step(step: Mapping[str, Any], where: str) -> LessonStep:
    check_keys(step, STEP_KEYS, where)
    if "say" not in step:
        raise BadLesson("{where}: it says nothing; give it a 'say'.", where=where)
    if "deal" in step and "position" in step:
        raise BadLesson("{where}: it has a 'deal' and a 'position'; one will do.", where=where)
    moves = step.get("move", [])
    made = LessonStep(
        where=where,
        say=words_from(step["say"], f"{where}: say"),
        light=_texts(step, "light", where),
        deal=_table(step, "deal", where),
        position=_table(step, "position", where),
        do=words_from(step.get("do", {}), f"{where}: do"),
        by=_texts(step, "by", where),
        moves=(moves,) if isinstance(moves, str) else _texts(step, "move", where),
        then=tuple(_answer(text, where) for text in _texts(step, "then", where)),
        happens=_texts(step, "happens", where),
        shows=_table(step, "shows", where) or {},
        scores=tuple(step["scores"]) if "scores" in step else None,
        not_now=words_from(step.get("not_now", {}), f"{where}: not_now"),
        against={begun: words_from(each, f"{where}: not.{begun}") for begun, each in step.get("not", {}).items()},
    )
    _check_parts(made)
    return made


def _check_parts(step: LessonStep) -> None:
    """A move needs all that belongs to one, and what is only read has none of it."""
    promised = bool(step.happens or step.shows or step.scores is not None)
    belongs = {"do": bool(step.do), "not_now": bool(step.not_now), "happens, shows or scores": promised}
    for key, given in belongs.items():
        if step.moves and not given:
            raise BadLesson("{where}: with a 'move' goes {key}.", where=step.where, key=key)
    if not step.moves and (any(belongs.values()) or step.by or step.then or step.against):
        sentence = "{where}: it has no 'move', so there is nothing to do, to promise or to follow."
        raise BadLesson(sentence, where=step.where)


def _answer(text: str, where: str) -> tuple[int, str]:
    """What a seat plays by itself: `1: pick A`."""
    seat, colon, action = text.partition(":")
    if not colon or not seat.strip().isdecimal() or not action.strip():
        sentence = "{where}: 'then' is a list of texts such as '1: pick A', a seat and an action; not {got!r}."
        raise BadLesson(sentence, where=where, got=text)
    return int(seat), action.strip()


def words_from(given: Any, where: str) -> Words:
    """Words in some languages: a table of them, or a text, which is English."""
    words = {ENGLISH: given} if isinstance(given, str) else given
    if not isinstance(words, Mapping) or not all(isinstance(text, str) and text for text in words.values()):
        raise BadLesson('{where}: expected words, such as {key}.en = "...".', where=where, key=where.split(": ")[-1])
    if words and ENGLISH not in words:
        raise BadLesson("{where}: there are no words in English.", where=where)
    return dict(words)


def _texts(step: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    given = step.get(key, [])
    if not isinstance(given, list) or not all(isinstance(text, str) for text in given):
        raise BadLesson("{where}: '{key}' is a list of texts, not {got!r}.", where=where, key=key, got=given)
    return tuple(given)


def _table(step: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any] | None:
    given = step.get(key)
    if given is not None and not isinstance(given, Mapping):
        raise BadLesson("{where}: '{key}' is a table, not {got!r}.", where=where, key=key, got=given)
    return given


def check_keys(given: Any, known: tuple[str, ...], where: str) -> None:
    """Refuses what nobody would read."""
    if not isinstance(given, Mapping):
        raise BadLesson("{where}: expected a table, not {got!r}.", where=where, got=given)
    for key in given:
        if key not in known:
            listed = ", ".join(known)
            raise BadLesson("{where}: there is no key {key!r}; there are {known}.", where=where, key=key, known=listed)
