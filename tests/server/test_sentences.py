"""What tables and the server say to people: complete in German, and said in the language of who hears it."""

import ast
import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

import freebooter.server.app
import freebooter.table
from freebooter.bots import LEVELS
from freebooter.client import join_table, open_table
from freebooter.engine.translations import read_phrases
from freebooter.server.live.viewer_socket import shortened
from freebooter.server.translations import FOLDER, language_of_tag, translation
from freebooter.table import Refused, Spoken

LAYERS = [Path(str(module.__file__)).parent for module in (freebooter.table, freebooter.server.app)]
MODULES = sorted(path for layer in LAYERS for path in layer.rglob("*.py"))

SAID_BY_OTHERS = {
    "error.said(translator)",
    "error.reason",
    "refusal[1]",
    "knowledge.say(reason)",
    "error.sentence",
    "sentence",
}
"""What games and the engine say has its words there, and a sentence that is handed on was one before."""

GERMAN = read_phrases(FOLDER / "phrases")["de"]

PLAYERS = {"game": "jolly-and-roger", "name": "Anne", "pace": "instant", "seats": [{"kind": "me"}, {"kind": "friend"}]}


def sayers(kind: type = Spoken) -> set[str]:
    return {kind.__name__}.union(*(sayers(each) for each in kind.__subclasses__()))


def said(module: ast.Module) -> Iterator[tuple[ast.expr, set[str | None]]]:
    """The sentences of a module, each with the names of its values."""
    names = sayers() | {"_problem"}
    for call in (node for node in ast.walk(module) if isinstance(node, ast.Call) and node.args):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in names:
            first = call.args[0]
            branches = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for branch in branches:
                yield branch, {keyword.arg for keyword in call.keywords}


def constants(module: ast.Module) -> dict[str, ast.expr]:
    assigned = [node for node in module.body if isinstance(node, ast.Assign)]
    return {ast.unparse(node.targets[0]): node.value for node in assigned}


def sentences() -> dict[str, set[str | None]]:
    found: dict[str, set[str | None]] = {}
    for path in MODULES:
        module = ast.parse(path.read_text("utf-8"))
        named = constants(module)
        for written, values in said(module):
            sentence = named.get(ast.unparse(written), written)
            if isinstance(sentence, ast.Constant):
                found[str(sentence.value)] = values
            else:
                assert ast.unparse(sentence) in SAID_BY_OTHERS, f"{path.name}:{written.lineno} has no sentence"
    return found


def places(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_every_sentence_is_in_german() -> None:
    levels = [text for level in LEVELS.values() for text in (level.title, level.about)]
    assert sorted([*sentences(), *levels]) == sorted(GERMAN)


def test_every_place_of_a_sentence_is_filled() -> None:
    for sentence, values in sentences().items():
        if values:
            assert places(sentence) == values, sentence
        else:
            assert not places(sentence), sentence


def test_a_translation_has_the_same_places() -> None:
    for english, german in GERMAN.items():
        assert places(english) == places(german), english
        assert german != english


def test_a_refusal_is_english_in_itself_and_german_if_wanted() -> None:
    refused = Refused("From 0 to {last} actions can stay, not {kept}.", last=3, kept=7)
    assert (str(refused), refused.reason) == ("From 0 to 3 actions can stay, not 7.",) * 2
    assert refused.said(translation("de")) == "0 bis 3 Aktionen können bleiben, nicht 7."
    assert refused.said(translation("nl")) == str(refused)
    assert Refused("a {brace} of the game's own").said(translation("de")) == "a {brace} of the game's own"


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [("de-AT,de;q=0.9,en;q=0.8", "de"), ("de,en;q=0.5", "de"), ("DE", "de"), ("en-GB", "en"), ("*", "en"), ("", "en")],
)
def test_a_browser_says_what_language_it_wants(wanted: str, spoken: str) -> None:
    assert language_of_tag(wanted) == spoken


def test_the_last_words_of_a_line_fit_into_a_frame() -> None:
    assert shortened("ü" * 100) == "ü" * 60
    assert shortened("a" + "ü" * 100) == "a" + "ü" * 59


