"""All Hands on Deck: draw from anybody's pile, hire in secret, call first. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About.beside(__name__, __file__)
