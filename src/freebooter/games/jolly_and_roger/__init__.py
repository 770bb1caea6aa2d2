"""Jolly & Roger: two pirates split cards, man ships and board them for gold. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About(
    id="jolly-and-roger",
    title="Jolly & Roger",
    seats=range(2, 3),
    minutes=20,
    pitch="One splits five cards, the other picks a set; crews fight over four ships, "
    "and the stronger boards for gold.",
    credits="Rules of the game by Shaun Graham and Scott Huntington (ABACUSSPIELE, 2016)",
    where="freebooter.games.jolly_and_roger.game:GAME",
)
