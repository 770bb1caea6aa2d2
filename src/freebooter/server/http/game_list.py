"""The shelf, as clients get it: each game with its options, editions, levels of bots, and whether it is ready."""

from typing import Any

from freebooter.bots import LEVELS
from freebooter.engine import catalogue
from freebooter.server.live.game_loader import GameLoader


def game_list(games: GameLoader, language: str) -> list[dict[str, Any]]:
    return [_label(games, id, language) for id in catalogue.shelf()]


def _label(games: GameLoader, id: str, language: str) -> dict[str, Any]:
    about = catalogue.label(id)
    game, note = about.load(), games.note(id, language)
    return {
        "id": about.id,
        "title": about.title,
        "seats": [about.seats[0], about.seats[-1]],
        "minutes": about.minutes,
        "pitch": about.pitch,
        "credits": about.credits,
        "rules": game.version,
        "options": [option.to_json() for option in game.options],
        "presets": [{"name": name, "options": dict(chosen)} for name, chosen in game.presets.items()],
        "editions": [{"name": name, "title": str(game.find_edition(name)["title"])} for name in game.editions],
        "secrets": game.has_secrets,
        "levels": levels(),
        "ready": note is None,
        "note": note,
    }


def levels() -> list[dict[str, str]]:
    return [{"name": level.name, "title": level.title, "says": level.about} for level in LEVELS.values()]
