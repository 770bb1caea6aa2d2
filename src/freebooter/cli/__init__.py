"""The `freebooter` command. Each command imports only what it needs, so that the shelf appears at once."""

import importlib.util
import sys
from collections.abc import Sequence

NEEDED = ("typer", "rich")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns the exit code: 1 for what cannot be done, 2 for what was typed wrongly."""
    typed = list(sys.argv[1:] if arguments is None else arguments)
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        sys.stderr.write(
            f"The freebooter command needs {' and '.join(missing)}; "
            "the terminal extra brings them: pip install 'freebooter[terminal]'\n"
        )
        return 1
    if typed == ["games"]:
        return _show_games_at_once()
    from freebooter.cli.app import run

    return run(typed)


def _show_games_at_once() -> int:
    """The shelf has no options to read, so it does not wait for Typer, which takes longer to import than the rest."""
    from freebooter.cli.shelf import show_games

    show_games()
    return 0
