"""Pirate Party as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.engine.transition import ReasonsBy, WholeView
from freebooter.games.pirate_party import ABOUT
from freebooter.games.pirate_party.actions import ACTIONS
from freebooter.games.pirate_party.edition import OPTIONS, PRESETS, SCHEMA, TRIALS, configure, longest
from freebooter.games.pirate_party.events import EVENTS
from freebooter.games.pirate_party.invariants import broken
from freebooter.games.pirate_party.policy import greedy
from freebooter.games.pirate_party.refusals import GESTURES, why_not
from freebooter.games.pirate_party.rules import flow
from freebooter.games.pirate_party.rules.determinize import determinize
from freebooter.games.pirate_party.scenario import place
from freebooter.games.pirate_party.state import CONFIG, STATE
from freebooter.games.pirate_party.texts import understand
from freebooter.games.pirate_party.view import view
from freebooter.games.pirate_party.words import narrate, prompt

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
    people="look.seats",
    gestures=GESTURES,
    presets=PRESETS,
    trials=TRIALS,
    terminal="freebooter.games.pirate_party.terminal",
    search=SearchStyle(rollout="greedy", decisions=40, exploration=0.3),
)
