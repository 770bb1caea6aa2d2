"""Answers: what a player can ask at the table without acting. Made from what that player knows."""

from collections.abc import Iterable, Mapping, Sequence

from freebooter.bots import Choice
from freebooter.engine.actions import Action
from freebooter.engine.clauses import Clause
from freebooter.engine.drawing import Drawing, Line, columns
from freebooter.engine.errors import BadText
from freebooter.engine.knowledge import Knowledge
from freebooter.terminal.screen import Screen

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
    legal = knowledge.legal()
    example = f"'{legal[0].text}'" if legal else "the ones listed"
    word = next(iter(knowledge.game.clauses), "WORD")
    rows = [(left, right.format(example=example, word=word)) for left, right in HELP]
    rows[8:8] = [(name, says) for name, (says, _) in drawing.SHEETS.items()]
    for left, right in rows:
        first, *rest = screen.wrapped(right, " " * 17)
        yield Line("  ", (left.ljust(15), "bold cyan"), first.text[17:])
        yield from rest


def hint_lines(choice: Choice, menu: Sequence[Action]) -> Iterable[Line]:
    """What a bot would play, by number and text, and what it thinks of the best few actions."""

    def named(action: Action) -> str:
        return f"{menu.index(action) + 1} ({action.text})" if action in menu else action.text

    yield Line("  A bot in your place would play ", (named(choice.action), "bold"))
    found = choice.statistics.actions
    thoughts = sum(each.visits for each in found)
    for each in found[:MOST_FOUND] if len(found) > 1 and thoughts else ():
        worth = f", hoping for {each.value:.0%} of the win" if each.value is not None else ""
        yield Line((f"    {named(each.action)}: {each.visits / thoughts:.0%} of its thoughts{worth}", "dim"))


def why(knowledge: Knowledge, text: str) -> str:
    """Why an action, or something that people try, cannot be done; or that it can."""
    refusal = knowledge.game.gestures.get("-".join(text.lower().split()))
    if refusal is None:
        action = knowledge.understand(text)
        refusal = knowledge.why_not(action)
        if refusal is None:
            return f"Nothing forbids it: '{action.text}' is possible now."
    clause, sentence = refusal
    return f"{sentence} ({clause})"


def explained(drawing: Drawing, knowledge: Knowledge, topic: str) -> list[str]:
    """Paragraphs about a card, a word of the game or a clause."""
    clauses = knowledge.game.clauses
    if topic.upper() in clauses:
        return [in_words(clauses[topic.upper()])]
    if paragraphs := drawing.explain(knowledge.view(), topic):
        return paragraphs
    if clause := clause_by(clauses, topic):
        return [in_words(clause)]
    word = topic.lower()
    found = [clause for clause in clauses.values() if word in clause.title.lower()]
    found = found or [clause for clause in clauses.values() if word in clause.text.lower()]
    if not found:
        raise BadText(f"I know nothing about {topic!r}. 'rules' lists all clauses, '?' all commands.")
    more = [f"There is more in {', '.join(clause.id for clause in found[MOST_FOUND:])}."] if found[MOST_FOUND:] else []
    return [in_words(clause) for clause in found[:MOST_FOUND]] + more


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
