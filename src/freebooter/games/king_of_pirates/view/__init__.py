"""The view: what a player sees, as plain data, with everything that a player would otherwise have to count.

All of it is made from a redacted state and what `derive` counts from it. In windows nobody sees who is asked but the
seat itself (KP-85). Each chapter declares its parts when it is imported.
"""

from freebooter.games.king_of_pirates.view import cards, combat, sea, ships, turn
from freebooter.games.king_of_pirates.view.parts import VIEW

__all__ = ("VIEW", "cards", "combat", "sea", "ships", "turn")
