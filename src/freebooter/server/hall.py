"""The hall: all tables of a server. It opens them, finds them, loads them on demand and lets idle ones go."""

import asyncio
import contextlib
import hashlib
import logging
import secrets
from dataclasses import dataclass, replace
from typing import Any

from freebooter.bots import LEVELS
from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.setup import Setup
from freebooter.server.games import Games
from freebooter.server.house import House
from freebooter.server.messages import JoinTable, OpenTable, SeatChoice
from freebooter.server.metrics import Figures, Metrics
from freebooter.server.owner import Owner
from freebooter.server.rows import action_row, new_rows, table_of
from freebooter.server.settings import Settings
from freebooter.server.sharing import worker_of
from freebooter.server.store import ADD_ACTION, ADD_RESULT, Store, packed
from freebooter.server.texts import clean_name
from freebooter.server.thinking import Thinking
from freebooter.server.writer import Writer
from freebooter.table import ACT, Clock, Entry, Refused, Seat, Spoken, Table
from freebooter.table import Settings as TableSettings
from freebooter.table.faces import action_json
from freebooter.table.naming import free_name
from freebooter.table.shown import OVER

log = logging.getLogger("freebooter.server")

RESUMED = 500
"""How many unfinished tables are loaded at once after a restart; the others when somebody comes."""

OVER_IDLE = 60.0
"""So many seconds a deserted table stays in memory whose match is over."""

HINT = "search:400ms"

RECENT = 24 * 3600.0


class NotFound(Spoken):
    """There is no such table."""


class Elsewhere(Spoken):
    """The table is another worker's. Two owners of one table would not know of each other's moves."""


@dataclass(frozen=True)
class Opened:
    """A new table, with the tokens of the seats that the opener holds."""

    id: str
    tokens: dict[int, str]
    invite: str


