"""The reasons of a game that lists none: it is over, somebody else decides, or else the clause that the verb names."""

from typing import TYPE_CHECKING

from freebooter.engine.actions import Action
from freebooter.engine.reasons import Reasons, Refusal, over, waiting

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge


class ReasonsByVerb(Reasons):
    """Each verb names the clause that says when it is allowed (`Verb("bid", CARD, clause="SM-3")`): its text is the
    sentence."""

    def against(self, knowledge: "Knowledge", action: Action) -> Refusal:
        game = knowledge.game
        clause = game.actions.verbs[action.verb].clause or next(iter(game.clauses))
        for entry in (over(clause), waiting(clause)):
            if refusal := entry.given(knowledge, action):
                return refusal
        return clause, game.rules_in(knowledge.language).clauses[clause].text
