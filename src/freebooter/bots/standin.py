"""Stand-ins: who plays for a bot as long as the compiler is at work."""

from freebooter.bots.choice import Bot
from freebooter.bots.networks import scorer
from freebooter.bots.policy import PolicyBot
from freebooter.bots.search import SearchBot
from freebooter.bots.simple import GreedyBot, RandomBot
from freebooter.bots.tree_search import KERNELS
from freebooter.engine.game import Game
from freebooter.engine.native.compiler import is_ready


def standin(bot: Bot, game: Game) -> Bot:
    """The bot itself if it can play the game without waiting; else one that can: greedy, if the game has a policy."""
    lacks_policy = game.rules.greedy is None
    searches = isinstance(bot, SearchBot) or (isinstance(bot, GreedyBot) and lacks_policy)
    needed = KERNELS if searches else scorer.KERNELS if isinstance(bot, PolicyBot) else ()
    if not needed or (game.ready and all(map(is_ready, needed))):
        return bot
    return RandomBot() if lacks_policy else GreedyBot()
