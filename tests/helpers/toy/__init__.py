"""Lookout: a toy game that uses everything the engine offers, small enough to read in one go. See rules.md."""

from freebooter.engine.about import About

ABOUT = About(
    id="lookout",
    title="Lookout",
    seats=range(2, 4),
    minutes=2,
    pitch="Play a card in secret; the highest one wins coins and a look at a face-down card.",
    credits="Made for the tests",
    where="toy.game:GAME",
)
