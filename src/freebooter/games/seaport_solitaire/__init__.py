"""Seaport Solitaire: a patience in six suits; ships open berths, cards follow them home. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About.beside(__name__, __file__)
