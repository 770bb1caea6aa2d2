"""The lobby: what nodes tell each other about their public tables, so that each can list all of them.

Who sits there and who is connected is told when it changes. A node that has just come asks the others for theirs.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from freebooter.server.storage.node_rows import News
from freebooter.table import Effects

if TYPE_CHECKING:
    from freebooter.server.live.live_table import LiveTable

ASKS, TELLS = "asks", "tells"
"""The kinds of news about the lobby."""

TOGETHER = 0.2
"""Seconds in which changes come together before they are told."""

KEPT = 500
"""So many tables of others are remembered."""

LISTED = frozenset(("seats", "sitting", "over", "settings", "rematch"))
"""The kinds of events that change what is listed of a table."""

Tell = Callable[..., Awaitable[None]]


class Lobby:
    """The public tables of a node, for the others, and those of the others for this one."""

    def __init__(self, tables: "dict[str, LiveTable]", tell: Tell) -> None:
        self._tables = tables
        self._tell = tell
        self._others: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._changed: set[str] = set()
        self._telling: asyncio.Task[None] | None = None

    def about(self, table: str) -> dict[str, Any] | None:
        """What another node told of a table."""
        return self._others.get(table)

    def note(self, live: "LiveTable", effects: Effects | None = None) -> None:
        """Something may have changed at a table of ours, or it is new here."""
        if live.table.settings.public and (effects is None or _listed(effects)):
            self._changed.add(live.id)
            self._tell_soon()

    def _tell_soon(self) -> None:
        if self._telling is None or self._telling.done():
            self._telling = asyncio.get_running_loop().create_task(self._tell_changes())

    async def _tell_changes(self) -> None:
        while self._changed:
            await asyncio.sleep(TOGETHER)
            told, self._changed = self._changed, set()
            ours = [self._tables[id] for id in told if id in self._tables]
            await self._tell(*({"kind": TELLS, "about": live.about()} for live in ours))

    async def ask(self) -> None:
        """Asks the others to tell of theirs."""
        await self._tell({"kind": ASKS})

    def hear(self, news: News) -> None:
        if news.get("kind") == ASKS:
            self._changed |= {live.id for live in self._tables.values() if live.table.settings.public}
            if self._changed:
                self._tell_soon()
        elif news.get("kind") == TELLS:
            about = news["about"]
            self._others[about["id"]] = about
            self._others.move_to_end(about["id"])
            if len(self._others) > KEPT:
                self._others.popitem(last=False)

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()


def _listed(effects: Effects) -> bool:
    """Whether something changed that is listed of a table."""
    stored = effects.seats or effects.began or effects.ended or effects.settings
    return stored or any(event.kind in LISTED for _, event in effects.events)
