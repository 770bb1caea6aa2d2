"""Laws about words: reasons, clauses, texts, views and narration."""

import json
from collections.abc import Iterator

from freebooter.engine.actions import Action
from freebooter.engine.errors import IllegalAction
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.view import Part, ViewCache
from freebooter.testing.case import MANY, Case, Law


@Law
def every_illegal_action_has_a_reason(case: Case) -> Iterator[str]:
    """There is a reason against an action exactly if it is not legal: over all actions, for every seat."""
    for match in case.sampled(MANY):
        for seat in range(case.seats):
            legal, known = match.legal(seat), match.knowledge(seat)
            for action in case.game.actions:
                try:
                    refusal = known.why_not(action)
                except Exception as error:
                    yield f"{action.text!r} by seat {seat}: looking for the reason against it fails: {error!r}."
                    return
                if action in legal and refusal is not None:
                    yield f"{action.text!r} is legal for seat {seat}, but there is a reason against it: {refusal}."
                if action not in legal and refusal is None:
                    yield f"{action.text!r} is not legal for seat {seat}, but there is no reason against it."


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
                if not _is_sentence(reason):
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
    """Views and events are plain data that survive JSON, and narration is sentences, for every viewer."""
    for match in case.sampled(12):
        for viewer in case.viewers:
            view = match.view(viewer)
            if json.loads(json.dumps(view, allow_nan=False)) != view:
                yield f"the view of {who(viewer)} does not survive JSON."
            if any(json.loads(json.dumps(e.to_json())) != e.to_json() for e in match.events(viewer)):
                yield f"an event for {who(viewer)} does not survive JSON."
            if not all(str(line).strip() == line != "" for line in match.narrate(viewer)):
                yield f"the narration for {who(viewer)} has something that is no sentence: {match.narrate(viewer)}."


@Law
def views_keep_up(case: Case) -> Iterator[str]:
    """A view that is kept from move to move, and made anew only where a declared field changed, is as one made anew."""
    parts = case.game.view.parts
    for match in case.beginnings():
        shared = ViewCache(case.game, shared=True)
        own = {viewer: ViewCache(case.game, shared=False) for viewer in case.viewers}
        for position in case.course(match):
            shared.update(position.knowledge(None))
            for viewer, cache in own.items():
                known = position.knowledge(viewer)
                cache.update(known)
                for name, part in parts.items():
                    kept, new = (shared if part.shared else cache).parts[name], part.seen_by(known)
                    if kept != new:
                        yield f"the part {name!r} that {who(viewer)} sees depends on more than {_fields(part)}."


def _fields(part: Part) -> str:
    return ", ".join(sorted(part.fields)) or "nothing"


@Law
def everything_has_words(case: Case) -> Iterator[str]:
    """In every language: a prompt for every viewer, words for every legal action, doubts with a clause, labels."""
    for language in case.game.languages:
        yield from _bad_labels(case, language)
        for match in case.sampled(12):
            for viewer in case.viewers:
                known = match.knowledge(viewer, language)
                if not _is_sentence(known.prompt()):
                    yield f"the prompt for {who(viewer)} is no sentence ({language}): {known.prompt()!r}."
                for action in known.legal():
                    yield from _bad_words(case, known, action)


def _bad_words(case: Case, known: Knowledge, action: Action) -> Iterator[str]:
    """What is wrong with what is said about a legal action."""
    words, doubt = known.say_action(action), known.doubt(action)
    where = f"{action.text!r} by {who(known.seat)} ({known.language})"
    if not words or words != words.strip():
        yield f"{where} has no words: {words!r}."
    if doubt is not None and doubt[0] not in case.game.clauses:
        yield f"{where} is doubted by {doubt[0]!r}, which is no clause."
    if doubt is not None and not _is_sentence(doubt[1]):
        yield f"{where} is doubted without a sentence: {doubt[1]!r}."


def _bad_labels(case: Case, language: str) -> Iterator[str]:
    """What is wrong with the glossary."""
    known: set[tuple[str, str]] = set()
    for label in case.game.glossary(case.new().setup, language):
        what = f"the label {label.kind} {label.code!r} ({language})"
        if (label.kind, label.code) in known:
            yield f"{what} stands twice in the glossary."
        if not label.name or (label.says and not _is_sentence(label.says)):
            yield f"{what} has no name, or says something that is no sentence: {label}."
        if label.clause and label.clause not in case.game.clauses:
            yield f"{what} cites {label.clause!r}, which is no clause."
        known.add((label.kind, label.code))


def _is_sentence(text: str) -> bool:
    """Whether it begins and ends like one, and all values have been put in."""
    return text == text.strip() and text.endswith((".", "!", "?", "…")) and "{" not in text


def who(viewer: int | None) -> str:
    """A viewer in words."""
    return "a bystander" if viewer is None else f"seat {viewer}"
