"""What a game says before anybody plays it: on the shelf and where a table is set up."""

from collections.abc import Iterator

from freebooter.engine.game import Game


def on_the_shelf(game: Game) -> Iterator[str]:
    """Pitch, credits, what scores are counted in, and the words of options and presets."""
    yield from (game.about.pitch, game.about.credits, *game.about.unit)
    for option in game.options:
        yield from (option.title, option.says, *option.titles)
    yield from (preset.title for preset in game.presets.values())
