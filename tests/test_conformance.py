"""Every installed game obeys every law, with every number of seats and every option set."""

import freebooter
from freebooter.testing import Case, Law, conformance

GAMES = [about.load() for about in freebooter.shelf().values()]


@conformance(*GAMES, matches=1)
def test_an_installed_game_obeys_the_law(law: Law, case: Case) -> None:
    law(case)
