"""Options that several commands have, and what makes commands alike."""

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of the shelf, such as jolly-and-roger.")]
NoColour = Annotated[bool, typer.Option("--no-colour", "--no-color", help="Do without colours.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; may be repeated."),
]
Edition = Annotated[
    str | None, typer.Option(metavar="FILE", help="Play with the numbers of this edition (a name or a TOML file).")
]

Command = Callable[..., None]


def group(name: str, help: str) -> typer.Typer:
    """Commands under a name of their own."""
    settings = {"help_option_names": ["-h", "--help"]}
    return typer.Typer(name=name, help=help, no_args_is_help=True, rich_markup_mode=None, context_settings=settings)


def pairs(given: Sequence[str] | None) -> dict[str, str]:
    """Options as they are typed: KEY=VALUE."""
    found: dict[str, str] = {}
    for entry in given or ():
        key, equals, value = entry.partition("=")
        if not equals or not key.strip():
            raise typer.BadParameter(f"{entry!r} is not of the form KEY=VALUE.", param_hint="--option")
        found[key.strip()] = value.strip()
    return found


def also(common: Callable[..., dict[str, Any]]) -> Callable[[Command], Command]:
    """Gives a command more options, after its own; it gets what `common` makes of them by keyword."""

    def declare(described: Command) -> Command:
        def run(**given: Any) -> None:
            shared = {name: given.pop(name) for name in inspect.signature(common).parameters}
            described(**given, **common(**shared))

        return signed(run, described, common)

    return declare


def signed(run: Command, described: Command, common: Callable[..., Any]) -> Command:
    """The function `run` with the name, the words and the options of `described`, and those of `common`."""
    signature, more = inspect.signature(described), inspect.signature(common).parameters
    own = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
    run.__signature__ = signature.replace(parameters=[*own, *more.values()])  # type: ignore[attr-defined]
    run.__annotations__ = {**described.__annotations__, **common.__annotations__}
    run.__name__, run.__doc__ = described.__name__, described.__doc__
    return run
