"""King of Pirates: ships hunt loot and treasure on a sea of 61 hexes. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About.beside(__name__, __file__)
