"""The table in a terminal: a person against bots, or several people at one keyboard.

It knows no game: a game's own module (`Game.terminal`) draws its views, and games without one get a plain list.
"""
