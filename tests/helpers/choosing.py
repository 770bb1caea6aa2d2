"""People who choose anything that is legal: by its number in the list, or by its text."""

import random

from freebooter.engine.match import Match


def any_number(match: Match, seat: int) -> str:
    return str(random.Random(len(match.moves)).randint(1, len(match.legal(seat))))


def any_text(match: Match, seat: int) -> str:
    return random.Random(len(match.moves)).choice(match.legal(seat)).text
