"""The page of a report, section by section."""

from html import escape
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.page import plots
from freebooter.lab.page.figures import MEASURE_NAMES as NAMES
from freebooter.lab.page.figures import SHARES, known_by, name_of, say, seat_name, step_name, who_plays
from freebooter.lab.page.parts import (
    contents,
    figure,
    heading,
    listed,
    paragraph,
    section,
    table,
)
from freebooter.lab.page.pieces_section import pieces_section
from freebooter.lab.page.verdict_section import verdict_section
from freebooter.lab.words import writer

Data = dict[str, Any]

HOW = (
    "Each bot against itself plays every deal once; different bots play each deal with every seating. Intervals are "
    "for 95 % and count deals, as matches of one deal are not independent. docs/lab.md defines every measure."
)
CHANCES = (
    "Estimated chances of the later winner over a match: the middle, one half and eight in ten of all matches between "
    "{bots} bots"
)
TOLD = (
    "How good the estimates are between {bots} bots: the chances, of 100, that winners were given, and those due to "
    "them if who is given a chance wins as often. Lines far apart: do not trust leads and comebacks there"
)
DIFFER = (
    "A verdict that does not hold across strengths says more about the bots than about the game. Here is every "
    "measure for every strength."
)
MINUTES = "Estimated minutes for people, at 6 seconds a choice and 1.5 a forced move: {minutes}. The box says {box}."
HIDDEN = "Items of the state (places of cards, counts) that a seat cannot be sure of: two worlds it imagines differ"
SUMMARY = "A report of the lab: edition {edition}, {seats}, {matches} measured matches"
TAKE_PART = tuple(name for name in NAMES if name != "seat_advantage")
"""The measures of a report; the seat advantage is one of sweeps."""


def page(data: Data, said: Translator) -> tuple[str, ...]:
    """Title and parts of the page."""
    solo = data["seats"] == 1
    excitement = [] if solo else [_excitement(data, said)]
    matches = said.written(f"{sum(level['games'] for level in data['levels']):,}")
    seats = said.say("1 seat") if solo else said.say("{n} seats", n=data["seats"])
    sections = [
        *(verdict_section(data, said), _settings(data, said), _fairness(data, said), _length(data, said), *excitement),
        *(_choice(data, said), pieces_section(data, said), _information(data, said)),
        *(_bots(data, said), _odd(data, said)),
    ]
    under = said.say(SUMMARY, edition=_edition(data, said), seats=seats, matches=matches)
    return (
        said.say("{game}: a report", game=data["title"]),
        heading(data["title"], under),
        contents(sections, said.say("Contents")),
        *sections,
    )


def _edition(data: Data, said: Translator) -> str:
    return said.say("standard") if data["edition"] in ("", "standard") else str(data["edition"])


def _settings(data: Data, said: Translator) -> str:
    options = ", ".join(f"{key} {value}" for key, value in data["options"].items()) or said.say("none")
    rows = [
        (said.say("game"), said.say("{game}, rules {version}", game=data["title"], version=data["rules"])),
        (said.say("edition"), _edition(data, said)),
        (said.say("options"), options),
        (said.say("seats"), data["seats"]),
        (said.say("seed"), data["seed"]),
        ("Freebooter", data["version"]),
        *((each["bots"], _played(each, said)) for each in data["levels"]),
        *(
            (known_by(name, said), said.say("a level that people choose: {spec}", spec=spec))
            for name, spec in data["level_specs"].items()
        ),
    ]
    again = f"<p>{escape(said.say('To repeat it:'))} <code>{escape(data['repeat'])}</code></p>"
    facts = table(said.say("What was played"), (said.say("what"), said.say("value")), rows, "facts")
    return section(said.say("Settings"), facts, again, paragraph(said.say(HOW), "faint"))


def _played(level: Data, said: Translator) -> str:
    """Who a bot is, and how often it played."""
    matches = said.say("{n} matches against itself", n=_count(level, said))
    return ": ".join(each for each in (who_plays(level["bots"], said), matches) if each)


def _count(counted: Data, said: Translator) -> str:
    return said.written(f"{counted['games']:,}")


