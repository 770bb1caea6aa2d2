"""A match by texts alone, as a language model plays it: a question goes in, an answer comes out.

    python examples/learning/play_by_texts.py --game pirate --seats 3

A wrong answer comes back with the reason. Put your model in the place of `Parrot`: a function from a text to a text.
"""

import argparse
import random
import re
from collections.abc import Callable, Sequence

from freebooter.engine.errors import FreebooterError
from freebooter.envs.texts import TextTable

Model = Callable[[str], str]
PATIENCE = 3
"""So many wrong answers in a row; then the first of the offered actions is taken."""


class Parrot:
    """Stands for a model: it repeats one of the answers that the question offers, and now and then talks nonsense."""

    def __init__(self, seed: int, nonsense: float = 0.1) -> None:
        self.chance = random.Random(seed)
        self.nonsense = nonsense

    def __call__(self, text: str) -> str:
        offered = re.findall(r"^- (.+?)(?:  \(.*\))?$", text.partition("Answer with one of these:")[2], re.MULTILINE)
        return "Yo ho ho" if self.chance.random() < self.nonsense else self.chance.choice(offered)


def decide(table: TextTable, model: Model) -> None:
    """One decision: the model is asked until its answer can be played."""
    question = table.question()
    text = str(question)
    for _ in range(PATIENCE):
        try:
            table.answer(model(text).strip())
            return
        except FreebooterError as refusal:
            text = f"{question}\n\nYour last answer could not be played: {refusal}"
    table.answer(next(iter(question.actions)))


def play(table: TextTable, models: Sequence[Model], decisions: int) -> None:
    """A model for each seat, until the end or for so many decisions."""
    while not table.over and len(table.match.moves) < decisions:
        decide(table, models[table.asked[0]])


def main(arguments: Sequence[str] | None = None) -> TextTable:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="jolly-and-roger")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--decisions", type=int, default=10_000)
    given = parser.parse_args(arguments)
    table = TextTable(given.game, given.seats, given.seed)
    print(table.question(), end="\n\n")
    play(table, [Parrot(seat) for seat in range(table.match.setup.seats)], given.decisions)
    print(table.ending() if table.over else f"{len(table.match.moves)} decisions were taken.")
    return table


if __name__ == "__main__":
    main()
