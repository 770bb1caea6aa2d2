"""Writing files that somebody asked for."""

from pathlib import Path

from freebooter.engine.errors import FreebooterError


def write_text(file: Path, text: str) -> None:
    """Writes a file, or says why that cannot be done."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise FreebooterError(f"{file} cannot be written: {error.strerror or error}.") from None
