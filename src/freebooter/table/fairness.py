"""Fairness: the hash of the seed is shown when a table opens, the seed when the match is over, so anybody can check."""

import hashlib


def seed_hash(salt: str, seed: int) -> str:
    """SHA-256, in hex, of the salt followed by the seed in decimal digits; the salt makes guessing seeds pointless."""
    return hashlib.sha256(f"{salt}{seed}".encode()).hexdigest()
