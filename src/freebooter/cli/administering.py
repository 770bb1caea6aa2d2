"""What the commands of `freebooter admin` do and print."""

import json as json_format
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from freebooter.cli.translations import translation
from freebooter.engine import catalogue
from freebooter.engine.errors import BadOptions
from freebooter.server.bans import KINDS, Ban, plain
from freebooter.server.quantities import age_in_words, days_of, size_in_words
from freebooter.server.record_export import export_records
from freebooter.server.storage import removal
from freebooter.server.storage.backup import back_up, restore
from freebooter.server.storage.ban_rows import add_ban, bans_of, lift_ban
from freebooter.server.storage.host_desk import database
from freebooter.server.storage.store import Store
from freebooter.server.storage.table_list import (
    ORDERS,
    STATES,
    TableLine,
    count_states,
    database_bytes,
    list_tables,
    table_line,
)
from freebooter.terminal.preparing import prepare
from freebooter.terminal.screen import console

SaidLine = tuple[str, dict[str, Any]]
"""A sentence and its values."""


class Desk:
    """Where the host sits: which database it is about, and how to print what comes of a command."""

    def __init__(self, data: Path, url: str | None, *, as_json: bool, language: str) -> None:
        self._data = data
        self._url = url
        self._as_json = as_json
        self._translator = translation(language)
        self.say = self._translator.say

    def open(self, *, create: bool = False) -> AbstractContextManager[Store]:
        return database(self._data, self._url, create=create)

    def print(self, content: Any, *lines: SaidLine) -> None:
        """The content for scripts, or the sentences for people."""
        if self._as_json:
            sys.stdout.write(json_format.dumps(content, indent=1, ensure_ascii=False) + "\n")
            return
        for sentence, values in lines:
            sys.stdout.write(f"{self.say(sentence, **values)}\n")

    def print_grid(self, content: Any, heads: Sequence[str], rows: Sequence[Sequence[str]], nothing: str) -> None:
        """The content for scripts, or a grid for people; `nothing` is said if there are no rows."""
        if self._as_json or not rows:
            self.print(content, (nothing, {}))
            return
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for head in heads:
            grid.add_column(self.say(head), overflow="fold")
        for row in rows:
            grid.add_row(*row)
        console().print(grid)


def _days(text: str | None) -> float | None:
    if text is None:
        return None
    try:
        return days_of(text)
    except ValueError:
        raise BadOptions("{text!r} is no number of days: give one such as 30 or 0.5.", text=text) from None


def _check_among(given: str | None, known: Sequence[str]) -> None:
    if given is not None and given not in known:
        raise BadOptions("There is no {given!r} here; there are {known}.", given=given, known=", ".join(known))


# Tables


def list_all(desk: Desk, state: str | None, sort: str, limit: int) -> None:
    _check_among(state, STATES)
    _check_among(sort, ORDERS)
    with desk.open() as store:
        lines = list_tables(store, state, sort, limit)
    heads = ("table", "game", "state", "players", "opened", "used", "actions", "size")
    rows = [_row(desk, line) for line in lines]
    desk.print_grid([line.to_json() for line in lines], heads, rows, "There are no such tables.")


def _row(desk: Desk, line: TableLine) -> list[str]:
    now = time.time()
    return [
        line.id,
        line.game,
        desk.say(line.state),
        ", ".join(name or "-" for name in line.players),
        age_in_words(now - line.created),
        age_in_words(now - line.used),
        str(line.actions),
        size_in_words(line.size),
    ]


def show_table(desk: Desk, table: str) -> None:
    with desk.open() as store:
        line, stored = table_line(store, table), store.peek(table)
    if line is None or stored is None:
        raise removal.NoSuchTable("There is no table {id!r} here.", id=table)
    said = [{key: row[key] for key in ("name", "text", "at")} for row in stored.chat]
    values = {**line.to_json(), "players": ", ".join(line.players), "size": size_in_words(line.size)}
    values |= {"state": desk.say(line.state), "opened": _moment(line.created), "used": _moment(line.used)}
    lines: list[SaidLine] = [
        ("{id}: {game}, {state}. Players: {players}.", _some(values, "id", "game", "state", "players")),
        ("Opened on {opened}, last used on {used}.", _some(values, "opened", "used")),
        ("Actions: {actions}, messages: {messages}, about {size}.", _some(values, "actions", "messages", "size")),
    ]
    if line.closed is not None:
        lines.append(("Closed: {closed}", {"closed": line.closed or "-"}))
    lines += [("{at} {name}: {text}", {**each, "at": _moment(each["at"])}) for each in said]
    desk.print({**line.to_json(), "chat": said}, *lines)


def _some(values: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: values[name] for name in names}


def _moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def show_usage(desk: Desk) -> None:
    with desk.open() as store:
        counted, size, bans = count_states(store), database_bytes(store), bans_of(store)
    states = ", ".join(f"{number} {desk.say(state)}" for state, number in counted.items())
    desk.print(
        {"tables": counted, "database_bytes": size, "bans": len(bans)},
        ("Tables: {states}.", {"states": states}),
        ("The database takes {size}. Bans: {bans}.", {"size": size_in_words(size), "bans": len(bans)}),
    )


def close(desk: Desk, tables: list[str], reason: str) -> None:
    with desk.open() as store:
        ids = _known(store, tables)
        removal.close_tables(store, ids, reason, time.time())
    desk.print({"closed": ids}, ("Closed: {tables}.", {"tables": ", ".join(ids)}))


