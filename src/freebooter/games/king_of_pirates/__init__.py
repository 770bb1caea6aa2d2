"""King of Pirates: ships hunt loot and treasure on a sea of 61 hexes. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About(
    id="king-of-pirates",
    title="King of Pirates",
    seats=range(2, 7),
    minutes=90,
    pitch="Sail a hex sea of hidden tiles, plunder nations, dig for treasure, and be the first with 10,000 doubloons.",
    credits="Rules of the game by Morten Nørgaard (Borzag Games, 2016)",
    where="freebooter.games.king_of_pirates.game:GAME",
)
