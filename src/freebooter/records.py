"""Records as data: matches that were played, decision by decision, as arrays to learn from.

    from freebooter.records import dataset

    data = dataset("matches/")              # a folder of match records; or files, records, matches
    data.observations[0], data.actions[0]   # what the seat knew, and what it did
    data.results[0]                         # what it got for it in the end
    data.save("matches.npz")                # or .parquet, if pyarrow is there

A record is replayed, and so proven, before anything is made of it. Observations show what the seat knew, never more.
"""

import json
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.errors import BadRecord
from freebooter.engine.match import Match
from freebooter.engine.match_record import MatchRecord, replay

Source = str | Path | MatchRecord | Match | Mapping[str, Any]
"""A record, by its file, as its text or as data; or a match."""

ABOUT = "freebooter"
"""The key of a file's own description in Parquet's metadata."""


@dataclass(frozen=True, eq=False)
class Dataset:
    """Decisions, a row for each: in the order of the matches, and in each match in the order of play."""

    game: str
    rules: str
    seats: int
    observations: NDArray[np.float32]
    """What the deciding seat knew, in the flat form of `game.observation()`."""
    masks: NDArray[np.int8]
    """1 for each action that it might have taken."""
    actions: NDArray[np.int16]
    players: NDArray[np.int8]
    """The deciding seat."""
    matches: NDArray[np.int32]
    """The number of the match, from 0 on."""
    results: NDArray[np.float32]
    """What the deciding seat got in the end: 1 for a win, a share for a tie. NaN if the match did not end."""

    def __len__(self) -> int:
        return len(self.actions)

    def __repr__(self) -> str:
        matches = len(np.unique(self.matches))
        kind = f"{self.game}, rules {self.rules}, {self.seats} seats"
        return f"<dataset of {kind}: {len(self)} decisions, {matches} matches>"

    def save(self, path: str | Path) -> None:
        """Writes `.npz`, or `.parquet` if pyarrow is there."""
        kind = Path(path).suffix
        if kind not in KINDS:
            raise BadRecord("{path}: a dataset is written as .npz or .parquet.", path=path)
        if not Path(path).parent.is_dir():
            raise BadRecord("{path}: there is no such folder.", path=path)
        write = _write_parquet if kind == ".parquet" else _write_npz
        write(Path(path), self._about, self._arrays)

    @classmethod
    def load(cls, path: str | Path) -> "Dataset":
        """Reads what `save` wrote."""
        kind = Path(path).suffix
        if kind not in KINDS:
            raise BadRecord("{path}: a dataset is read from .npz or .parquet.", path=path)
        try:
            about, arrays = _read_parquet(Path(path)) if kind == ".parquet" else _read_npz(Path(path))
            found = cls(**about, **{name: arrays[name] for name in ARRAYS})
        except FileNotFoundError:
            raise BadRecord("{path}: there is no such file.", path=path) from None
        except UNREADABLE as error:
            raise BadRecord("{path}: is no dataset of ours, or is damaged.", path=path) from error
        if not found._fits:
            raise BadRecord("{path}: is no dataset of ours: its arrays do not fit each other.", path=path)
        return found

    @property
    def _fits(self) -> bool:
        """Whether there is a row for each decision in every array, of the right type."""
        kinds = {name: np.dtype(kind) for name, kind in TYPES.items()}
        return all(
            array.dtype == kinds[name] and array.ndim == 1 + (name in WIDE) and len(array) == len(self.actions)
            for name, array in self._arrays.items()
        )

    @property
    def _about(self) -> dict[str, Any]:
        return {"game": self.game, "rules": self.rules, "seats": self.seats}

    @property
    def _arrays(self) -> dict[str, NDArray[Any]]:
        return {name: getattr(self, name) for name in ARRAYS}


TYPES: Mapping[str, Any] = {
    "observations": np.float32,
    "masks": np.int8,
    "actions": np.int16,
    "players": np.int8,
    "matches": np.int32,
    "results": np.float32,
}
ARRAYS = tuple(TYPES)
WIDE = ("observations", "masks")
"""A row of these has several numbers."""

KINDS = (".npz", ".parquet")
UNREADABLE = (KeyError, TypeError, ValueError, EOFError, OSError, zipfile.BadZipFile, zlib.error)
"""What reading a file can end in that is damaged, or no dataset at all."""


