"""The page of a run: how far it is, what is known so far, and what can be done with the edition."""

from html import escape
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.page.figures import both, name_of
from freebooter.lab.words import Number, reach, whole
from freebooter.server.http.host import markup
from freebooter.server.http.host.markup import Markup
from freebooter.server.http.lab.edition_meanings import label
from freebooter.server.http.lab.runs import DONE, PREPARING, QUICK, QUICK_BOTS, REPORTING, STRONG_BOTS, Run

STAGES = {
    PREPARING: "The game is being prepared; the first time that takes a while.",
    QUICK_BOTS: "Quick bots play both editions.",
    REPORTING: "A report of your edition is being made.",
    STRONG_BOTS: "Bots that look ahead play both editions.",
    DONE: "Done.",
}
SURE = 0.05
ENOUGH = 30
"""With fewer matches nothing is said about what bots that look ahead do not show."""
FEWEST = 10
"""With fewer their figures are not shown: an interval would reach beyond all that can be."""
FIRST = ("length", "turns", "first", "tie", "lead_changes", "decided", "comeback", "choices", "branching", "clear")
"""Measures that are always shown; others only where they differ for certain."""


def title_of(run: Run, said: Translator) -> str:
    return said.say("{game}: {title} and the standard", game=run.game.title, title=run.values["title"])


def parts_of(run: Run, said: Translator, words: Translator) -> list[Markup]:
    """All that is known."""
    found = [_progress(run, said)]
    if run.problem is not None:
        found.append(Markup(f'<p class="problem" role="alert">{escape(run.problem.said(said))}</p>'))
    found.append(_changes(run, said, words))
    if run.comparison is not None:
        found.append(_verdict(run.comparison.data, said))
    found.append(_acts(run, said))
    if run.comparison is not None:
        found += [_level(each, said) for each in run.comparison.data["levels"]]
    return found


def act(key: str, says: str, *, main: bool = False) -> str:
    """A button of a form that says what to do."""
    return f'<button class="button{" main" if main else ""}" name="do" value="{key}">{escape(says)}</button>'


def _progress(run: Run, said: Translator) -> Markup:
    """Where it is, and a button that stops it."""
    words = said.say(STAGES[run.stage])
    if run.over and run.stopped:
        words = said.say("Somebody stopped it; this is what was done by then.")
    bar = stop = ""
    if not run.over:
        label = escape(said.say("Time that is used"), quote=True)
        used = 0.0 if run.stage == PREPARING else min(run.limit, run.seconds)
        bar = f'<progress aria-label="{label}" max="{run.limit:.0f}" value="{used:.0f}"></progress>'
        stop = act("stop", said.say("Stop"))
    counted = said.say("{games} matches of each edition between quick bots", games=whole(run.games).said(said))
    form = f'<form method="post" action="/lab/runs/{escape(run.id)}">{stop}</form>' if stop else ""
    return Markup(
        f'<section class="progress"><p role="status"><b>{escape(words)}</b> {escape(counted)}</p>{bar}{form}</section>'
    )


def _changes(run: Run, said: Translator, words: Translator) -> Markup:
    """What the edition changes; `words` has what the game calls its keys."""
    standard = run.game.edition
    rows = [
        (label(key, words), _short(standard[key]), _short(value))
        for key, value in run.values.items()
        if key not in ("name", "title") and value != standard[key]
    ]
    heads = [said.say(each) for each in ("key", "standard", "yours")]
    shown = markup.grid(heads, rows) if rows else Markup(f"<p>{escape(said.say('It changes nothing.'))}</p>")
    return markup.section(said.say("What you changed"), shown)


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 120 else text[:117] + "..."


def _verdict(data: dict[str, Any], said: Translator) -> Markup:
    """In sentences: what differs for certain, and whether all bots show it."""
    sure = [{row["name"] for row in level["rows"] if row["holm"] < SURE} for level in data["levels"]]
    heard = len(sure) > 1 and min(level["games"] for level in data["levels"]) >= ENOUGH
    lines = []
    if not any(sure):
        lines.append(said.say("Nothing changes as far as these matches can tell."))
    for name in sorted(set().union(*sure)):
        row = next(
            row for level in data["levels"] for row in level["rows"] if row["name"] == name and row["holm"] < SURE
        )
        words = {"what": name_of(name, said), **both(row, said, alone=True)}
        more = row["difference"]["value"] > 0
        sentence = "{what}: more than before, {base} becomes {mine}." if more else ""
        lines.append(said.say(sentence or "{what}: less than before, {base} becomes {mine}.", **words))
        if heard and not all(name in each for each in sure):
            lines[-1] += " " + said.say("Only one of both strengths of bots shows it.")
    if not heard:
        lines.append(said.say("Bots that look ahead have played too little yet: it may be a trait of the quick bots."))
    return markup.section(said.say("Verdict"), markup.items(lines))


def _level(level: dict[str, Any], said: Translator) -> Markup:
    """One strength of bots: each measure in both editions, and the difference with its interval."""
    rows = [
        (
            *(name_of(row["name"], said), *both(row, said, alone=True).values()),
            *(_difference(row, said), _certainty(row, said)),
        )
        for row in level["rows"]
        if row["difference"]["value"] is not None
        and (row["name"] in FIRST or row["name"].startswith("seat ") or row["holm"] < SURE)
    ]
    who = said.say("Quick bots" if level["bots"] == QUICK else "Bots that look ahead")
    if level["games"] < FEWEST:
        return markup.section(who, said.say("They have played too little yet to say anything."))
    title = said.say("{bots}, {games} matches of each edition", bots=who, games=whole(level["games"]).said(said))
    heads = [said.say(each) for each in ("measure", "standard", "yours", "difference", "certainty")]
    return markup.section(title, markup.grid(heads, rows))


def _certainty(row: dict[str, Any], said: Translator) -> str:
    """Whether a difference holds, corrected for how many there are."""
    found = row["difference"]
    if found["low"] == found["high"] == 0:
        return said.say("the same")
    return markup.toned(said.say("certain"), "good") if row["holm"] < SURE else said.say("may be chance")


def _difference(row: dict[str, Any], said: Translator) -> str:
    found, form = row["difference"], "{:+.1%}" if row["share"] else "{:+.3g}"
    if found["low"] is None or found["high"] is None:
        return Number(form, found["value"]).said(said)
    return reach(form, found["value"], found["low"], found["high"]).said(said)


def _acts(run: Run, said: Translator) -> Markup:
    """The whole pages, and what can be done now."""
    pages = [("comparison", "The comparison with all measures and plots", run.comparison is not None)]
    pages.append(("report", "The report of your edition", run.report is not None))
    links = [markup.link(f"/lab/runs/{run.id}/{what}.html", said.say(says)) for what, says, there in pages if there]
    links.append(markup.link(f"/lab/{run.game.id}?run={run.id}", said.say("Change the numbers again")))
    possible = (("play", "Play it now"), ("save", "Save"), *((("run", "Run it again"),) if run.over else ()))
    acts = "".join(act(key, said.say(says), main=key == "play") for key, says in possible)
    form = Markup(f'<form method="post" action="/lab/runs/{escape(run.id)}" class="acts">{acts}</form>')
    return markup.section(said.say("What now?"), markup.items(links), form)
