"""Puzzles: positions of real matches in which one action is clearly better than all others.

`mining` finds them in matches of bots, `proving` proves them (by two searches that do not depend on each other, or by
the game's solver), `reading` has the files, and `playing` puts one up for a player and says what came of a try. A
puzzle is data in its game's folder: how the match was dealt and what was played, so that its position is real and its
player knows what that seat knew, and no more.
"""
