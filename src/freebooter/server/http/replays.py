"""Replays: a finished match frame by frame, by any seat's eyes or all open; and its record, with proof of the seed."""

import json
from dataclasses import replace
from typing import Any

import msgspec

from freebooter.engine.match import Match
from freebooter.table import Table
from freebooter.table.fairness import MARK


def frames(match: Match, eye: str, language: str = "en") -> bytes:
    """All frames of a match. `all` adds every seat's view to the bystander's."""
    viewer = int(eye) if eye.isdecimal() else None
    opened = eye == "all"
    played = _all_open(match) if opened else match
    shown = [_frame(n, now, viewer, language, open_to_all=opened) for n, now in enumerate(played.replay())]
    glossary = [label.to_json() for label in match.game.glossary(match.setup, language)]
    return msgspec.json.encode({"eye": eye, "frames": shown, "glossary": glossary})


def _all_open(match: Match) -> Match:
    """The same match with what no seat knows lying open, in games that can be played so."""
    game, setup = match.game, match.setup
    if not game.opened or match.position is not None:
        return match
    options = {**setup.options, **game.opened}
    same = Match.dealt(replace(setup, options=options, config=game.configured(setup.edition, options, setup.seats)))
    for seat, action in match.moves:
        same.play(seat, action)
    return same


def _frame(n: int, match: Match, viewer: int | None, language: str, *, open_to_all: bool) -> dict[str, Any]:
    seat, action = match.moves[-1] if match.moves else (None, None)
    knowledge, events = match.knowledge(viewer, language), match.events(viewer, everything=open_to_all)
    frame = {
        "n": n,
        "seat": seat,
        "action": action.text if action is not None else None,
        "lines": knowledge.narrate(events),
        "happened": [each.to_json() for each in events],
        "view": knowledge.scene(),
    }
    if open_to_all:
        frame["views"] = [match.knowledge(seat, language).scene() for seat in range(match.setup.seats)]
    return frame


def signed_record(table: Table) -> bytes:
    """The record of a finished match, with what is needed to check its seed against the hash that was shown."""
    assert table.match is not None
    content = dict(table.match.record().content)
    content["fairness"] = {
        "version": 2 if table.salt.startswith(MARK) else 1,
        "seed_hash": table.seed_hash,
        "salt": table.salt,
    }
    content["players"] = [seat.name for seat in table.seats]
    return (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode()
