"""Answers: what a player can ask at the table without acting. Made from what that player knows."""

import re
from collections.abc import Iterable, Mapping, Sequence

from freebooter.bots import Choice
from freebooter.engine.actions import Action
from freebooter.engine.clauses import Clause
from freebooter.engine.drawing import Drawing, Line, columns, drawing_of
from freebooter.engine.errors import BadText
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.translations import ENGLISH
from freebooter.terminal.screen import Screen
from freebooter.terminal.words import words_in

HELP = (
    ("a number", "play that action of the list"),
    ("an action", "play it by its text, such as {example}"),
    ("Enter", "draw the table again"),
    ("? WORD", "explain a card, a word or a clause: ? {word}"),
    ("why ACTION", "why an action is not possible now"),
    ("hint", "what a bot would do in your place"),
    ("undo", "take back your last action"),
    ("log", "what has happened so far"),
    ("rules CLAUSE", "the text of a clause; without one, a list of all"),
    ("save FILE", "write the match into a file, to go on with later"),
    ("quit", "leave the table"),
)
MOST_FOUND = 3


def help_lines(drawing: Drawing, knowledge: Knowledge, screen: Screen) -> Iterable[Line]:
    """All commands in a table."""
    say, legal = words_in(knowledge.language).say, knowledge.legal()
    example = f"'{legal[0].text}'" if legal else say("the ones listed")
    word = next(iter(knowledge.game.clauses), "WORD")
    rows = [(say(left), say(right, example=example, word=word)) for left, right in HELP]
    rows[8:8] = [(name, knowledge.say(says)) for name, (says, _) in drawing.SHEETS.items()]
    for left, right in rows:
        first, *rest = screen.wrapped(right, " " * 17)
        yield Line("  ", (left.ljust(15), "bold cyan"), first.text[17:])
        yield from rest


def hint_lines(choice: Choice, menu: Sequence[Action], knowledge: Knowledge, screen: Screen) -> Iterable[Line]:
    """What a bot would play, by number and in words, and in one or two sentences why."""
    say, action = words_in(knowledge.language).say, choice.action
    says = knowledge.say_action(action)
    named = f"{menu.index(action) + 1} ({says})" if action in menu else says
    yield from screen.wrapped(f"{say('A bot in your place would play')} {named}", "  ", "bold")
    for sentence in choice.reasons.sentences(knowledge):
        yield from screen.wrapped(sentence, "    ")


def why(knowledge: Knowledge, text: str) -> str:
    """Why an action, or something that people try, cannot be done; or that it can."""
    if not text:
        say, example = words_in(knowledge.language).say, knowledge.game.actions[0].text
        raise BadText(say("Why what? Write the action too, such as: why {action}", action=example))
    if gesture := knowledge.game.gestures.get("-".join(text.lower().split())):
        clause, sentence = gesture
        return f"{knowledge.say(sentence)} ({clause})"
    action = knowledge.understand(text)
    if refusal := knowledge.why_not(action):
        clause, sentence = refusal
        return f"{sentence} ({clause})"
    return words_in(knowledge.language).say(
        "Nothing forbids it: '{action}' is possible now.", action=knowledge.say_action(action)
    )


def explained(knowledge: Knowledge, topic: str) -> list[str]:
    """Paragraphs about a card, a word of the game or a clause."""
    say, clauses = words_in(knowledge.language).say, knowledge.game.rules_in(knowledge.language).clauses
    if topic.upper() in clauses:
        return [in_words(clauses[topic.upper()])]
    if paragraphs := labelled(knowledge, topic):
        return paragraphs
    if clause := clause_by(clauses, topic):
        return [in_words(clause)]
    word = topic.lower()
    found = [clause for clause in clauses.values() if word in clause.title.lower()]
    found = found or [clause for clause in clauses.values() if word in clause.text.lower()]
    if not found:
        if paragraphs := in_parts(knowledge, topic):
            return paragraphs
        raise BadText(say("I know nothing about '{topic}'. 'rules' lists all clauses, '?' all commands.", topic=topic))
    others = ", ".join(clause.id for clause in found[MOST_FOUND:])
    more = [say("There is more in {clauses}.", clauses=others)] if others else []
    return [in_words(clause) for clause in found[:MOST_FOUND]] + more


def in_parts(knowledge: Knowledge, topic: str) -> list[str]:
    """About each part of what stands together on the table, such as a sign with a number."""
    parts = re.findall(r"[^\W\d_]+|[^\w\s]", topic)
    known = [labelled(knowledge, part) for part in parts if len(part) > 1 or not part.isalpha()]
    return list(dict.fromkeys(paragraph for paragraphs in known for paragraph in paragraphs))


def labelled(knowledge: Knowledge, topic: str) -> list[str]:
    """What the glossary has about a thing of this name or code."""
    word = topic.strip().casefold()
    game, setup = knowledge.game, knowledge.setup
    if as_drawn := getattr(drawing_of(game), "code_of", None):
        word = (as_drawn(word, knowledge.translator) or word).casefold()
    found = []
    for label, english in zip(game.glossary(setup, knowledge.language), game.glossary(setup, ENGLISH), strict=True):
        called = (label.code, label.name, label.short, english.name, english.short)
        if label.says and word in map(str.casefold, called):
            found.append(f"{label.name}: {label.says}" + (f" ({label.clause})" if label.clause else ""))
    return list(dict.fromkeys(found))


def clause_by(clauses: Mapping[str, Clause], name: str) -> Clause | None:
    """A clause by its id, in any case; the number alone will do."""
    wanted = name.upper().replace(" ", "-")
    return next((clause for key, clause in clauses.items() if wanted in (key, key.partition("-")[2])), None)


def in_words(clause: Clause) -> str:
    """A clause as a paragraph, without Markdown."""
    stop = "" if clause.title.endswith("?") else "."
    return f"{clause.id} {clause.title}{stop} {clause.text}".replace("`", "").replace("**", "").replace("\\|", "|")


def clause_list(clauses: Mapping[str, Clause], screen: Screen) -> list[Line]:
    """Ids and titles of all clauses; rulings have questions for titles and are left out."""
    listed = [
        Line((f"{clause.id:<6}", "bold cyan"), f" {clause.title}") for key, clause in clauses.items() if "-R" not in key
    ]
    return [Line("  ", row) for row in columns(listed, screen.width - 2, gap=2)]
