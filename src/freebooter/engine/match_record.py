"""The match record: one JSON file that says how a match went, and proves it.

Each action stands as a line `seat text =check`, where the check sums up the action and what the rules made of
it: who may act next, with which actions, and the scores. So a replay that goes another way is noticed at the
first entry that differs. Records do not depend on the layout of states.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from freebooter.engine import catalogue
from freebooter.engine.editions import nested
from freebooter.engine.errors import BadRecord, FreebooterError
from freebooter.engine.setup import Setup
from freebooter.engine.translations import Phrase

if TYPE_CHECKING:
    from freebooter.engine.match import Match

FORMAT = "freebooter match 1"
KINDS: dict[str, type] = {
    "game": str,
    "rules": str,
    "seats": int,
    "seed": str,
    "options": dict,
    "edition": dict,
    "actions": list,
    "result": dict,
}
OPTIONAL: dict[str, type] = {"script": list, "position": dict}
NO_RECORD = "{source}: is no match record."
_ENTRY = re.compile(r"([0-9]{1,3}) (.{1,200}) =([0-9a-f]{6})")
_NUMBERS = re.compile(r"\[\n\s*([-\d.,\s]+?)\n\s*\]")  # a list of numbers, which reads best on one line


@dataclass(frozen=True)
class MatchRecord:
    """A match as plain data. `str(record)` is the JSON text."""

    content: dict[str, Any]

    @classmethod
    def of(cls, match: "Match") -> "MatchRecord":
        content = setup_json(match)
        content["actions"] = [
            f"{seat} {action.text} ={check(played)}"
            for (seat, action), played in zip(match.moves, _after_each(match), strict=True)
        ]
        content["result"] = {
            "over": match.over,
            "scores": list(match.scores),
            "payoff": list(match.result or ()) or None,
        }
        return cls(content)

    def __str__(self) -> str:
        text = json.dumps(self.content, indent=1, ensure_ascii=False) + "\n"
        return _NUMBERS.sub(lambda found: f"[{' '.join(found[1].split())}]", text)

    def save(self, path: str | Path) -> None:
        Path(path).write_text(str(self), "utf-8")

    @classmethod
    def load(cls, path: str | Path) -> "MatchRecord":
        """Reads a record file; it is not replayed yet."""
        try:
            text = Path(path).read_text("utf-8")
        except FileNotFoundError:
            raise BadRecord("{path}: there is no such file.", path=path) from None
        except (OSError, ValueError) as error:
            raise BadRecord("{path}: cannot be read: {error}.", path=path, error=error) from None
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, source: str = "record") -> "MatchRecord":
        """A record from its JSON text."""
        try:
            content = json.loads(text)
        except json.JSONDecodeError as error:
            sentence = "{source}: is not a whole JSON text (line {line}): it was cut off or edited."
            raise BadRecord(sentence, source=source, line=error.lineno) from None
        except (RecursionError, ValueError):
            raise BadRecord(NO_RECORD, source=source) from None
        if not isinstance(content, dict) or not str(content.get("format", "")).startswith("freebooter match"):
            raise BadRecord(NO_RECORD, source=source)
        if content["format"] != FORMAT:
            sentence = "{source}: is of the format {format!r}; this version reads {known!r}."
            raise BadRecord(sentence, source=source, format=content["format"], known=FORMAT)
        for key, kind in KINDS.items():
            if not isinstance(content.get(key), kind):
                sentence = "{source}: {key!r} is missing or of the wrong kind: the record was cut off or edited."
                raise BadRecord(sentence, source=source, key=key)
        for key, kind in OPTIONAL.items():
            if not isinstance(content.get(key, kind()), kind):
                sentence = "{source}: {key!r} is of the wrong kind: the record was edited."
                raise BadRecord(sentence, source=source, key=key)
        return cls(content)


def replay(record: "MatchRecord | Mapping[str, Any] | str | Path") -> "Match":
    """Plays a record again and verifies every entry; raises BadRecord at the first that differs."""
    content, source = _content(record)
    match = _begin(content, source)
    for number, entry in enumerate(content["actions"], 1):
        _replay_entry(match, number, entry, source)
    _verify_result(match, content["result"], source)
    return match


def _content(record: "MatchRecord | Mapping[str, Any] | str | Path") -> tuple[dict[str, Any], str]:
    """What a record says, checked for its form, and where it came from."""
    if isinstance(record, str) and record.lstrip().startswith("{"):
        return MatchRecord.parse(record).content, "record"
    if isinstance(record, str | Path):
        return MatchRecord.load(record).content, str(record)
    try:
        text = json.dumps(record.content if isinstance(record, MatchRecord) else record)
    except (TypeError, ValueError, RecursionError):
        raise BadRecord(NO_RECORD, source="record") from None
    return MatchRecord.parse(text).content, "record"


def setup_json(match: "Match") -> dict[str, Any]:
    """All that a record says before the actions."""
    return {"format": FORMAT, **beginning_json(match.setup, match.position)}


def beginning_json(setup: Setup, position: Mapping[str, Any] | None) -> dict[str, Any]:
    """All that determines a match before anybody acts."""
    content: dict[str, Any] = {
        "game": setup.game.id,
        "rules": setup.game.version,
        "seats": setup.seats,
        "seed": str(setup.seed),
        "options": dict(setup.options),
        "edition": nested(setup.edition),
    }
    if setup.script:
        content["script"] = [list(entry) if not isinstance(entry, int) else entry for entry in setup.script]
    if position is not None:
        content["position"] = dict(position)
    return content


def setup_from_json(content: Mapping[str, Any]) -> tuple[Setup, Mapping[str, Any] | None]:
    """The setup and the starting position that a record names."""
    game = catalogue.game(content["game"])
    seed = content["seed"]
    if not re.fullmatch(r"[0-9]{1,20}", str(seed)):
        raise BadRecord("the seed {seed!r} is no whole number", seed=seed)
    script = content.get("script")
    setup = Setup.checked(game, content["seats"], int(seed), content["options"], content["edition"], script)
    return setup, content.get("position")


def _begin(content: dict[str, Any], source: str) -> "Match":
    from freebooter.engine.match import Match

    try:
        check_version(content)
        setup, position = setup_from_json(content)
        return Match.dealt(setup) if position is None else Match.placed(setup, position)
    except FreebooterError as error:
        raise BadRecord("{source}: {error}", source=source, error=error) from None
    except RecursionError:
        raise BadRecord(NO_RECORD, source=source) from None


def check_version(content: Mapping[str, Any]) -> None:
    """Refuses what was played by other rules than those at hand."""
    game, rules = catalogue.game(content["game"]), content["rules"]
    if rules != game.version:
        newer = _version_key(rules) > _version_key(game.version)
        advice = Phrase("a newer Freebooter is needed" if newer else "those rules are not in this version")
        sentence = "played by rules {rules} of {game}; here are rules {version}: {advice}."
        raise BadRecord(sentence, rules=rules, game=game.title, version=game.version, advice=advice)


def _version_key(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"[0-9]{1,9}", version))


def _replay_entry(match: "Match", number: int, entry: Any, source: str) -> None:
    found = _ENTRY.fullmatch(entry) if isinstance(entry, str) else None
    if found is None:
        sentence = "{source}: entry {number} of the actions, {entry!r}, is not of the form 'seat text =check'."
        raise BadRecord(sentence, source=source, number=number, entry=entry)
    seat, text, expected = int(found[1]), found[2], found[3]
    try:
        match.play(seat, text)
    except FreebooterError as error:
        sentence = "{source}: entry {number}, {text!r} by seat {seat}, cannot be played: {error}"
        raise BadRecord(sentence, source=source, number=number, text=text, seat=seat, error=error) from None
    if check(match) != expected:
        sentence = "{source}: entry {number}, {text!r} by seat {seat}, leads to another position than recorded."
        raise BadRecord(sentence, source=source, number=number, text=text, seat=seat)


def _verify_result(match: "Match", result: Mapping[str, Any], source: str) -> None:
    found = {"over": match.over, "scores": list(match.scores), "payoff": list(match.result or ()) or None}
    for key, value in found.items():
        if result.get(key) != value:
            sentence = "{source}: the result says {key} = {said!r}, but the match gives {found!r}."
            raise BadRecord(sentence, source=source, key=key, said=result.get(key), found=value)


def check(match: "Match") -> str:
    """Six hex digits that sum up the last action and what the rules made of it."""
    last = [[seat, int(action)] for seat, action in match.moves[-1:]]
    asked = [[seat, [int(action) for action in match.legal(seat)]] for seat in match.to_act]
    meaning = [last, asked, list(match.scores)]
    return hashlib.sha256(json.dumps(meaning).encode()).hexdigest()[:6]


def _after_each(match: "Match") -> Any:
    played = match.replay()
    next(played)
    return played
