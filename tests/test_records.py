"""Records as data: what a dataset has is what happened and what its seats knew."""

import contextlib
import random
from pathlib import Path

import numpy as np
import pytest

import freebooter
from freebooter.engine.errors import BadRecord
from freebooter.engine.match import Match
from freebooter.records import Dataset, dataset


def played(game: str, seats: int, seed: int, decisions: int = 10_000) -> Match:
    """A match by random bots, or its beginning."""
    match, bot = freebooter.game(game).new(seats, seed), freebooter.bot("random")
    while not match.over and len(match.moves) < decisions:
        seat = match.to_act[-1]
        match.play(seat, bot.choose(match.knowledge(seat), seed=len(match.moves)).action)
    return match


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [played("pirate-party", 3, seed) for seed in range(2)]


def test_each_decision_is_a_row(matches: list[Match]) -> None:
    data = dataset(matches)
    assert (data.game, data.seats, len(data)) == ("pirate-party", 3, sum(len(match.moves) for match in matches))
    assert data.actions.tolist() == [int(action) for match in matches for _, action in match.moves]
    assert data.players.tolist() == [seat for match in matches for seat, _ in match.moves]
    assert (data.masks[np.arange(len(data)), data.actions] == 1).all()
    row = len(matches[0].moves) + 5
    at = matches[1].rewound(5)
    assert np.array_equal(data.observations[row], at.observation(int(data.players[row])))
    assert np.flatnonzero(data.masks[row]).tolist() == [int(action) for action in at.legal(int(data.players[row]))]


def test_results_are_those_of_the_deciding_seat(matches: list[Match]) -> None:
    data = dataset(matches)
    for row in (0, len(data) - 1):
        result = matches[data.matches[row]].result
        assert result is not None
        assert data.results[row] == pytest.approx(result[data.players[row]])
    assert np.isnan(dataset(played("pirate-party", 3, 1, 4)).results).all()


def test_a_folder_of_records_gives_the_same_as_the_matches(matches: list[Match], tmp_path: Path) -> None:
    for number, match in enumerate(matches):
        match.record().save(tmp_path / f"{number}.json")
    expected = dataset(matches)
    for source in (tmp_path, str(tmp_path), sorted(tmp_path.glob("*.json")), [match.record() for match in matches]):
        assert np.array_equal(dataset(source).observations, expected.observations)
        assert np.array_equal(dataset(source).actions, expected.actions)


def test_a_dataset_survives_its_file(matches: list[Match], tmp_path: Path) -> None:
    data = dataset(matches[:1])
    data.save(tmp_path / "data.npz")
    again = Dataset.load(tmp_path / "data.npz")
    assert repr(again) == repr(data)
    for name in ("observations", "masks", "actions", "players", "matches", "results"):
        assert np.array_equal(getattr(again, name), getattr(data, name))


def test_what_is_no_dataset_is_refused_in_a_sentence(matches: list[Match], tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="There is no match record to read"):
        dataset(tmp_path)
    with pytest.raises(BadRecord, match="Match 1 is Jolly & Roger with 2 seats, the first Pirate Party with 3: mixed"):
        dataset([matches[0], played("jolly-and-roger", 2, 1, 3)])
    with pytest.raises(BadRecord, match="A record is a file, a text, data or a match, not 7"):
        dataset([7])  # type: ignore[list-item]
    with pytest.raises(BadRecord, match="there is no such file"):
        dataset(tmp_path / "none.json")
    with pytest.raises(BadRecord, match="is written as"):
        dataset(matches[0]).save(tmp_path / "data.csv")
    with pytest.raises(BadRecord, match="is read from"):
        Dataset.load(tmp_path / "data.csv")
    with pytest.raises(BadRecord, match="there is no such file"):
        Dataset.load(tmp_path / "none.npz")
    (tmp_path / "bad.npz").write_bytes(b"nothing")
    with pytest.raises(BadRecord, match="is no dataset of ours"):
        Dataset.load(tmp_path / "bad.npz")
    with pytest.raises(BadRecord, match="there is no such folder"):
        dataset(matches[0]).save(tmp_path / "nowhere/data.npz")
    np.savez(tmp_path / "other.npz", x=np.zeros(3))
    with pytest.raises(BadRecord, match="is no dataset of ours"):
        Dataset.load(tmp_path / "other.npz")


def test_a_damaged_dataset_is_refused_in_a_sentence(matches: list[Match], tmp_path: Path) -> None:
    path, chance = tmp_path / "data.npz", random.Random(1)
    dataset(matches).save(path)
    whole = path.read_bytes()
    cut = [whole[: chance.randrange(len(whole))] for _ in range(20)]
    for place in [chance.randrange(len(whole)) for _ in range(60)]:
        cut.append(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
    for damaged in (b"", *cut):
        path.write_bytes(damaged)
        with contextlib.suppress(BadRecord):
            Dataset.load(path)
    path.write_bytes(whole[:-1000])
    with pytest.raises(BadRecord, match=r"is no dataset of ours, or is damaged\.$"):
        Dataset.load(path)


def test_arrays_that_do_not_fit_each_other_are_no_dataset(matches: list[Match], tmp_path: Path) -> None:
    path = tmp_path / "data.npz"
    dataset(matches).save(path)
    with np.load(path) as found:
        whole = dict(found)
    for wrong in (whole["actions"][:5], whole["actions"] * 1.5, whole["masks"]):
        np.savez(path, **{**whole, "actions": wrong})
        with pytest.raises(BadRecord, match="its arrays do not fit each other"):
            Dataset.load(path)
