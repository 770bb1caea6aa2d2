"""Decisions: what each seat is asked now, under a number of its own that is never used again.

A decision belongs to one seat. Somebody else's answer to a simultaneous question leaves it alone; the
seat's own answer, a new question or an undo of the seat's own ends it.
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from freebooter.engine.actions import Action
    from freebooter.engine.match import Match


class Decision(NamedTuple):
    """A question to one seat."""

    number: int
    legal: tuple["Action", ...]
    since: float


class Decisions:
    """The open decision of every seat, and the answers that were given."""

    def __init__(self, seats: int) -> None:
        self._counts = [0] * seats
        self.open: dict[int, Decision] = {}
        self._answers: dict[tuple[int, int], str] = {}
        self._asked_anew: set[int] = set()
        self.new_question = True
        """Whether the last change asked something new, and not just the rest of those who were asked at once."""

    def current(self, seat: int) -> Decision | None:
        return self.open.get(seat)

    def new_for(self, seat: int | None) -> bool:
        """Whether the last change asked this seat something new."""
        return seat in self._asked_anew

    def answer_to(self, seat: int, number: int) -> str | None:
        """How the seat answered that decision, if it did."""
        return self._answers.get((seat, number))

    def answered(self, seat: int, text: str) -> None:
        """Remembers the answer to the seat's open decision, so that it can be acknowledged again."""
        self._answers[seat, self.open[seat].number] = text

    def refresh(self, match: "Match", actor: int | None, now: float) -> None:
        """Asks anew after the actor acted or took back; decisions that stand keep their number."""
        before, asked = self.open, match.to_act
        same_question = set(asked) <= set(before)
        self.new_question = not same_question
        self.open = {}
        self._asked_anew = set()
        for seat in asked:
            legal = tuple(match.legal(seat))
            old = before.get(seat)
            if old is not None and seat != actor and same_question and old.legal == legal:
                self.open[seat] = old
            else:
                self._counts[seat] += 1
                self.open[seat] = Decision(self._counts[seat], legal, now)
                self._asked_anew.add(seat)
