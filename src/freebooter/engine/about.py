"""What a game is, in a few words: all that a shelf shows. Light enough to import without compiling anything."""

import importlib
import importlib.util
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from freebooter.engine.clauses import RulesText, how_in, rules_in
from freebooter.engine.errors import UnknownGame
from freebooter.engine.translations import ENGLISH, Translator, translator

if TYPE_CHECKING:
    from freebooter.engine.game import Game


@dataclass(frozen=True)
class About:
    """A game's label. `where` is `module:name` of its Game object, imported only when somebody plays."""

    id: str
    title: str
    seats: range
    minutes: int
    pitch: str
    where: str
    credits: str = ""
    unit: tuple[str, str] = ("", "")
    """What scores are counted in, one of it and several: point, points; translated with the game's sentences."""

    @classmethod
    def beside(cls, module: str, file: str) -> "About":
        """The label of a package, by its `__name__` and `__file__`: `about.toml` beside it, the game in `game.py`."""
        said = tomllib.loads((Path(file).parent / "about.toml").read_text("utf-8"))
        least, most = said.pop("seats")
        one, several = said.pop("unit", ("", ""))
        return cls(seats=range(least, most + 1), where=f"{module}.game:GAME", unit=(one, several), **said)

    @property
    def folder(self) -> Path:
        """Where the game's module and its texts are. Nothing is compiled for it."""
        module = self.where.partition(":")[0]
        spec = importlib.util.find_spec(module)
        if spec is None or spec.origin is None:
            raise UnknownGame("{game}: the module {module!r} is not there.", game=self.title, module=module)
        return Path(spec.origin).parent

    @property
    def rules_text(self) -> str:
        """The rules as Markdown, in English: `rules.md` beside the game's module."""
        return self.rules_in(ENGLISH).markdown

    def rules_in(self, language: str) -> RulesText:
        """The rules in a language, such as `rules.de.md`, or in English where there are none."""
        try:
            return rules_in(self.folder, language)
        except OSError:
            raise UnknownGame("{game} comes without a rules text.", game=self.title) from None

    def how_in(self, language: str) -> str:
        """How to play, on one page, in a language or in English; empty, where nobody has written it."""
        return how_in(self.folder, language)

    def translator(self, language: str) -> Translator:
        """Says the game's sentences in a language, pitch and credits among them."""
        return translator(self.folder, language)

    def load(self) -> "Game":
        """The game itself."""
        module, _, name = self.where.partition(":")
        game: Game = getattr(importlib.import_module(module), name)
        return game
