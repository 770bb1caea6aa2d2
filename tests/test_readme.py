"""The README tells the truth: its example runs, and what it points to is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PAGES = ["README.md", *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_the_example_runs(example: str) -> None:
    exec(compile(example, "README.md", "exec"), {"__name__": "readme"})


@pytest.mark.parametrize("document", PAGES)
def test_links_to_files_lead_somewhere(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    missing = [link for link in links if not ((ROOT / document).parent / link).exists()]
    assert not missing


def test_every_command_of_the_readme_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = set(re.findall(r"make ([a-z]+)", README))
    assert named
    assert named <= set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
