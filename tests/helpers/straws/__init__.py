"""Straws: a game so small that everything about it can be counted out by hand. For proofs of the lab's figures."""

from freebooter.engine.about import About

ABOUT = About(
    id="straws",
    title="Straws",
    seats=range(2, 3),
    minutes=1,
    pitch="Draw a straw, keep it or swap it; the longer one wins.",
    where="straws.game:GAME",
)
