"""Budgets: how long a bot may think, in time or in iterations."""

import math
import re
from dataclasses import dataclass
from typing import Any

from freebooter.bots.specs import BadBot

SECONDS = {"ms": 0.001, "s": 1.0}
MOST_ITERATIONS = 10**12
_FORM = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s|it)")


@dataclass(frozen=True)
class Budget:
    """Either a number of iterations (then a bot's choice follows from its seed alone) or seconds."""

    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def parse(cls, value: "Budget | str | int") -> "Budget":
        """`200ms`, `2s`, `5000it`, or a number of iterations."""
        if isinstance(value, Budget):
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            return cls._counted(value, value)
        found = _FORM.fullmatch(value.strip().lower()) if isinstance(value, str) else None
        if found is None:
            sentence = "A budget is a time such as '200ms' or '2s', or iterations such as '5000it', not {value!r}."
            raise BadBot(sentence, value=value)
        amount, unit = float(found[1]), found[2]
        if unit == "it":
            return cls._counted(amount, value)
        if amount <= 0:
            raise BadBot("A budget of {value!r} leaves no time to think.", value=value)
        return cls(seconds=amount * SECONDS[unit])

    @classmethod
    def _counted(cls, amount: float, value: Any) -> "Budget":
        if amount != math.floor(amount) or not 1 <= amount <= MOST_ITERATIONS:
            sentence = "A budget in iterations is a whole number from 1 to {most}, not {value!r}."
            raise BadBot(sentence, most=f"{MOST_ITERATIONS:,}", value=value)
        return cls(iterations=int(amount))

    def __str__(self) -> str:
        if self.iterations is not None:
            return f"{self.iterations}it"
        seconds = self.seconds or 0.0
        return f"{seconds:g}s" if seconds >= 1 else f"{1000 * seconds:g}ms"
