"""The view's declaration: the chapters beside this module add their parts to it."""

from freebooter.engine.view import View

VIEW = View()
DIGITS = 4
"""How exactly chances are told."""
