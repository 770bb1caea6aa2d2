"""Pirate: tricks for tiles, a base and a ship, and battles by secret choice. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About(
    id="pirate",
    title="Pirate",
    seats=range(2, 6),
    minutes=60,
    pitch="Win tricks for tiles, build a base and a ship, and raid the others in battles of secret cards. "
    "First to ten gold wins.",
    credits="Rules of the game Pirate; its rulebook names no author",
    where="freebooter.games.pirate.game:GAME",
)
