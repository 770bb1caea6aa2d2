"""Pirate: tricks for tiles, a base and a ship, and battles by secret choice. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About.beside(__name__, __file__)
