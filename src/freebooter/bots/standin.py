"""Stand-ins: who plays for a bot as long as the compiler is at work."""

from freebooter.bots.choice import Bot
from freebooter.bots.classic import ClassicBot
from freebooter.bots.levels import who_thinks
from freebooter.bots.networks import scorer
from freebooter.bots.policy import PolicyBot
from freebooter.bots.simple import GreedyBot, RandomBot
from freebooter.bots.tree_search import KERNELS
from freebooter.engine.game import Game
from freebooter.engine.native.compiler import is_ready


def looks_ahead(bot: Bot, game: Game) -> bool:
    """Whether a bot needs the search tree to play a game."""
    thinker = who_thinks(bot, game)
    return isinstance(thinker, ClassicBot) or (isinstance(thinker, GreedyBot) and game.rules.greedy is None)


def standin(bot: Bot, game: Game) -> Bot:
    """The bot itself if it can play the game without waiting; else one that can: greedy, if the game has a policy."""
    lacks_policy = game.rules.greedy is None
    learned = isinstance(who_thinks(bot, game), PolicyBot)
    needed = KERNELS if looks_ahead(bot, game) else scorer.KERNELS if learned else ()
    if not needed or (game.ready and all(map(is_ready, needed))):
        return bot
    return RandomBot() if lacks_policy else GreedyBot()
