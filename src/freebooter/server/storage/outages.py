"""Outages: a database that does not answer for a while is no fault of who asked, and passes."""

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection


def is_outage(error: BaseException) -> bool:
    """Whether an error means that the database cannot be reached, is locked or has no room, and not that it says no."""
    if isinstance(error, OperationalError | NoConnection):
        return True
    return isinstance(error, DBAPIError) and error.connection_invalidated


def in_a_line(error: BaseException) -> str:
    """What the log says of a database error: the first line, without the statement and its values."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    text = str(cause) if isinstance(error, SQLAlchemyError) else f"{type(error).__name__}: {error}"
    return text.strip().partition("\n")[0][:300]
