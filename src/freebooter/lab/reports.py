"""A report: all that a study found, as plain data, from which the page, the JSON and the table are made."""

import csv
import io
import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import numpy as np

import freebooter
from freebooter.bots import LEVELS
from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.engine.translations import ENGLISH, ENGLISH_TRANSLATOR, Translator
from freebooter.lab.findings import DUE, GIVEN, findings, minutes_of
from freebooter.lab.judging import Finding, measure, ordered, said_as
from freebooter.lab.kernels.arguments import MEASURES
from freebooter.lab.piece_names import names_in
from freebooter.lab.pieces_table import actions_table, dead_pieces, held_table, openings_table, pieces_table
from freebooter.lab.pipeline import Workers
from freebooter.lab.plan import BadSimulation, Edition
from freebooter.lab.statistics import Interval
from freebooter.lab.study import STRENGTHS, Progress, Study, Wish, study
from freebooter.lab.tally import Tally
from freebooter.lab.timed import check_minutes, timed_study
from freebooter.lab.words import Names, words

Data = dict[str, Any]

SHARES = {"choices", "clear", "decided", "comeback", "tie", "first", "cut_off"}
"""Measures that are shares, from 0 to 1."""


FORMAT = 3
"""The form of a report's or comparison's data; another one is not read."""

GAMES = 400
"""So many matches of each kind are played, if nobody says otherwise."""


