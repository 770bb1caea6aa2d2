"""The host's desk: a server's database, opened beside the server for whoever runs it."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from freebooter.engine.errors import FreebooterError
from freebooter.server.settings import ServerSettings
from freebooter.server.storage.store import Store


class DatabaseProblem(FreebooterError):
    """The database is not there, or does not do what is asked of it."""


@contextlib.contextmanager
def database(data: Path, url: str | None, *, create: bool = False) -> Iterator[Store]:
    """The database of a server that has this data folder or this URL. The server may be running."""
    settings = ServerSettings(data=data, database=url)
    if url is None:
        _check_folder(data, create)
    try:
        store = Store(settings.url, shared=True)
    except (SQLAlchemyError, ModuleNotFoundError, OSError) as error:
        raise DatabaseProblem("The database cannot be opened: {why}.", why=why(error)) from None
    try:
        _give_to_owner(store)
        yield store
    except SQLAlchemyError as error:
        raise DatabaseProblem("The database refused: {why}.", why=why(error)) from None
    finally:
        store.close()


def _check_folder(data: Path, create: bool) -> None:
    """A mistyped folder is not taken for a new server."""
    if create:
        try:
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseProblem("{data} cannot be made: {why}.", data=data, why=why(error)) from None
    elif not (data / "freebooter.sqlite3").is_file():
        sentence = "There is no database in {data}: name the server's folder with --data, or its --database."
        raise DatabaseProblem(sentence, data=data)


def _give_to_owner(store: Store) -> None:
    """What root makes beside an SQLite file belongs to the file's owner, or the server could not open it any more."""
    file = store.engine.url.database
    if store.engine.dialect.name != "sqlite" or not file or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    owner = Path(file).stat()
    for beside in Path(file).parent.glob(f"{Path(file).name}-*"):
        with contextlib.suppress(FileNotFoundError):
            os.chown(beside, owner.st_uid, owner.st_gid)


def why(error: Exception) -> str:
    """The first line of what went wrong, without the statement that it went wrong at."""
    said = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return str(said).strip().partition("\n")[0].rstrip(".") or type(error).__name__
