"""Trainings on the command line: a bar for each stage, a sentence for each round, and where the results are."""

from dataclasses import replace
from pathlib import Path

import freebooter
from freebooter.cli.progress import stage_bar
from freebooter.engine.errors import FreebooterError
from freebooter.learning import Exploiting, TrainingSettings, Tuning, exploit, train, tune
from freebooter.terminal.preparing import prepare
from freebooter.terminal.screen import console


def run_training(name: str, file: Path | None, out: Path, seed: int | None) -> None:
    """Trains a network, and says what came of it."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    settings = TrainingSettings.of(game, file)
    if seed is not None:
        settings = replace(settings, seed=seed)
    prepare(game, notices, search=True)
    try:
        with stage_bar(notices) as tell:
            done = train(game, settings, out, tell, screen.print)
    except OSError as error:
        raise FreebooterError(f"The results cannot be written to {out}: {error.strerror or error}.") from None
    screen.print(f"Log and curves are in {out}; all of it took {done.core_hours:.3f} core-hours.")
    if done.network is None:
        screen.print("No network was better than the hand-made policy, so none was kept.")
    else:
        screen.print(
            f"The best network is {out / 'network.npz'}. To play with it, put it into the game's folder, policy."
        )


def run_tuning(name: str, file: Path | None, out: Path, seed: int | None) -> None:
    """Tunes the weights of a policy, and says what came of it."""
    screen, game = console(), freebooter.game(name)
    tuning = Tuning.of(game, file)
    if seed is not None:
        tuning = replace(tuning, seed=seed)
    prepare(game, console(stderr=True), search=False)
    try:
        tune(game, tuning, out, screen.print)
    except OSError as error:
        raise FreebooterError(f"The results cannot be written to {out}: {error.strerror or error}.") from None
    screen.print(
        f"The weights are in {out / 'weights.toml'}. To play with them, put it into the game's folder, policy."
    )


def run_exploiting(name: str, how: Exploiting, out: Path) -> None:
    """Finds out how far a bot can be beaten, and says so."""
    screen, notices, game = console(), console(stderr=True), freebooter.game(name)
    how.checked(game)
    prepare(game, notices, search=True)
    try:
        with stage_bar(notices) as tell:
            found = exploit(game, how, out, screen.print, tell)
    except OSError as error:
        raise FreebooterError(f"The results cannot be written to {out}: {error.strerror or error}.") from None
    changes = ", ".join(f"{key}={value}" for key, value in found.changes.items()) or "nothing"
    screen.print(
        f"After {found.games} matches one opponent of {how.against} is left: "
        f"search:{how.budget} with {changes} changed. "
        f"On new deals it wins {found.fresh.rate:.1%} ± {found.fresh.error:.1%} of {found.fresh.games} matches "
        f"({1 / how.seats:.1%} would be even). All results are in {out}."
    )
