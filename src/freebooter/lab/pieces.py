"""Pieces: which cards, tiles, skills and so on the events of a game are about, as its glossary calls them.

An event that names a seat and a piece (`played`: seat, card) is a feature of each of its pieces: 'played Treasure Map'.
Events carry numbers. What a number of an operand `card` means is told by words that are about all labels of the kind
`card`: the operand's own names, the words of an action's operand, or the names of a field of the state.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.events import OPERANDS
from freebooter.engine.game import Game
from freebooter.engine.setup import Setup
from freebooter.engine.translations import ENGLISH

SEAT = "seat"


@dataclass(frozen=True)
class Features:
    """What the kernel counts for each seat, and what it is called."""

    names: tuple[str, ...]
    """What happened to which piece, such as `played Treasure Map`."""
    groups: tuple[str, ...]
    """For each feature the kind of its event."""
    seat_at: NDArray[np.int64]
    feature_at: NDArray[np.int64]
    feature_count: NDArray[np.int64]
    pieces: tuple[str, ...] = ()
    """The pieces themselves, whatever happened to them."""
    piece_of: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    """For each feature its piece; -1 where an event shows several at once, which need not be its seat's."""

    @classmethod
    def none(cls, game: Game) -> "Features":
        """Where nothing is counted."""
        kinds = max(1, len(game.events.kinds))
        table = np.full((kinds, OPERANDS), -1, np.int64)
        return cls((), (), np.full(kinds, -1, np.int64), table, np.zeros_like(table))


def features_of(game: Game, setup: Setup) -> Features:
    """The features of a game with this edition and these options."""
    words = vocabularies(game, setup)
    found = Features.none(game)
    names: list[str] = []
    groups: list[str] = []
    pieces: dict[tuple[str, str], int] = {}
    piece_of: list[int] = []
    for number, (name, kind) in enumerate(game.events.kinds.items()):
        if SEAT not in kind.operands:
            continue
        found.seat_at[number] = kind.operands.index(SEAT)
        known: dict[str, int] = {}
        for place, operand in enumerate(kind.operands):
            sort = re.sub(r"\d+$", "", operand)
            meanings = kind.names.get(operand) or words.get(sort)
            if operand == SEAT or not meanings:
                continue
            if sort not in known:  # card0, card1 and so on are all the same to a piece
                known[sort] = len(names)
                names += [f"{name.replace('_', ' ')} {meaning}" for meaning in meanings]
                groups += [name] * len(meanings)
                alone = sum(re.sub(r"\d+$", "", each) == sort for each in kind.operands) == 1
                piece_of += [pieces.setdefault((sort, each), len(pieces)) if alone else -1 for each in meanings]
            found.feature_at[number, place] = known[sort]
            found.feature_count[number, place] = len(meanings)
    of = np.array(piece_of, np.int64)
    happened = [[groups[place] for place in np.flatnonzero(of == number)] for number in range(len(pieces))]
    shown = tuple(_shown(meaning, deeds) for (_, meaning), deeds in zip(pieces, happened, strict=True))
    return Features(tuple(names), tuple(groups), found.seat_at, found.feature_at, found.feature_count, shown, of)


def _shown(meaning: str, happened: Sequence[str]) -> str:
    """What a piece is called: with what happens to it, if that is one thing only, for nobody holds a 'green'."""
    return with_deed(meaning, happened[0].replace("_", " ")) if len(happened) == 1 else meaning


def with_deed(piece: str, deed: str) -> str:
    """A piece of which only one thing is told: 'green (power)', 'Base (built)'."""
    return f"{piece} ({deed})"


def vocabularies(game: Game, setup: Setup, language: str = ENGLISH) -> dict[str, Sequence[str]]:
    """For each kind of label, what the numbers of its pieces mean, in words for people."""
    labels: dict[str, dict[str, str]] = {}
    for label in game.glossary(setup, language):
        labels.setdefault(label.kind, {})[label.code] = label.name
    found: dict[str, Sequence[str]] = {}
    for kind, by_code in labels.items():
        for words in _words(game, kind):
            if by_code.keys() <= set(words) and len(set(words)) == len(words):
                found[kind] = [by_code.get(word, word) for word in words]
                break
    return found


def _words(game: Game, kind: str) -> Iterator[Sequence[str]]:
    """Lists of words that might say what numbers mean: first those of operands that are called so."""
    domains = [domain for verb in game.actions.verbs.values() for domain in verb.domains if domain.first == 0]
    yield from (domain.words for domain in domains if domain.name == kind)
    yield from (each.names for each in game.state.fields.values() if each.names)
    yield from (domain.words for domain in domains)
