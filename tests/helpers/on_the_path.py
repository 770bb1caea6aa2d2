"""A package as if it were installed: on the path, with the metadata that an installation would write."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def as_if_installed(folder: Path, project: Mapping[str, Any], sources: Path) -> dict[str, str]:
    """Writes the metadata of a project into a folder; returns an environment in which Python finds it."""
    info = folder / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    info.joinpath("entry_points.txt").write_text("\n".join(lines) + "\n")
    path = [str(sources), str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
