"""docs/environments.md tells the truth: its examples run, as far as what they need is installed."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs/environments.md").read_text("utf-8")
NEEDS = {"sb3": "stable_baselines3", "torch": "torch", "jax": "jax"}
EXAMPLES = [
    example
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    if all(find_spec(package) for word, package in NEEDS.items() if word in example)
]


FIRST_AGENT, *OTHERS = EXAMPLES


def test_the_first_agent_learns_to_win(tmp_path: Path) -> None:
    script = tmp_path / "first_agent.py"
    script.write_text(FIRST_AGENT, "utf-8")
    # Where all cores are busy, NumPy's threads wait long for each other.
    one_core = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    said = subprocess.run([sys.executable, script], env=one_core, capture_output=True, text=True, check=True)
    shares = re.findall(r"([\d.]+)% of \d+ new matches won against (\w+)", said.stdout)
    won = {opponent: float(share) for share, opponent in shares}
    assert won["random"] > 85
    assert set(won) == {"random", "greedy"}


@pytest.mark.parametrize("example", OTHERS)
def test_the_example_runs(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "docs/environments.md", "exec"), {"__name__": "environments"})
