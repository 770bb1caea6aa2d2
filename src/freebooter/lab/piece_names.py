"""What pieces, and what happens to them, are called in other languages: by the game's own glossary and words."""

from freebooter.engine.game import Game
from freebooter.engine.setup import Setup
from freebooter.engine.translations import ENGLISH
from freebooter.lab.pieces import Features, features_of, vocabularies, with_deed
from freebooter.lab.words import Names

EVENT = "event: "
"""What kinds of events are called in a game's phrases, after this."""


def names_in(game: Game, setup: Setup) -> dict[str, Names]:
    """For each other language of the game, its names by the English ones: pieces, events, what happened to pieces."""
    features = features_of(game, setup)
    return {each: _names(game, setup, features, each) for each in game.languages if each != ENGLISH}


def _names(game: Game, setup: Setup, features: Features, language: str) -> Names:
    said, theirs = game.translator(language), vocabularies(game, setup, language)
    kinds = {kind: said.say(EVENT + kind.replace("_", " ")).removeprefix(EVENT) for kind in game.events.kinds}
    names = {kind.replace("_", " "): name for kind, name in kinds.items()}
    for sort, english in vocabularies(game, setup).items():
        names |= dict(zip(english, theirs.get(sort, english), strict=True))
    for feature, kind in zip(features.names, features.groups, strict=True):
        piece = feature.removeprefix(kind.replace("_", " ") + " ")
        called = names.get(piece) or said.say(piece)
        names[feature] = f"{called}: {kinds[kind]}"
        names[with_deed(piece, kind.replace("_", " "))] = with_deed(called, kinds[kind])
    return names
