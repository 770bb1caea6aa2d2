"""The host's pages: for the host alone, to look at only, with nothing in them that is hidden at a table."""

import ast
import base64
import json
from collections.abc import Callable
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import freebooter.cli
import freebooter.server.http.host
from freebooter.client import open_table
from freebooter.engine.translations import read_phrases
from freebooter.server.bans import Ban
from freebooter.server.http.host.door import may_see_pages
from freebooter.server.settings import ServerSettings
from freebooter.server.storage.ban_rows import add_ban
from freebooter.server.storage.removal import close_tables

Fetch = Callable[..., tuple[int, Any, Any]]

OPEN, KEYED = ServerSettings(), ServerSettings(host_token="secret", metrics_token="other")
HERE = {"host": "localhost:8765"}


def basic(password: str) -> dict[str, str]:
    return {"authorization": "Basic " + base64.b64encode(f"host:{password}".encode()).decode()}


@pytest.mark.parametrize(
    ("client", "headers", "settings", "may"),
    [
        ("127.0.0.1", HERE, OPEN, True),
        ("::1", {"host": "[::1]:8765"}, OPEN, True),
        ("127.0.0.1", {"host": "evil.example"}, OPEN, False),
        ("127.0.0.1", {}, OPEN, False),
        ("192.0.2.7", HERE, OPEN, False),
        ("127.0.0.1", {**HERE, "x-forwarded-for": "192.0.2.7"}, OPEN, False),
        ("127.0.0.1", HERE, KEYED, False),
        ("192.0.2.7", basic("secret"), KEYED, True),
        ("192.0.2.7", {"authorization": "Bearer secret"}, KEYED, True),
        ("192.0.2.7", basic("other"), KEYED, False),
        ("192.0.2.7", basic(""), KEYED, False),
        ("192.0.2.7", {"authorization": "Basic ???"}, KEYED, False),
        ("192.0.2.7", {"authorization": "Digest secret"}, KEYED, False),
    ],
)
def test_the_pages_are_for_this_machine_or_who_has_the_hosts_token(
    client: str, headers: dict[str, str], settings: ServerSettings, may: bool
) -> None:
    assert may_see_pages(client, headers, settings) is may


def test_a_browser_is_asked_for_the_token(host: Any, fetch: Fetch) -> None:
    server = host(host_token="secret")
    status, headers, said = fetch(f"{server.url}/host")
    assert (status, headers["www-authenticate"].split()[0]) == (401, "Basic")
    assert said == {"error": "These pages are for whoever runs the server."}
    status, headers, page = fetch(f"{server.url}/host", **basic("secret"))
    assert (status, headers["cache-control"]) == (200, "no-store")
    assert "<script" not in page
    assert fetch(f"{server.url}/metrics", authorization="Bearer secret")[0] == 200


def test_others_see_nothing(hosted: Any, fetch: Fetch) -> None:
    for path in ("/host", "/host/bans", "/host/tables/x"):
        status, _, said = fetch(f"{hosted.url}{path}", x_forwarded_for="192.0.2.7", accept_language="de")
        assert (status, said) == (403, {"error": "Diese Seiten sind für den, der den Server betreibt."})


def test_the_pages_show_tables_and_bans_but_no_secrets(host: Any, fetch: Fetch) -> None:
    server = host()
    table = open_table(
        server.url, game="jolly-and-roger", name="<b>Anne</b>", seats=[{"kind": "me"}, {"kind": "friend"}]
    )
    store = server.registry.store
    add_ban(store, Ban("name", "long john", "<i>dice</i>", 0.0))
    pages = {
        path: fetch(f"{server.url}{path}")[2] for path in ("/host", "/host/bans", f"/host/tables/{table['table']}")
    }
    assert f'href="/host/tables/{table["table"]}"' in pages["/host"]
    assert "&lt;b&gt;Anne&lt;/b&gt;" in pages["/host"]
    assert "&lt;i&gt;dice&lt;/i&gt;" in pages["/host/bans"]
    stored = store.peek(table["table"])
    seed = json.loads(stored.table["setup"])["seed"]
    for hidden in (table["invite"], stored.table["salt"], stored.seats[0]["token_hash"], seed, "<b>", "<i>"):
        assert hidden not in "".join(pages.values())
    close_tables(store, [table["table"]], "Too late.", 0.0)
    shown = fetch(f"{server.url}/host?state=closed&sort=size&lang=de")[2]
    assert "geschlossen 1" in shown
    assert table["table"] in shown
    assert table["table"] not in fetch(f"{server.url}/host?state=playing&sort=luck")[2]
    assert "Too late." in fetch(f"{server.url}/host/tables/{table['table']}")[2]
    assert fetch(f"{server.url}/host/tables/nothing")[0] == 404


# Words


def texts(module: ast.Module) -> set[str]:
    """The texts of a module, but for those that explain it."""
    said = [node for node in ast.walk(module) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    parents = (node for node in ast.walk(module) if isinstance(node, ast.Expr | ast.JoinedStr))
    others = {id(each) for parent in parents for each in ast.walk(parent) if isinstance(parent, ast.JoinedStr)}
    others |= {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    return {str(node.value) for node in said if id(node) not in others}


def sentences(*modules: Path) -> set[str]:
    """What looks like a sentence, or like a part of one with places to fill."""
    found = {text for module in modules for text in texts(ast.parse(module.read_text("utf-8"))) if " " in text}
    prose = {text for text in found if not text.startswith("SELECT ")}
    return {text for text in prose if text[-1] in ".}" and (text[0] == "{" or text[0].isupper())}


CLI, SERVER = Path(freebooter.cli.__file__).parent, Path(freebooter.server.http.host.__file__).parents[2]


def test_what_the_commands_say_is_said_in_german() -> None:
    storage = ("backup", "ban_rows", "host_desk", "host_orders", "migrations", "removal", "table_list")
    modules = [CLI / "administering.py", SERVER / "bans.py", SERVER / "record_export.py"]
    said = sentences(*modules, *(SERVER / "storage" / f"{name}.py" for name in storage)) - {"{at} {name}: {text}"}
    german = read_phrases(CLI / "phrases")["de"]
    assert len(said) > 40
    assert said <= set(german)
    for sentence in said:
        assert german[sentence] != sentence
        assert places(german[sentence]) == places(sentence)


def places(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_what_the_pages_say_is_said_in_german(host: Any, fetch: Fetch) -> None:
    folder = SERVER / "http" / "host"
    said = sentences(folder / "pages.py")
    german = read_phrases(folder / "phrases")["de"]
    assert said
    assert said <= set(german)
    server = host()
    for path, words in (("/host", ("Tables", "Connections", "newest first")), ("/host/bans", ("Nobody is banned.",))):
        english, translated = (fetch(f"{server.url}{path}?lang={lang}")[2] for lang in ("en", "de"))
        assert all(word in english and word not in translated for word in words)
