"""Networks: what was learned, as plain arrays in the wheel, and how it scores a seat's actions.

A network belongs to a game, to a version of its rules and to what its observations show. Another one is refused with a
sentence, and bots go by the hand-made policy instead. No learning library is needed to use it.
"""

from freebooter.bots.networks.files import BadNetwork, load, save
from freebooter.bots.networks.glancer import Glancer
from freebooter.bots.networks.network import Network, Outlook, features_of
from freebooter.bots.networks.scorer import Scorer
from freebooter.bots.networks.shipped import network_of, refusal

__all__ = [
    "BadNetwork",
    "Glancer",
    "Network",
    "Outlook",
    "Scorer",
    "features_of",
    "load",
    "network_of",
    "refusal",
    "save",
]