def test_http_speaks_german(hosted: Any, fetch: Callable[..., tuple[int, Any, Any]]) -> None:
    def refused(path: str, body: bytes | None = None, spoken: str = "de-DE,de;q=0.9") -> tuple[int, str]:
        status, _, content = fetch(hosted.url + path, body, accept_language=spoken)
        return status, content["error"]

    assert refused("/api/tables/nowhere") == (404, "Diesen Tisch gibt es nicht.")
    assert refused("/api/tables/nowhere", spoken="en") == (404, "There is no such table.")
    assert refused("/api/tables/nowhere?lang=en") == (404, "There is no such table.")
    assert refused("/api/nothing") == (404, "Hier ist nichts.")
    assert refused("/api/tables", b"{") == (400, "Das ist kein JSON.")
    table = open_table(hosted.url, **PLAYERS)["table"]
    assert refused(f"/api/tables/{table}/join", b'{"name": "Ben"}') == (409, "Die freien Plätze sind für Eingeladene.")
    wish = json.dumps({**PLAYERS, "standin": "kraken"}).encode()
    known = ", ".join(LEVELS)
    assert refused("/api/tables", wish) == (409, f"Es gibt keinen Bot der Stärke 'kraken'; es gibt {known}.")
    assert refused("/api/tables", wish, "") == (409, f"There is no bot of the level 'kraken'; there are {known}.")
    wish = json.dumps({**PLAYERS, "options": {"first": "last"}}).encode()
    assert refused("/api/tables", wish)[1] == "Die Option 'first' kann nicht 'last' sein; möglich ist: random, seat."
    assert refused("/api/tables", wish, "en")[1] == "Option 'first' cannot be 'last'; it can be random, seat."
    assert refused("/api/games/jolly/rules")[1] == "Das Spiel 'jolly' gibt es nicht. Meintest du 'jolly-and-roger'?"
    assert refused("/api/records", b"{}")[1] == "record: ist keine aufgezeichnete Partie."


def test_the_rules_come_in_the_language_of_who_reads_them(
    hosted: Any, fetch: Callable[..., tuple[int, Any, Any]]
) -> None:
    def rules(query: str = "", spoken: str = "en") -> Any:
        return fetch(f"{hosted.url}/api/games/jolly-and-roger/rules{query}", accept_language=spoken)[2]

    german, english = rules(spoken="de-AT,de;q=0.9"), rules()
    assert (german["language"], english["language"]) == ("de", "en")
    assert german["clauses"]["JR-13"]["title"] == "Keine leere Gruppe"
    assert english["clauses"]["JR-13"]["title"] == "No empty set"
    assert "## Die Runde" in german["markdown"]
    assert list(german["clauses"]) == list(english["clauses"])
    assert rules("?lang=de") == german
    assert rules("?lang=nl") == english


async def answer(socket: ClientConnection, request: dict[str, Any]) -> dict[str, Any]:
    await socket.send(json.dumps({"id": 1, **request}))
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 90))
        if message["is"] in ("answer", "problem"):
            return message


def test_a_line_speaks_the_language_of_its_viewer(hosted: Any) -> None:
    table = open_table(hosted.url, **PLAYERS)
    _, token = join_table(hosted.url, table["table"], "Ben", table["invite"])
    anne = table["seats"][0]["token"]
    address = hosted.url.replace("http", "ws") + "/api/tables/{}/ws"

    async def refusal(token: str | None, lang: str, request: dict[str, Any], id: str = table["table"]) -> str:
        async with connect(address.format(id)) as socket:
            await socket.send(json.dumps({"do": "hello", "token": token, "lang": lang}))
            return str((await answer(socket, request))["reason"])

    async def main() -> None:
        chat = {"do": "chat", "text": "x" * 501}
        assert await refusal(None, "de", {"do": "undo"}) == "Du schaust zu; das können nur Mitspieler."
        assert await refusal(None, "en", {"do": "undo"}) == "You are watching; only players can do that."
        assert await refusal(anne, "de-AT", chat) == "Eine Nachricht an den Tisch hat höchstens 500 Zeichen."
        assert await refusal(token, "en", chat) == "A message to the table has at most 500 characters."
        assert await refusal(token, "de", {"do": "set"}) == "Das kann nur, wer den Tisch eröffnet hat."
        assert await refusal(token, "de", {"do": "why", "gesture": "yawn"}) == "Damit lässt sich nichts anfangen."
        yawn = {"do": "act", "decision": "1", "action": "yawn"}
        assert (await refusal(token, "de", yawn)).startswith(
            "Eine Aktion 'yawn' gibt es hier nicht; die Aktionen sind "
        )
        assert (await refusal(token, "en", yawn)).startswith("There is no action 'yawn' here; the actions are ")
        assert await refusal("forged", "de", {}) == "Dieser Schlüssel passt zu keinem Platz an diesem Tisch."
        assert await refusal(None, "de", {}, "nowhere") == "Diesen Tisch gibt es nicht."

    asyncio.run(main())
