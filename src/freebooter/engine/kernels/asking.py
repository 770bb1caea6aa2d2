"""Who is asked: rules for `to_act`, which answers with a bit for each seat."""

from freebooter.engine.native.compiler import rule


@rule
def all_but(c, done):
    """Everybody who has not done something yet: a choice that all make at once."""
    bits = 0
    for seat in range(c.seats):
        if not done[seat]:
            bits |= 1 << seat
    return bits


@rule
def is_asked(bits, seat):
    """Whether a seat is among those asked."""
    return (bits >> seat) & 1 == 1
