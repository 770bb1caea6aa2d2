"""The arena: bots rated by the matches that they play against each other."""
