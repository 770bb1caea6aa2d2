"""A race: seats that are asked at once, where who answers first gains something by it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Race:
    """How a race begins, and how long people take. Who was first is a matter of the table's clock, not of the rules."""

    countdown: float = 0.0
    """Seconds from the moment at which all are asked until the first answer is taken."""
    typical: float = 2.0
    """Seconds that a person takes for the first answer. Bots take about as long, or they would win every race."""
