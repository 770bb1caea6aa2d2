"""docs/environments.md tells the truth: its examples run, as far as what they need is installed."""

import re
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
"""The first one takes some seconds, because it learns."""


def test_the_first_agent_learns_to_win(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(FIRST_AGENT, "first_agent.py", "exec"), {"__name__": "first_agent"})
    shares = re.findall(r"([\d.]+)% of \d+ new matches won against (\w+)", capsys.readouterr().out)
    won = {opponent: float(share) for share, opponent in shares}
    assert won["random"] > 85
    assert set(won) == {"random", "greedy"}


@pytest.mark.parametrize("example", OTHERS)
def test_the_example_runs(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "docs/environments.md", "exec"), {"__name__": "environments"})
