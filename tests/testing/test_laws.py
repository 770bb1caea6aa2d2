"""Every law lets the correct toy game pass, and catches every toy game that breaks it."""

import pytest

import broken
from broken.making import with_part
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.testing import LAWS, Case, Law, LawBroken, cases, check_game, conformance, laws
from toy.game import GAME


@conformance(GAME)
def test_a_correct_game_obeys_every_law(law: Law, case: Case) -> None:
    law(case)


@pytest.mark.parametrize("toy", [pytest.param(toy, id=f"{toy.law.name}-{toy.name}") for toy in broken.GAMES])
def test_the_law_catches_a_game_that_breaks_it(toy: broken.Broken) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(toy.game(), laws=[toy.law])
    assert caught.value.law == toy.law.name
    assert toy.says in caught.value.sentence


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_every_law_has_a_broken_game_to_catch(law: Law) -> None:
    assert any(toy.law is law for toy in broken.GAMES)


def test_a_clone_that_shares_its_bytes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def clone(self: Match) -> Match:
        shared = Match(self.setup, None, self.moves.copy(), self.position)
        shared._buffer = self._buffer
        return shared

    monkeypatch.setattr(Match, "clone", clone)
    with pytest.raises(LawBroken, match="shares its bytes"):
        check_game(GAME, laws=[laws.clone_is_equal_and_independent])


def test_a_refused_action_that_is_played_all_the_same_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Match._refusal

    def refusal(self: Match, seat: int, action: int) -> Exception:
        self.game.state.read(self.buffer).coins[0] += 1
        return real(self, seat, action)

    monkeypatch.setattr(Match, "_refusal", refusal)
    with pytest.raises(LawBroken, match="changed the match"):
        check_game(GAME, laws=[laws.refusals_change_nothing_and_cite_a_clause])


def test_a_reason_against_a_legal_action_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Knowledge, "why_not", lambda self, action: self.game.reasons.against(self, action))
    with pytest.raises(LawBroken, match="is legal for seat 0, but there is a reason against it"):
        check_game(GAME, laws=[laws.every_illegal_action_has_a_reason])


def test_a_forbidden_action_that_is_not_refused_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "play", lambda self, seat, action: self.moves.append((seat, action)))
    with pytest.raises(LawBroken, match="is not legal, but was played"):
        check_game(GAME, laws=[laws.refusals_change_nothing_and_cite_a_clause])


def test_a_broken_law_names_all_that_is_needed_to_get_there_again() -> None:
    toy = broken.asking.a_dead_end()
    with pytest.raises(LawBroken) as caught:
        check_game(toy, matches=3, seed=5)
    found = caught.value
    assert (found.game, found.seats, found.options) == ("lookout", 2, {"peeking": True})
    assert (found.law, found.seed, found.ply) == ("every_seat_asked_can_act", 5, 2)
    for part in ("every_seat_asked_can_act", "lookout", "2 seats", "'peeking': True", "seed 5", "after 2 actions"):
        assert part in str(found)
    with pytest.raises(LawBroken) as again:
        check_game(toy, matches=1, seed=found.seed)
    assert again.value.ply == found.ply


def test_an_exception_in_a_game_breaks_the_law_that_met_it() -> None:
    def hand(knowledge: object) -> list[int]:
        raise ZeroDivisionError("a slip of the pen")

    with pytest.raises(LawBroken, match="ZeroDivisionError was raised: a slip of the pen"):
        check_game(broken.lookout(view=with_part(hand)), laws=[laws.views_are_plain_data])


def test_cases_are_all_seats_with_all_options() -> None:
    found = [(case.seats, case.options["peeking"]) for case in cases(GAME)]
    assert found == [(2, True), (2, False), (3, True), (3, False)]


def test_the_parametrisation_gives_one_test_a_law_and_configuration() -> None:
    mark = conformance(GAME).mark
    assert mark.name == "parametrize"
    assert len(mark.args[1]) == 4 * len(LAWS)
    assert mark.args[1][0].id == "every_seat_asked_can_act-lookout,seats=2,peeking=True"


def test_a_law_has_a_sentence_and_can_be_found_by_its_name() -> None:
    for law in LAWS:
        assert law.sentence.endswith(".")
        assert getattr(laws, law.name) is law
