"""Hostile input for games: editions, options, positions, scripts and records that somebody bent on purpose.

Most are refused with a sentence. What is accepted is played at random, and nothing of it may reach beyond a table's
end: run interpreted, NumPy sees to that, and compiled with NUMBA_BOUNDSCHECK=1 the kernels themselves do.
"""

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from freebooter.bots import bot
from freebooter.engine.editions import nested
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.match_record import replay
from freebooter.games.seaport_solitaire.pieces import CODES

NUMBERS = (-1, 0, 1, 2, 3, 7, 8, 9, 31, 32, 60, 63, 64, 99, 127, 128, 255, 256, 32767, 2**31, 2**63)

POSITIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "all-hands-on-deck": (
        {"phase": "answer", "piles": ["Lo Re Cu", "Sa He Si"], "crews": ["Lo2", "Cu1 Si1"]},
        {"phase": "hire", "stocks": ["Lo Re Cu", "Sa He Si"], "piles": ["Lo Re", "Sa He"]},
    ),
    "jolly-and-roger": (
        {"slots": "G1 G2 Y3 B4 R5", "crews": {"red": ["R4", "R1"]}, "fill": "blue"},
        {"slots": "G1 G1 G1 G1 Y1", "pile": "R5 K K K B5 S", "fill": "green", "chests": ["R1", ""], "box": "K R2"},
    ),
    "king-of-pirates": (
        {"ships": ["A1", "E6"], "crews": ["P15|P04,P07", "P01"], "purses": [300, 0], "parts": ["ab", ""], "round": 3},
        {"phase": "move", "hands": ["assault treasure-map", ""], "dutchman": "B2", "steps": 1, "balls": [1, 2]},
    ),
    "pirate": (
        {"hands": ["P7 G10", "P9"], "trick": ["P3+P6"], "tiles": [[0, 5, 1, 3], [0, 0, 0, 5]], "doll": True},
        {"tiles": [[0, 1, 0, 0], [0, 0, 0, 5]], "bases": ["-", 3], "ships": [2, "-"], "phase": "attack", "turn": 0},
    ),
    "pirate-party": (
        {"hands": ["R.CA SH0", "BOOTY"], "table": ["", "Y: Y.CA ME0=FM SH2 | FM: O.FM | AD1"], "open": "FM"},
        {"hands": ["ME1", "Y.CA"], "discard": "Y.BD AD0", "pile": "R.MP KRAKEN", "totals": [280, 290], "extra": 1},
    ),
}
"""Positions to begin with."""


