"""Laws about words: reasons, clauses, texts, views and narration."""

import json
from collections.abc import Iterator

from freebooter.engine.actions import Action
from freebooter.engine.errors import IllegalAction
from freebooter.engine.match import Match
from freebooter.testing.case import MANY, Case, Law


@Law
def why_not_agrees_with_legal(case: Case) -> Iterator[str]:
    """`why_not` is None exactly for legal actions: over all actions, for every seat."""
    for match in case.sampled(MANY):
        for seat in range(case.seats):
            legal, known = match.legal(seat), match.knowledge(seat)
            for action in case.game.actions:
                refusal = known.why_not(action)
                if action in legal and refusal is not None:
                    yield f"{action.text!r} is legal for seat {seat}, but why_not says {refusal}."
                if action not in legal and refusal is None:
                    yield f"{action.text!r} is not legal for seat {seat}, but why_not has no reason."


@Law
def refusals_change_nothing_and_cite_a_clause(case: Case) -> Iterator[str]:
    """A refused action leaves the match as it was and names a clause of the rules text, with a sentence."""
    clauses = case.game.clauses
    for match in case.sampled(12):
        for seat in range(case.seats):
            known, refused = match.knowledge(seat), _refused(case, match, seat)
            for action in refused:
                clause, reason = known.why_not(action) or ("", "")
                if clause not in clauses:
                    yield f"{action.text!r} by seat {seat} is refused by {clause!r}, which is no clause."
                if not reason.strip().endswith((".", "!", "?")):
                    yield f"{action.text!r} by seat {seat} is refused without a sentence: {reason!r}."
            for action in refused[:3]:
                yield from _refusal(match, seat, action)


def _refused(case: Case, match: Match, seat: int) -> list[Action]:
    """The actions that the seat may not do, in random order."""
    legal = match.legal(seat)
    refused = [action for action in case.game.actions if action not in legal]
    return [refused[i] for i in case.random.permutation(len(refused))]


def _refusal(match: Match, seat: int, action: Action) -> Iterator[str]:
    """Tries a forbidden action."""
    before = match.buffer.tobytes(), list(match.moves), match.events(everything=True)
    try:
        match.play(seat, action)
    except IllegalAction:
        if (match.buffer.tobytes(), list(match.moves), match.events(everything=True)) != before:
            yield f"the refused {action.text!r} by seat {seat} changed the match."
    else:
        yield f"{action.text!r} by seat {seat} is not legal, but was played."


@Law
def cited_clauses_exist(case: Case) -> Iterator[str]:
    """Options and edition keys cite clauses that the rules text has."""
    cited = {f"option {option.name!r}": option.clause for option in case.game.options}
    cited |= {f"edition key {key.name!r}": key.clause for key in case.game.schema.keys.values()}
    for what, clause in cited.items():
        if clause and clause not in case.game.clauses:
            yield f"{what} cites {clause!r}, which is no clause."


@Law
def texts_round_trip(case: Case) -> Iterator[str]:
    """Every action is found again by its text, and the texts of legal actions differ in more than case."""
    for action in case.game.actions:
        if case.game.actions.parse(action.text) != action:
            yield f"the text {action.text!r} of action {int(action)} means {case.game.actions.parse(action.text)!r}."
    for match in case.positions():
        for seat in range(case.seats):
            texts = {action.text.casefold() for action in match.legal(seat)}
            if len(texts) != len(match.legal(seat)):
                yield f"two legal actions of seat {seat} have the same text."
            for action in match.legal(seat):
                if match.action(seat, action.text) != action:
                    yield f"{action.text!r} by seat {seat} is understood as {match.action(seat, action.text)!r}."


@Law
def views_are_plain_data(case: Case) -> Iterator[str]:
    """Views and events are plain data that survive JSON, views have the same parts throughout a match, and narration
    is sentences, for every viewer."""
    parts = set(case.new().view(None))
    for match in case.sampled(12):
        for viewer in case.viewers:
            view = match.view(viewer)
            if parts != set(view):
                yield f"the view of {who(viewer)} has other parts than at the beginning: {sorted(parts ^ set(view))}."
            if json.loads(json.dumps(view, allow_nan=False)) != view:
                yield f"the view of {who(viewer)} does not survive JSON."
            if any(json.loads(json.dumps(e.to_json())) != e.to_json() for e in match.events(viewer)):
                yield f"an event for {who(viewer)} does not survive JSON."
            if not all(str(line).strip() == line != "" for line in match.narrate(viewer)):
                yield f"the narration for {who(viewer)} has something that is no sentence: {match.narrate(viewer)}."


def who(viewer: int | None) -> str:
    """A viewer in words."""
    return "a bystander" if viewer is None else f"seat {viewer}"
