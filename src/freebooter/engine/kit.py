"""The kit: what a small game needs of the engine, under one name.

    from freebooter.engine import kit
    from freebooter.engine.kernels import asking, cards, chance

    STATE = kit.Record(**chance.STATE_FIELDS, hand=kit.owner("i1", SEATS, HAND, of="card"))

Rules of the engine that your rules call, such as `cards.draw`, are in the modules of `kernels`.
"""

from freebooter.engine.actions import Codec, Domain, Each, Verb
from freebooter.engine.events import Events, event, secret
from freebooter.engine.game import Game
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.layout import NOTHING, Record, everybody, marked, marks, nobody, owner
from freebooter.engine.native.compiler import POLICY, kernel, routine, rule
from freebooter.engine.options import Option
from freebooter.engine.reasons import Reasons, otherwise, over, reason, waiting
from freebooter.engine.search_style import Glance, SearchStyle
from freebooter.engine.view import View

__all__ = [
    "ALL",
    "NOTHING",
    "POLICY",
    "Codec",
    "Domain",
    "Each",
    "Events",
    "Game",
    "Glance",
    "Option",
    "Reasons",
    "Record",
    "SearchStyle",
    "Verb",
    "View",
    "emit",
    "event",
    "everybody",
    "kernel",
    "marked",
    "marks",
    "nobody",
    "otherwise",
    "over",
    "owner",
    "reason",
    "routine",
    "rule",
    "secret",
    "waiting",
]
