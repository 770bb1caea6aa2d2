"""Tricks of Pirate in tests: hands that are played, who won, and what may be done."""

from freebooter.engine.match import Match


def hands(*played: str, spare: str = "S1 S2 S3 S4 S5") -> list[str]:
    """Hands of the cards that are played, each with one more, so that the tricks go on."""
    return [f"{cards} {more}" for cards, more in zip(played, spare.split(), strict=False)]


def winner(match: Match) -> int:
    """Who won the trick that just ended."""
    return next(int(e.seat) for e in match.events() if e.kind == "won")


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal(match.to_act[0])]
