"""A training from the first match to the gate: rounds of looking, fitting and matches, with a log of it all."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from freebooter.bots.networks import Network, save
from freebooter.engine.game import Game
from freebooter.learning.examples import Examples
from freebooter.learning.fitting import Epoch, Fitted, fit
from freebooter.learning.gate import Verdict, judge
from freebooter.learning.positions import Tell, gather
from freebooter.learning.settings import TrainingSettings, unused

SECONDS_PER_HOUR = 3600
LOG = "log.jsonl"


@dataclass(frozen=True)
class Training:
    """What a training came to."""

    network: Network | None
    """The best one; None if none was better than the hand-made policy."""
    verdicts: tuple[Verdict, ...]
    core_hours: float


class Log:
    """What happened, a line of JSON for each thing, and the curves as a table."""

    def __init__(self, folder: Path | None) -> None:
        self._folder, self._begun = folder, time.process_time()
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._write("curves.csv", "w", "round,epoch,loss,held_out,agreement\n")
            self._write(LOG, "w", "")

    @property
    def core_hours(self) -> float:
        """What it has cost so far."""
        return (time.process_time() - self._begun) / SECONDS_PER_HOUR

    def note(self, what: str, **more: Any) -> None:
        """Writes a line."""
        line = {"what": what, **more, "core_hours": round(self.core_hours, 5)}
        self._write(LOG, "a", json.dumps(line) + "\n")

    def curve(self, number: int, epoch: Epoch) -> None:
        """Writes a point of a curve."""
        row = (number, epoch.number, f"{epoch.loss:.5f}", f"{epoch.held_out:.5f}", f"{epoch.agreement:.4f}")
        self._write("curves.csv", "a", ",".join(map(str, row)) + "\n")

    def keep(self, number: int, examples: Examples) -> None:
        """Keeps the examples of a round, for whoever wants to fit something else to them."""
        if self._folder is not None:
            np.savez_compressed(self._folder / f"examples-{number}.npz", **examples.lessons._asdict())

    def _write(self, file: str, mode: str, text: str) -> None:
        if self._folder is not None:
            with (self._folder / file).open(mode, encoding="utf-8") as out:
                out.write(text)


def train(
    game: Game,
    settings: TrainingSettings,
    folder: Path | None = None,
    tell: Tell = lambda what, done, total: None,
    say: Callable[[str], None] = lambda sentence: None,
) -> Training:
    """Rounds of learning; the network that wins most at the gate is kept, and written into the folder."""
    unused(folder, LOG)
    game.prepare()
    log = Log(folder)
    log.note("settings", **_plain(settings))
    blank = Network.blank(game, settings.first, settings.second, settings.outlook, settings.seed)
    policy, kept, seen, verdicts = blank, None, list[Examples](), list[Verdict]()
    for number in range(1, settings.rounds + 1):
        seen.append(gather(game, settings, policy, number, tell))
        log.keep(number, seen[-1])
        fitted = _fitted(blank, seen, settings, number, log)
        verdict = judge(game, settings, fitted.network, tell)
        verdicts.append(verdict)
        log.note("gate", round=number, **verdict.plain())
        say(f"Round {number}: {verdict} ({log.core_hours:.3f} core-hours so far)")
        policy = fitted.network
        if verdict.passed and (kept is None or verdict.strength > kept[0]):
            told = {"settings": _plain(settings), "core_hours": round(log.core_hours, 4), "gate": verdict.plain()}
            seats = tuple(range(verdict.won[0], verdict.won[-1] + 1))
            kept = verdict.strength, replace(fitted.network, trained=told, seats=seats)
            if folder is not None:
                save(kept[1], folder / "network.npz")
    log.note("end", kept=kept is not None)
    return Training(kept[1] if kept else None, tuple(verdicts), log.core_hours)


def _fitted(blank: Network, seen: list[Examples], settings: TrainingSettings, number: int, log: Log) -> Fitted:
    """The network that all examples so far lead to."""
    examples = Examples.joined(seen)
    fitted = fit(
        blank, examples, settings.epochs, settings.rate, settings.seed, tell=lambda epoch: log.curve(number, epoch)
    )
    first, last = fitted.curve[0], min(fitted.curve, key=lambda epoch: epoch.held_out)
    log.note("fitted", round=number, positions=examples.count, before=asdict(first), after=asdict(last))
    return fitted


def _plain(settings: TrainingSettings) -> dict[str, Any]:
    return {**asdict(settings), "options": dict(settings.options), "tables": list(settings.tables)}
