"""The engine: the contract between games and everything else. It knows no game."""
