"""The kernels of a game, made of its rules and of the engine's templates."""

from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Codec
from freebooter.engine.kernels import entry, playout, redaction
from freebooter.engine.layout import Record
from freebooter.engine.native.compiler import bind, specialize
from freebooter.engine.native.match_buffer import Places

if TYPE_CHECKING:
    from freebooter.engine.game import Rules


class Kernels:
    """The rules on flat buffers, and what follows from them: all that generic code and adapters call."""

    def __init__(
        self, rules: "Rules", state: Record, config: Record, derived: Record | None, actions: Codec, module: str
    ) -> None:
        self.places = Places(config.size, state.size, len(actions))
        layouts = {"config_type": config.dtype, "state_type": state.dtype}

        def made(template: Any, name: str, **more: Any) -> Any:
            return specialize(template, module, name=name, call=getattr(rules, name), **layouts, **more)

        own = {name: getattr(rules, name) for name in ("to_act", "legal", "apply")}
        finish = bind(playout.finish_randomly, module, **own)
        self.deal = made(entry.deal, "deal", bare=state.bare())
        self.to_act = made(entry.to_act, "to_act")
        self.legal = made(entry.legal, "legal")
        self.apply = made(entry.apply, "apply")
        self.score = made(entry.points, "score")
        self.payoff = made(entry.points, "payoff")
        self.determinize = made(entry.determinize, "determinize")
        self.derive = None
        if derived is not None:
            self.derive = made(entry.derive, "derive", derived_type=derived.dtype)
        self.evaluate = made(entry.points, "evaluate") if rules.evaluate is not None else None
        self.appraise = made(entry.points, "appraise") if rules.appraise is not None else None
        self.greedy = rules.greedy
        self.skilled = rules.skilled
        self.redact = specialize(redaction.redact, module, PLAN=state.plan, MASKS=state.masks)
        self.step = specialize(playout.step, module, **own, **layouts, **self.places.names)
        self.playout = specialize(playout.playout, module, finish=finish, **layouts)

    def by_name(self) -> dict[str, Any]:
        """Every kernel there is, by its name."""
        return {name: each for name, each in vars(self).items() if each is not None and each is not self.places}

    def all(self) -> list[Any]:
        """Every kernel there is."""
        return list(self.by_name().values())
