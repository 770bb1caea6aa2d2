"""Sources: which files the kernels of a folder can reach, so that an edit of words or views compiles nothing anew.

Kernels are made of functions marked as rules, routines or kernels, and of what the modules with such functions import
at their top. Modules are told apart by their last name alone, so that rather too many are counted in than too few.
"""

import re
from collections.abc import Collection
from pathlib import Path

MARKED = re.compile(
    r"^@(?:\w+\.)?(?:rule|routine|kernel|njit|jit)\b|= *(?:rule|routine|kernel|bind|specialize)\(", re.M
)
IMPORT = re.compile(r"^(?:from +([\w.]+) +import +(\([^)]*\)|.*)|import +(.*))", re.M)

TEMPLATES = frozenset({"entry", "kernels", "playout", "redaction"})
"""The engine's modules that every game's kernels are made with."""


def reached(folder: Path, begin: frozenset[str] = frozenset()) -> list[Path]:
    """The files of a folder that its kernels can reach, or those that can be reached from the ones `begin` names."""
    texts = {path: path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}
    found = {path for path, text in texts.items() if (path.stem in begin if begin else MARKED.search(text))}
    waiting = list(found)
    while waiting:
        names = imported(texts[waiting.pop()], {path.stem for path in texts})
        new = [path for path in texts if path not in found and _name(path) in names]
        found.update(new)
        waiting += new
    return sorted(found)


def _name(path: Path) -> str:
    return path.parent.name if path.stem == "__init__" else path.stem


def imported(text: str, modules: Collection[str], package: str = "") -> set[str]:
    """The last names of what a module imports at its top (from a package alone, if one is given).

    These are names of modules, and of modules for what is imported from them.
    """
    names = set()
    for module, parts, plain in IMPORT.findall(text):
        if package and package not in (module or plain).split("."):
            continue
        for part in re.findall(r"[\w.]+(?= +as\b)|(?<!\bas )\b[\w.]+", re.sub(r"#.*", "", parts or plain)):
            last = part.rpartition(".")[2]
            names.add(last if plain or last in modules else module.rpartition(".")[2])
    return names
