"""Smugglers, the game that docs/contract.md begins with: small, and played everywhere all the same."""

from freebooter.testing import Case, Law, conformance
from smugglers.game import GAME


@conformance(GAME, matches=2)
def test_it_obeys_every_law(law: Law, case: Case) -> None:
    law(case)
