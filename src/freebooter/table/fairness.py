"""Fairness: the hash of the seed is shown when a table opens, the seed when the match is over, so anybody can check.

Since version 2 the seed has a fixed length in what is hashed, so that no digit can move between it and the salt. Hashes
and salts of that version begin with its mark; those of tables that were opened before have none.
"""

import hashlib
import secrets

MARK = "2:"
SEED_DIGITS = 20
"""As many as the largest seed has."""


def new_salt() -> str:
    """A salt that nobody can guess: without it, seeds could be tried until one has the hash."""
    return MARK + secrets.token_hex(16)


def seed_hash(salt: str, seed: int) -> str:
    """What is shown at the beginning: SHA-256, in hex, of the salt, a space and the seed in twenty digits."""
    if not salt.startswith(MARK):
        return hashlib.sha256(f"{salt}{seed}".encode()).hexdigest()
    return MARK + hashlib.sha256(f"{salt} {seed:0{SEED_DIGITS}}".encode()).hexdigest()


def is_hash_of(shown: str, salt: str, seed: int) -> bool:
    """Whether the hash that was shown is that of the seed. A hash of one version never goes with a salt of another."""
    return secrets.compare_digest(shown.strip().lower().encode(), seed_hash(salt, seed).encode())
