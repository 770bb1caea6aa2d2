"""Jolly & Roger as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.engine.transition import ReasonsBy, WholeView
from freebooter.games.jolly_and_roger import ABOUT
from freebooter.games.jolly_and_roger.actions import ACTIONS
from freebooter.games.jolly_and_roger.edition import OPTIONS, SCHEMA, configure, longest
from freebooter.games.jolly_and_roger.events import EVENTS
from freebooter.games.jolly_and_roger.invariants import broken
from freebooter.games.jolly_and_roger.policy import greedy
from freebooter.games.jolly_and_roger.refusals import GESTURES, why_not
from freebooter.games.jolly_and_roger.rules import flow
from freebooter.games.jolly_and_roger.scenario import place
from freebooter.games.jolly_and_roger.state import CONFIG, STATE
from freebooter.games.jolly_and_roger.texts import understand
from freebooter.games.jolly_and_roger.view import outcomes, view
from freebooter.games.jolly_and_roger.words import narrate, prompt

GAME = Game(
    about=ABOUT,
    version="1",
    state=STATE,
    config=CONFIG,
    actions=ACTIONS,
    events=EVENTS,
    options=OPTIONS,
    schema=SCHEMA,
    folder=Path(__file__).parent,
    module=flow.__name__,
    rules=Rules(
        deal=flow.deal,
        to_act=flow.to_act,
        legal=flow.legal,
        apply=flow.apply,
        score=flow.score,
        payoff=flow.payoff,
        determinize=flow.determinize,
        greedy=greedy.greedy,
        evaluate=greedy.evaluate,
    ),
    configure=configure,
    longest=longest,
    view=WholeView(view),
    outcomes=outcomes,
    narrate=narrate,
    reasons=ReasonsBy(why_not),
    prompt=prompt,
    place=place,
    understand=understand,
    check=broken,
    gestures=GESTURES,
    people="look.seats",
    final=frozenset({"split", "pick"}),
    terminal="freebooter.games.jolly_and_roger.terminal",
    search=SearchStyle(decisions=0, exploration=0.1),
)
