"""The shelf, as clients get it: each game with its options, editions, levels of bots, and whether it is ready."""

from typing import Any

from freebooter.bots import LEVELS
from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.puzzles.reading import read_puzzles
from freebooter.server.live.game_loader import GameLoader
from freebooter.server.translations import translation


def game_list(games: GameLoader, language: str) -> list[dict[str, Any]]:
    return [_label(games, id, language) for id in catalogue.shelf()]


def _label(games: GameLoader, id: str, language: str) -> dict[str, Any]:
    about = catalogue.label(id)
    game, note = about.load(), games.note(id, language)
    said = game.translator(language).say
    return {
        "id": about.id,
        "title": about.title,
        "seats": [about.seats[0], about.seats[-1]],
        "minutes": about.minutes,
        "pitch": said(about.pitch),
        "credits": said(about.credits),
        "unit": [said(word) for word in about.unit],
        "rules": game.version,
        "options": [option.to_json(game.translator(language)) for option in game.options],
        "presets": [
            {"name": name, "title": said(preset.title), "options": dict(preset.options)}
            for name, preset in game.presets.items()
        ],
        "editions": [{"name": name, "title": said(edition["title"])} for name, edition in game.editions.items()],
        "secrets": game.has_secrets,
        "levels": levels(game, language),
        "ready": note is None,
        "note": note,
        "lessons": len(game.lessons),
        "puzzles": len(read_puzzles(game)),
    }


def levels(game: Game, language: str) -> list[dict[str, Any]]:
    """The bots that people can choose from, and how strong they are in a game."""
    said = translation(language).say
    return [
        {
            "name": level.name,
            "title": said(level.title),
            "says": said(level.about),
            "rating": level.rating_in(game),
        }
        for level in LEVELS.values()
    ]
