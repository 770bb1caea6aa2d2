"""Seaport Solitaire as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.games.seaport_solitaire import ABOUT
from freebooter.games.seaport_solitaire.actions import ACTIONS
from freebooter.games.seaport_solitaire.derived import DERIVED
from freebooter.games.seaport_solitaire.edition import OPTIONS, SCHEMA, configure, longest
from freebooter.games.seaport_solitaire.events import EVENTS
from freebooter.games.seaport_solitaire.invariants import broken
from freebooter.games.seaport_solitaire.narration import narrate
from freebooter.games.seaport_solitaire.policy import greedy
from freebooter.games.seaport_solitaire.reasons import GESTURES, REASONS
from freebooter.games.seaport_solitaire.rules import flow
from freebooter.games.seaport_solitaire.rules.derive import derive
from freebooter.games.seaport_solitaire.rules.determinize import determinize
from freebooter.games.seaport_solitaire.scenario import place
from freebooter.games.seaport_solitaire.state import CONFIG, STATE
from freebooter.games.seaport_solitaire.texts import understand
from freebooter.games.seaport_solitaire.view import VIEW
from freebooter.games.seaport_solitaire.words import doubt, labels, prompt, say_action

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
        determinize=determinize,
        derive=derive,
        greedy=greedy.greedy,
        evaluate=greedy.evaluate,
    ),
    configure=configure,
    longest=longest,
    view=VIEW,
    derived=DERIVED,
    narrate=narrate,
    reasons=REASONS,
    prompt=prompt,
    say_action=say_action,
    doubt=doubt,
    labels=labels,
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
    solver="freebooter.games.seaport_solitaire.solving",
    terminal="freebooter.games.seaport_solitaire.terminal",
    search=SearchStyle(rollout="greedy", exploration=0.5),
)
