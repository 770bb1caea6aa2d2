"""Export: the records of all finished matches as files, with proof of their seeds, as players download them."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from freebooter.engine import catalogue
from freebooter.engine.errors import FreebooterError, SpokenError
from freebooter.engine.game import Game
from freebooter.server.http.replays import signed_record
from freebooter.server.storage.rows import table_of
from freebooter.server.storage.store import Store
from freebooter.server.storage.table_list import finished_matches


@dataclass
class Exported:
    """What came of an export."""

    written: list[str] = field(default_factory=list)
    there: list[str] = field(default_factory=list)
    """Files that were there before; they are left alone."""
    skipped: dict[str, str] = field(default_factory=dict)
    """Tables whose match cannot be replayed, with the reason."""


def export_records(
    store: Store, folder: Path, game: str | None = None, prepare: Callable[[Game], object] = lambda game: None
) -> Exported:
    """Writes a file for each finished match, of one game or of all. `prepare` gets each game before its first match."""
    done, prepared = Exported(), set()
    _make(folder)
    for id, played in finished_matches(store, game):
        file = folder / f"{played}-{id}.json"
        if file.exists():
            done.there.append(file.name)
            continue
        with contextlib.suppress(FreebooterError):
            if played not in prepared:
                prepared.add(played)
                prepare(catalogue.game(played))
        try:
            content = _record(store, id)
        except (SpokenError, ValueError, KeyError) as error:
            done.skipped[id] = str(error)
        else:
            _save(file, content)
            done.written.append(file.name)
    return done


def _record(store: Store, id: str) -> bytes:
    stored = store.peek(id)
    if stored is None:
        raise KeyError("it was deleted meanwhile")
    return signed_record(table_of(stored, stored.table["updated"]))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FreebooterError("{path} cannot be made: {why}.", path=folder, why=error.strerror) from None


def _save(file: Path, content: bytes) -> None:
    """A file is there whole or not at all."""
    unfinished = file.with_suffix(".part")
    try:
        unfinished.write_bytes(content)
        unfinished.rename(file)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise FreebooterError("{path} cannot be written: {why}.", path=file, why=error.strerror) from None
