"""The conformance suite: what every game must obey, as laws that fail.

    from freebooter.testing import check_game
    check_game(GAME)                            # every law x every number of seats x every option set

or, as one test for each law and configuration:

    from freebooter.testing import conformance

    @conformance(GAME)
    def test_conformance(law, case):
        law(case)

Whatever is broken raises LawBroken with the law, the configuration, the seed and the ply.
"""

from freebooter.testing import laws
from freebooter.testing.case import Case, Law, LawBroken, cases
from freebooter.testing.laws import ALL as LAWS
from freebooter.testing.suite import check_game, conformance

__all__ = ["LAWS", "Case", "Law", "LawBroken", "cases", "check_game", "conformance", "laws"]
