"""Fairness: the hash of the seed is shown when a table opens, the seed when the match is over, so anybody can check."""

import hashlib
from collections.abc import Mapping
from typing import Any

FAIRNESS = "fairness"
"""The key of a record under which the hash stands, and the salt that gives it."""

HOW = "seed_hash is the SHA-256, in hex, of the salt followed by the seed in decimal digits"


def seed_hash(salt: str, seed: int | str) -> str:
    return hashlib.sha256(f"{salt}{seed}".encode()).hexdigest()


def proof(salt: str, seed: int) -> dict[str, str]:
    """What a record carries so that its seed can be checked."""
    return {"seed_hash": seed_hash(salt, seed), "salt": salt, "how": HOW}


def is_fair(record: Mapping[str, Any]) -> bool | None:
    """Whether the seed of a record gives the hash that was shown; None if the record carries no proof."""
    found = record.get(FAIRNESS)
    if not isinstance(found, dict):
        return None
    return seed_hash(str(found.get("salt")), str(record.get("seed"))) == found.get("seed_hash")
