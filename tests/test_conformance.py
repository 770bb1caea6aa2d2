"""Every installed game obeys every law, with every number of seats and every option set."""

import os

import freebooter
from freebooter.testing import Case, Law, conformance

MATCHES = int(os.environ.get("FREEBOOTER_MATCHES", "1"))
"""Matches per law, game, seats and option set; `make soak` plays many more."""

GAMES = [about.load() for about in freebooter.shelf().values()]


@conformance(*GAMES, matches=MATCHES)
def test_an_installed_game_obeys_the_law(law: Law, case: Case) -> None:
    law(case)
