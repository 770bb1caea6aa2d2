"""The page of a comparison: two editions side by side."""

from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.page import plots
from freebooter.lab.page.figures import both, likely, name_of, say
from freebooter.lab.page.parts import STOPPED, figure, heading, listed, paragraph, section, table
from freebooter.lab.words import writer

Data = dict[str, Any]

MORE = "Between {bots} bots, {measure}: {base} becomes {mine}; more in {edition}."
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
    )


def editions(data: Data, said: Translator) -> tuple[str, str]:
    """What both are called."""
    base, mine = (said.say("standard") if data[which] == "standard" else data[which] for which in ("base", "mine"))
    return base, mine


def verdict(data: Data, said: Translator) -> list[str]:
    """What changed for certain, for each strength; and what only one of them shows."""
    sure = {level["bots"]: [row for row in level["rows"] if row["holm"] < 0.05] for level in data["levels"]}
    base, mine = editions(data, said)
    found = []
    for bots, rows in sure.items():
        if not rows:
            found.append(said.say(NOTHING, bots=bots))
        for row in rows:
            figures = both(row, said)
            more = mine if row["difference"]["value"] > 0 else base
            also = [other for other in sure if any(each["name"] == row["name"] for each in sure[other])]
            found.append(said.say(MORE, bots=bots, measure=name_of(row["name"], said), edition=more, **figures))
            if len(also) < len(sure):
                found[-1] += " " + said.say(ALONE)
    return found


def _level(level: Data, data: Data, said: Translator) -> str:
    rows = [row for row in level["rows"] if row["difference"]["value"] is not None]
    base, mine = editions(data, said)
    shares = [{"name": name_of(row["name"], said), **row["difference"]} for row in rows if row["share"]]
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
