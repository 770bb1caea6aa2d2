"""King of Pirates as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.engine.transition import ReasonsBy, WholeView
from freebooter.games.king_of_pirates import ABOUT
from freebooter.games.king_of_pirates.actions import ACTIONS
from freebooter.games.king_of_pirates.edition import OPTIONS, PRESETS, SCHEMA, TRIALS, configure, longest
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.invariants import broken
from freebooter.games.king_of_pirates.policy.evaluation import evaluate
from freebooter.games.king_of_pirates.policy.greedy import greedy
from freebooter.games.king_of_pirates.refusals import GESTURES, why_not
from freebooter.games.king_of_pirates.rules import determinize, flow
from freebooter.games.king_of_pirates.rules.dealing import deal
from freebooter.games.king_of_pirates.scenario import place
from freebooter.games.king_of_pirates.state import CONFIG, STATE
from freebooter.games.king_of_pirates.texts import understand
from freebooter.games.king_of_pirates.view import in_window, view
from freebooter.games.king_of_pirates.words import narrate, prompt

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
    ),
    configure=configure,
    longest=longest,
    view=WholeView(view),
    narrate=narrate,
    reasons=ReasonsBy(why_not),
    prompt=prompt,
    understand=understand,
    gestures=GESTURES,
    place=place,
    check=broken,
    presets=PRESETS,
    passes=frozenset({"pass"}),
    discreet=in_window,
    people="look.captains",
    trials=TRIALS,
    terminal="freebooter.games.king_of_pirates.terminal",
    final=frozenset({"crew", "stop", "draw", "pass"}),
    search=SearchStyle(rollout="greedy", turns=2, clock="turn", exploration=0.1, widening=1.0, rivals="greedy"),
)
