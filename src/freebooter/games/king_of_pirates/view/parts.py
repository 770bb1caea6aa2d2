"""The view's declaration: the chapters beside this module add their parts to it."""

from freebooter.engine.common_parts import NAMES, YOU
from freebooter.engine.view import View

VIEW = View(YOU, NAMES)
DIGITS = 4
"""How exactly chances are told."""
