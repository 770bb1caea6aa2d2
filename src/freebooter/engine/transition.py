"""Games that are not yet declared in parts and reasons."""

from typing import Any

from freebooter.engine.reasons import Reasons
from freebooter.engine.view import View


class WholeView(View):
    """A view made as a whole by one function."""

    def __init__(self, make: Any) -> None:
        super().__init__()
        self._make = make

    def __call__(self, knowledge: Any) -> dict[str, Any]:
        return self._make(knowledge)  # type: ignore[no-any-return]


class ReasonsBy(Reasons):
    """Reasons given by one function."""

    def __init__(self, why_not: Any) -> None:
        super().__init__()
        self._why_not = why_not

    def against(self, knowledge: Any, action: Any) -> Any:
        return self._why_not(knowledge, action)