def _fairness(data: Data, said: Translator) -> str:
    if data["seats"] == 1:
        return section(said.say("Fairness"), _won_alone(data, said))
    fair = 1 / data["seats"]
    ends = [seat[key] for level in data["levels"] for seat in level["seats"] for key in ("low", "high", "value")]
    known, figures = [end for end in ends if end is not None], []
    for level in data["levels"]:
        bots = level["bots"]
        rows = [{"name": seat_name(seat, said), **found} for seat, found in enumerate(level["seats"])]
        wins = [(row["name"], say(row, True, said)) for row in rows]
        behind = table(said.say("{bots} by seat", bots=bots), (said.say("seat"), said.say("wins")), wins)
        caption = said.say("{bots}, {n} matches", bots=bots, n=_count(level, said))
        label = said.say("Wins by seat between {bots} bots", bots=bots)
        plot = plots.whiskers(rows, label, fair, said, within=(min(known), max(known)))
        figures.append(figure(plot, caption, behind, said))
    seats = (seat_name(seat, said) for seat in range(max(t["seats"] for t in data["tables"])))
    heads = (said.say("seats"), said.say("bots"), said.say("matches"), said.say("decisions"), *seats)
    whole = writer("{:,.0f}", said)
    tables = [
        (t["seats"], t["bots"], _count(t, said), whole(t["length"]), *(say(rate, True, said) for rate in t["rates"]))
        for t in data["tables"]
    ]
    by_seats = table(said.say("Wins by number of players"), heads, tables, "seats")
    measures = _by_level(data, said.say("Fairness by strength of the bots"), ("first", "tie", "margin"), said)
    return section(said.say("Fairness"), f'<div class="pair">{"".join(figures)}</div>', by_seats, measures)


def _by_level(data: Data, title: str, names: tuple[str, ...], said: Translator) -> str:
    """Some measures for every strength of bots."""
    heads = (said.say("measure"), *(level["bots"] for level in data["levels"]))
    rows = [
        (name_of(name, said), *(say(level["measures"][name], name in SHARES, said) for level in data["levels"]))
        for name in names
    ]
    return table(title, heads, rows)


def _length(data: Data, said: Translator) -> str:
    counts = plots.binned(data["lengths"])
    rows = [(said.say("{low} to {high}", low=f"{a:g}", high=f"{b - 1:g}"), count) for a, b, count in counts]
    behind = table(said.say("Decisions"), (said.say("decisions"), said.say("matches")), rows)
    plot = plots.histogram(counts, said.say("How many decisions matches have"), said)
    shown = figure(plot, said.say("Decisions a match, {bots}", bots=data["main"]), behind, said)
    if len(data["lengths"]) == 1:
        shown = paragraph(said.say("A match always has {n} decisions.", n=data["lengths"][0][0]))
    share = writer("{:.1%}", said)
    events = [(said.say(each["event"]), share(each["share"])) for each in data["ends"]]
    ends = table(said.say("What happens in the last action"), (said.say("event"), said.say("matches")), events)
    minutes = ", ".join(f"{level['bots']} {level['minutes']:.0f}" for level in data["levels"])
    note = paragraph(said.say(MINUTES, minutes=minutes, box=data["minutes_on_the_box"]))
    measures = _by_level(data, said.say("Length by strength of the bots"), ("length", "turns"), said)
    return section(said.say("Length"), shown, note, measures, ends)


def _parts(count: int, said: Translator) -> list[str]:
    """The parts of a match that curves are made of."""
    share = plots.percents(said)
    step = 1 / max(1, count)
    return [said.say("{low} to {high}", low=share(step * i), high=share(step * (i + 1))) for i in range(count)]


def _excitement(data: Data, said: Translator) -> str:
    bands, share = data["times"]["bands"], plots.percents(said)
    rows = [
        (part, *(share(plots.quantile(row, q)) for q in plots.QUANTILES))
        for part, row in zip(_parts(len(bands), said), bands, strict=True)
        if sum(row)
    ]
    below = (said.say("{share} below", share=share(q)) for q in plots.QUANTILES)
    behind = table(said.say("Chances"), (said.say("part of the match"), *below), rows)
    plot = plots.ribbons(bands, said.say("Chances of the later winner over the match"), 1 / data["seats"], said)
    names = ("lead_changes", "drama", "worst_deficit", "decided", "comeback", "uncertainty", "swing")
    measures = _by_level(data, said.say("Excitement by strength of the bots"), names, said)
    shown = figure(plot, said.say(CHANCES, bots=data["main"]), behind, said)
    return section(said.say("Excitement"), f'<div class="pair">{shown}{_told(data, said)}</div>', measures)


