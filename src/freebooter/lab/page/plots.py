"""Plots as SVG, drawn for a narrow screen so that nothing shrinks there. Colours come from the page's style.

Every plot is a picture with a sentence that says what it shows; its figures are in a table beside it.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.words import writer

WIDTH = 360
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 14, 34
ROW = 24
LETTER = 6
"""About how wide a letter of an axis is: where there is no room for two words, one is left out."""

Say = Callable[[float], str]


def percents(said: Translator) -> Say:
    return writer("{:.0%}", said)


def plainly(said: Translator) -> Say:
    """Whole numbers where they are large or whole, else two digits."""
    return lambda value: writer("{:,.0f}" if abs(value) >= 10 or value == int(value) else "{:.2g}", said)(value)


def _svg(height: float, label: str, *parts: str) -> str:
    inside = "".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label, quote=True)}">{inside}</svg>'


def _text(x: float, y: float, words: str, anchor: str = "start", style: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{style}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>'


def _scale(low: float, high: float, begin: float, end: float) -> Callable[[float], float]:
    span = (high - low) or 1.0
    return lambda value: begin + (end - begin) * (min(max(value, low), high) - low) / span


def whiskers(
    rows: Sequence[dict[str, Any]],
    label: str,
    fair: float | None,
    said: Translator,
    say: Say | None = None,
    within: Sequence[float] = (),
) -> str:
    """A dot with its interval for each row (name, value, low, high), and a line for what would be fair, on a scale that
    has room for all of `within`, too."""
    say = say or percents(said)
    rows = [row for row in rows if row["value"] is not None]
    known = [*within, *(row[key] for row in rows for key in ("value", "low", "high") if row[key] is not None)]
    low, high = (
        min([*known, *([fair] if fair is not None else [])], default=0.0),
        max([*known, fair or 0.0], default=1.0),
    )
    room = (high - low) * 0.06 or 0.05
    x = _scale(low - room, high + room, 12, WIDTH - 12)
    height = TOP + 2 * ROW * len(rows) * 0.75 + BOTTOM
    parts = [_line(x(fair), TOP, x(fair), height - BOTTOM + 4, "fair")] if fair is not None else []
    for number, row in enumerate(rows):
        y = TOP + 1.5 * ROW * number + 26
        begin, end = (row[key] if row[key] is not None else row["value"] for key in ("low", "high"))
        parts.append(_text(12, y - 10, f"{row['name']}: {say(row['value'])}"))
        parts.append(_line(x(begin), y, x(end), y, "reach"))
        parts.append(f'<circle cx="{x(row["value"]):.1f}" cy="{y:.1f}" r="4.5" class="dot"/>')
    ends = [(x(low), say(low), "start", 12), (x(high), say(high), "end", WIDTH - 12)]
    if fair is not None:
        even = said.say("no difference") if fair == 0 else said.say("even {share}", share=say(fair))
        at = min(max(x(fair), 12 + LETTER * len(even) / 2), WIDTH - 12 - LETTER * len(even) / 2)
        parts.append(_text(at, height - 10, even, "middle", "axis"))
        ends = [end for end in ends if abs(end[0] - at) > LETTER * (len(even) / 2 + len(end[1]))]
    parts += [_text(place, height - 10, text, anchor, "axis") for _, text, anchor, place in ends]
    return _svg(height, label, *parts)


def histogram(counts: Sequence[tuple[float, float, int]], label: str, said: Translator, most: int = 0) -> str:
    """Bars for counts from one value to the next; on a scale that has room for `most`."""
    most = max([most, *(count for _, _, count in counts)]) or 1
    low, high = (counts[0][0], counts[-1][1]) if counts else (0.0, 1.0)
    x, y = _scale(low, high, 12, WIDTH - 12), _scale(0, most, 150, TOP)
    bars = [
        f'<rect x="{x(begin) + 0.5:.1f}" y="{y(count):.1f}" width="{max(1.0, x(end) - x(begin) - 1):.1f}" '
        f'height="{150 - y(count):.1f}" class="bar"/>'
        for begin, end, count in counts
    ]
    say = plainly(said)
    axis = [_line(12, 150, WIDTH - 12, 150, "rule"), _text(12, 168, say(low), style="axis")]
    return _svg(178, label, *bars, *axis, _text(WIDTH - 12, 168, say(high), "end", "axis"))


def binned(
    lengths: Sequence[tuple[int, int]], within: Sequence[int] = (), bins: int = 24
) -> list[tuple[float, float, int]]:
    """Counts of whole numbers in some bins of equal width, which have room for all of `within`, too."""
    every = [*within, lengths[0][0], lengths[-1][0]]
    low, high = min(every), max(every) + 1
    width = max(1, -(-(high - low) // bins))
    counts = [0] * -(-(high - low) // width)
    for value, count in lengths:
        counts[(value - low) // width] += count
    return [(low + i * width, low + (i + 1) * width, count) for i, count in enumerate(counts)]


def quantile(counts: Sequence[int], share: float) -> float:
    """Where so much of a row of counts from 0 to 1 lies below."""
    total, below = sum(counts), 0.0
    for place, count in enumerate(counts):
        if count and below + count >= share * total:
            return (place + (share * total - below) / count) / len(counts)
        below += count
    return 1.0


QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)


def ribbons(bands: Sequence[Sequence[int]], label: str, fair: float, said: Translator) -> str:
    """The chances of the later winner over time: eight in ten, one half, and the middle."""
    rows = [[quantile(row, share) for share in QUANTILES] for row in bands if sum(row)]
    x, y = _scale(0, max(1, len(rows) - 1), LEFT, WIDTH - RIGHT), _scale(0, 1, 150, TOP)

    def area(low: int, high: int, style: str) -> str:
        there = [f"{x(i):.1f},{y(row[high]):.1f}" for i, row in enumerate(rows)]
        back = [f"{x(i):.1f},{y(row[low]):.1f}" for i, row in reversed(list(enumerate(rows)))]
        return f'<polygon points="{" ".join(there + back)}" class="{style}"/>'

    middle = " ".join(f"{x(i):.1f},{y(row[2]):.1f}" for i, row in enumerate(rows))
    say, (begin, end) = percents(said), ends_of_a_match(said)
    ticks = [_text(LEFT - 6, y(value) + 4, say(value), "end", "axis") for value in (0, 0.5, 1)]
    ends = [_text(LEFT, 170, begin, style="axis"), _text(WIDTH - RIGHT, 170, end, "end", "axis")]
    line = f'<polyline points="{middle}" class="line"/>'
    even = _line(LEFT, y(fair), WIDTH - RIGHT, y(fair), "fair")
    return _svg(178, label, area(0, 4, "wide"), area(1, 3, "narrow"), line, even, *ticks, *ends)


def ends_of_a_match(said: Translator) -> tuple[str, str]:
    return said.say("beginning"), said.say("end")


def lines(series: Sequence[tuple[str, Sequence[float | None]]], label: str, said: Translator) -> str:
    """Lines over a match, each with its name. Where nothing is known, a line goes straight on."""
    say, (begin, end) = plainly(said), ends_of_a_match(said)
    every = [value for _, values in series for value in values if value is not None]
    low, high = min([0.0, *every]), max(every, default=1.0) or 1.0
    longest = max((len(values) for _, values in series), default=1)
    x, y = _scale(0, max(1, longest - 1), LEFT, WIDTH - RIGHT), _scale(low, high, 150, TOP)
    parts = [_text(LEFT - 6, y(value) + 4, say(value), "end", "axis") for value in (low, high)]
    for number, (name, values) in enumerate(series):
        points = " ".join(f"{x(i):.1f},{y(value):.1f}" for i, value in enumerate(values) if value is not None)
        parts.append(f'<polyline points="{points}" class="line s{number % 6}"/>')
        row, column = divmod(number, 3)
        parts.append(
            f'<rect x="{LEFT + 104 * column}" y="{176 + 16 * row}" width="9" height="9" class="key s{number % 6}"/>'
        )
        parts.append(_text(LEFT + 13 + 104 * column, 185 + 16 * row, name, style="axis"))
    parts += [_line(LEFT, 150, WIDTH - RIGHT, 150, "rule"), _text(LEFT, 166, begin, style="axis")]
    height = 194 + 16 * ((len(series) - 1) // 3)
    return _svg(height, label, *parts, _text(WIDTH - RIGHT, 166, end, "end", "axis"))


Points = Sequence[tuple[float, float, float, float]]
"""Places from the lowest to the highest, each with a value and its interval."""


def curve(points: Points, label: str, say: Say) -> str:
    """A line through points, within the band of their intervals."""
    x, y = _scales(points)
    there = [f"{x(at):.1f},{y(high):.1f}" for at, _, _, high in points]
    back = [f"{x(at):.1f},{y(low):.1f}" for at, _, low, _ in reversed(points)]
    middle = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value, _, _ in points)
    band = f'<polygon points="{" ".join(there + back)}" class="narrow"/><polyline points="{middle}" class="line"/>'
    dots = [f'<circle cx="{x(at):.1f}" cy="{y(value):.1f}" r="3.5" class="dot"/>' for at, value, _, _ in points]
    return _svg(178, label, band, *dots, *_axes(points, say))


def cloud(points: Points, label: str, say: Say) -> str:
    """A dot for each point, with its interval: points that differ in other things, too, are no curve."""
    x, y = _scales(points)
    reach = [_line(x(at), y(low), x(at), y(high), "reach") for at, _, low, high in points]
    dots = [f'<circle cx="{x(at):.1f}" cy="{y(value):.1f}" r="3.5" class="dot"/>' for at, value, _, _ in points]
    return _svg(178, label, *reach, *dots, *_axes(points, say))


def _scales(points: Points) -> tuple[Callable[[float], float], Callable[[float], float]]:
    """Where places and values are."""
    every = [value for _, *values in points for value in values]
    return _scale(points[0][0], points[-1][0], LEFT, WIDTH - RIGHT), _scale(min(every), max(every), 150, TOP)


def _axes(points: Points, say: Say) -> list[str]:
    """The lowest and the highest value, and some of the places."""
    x, y = _scales(points)
    every = [value for _, *values in points for value in values]
    ticks = [_text(LEFT - 6, y(value) + 4, say(value), "end", "axis") for value in (min(every), max(every))]
    places = sorted({at for at, *_ in points})
    ticks += [_text(x(at), 168, f"{at:g}", "middle", "axis") for at in places[:: -(-len(places) // 8)]]
    return [*ticks, _line(LEFT, 150, WIDTH - RIGHT, 150, "rule")]


def heat(rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float]], label: str, say: Say) -> str:
    """A field for each pair, the darker the higher, with its figure."""
    every = [value for row in values for value in row]
    low, high = min(every, default=0.0), max(every, default=1.0)
    depth = _scale(low, high, 0.08, 0.6)
    wide, begin = (WIDTH - 100) / max(1, len(columns)), 92
    parts = [_text(begin + wide * (i + 0.5), 16, name, "middle", "axis") for i, name in enumerate(columns)]
    for number, row in enumerate(values):
        y = 24 + 30 * number
        parts.append(_text(begin - 6, y + 19, rows[number], "end", "axis"))
        for place, found in enumerate(row):
            x = begin + wide * place
            style = f'fill-opacity="{depth(found):.2f}"'
            parts.append(f'<rect x="{x:.1f}" y="{y}" width="{wide - 2:.1f}" height="28" class="cell" {style}/>')
            parts.append(_text(x + wide / 2 - 1, y + 18, say(found), "middle"))
    return _svg(30 + 30 * len(rows), label, *parts)
