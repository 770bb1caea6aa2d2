"""Whole matches inside one kernel, and what is measured while they are played. It must know no game."""
