"""Match records: telling a match in words, and checking that it is true."""

from pathlib import Path

import freebooter
from freebooter.engine.errors import BadRecord, FreebooterError
from freebooter.engine.match import Match
from freebooter.table.fairness import is_hash_of
from freebooter.terminal.preparing import prepare
from freebooter.terminal.result import names_of, score_sheet, verdict
from freebooter.terminal.screen import Screen, console


def _replayed(file: Path, screen: Screen) -> Match:
    record = freebooter.MatchRecord.load(file)
    try:
        game = freebooter.game(record.content["game"])
    except FreebooterError as error:
        raise BadRecord(f"{file}: {error}") from None
    prepare(game, screen.console)
    return freebooter.replay(file)


def tell(file: Path, *, no_colour: bool = False) -> None:
    """The match in words, as a bystander saw it."""
    screen = Screen(console(no_colour=no_colour))
    match = _replayed(file, screen)
    for at in match.replay():
        for line in at.narrate(None):
            screen.draw(screen.wrapped(line))
    screen.draw(score_sheet(match, match.view(None)))
    if match.over:
        screen.say(verdict(match, names_of(match, match.view(None))), "bold green")
    else:
        screen.say(f"The match is not over: {len(match.moves)} actions were played.", "bold")


def check(file: Path, seed_hash: str | None, salt: str | None) -> None:
    """Says that the record is true, with its figures, or raises BadRecord."""
    screen = Screen(console())
    match = _replayed(file, screen)
    names = names_of(match, match.view(None))
    scores = ", ".join(f"{name} {score:g}" for name, score in zip(names, match.scores, strict=True))
    end = verdict(match, names) if match.over else "The match is not over."
    lines = [
        f"{file}: true. {match.game.title}, rules {match.game.version}, {len(match.moves)} actions.",
        f"{scores}. {end}",
    ]
    if promised := _promised(file, seed_hash, salt):
        _check_seed(match, *promised, file)
        lines.append("The seed is the one whose hash was shown at the beginning.")
    for line in lines:
        screen.draw(screen.wrapped(line))


def _promised(file: Path, seed_hash: str | None, salt: str | None) -> tuple[str, str] | None:
    """The hash shown at the beginning, and the salt that goes with it: as given, or as the record has them."""
    proof = freebooter.MatchRecord.load(file).content.get("fairness")
    kept = proof if isinstance(proof, dict) else {}
    promised = seed_hash or kept.get("seed_hash")
    return (str(promised), str(salt or kept.get("salt") or "")) if promised else None


def _check_seed(match: Match, promised: str, salt: str, file: Path) -> None:
    if not is_hash_of(promised, salt, match.setup.seed):
        raise BadRecord(f"{file}: the seed {match.setup.seed} does not have the hash that was shown, {promised}.")
