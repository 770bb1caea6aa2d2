"""Findings about fairness: whether a seat is favoured, at this table and at others, and whether to act first is."""

from collections.abc import Mapping, Sequence

from freebooter.engine.translations import Phrase
from freebooter.lab.judging import SMALL, Finding, across, briefly, measure, of_bots, ordered, percent
from freebooter.lab.statistics import Interval, side
from freebooter.lab.study import Study, uneven_seats
from freebooter.lab.tally import Tally
from freebooter.lab.words import Listing, share, whole

FAVOURED = {
    (1, True): "Between {bots} bots seat {n} is favoured: it {wins}",
    (1, False): "Between {bots} bots seat {n} is favoured by little: it {wins}",
    (-1, True): "Between {bots} bots seat {n} is at a disadvantage: it {wins}",
    (-1, False): "Between {bots} bots seat {n} is at a disadvantage by little: it {wins}",
}
NOBODY = "No seat is favoured as far as {games} matches between {bots} bots can tell (each is known to about {reach})."


def fairness(study: Study) -> list[Finding]:
    """Whether a seat is favoured."""
    fair, levels, found = 1 / study.wish.seats, ordered(study), []
    main = levels[study.wish.main]
    for seat in range(study.wish.seats):
        rates = [tally.seats.share(seat) for tally in levels.values()]
        judged = [tally.seat(seat) for tally in levels.values()]
        if better := side(judged[0], fair):
            sentence = FAVOURED[better, abs(rates[0].rate - fair) >= SMALL]
            said = Phrase(sentence, bots=study.wish.main, n=seat + 1, wins=_wins(levels, rates, fair))
            holds = across(judged, fair)
            wins = briefly("{:.1%}", dict(zip(levels, rates, strict=True)), holds)
            short = Phrase(SEAT_WINS, bots=study.wish.main, n=seat + 1, rate=wins, fair=share(fair))
            found.append(Finding("fairness", said, holds, short))
    if not found:
        widest = max(main.seats.share(seat).high - main.seats.share(seat).low for seat in range(study.wish.seats)) / 2
        values = {"games": whole(main.games), "bots": study.wish.main, "reach": share(widest)}
        found.append(Finding("fairness", Phrase(NOBODY, **values), brief=Phrase("No seat is favoured.")))
    return found


SEAT_WINS = "Between {bots} bots seat {n} wins {rate}, fair would be {fair}."
FIRST_WINS = "Between {bots} bots who acts first wins {rate}, fair would be {fair}."
UNEVEN = "With other numbers of players seats are not alike between {bots} bots: {tables}."
AT_TABLE = "with {seats} seats number {n} wins {wins} where {fair} is fair (others: {others})"


def other_tables(study: Study) -> list[Finding]:
    """Where a seat is favoured or not at tables of other sizes, and whether it is so for those who play there, too."""
    main = study.wish.main
    uneven = uneven_seats({seats: played[main] for seats, played in study.tables.items() if main in played})
    found: dict[str, list[tuple[int, Phrase]]] = {}
    for seats, far in uneven.items():
        fair, played = 1 / seats, study.tables[seats]
        rates = {spec: tally.seats.share(far) for spec, tally in played.items()}
        judged = [rates[main], *(played[spec].seats.share(far, among=len(uneven)) for spec in rates if spec != main)]
        others = of_bots({spec: percent(rate) for spec, rate in rates.items()})
        values = {"seats": seats, "n": far + 1, "wins": percent(rates[main]), "fair": share(fair), "others": others}
        found.setdefault(across(judged, fair), []).append((seats, Phrase(AT_TABLE, **values)))
    return [_uneven(main, holds, tables) for holds, tables in found.items()]


def _uneven(bots: str, holds: str, tables: Sequence[tuple[int, Phrase]]) -> Finding:
    """The tables at which a seat is favoured, of those for which it holds alike."""
    said = Phrase(UNEVEN, bots=bots, tables=Listing(each for _, each in tables))
    values = {"bots": bots, "tables": Listing(whole(seats) for seats, _ in tables)}
    brief = "With other numbers of players ({tables}) seats are not alike between {bots} bots."
    return Finding("fairness", said, holds, Phrase(brief, **values))


def _wins(levels: Mapping[str, Tally], rates: Sequence[Interval], fair: float) -> Phrase:
    """The end of a sentence about a share of wins."""
    others = of_bots(dict(zip(levels, map(percent, rates), strict=True)))
    sentence = "wins {rate}, fair would be {fair}. Others: {others}."
    return Phrase(sentence, rate=percent(rates[0]), fair=share(fair), others=others)


ACTS_FIRST = {
    1: "To act first is an advantage between {bots} bots: who acts first {wins}",
    -1: "To act first is a disadvantage between {bots} bots: who acts first {wins}",
    0: "To act first is no matter between {bots} bots: who acts first {wins}",
}


def first_player(study: Study) -> Finding:
    """Whether it is good to act first, wherever one sits."""
    fair, levels = 1 / study.wish.seats, ordered(study)
    rates = [measure(tally, "first", share=True) for tally in levels.values()]
    matters, holds = side(rates[0], fair), across(rates, fair)
    said = Phrase(ACTS_FIRST[matters], bots=study.wish.main, wins=_wins(levels, rates, fair))
    wins = briefly("{:.1%}", dict(zip(levels, rates, strict=True)), holds)
    short = Phrase(FIRST_WINS, bots=study.wish.main, rate=wins, fair=share(fair))
    return Finding("fairness", said, holds, short if matters else None)
