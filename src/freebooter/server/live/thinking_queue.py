"""The thinking queue: whose turn it is to have something thought about.

There are few threads, and one address could fill them with tables of its own. So addresses have accounts: the next
thread goes to the address that has had the least (start-time fair queueing), and within it to what matters most, its
tables taking turns. What nobody waits for costs more, so it stands far behind without ever standing still.
"""

import threading
from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

from freebooter.table import Refused

T = TypeVar("T")

PEOPLE, WATCHED, DESERTED, LATER = range(4)
"""Somebody waits for it at the table; somebody watches; nobody is there; it is no move, but an analysis or so."""

COSTS = (1.0, 4.0, 16.0, 16.0)
"""What a second of each costs."""

AT_ONCE = 0.05
"""So many seconds are charged when a thread is given, the rest when it is known: others may be given meanwhile."""

MOST_LATER = 16
"""So many things that are no table's move may one address let wait."""

ACCOUNTS = 10_000
"""How many accounts are remembered at most; those that were quiet the longest are closed first."""


class TooMuch(Refused):
    """One address wants too much at once."""


class Claim(NamedTuple):
    """On whose account something is thought about, for which table, and how urgent it is."""

    address: str = ""
    table: str = ""
    rank: int = PEOPLE


class Account(Generic[T]):
    """What one address has had so far, and what it waits for: by rank, then by table."""

    def __init__(self, used: float) -> None:
        self.used = used
        self.waiting: tuple[OrderedDict[str, deque[T]], ...] = tuple(OrderedDict() for _ in COSTS)

    def first(self, ranks: int) -> int | None:
        """The most urgent rank, of the first so many, in which something waits."""
        return next((rank for rank in range(ranks) if self.waiting[rank]), None)

    def put(self, claim: Claim, item: T) -> None:
        self.waiting[claim.rank].setdefault(claim.table, deque()).append(item)

    def take(self, rank: int) -> tuple[str, T]:
        """The next item of that rank, and its table, which now goes behind the others."""
        table, items = self.waiting[rank].popitem(last=False)
        item = items.popleft()
        if items:
            self.waiting[rank][table] = items
        return table, item

    def count(self, rank: int) -> int:
        return sum(map(len, self.waiting[rank].values()))


class ThinkingQueue(Generic[T]):
    """What waits for a thread. Where there are several, one is never given to what can come later."""

    def __init__(self, threads: int) -> None:
        self._most_later = max(1, threads - 1)
        self._later = 0
        self._now = 0.0
        """How far the account had got that was served last: where newcomers begin."""
        self._accounts: OrderedDict[str, Account[T]] = OrderedDict()
        self._lock = threading.Lock()

    def put(self, claim: Claim, item: T) -> None:
        with self._lock:
            account = self._account(claim.address)
            if claim.rank == LATER and account.count(LATER) >= MOST_LATER:
                raise TooMuch("That was too much at once; wait a moment.")
            account.put(claim, item)

    def take(self) -> tuple[Claim, T] | None:
        """What comes next; None if there is nothing that may have a thread now."""
        with self._lock:
            ranks = LATER + (self._later < self._most_later)
            able = [(account.used, rank, address) for address, account in self._accounts.items()
                    if (rank := account.first(ranks)) is not None]  # fmt: skip
            if not able:
                return None
            self._now, rank, address = min(able)
            table, item = self._accounts[address].take(rank)
            self._accounts[address].used += AT_ONCE * COSTS[rank]
            self._later += rank == LATER
            return Claim(address, table, rank), item

    def done(self, claim: Claim, seconds: float) -> None:
        """What was taken is done, and took so long."""
        with self._lock:
            self._account(claim.address).used += (seconds - AT_ONCE) * COSTS[claim.rank]
            self._later -= claim.rank == LATER

    def drain(self) -> list[T]:
        """All that waits, which will not be done."""
        with self._lock:
            accounts, self._accounts = self._accounts, OrderedDict()
        tables = [each for account in accounts.values() for rank in account.waiting for each in rank.values()]
        return [item for items in tables for item in items]

    def _account(self, address: str) -> Account[T]:
        """The account of an address. Who has had nothing lately begins where the others are."""
        if address not in self._accounts:
            self._close_accounts()
            self._accounts[address] = Account(self._now)
        account = self._accounts[address]
        if account.first(len(COSTS)) is None:
            account.used = max(account.used, self._now)
        self._accounts.move_to_end(address)
        return account

    def _close_accounts(self) -> None:
        """Forgets accounts of which nothing would be remembered, and, if there are too many, the quietest."""
        quiet = [each for each, account in self._accounts.items() if account.first(len(COSTS)) is None]
        for address in quiet:
            if self._accounts[address].used <= self._now or len(self._accounts) >= ACCOUNTS:
                del self._accounts[address]
