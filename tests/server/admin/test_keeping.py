"""`freebooter admin`: what is kept and for how long, one person's data, records, and what was typed wrongly."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

import freebooter
from admin_server import Admin, acts, finished, opened, played, rows_of, seat_of, wait_until
from freebooter.cli import main
from freebooter.client import RequestError, get
from freebooter.server.storage.removal import DAY, outdated
from freebooter.server.storage.store import Store
from freebooter.server.storage.table_list import database_bytes, list_tables

# What is old, and how much there is


def test_old_tables_go_by_themselves_and_used_ones_do_not(host: Any) -> None:
    clock = [time.time()]
    server = host(now=lambda: clock[0])
    over, left, used = finished(server), opened(server), opened(server)
    store, now = server.registry.store, clock[0]
    assert outdated(store, 30.0, 10.0, now + 9 * DAY) == []
    clock[0] = now + 9 * DAY
    played(server, used, 1)
    assert outdated(store, None, 10.0, now + 11 * DAY) == [left["table"]]
    assert outdated(store, 30.0, None, now + 31 * DAY) == [over["table"]]
    server.stop()
    again = host(now=lambda: now + 11 * DAY, keep_finished=30.0, keep_abandoned=10.0)
    wait_until(lambda: len(list_tables(again.registry.store)) == 2)
    assert {line.id for line in list_tables(again.registry.store)} == {over["table"], used["table"]}
    assert rows_of(again.registry.store, left["table"]) == 0


def test_nothing_goes_by_itself_unless_the_host_says_so(host: Any) -> None:
    server = host()
    table = opened(server)
    server.stop()
    again = host(now=lambda: time.time() + 10_000 * DAY)
    assert asyncio.run(again.registry.housekeeping.clear()) == 0
    assert [line.id for line in list_tables(again.registry.store)] == [table["table"]]


def test_the_host_prunes_by_hand(server: Any, admin: Admin) -> None:
    table = opened(server)["table"]
    assert admin("prune", "--finished", "0", "--abandoned", "1") == {"tables": [], "done": False}
    assert admin("prune", "--abandoned", "0") == {"tables": [table], "done": False}
    assert admin("prune", "--abandoned", "0", "--yes") == {"tables": [table], "done": True}
    assert admin("tables") == []


def test_a_used_up_quota_stops_new_tables_but_no_match(host: Any) -> None:
    server = host()
    table = opened(server)
    server.registry.housekeeping.used = 10**9
    object.__setattr__(server.registry.settings, "quota", 10**9)
    with pytest.raises(RequestError, match="quota is used up"):
        opened(server)
    played(server, table, 2)
    assert database_bytes(server.registry.store) > 10_000


# One person's data


def test_forgetting_a_person_leaves_the_match_whole(server: Any, admin: Admin, tmp_path: Path) -> None:
    table, other = finished(server), opened(server, name="Mary")
    before = get(server.url, f"/api/tables/{table['table']}/record")
    found = admin("forget", "anne")
    assert (found["seats"], len(found["messages"]), found["done"]) == ([[table["table"], 0]], 1, False)
    assert found["mentions"] == [[table["table"], 1]]
    assert admin("forget", "anne", "--yes")["done"]
    wait_until(lambda: table["table"] not in server.registry.tables)
    after = get(server.url, f"/api/tables/{table['table']}/record")
    assert after["players"] == ["Guest 1", "Ben"]
    assert "Anne" not in json.dumps(after)
    assert [after[key] for key in ("actions", "seed", "result", "fairness")] == [
        before[key] for key in ("actions", "seed", "result", "fairness")
    ]
    assert freebooter.replay(after).over
    assert [line["name"] for line in admin("show", table["table"])["chat"]] == ["(removed)", "Ben"]
    assert admin("forget", "anne")["tables"] == []
    assert admin("show", other["table"])["players"] == ["Mary", "Ben"]


def test_who_still_plays_is_forgotten_too(server: Any, admin: Admin) -> None:
    table = opened(server)

    async def play() -> None:
        async with seat_of(server, table) as one, seat_of(server, table, 1) as two:
            await acts([one, two], 2)
            await asyncio.to_thread(admin, "forget", "Anne", "--yes")
            await asyncio.wait_for(two.until(lambda: two.seats[0]["name"] == "Guest 1"), 90)
            await acts([one, two], 2)

    asyncio.run(play())
    assert admin("show", table["table"])["players"] == ["Guest 1", "Ben"]
    assert "Anne" not in str(server.registry.store.peek(table["table"]))


# Records


def test_all_records_are_exported_and_true(
    server: Any, admin: Admin, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = finished(server)
    opened(server)
    done = admin("export", str(tmp_path / "records"))
    assert (done["written"], done["skipped"]) == ([f"jolly-and-roger-{table['table']}.json"], {})
    file = tmp_path / "records" / done["written"][0]
    assert json.loads(file.read_text()) == get(server.url, f"/api/tables/{table['table']}/record")
    assert main(["verify", str(file)]) == 0
    assert "The seed is the one whose hash was shown" in " ".join(capsys.readouterr().out.split())
    assert admin("export", str(tmp_path / "records"))["there"] == done["written"]
    assert "pirate" in admin("export", str(tmp_path), "--game", "pirates", ok=False)


# What was typed wrongly


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("tables", "--state", "lost"), "There is no 'lost' here; there are waiting, playing, over, closed."),
        (("tables", "--sort", "luck"), "There is no 'luck' here; there are used, created, size."),
        (("show", "nothing"), "There is no table 'nothing' here."),
        (("close", "nothing"), "There is no table 'nothing' here."),
        (("delete", "nothing", "--yes"), "There is no table 'nothing' here."),
        (("forget", "Anne", "--table", "nothing"), "There is no table 'nothing' here."),
        (("prune",), "Say how old tables have to be: --finished DAYS, --abandoned DAYS, or both."),
        (("prune", "--finished", "soon"), "'soon' is no number of days: give one such as 30 or 0.5."),
        (("ban", "ship", "x"), "There is no 'ship' here; there are address, name."),
        (("ban", "address", "pier"), "'pier' is no address:"),
        (("show", "nothing", "--lang", "de"), "Hier ist kein Tisch 'nothing'."),
    ],
)
def test_what_was_typed_wrongly_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    Store(f"sqlite:///{tmp_path / 'freebooter.sqlite3'}").close()
    assert main(["admin", *arguments, "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith(says)


def test_a_mistyped_folder_is_not_taken_for_a_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "tables", "--data", str(tmp_path / "none")]) == 1
    assert "There is no database in" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
    assert main(["admin", "tables", "--database", "postgresql+psycopg://nobody@127.0.0.1:1/x"]) == 1
    assert capsys.readouterr().err.startswith("The database cannot be opened: ")


def test_people_read_grids_and_sentences_in_their_language(
    server: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")  # in a narrow terminal words are folded
    table = opened(server)["table"]
    where = ["--data", str(server.registry.settings.data), "--lang", "de"]
    assert main(["admin", "tables", *where]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("Tisch", "Größe", table, "läuft"))
    assert main(["admin", "delete", table, *where]) == 0
    would, nothing = capsys.readouterr().out.splitlines()
    assert would == f"Tische, die gelöscht würden: 1 ({table})."
    assert nothing == "Nichts wurde geändert. Mit --yes geschieht es."
    assert main(["admin", "bans", *where]) == 0
    assert capsys.readouterr().out == "Niemand ist gesperrt.\n"
