"""Sanitizing: names and chat of people, without control characters and not too long."""

import unicodedata

from freebooter.server.messages.fields import CHAT_LENGTH, NAME_LENGTH


def clean(text: str, length: int) -> str:
    """Printable characters only (no controls, no text direction tricks), spaces in a row as one, cut to length."""
    kept = "".join(" " if char.isspace() else char for char in text if char.isspace() or _printable(char))
    return " ".join(kept.split())[:length].strip()


def _printable(char: str) -> bool:
    return unicodedata.category(char)[0] != "C" or char == "\u200d"


def clean_name(text: str) -> str:
    return clean(text, NAME_LENGTH)


def clean_chat(text: str) -> str:
    return clean(text, CHAT_LENGTH)
