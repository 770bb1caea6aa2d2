"""The page of a comparison: two editions side by side."""

from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.page import plots
from freebooter.lab.page.figures import both, likely, name_of, say
from freebooter.lab.page.parts import STOPPED, figure, heading, listed, paragraph, section, table
from freebooter.lab.page.sides_section import sides_sections
from freebooter.lab.words import writer

Data = dict[str, Any]

MORE = "Between {bots} bots, {measure}: more in {edition}, {base} becomes {mine}."
LESS = "Between {bots} bots, {measure}: less in {edition}, {base} becomes {mine}."
NOTHING = "Between {bots} bots nothing changes as far as these matches can tell."
ALONE = "Other strengths do not show it."


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
    for bots, rows in sure.items():
        if not rows:
            found.append(said.say(NOTHING, bots=bots))
        for row in rows:
            figures = both(row, said)
            sentence = MORE if row["difference"]["value"] > 0 else LESS
            also = [other for other in sure if any(each["name"] == row["name"] for each in sure[other])]
            found.append(said.say(sentence, bots=bots, measure=name_of(row["name"], said), edition=mine, **figures))
            if len(also) < len(sure):
                found[-1] += " " + said.say(ALONE)
    return found


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
    caption = said.say("{mine} less {base}, with paired intervals", mine=mine, base=base)
    return section(name, figure(plot, caption, table(name, heads, figures), said))