class Report:
    """What a study found. It shows itself in a notebook."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def to_json(self) -> str:
        return json.dumps(self.data, indent=1, allow_nan=False)

    def words(self, language: str) -> Translator:
        """Who says what is found in a language, and the names of the game's pieces."""
        return words(language, self.data.get("names", {}).get(language))

    def html(self, language: str = ENGLISH, theme: str = "") -> str:
        """The page, complete in itself. It is light or dark as the device is, unless a theme is given."""
        from freebooter.lab.page.parts import document
        from freebooter.lab.page.report_page import page

        found = [
            {**each, "said": sentence_of(each, language), "briefly": brief_of(each, language)}
            for each in self.data["findings"]
        ]
        parts = page({**self.data, "findings": found}, self.words(language))
        return document(*parts, language=language, theme=theme)

    def verdict(self, language: str = ENGLISH) -> list[str]:
        """What was found, in sentences."""
        said = self.words(language)
        return [said_as(sentence_of(each, language), each["holds"], said)["text"] for each in self.data["findings"]]

    def _repr_html_(self) -> str:
        """For notebooks: the page in a frame of its own, so that its style stays with it."""
        from freebooter.lab.page.parts import framed

        return framed(self.html(), self.data["title"])

    def rows(self) -> Iterator[dict[str, Any]]:
        """All figures, one a row: section, name, bots, value, low, high, matches."""
        for level in self.data["levels"]:
            for seat, found in enumerate(level["seats"]):
                yield {
                    "section": "fairness",
                    "name": f"seat {seat}",
                    "bots": level["bots"],
                    **found,
                    "games": level["games"],
                }
            for name, found in level["measures"].items():
                yield {"section": "measures", "name": name, "bots": level["bots"], **found, "games": level["games"]}
            minutes = {"value": level["minutes"], "low": None, "high": None}
            yield {"section": "estimate", "name": "minutes", "bots": level["bots"], **minutes, "games": level["games"]}
        for step in self.data["ladder"]:
            name = f"{step['stronger']} against {step['weaker']}"
            yield {"section": "skill", "name": name, "bots": step["stronger"], **step["found"], "games": step["games"]}
        for table in self.data["tables"]:
            for seat, found in enumerate(table["rates"]):
                name = f"{table['seats']} seats: seat {seat}"
                yield {"section": "seats", "name": name, "bots": table["bots"], **found, "games": table["games"]}
        for piece in self.data["held"]:
            for called in ("had", "used", "denied"):
                found = {key: piece[called][key] for key in ("value", "low", "high")}
                seats = piece[called]["seats"]
                name = f"{called} {piece['name']}"
                yield {"section": "held", "name": name, "bots": self.data["main"], **found, "games": seats}
        for piece in self.data["pieces"]:
            found = {key: piece[key] for key in ("value", "low", "high")}
            yield {
                "section": "pieces",
                "name": piece["name"],
                "bots": self.data["main"],
                **found,
                "games": piece["seats"],
            }

    def to_csv(self) -> str:
        """The rows as a table."""
        out = io.StringIO()
        table = csv.DictWriter(out, ("section", "name", "bots", "value", "low", "high", "games"), lineterminator="\n")
        table.writeheader()
        table.writerows(self.rows())
        return out.getvalue()

    def frame(self) -> Any:
        """The rows as a DataFrame of pandas or of polars, whichever is there."""
        rows = list(self.rows())
        for library in ("pandas", "polars"):
            try:
                module = __import__(library)
            except ModuleNotFoundError:
                continue
            return module.DataFrame(rows)
        raise ModuleNotFoundError("A frame needs pandas or polars: pip install pandas")

    def write(self, folder: Path, language: str = ENGLISH) -> None:
        """Writes report.html, report.json and report.csv."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in (("html", self.html(language)), ("json", self.to_json()), ("csv", self.to_csv())):
            (folder / f"report.{name}").write_text(text, "utf-8")


def report(
    game: str | Game,
    games: int | None = None,
    minutes: float | None = None,
    seats: int | None = None,
    search_games: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    edition: Edition = None,
    strengths: Sequence[str] = STRENGTHS,
    levels: Sequence[str] | None = None,
    level_games: int | None = None,
    workers: int | None = 1,
    executor: str | Executor | None = None,
    progress: Progress | None = None,
    prepare: Callable[[], None] | None = None,
) -> Report:
    """Plays a game with bots of several strengths and tells what it found: a page, JSON, CSV, a frame.

    `prepare` is called when all wishes are found to be good, before anything is played."""
    at = catalogue.game(game)
    counts = {"games": games, "search games": search_games, "levels": levels, "level games": level_games}
    played = GAMES if games is None else games
    wish = Wish.checked(at, seats, played, search_games, seed, options, edition, strengths, levels, level_games)
    crew = Workers.checked(workers, executor)
    check_minutes_alone(minutes, counts)
    if prepare is not None:
        prepare()
    return report_of(study(wish, crew, progress) if minutes is None else timed_study(wish, minutes, crew, progress))


def check_minutes_alone(minutes: float | None, counts: Mapping[str, Any]) -> None:
    """Time says how many matches there are, and which levels: whoever gives both has to decide."""
    if minutes is None:
        return
    given = [name for name, wanted in counts.items() if wanted is not None]
    if given:
        raise BadSimulation("Give either 'minutes' or {given!r}: both say how much is played.", given=given[0])
    check_minutes(minutes)


def report_of(found: Study) -> Report:
    """The report of a study."""
    wish, main = found.wish, found.levels[found.wish.main]
    assert main.study is not None
    names = names_in(wish.game, wish.plan(wish.main).setup(wish.game))
    data = {
        "kind": "report",
        "format": FORMAT,
        "version": freebooter.__version__,
        "rules": wish.game.version,
        "game": wish.game.id,
        "title": wish.game.title,
        "minutes_on_the_box": wish.game.about.minutes,
        "seats": wish.seats,
        "seed": wish.seed,
        "options": dict(wish.options),
        "edition": wish.plan("random").setup(wish.game).edition.get("name", ""),
        "edition_given": None if wish.edition is None else str(wish.edition),
        "main": wish.main,
        "games": wish.games,
        "search_games": wish.search_games,
        "interrupted": found.interrupted,
        "repeat": command(wish),
        "names": names,
        "findings": [_finding(each, names) for each in findings(found)],
        "levels": [_level(spec, found.levels[spec]) for spec in wish.strengths if spec in found.levels],
        "tables": [_table(spec, tally) for spec, tally in _tables(found)],
        "level_specs": {name: LEVELS[name].spec_in(wish.game) for name in wish.levels if wish.level_games},
        "ladder": [_step(pair, tally) for pair, tally in found.ladder.items()],
        "held": held_table(found),
        "pieces": pieces_table(found),
        "dead": dead_pieces(found),
        "actions": actions_table(wish.game, main.study),
        "openings": openings_table(wish.game, main.study, 1 / wish.seats),
        "lengths": sorted(main.lengths.items()),
        "ends": _ends(wish.game, main),
        "times": _times(main),
    }
    return Report(finite(data))


def _finding(found: Finding, names: Mapping[str, Names]) -> Data:
    """A verdict in English, and in the other languages that the lab and the game speak."""
    spoken = {ENGLISH: ENGLISH_TRANSLATOR, **{each: words(each, own) for each, own in names.items()}}
    briefly = {each: found.brief.said(translator) for each, translator in spoken.items()} if found.brief else {}
    others = {each: found.phrase.said(spoken[each]) for each in names}
    english = found.said(ENGLISH_TRANSLATOR)
    return {"topic": found.topic, "holds": found.holds, **english, "brief": briefly, "translations": others}


def sentence_of(found: Data, language: str) -> str:
    """A verdict's sentence in a language, or in English where it has none."""
    return str(found.get("translations", {}).get(language, found["sentence"]))


