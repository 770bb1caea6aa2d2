"""Forged messages: whatever the published schema of the protocol allows, and what it just does not."""

import json
import random
from pathlib import Path
from typing import Any

SCHEMA: dict[str, Any] = json.loads(
    Path(__file__).parents[2].joinpath("docs", "protocol.schema.json").read_text("utf-8")
)["$defs"]

TEXTS = (
    "",
    "x",
    "pass",
    "split 0|1234",
    "é" * 40,
    "\0",
    "\u202e",
    "🏴" * 50,
    "9" * 30,
    "-1",
    "null",
    "' OR 1=1 --",
    "<b>",
)
NUMBERS = (0, 1, -1, 2, 5, 255, 2**31, 2**53, 2**63, -(2**63), 10**30, 0.5, 1e300)


class Forger:
    """Makes values by a schema. One in `rare` places it does not keep to it."""

    def __init__(self, seed: int, rare: int = 12) -> None:
        self.chance = random.Random(seed)
        self._rare = rare

    def message(self, name: str) -> Any:
        """A value of one of the schema's types."""
        return self.value(SCHEMA[name])

    def value(self, schema: dict[str, Any], depth: int = 0) -> Any:
        if self.chance.randrange(self._rare) == 0 or depth > 6:
            return self.nonsense()
        if "$ref" in schema:
            return self.value(SCHEMA[schema["$ref"].rsplit("/", 1)[1]], depth + 1)
        if "anyOf" in schema:
            return self.value(self.chance.choice(schema["anyOf"]), depth + 1)
        if "enum" in schema:
            return self.chance.choice(schema["enum"])
        return getattr(self, f"_{schema.get('type', 'null')}")(schema, depth)

    def nonsense(self) -> Any:
        """Something that fits nowhere."""
        return self.chance.choice([None, True, [], {}, [[[]]], {"a": {"b": []}}, *TEXTS, *NUMBERS])

    def _object(self, schema: dict[str, Any], depth: int) -> Any:
        wanted, needed = schema.get("properties", {}), schema.get("required", ())
        names = [name for name in wanted if name in needed or self.chance.random() < 0.5]
        made = {name: self.value(wanted[name], depth + 1) for name in names}
        if self.chance.randrange(self._rare) == 0:
            made[self.chance.choice(TEXTS)] = self.nonsense()
        return made

    def _array(self, schema: dict[str, Any], depth: int) -> Any:
        return [self.value(schema.get("items", {}), depth + 1) for _ in range(self.chance.randint(0, 4))]

    def _string(self, schema: dict[str, Any], depth: int) -> Any:
        text = self.chance.choice(TEXTS)
        return text[: schema.get("maxLength", 100)]

    def _integer(self, schema: dict[str, Any], depth: int) -> Any:
        return int(self.chance.choice(NUMBERS))

    def _number(self, schema: dict[str, Any], depth: int) -> Any:
        return self.chance.choice(NUMBERS)

    def _boolean(self, schema: dict[str, Any], depth: int) -> Any:
        return self.chance.random() < 0.5

    def _null(self, schema: dict[str, Any], depth: int) -> Any:
        return None
