"""Pirate as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.games.pirate import ABOUT
from freebooter.games.pirate.actions import ACTIONS
from freebooter.games.pirate.derived import DERIVED
from freebooter.games.pirate.edition import OPTIONS, PRESETS, SCHEMA, TRIALS, configure, longest
from freebooter.games.pirate.events import EVENTS
from freebooter.games.pirate.invariants import broken
from freebooter.games.pirate.narration import narrate
from freebooter.games.pirate.outcomes import outcomes
from freebooter.games.pirate.policy import greedy
from freebooter.games.pirate.reasons import GESTURES, REASONS
from freebooter.games.pirate.rules import flow
from freebooter.games.pirate.rules.derive import derive
from freebooter.games.pirate.rules.determinize import determinize
from freebooter.games.pirate.scenario import place
from freebooter.games.pirate.state import CONFIG, STATE
from freebooter.games.pirate.texts import spell, understand
from freebooter.games.pirate.view import VIEW
from freebooter.games.pirate.words import doubt, labels, prompt, say_action

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
    outcomes=outcomes,
    narrate=narrate,
    reasons=REASONS,
    prompt=prompt,
    say_action=say_action,
    doubt=doubt,
    labels=labels,
    place=place,
    understand=understand,
    spell=spell,
    check=broken,
    gestures=GESTURES,
    presets=PRESETS,
    people="islands",
    trials=TRIALS,
    terminal="freebooter.games.pirate.terminal",
    search=SearchStyle(rollout="greedy", decisions=40, exploration=0.15, by_policy=frozenset({"fight"})),
)
