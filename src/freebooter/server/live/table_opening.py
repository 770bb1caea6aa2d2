"""Opening a table as somebody wishes: its set-up, who shall sit where, and what was agreed on."""

import secrets
from dataclasses import replace
from typing import Any

from freebooter.bots import LEVELS
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.setup import Setup
from freebooter.server.live.sanitizing import clean_name
from freebooter.server.messages.requests import OpenTable, SeatChoice
from freebooter.table import Clock, Refused, Seat, Table, TableSettings
from freebooter.table.fairness import new_salt
from freebooter.table.player_names import free_name


def new_table(game: Game, wish: OpenTable) -> tuple[Table, list[int]]:
    """The table that somebody wishes, and the seats that the opener holds."""
    setup = _setup(game, wish)
    seats, mine = _seats(wish, setup)
    return Table(setup, seats, _settings(wish, mine), new_salt()), mine


def rematch_of(old: Table) -> Table:
    """A new match with the same seats and settings."""
    again = replace(old.setup.public, seed=secrets.randbits(64))
    seats = [Seat(seat.kind, seat.name, seat.level if seat.kind == "bot" else None) for seat in old.seats]
    return Table(again, seats, replace(old.settings), new_salt())


def table_of_record(match: Match, now: float) -> Table:
    """A table at which a match was played that somebody has the record of."""
    people = match.setup.edition[match.game.people] if match.game.people else ()
    names = people or [f"Seat {number + 1}" for number in range(match.setup.seats)]
    seats = [Seat("bot", names[number]) for number in range(match.setup.seats)]
    table = Table(match.setup, seats, TableSettings(undo=False), new_salt(), match.position)
    table.play.adopt(match, now)
    return table


def _setup(game: Game, wish: OpenTable) -> Setup:
    edition: Any = wish.edition
    if isinstance(edition, str) and edition not in game.editions:
        known = ", ".join(game.editions)
        raise Refused(
            "{game} has no edition {edition!r}; it has {known}.", game=game.title, edition=edition, known=known
        )
    strangers = any(seat.kind in ("friend", "open") for seat in wish.seats)
    if wish.seed is not None and strangers:
        raise Refused("Whoever chooses the seed knows what is coming: that is for tables without other people.")
    seed = secrets.randbits(64) if wish.seed is None else _seed(wish.seed)
    return Setup.checked(game, len(wish.seats), seed, wish.options, edition, None)


def _seed(given: int | str) -> int:
    if isinstance(given, str) and not given.isdecimal():
        raise Refused("A seed is a whole number from 0 to 2^64 - 1.")
    return int(given)


def _seats(wish: OpenTable, setup: Setup) -> tuple[list[Seat], list[int]]:
    """The seats, and which of them the opener holds."""
    seats = [_seat(choice, number, wish) for number, choice in enumerate(wish.seats)]
    _name_bots(seats, setup)
    mine = [number for number, choice in enumerate(wish.seats) if choice.kind in ("me", "here")]
    if sum(choice.kind == "me" for choice in wish.seats) > 1:
        raise Refused("One seat is yours; others at this device sit on seats of the kind 'here'.")
    return seats, mine


def _name_bots(seats: list[Seat], setup: Setup) -> None:
    """Where seats are people, bots have the edition's names, so that they can be told apart."""
    for number, seat in enumerate(seats):
        if setup.game.people and seat.level and seat.name == LEVELS[seat.level].title:
            names = setup.edition[setup.game.people]
            seat.name = free_name([*names[number:], *names[:number]], [other.name for other in seats])


def _seat(choice: SeatChoice, number: int, wish: OpenTable) -> Seat:
    if choice.kind == "bot":
        level = choice.level or "sailor"
        if level not in LEVELS:
            raise _no_level(level)
        return Seat("bot", clean_name(choice.name) or LEVELS[level].title, level)
    if choice.kind in ("me", "here"):
        name = clean_name(choice.name or (wish.name if choice.kind == "me" else ""))
        return Seat("person", name or f"Guest {number + 1}")
    return Seat("open", invited=choice.kind == "friend")


def _no_level(level: str) -> Refused:
    return Refused("There is no bot of the level {level!r}; there are {known}.", level=level, known=", ".join(LEVELS))


def _settings(wish: OpenTable, mine: list[int]) -> TableSettings:
    if wish.standin not in LEVELS:
        raise _no_level(wish.standin)
    me = [number for number, choice in enumerate(wish.seats) if choice.kind == "me"]
    clock = Clock(wish.clock.kind, wish.clock.seconds, wish.clock.increment) if wish.clock else None
    return TableSettings(
        pace=wish.pace,
        clock=clock,
        spectators=wish.spectators,
        public=wish.public,
        hints=wish.hints,
        undo=wish.undo,
        standin=wish.standin,
        grace=wish.grace,
        host=next(iter(me or mine), None),
    )


def free_seat(table: Table, wanted: int | None, invited: bool) -> int:
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open" and (invited or not seat.invited)]
    if wanted is not None and wanted in free:
        return wanted
    if wanted is not None and wanted < len(table.seats) and table.seats[wanted].kind == "open":
        raise Refused("That seat is kept for somebody with the invitation.")
    if wanted is not None or not free:
        kept = any(seat.kind == "open" for seat in table.seats)
        raise Refused("The free seats are for invited people." if kept and wanted is None else "That seat is taken.")
    return free[0]
