"""All Hands on Deck as the rest of Freebooter sees it."""

from pathlib import Path
from typing import Any

from freebooter.engine.game import Game, Rules
from freebooter.engine.search_style import SearchStyle
from freebooter.games.all_hands_on_deck import ABOUT
from freebooter.games.all_hands_on_deck.actions import ACTIONS
from freebooter.games.all_hands_on_deck.edition import OPTIONS, SCHEMA, configure, longest
from freebooter.games.all_hands_on_deck.events import EVENTS
from freebooter.games.all_hands_on_deck.invariants import broken
from freebooter.games.all_hands_on_deck.narration import narrate
from freebooter.games.all_hands_on_deck.policy import greedy
from freebooter.games.all_hands_on_deck.racing import race
from freebooter.games.all_hands_on_deck.reasons import GESTURES, REASONS
from freebooter.games.all_hands_on_deck.rules import combining, derive, determinize, flow
from freebooter.games.all_hands_on_deck.scenario import place
from freebooter.games.all_hands_on_deck.state import CONFIG, DERIVED, STATE
from freebooter.games.all_hands_on_deck.texts import understand
from freebooter.games.all_hands_on_deck.view import VIEW
from freebooter.games.all_hands_on_deck.words import doubt, labels, prompt, say_action

# Every number of seats, and every two choices of different options together.
TRIALS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"open_hiring": True, "false_calls": "punished", "races": "seating"}),
    (3, {"false_calls": "punished", "races": "seating"}),
    (4, {"open_hiring": True}),
    (5, {"races": "seating"}),
    (6, {"false_calls": "punished"}),
)

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
        score=combining.score,
        payoff=combining.payoff,
        determinize=determinize.determinize,
        derive=derive.derive,
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
    gestures=GESTURES,
    terminal="freebooter.games.all_hands_on_deck.terminal",
    ordered_answers=True,
    race=race,
    people="look.seats",
    trials=TRIALS,
    search=SearchStyle(rollout="greedy", decisions=24, by_policy=frozenset({"draw", "return", "forfeit"})),
)
