"""What a game need not write: its view, narration, reasons, scenarios, invariants and config, from its declarations.

`collecting.py` makes a `Game` of a folder by the names that it finds there, and takes these for what is missing.
"""