def bent(value: Any, chance: random.Random) -> Any:
    """Something like the value, but not quite: bent in one place."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((chance.choice(NUMBERS), value + 1, value - 1, 2 * value))
    if isinstance(value, str):
        parts = value.split()
        chance.shuffle(parts)
        return " ".join(parts[: chance.randint(1, len(parts) + 1)] * chance.choice((1, 1, 2)))
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        return {**value, key: bent(value[key], chance)}
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        how = chance.random()
        if how < 0.1:
            return value[:at] + value[at + 1 :]
        if how < 0.2:
            return [*value, copy.deepcopy(value[at])]
        return [*value[:at], bent(value[at], chance), *value[at + 1 :]]
    return value


def much_bent(value: Any, chance: random.Random, most: int = 6) -> Any:
    for _ in range(chance.randint(1, most)):
        value = bent(value, chance)
    return value


def hostile_edition(game: Game, chance: random.Random) -> dict[str, Any]:
    """An edition with other numbers; its names stay."""
    values = game.find_edition(None)
    changing = [name for name in values if name not in ("name", "title") and not name.startswith("look.")]
    for _ in range(chance.randint(0, 5) if changing else 0):
        name = chance.choice(changing)
        values = {**values, name: bent(values[name], chance)}
    return nested(values)


def hostile_options(game: Game, chance: random.Random) -> dict[str, Any]:
    """Choices of options, now and then one that there is not."""
    chosen = {option.name: chance.choice(list(option.choices)) for option in game.options}
    return bent(chosen, chance) if chosen and chance.random() < 0.1 else chosen


def hostile_script(chance: random.Random) -> list[Any]:
    """What chance shall say."""
    entry: list[Callable[[], Any]] = [
        lambda: chance.choice(NUMBERS),
        lambda: [chance.choice(NUMBERS) for _ in range(chance.randint(0, 5))],
        lambda: chance.sample(range(60), chance.randint(1, 40)),
    ]
    return [chance.choice(entry)() for _ in range(chance.randint(1, 6))]


def hostile_position(game: Game, chance: random.Random) -> dict[str, Any]:
    if game.id == "seaport-solitaire":
        return patience_position(chance)
    return dict(much_bent(chance.choice(POSITIONS[game.id]), chance, 3))


def patience_position(chance: random.Random) -> dict[str, Any]:
    """A position of Seaport Solitaire that no deal leads to: any cards, anywhere, in any order."""
    cards = chance.sample(CODES, chance.randint(0, len(CODES)))
    columns = []
    for _ in range(chance.randint(0, 5)):
        down = [cards.pop() for _ in range(min(len(cards), chance.choice((0, 1, 3, 4))))]
        up = stack(cards, chance)
        columns.append(f"{' '.join(down)}|{' '.join(up)}" if down else " ".join(up) or "-")
    over = chance.randint(0, len(cards))
    ships = chance.choice((0, 1, 6))
    harbour = {chance.choice("YOGBRP"): chance.randint(3, 10) for _ in range(chance.randint(0, ships))}
    cargo = cards[over : over + chance.choice((5, 20, 39, 39, 60))]
    lying = {"columns": columns, "overboard": " ".join(cards[:over]), "cargo": " ".join(cargo)}
    return {**lying, "ships": ships, "harbour": harbour, "pass": chance.choice((1, 2, 30_000))}


def stack(cards: list[str], chance: random.Random) -> list[str]:
    """A stack that runs down in suit, taken from the cards as far as they have it; now and then one that does not."""
    if not cards:
        return []
    found = [cards.pop()]
    at, wanted = CODES.index(found[0]), chance.choice((1, 1, 3, 8))
    for code in CODES[at + 1 : at + wanted]:
        if code not in cards or (code[0] != found[0][0] and chance.random() < 0.95):
            break
        cards.remove(code)
        found.append(code)
    return found


def hostile_match(game: Game, chance: random.Random) -> Match:
    """A match that somebody wishes for; most often it is refused."""
    seats = chance.choice(list(game.seats))
    common = {"options": hostile_options(game, chance), "seed": chance.getrandbits(64)}
    what = chance.random()
    if what < 0.35 or (what < 0.8 and game.id == "seaport-solitaire"):
        return game.scenario({**common, "seats": seats if seats == 1 else 2, **hostile_position(game, chance)})
    script = hostile_script(chance) if what > 0.85 else None
    return game.new(seats=seats, edition=hostile_edition(game, chance), script=script, **common)


def wander(match: Match, chance: random.Random, most: int) -> int:
    """Plays at random, and looks at the match as everybody would; how many actions there were."""
    greedy, played = bot("greedy"), 0
    while not match.over and played < most:
        seat = chance.choice(match.to_act)
        knowledge = match.knowledge(seat)
        if chance.random() < 0.1:
            knowledge.scene()
            knowledge.imagined_match(chance.getrandbits(64))
        if chance.random() < 0.2:
            action = greedy.choose(knowledge, seed=chance.getrandbits(32)).action
        else:
            action = chance.choice(match.legal(seat))
        match.play(seat, action)
        played += 1
        assert match.scores is not None
    match.knowledge(None).scene()
    return played


def forged_record(match: Match, chance: random.Random) -> None:
    """Replays the match's record after somebody had it in hands."""
    content = copy.deepcopy(dict(match.record().content))
    for _ in range(chance.randint(1, 3)):
        key = chance.choice(sorted(content))
        content[key] = bent(content[key], chance)
    replay(content)


def attack(game: Game, rounds: int, seed: int, most: int = 200) -> Counter[str]:
    """So many hostile matches of a game. What came of them; whatever is not refused with a sentence is raised."""
    chance, found = random.Random(f"{game.id} {seed}"), Counter[str]()
    for number in range(rounds):
        try:
            match = hostile_match(game, chance)
            found["accepted"] += 1
            found["actions"] += wander(match, chance, most)
            for _ in records(match, number):
                forged_record(match, chance)
                found["records accepted"] += 1
        except FreebooterError:
            found["refused"] += 1
        except Exception as error:
            error.add_note(f"{game.id}, seed {seed}, round {number}")
            raise
    return found


def records(match: Match, number: int) -> Iterator[int]:
    """Every third match is forged twice."""
    return iter(range(2 if number % 3 == 0 and len(match.moves) < 100 else 0))
