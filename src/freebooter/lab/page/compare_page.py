"""The page of a comparison: two editions side by side."""

from typing import Any

from freebooter.lab.page import plots
from freebooter.lab.page.figures import MEASURE_NAMES as NAMES
from freebooter.lab.page.figures import say
from freebooter.lab.page.parts import document, figure, heading, listed, paragraph, section, table

Data = dict[str, Any]


def page(data: Data) -> str:
    """The whole page."""
    changes = [(each["key"], each["base"], each["mine"]) for each in data["changed"]]
    return document(
        f"{data['title']}: two editions",
        heading(data["title"], f"Two editions on the same deals: {data['base']} and {data['mine']}"),
        section("Verdict", listed([(sentence, "", "") for sentence in verdict(data)])),
        section(
            "What differs",
            table("Keys", ("key", data["base"], data["mine"]), changes, "facts"),
            paragraph(data["pairs"], "faint"),
        ),
        *(_level(level, data) for level in data["levels"]),
    )


def verdict(data: Data) -> list[str]:
    """What changed for certain, for each strength; and what only one of them shows."""
    sure = {level["bots"]: [row for row in level["rows"] if row["holm"] < 0.05] for level in data["levels"]}
    found = []
    for bots, rows in sure.items():
        if not rows:
            found.append(f"Between {bots} bots nothing changes as far as these matches can tell.")
        for row in rows:
            name, where = NAMES.get(row["name"], row["name"]), "mine" if row["difference"]["value"] > 0 else "base"
            also = [other for other in sure if any(each["name"] == row["name"] for each in sure[other])]
            holds = "" if len(also) == len(sure) else " Other strengths do not show it."
            change = f"{say(row['base'], row['share'])} becomes {say(row['mine'], row['share'])}"
            found.append(f"Between {bots} bots, {name}: {change}; more in {data[where]}.{holds}")
    return found


def _level(level: Data, data: Data) -> str:
    rows = [row for row in level["rows"] if row["difference"]["value"] is not None]
    shares = [{"name": NAMES.get(row["name"], row["name"]), **row["difference"]} for row in rows if row["share"]]
    plot = plots.whiskers(shares, "Differences of shares", 0.0, lambda value: f"{value:+.1%}")
    heads = ("measure", data["base"], data["mine"], "difference", "p (Holm)")
    figures = [
        (
            NAMES.get(row["name"], row["name"]),
            *(say(row[which], row["share"]) for which in ("base", "mine", "difference")),
            f"{row['holm']:.3f}",
        )
        for row in rows
    ]
    name = f"{level['bots']}, {level['games']:,} matches in each"
    behind = table(name, heads, figures)
    return section(name, figure(plot, f"{data['mine']} less {data['base']}, with paired intervals", behind))
