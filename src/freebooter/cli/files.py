"""Files and folders that somebody asked for: what cannot be written is said before anything is played."""

import errno
import os
from pathlib import Path

from freebooter.engine.errors import FreebooterError
from freebooter.lab.words import why

CANNOT_WRITE = "{file} cannot be written: {error}."


def write_text(file: Path, text: str) -> None:
    """Writes a file, or says why that cannot be done."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    except OSError as error:
        raise cannot_write(file, error) from None


def cannot_write(file: Path, error: OSError) -> FreebooterError:
    """The sentence for a file or a folder that could not be written."""
    return FreebooterError(CANNOT_WRITE, file=file, error=why(error))


def check_folder(folder: Path) -> None:
    """Refuses a folder that could be neither used nor made. Nothing is made yet."""
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    if not there.is_dir():
        raise FreebooterError("{path} is a file, not a folder.", path=there)
    if not os.access(there, os.W_OK | os.X_OK):
        raise cannot_write(folder, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def check_file(file: Path) -> None:
    """Refuses a file that could not be written; a folder that is missing will be made."""
    if file.is_dir():
        raise FreebooterError("{path} is a folder, not a file.", path=file)
    check_folder(file.parent)
