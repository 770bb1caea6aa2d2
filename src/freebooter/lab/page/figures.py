"""Figures in words: what measures are called on a page, and a figure with its interval."""

import re
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.words import Number, reach

Data = dict[str, Any]

MEASURE_NAMES = {
    "length": "decisions a match",
    "turns": "turns a match",
    "choices": "decisions with a choice",
    "branching": "actions to choose from",
    "bits": "choice in bits",
    "stakes": "best action above the average",
    "clear": "best action is clear",
    "lead_changes": "lead changes",
    "drama": "drama",
    "worst_deficit": "worst deficit of the winner",
    "decided": "decided after",
    "comeback": "comebacks",
    "uncertainty": "uncertainty",
    "swing": "swing of a decision",
    "tie": "ties",
    "margin": "margin of the winner",
    "first": "who acts first wins",
    "repeats": "positions that came back",
    "cut_off": "ended by the limit of actions",
    "seat_advantage": "advantage of the seat that is farthest from its share",
}
SHARES = {"choices", "clear", "decided", "comeback", "tie", "first", "cut_off"}

_SEAT = re.compile(r"seat ?(\d+)")


def is_share(measure: str) -> bool:
    """Whether a measure is a share; so are the wins of a seat, and how far they are from even."""
    return measure in SHARES or measure.startswith("seat")


def name_of(measure: str, said: Translator) -> str:
    """What a measure is called; a seat's wins are `seat 0 wins` in comparisons and `seat0` in sweeps."""
    if seat := _SEAT.match(measure):
        return said.say("wins of seat {n}", n=int(seat[1]) + 1)
    return said.say(MEASURE_NAMES[measure])


def seat_name(seat: int, said: Translator) -> str:
    return said.say("seat {n}", n=seat + 1)


def say(found: Data, share: bool, said: Translator, digits: int = 3) -> str:
    """A figure with its interval."""
    if found["value"] is None:
        return "–"
    small = f"{{:.{digits}g}}" if digits > 3 or abs(found["value"]) < 100 else "{:,.0f}"
    form = f"{{:.{digits - 2}%}}" if share else small
    if found["low"] is None or found["high"] is None:
        return Number(form, found["value"]).said(said)
    return reach(form, found["value"], found["low"], found["high"]).said(said)


def likely(p: float, said: Translator) -> str:
    """How likely something is by chance alone; never as nothing at all."""
    return said.written("< 0.001" if p < 0.0005 else f"{p:.3f}")


MOST_DIGITS = 8


def both(row: Data, said: Translator, *, alone: bool = False) -> dict[str, str]:
    """A figure in both editions, with as many digits as it takes to tell them apart; `alone`: without intervals."""
    found = {which: {**row[which], **({"low": None} if alone else {})} for which in ("base", "mine")}
    differs = found["base"]["value"] != found["mine"]["value"]
    for digits in range(3, MOST_DIGITS):
        shown = {which: say(each, row["share"], said, digits) for which, each in found.items()}
        if not differs or len(set(shown.values())) > 1:
            break
    return shown


def known_by(bots: str, said: Translator) -> str:
    """Who plays: a level by its name, any other bot by its spec, which is the same in every language."""
    return said.say(bots) if bots.isalpha() and bots not in ("random", "greedy") else bots


WHO = {
    r"random": "takes any action",
    r"greedy": "takes what looks best at once",
    r"greedy:slips=(?P<n>[\d.]+)": "takes what looks best at once, but any action in {share} of its decisions",
    r"policy": "takes what matches have taught it",
    r"search:(?P<n>\d+)it": "looks ahead, {n} times for each decision",
    r"classic:(?P<n>\d+)it": "looks ahead, {n} times for each decision, as the first bots did",
}


def who_plays(bots: str, said: Translator) -> str:
    """What a bot does, as far as its spec says it in a few words."""
    for pattern, sentence in WHO.items():
        if found := re.fullmatch(pattern, bots):
            n = float(found.groupdict().get("n", 0))
            return said.say(sentence, n=Number("{:,.0f}", n).said(said), share=Number("{:.0%}", n).said(said))
    return ""


def step_name(step: Data, said: Translator) -> str:
    """A step of the ladder."""
    who = {name: known_by(step[name], said) for name in ("stronger", "weaker")}
    return said.say("{stronger} against {weaker}", **who)
