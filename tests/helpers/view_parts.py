"""Whether the parts of a view are kept up to date: each must name all fields that it is made of."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from freebooter.engine.game import Game
from freebooter.engine.view import ViewCache


def stale_parts(game: Game, seats: int, seed: int, options: Mapping[str, Any], **setup: Any) -> Iterator[str]:
    """Plays a random match, and after every move names the parts that differ from those of a view made anew."""
    match, chance = game.new(seats, seed=seed, options=options, **setup), random.Random(seed)
    viewers = [*range(seats), None]
    shared = ViewCache(game, shared=True)
    own = {viewer: ViewCache(game, shared=False) for viewer in viewers}
    while not match.over:
        seat = chance.choice(match.to_act)
        action = chance.choice(match.legal(seat))
        match.play(seat, action)
        shared.update(match.knowledge(None))
        for viewer in viewers:
            knowledge = match.knowledge(viewer)
            own[viewer].update(knowledge)
            kept = shared.parts | own[viewer].parts
            for name, value in knowledge.scene().items():
                if kept[name] != value:
                    yield f"{name!r} of viewer {viewer} after {action.text!r}"
