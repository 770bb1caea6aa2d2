"""All Hands on Deck: draw from anybody's pile, hire in secret, call first. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About(
    id="all-hands-on-deck",
    title="All Hands on Deck",
    seats=range(2, 7),
    minutes=20,
    pitch="Draw from anybody's pile, hire your crew in secret, and be the first to call all hands on deck.",
    credits="Rules of the game published as Alle Mann an Deck (2016)",
    where="freebooter.games.all_hands_on_deck.game:GAME",
)
