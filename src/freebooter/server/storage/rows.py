"""Rows: a table's effects as database writes, and a stored table as a table again."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from freebooter.engine import catalogue
from freebooter.engine.match_record import beginning_json, setup_from_json
from freebooter.server.storage import store
from freebooter.server.storage.store import StoredTable, Write, packed
from freebooter.table import ACT, Clock, Effects, LogEntry, Refused, Seat, Table, TableSettings

if TYPE_CHECKING:
    from freebooter.engine.match import Match
    from freebooter.engine.setup import Setup


class CannotLoad(Refused):
    """A stored table cannot be continued."""


def writes_of(id: str, table: Table, tokens: Sequence[str | None], effects: Effects, now: float) -> list[Write]:
    """What has to be written for these effects; `tokens` are the hashes of the seats' tokens."""
    writes: list[Write] = [(store.ADD_ACTION, action_row(id, entry)) for entry in effects.entries]
    first = table.chat.count - len(effects.chat)
    for number, line in enumerate(effects.chat, first):
        writes.append((store.ADD_CHAT, {"table_id": id, "number": number, **line}))
    if effects.seats:
        for number, seat in enumerate(table.seats):
            row = {"of_table": id, "of_seat": number, **seat_row(seat, tokens[number])}
            writes.append((store.CHANGE_SEAT, row))
    if effects.reopened:
        writes.append((store.REMOVE_RESULT, {"of_table": id}))
    if effects.settings or effects.began or effects.ended or effects.reopened:
        writes.append((store.CHANGE_TABLE, changed_row(id, table, now)))
    if effects.ended and (result := table.presenter.result()) is not None:
        row = {"table_id": id, "payoff": packed(result["payoff"]), "scores": packed(result["scores"]), "at": now}
        writes.append((store.ADD_RESULT, row))
    return writes


def changed_row(id: str, table: Table, now: float) -> dict[str, Any]:
    settings = packed(settings_json(table.settings))
    return {"of_table": id, "state": table.status, "settings": settings, "rematch": table.rematch.table, "updated": now}


def action_row(id: str, entry: LogEntry) -> dict[str, Any]:
    return {
        "table_id": id,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "action": entry.action,
        "at": entry.at,
        "took": entry.took,
        "by": entry.by,
    }


def seat_row(seat: Seat, token_hash: str | None) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "invited": int(seat.invited),
        "token_hash": token_hash,
        "standin": int(seat.standin),
        "until": seat.until,
    }


def settings_json(settings: TableSettings) -> dict[str, Any]:
    return {**settings.to_json(), "host": settings.host}


def new_rows(
    id: str,
    table: Table,
    invite: str,
    tokens: list[str | None],
    origin: str,
    now: float,
    owner: str | None = None,
) -> list[Write]:
    """What has to be written for a table that is new, and the node's that opens it."""
    row = {
        "id": id,
        "game": table.game.id,
        "setup": packed(beginning_json(table.setup, table.play.position)),
        "settings": packed(settings_json(table.settings)),
        "salt": table.salt,
        "invite": invite,
        "origin": origin,
        "state": table.status,
        "public": int(table.settings.public),
        "rematch": None,
        "loads": 0,
        "created": now,
        "updated": now,
        "owner": owner,
    }
    seats = [
        (store.ADD_SEAT, {"table_id": id, "seat": number, **seat_row(seat, tokens[number])})
        for number, seat in enumerate(table.seats)
    ]
    return [(store.ADD_TABLE, row), *seats]


def record_rows(id: str, table: Table, invite: str, match: "Match", now: float) -> list[Write]:
    """What has to be written for a table with a finished match of which there is a record."""
    writes = new_rows(id, table, invite, [None] * len(table.seats), "uploaded", now)
    entries = [LogEntry(n, ACT, seat, action.text, now) for n, (seat, action) in enumerate(match.moves)]
    writes += [(store.ADD_ACTION, action_row(id, entry)) for entry in entries]
    row = {"table_id": id, "payoff": packed(list(match.result or ())), "scores": packed(list(match.scores)), "at": now}
    return [*writes, (store.ADD_RESULT, row)]


def playable(stored: StoredTable) -> dict[str, Any]:
    """What determines the match, if the rules are here by which it was begun; raises CannotLoad."""
    content: dict[str, Any] = json.loads(stored.table["setup"])
    game = catalogue.game(content["game"])
    if content["rules"] != game.version:
        raise CannotLoad(
            "This match was begun by rules {begun} of {game}, but the server has rules {now} now.",
            begun=content["rules"],
            game=game.title,
            now=game.version,
        )
    return content


def table_of(stored: StoredTable, now: float) -> Table:
    """The table as it was, with nobody connected. Replays the match."""
    setup, position = setup_from_json(playable(stored))
    table = _seated(stored, setup, position)
    if stored.table["state"] != "waiting":
        table.restore([entry_of(row) for row in stored.actions], now)
    return table


def _seated(stored: StoredTable, setup: "Setup", position: Any) -> Table:
    seats = [
        Seat(
            row["kind"],
            row["name"],
            row["level"],
            invited=bool(row["invited"]),
            standin=bool(row["standin"]),
            until=row["until"],
        )
        for row in stored.seats
    ]
    chosen = json.loads(stored.table["settings"])
    clock = Clock(**chosen.pop("clock")) if chosen.get("clock") else chosen.pop("clock", None)
    settings = TableSettings(clock=clock, **chosen)
    table = Table(setup, seats, settings, stored.table["salt"], position, loads=stored.table["loads"])
    table.rematch.table = stored.table["rematch"]
    said = [{key: row[key] for key in ("seat", "name", "text", "at")} for row in stored.chat]
    table.chat.restore(said, stored.chat[-1]["number"] + 1 if stored.chat else 0)
    return table


def entry_of(row: Any) -> LogEntry:
    return LogEntry(row["number"], row["kind"], row["seat"], row["action"], row["at"], row["took"], row["by"])
