"""The page of a report, section by section."""

from typing import Any

from freebooter.lab.page import plots
from freebooter.lab.page.figures import MEASURE_NAMES as NAMES
from freebooter.lab.page.figures import SHARES, say
from freebooter.lab.page.parts import (
    chip,
    contents,
    document,
    figure,
    heading,
    listed,
    paragraph,
    section,
    table,
    tiles,
)
from freebooter.lab.page.pieces_section import pieces_section

Data = dict[str, Any]

HOW = (
    "Each bot against itself plays every deal once; different bots play each deal with every seating. Intervals are "
    "for 95 % and count deals, as matches of one deal are not independent. docs/lab.md defines every measure."
)
CHANCES = (
    "Estimated chances of the later winner over a match: the middle, one half and eight in ten of all matches between "
)
DIFFER = (
    "A verdict that does not hold across strengths says more about the bots than about the game. Here is every "
    "measure for every strength."
)


def page(data: Data) -> str:
    """The whole page."""
    solo = data["seats"] == 1
    excitement = [] if solo else [_excitement(data)]
    matches = sum(level["games"] for level in data["levels"])
    edition = data["edition"] or "standard"
    seats = "1 seat" if solo else f"{data['seats']} seats"
    sections = [
        *(_verdict(data), _settings(data), _fairness(data), _length(data), *excitement, _choice(data)),
        *(pieces_section(data), _information(data), _bots(data), _odd(data)),
    ]
    return document(
        f"{data['title']}: a report",
        heading(data["title"], f"A report of the lab: edition {edition}, {seats}, {matches:,} measured matches"),
        contents(sections),
        *sections,
    )


QUESTIONS = {
    "fairness": "Is it fair?",
    "length": "How long is it?",
    "excitement": "Is it exciting?",
    "skill": "Does skill pay?",
    "choice": "Is there something to decide?",
    "pieces": "Which piece is too strong?",
    "odd": "What is odd?",
}
CHIPS = {
    "holds": "holds for every strength of bots",
    "mixed": "does not hold across strengths: more about these bots than about the game",
    "open": "strong bots played too little to say whether it holds for them",
}


def _verdict(data: Data) -> str:
    """Sentences first: by the question that they answer, each with whether it holds across strengths."""
    stopped = paragraph("Somebody stopped it early: this is what was done by then.") if data["interrupted"] else ""
    parts = []
    for topic, question in QUESTIONS.items():
        found = [each for each in data["findings"] if each["topic"] == topic]
        if found:
            marks = [chip(CHIPS[each["holds"]]) if each["holds"] in CHIPS else "" for each in found]
            items = [(each["sentence"], each["holds"], mark) for each, mark in zip(found, marks, strict=True)]
            parts.append(f"<h3>{question}</h3>{listed(items)}")
    return section("Verdict", stopped, _at_a_glance(data), *parts)


def _at_a_glance(data: Data) -> str:
    """The main strength's most asked-for figures."""
    main = next(level for level in data["levels"] if level["bots"] == data["main"])
    wins = " : ".join(f"{100 * found['value']:.0f}" for found in main["seats"])
    first = ("wins by seat, of 100", wins) if data["seats"] > 1 else ("won, of 100", wins)
    names = ["length", *(("lead_changes", "comeback", "decided") if data["seats"] > 1 else ()), "choices", "clear"]
    figures = [(NAMES[name], say({**main["measures"][name], "low": None}, name in SHARES)) for name in names]
    minutes = ("minutes for people, estimated", f"{main['minutes']:.0f}")
    return tiles([first, figures[0], minutes, *figures[1:]], f"At a glance, {data['main']} bots")


def _settings(data: Data) -> str:
    options = ", ".join(f"{key} {value}" for key, value in data["options"].items()) or "none"
    rows = [
        ("game", f"{data['title']}, rules {data['rules']}"),
        ("edition", data["edition"] or "standard"),
        ("options", options),
        ("seats", data["seats"]),
        ("seed", data["seed"]),
        ("Freebooter", data["version"]),
        *((level["bots"], f"{level['games']:,} matches against itself") for level in data["levels"]),
        *((name, f"a level that people choose: {spec}") for name, spec in data["level_specs"].items()),
    ]
    again = f"<p>To repeat it: <code>{data['repeat']}</code></p>"
    return section(
        "Settings", table("What was played", ("what", "value"), rows, "facts"), again, paragraph(HOW, "faint")
    )


def _fairness(data: Data) -> str:
    fair = None if data["seats"] == 1 else 1 / data["seats"]
    figures = []
    for level in data["levels"]:
        rows = [{"name": f"seat {seat}", **found} for seat, found in enumerate(level["seats"])]
        behind = table(f"{level['bots']} by seat", ("seat", "wins"), [(row["name"], say(row, True)) for row in rows])
        caption = f"{level['bots']}, {level['games']:,} matches"
        figures.append(
            figure(plots.whiskers(rows, f"Wins by seat between {level['bots']} bots", fair), caption, behind)
        )
    heads = (
        "seats",
        "matches",
        "decisions",
        *(f"seat {seat}" for seat in range(max(t["seats"] for t in data["tables"]))),
    )
    tables = [
        (t["seats"], f"{t['games']:,}", f"{t['length']:.0f}", *(say(rate, True) for rate in t["rates"]))
        for t in data["tables"]
    ]
    by_seats = table(f"Wins by number of players, {data['main']}", heads, tables)
    measures = _by_level(data, "Fairness", ("first", "tie", "margin"))
    return section("Fairness", f'<div class="pair">{"".join(figures)}</div>', by_seats, measures)