def _told(data: Data, said: Translator) -> str:
    """How good the estimates are that all this goes by."""
    share, told = plots.percents(said), data["times"]["told"]
    heads = (said.say("part of the match"), said.say("given"), said.say("due"))
    known = [row for row in zip(_parts(len(told), said), told, strict=True) if None not in row[1]]
    behind = table(said.say("Estimates"), heads, [(part, *map(share, row)) for part, row in known])
    columns = zip(*([100 * each for each in row] for _, row in known), strict=True)
    series = list(zip((said.say("given"), said.say("due")), columns, strict=True))
    plot = plots.lines(series, said.say("Chances given to winners and due to them, of 100"), said)
    return figure(plot, said.say(TOLD, bots=data["main"]), behind, said)


def _choice(data: Data, said: Translator) -> str:
    options, tenth = data["times"]["options"], writer("{:.1f}", said)
    rows = [(part, tenth(value)) for part, value in zip(_parts(len(options), said), options, strict=True)]
    behind = table(said.say("Actions"), (said.say("part of the match"), said.say("actions")), rows)
    plot = plots.lines([(said.say("actions"), options)], said.say("Actions to choose from over the match"), said)
    shown = figure(plot, said.say("Actions to choose from over a match, {bots}", bots=data["main"]), behind, said)
    names = ("choices", "branching", "bits", "stakes", "clear")
    measures = _by_level(data, said.say("Choice by strength of the bots"), names, said)
    return section(said.say("Choice and skill"), f'<div class="pair">{shown}{_ladder(data, said)}</div>', measures)


def _ladder(data: Data, said: Translator) -> str:
    """How much skill pays, step by step, and on how many matches that rests; a game for one has it under fairness."""
    if not data["ladder"]:
        return ""
    steps = [{"name": step_name(step, said), "games": _count(step, said), **step["found"]} for step in data["ladder"]]
    heads = (said.say("step"), said.say("wins"), said.say("matches"))
    behind = table(said.say("Ladder"), heads, [(step["name"], say(step, True, said), step["games"]) for step in steps])
    plot = plots.whiskers(steps, said.say("How much skill pays, step by step"), data["ladder"][0]["fair"], said)
    caption = said.say("The ladder: each bot against the one before it, which has all other seats")
    return figure(plot, caption, behind, said)


def _won_alone(data: Data, said: Translator) -> str:
    """How often each bot wins a game for one."""
    steps = [{"name": each["bots"], "games": _count(each, said), **each["seats"][0]} for each in data["levels"]]
    heads = (said.say("step"), said.say("wins"), said.say("matches"))
    behind = table(said.say("Ladder"), heads, [(step["name"], say(step, True, said), step["games"]) for step in steps])
    plot = plots.whiskers(steps, said.say("How much skill pays, step by step"), None, said)
    return figure(plot, said.say("The ladder: how often each bot wins"), behind, said)


def _information(data: Data, said: Translator) -> str:
    hidden, tenth = data["times"]["hidden"], writer("{:.1f}", said)
    series = [(seat_name(seat, said), values) for seat, values in enumerate(zip(*hidden, strict=True))]
    figures = [["–" if each is None else tenth(each) for each in row] for row in hidden]
    rows = [(part, *row) for part, row in zip(_parts(len(hidden), said), figures, strict=True)]
    behind = table(said.say("Hidden"), (said.say("part of the match"), *(name for name, _ in series)), rows)
    plot = plots.lines(series, said.say("How much is hidden from each seat over the match"), said)
    return section(said.say("Information"), figure(plot, said.say(HIDDEN), behind, said))


def _bots(data: Data, said: Translator) -> str:
    measures = _by_level(data, said.say("All measures by strength of the bots"), TAKE_PART, said)
    return section(said.say("Bots differ"), paragraph(said.say(DIFFER)), measures)


def _odd(data: Data, said: Translator) -> str:
    silent = [a["verb"] for a in data["actions"] if not a["offered"]]
    found = [said.say("Never offered in any match: {actions}.", actions=", ".join(silent))] if silent else []
    for o in data["openings"]:
        if o["low"] > o["fair"] + 0.1:
            sentence, wins = "The opening {action} wins {wins} of {n} matches.", say(o, True, said)
            found.append(said.say(sentence, action=o["action"], wins=wins, n=o["count"]))
    found += [each["said"] for each in data["findings"] if each["topic"] == "odd"]
    rows = [(o["action"], o["count"], say(o, True, said)) for o in data["openings"][:30]]
    heads = (said.say("action"), said.say("matches"), said.say("wins"))
    opening = table(said.say("First choices of {bots} bots", bots=data["main"]), heads, rows)
    lines = [(each, "", "") for each in found or [said.say("Nothing that stands out.")]]
    return section(said.say("Odd things"), listed(lines), opening)
