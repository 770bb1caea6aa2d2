"""The log: what a line is about stands in it, in the form for people as in that for machines."""

import json
import logging

import pytest

from freebooter.server.logs import JsonLines, TextLines


@pytest.fixture
def record() -> logging.LogRecord:
    made = logging.LogRecord("freebooter", logging.WARNING, __file__, 1, "a table was given up", (), None)
    made.table, made.reason = "abc", "two\nlines"
    return made


def test_people_read_what_a_line_is_about(record: logging.LogRecord) -> None:
    said = TextLines("%(levelname)s %(message)s").format(record)
    assert said == "WARNING a table was given up (table: abc, reason: two lines)"


def test_machines_read_the_same(record: logging.LogRecord) -> None:
    read = json.loads(JsonLines().format(record))
    assert (read["what"], read["table"], read["reason"]) == ("a table was given up", "abc", "two\nlines")
