"""Budgets: how long a bot may think, in time or in iterations."""

import math
import re
import time
from dataclasses import dataclass
from typing import Any

from freebooter.bots.specs import BadBot

SECONDS = {"ms": 0.001, "s": 1.0}
MOST_ITERATIONS = 10**12
_FORM = re.compile(r"(\d+(?:\.\d+)?)\s*(?:(it)|(ms|s)(-cpu)?)")


@dataclass(frozen=True)
class Budget:
    """Either a number of iterations (then a bot's choice follows from its seed alone) or seconds."""

    iterations: int | None = None
    seconds: float | None = None
    processor: bool = False
    """Whether seconds are those of the processor that each thinking thread gets: for comparing bots fairly on a machine
    that has other things to do."""

    @classmethod
    def parse(cls, value: "Budget | str | int") -> "Budget":
        """`200ms`, `2s`, `200ms-cpu`, `5000it`, or a number of iterations."""
        if isinstance(value, Budget):
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            return cls._counted(value, value)
        found = _FORM.fullmatch(value.strip().lower()) if isinstance(value, str) else None
        if found is None:
            sentence = "A budget is a time such as '200ms' or '2s', or iterations such as '5000it', not {value!r}."
            raise BadBot(sentence, value=value)
        amount, unit = float(found[1]), found[3]
        if found[2]:
            return cls._counted(amount, value)
        if amount <= 0:
            raise BadBot("A budget of {value!r} leaves no time to think.", value=value)
        return cls(seconds=amount * SECONDS[unit], processor=bool(found[4]))

    @classmethod
    def _counted(cls, amount: float, value: Any) -> "Budget":
        if amount != math.floor(amount) or not 1 <= amount <= MOST_ITERATIONS:
            sentence = "A budget in iterations is a whole number from 1 to {most}, not {value!r}."
            raise BadBot(sentence, most=f"{MOST_ITERATIONS:,}", value=value)
        return cls(iterations=int(amount))

    def __str__(self) -> str:
        if self.iterations is not None:
            return f"{self.iterations}it"
        seconds, cpu = self.seconds or 0.0, "-cpu" if self.processor else ""
        return f"{seconds:g}s{cpu}" if seconds >= 1 else f"{1000 * seconds:g}ms{cpu}"

    def now(self) -> float:
        """The time by this budget's clock."""
        return time.thread_time() if self.processor else time.perf_counter()

    def began(self, asked: float) -> float:
        """When thinking in this thread began, if the bot was asked then by everybody's clock."""
        return self.now() if self.processor else asked

    def is_spent(self, began: float) -> bool:
        """Whether the time is up, if there is one."""
        return self.seconds is not None and self.now() - began >= self.seconds
