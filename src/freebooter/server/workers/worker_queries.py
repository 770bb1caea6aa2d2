"""Worker queries: what concerns a server as a whole, asked of each of its workers.

Questions and answers are short JSON letters through the workers' mailboxes. Who does not answer in time is left out:
its answer is None. With one worker there is nobody else to ask.
"""

import asyncio
import contextlib
import itertools
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from freebooter.server.workers.mailboxes import LONGEST, Mailboxes

log = logging.getLogger("freebooter.server")

PATIENCE = 2.0
"""Seconds in which an answer has to be there."""

SILENCE_EVERY = 30.0
"""So many seconds pass before the log says again that a worker is silent: whoever asks often must not fill it."""

Answerer = Callable[[Any], Awaitable[Any]]


class Letter(msgspec.Struct, tag=True):
    """A question of a worker, or the answer to one, with the number that the asker gave it."""

    number: int


class WorkerQuestion(Letter):
    """What another worker wants to know."""

    sender: int
    about: str
    what: Any


class WorkerAnswer(Letter):
    """What this worker asked for."""

    what: Any


LETTERS = msgspec.json.Decoder(WorkerQuestion | WorkerAnswer)


class WorkerQueries:
    """The workers of a server, as one of them sees them."""

    def __init__(self, worker: int = 0, workers: int = 1, mailboxes: Mailboxes | None = None) -> None:
        self.worker = worker
        self.workers = workers
        self.answerers: dict[str, Answerer] = {}
        """Who answers which questions here."""
        self._mailboxes = mailboxes
        self._numbers = itertools.count(secrets.randbits(48))
        """Not those of the worker in whose place this one came: answers to that one may still arrive."""
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self._silence_told: dict[int, float] = {}

    async def ask_all(self, about: str, what: Any = None) -> list[Any]:
        """What each worker answers, this one included, by number."""
        return await asyncio.gather(*(self.ask(worker, about, what) for worker in range(self.workers)))

    async def ask(self, worker: int, about: str, what: Any = None) -> Any:
        """What a worker answers; None if it does not."""
        if worker == self.worker:
            return await self.answerers[about](what)
        number = next(self._numbers)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        try:
            with contextlib.suppress(TimeoutError):
                if self._send(worker, WorkerQuestion(number, self.worker, about, what)):
                    return await asyncio.wait_for(answer, PATIENCE)
            self._tell_silence(worker, about)
            return None
        finally:
            del self._asked[number]

    def _tell_silence(self, worker: int, about: str) -> None:
        now = asyncio.get_running_loop().time()
        if now >= self._silence_told.get(worker, -SILENCE_EVERY) + SILENCE_EVERY:
            self._silence_told[worker] = now
            log.warning("a worker does not answer", extra={"worker": worker, "reason": about})

    def receive(self, message: bytes) -> None:
        """A letter has come."""
        letter = LETTERS.decode(message)
        if isinstance(letter, WorkerQuestion):
            task = asyncio.get_running_loop().create_task(self._answer(letter))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
        elif (asked := self._asked.get(letter.number)) is not None and not asked.done():
            asked.set_result(letter.what)

    async def _answer(self, question: WorkerQuestion) -> None:
        try:
            what = await self.answerers[question.about](question.what)
        except Exception:
            log.exception("a worker's question could not be answered")
            return
        if not self._send(question.sender, WorkerAnswer(question.number, what)):
            log.warning("an answer could not be sent", extra={"worker": question.sender, "reason": question.about})

    def _send(self, worker: int, letter: Letter) -> bool:
        message = msgspec.json.encode(letter)
        return self._mailboxes is not None and len(message) <= LONGEST and self._mailboxes.put(worker, message)
