"""Housekeeping: old tables go after a time, and no new ones are opened when the disk quota is used up.

Both are off unless the host says otherwise.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from freebooter.server.storage.removal import delete_tables, outdated
from freebooter.server.storage.table_list import database_bytes
from freebooter.table import Refused

if TYPE_CHECKING:
    from freebooter.server.live.table_registry import TableRegistry

log = logging.getLogger("freebooter.server")

MEASURE = 10.0
"""So often, in seconds, the room is measured that the database takes."""

CLEAR = 3600.0
"""So often tables are looked for that are too old."""


class Housekeeping:
    """What a server does by itself so that its database does not grow for ever."""

    def __init__(self, registry: "TableRegistry") -> None:
        self._registry = registry
        self.used = 0
        """Bytes that the database takes, as last measured."""

    @property
    def full(self) -> bool:
        """Whether there is no room for anything new."""
        quota = self._registry.settings.quota
        return quota is not None and self.used >= quota

    def figures(self) -> dict[str, int]:
        """For the metrics; the database is the same for all workers."""
        return {"database_bytes": self.used, "database_quota_bytes": self._registry.settings.quota or 0}

    def check_room(self) -> None:
        """Refuses new tables and uploads if the quota is used up. Matches that go on always may."""
        if self.full:
            raise Refused("This server's disk quota is used up: nothing new can be opened until its host makes room.")

    async def run(self) -> None:
        """Measures and clears from time to time."""
        clear_at = 0.0
        while True:
            try:
                self.used = await asyncio.to_thread(database_bytes, self._registry.store)
                if self._registry.now() >= clear_at:
                    clear_at = self._registry.now() + CLEAR
                    await self.clear()
            except Exception as error:
                log.warning("housekeeping failed; it is tried again", extra={"reason": str(error)})
            await asyncio.sleep(MEASURE)

    async def clear(self) -> int:
        """Deletes the tables that are too old and that nobody here looks at; how many those were."""
        registry, settings = self._registry, self._registry.settings
        if settings.keep_finished is None and settings.keep_abandoned is None:
            return 0
        kept = settings.keep_finished, settings.keep_abandoned
        old = await asyncio.to_thread(outdated, registry.store, *kept, registry.now())
        going = [id for id in old if registry.has(id) and id not in registry.tables]
        if going:
            await asyncio.to_thread(delete_tables, registry.store, going)
            log.info("old tables were deleted", extra={"reason": str(len(going))})
        return len(going)
