"""Pirate Party: sets, matches, and an empty hand before the Kraken comes. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About.beside(__name__, __file__)
