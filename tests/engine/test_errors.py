"""What the engine says when something cannot be: a sentence in English, and in German for who reads German."""

import ast
import inspect
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest

from freebooter import BadEdition, BadOptions, BadRecord, BadSeat, BadText, FreebooterError, UnknownGame, game, replay
from freebooter.engine import errors, translations
from freebooter.engine.errors import IllegalAction
from freebooter.engine.translations import ENGINE_PHRASES, Phrase, translator
from toy.game import GAME

GERMAN = translator(Path(translations.__file__).parent, "de")
SAYERS = {name for name, kind in vars(errors).items() if inspect.isclass(kind)} | {"Phrase"}
ENGINE = Path(translations.__file__).parent
MODULES = sorted([*ENGINE.glob("*.py"), *ENGINE.glob("defaults/*.py")])


def sentences(path: Path) -> Iterator[str]:
    """What a module hands to its errors and phrases, at once or by a name such as `sentence`."""
    module = ast.parse(path.read_text("utf-8"))
    texts = [node.value for node in ast.walk(module) if isinstance(node, ast.Assign) and _named(node)]
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in SAYERS:
            first = node.args[0]
            texts += [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "_bad":
            texts.append(node.args[2])
    for text in texts:
        assert not isinstance(text, ast.JoinedStr), f"{path.name}:{text.lineno} cannot be said in another language"
        if isinstance(text, ast.Constant):
            yield str(text.value)


def _named(node: ast.Assign) -> bool:
    return ast.unparse(node.targets[0]) in ("sentence", "NO_RECORD")


def places(sentence: str) -> list[str]:
    return sorted(f"{name}!{how or ''}" for _, name, _, how in Formatter().parse(sentence) if name is not None)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_engine_s_errors_are_there_in_german(path: Path) -> None:
    assert sorted(set(sentences(path)) - set(ENGINE_PHRASES["de"])) == []


def test_a_translation_fills_the_same_places() -> None:
    for english, german in ENGINE_PHRASES["de"].items():
        assert places(english) == places(german), english


@pytest.mark.parametrize(
    ("attempt", "kind", "english", "german"),
    [
        (
            lambda: GAME.new(options={"ships": 3}),
            BadOptions,
            "There is no option 'ships'; this game has",
            "Die Option 'ships' gibt es nicht; dieses Spiel hat:",
        ),
        (
            lambda: game("pirate-party").new(options={"target": 51}),
            BadOptions,
            "Option 'target' cannot be 51; it can be 50 to 2000 in steps of 5.",
            "Die Option 'target' kann nicht 51 sein; möglich ist: 50 bis 2000 in Schritten von 5.",
        ),
        (
            lambda: GAME.new(seats=9),
            BadOptions,
            "Lookout is for 2 to 3 seats, not 9.",
            "Plätze bei Lookout: 2 bis 3, nicht 9.",
        ),
        (
            lambda: GAME.new(edition={**GAME.edition, "coins.round": "x"}),
            BadEdition,
            "edition: coins.round: expected a whole number from",
            "edition: coins.round: erwartet wird eine ganze Zahl von",
        ),
        (
            lambda: GAME.new(seed=1).play(0, "yawn"),
            BadText,
            "There is no action 'yawn' here",
            "Eine Aktion 'yawn' gibt es hier nicht",
        ),
        (lambda: GAME.new(seed=1).legal(7), BadSeat, "There is no seat 7;", "Den Platz 7 gibt es nicht;"),
        (lambda: game("jolly"), UnknownGame, "There is no game 'jolly'. Did", "Das Spiel 'jolly' gibt es nicht. Mein"),
        (lambda: replay("{"), BadRecord, "record: is not a whole JSON text", "record: ist kein ganzer JSON-Text"),
    ],
)
def test_an_error_is_english_in_itself_and_german_if_wanted(
    attempt: Callable[[], object], kind: type[FreebooterError], english: str, german: str
) -> None:
    with pytest.raises(kind) as refused:
        attempt()
    assert str(refused.value).startswith(english)
    assert refused.value.said(GERMAN).startswith(german)


def test_what_an_error_quotes_is_said_in_the_same_language() -> None:
    inner = BadOptions("There is no option {name!r}; this game has {known}.", name="ships", known=Phrase("none"))
    outer = BadRecord("{source}: {error}", source="own.json", error=inner)
    assert str(outer) == "own.json: There is no option 'ships'; this game has none."
    assert outer.said(GERMAN) == "own.json: Die Option 'ships' gibt es nicht; dieses Spiel hat: keine."


def test_an_error_survives_a_process_boundary() -> None:
    error = pickle.loads(pickle.dumps(BadText("Write it as: {form}.", form="peek <card>")))
    assert str(error) == "Write it as: peek <card>."
    assert error.said(GERMAN) == "Schreib es so: peek <card>."


def test_an_illegal_action_has_its_clause_and_its_reason_apart() -> None:
    error = IllegalAction("JR-10", "Wait.")
    assert (str(error), error.clause, error.reason) == ("Wait. (JR-10)", "JR-10", "Wait.")
