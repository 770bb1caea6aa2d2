"""Two editions side by side, as a report shows one: how long matches are, chances over time, what pieces are worth."""

from html import escape
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.page import plots
from freebooter.lab.page.parts import figure, paragraph, section, table
from freebooter.lab.words import reach

Data = dict[str, Any]

WORTH = (
    "How much more often seats win that had a piece than seats that saw another have it, of pieces for which enough "
    "matches tell, those first that differ most between the editions."
)
MOST_PIECES = 12
OVER_TIME = "Estimated chances of the later winner over a match: the middle, one half and eight in ten of all matches"


def sides_sections(data: Data, editions: tuple[str, str], said: Translator) -> list[str]:
    """The sections; all are about the bots that the comparison names first."""
    bots, sides = data["levels"][0]["bots"], list(zip(editions, data["sides"], strict=True))
    title = said.say("Side by side: {bots}", bots=bots)
    shown = _lengths(sides, said)
    if data["seats"] > 1:
        shown += [_chances(name, side, data["seats"], said) for name, side in sides]
    return [section(title, f'<div class="pair">{"".join(shown)}</div>', _pieces(editions, data["sides"], said))]


def _lengths(sides: list[tuple[str, Data]], said: Translator) -> list[str]:
    """How long matches are in both, on the same scales, so that one is seen beside the other."""
    every = [length for _, side in sides for length, _ in side["lengths"]]
    counted = [plots.binned(side["lengths"], within=every) for _, side in sides]
    most = max(count for counts in counted for _, _, count in counts)
    return [_length(name, counts, most, said) for (name, _), counts in zip(sides, counted, strict=True)]


def _length(name: str, counts: list[tuple[float, float, int]], most: int, said: Translator) -> str:
    rows = [(said.say("{low} to {high}", low=f"{a:g}", high=f"{b - 1:g}"), count) for a, b, count in counts]
    behind = table(said.say("Decisions"), (said.say("decisions"), said.say("matches")), rows)
    plot = plots.histogram(counts, said.say("How many decisions matches have"), said, most)
    return figure(plot, said.say("Decisions a match, {bots}", bots=name), behind, said)


def _chances(name: str, side: Data, seats: int, said: Translator) -> str:
    share, bands = plots.percents(said), side["bands"]
    rows = [
        (share(part / len(bands)), *(share(plots.quantile(row, q)) for q in plots.QUANTILES))
        for part, row in enumerate(bands)
        if sum(row)
    ]
    heads = [said.say("{share} below", share=share(q)) for q in plots.QUANTILES]
    behind = table(said.say("Chances"), (said.say("part of the match"), *heads), rows)
    plot = plots.ribbons(bands, said.say("Chances of the later winner over the match"), 1 / seats, said)
    return figure(plot, f"{said.say(OVER_TIME)}: {name}", behind, said)


def _pieces(editions: tuple[str, str], sides: list[Data], said: Translator) -> str:
    """What pieces are worth in both."""
    base, mine = ({piece["name"]: piece for piece in side["held"] if piece["enough"]} for side in sides)
    both = sorted(base.keys() & mine.keys(), key=lambda name: -abs(_worth(mine[name]) - _worth(base[name])))
    if not both:
        return ""
    rows = [(said.say(name), *(_said(each[name], said) for each in (base, mine))) for name in both]
    heads, title = (said.say("piece"), *editions), said.say("Pieces: had above denied")
    shown = table(title, heads, rows[:MOST_PIECES], "sides")
    if len(rows) > MOST_PIECES:
        summary = escape(said.say("All pieces"))
        shown += f"<details><summary>{summary}</summary>{table(summary, heads, rows, 'sides')}</details>"
    return paragraph(said.say(WORTH), "faint") + shown


def _worth(piece: Data) -> float:
    return float(piece["difference"] or 0.0)


def _said(piece: Data, said: Translator) -> str:
    return reach("{:+.1%}", piece["difference"], piece["difference_low"], piece["difference_high"]).said(said)
