"""The page of a comparison: two editions side by side."""

import math
from html import escape
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.judging import across, said_as
from freebooter.lab.page import plots
from freebooter.lab.page.figures import both, likely, name_of, say
from freebooter.lab.page.parts import STOPPED, heading, listed, paragraph, section, table
from freebooter.lab.page.sides_section import sides_sections
from freebooter.lab.statistics import Interval
from freebooter.lab.words import writer

Data = dict[str, Any]

MORE = "Between {bots} bots, {measure}: more in {edition}, {base} becomes {mine}."
LESS = "Between {bots} bots, {measure}: less in {edition}, {base} becomes {mine}."
NOTHING = "Between {bots} bots nothing changes for certain in {n} matches."
PERHAPS = "Most likely of all, {measure}: {base} becomes {mine}. With so many measures that may be chance."


def page(data: Data, said: Translator) -> tuple[str, ...]:
    """Title and parts of the page."""
    base, mine = editions(data, said)
    changes = [(each["key"], each["base"], each["mine"]) for each in data["changed"]]
    stopped = paragraph(said.say(STOPPED)) if data["interrupted"] else ""
    keys = table(said.say("Keys"), (said.say("key"), base, mine), changes, "facts")
    return (
        said.say("{game}: two editions", game=data["title"]),
        heading(data["title"], said.say("Two editions on the same deals: {base} and {mine}", base=base, mine=mine)),
        section(said.say("Verdict"), stopped, listed([(sentence, "", "") for sentence in verdict(data, said)])),
        section(said.say("What differs"), keys, paragraph(said.say(data["pairs"]), "faint")),
        *(_level(level, data, said) for level in data["levels"]),
        *sides_sections(data, (base, mine), said),
    )


def editions(data: Data, said: Translator) -> tuple[str, str]:
    """What both are called."""
    given, titles = (data["base"], data["mine"]), data["titles"]
    names = titles if titles[0] != titles[1] else given
    base, mine = (said.say("standard") if at == "standard" else name for at, name in zip(given, names, strict=True))
    return base, mine


def verdict(data: Data, said: Translator) -> list[str]:
    """What changed for certain, for each strength; and what only one of them shows."""
    sure = {level["bots"]: [row for row in level["rows"] if row["holm"] < 0.05] for level in data["levels"]}
    _, mine = editions(data, said)
    found = []
    for level in data["levels"]:
        bots, rows = level["bots"], sure[level["bots"]]
        if not rows:
            found.append(_nothing(level, said))
        for row in rows:
            sentence = MORE if row["difference"]["value"] > 0 else LESS
            what = said.say(sentence, bots=bots, measure=name_of(row["name"], said), edition=mine, **both(row, said))
            found.append(said_as(what, _across(row, level, data), said)["text"] if len(sure) > 1 else what)
    return found


def _nothing(level: Data, said: Translator) -> str:
    """That nothing is certain, and what moved most, if it did for certain by itself."""
    sentence = said.say(NOTHING, bots=level["bots"], n=said.written(f"{level['games']:,}"))
    row = min(level["rows"], key=lambda row: float(row["p"]))
    if row["p"] >= 0.05:
        return sentence
    return f"{sentence} {said.say(PERHAPS, measure=name_of(row['name'], said), **both(row, said))}"


def _across(row: Data, level: Data, data: Data) -> str:
    """Whether other strengths show the same difference: they may, they may not, or they have played too little."""
    others = [each for other in data["levels"] if other is not level for each in other["rows"]]
    same = [row, *(each for each in others if each["name"] == row["name"])]
    found = [each["difference"] for each in same]
    return across([Interval(*(_known(one, key) for key in ("value", "low", "high"))) for one in found], 0.0)


def _known(found: Data, key: str) -> float:
    """A figure, or what stands for one that is not known."""
    unknown = {"value": 0.0, "low": -math.inf, "high": math.inf}
    return unknown[key] if found[key] is None else float(found[key])


def _same(row: Data) -> bool:
    """Whether a measure is the same in every match of both editions, so that there is nothing to be seen."""
    return not any(row["difference"][key] for key in ("value", "low", "high"))


def _level(level: Data, data: Data, said: Translator) -> str:
    rows = [row for row in level["rows"] if row["difference"]["value"] is not None]
    base, mine = editions(data, said)
    shares = [
        {"name": name_of(row["name"], said), **row["difference"]} for row in rows if row["share"] and not _same(row)
    ]
    plot = plots.whiskers(shares, said.say("Differences of shares"), 0.0, said, writer("{:+.1%}", said))
    relative = [_relative(row, said) for row in rows if not row["share"] and row["base"]["value"] and not _same(row)]
    other = plots.whiskers(relative, said.say("Differences of other measures"), 0.0, said, writer("{:+.1%}", said))
    heads = (said.say("measure"), base, mine, said.say("difference"), said.say("p (Holm)"))
    figures = [
        (
            name_of(row["name"], said),
            *(*both(row, said).values(), say(row["difference"], row["share"], said)),
            likely(row["holm"], said),
        )
        for row in rows
    ]
    games = said.written(f"{level['games']:,}")
    name = said.say("{bots}, {n} matches in each", bots=level["bots"], n=games)
    less = said.say("{mine} less {base}, with paired intervals", mine=mine, base=base)
    parts = [f"<figure>{plot}<figcaption>{escape(less)}</figcaption></figure>"] if shares else []
    if relative:
        caption = said.say("The same for what is no share, in percent of what it is in {base}", base=base)
        parts.append(f"<figure>{other}<figcaption>{escape(caption)}</figcaption></figure>")
    behind = table(name, heads, figures)
    shown = f"<details><summary>{escape(said.say('The figures'))}</summary>{behind}</details>"
    return section(name, f'<div class="pair">{"".join(parts)}</div>', shown)


def _relative(row: Data, said: Translator) -> Data:
    """A difference in parts of what the measure is in the first edition."""
    scaled = {
        key: None if each is None else each / abs(row["base"]["value"]) for key, each in row["difference"].items()
    }
    return {"name": name_of(row["name"], said), **scaled}
