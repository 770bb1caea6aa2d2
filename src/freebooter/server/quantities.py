"""Quantities as people write and read them: sizes such as 500M, days, and how long ago something was."""

import re

UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}

AGES = ((365 * 86400, "y"), (86400, "d"), (3600, "h"), (60, "min"), (1, "s"))


def bytes_of(text: str) -> int:
    """The bytes of a size such as 500M or 2G; raises ValueError."""
    found = re.fullmatch(r"(\d{1,12}(?:\.\d{1,3})?)\s*([KMGT]?)(?:i?B)?", text.strip(), re.IGNORECASE | re.ASCII)
    size = round(float(found[1]) * UNITS[found[2].upper()]) if found else 0
    if size < 1:
        raise ValueError(f"{text!r} is no size: give one such as 500M or 2G.")
    return size


def days_of(text: str) -> float:
    """A number of days, such as 30 or 0.5; raises ValueError."""
    found = re.fullmatch(r"\d{1,6}(?:\.\d{1,3})?", text.strip(), re.ASCII)
    if found is None:
        raise ValueError(f"{text!r} is no number of days: give one such as 30 or 0.5.")
    return float(found[0])


def size_in_words(size: float) -> str:
    """About how much that is: 14 KiB, 2.3 GiB."""
    for unit in ("B", "KiB", "MiB", "GiB"):
        if size < 1024:
            return f"{size:.0f} {unit}" if unit == "B" or size >= 10 else f"{size:.1f} {unit}"
        size /= 1024
    return f"{size:.1f} TiB"


def age_in_words(seconds: float) -> str:
    """About how long that is, in the largest unit that fits: 3 d, 20 min."""
    for length, unit in AGES:
        if seconds >= length:
            return f"{int(seconds // length)} {unit}"
    return "0 s"
