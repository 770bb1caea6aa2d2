"""Jolly & Roger: two pirates split cards, man ships and board them for gold. See rules.md for the rules."""

from freebooter.engine.about import About

ABOUT = About.beside(__name__, __file__)
