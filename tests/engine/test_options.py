"""Options: typed, with defaults; whatever does not fit is refused with a sentence."""

import pytest

from freebooter import BadOptions
from freebooter.engine.options import Option, resolve
from freebooter.engine.translations import Translator
from toy.game import GAME

OPTIONS = (
    Option("deck", ("small", "large"), "large", "Which cards are used."),
    Option("bribes", (True, False), False, "Whether bribes are allowed.", "X-3", "Bribes", ("allowed", "forbidden")),
    Option("rounds", (1, 2, 3), 2, "How many rounds."),
    Option("goal", range(50, 2001, 5), 100, "How many points win."),
    Option("cards", range(1, 31), 7, "How many cards a hand has."),
    Option("turns", (1, 2, 3, 5, 8, 13), 8, "How many turns."),
)


def test_options_left_out_have_their_defaults() -> None:
    others = {"goal": 100, "cards": 7, "turns": 8}
    assert resolve(OPTIONS, None) == {"deck": "large", "bribes": False, "rounds": 2, **others}
    assert resolve(OPTIONS, {"rounds": 3}) == {"deck": "large", "bribes": False, "rounds": 3, **others}


@pytest.mark.parametrize(
    ("given", "value"),
    [({"deck": "SMALL"}, "small"), ({"bribes": "true"}, True), ({"rounds": "3"}, 3)],
)
def test_words_are_understood_whatever_their_case(given: dict[str, object], value: object) -> None:
    found = resolve(OPTIONS, given)[next(iter(given))]
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"ships": 3}, "There is no option 'ships'; this game has deck, bribes, rounds, goal, cards, turns."),
        ({"deck": "huge"}, "Option 'deck' cannot be 'huge'; it can be small, large."),
        ({"rounds": True}, "Option 'rounds' cannot be True; it can be 1, 2, 3."),
        ({"goal": 51}, "Option 'goal' cannot be 51; it can be 50 to 2000 in steps of 5."),
        ({"cards": 0}, "Option 'cards' cannot be 0; it can be 1 to 30."),
        ({"turns": 4}, "Option 'turns' cannot be 4; it can be 1, 2, 3, 5, 8, 13."),
        ({"bribes": 1}, "Option 'bribes' cannot be 1; it can be True, False."),
        ({"deck": ["small"]}, "Option 'deck' cannot be ['small']; it can be small, large."),
    ],
)
def test_whatever_does_not_fit_is_refused(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        resolve(OPTIONS, given)
    assert str(refused.value) == sentence


def test_a_default_must_be_one_of_the_choices() -> None:
    with pytest.raises(TypeError, match="'deck'"):
        Option("deck", ("small", "large"), "huge", "")


def test_the_rules_see_the_number_of_a_choice() -> None:
    assert OPTIONS[0].index("large") == 1


def test_an_option_is_shown_as_plain_data_in_words_that_people_read() -> None:
    assert OPTIONS[1].to_json() == {
        "name": "bribes",
        "title": "Bribes",
        "choices": [True, False],
        "titles": ["allowed", "forbidden"],
        "default": False,
        "says": "Whether bribes are allowed.",
        "clause": "X-3",
    }
    german = Translator(
        {"Bribes": "Bestechung", "allowed": "erlaubt", "Whether bribes are allowed.": "Ob sie erlaubt ist."}
    )
    said = OPTIONS[1].to_json(german)
    assert (said["title"], said["titles"]) == ("Bestechung", ["erlaubt", "forbidden"])
    assert (said["says"], said["choices"]) == ("Ob sie erlaubt ist.", [True, False])
    assert OPTIONS[2].to_json()["title"] == "rounds"


def test_there_is_a_title_for_each_choice_or_for_none() -> None:
    with pytest.raises(TypeError, match="'deck': 1 titles for 2 choices"):
        Option("deck", ("small", "large"), "large", "", titles=("a few cards",))


@pytest.mark.parametrize("seats", [1, 4, True, "2", 2.0])
def test_a_wrong_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(BadOptions, match="Lookout is for 2 to 3 seats, not"):
        GAME.new(seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 1.5, True])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(BadOptions, match="A seed is a whole number from 0"):
        GAME.new(seed=seed)


@pytest.mark.parametrize("options", [["peeking"], "peeking", 3])
def test_options_that_are_no_table_are_refused(options: object) -> None:
    with pytest.raises(BadOptions):
        GAME.new(options=options)


def test_without_a_seed_chance_picks_one() -> None:
    assert GAME.new().setup.seed != GAME.new().setup.seed