def reopen(desk: Desk, tables: list[str]) -> None:
    with desk.open() as store:
        ids = _known(store, tables)
        removal.reopen_tables(store, ids)
    desk.print({"reopened": ids}, ("Open again: {tables}.", {"tables": ", ".join(ids)}))


def _known(store: Store, tables: Sequence[str]) -> list[str]:
    """The ids, each once, if there are such tables."""
    ids = list(dict.fromkeys(tables))
    removal.check_tables(store, ids)
    return ids


# Deleting

NOT_YET: SaidLine = ("Nothing was changed. With --yes it is done.", {})


def delete(desk: Desk, tables: list[str], yes: bool) -> None:
    with desk.open() as store:
        ids = _known(store, tables)
        _delete(desk, store, ids, yes)


def prune(desk: Desk, finished: str | None, abandoned: str | None, yes: bool) -> None:
    kept = _days(finished), _days(abandoned)
    if kept == (None, None):
        raise BadOptions("Say how old tables have to be: --finished DAYS, --abandoned DAYS, or both.")
    with desk.open() as store:
        _delete(desk, store, removal.outdated(store, *kept, time.time()), yes)


def _delete(desk: Desk, store: Store, ids: list[str], yes: bool) -> None:
    if yes:
        removal.delete_tables(store, ids)
    content = {"tables": ids, "done": yes}
    told = {"number": len(ids), "tables": ", ".join(ids[:20]) + (", ..." if len(ids) > 20 else "")}
    if not ids:
        desk.print(content, ("There is nothing to delete.", {}))
    elif yes:
        desk.print(content, ("Deleted tables: {number} ({tables}).", told))
    else:
        desk.print(content, ("Tables that would be deleted: {number} ({tables}).", told), NOT_YET)


# Bans


def ban(desk: Desk, kind: str, who: str, reason: str, days: str | None) -> None:
    _check_among(kind, KINDS)
    now, lasting = time.time(), _days(days)
    until = None if lasting is None else now + lasting * removal.DAY
    added = Ban(kind, plain(kind, who), reason, now, until)
    with desk.open() as store:
        add_ban(store, added)
    desk.print(added.to_json(), ("Banned: {who}.", {"who": added.value}))


def unban(desk: Desk, kind: str, who: str) -> None:
    _check_among(kind, KINDS)
    value = plain(kind, who)
    with desk.open() as store:
        lifted = lift_ban(store, kind, value)
    if not lifted:
        raise BadOptions("{who} is not banned.", who=value)
    desk.print({"kind": kind, "value": value}, ("Not banned any more: {who}.", {"who": value}))


def list_bans(desk: Desk) -> None:
    with desk.open() as store:
        found = bans_of(store)
    rows = [
        [desk.say(each.kind), each.value, _moment(each.since), _moment(each.until) if each.until else "-", each.reason]
        for each in found
    ]
    heads = ("kind", "who", "since", "until", "reason")
    desk.print_grid([each.to_json() for each in found], heads, rows, "Nobody is banned.")


# Backups


def backup(desk: Desk, file: Path) -> None:
    with desk.open() as store:
        counted = back_up(store, file)
    size = file.stat().st_size
    told = {"file": file, "tables": counted["tables"], "actions": counted["actions"], "size": size_in_words(size)}
    line = "{file} is there ({size}). Tables: {tables}, actions: {actions}."
    desk.print({"file": str(file), "bytes": size, "rows": counted}, (line, told))


def restore_backup(desk: Desk, file: Path) -> None:
    with desk.open(create=True) as store:
        counted = restore(store, file)
    told = {"file": file, "tables": counted["tables"], "actions": counted["actions"]}
    desk.print({"rows": counted}, ("Restored from {file}. Tables: {tables}, actions: {actions}.", told))


def export(desk: Desk, folder: Path, game: str | None) -> None:
    if game is not None:
        game = catalogue.label(game).id
    notices = console(stderr=True)
    with desk.open() as store:
        done = export_records(store, folder, game, lambda each: prepare(each, notices))
    told = {"number": len(done.written), "folder": folder, "there": len(done.there)}
    lines: list[SaidLine] = [("Records written to {folder}: {number}; there before: {there}.", told)]
    lines += [("Not {table}: {reason}", {"table": id, "reason": reason}) for id, reason in done.skipped.items()]
    desk.print(asdict(done), *lines)


def forget(desk: Desk, name: str, table: list[str] | None, yes: bool) -> None:
    with desk.open() as store:
        ids = _known(store, table) if table else []
        found = removal.erase(store, name, ids) if yes else removal.typed_by(store, name, ids)
    content = {**asdict(found), "tables": found.tables, "done": yes}
    counted = {"seats": len(found.seats), "messages": len(found.messages), "tables": ", ".join(found.tables)}
    others: list[SaidLine] = []
    if found.mentions:
        places = ", ".join(sorted({id for id, _ in found.mentions}))
        told = {"number": len(found.mentions), "tables": places}
        others = [("{number} messages of others have that name in them and stay as they are: {tables}.", told)]
    if not found.tables:
        desk.print(content, ("Nothing was typed under that name.", {}), *others)
    elif yes:
        desk.print(
            content, ("Removed: the names of {seats} seats and {messages} messages, at {tables}.", counted), *others
        )
    else:
        line = "The names of {seats} seats and {messages} messages would be removed, at {tables}."
        desk.print(content, (line, counted), *others, NOT_YET)
