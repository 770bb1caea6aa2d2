"""Saved editions: TOML files in the server's data folder, a folder for each game."""

from pathlib import Path

from freebooter.engine.editions import Values
from freebooter.engine.errors import BadEdition, FreebooterError
from freebooter.engine.game import Game
from freebooter.lab.edition_files import as_text
from freebooter.server.http.lab.edition_forms import slug

MOST = 200
"""So many editions of a game are kept."""


class SavedEditions:
    """What was saved, and room for more."""

    def __init__(self, data: Path) -> None:
        self._folder = data / "editions"

    def names(self, game: Game) -> list[str]:
        """The names of a game's saved editions."""
        folder = self._folder / game.id
        return sorted(path.stem for path in folder.glob("*.toml")) if folder.is_dir() else []

    def file(self, game: Game, name: str) -> Path | None:
        """Where an edition is, if there is one of this name."""
        return self._folder / game.id / f"{slug(name)}.toml" if name in self.names(game) else None

    def load(self, game: Game, name: str) -> Values | None:
        """A saved edition; None if there is none, or if it does not fit the game any more."""
        path = self.file(game, name)
        try:
            return None if path is None else game.schema.load(path)
        except BadEdition:
            return None

    def save(self, game: Game, values: Values) -> str:
        """Keeps an edition; one of the same name is replaced. Returns the name."""
        name, folder = slug(values["title"]), self._folder / game.id
        if name in game.editions:
            raise FreebooterError("There is an edition of that name with the game. Choose another title.")
        if name not in self.names(game) and len(self.names(game)) >= MOST:
            raise FreebooterError("There are too many saved editions. Delete some of their files first.")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.toml").write_text(as_text(game, values), "utf-8")
        except OSError as error:
            raise FreebooterError("It cannot be saved: {error}.", error=error.strerror or error) from None
        return name
