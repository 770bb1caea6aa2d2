"""Pirate Party: sets, matches, and an empty hand before the Kraken comes. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About(
    id="pirate-party",
    title="Pirate Party",
    seats=range(2, 5),
    minutes=20,
    pitch="Gather captains and their crews, add to everybody's sets, and be rid of your cards before the Kraken comes.",
    credits="Rules of the game by Marge Rosen (Seaport Games, 2021)",
    where="freebooter.games.pirate_party.game:GAME",
)
