"""Logs: lines for people or for machines, on standard error."""

import json
import logging
import sys
from typing import Any

FIELDS = ("table", "game", "reason", "worker", "node")


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line is about, beside its words."""
    return {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}


class TextLines(logging.Formatter):
    """A log record as a line for people: its words, and then what it is about."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (the name of logging)
        about = ", ".join(f"{name}: {' '.join(str(value).split())}" for name, value in fields_of(record).items())
        return super().formatMessage(record) + (f" ({about})" if about else "")


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line.update(fields_of(record))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(form: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    plain = TextLines("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("freebooter").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # what strangers send is their business, not a warning
