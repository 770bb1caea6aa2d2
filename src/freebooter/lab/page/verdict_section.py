"""The verdict of a report's page: what a designer asks, and what was found."""

from html import escape
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.page.figures import SHARES, name_of, say
from freebooter.lab.page.parts import STOPPED, chip, listed, paragraph, section, tiles

Data = dict[str, Any]

QUESTIONS = {
    "fairness": "Is it fair?",
    "length": "How long is it?",
    "excitement": "Is it exciting?",
    "skill": "Does skill pay?",
    "choice": "Is there something to decide?",
    "pieces": "Which piece is too strong?",
    "odd": "What is odd?",
}
ALONE = {"fairness": "How often is it won?"}
"""What is asked otherwise of a game for one."""

CHIPS = {
    "holds": "holds for every strength of bots",
    "unlike": "holds for every strength of bots, but by different amounts",
    "strongest": "holds for the strongest bots, not for all others",
    "mixed": "does not hold across strengths: more about these bots than about the game",
    "open": "other bots played too little to say whether it holds for them",
    "differs": "depends on who plays: the strongest bots show another figure",
    "doubtful": "goes by estimates that are wrong",
}


def verdict_section(data: Data, said: Translator) -> str:
    """The answers first: to each question one line for whoever has a minute, then the sentences with their numbers."""
    parts = [paragraph(said.say(STOPPED))] if data["interrupted"] else []
    parts.append(_at_a_glance(data, said))
    for topic, question in {**QUESTIONS, **(ALONE if data["seats"] == 1 else {})}.items():
        found = [each for each in data["findings"] if each["topic"] == topic]
        if found:
            parts.append(_answered(question, found, said))
    return section(said.say("Verdict"), *parts)


def _answered(question: str, found: list[Data], said: Translator) -> str:
    """A question, its answer in a few words, and the sentences, each with whether it holds across strengths."""
    answer = " ".join(each["briefly"] for each in found if each["briefly"])
    marks = [chip(said.say(CHIPS[each["holds"]])) if each["holds"] in CHIPS else "" for each in found]
    items = [(each["said"], each["holds"], mark) for each, mark in zip(found, marks, strict=True)]
    shown = paragraph(answer, "answer") if answer else ""
    return f'<div class="question"><h3>{escape(said.say(question))}</h3>{shown}{listed(items)}</div>'


def _at_a_glance(data: Data, said: Translator) -> str:
    """The main strength's most asked-for figures."""
    main = next(level for level in data["levels"] if level["bots"] == data["main"])
    wins = " : ".join(f"{100 * found['value']:.0f}" for found in main["seats"])
    first = (said.say("wins by seat, of 100") if data["seats"] > 1 else said.say("won, of 100"), wins)
    doubted = data["seats"] == 1 or any(each["holds"] == "doubtful" for each in data["findings"])
    names = ["length", *(() if doubted else ("lead_changes", "comeback", "decided")), "choices", "clear"]
    measures = main["measures"]
    figures = [(name_of(name, said), say({**measures[name], "low": None}, name in SHARES, said)) for name in names]
    minutes = (said.say("minutes for people, estimated"), f"{main['minutes']:.0f}")
    return tiles([first, figures[0], minutes, *figures[1:]], said.say("At a glance, {bots} bots", bots=data["main"]))
