"""What the shelf and the set-up of a table say of a game stands with the game, in every language that it has."""

import pytest

import freebooter
from freebooter.engine.game import Game
from shelf_words import on_the_shelf


@pytest.fixture(params=sorted(freebooter.shelf()))
def game(request: pytest.FixtureRequest) -> Game:
    return freebooter.game(request.param)


def test_every_option_and_every_choice_has_a_title(game: Game) -> None:
    for option in game.options:
        assert option.title
        assert option.says.endswith(".")
        assert option.titles or all(type(choice) is int for choice in option.choices), option.name


def test_the_shelf_is_german_for_who_reads_german(game: Game) -> None:
    for sentence in on_the_shelf(game):
        assert game.translator("de").say(sentence) != sentence, sentence
        assert game.translator("nl").say(sentence) == sentence
    for name in game.editions:
        title = game.find_edition(name)["title"]
        assert game.translator("de").say(title) != title


def test_a_label_speaks_german_before_its_game_is_loaded(game: Game) -> None:
    about = freebooter.shelf()[game.id]
    assert about.translator("de").say(about.pitch) == game.translator("de").say(about.pitch) != about.pitch
