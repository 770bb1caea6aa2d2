"""The levels that people choose from at the table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A named strength: `spec` makes its bot."""

    name: str
    title: str
    spec: str
    about: str


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("deckhand", "Deckhand", "greedy:slips=0.6", "New on board: means well, but mostly guesses."),
        Level("sailor", "Sailor", "greedy", "Takes what looks best right now, without a thought for what follows."),
        Level("bosun", "Bosun", "search:20ms", "Looks ahead for a blink."),
        Level("captain", "Captain", "search:300ms", "Thinks every move through. Hard to beat."),
    )
}
"""From the weakest to the strongest, by name."""
