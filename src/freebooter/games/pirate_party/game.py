"""Pirate Party as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.games.pirate_party import ABOUT
from freebooter.games.pirate_party.actions import ACTIONS
from freebooter.games.pirate_party.edition import OPTIONS, PRESETS, SCHEMA, TRIALS, configure, longest
from freebooter.games.pirate_party.events import EVENTS
from freebooter.games.pirate_party.glossary import labels
from freebooter.games.pirate_party.invariants import broken
from freebooter.games.pirate_party.narration import narrate
from freebooter.games.pirate_party.policy import greedy
from freebooter.games.pirate_party.reasons import GESTURES, REASONS
from freebooter.games.pirate_party.rules import flow
from freebooter.games.pirate_party.rules.derive import derive
from freebooter.games.pirate_party.rules.determinize import determinize
from freebooter.games.pirate_party.scenario import place
from freebooter.games.pirate_party.state import CONFIG, DERIVED, STATE
from freebooter.games.pirate_party.texts import understand
from freebooter.games.pirate_party.view import VIEW
from freebooter.games.pirate_party.words import doubt, prompt, say_action

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
    narrate=narrate,
    reasons=REASONS,
    derived=DERIVED,
    prompt=prompt,
    say_action=say_action,
    doubt=doubt,
    labels=labels,
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
