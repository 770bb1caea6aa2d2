"""Lookout with one thing broken at a time: for each law, games that it must catch, in files by what the laws are about.

Kernels are broken around the compiled ones, in plain Python, so that nothing is compiled anew.
"""

from broken import acting, asking, imagining, keeping, travelling, wording
from broken.making import GAMES, Broken, lookout

__all__ = ["GAMES", "Broken", "acting", "asking", "imagining", "keeping", "lookout", "travelling", "wording"]
