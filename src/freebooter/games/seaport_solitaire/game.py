"""Seaport Solitaire as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.style import SearchStyle
from freebooter.games.seaport_solitaire import ABOUT, greedy, rules
from freebooter.games.seaport_solitaire.actions import ACTIONS
from freebooter.games.seaport_solitaire.edition import OPTIONS, SCHEMA, configure, longest
from freebooter.games.seaport_solitaire.events import EVENTS
from freebooter.games.seaport_solitaire.invariants import broken
from freebooter.games.seaport_solitaire.refusals import GESTURES, why_not
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
    module=rules.__name__,
    rules=Rules(
        deal=rules.deal,
        to_act=rules.to_act,
        legal=rules.legal,
        apply=rules.apply,
        score=rules.score,
        payoff=rules.payoff,
        determinize=rules.determinize,
        greedy=greedy.greedy,
        evaluate=greedy.evaluate,
    ),
    configure=configure,
    longest=longest,
    view=view,
    narrate=narrate,
    why_not=why_not,
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
    surrenders=frozenset({"give_up"}),
    solver="freebooter.games.seaport_solitaire.solver",
    terminal="freebooter.games.seaport_solitaire.terminal",
    search=SearchStyle(rollout="greedy", exploration=0.5),
)
