"""Seats around the table."""

from freebooter.engine.native.compiler import rule


@rule
def clockwise(c, seat):
    """The next seat. (A division would take longer than the rest of many an action.)"""
    return seat + 1 if seat + 1 < c.seats else 0
