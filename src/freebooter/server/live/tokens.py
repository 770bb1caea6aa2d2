"""Tokens and names: what opens a seat, what invites friends, and what a table is called."""

import hashlib
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 10
"""Of a table's name."""


def new_token() -> str:
    """What only the holder of a seat has."""
    return secrets.token_urlsafe(24)


def new_invite() -> str:
    """What friends get."""
    return secrets.token_urlsafe(12)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """A short name for a table. It opens nothing by itself: seats need tokens."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_id(text: str) -> bool:
    """Whether a table can be called that: the database is not asked for anything else."""
    return len(text) == LENGTH and set(text) <= set(LETTERS)
