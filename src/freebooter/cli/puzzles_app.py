"""The commands about puzzles, and what they do."""

from pathlib import Path
from typing import Annotated

import typer

from freebooter.cli.languages import Language
from freebooter.cli.options import GameName, NoColour, group
from freebooter.engine.translations import ENGLISH

puzzles = group("puzzles", "Puzzles: positions in which one action is clearly better.")


@puzzles.command()
def play(
    game: GameName,
    number: Annotated[int, typer.Option(metavar="N", min=1, help="Which puzzle to begin with.")] = 1,
    lang: Language = ENGLISH,
    no_colour: NoColour = False,
) -> None:
    """Solve a game's puzzles, right here."""
    from freebooter.cli.puzzling import play_puzzles

    play_puzzles(game, number, lang, no_colour=no_colour)


@puzzles.command()
def mine(
    game: GameName,
    count: Annotated[int, typer.Option(metavar="N", min=1, max=10_000, help="How many puzzles.")] = 54,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="The seed of everything.")] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to; by default the game's own folder.")
    ] = None,
) -> None:
    """Find puzzles in matches of bots. The same seed finds the same."""
    from freebooter.cli.puzzling import mine_puzzles

    mine_puzzles(game, count, seed, out)


@puzzles.command()
def verify(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Check matches and answers, but search nothing.")] = False,
) -> None:
    """Prove all puzzles again, with searches of other seeds."""
    from freebooter.cli.puzzling import verify_puzzles

    verify_puzzles(game, quick=quick)
