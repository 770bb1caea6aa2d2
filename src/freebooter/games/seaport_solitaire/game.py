"""Seaport Solitaire as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.engine.transition import ReasonsBy, WholeView
from freebooter.games.seaport_solitaire import ABOUT
from freebooter.games.seaport_solitaire.actions import ACTIONS
from freebooter.games.seaport_solitaire.edition import OPTIONS, SCHEMA, configure, longest
from freebooter.games.seaport_solitaire.events import EVENTS
from freebooter.games.seaport_solitaire.invariants import broken
from freebooter.games.seaport_solitaire.policy import greedy
from freebooter.games.seaport_solitaire.refusals import GESTURES, why_not
from freebooter.games.seaport_solitaire.rules import flow
from freebooter.games.seaport_solitaire.scenario import place
from freebooter.games.seaport_solitaire.state import CONFIG, STATE
from freebooter.games.seaport_solitaire.texts import understand
from freebooter.games.seaport_solitaire.view import view
from freebooter.games.seaport_solitaire.words import narrate, prompt

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
    narrate=narrate,
    reasons=ReasonsBy(why_not),
    prompt=prompt,
    place=place,
    understand=understand,
    check=broken,
    gestures=GESTURES,
    trials=(
        (1, {}),
        (1, {"ships": "all-first", "open": "on"}),
        (1, {"deal_size": 1, "ships": "all-first"}),
        (1, {"deal_size": 1, "open": "on"}),
        (1, {"deal_size": 2}),
        (1, {"deal_size": 2, "ships": "all-first", "open": "on"}),
    ),
    solver="freebooter.games.seaport_solitaire.solver.search",
    terminal="freebooter.games.seaport_solitaire.terminal",
    search=SearchStyle(rollout="greedy", exploration=0.5),
)
