"""Tokens and names: what opens a seat, what invites friends, and what a table is called."""

import hashlib
import secrets


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
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))