def _by_level(data: Data, title: str, names: tuple[str, ...]) -> str:
    """Some measures for every strength of bots."""
    heads = ("measure", *(level["bots"] for level in data["levels"]))
    rows = [
        (NAMES[name], *(say(level["measures"][name], name in SHARES) for level in data["levels"])) for name in names
    ]
    return table(f"{title} by strength of the bots", heads, rows)


def _length(data: Data) -> str:
    counts = plots.binned(data["lengths"])
    behind = table("Decisions", ("decisions", "matches"), [(f"{a:g} to {b - 1:g}", count) for a, b, count in counts])
    plot = figure(
        plots.histogram(counts, "How many decisions matches have"), f"Decisions a match, {data['main']}", behind
    )
    ends = table(
        "What happens in the last action",
        ("event", "matches"),
        [(e["event"], f"{e['share']:.1%}") for e in data["ends"]],
    )
    minutes = ", ".join(f"{level['bots']} {level['minutes']:.0f}" for level in data["levels"])
    note = f"Estimated minutes for people, at 6 seconds a choice and 1.5 a forced move: {minutes}."
    note += f" The box says {data['minutes_on_the_box']}."
    return section("Length", plot, paragraph(note), _by_level(data, "Length", ("length", "turns")), ends)


def _excitement(data: Data) -> str:
    bands = data["times"]["bands"]
    rows = [
        (f"{5 * i}% to {5 * i + 5}%", *(f"{plots.quantile(row, q):.0%}" for q in plots.QUANTILES))
        for i, row in enumerate(bands)
        if sum(row)
    ]
    heads = ("part of the match", *(f"{q:.0%} below" for q in plots.QUANTILES))
    plot = plots.ribbons(bands, "Chances of the later winner over the match", 1 / data["seats"])
    caption = f"{CHANCES}{data['main']} bots"
    names = ("lead_changes", "drama", "worst_deficit", "decided", "comeback", "uncertainty", "swing")
    return section(
        "Excitement", figure(plot, caption, table("Chances", heads, rows)), _by_level(data, "Excitement", names)
    )


def _choice(data: Data) -> str:
    options = data["times"]["options"]
    rows = [(f"{5 * i}% to {5 * i + 5}%", f"{value:.1f}") for i, value in enumerate(options)]
    plot = plots.lines([("actions", options)], "Actions to choose from over the match", "beginning", "end")
    shown = figure(
        plot, f"Actions to choose from over a match, {data['main']}", table("Actions", ("part", "actions"), rows)
    )
    ladder = ""
    if data["ladder"]:
        steps = [{"name": f"{s['stronger']} against {s['weaker']}", **s["found"]} for s in data["ladder"]]
        behind = table("Ladder", ("step", "wins"), [(step["name"], say(step, True)) for step in steps])
        plot = plots.whiskers(steps, "How much skill pays, step by step", data["ladder"][0]["fair"])
        ladder = figure(plot, "The ladder: each bot against the one before it, which has all other seats", behind)
    measures = _by_level(data, "Choice", ("choices", "branching", "bits", "stakes", "clear"))
    return section("Choice and skill", f'<div class="pair">{shown}{ladder}</div>', measures)


def _information(data: Data) -> str:
    hidden = list(zip(*data["times"]["hidden"], strict=True))
    series = [(f"seat {seat}", values) for seat, values in enumerate(hidden)]
    rows = [
        (f"{5 * i}% to {5 * i + 5}%", *(f"{value:.1f}" for value in row))
        for i, row in enumerate(data["times"]["hidden"])
    ]
    behind = table("Hidden", ("part", *(name for name, _ in series)), rows)
    plot = plots.lines(series, "How much is hidden from each seat over the match", "beginning", "end")
    caption = "Items of the state (places of cards, counts) that are other than what the seat is shown"
    return section("Information", figure(plot, caption, behind))


def _bots(data: Data) -> str:
    return section("Bots differ", paragraph(DIFFER), _by_level(data, "All measures", tuple(NAMES)))


def _odd(data: Data) -> str:
    silent = [a["verb"] for a in data["actions"] if not a["offered"]]
    winning = [o for o in data["openings"] if o["low"] > o["fair"] + 0.1]
    found = [f"Never offered in any match: {', '.join(silent)}."] if silent else []
    found += [f"The opening {o['action']} wins {say(o, True)} of {o['count']} matches." for o in winning]
    found += [each["text"] for each in data["findings"] if each["topic"] == "odd"]
    rows = [(o["action"], o["count"], say(o, True)) for o in data["openings"][:30]]
    opening = table(f"First choices of {data['main']} bots", ("action", "matches", "wins"), rows)
    return section("Odd things", listed([(words, "", "") for words in found or ["Nothing that stands out."]]), opening)
