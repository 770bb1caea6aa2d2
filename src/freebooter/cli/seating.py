"""Sitting down at a table in the terminal: from the options of `play` to a match with its seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import freebooter
from freebooter.bots import looks_ahead
from freebooter.engine.errors import BadOptions, BadRecord
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.setup import Setup
from freebooter.engine.translations import ENGLISH
from freebooter.terminal.preparing import prepare
from freebooter.terminal.screen import Screen, console
from freebooter.terminal.session import Session
from freebooter.terminal.table import TerminalTable

USUAL_BOT = "sailor"


@dataclass(frozen=True)
class Wishes:
    """What somebody typed who wants to play."""

    game: str | None
    bots: Sequence[str]
    seat: int
    seats: int | None
    hot_seat: bool
    seed: int | None
    options: Mapping[str, str]
    preset: str | None
    edition: str | None
    scenario: Path | None
    load: Path | None
    language: str = ENGLISH


def sit_down(wishes: Wishes, *, no_colour: bool = False) -> None:
    """Plays a match in the terminal."""
    game = _game(wishes)
    if wishes.language not in game.languages:
        sentence, known = "{game} does not speak {language!r}; it speaks {known}.", ", ".join(game.languages)
        raise BadOptions(sentence, game=game.title, language=wishes.language, known=known)
    screen = Screen(console(no_colour=no_colour), game.translator(wishes.language))
    Setup.checked(game, wishes.seats, wishes.seed, _options(game, wishes), wishes.edition, None)
    specs = [] if wishes.hot_seat else [*wishes.bots] or [USUAL_BOT]
    bots = [freebooter.bot(spec) for spec in specs]
    prepare(game, screen.console, search=any(looks_ahead(bot, game) for bot in bots))
    match = _match(game, wishes)
    others = _others(match, wishes)
    if len(specs) > max(1, len(others)):
        raise BadOptions("There are {bots} bots, but {seats} seats for them.", bots=len(specs), seats=len(others))
    placed = {seat: number % len(specs) for number, seat in enumerate(others)} if specs else {}
    session = Session(match, {seat: bots[number] for seat, number in placed.items()}, language=wishes.language)
    TerminalTable(session, screen, bot_specs={seat: specs[number] for seat, number in placed.items()}).run()


def _game(wishes: Wishes) -> Game:
    if wishes.game is not None:
        return freebooter.game(wishes.game)
    if wishes.load is not None:
        return freebooter.game(freebooter.MatchRecord.load(wishes.load).content["game"])
    raise BadOptions("Which game? There are: {known}.", known=", ".join(freebooter.shelf()))


def _match(game: Game, wishes: Wishes) -> Match:
    """A saved match, a given position, or a new deal."""
    if wishes.load is not None:
        match = freebooter.replay(wishes.load)
        if match.game is not game:
            sentence = "{path}: is a match of {other}, not of {game}."
            raise BadRecord(sentence, path=wishes.load, other=match.game.title, game=game.title)
        return match
    if wishes.scenario is not None:
        return game.scenario(wishes.scenario)
    return game.new(wishes.seats, wishes.seed, _options(game, wishes), wishes.edition)


def _options(game: Game, wishes: Wishes) -> Mapping[str, str]:
    """Those of the preset, but for what was wished otherwise."""
    return {**(game.preset(wishes.preset) if wishes.preset else {}), **wishes.options}


def _others(match: Match, wishes: Wishes) -> list[int]:
    """The seats that are not people's."""
    if wishes.seat >= match.setup.seats:
        last = match.setup.seats - 1
        raise BadOptions("There is no seat {seat!r}; this match has seats 0 to {last}.", seat=wishes.seat, last=last)
    return [] if wishes.hot_seat else [seat for seat in range(match.setup.seats) if seat != wishes.seat]
