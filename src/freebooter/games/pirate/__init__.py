"""Pirate: tricks for tiles, a base and a ship, and battles by secret choice. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About(
    id="pirate",
    title="Pirate",
    seats=range(2, 6),
    minutes=60,
    pitch="Win tricks for pirates, ships, cannons and gold; build, arm, and steal gold in battles of secret cards.",
    credits="Rules of the game Pirate; its rulebook names no author",
    where="freebooter.games.pirate.game:GAME",
)
