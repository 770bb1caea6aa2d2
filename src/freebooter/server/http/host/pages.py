"""The pages themselves: the server at a glance, one table, and the bans."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from freebooter.engine.translations import Translator, translator
from freebooter.server.http.host import markup
from freebooter.server.http.host.door import may_see_pages
from freebooter.server.http.pages import DIST
from freebooter.server.http.security import known_host
from freebooter.server.live.table_registry import TableRegistry
from freebooter.server.metrics import FAST, RELEASE, in_total
from freebooter.server.quantities import age_in_words, size_in_words
from freebooter.server.rate_limits import TokenBuckets
from freebooter.server.storage.ban_rows import bans_of
from freebooter.server.storage.table_list import (
    ORDERS,
    STATES,
    TableLine,
    count_states,
    list_tables,
    table_line,
)
from freebooter.server.translations import language_of_tag

SHOWN = 100
"""How many tables are listed."""

FIRST = {"used": "last used first", "created": "newest first", "size": "largest first"}
"""What the orders of the list say."""

Made = tuple[str, list[markup.Markup]]
"""A page's title and its parts."""


class HostPages:
    """The handlers, over one registry."""

    def __init__(self, registry: TableRegistry, dist: Path = DIST) -> None:
        self._registry = registry
        self._sheets = markup.site_stylesheets(dist)
        self._requests = TokenBuckets(registry.settings.limits.requests, registry.now)

    def routes(self) -> list[Route]:
        pages = (("/host", self._overview), ("/host/tables/{id}", self._table), ("/host/bans", self._bans))
        return [Route(path, self._guarded(make)) for path, make in pages]

    def _guarded(
        self, make: Callable[[Request, Translator], Awaitable[Made | None]]
    ) -> Callable[..., Awaitable[Response]]:
        """Every page is for the host alone, and nobody keeps it."""

        async def guarded(request: Request) -> Response:
            language = language_of_tag(request.query_params.get("lang") or request.headers.get("accept-language", ""))
            said = translator(Path(__file__).parent, language)
            if (refused := self._refusal(request, said)) is not None:
                return refused
            made = await make(request, said)
            title, parts = made or (said.say("There is nothing here."), [])
            menu = [markup.link(to, said.say(says)) for to, says in (("/host", "Tables"), ("/host/bans", "Bans"))]
            content = markup.page(title, language, self._sheets, menu, *parts)
            return HTMLResponse(content, 200 if made else 404, {"cache-control": "no-store"})

        return guarded

    def _refusal(self, request: Request, said: Translator) -> Response | None:
        settings, client = self._registry.settings, request.client.host if request.client else None
        if not known_host(request.headers, settings) or not self._requests.take(client or ""):
            return JSONResponse({"error": said.say("That was too much at once; wait a moment.")}, 429)
        if may_see_pages(client, request.headers, settings):
            return None
        content = {"error": said.say("These pages are for whoever runs the server.")}
        if settings.host_token:
            return JSONResponse(content, 401, {"www-authenticate": 'Basic realm="Freebooter", charset="UTF-8"'})
        return JSONResponse(content, 403)

    # The pages

    async def _overview(self, request: Request, said: Translator) -> Made:
        told = await self._registry.queries.ask_all("figures")
        server = markup.section(said.say("The server"), markup.figures(self._figures(told, said.say)))
        return said.say("Host"), [server, await self._tables(request, said.say)]

    async def _tables(self, request: Request, say: Callable[..., str]) -> markup.Markup:
        """The list of tables, with links to other parts of it and other orders."""
        store, wished = self._registry.store, request.query_params
        chosen = wished["state"] if wished.get("state") in STATES else None
        sorted_by = wished["sort"] if wished.get("sort") in ORDERS else "used"
        counted = await asyncio.to_thread(count_states, store)
        lines = await asyncio.to_thread(list_tables, store, chosen, sorted_by, SHOWN)
        states = [("", f"/host?sort={sorted_by}", f"{say('all')} {sum(counted.values())}")]
        states += [(each, f"/host?state={each}&sort={sorted_by}", f"{say(each)} {counted[each]}") for each in STATES]
        orders = [(each, f"/host?state={chosen or ''}&sort={each}", say(FIRST[each])) for each in ORDERS]
        listed = _grid(lines, say) if lines else markup.Markup(f"<p>{say('There are no such tables.')}</p>")
        links = markup.choices(chosen or "", states), markup.choices(sorted_by, orders)
        return markup.section(say("Tables"), *links, listed)

    def _figures(self, told: list[Any], say: Callable[..., str]) -> list[tuple[str, object]]:
        silent, keeping = told.count(None), self._registry.housekeeping
        total = in_total([each for each in told if each is not None])
        quota = self._registry.settings.quota
        room = size_in_words(keeping.used) + (f" / {size_in_words(quota)}" if quota else "")
        well = markup.toned(say("all answer"), "good")
        return [
            (say("Workers"), markup.toned(say("{n} silent", n=silent), "bad") if silent else well),
            (say("Tables in memory"), total["tables"]),
            (say("Connections"), total["connections"]),
            (say("Moves since the start"), total["moves_total"]),
            (say("Acknowledged, 95 % within"), _within(total["act_to_ack_seconds"], 0.95)),
            (say("Stored, 95 % within"), _within(total["commit_seconds"], 0.95)),
            (say("Memory"), size_in_words(total["memory_bytes"])),
            (say("Database"), markup.toned(room, "bad") if keeping.full else room),
            (say("Version"), RELEASE),
        ]

    async def _table(self, request: Request, said: Translator) -> Made | None:
        say, id = said.say, request.path_params["id"]
        line = await asyncio.to_thread(table_line, self._registry.store, id)
        if line is None:
            return None
        shown: list[tuple[str, object]] = [
            (say("game"), line.game),
            (say("state"), say(line.state)),
            (say("players"), ", ".join(name or "-" for name in line.players)),
            (say("opened"), _ago(line.created, say)),
            (say("used"), _ago(line.used, say)),
            (say("actions"), line.actions),
            (say("messages"), line.messages),
            (say("size"), size_in_words(line.size)),
        ]
        if line.closed is not None:
            shown.append((say("closed because"), line.closed or "-"))
        acts = ("show", "reopen" if line.closed is not None else "close", "delete")
        commands = markup.items(markup.code(f"freebooter admin {act} {line.id}") for act in acts)
        return say("Table {id}", id=line.id), [
            markup.section(say("What is known"), markup.figures(shown)),
            markup.section(say("What can be done at the server's machine"), commands),
        ]

    async def _bans(self, request: Request, said: Translator) -> Made:
        say = said.say
        found = await asyncio.to_thread(bans_of, self._registry.store)
        heads = [say(each) for each in ("kind", "who", "since", "until", "reason")]
        rows = [
            (say(ban.kind), ban.value, _moment(ban.since), _moment(ban.until) if ban.until else "-", ban.reason or "-")
            for ban in found
        ]
        shown = markup.grid(heads, rows) if rows else markup.Markup(f"<p>{say('Nobody is banned.')}</p>")
        commands = ("freebooter admin ban address 192.0.2.7", "freebooter admin unban name 'Long John'")
        return say("Bans"), [
            markup.section(say("Bans"), shown),
            markup.section(say("What can be done at the server's machine"), markup.items(map(markup.code, commands))),
        ]


def _grid(lines: list[TableLine], say: Callable[..., str]) -> markup.Markup:
    heads = [say(each) for each in ("table", "game", "state", "players", "opened", "used", "actions", "size")]
    rows = [
        (
            markup.link(f"/host/tables/{line.id}", line.id),
            line.game,
            say(line.state),
            ", ".join(name or "-" for name in line.players),
            _ago(line.created, say),
            _ago(line.used, say),
            line.actions,
            size_in_words(line.size),
        )
        for line in lines
    ]
    return markup.grid(heads, rows)


def _ago(at: float, say: Callable[..., str]) -> str:
    return say("{age} ago", age=age_in_words(time.time() - at))


def _moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _within(histogram: list[float], share: float) -> str:
    """The bound under which that share of all lies."""
    *counts, _ = histogram
    wanted, seen = share * sum(counts), 0.0
    if not wanted:
        return "-"
    for bound, number in zip(FAST, counts, strict=False):
        seen += number
        if seen >= wanted:
            return f"{1000 * bound:g} ms"
    return f"> {FAST[-1]:g} s"
