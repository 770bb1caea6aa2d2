"""King of Pirates as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.games.king_of_pirates import ABOUT
from freebooter.games.king_of_pirates.actions import ACTIONS
from freebooter.games.king_of_pirates.derived import DERIVED
from freebooter.games.king_of_pirates.edition import OPTIONS, PRESETS, SCHEMA, TRIALS, configure, longest
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.glossary import labels
from freebooter.games.king_of_pirates.invariants import broken
from freebooter.games.king_of_pirates.narration import narrate
from freebooter.games.king_of_pirates.policy.evaluation import evaluate
from freebooter.games.king_of_pirates.policy.greedy import greedy
from freebooter.games.king_of_pirates.reasons import GESTURES, REASONS
from freebooter.games.king_of_pirates.rules import determinize, flow
from freebooter.games.king_of_pirates.rules.dealing import deal
from freebooter.games.king_of_pirates.rules.derive import derive
from freebooter.games.king_of_pirates.scenario import place
from freebooter.games.king_of_pirates.state import CONFIG, STATE
from freebooter.games.king_of_pirates.texts import understand
from freebooter.games.king_of_pirates.view import VIEW
from freebooter.games.king_of_pirates.view.turn import in_window
from freebooter.games.king_of_pirates.words import doubt, prompt, say_action

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
        deal=deal,
        to_act=flow.to_act,
        legal=flow.legal,
        apply=flow.apply,
        score=flow.score,
        payoff=flow.payoff,
        determinize=determinize.determinize,
        greedy=greedy,
        evaluate=evaluate,
        derive=derive,
    ),
    configure=configure,
    longest=longest,
    derived=DERIVED,
    view=VIEW,
    narrate=narrate,
    reasons=REASONS,
    prompt=prompt,
    say_action=say_action,
    doubt=doubt,
    labels=labels,
    understand=understand,
    gestures=GESTURES,
    place=place,
    check=broken,
    presets=PRESETS,
    discreet=in_window,
    people="look.captains",
    trials=TRIALS,
    terminal="freebooter.games.king_of_pirates.terminal",
    search=SearchStyle(rollout="greedy", turns=2, clock="turn", exploration=0.1, widening=1.0, rivals="greedy"),
)