class Hall:
    """The server without its network: everything that HTTP and WebSocket handlers call."""

    def __init__(self, settings: Settings, house: House | None = None) -> None:
        self.settings = settings
        self.now = settings.now
        self.metrics = Metrics()
        self.games = Games(settings.worker)
        self.thinking = Thinking(settings.thinkers, self.metrics, self.games)
        settings.data.mkdir(parents=True, exist_ok=True)
        self.store = Store(settings.url, shared=settings.workers > 1)
        self.writer = Writer(self.store)
        self.owners: dict[str, Owner] = {}
        self.hinting: dict[str, set[int]] = {}
        """Seats for which a hint is being thought about."""
        self.house = house or House()
        self.house.answerers.update({"health": self._health, "figures": self._figures, "tables": self._about_tables})
        self._opening = 0
        self._loading: dict[str, asyncio.Future[Owner]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.games.start()
        self._tasks = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Sends everybody away, finishes what is being stored, and ends."""
        for task in self._tasks:
            task.cancel()
        self.say_goodbye()
        self.thinking.close()
        await asyncio.to_thread(self.games.stop)
        await self.writer.close()
        self.store.close()

    def say_goodbye(self) -> None:
        """Sends everybody away: what is being stored will be stored, nothing new begins."""
        self.thinking.stop()
        for owner in list(self.owners.values()):
            owner.forget("The server is stopping; the table will be here when it is back.")

    # Opening and joining

    @property
    def load(self) -> int:
        """How many tables there are, those included that are just being opened."""
        return len(self.owners) + self._opening

    async def open(self, wish: OpenTable) -> Opened:
        """Opens a table as somebody wishes, or raises Refused."""
        self._opening += 1
        try:
            return await self._open(wish)
        finally:
            self._opening -= 1

    async def _open(self, wish: OpenTable) -> Opened:
        game = await self._game(wish.game)
        setup = _setup(game, wish)
        seats, mine = _seats(wish, setup)
        settings = _table_settings(wish, mine)
        if settings.public and not self.settings.open:
            raise Refused("This server is private: tables are not listed here.")
        tokens = {seat: secrets.token_urlsafe(24) for seat in mine}
        hashes = [hashed(tokens[number]) if number in tokens else None for number in range(len(seats))]
        table = Table(setup, seats, settings, secrets.token_urlsafe(24))
        owner = await self.add(table, hashes)
        return Opened(owner.id, tokens, owner.invite)

    async def _game(self, name: str) -> Game:
        catalogue.label(name)
        return await asyncio.to_thread(catalogue.game, name)

    async def add(self, table: Table, hashes: list[str | None]) -> Owner:
        """Takes a new table in."""
        if len(self.owners) >= self.settings.limits.tables:
            raise Refused("This server has no room for another table now; try again later.")
        id, invite = self._new_id(), secrets.token_urlsafe(12)
        await self.writer.commit(new_rows(id, table, invite, hashes, "played", self.now()))
        owner = self.owners[id] = Owner(self, id, table, invite, hashes)
        owner.plan()
        return owner

    async def join(self, id: str, wish: JoinTable) -> tuple[int, str]:
        """Somebody takes an open seat: the seat and its token."""
        owner = await self.find(id)
        invited = owner.invites(wish.invite)
        token = secrets.token_urlsafe(24)

        def sit(table: Table, now: float) -> int:
            seat = _free_seat(table, wish.seat, invited)
            name = clean_name(wish.name) or f"Guest {seat + 1}"
            table.sit(seat, name, now)
            owner.tokens[seat] = hashed(token)
            return seat

        return await owner.do(sit), token

    async def rematch(self, owner: Owner) -> str:
        """A new match with the same seats, tokens and settings."""
        old = owner.table
        again = replace(old.setup.public, seed=secrets.randbits(64))
        seats = [
            Seat(seat.kind, seat.name, seat.level if seat.kind == "bot" else None, standin=False) for seat in old.seats
        ]
        table = Table(again, seats, replace(old.settings), secrets.token_urlsafe(24))
        return (await self.add(table, list(owner.tokens))).id

    async def upload(self, match: Match) -> str:
        """Keeps a verified record, for replay."""
        people = match.setup.edition[match.game.people] if match.game.people else ()
        names = people or [f"Seat {number + 1}" for number in range(match.setup.seats)]
        seats = [Seat("bot", names[number]) for number in range(match.setup.seats)]
        table = Table(match.setup, seats, TableSettings(undo=False), secrets.token_urlsafe(24), match.position)
        table.match = match
        id, now = self._new_id(), self.now()
        writes = new_rows(id, table, secrets.token_urlsafe(12), [None] * len(seats), "uploaded", now)
        entries = [Entry(n, ACT, seat, action.text, now) for n, (seat, action) in enumerate(match.moves)]
        writes += [(ADD_ACTION, action_row(id, entry)) for entry in entries]
        row = {"table_id": id, "payoff": packed(list(match.result or ())), "scores": packed(list(match.scores))}
        await self.writer.commit([*writes, (ADD_RESULT, {**row, "at": now})])
        return id

    def _new_id(self) -> str:
        """A name by which the new table is ours."""
        return next(id for id in iter(new_id, None) if self.has(id))

    # Finding

    def has(self, id: str) -> bool:
        """Whether a table of that name would be ours, and not another worker's."""
        return worker_of(id, self.settings.workers) == self.settings.worker

    async def find(self, id: str) -> Owner:
        """The owner of a table, loaded if need be."""
        if not self.has(id):
            raise Elsewhere("This connection does not lead to that table; open a new one.")
        owner = self.owners.get(id)
        if owner is not None:
            owner.last_use = self.now()
            return owner
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            self._loading.pop(id, None)

    async def _load(self, id: str) -> Owner:
        found = await asyncio.to_thread(self.store.peek, id)
        if found is None:
            raise NotFound("There is no such table.")
        await self.games.ready(found.table["game"])
        stored = await asyncio.to_thread(self.store.load, id)
        if stored is None:
            raise NotFound("There is no such table.")
        table = await asyncio.to_thread(table_of, stored, self.now())
        hashes = [row["token_hash"] for row in stored.seats]
        owner = self.owners[id] = Owner(self, id, table, stored.table["invite"], hashes)
        if stored.table["origin"] == "played":
            owner.plan()
        return owner

    async def hint(self, knowledge: Knowledge) -> dict[str, Any]:
        """What the bot would do with a seat's own knowledge, and what it thinks of the alternatives."""
        choice = await self.thinking.choose(HINT, knowledge, secrets.randbits(64))
        values = [
            {"text": each.action.text, "visits": each.visits, "value": each.value} for each in choice.statistics.actions
        ]
        return {"action": action_json(knowledge.game)[choice.action], "values": values}

    def drop(self, owner: Owner) -> None:
        self.hinting.pop(owner.id, None)
        if self.owners.get(owner.id) is owner:
            del self.owners[owner.id]

    async def _resume(self) -> None:
        """After a restart: tables whose match goes on are loaded, so that bots play and countdowns run."""
        found = await asyncio.to_thread(self.store.unfinished, self.now() - RECENT, RESUMED)
        for id in filter(self.has, found):
            try:
                await self.find(id)
            except (NotFound, Refused) as error:
                log.warning("a table could not be resumed", extra={"table": id, "reason": str(error)})
            except Exception:
                log.exception("a table could not be resumed", extra={"table": id})

    async def _sweep(self) -> None:
        """Lets idle tables leave the memory."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle / 2))
            self.sweep()

    def sweep(self) -> None:
        """Deserted tables go; finished ones soon: whoever wants to see them again can have them from the store."""
        now, idle = self.now(), self.settings.idle
        for owner in list(self.owners.values()):
            patience = min(OVER_IDLE, idle) if owner.table.status == OVER else idle
            if owner.idle and owner.last_use < now - patience:
                owner.forget("")

    async def public_tables(self) -> list[dict[str, Any]]:
        """What the home page lists."""
        if not self.settings.open:
            return []
        found = await asyncio.to_thread(self.store.public, self.now() - RECENT, 50)
        told = await self.house.everybody("tables", found)
        listed = {about["id"]: about for part in told for about in part or ()}
        return [listed[id] for id in found if id in listed]

    # What the house asks each worker

    async def _about_tables(self, ids: list[str]) -> list[dict[str, Any]]:
        """What anybody may know of those tables that are ours."""
        listed = []
        for id in filter(self.has, ids):
            with contextlib.suppress(NotFound, Refused):
                listed.append(about_table(await self.find(id)))
        return listed

    async def _health(self, _: None) -> dict[str, Any]:
        return {"ok": await asyncio.to_thread(self.store.healthy), "tables": len(self.owners)}

    async def _figures(self, _: None) -> Figures:
        return self.metrics.figures(len(self.owners), self.writer.commits, self.writer.seconds)


def about_table(owner: Owner) -> dict[str, Any]:
    """What anybody may know of a table."""
    table = owner.table
    return {
        "id": owner.id,
        "game": table.game.id,
        "title": table.game.title,
        "state": table.status,
        "spectators": table.settings.spectators,
        "hints": table.settings.hints,
        "clock": table.settings.clock.to_json() if table.settings.clock else None,
        "public": table.settings.public,
        "seats": [{"score": None, "asked": None, **seat.to_json(number)} for number, seat in enumerate(table.seats)],
        "seed_hash": table.seed_hash,
        "rematch": table.rematch,
    }


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """A short name for a table. It opens nothing by itself: seats need tokens."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


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


def _table_settings(wish: OpenTable, mine: list[int]) -> TableSettings:
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


def _free_seat(table: Table, wanted: int | None, invited: bool) -> int:
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open" and (invited or not seat.invited)]
    if wanted is not None and wanted in free:
        return wanted
    if wanted is not None and wanted < len(table.seats) and table.seats[wanted].kind == "open":
        raise Refused("That seat is kept for somebody with the invitation.")
    if wanted is not None or not free:
        kept = any(seat.kind == "open" for seat in table.seats)
        raise Refused("The free seats are for invited people." if kept and wanted is None else "That seat is taken.")
    return free[0]
