"""Texts: a match by words alone, for language models and for everybody who reads rather than computes.

    table = TextTable("jolly-and-roger", seed=7)
    while not table.over:
        print(table.question())     # what happened, what the seat sees, what it is asked, what it may answer
        table.answer(input())       # an action's text; a wrong one is refused with a sentence

Whatever is said comes from what the asked seat knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.engine import catalogue
from freebooter.engine.drawing import Paper, drawing_of
from freebooter.engine.errors import BadSeat, FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.prompts import plain_prompt

WIDTH = 80


class MatchOver(FreebooterError):
    """Nobody is asked any more."""


def drawn(knowledge: Knowledge, width: int = WIDTH, *, unicode: bool = True) -> str:
    """What a viewer sees, drawn as in a terminal."""
    paper = Paper(width, unicode=unicode, near=knowledge.seat or 0, translator=knowledge.translator)
    lines = drawing_of(knowledge.game).board(knowledge.view(), paper)
    return "\n".join(line.text.rstrip() for line in lines)


@dataclass(frozen=True)
class Question:
    """What a seat is asked, in words. `str(question)` is all of it as one text."""

    seat: int
    name: str
    happened: tuple[str, ...]
    """What has happened since the seat was last asked, as the seat saw it."""
    sees: str
    """The table as the seat sees it."""
    prompt: str
    actions: Mapping[str, str]
    """The legal actions: their texts, each with what it means."""

    def __str__(self) -> str:
        parts = [
            f"You are {self.name}, seat {self.seat}.",
            "\n".join(("What happened:", *(f"- {line}" for line in self.happened))) if self.happened else "",
            f"What you see:\n{self.sees}",
            self.prompt,
            "\n".join(("Answer with one of these:", *map(_line, self.actions.items()))),
        ]
        return "\n\n".join(part for part in parts if part)


def _line(action: tuple[str, str]) -> str:
    text, meaning = action
    return f"- {text}" if meaning.lower() == text.lower() else f"- {text}  ({meaning})"


def question_for(knowledge: Knowledge, happened: tuple[str, ...] = ()) -> Question:
    """What the viewer is asked now."""
    if knowledge.seat is None:
        raise BadSeat("A bystander is asked nothing; questions are for seats.")
    return Question(
        seat=knowledge.seat,
        name=knowledge.name(knowledge.seat),
        happened=happened,
        sees=drawn(knowledge),
        prompt=knowledge.prompt(),
        actions={action.text: knowledge.say_action(action) for action in knowledge.legal()},
    )


class TextTable:
    """One match, played by texts alone."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: str | Path | Mapping[str, Any] | None = None,
        language: str = "en",
    ) -> None:
        at = catalogue.game(game)
        self.match = at.new(seats, seed, options, edition)
        self.language = language
        self._unheard: list[list[str]] = [[] for _ in range(self.match.setup.seats)]
        self._listen()

    @property
    def rules(self) -> str:
        """The rules of the game as Markdown: what a player reads before the first question."""
        return self.match.game.rules_in(self.language).markdown

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return self.match.to_act

    def question(self, seat: int | None = None) -> Question:
        """What a seat is asked (by default the first that is asked)."""
        seat = self._seat(seat)
        return question_for(self.match.knowledge(seat, self.language), tuple(self._unheard[seat]))

    def answer(self, text: str, seat: int | None = None) -> tuple[str, ...]:
        """Plays the action of this text; returns what the seat saw happen. Of a wrong one an error says why."""
        seat = self._seat(seat)
        self.match.play(seat, text)
        self._unheard[seat].clear()
        self._listen()
        return tuple(self._unheard[seat])

    def ending(self) -> str:
        """How it ended, in one or two sentences: who won, as the game says it, and what everybody had."""
        shares = self.match.result
        if shares is None:
            raise MatchOver("The match is not over yet.")
        knowledge = self.match.knowledge(None, self.language)
        names = [knowledge.name(seat) for seat in range(self.match.setup.seats)]
        scores = ", ".join(f"{name}: {score:g}" for name, score in zip(names, self.match.scores, strict=True))
        told = [knowledge.prompt(), f"{scores}."]
        if self.match.game.prompt is plain_prompt:
            first = [name for name, share in zip(names, shares, strict=True) if share == max(shares)]
            sentence = "The winner: {who}." if len(first) == 1 else "The winners: {who}."
            told.insert(1, knowledge.say(sentence, who=", ".join(first)))
        return " ".join(told)

    def _seat(self, seat: int | None) -> int:
        if self.over:
            raise MatchOver("The match is over: nobody is asked any more.")
        if seat is None:
            return self.asked[0]
        if seat not in self.asked:
            asked = ", ".join(map(str, self.asked))
            raise BadSeat("Seat {seat!r} is not asked now; asked: {asked}.", seat=seat, asked=asked)
        return seat

    def _listen(self) -> None:
        for seat, unheard in enumerate(self._unheard):
            unheard += self.match.narrate(seat, self.language)
