"""Scenarios: any position in a line or two, for tests, puzzles and tutorials. It is always somebody's turn, in step 1.

hands    ["R.CA SH0", "BOOTY"]              what each seat holds
table    ["", "Y: Y.CA ME0=FM SH2 | FM: O.FM | AD1"]
                                            what lies in front of each seat: sets with their names, the rest without;
                                            the three mermaids without a set are the Three Sisters
open     "FM"                               sets that are open though nothing of them is left
discard  "Y.CA AD0"                         the discard pile, the latest card last
pile     "R.MP KRAKEN"                      the top of the pile; cards named nowhere lie below in a random order
known    {"2" = "ME0", all = "ME1"}         who knows where cards in other hands are
totals   [280, 290, 100]                    points from games before
turn, starter, game, extra, miss            0, 0, 1, 0 and [0, 0, ...], if nothing is said
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.errors import BadScenario
from freebooter.engine.kernels import chance
from freebooter.engine.scenario_input import check_keys, per_seat, whole, words
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    ALONE,
    BOTTOM,
    CARDS,
    CODES,
    DISCARDED,
    FIRST_ITEM,
    KIND_SET,
    KINDS,
    KRAKEN,
    MERMAID,
    MERMAIDS,
    MOST_GAMES,
    OUT_OF_PLAY,
    PILE,
    SISTERS_SET,
    SUITS,
    TABLE,
)
from freebooter.games.pirate_party.rules.cards import EVERYBODY
from freebooter.games.pirate_party.rules.dealing import DECK_STREAM
from freebooter.games.pirate_party.state import MAIN, NONE

EXAMPLE = "Y.CA SH0"

KEYS = (
    *("hands", "table", "open", "discard", "pile", "known", "totals"),
    *("turn", "starter", "game", "extra", "miss"),
)


def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """Arranges a state by a description."""
    check_keys(position, KEYS)
    _clear(c, s)
    _place_numbers(c, s, position)
    for seat, hand in enumerate(per_seat(int(c.seats), position.get("hands"), "hands", "")):
        for word in words(hand, "hands", EXAMPLE):
            _take(s, word, "hands", seat, 1 << seat)
            s.hand_size[seat] += 1
    for seat, laid in enumerate(per_seat(int(c.seats), position.get("table"), "table", "")):
        _place_table(c, s, seat, laid)
    for word in words(position.get("open", ""), "open", EXAMPLE):
        _open(s, _set(word, "open"))
    for word in words(position.get("discard", ""), "discard", EXAMPLE):
        s.discard[s.discard_size] = _take(s, word, "discard", DISCARDED, EVERYBODY)
        s.discard_size += 1
    _place_pile(c, s, position)
    _place_knowledge(c, s, position.get("known", {}))


def _clear(c: Any, s: Any) -> None:
    """Nothing is anywhere yet."""
    for name in ("place", "owner", "lies", "pile", "discard", "stands", "built", "shown"):
        getattr(s, name)[...] = NONE
    s.building = s.target = s.ender = NONE
    s.seen[...] = 0
    s.phase = MAIN
    if not c.adventures:
        s.place[ADVENTURE:] = OUT_OF_PLAY
        s.seen[ADVENTURE:] = EVERYBODY


def _place_numbers(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    seats = int(c.seats)
    s.actor = s.asked = whole(position.get("turn", 0), "turn", 0, seats - 1)
    s.starter = whole(position.get("starter", 0), "starter", 0, seats - 1)
    s.game_number = whole(position.get("game", 1), "game", 1, MOST_GAMES)
    s.extra = whole(position.get("extra", 0), "extra", 0, 9)
    for seat, count in enumerate(per_seat(int(c.seats), position.get("miss"), "miss", 0)):
        s.miss[seat] = whole(count, "miss", 0, 9)
    totals = per_seat(int(c.seats), position.get("totals"), "totals", 0)
    if any(totals) and s.game_number == 1:
        raise BadScenario("totals: there are points from games before, so it cannot be game 1.")
    for seat, total in enumerate(totals):
        s.totals[seat] = s.sheet[0, seat] = whole(total, "totals", -20000, 20000)


def _take(s: Any, word: str, where: str, to: int, seen: int) -> int:
    """A card from nowhere to its place."""
    if word.upper() not in CODES:
        raise BadScenario(f"{where}: {word!r} is no card.")
    card = CODES.index(word.upper())
    if s.place[card] != NONE:
        what = "not in this match" if s.place[card] == OUT_OF_PLAY else "named twice"
        raise BadScenario(f"{where}: {word} is {what}.")
    s.place[card], s.seen[card] = to, seen
    return card


# The table


def _place_table(c: Any, s: Any, seat: int, laid: Any) -> None:
    """What lies in front of a seat: `Y: Y.CA ME0=FM | AD1`."""
    if not isinstance(laid, str):
        raise BadScenario(f"table: expected a text such as 'Y: Y.CA Y.FM SH2 | AD1', got {laid!r}.")
    for group in filter(None, (part.strip() for part in laid.split("|"))):
        head, colon, cards = group.partition(":")
        where = _set(head.strip(), "table") if colon else ALONE
        if where != ALONE:
            _open(s, where)
        for word in (cards if colon else head).split():
            _lay(c, s, seat, where, word)
    sisters = [card for card in range(MERMAID, MERMAID + MERMAIDS) if s.lies[card] == SISTERS_SET]
    if sisters and s.owner[sisters[0]] == seat:
        s.table_points[seat] += c.sisters_points


def _lay(c: Any, s: Any, seat: int, where: int, word: str) -> None:
    """A card in front of a seat; `ME0=FM` says what a mermaid stands for."""
    code, equals, kind = word.partition("=")
    card = _take(s, code, "table", TABLE, EVERYBODY)
    if MERMAID <= card < MERMAID + MERMAIDS:
        where = SISTERS_SET if where == ALONE else where
        if equals and kind not in KINDS[:FIRST_ITEM]:
            raise BadScenario(
                f"table: a mermaid cannot stand for {kind!r}; it can for {', '.join(KINDS[:FIRST_ITEM])}."
            )
        s.stands[card - MERMAID] = KINDS.index(kind) if equals else NONE
    s.owner[card], s.lies[card] = seat, where
    if where != SISTERS_SET:
        s.table_points[seat] += c.points[card]


def _set(word: str, where: str) -> int:
    if len(word) == 1 and word in SUITS:
        return SUITS.index(word)
    if word in KINDS[1:]:
        return KIND_SET + KINDS.index(word)
    raise BadScenario(f"{where}: {word!r} is no set; a set is one of {', '.join((*SUITS, *KINDS[1:]))}.")


def _open(s: Any, where: int) -> None:
    if where < KIND_SET:
        s.suit_open[where] = 1
    else:
        s.kind_open[where - KIND_SET] = 1


# The pile, and who knows what


def _place_pile(c: Any, s: Any, position: Mapping[str, Any]) -> None:
    """The named cards on top, the others below; the Kraken is as deep as the options say, unless it is named."""
    named = [_take(s, word, "pile", PILE, 0) for word in words(position.get("pile", ""), "pile", EXAMPLE)]
    rest = [card for card in range(CARDS) if s.place[card] == NONE and card != KRAKEN]
    below = chance.shuffled(s, DECK_STREAM, rest)[::-1]
    size = len(named) + len(below) + (KRAKEN not in named)
    s.reach = -(-size // int(c.kraken_fraction)) if c.kraken == BOTTOM else size
    if KRAKEN in named:
        s.reach = size
    else:
        lowest = min(int(s.reach), len(below) + 1)
        at = chance.shuffled(s, DECK_STREAM, list(range(lowest)))[0]
        below.insert(at, KRAKEN)
    s.pile_size = size
    s.pile[:size] = below + named[::-1]
    for card in below:
        s.place[card] = PILE
    s.seen[KRAKEN] = EVERYBODY


def _place_knowledge(c: Any, s: Any, known: Any) -> None:
    """Who knows cards in other hands: a seat, or `all`."""
    if not isinstance(known, Mapping):
        raise BadScenario("known: expected a table such as {'2': 'ME0', 'all': 'ME1'}.")
    for who, cards in known.items():
        seats = [str(seat) for seat in range(int(c.seats))]
        if str(who) not in (*seats, "all"):
            raise BadScenario(f"known: {who!r} is nobody; expected one of {', '.join(seats)}, all.")
        bits = EVERYBODY if who == "all" else 1 << int(who)
        for word in words(cards, "known", EXAMPLE):
            if word not in CODES or not 0 <= s.place[CODES.index(word)] < c.seats:
                raise BadScenario(f"known: {word} is in nobody's hand.")
            s.seen[CODES.index(word)] |= bits


# Reading
