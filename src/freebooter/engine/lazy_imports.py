"""Names of a package that are imported when somebody first asks for them: importing the package itself stays cheap."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def on_demand(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """A package's `__getattr__`: each name by the module that has it; one that is a module of the package has none."""

    def find(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = import_module(homes[name] or f"{package}.{name}")
        return getattr(home, name) if homes[name] else home

    return find