def dataset(records: Source | Iterable[Source]) -> Dataset:
    """The decisions of some matches of one game with so many seats: a folder of records, files, records, matches."""
    matches = [_match(each) for each in _sources(records)]
    if not matches:
        raise BadRecord("There is no match record to read: give the path of a folder or of files, records or matches.")
    first = matches[0].setup
    for number, match in enumerate(matches):
        if match.game is not first.game or match.setup.seats != first.seats:
            raise BadRecord(
                "Match {number} is {game} with {seats} seats, the first {others} with {other_seats}: mixed.",
                number=number,
                game=match.game.title,
                seats=match.setup.seats,
                others=first.game.title,
                other_seats=first.seats,
            )
    return _gathered(matches)


def _gathered(matches: list[Match]) -> Dataset:
    """Two passes: the length is known before the arrays are made, as these may be large."""
    setup, actions = matches[0].setup, len(matches[0].game.actions)
    count = sum(len(match.moves) for match in matches)
    data = Dataset(
        game=setup.game.id,
        rules=setup.game.version,
        seats=setup.seats,
        observations=np.zeros((count, setup.observation.size), TYPES["observations"]),
        masks=np.zeros((count, actions), TYPES["masks"]),
        actions=np.zeros(count, TYPES["actions"]),
        players=np.zeros(count, TYPES["players"]),
        matches=np.zeros(count, TYPES["matches"]),
        results=np.full(count, np.nan, TYPES["results"]),
    )
    row = 0
    for number, match in enumerate(matches):
        for seat, action, at in _decisions(match):
            data.observations[row] = at.observation(seat)
            data.masks[row, list(at.legal(seat))] = 1
            data.actions[row], data.players[row], data.matches[row] = action, seat, number
            if match.result is not None:
                data.results[row] = match.result[seat]
            row += 1
    return data


def _decisions(match: Match) -> Iterator[tuple[int, int, Match]]:
    """Each decision of a match, with the match as it was before it."""
    for (seat, action), at in zip(match.moves, match.replay(), strict=False):
        yield seat, int(action), at


def _sources(records: Any) -> Iterator[Any]:
    """One source, or some, with the files of folders in order."""
    many = isinstance(records, Iterable) and not isinstance(records, str | Mapping)
    for each in records if many else (records,):
        folder = isinstance(each, str | Path) and not str(each).lstrip().startswith("{") and Path(each).is_dir()
        yield from sorted(Path(each).glob("*.json")) if folder else (each,)


def _match(source: Any) -> Match:
    if isinstance(source, Match):
        return source
    if not isinstance(source, str | Path | MatchRecord | Mapping):
        raise BadRecord("A record is a file, a text, data or a match, not {given!r}.", given=source)
    return replay(source)


def _write_npz(path: Path, about: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> None:
    named: dict[str, Any] = {"about": np.array(json.dumps(dict(about))), **arrays}
    np.savez_compressed(path, **named)


def _read_npz(path: Path) -> tuple[dict[str, Any], Mapping[str, Any]]:
    with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
        return json.loads(str(found["about"])), {name: found[name] for name in ARRAYS}


def _parquet() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadRecord("Parquet needs the package pyarrow; .npz needs nothing more.") from None
    return pyarrow


def _write_parquet(path: Path, about: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> None:
    """A column for each array; those with two axes are lists of a fixed length."""
    arrow = _parquet()
    columns = {}
    for name, values in arrays.items():
        flat = arrow.array(np.ascontiguousarray(values).reshape(-1))
        columns[name] = flat if values.ndim == 1 else arrow.FixedSizeListArray.from_arrays(flat, values.shape[1])
    table = arrow.table(columns).replace_schema_metadata({ABOUT: json.dumps(dict(about))})
    arrow.parquet.write_table(table, path)


def _read_parquet(path: Path) -> tuple[dict[str, Any], Mapping[str, Any]]:
    table = _parquet().parquet.read_table(path)
    about = json.loads((table.schema.metadata or {})[ABOUT.encode()])
    arrays = {}
    for name in ARRAYS:
        column = table[name].combine_chunks()
        wide = hasattr(column.type, "list_size")
        values = column.flatten().to_numpy() if wide else column.to_numpy()
        arrays[name] = values.reshape(-1, column.type.list_size) if wide else values
    return about, arrays
