"""Matches saved as records, and records read as data: what a seat knew, what it did, what came of it.

python examples/learning/records_to_dataset.py --matches 20 --folder matches --save matches.npz
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import freebooter
from freebooter.records import Dataset, dataset


def save_matches(game: str, seats: int | None, matches: int, folder: Path) -> None:
    """Matches of the greedy bot against itself, a record each."""
    folder.mkdir(parents=True, exist_ok=True)
    bot = freebooter.bot("greedy:slips=0.1")
    for seed in range(matches):
        match = freebooter.game(game).new(seats, seed)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, bot.choose(match.knowledge(seat), seed=len(match.moves)).action)
        match.record().save(folder / f"{seed:04}.json")


def main(arguments: Sequence[str] | None = None) -> Dataset:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="jolly-and-roger")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--folder", type=Path, default=Path("matches"))
    parser.add_argument("--save", type=Path, help="a file to write: .npz, or .parquet if pyarrow is there")
    given = parser.parse_args(arguments)
    save_matches(given.game, given.seats, given.matches, given.folder)
    data = dataset(given.folder)
    print(data)
    print(
        f"{data.observations.shape[1]} entries an observation; {data.masks.sum(1).mean():.1f} legal actions on average"
    )
    if given.save:
        data.save(given.save)
    return data


if __name__ == "__main__":
    main()
