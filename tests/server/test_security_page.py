"""The lines of docs/security.md by which an outsider checks a match: they are run as they stand."""

import json
import re
from pathlib import Path

import pytest

import freebooter
from freebooter.server.http.replays import signed_record
from freebooter.table import Seat, Table, TableSettings
from freebooter.table.fairness import new_salt

PAGE = Path(__file__).parents[2].joinpath("docs", "security.md").read_text("utf-8")


@pytest.fixture
def finished() -> Table:
    """A table whose match is over."""
    setup = freebooter.game("jolly-and-roger").new(seed=2**64 - 5).setup
    table = Table(setup, [Seat("person", "Anne"), Seat("person", "Ben")], TableSettings(), new_salt())
    table.begin(0.0)
    while table.status == "playing":
        seat = table.match.to_act[0]
        table.submit(seat, int(table.presenter.ask(seat)["decision"]), int(table.match.legal(seat)[-1]), 0.0)
    return table


def check(folder: Path, record: bytes, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs the page's lines on a record that was downloaded."""
    (lines,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(lines.strip().splitlines()) <= 11
    folder.joinpath("match.json").write_bytes(record)
    monkeypatch.chdir(folder)
    exec(lines.replace('shown = "2:..."', f"shown = {shown!r}"), {})


def test_the_lines_find_a_fair_match_fair(
    finished: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    check(tmp_path, signed_record(finished), finished.seed_hash, monkeypatch)
    assert "the seed that was fixed" in capsys.readouterr().out


@pytest.mark.parametrize("forged", ["seed", "salt", "hash"])
def test_the_lines_find_another_seed_out(
    finished: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forged: str
) -> None:
    record = json.loads(signed_record(finished))
    shown = finished.seed_hash
    if forged == "seed":
        record["seed"] = str(int(record["seed"]) - 1)
    elif forged == "salt":
        record["fairness"]["salt"] = new_salt()
    else:
        shown = shown[:-1] + ("0" if shown[-1] != "0" else "1")
    with pytest.raises(AssertionError):
        check(tmp_path, json.dumps(record).encode(), shown, monkeypatch)
