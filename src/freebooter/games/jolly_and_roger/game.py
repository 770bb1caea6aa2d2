"""Jolly & Roger as the rest of Freebooter sees it."""

from pathlib import Path

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.games.jolly_and_roger import ABOUT
from freebooter.games.jolly_and_roger.actions import ACTIONS
from freebooter.games.jolly_and_roger.derived import DERIVED
from freebooter.games.jolly_and_roger.edition import OPTIONS, SCHEMA, configure, longest
from freebooter.games.jolly_and_roger.events import EVENTS
from freebooter.games.jolly_and_roger.invariants import broken
from freebooter.games.jolly_and_roger.narration import narrate
from freebooter.games.jolly_and_roger.policy import greedy
from freebooter.games.jolly_and_roger.reasons import GESTURES, REASONS
from freebooter.games.jolly_and_roger.rules import flow
from freebooter.games.jolly_and_roger.rules.derive import derive
from freebooter.games.jolly_and_roger.scenario import place
from freebooter.games.jolly_and_roger.state import CONFIG, STATE
from freebooter.games.jolly_and_roger.texts import understand
from freebooter.games.jolly_and_roger.view import VIEW, outcomes
from freebooter.games.jolly_and_roger.words import doubt, labels, prompt, say_action

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
    check=broken,
    gestures=GESTURES,
    people="look.seats",
    terminal="freebooter.games.jolly_and_roger.terminal",
    search=SearchStyle(decisions=0, exploration=0.1),
)
