"""Network files: NumPy's own format without pickles, with a text that says what is in it."""

import hashlib
import json
import zipfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from freebooter.bots.kernels.scoring import Net
from freebooter.bots.networks.network import Network, Outlook, features_of, observation_version
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game

FORMAT = 1
MOST_BYTES = 1_000_000


class BadNetwork(FreebooterError):
    """A file that is no network, or one for something else."""


def save(network: Network, path: Path) -> None:
    """Writes a network into a file. Weights are kept with half the digits: nobody can tell by its play."""
    arrays = {name: np.asarray(array, np.float16) for name, array in network.net._asdict().items()}
    about = {
        "format": FORMAT,
        "game": network.game,
        "rules": network.rules,
        "observation": network.observation,
        "seats": list(network.seats),
        "shapes": {name: list(array.shape) for name, array in arrays.items()},
        "checksum": checksum(arrays),
        "outlook": asdict(network.outlook),
        "trained": dict(network.trained),
    }
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, about=np.array(json.dumps(about)), **arrays)


def checksum(arrays: dict[str, Any]) -> str:
    """A digest of all weights."""
    digest = hashlib.sha256()
    for name in sorted(arrays):
        digest.update(name.encode() + np.ascontiguousarray(arrays[name]).tobytes())
    return digest.hexdigest()


def load(path: Path, game: Game) -> Network:
    """Reads a network for a game, or says why it cannot be used."""
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            arrays = {name: file[name] for name in Net._fields}
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise BadNetwork(f"{path.name} is not a network: {error}.") from None
    if not isinstance(about, dict):
        raise BadNetwork(f"{path.name} is not a network: it does not say what it is for.")
    _check(path.name, about, arrays, game)
    net = Net(*(np.ascontiguousarray(arrays[name], np.float32) for name in Net._fields))
    outlook = Outlook(**about.get("outlook", {}))
    seats = tuple(about.get("seats", game.seats))
    return Network(game.id, game.version, about["observation"], seats, net, outlook, about.get("trained", {}))


def _check(name: str, about: dict[str, Any], arrays: dict[str, Any], game: Game) -> None:
    wanted = {"format": FORMAT, "game": game.id, "rules": game.version, "observation": observation_version(game)}
    of = {"format": "the format", "game": "the game", "rules": "rules", "observation": "observations"}
    for key, value in wanted.items():
        if about.get(key) != value:
            raise BadNetwork(
                f"The network {name} is for {of[key]} {about.get(key)!r}, not {value!r}: it has to be trained again."
            )
    if about.get("checksum") != checksum(arrays):
        raise BadNetwork(f"The network {name} is damaged: its checksum is not that of its weights.")
    first, second = arrays["second"].shape if arrays["second"].ndim == 2 else (0, 0)
    shapes = ((len(features_of(game)), first + 1), (first,), (first, second), (second,), (second,))
    for part, shape in zip(Net._fields, shapes, strict=True):
        if arrays[part].shape != shape or list(shape) != about.get("shapes", {}).get(part):
            raise BadNetwork(f"The network {name} has {part!r} of the shape {arrays[part].shape}, not {shape}.")
