"""Seaport Solitaire: a patience in six suits; ships open berths, cards follow them home. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About(
    id="seaport-solitaire",
    title="Seaport Solitaire",
    seats=range(1, 2),
    minutes=10,
    pitch="A patience for one: bring six ships into the harbour, and each crew aboard from Cannon to Captain.",
    credits="Rules of the game by Marge Rosen (Seaport Games, 2021)",
    where="freebooter.games.seaport_solitaire.game:GAME",
)