def brief_of(found: Data, language: str) -> str:
    """The same in a few words, if there are any."""
    briefly = found["brief"]
    return str(briefly.get(language, briefly.get(ENGLISH, "")))


def command(wish: Wish) -> str:
    """The command that makes the same report again."""
    options = "".join(f" --option {key}={value}" for key, value in wish.options.items())
    edition = f" --edition {wish.edition}" if isinstance(wish.edition, str | Path) else ""
    counts = f"--games {wish.games} --search-games {wish.search_games} --seats {wish.seats} --seed {wish.seed}"
    bots = "" if wish.strengths == STRENGTHS else "".join(f" --bot {spec}" for spec in wish.strengths)
    named = wish.levels if wish.level_games else ()
    levels = f" --level-games {wish.level_games}" + "".join(f" --level {name}" for name in named)
    return f"freebooter lab report {wish.game.id}{edition}{options} {counts}{bots}{levels if wish.seats > 1 else ''}"


def value(found: Interval) -> Data:
    """A figure with its interval as plain data."""
    return {"value": found.rate, "low": found.low, "high": found.high}


def _level(spec: str, tally: Tally) -> Data:
    measures = {name: value(measure(tally, name, share=name in SHARES)) for name in MEASURES}
    seats = [value(tally.seats.share(seat)) for seat in range(len(tally.seats))]
    return {"bots": spec, "games": tally.games, "seats": seats, "measures": measures, "minutes": minutes_of(tally)}


def _tables(found: Study) -> list[tuple[str, Tally]]:
    """Who played at which tables, by number of seats."""
    tables = {**found.tables, found.wish.seats: ordered(found)}
    return [each for _, played in sorted(tables.items()) for each in played.items()]


def _table(spec: str, tally: Tally) -> Data:
    rates = [value(tally.seats.share(seat)) for seat in range(len(tally.seats))]
    lengths = sum(length * count for length, count in tally.lengths.items()) / tally.games
    return {"bots": spec, "seats": len(rates), "games": tally.games, "rates": rates, "length": lengths}


def _step(pair: tuple[str, str], tally: Tally) -> Data:
    fair = 1 / len(tally.seats)
    return {
        "stronger": pair[0],
        "weaker": pair[1],
        "games": tally.games,
        "fair": fair,
        "found": value(tally.players.share(0)),
    }


def _ends(game: Game, tally: Tally) -> list[Data]:
    assert tally.study is not None
    counted = zip(game.events.kinds, tally.study.ends.tolist(), strict=False)
    return [{"event": kind.replace("_", " "), "share": count / tally.games} for kind, count in counted if count]


def _times(tally: Tally) -> Data:
    assert tally.study is not None
    told, passed, looked = tally.study.told, tally.study.passed.clip(1), tally.study.looked[:, None]
    return {
        "bands": tally.study.bands.tolist(),
        "told": [[told.ratio(part, *GIVEN), told.ratio(part, *DUE)] for part in range(len(told))],
        "hidden": np.where(looked > 0, tally.study.hidden / looked.clip(1), np.nan).tolist(),
        "options": (tally.study.options / passed).tolist(),
    }


def finite(data: Any) -> Any:
    """The same without NaN and infinity, which JSON does not know."""
    if isinstance(data, dict):
        return {key: finite(each) for key, each in data.items()}
    if isinstance(data, list | tuple):
        return [finite(each) for each in data]
    return None if isinstance(data, float) and not math.isfinite(data) else data
