"""What the game says: prompts for everybody, actions in words, doubts, the glossary, in English and German."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.labels import Wording
from freebooter.engine.match import Match
from freebooter.games.all_hands_on_deck import terminal
from listening import heard_in_play, places

Position = Callable[..., Match]
Play = Callable[[Match, str], None]


def said(match: Match, seat: int, text: str, language: str = "en") -> str:
    return match.knowledge(seat, language).say_action(match.action(seat, text))


def prompts(match: Match) -> list[str]:
    return [match.knowledge(viewer).prompt() for viewer in (0, 1, None)]


def test_everybody_is_told_what_is_asked_or_who_is_waited_for(position: Position, play: Play) -> None:
    match = position(seats=2, piles=["Lo Re", "Cu"], draw_rights=[1, 0], crews=["Sa2", ""])
    assert prompts(match) == ["Draw a card from any pile.", "Waiting for Anne.", "Waiting for Anne."]
    play(match, "0: DRAW 0; 1: DRAW 1; 0: DRAW 0")
    assert prompts(match) == ["Hire a card into your crew."] * 2 + ["Waiting for Anne, Ben."]
    play(match, "0: HIRE Lo; 1: HIRE Cu")
    only_pass = "No combination to lay out yet: you can only pass."
    assert prompts(match) == ["All hands on deck? Call or pass.", only_pass, "Waiting for Anne, Ben."]
    play(match, "0: CALL; 1: PASS; 0: PAIR Sa")
    assert prompts(match)[0] == "Who shall draw less in the next round?"
    play(match, "0: FORFEIT")
    assert prompts(match)[0] == "Lay out another combination, or say that you are done."
    play(match, "0: DONE")
    assert prompts(match) == ["Anne wins with 1 point."] * 3
    assert match.knowledge(1, "de").prompt() == "Anne gewinnt: 1 Punkt."


def test_who_shares_the_win_is_told(position: Position, play: Play) -> None:
    """AH-81."""
    match = position(seats=2, phase="lay", callers=[0], laid_now=1, laid=["pair Lo", "pair Re"], piles=["Cu", ""])
    play(match, "0: DONE")
    assert prompts(match) == ["Anne, Ben share the win with 1 point each."] * 3


def test_actions_are_said_in_words(position: Position, play: Play) -> None:
    match = position(seats=2, piles=["Lo Re Cu", "Lo Re Cu"])
    assert said(match, 0, "draw 0") == "Draw from your drawing pile"
    assert said(match, 0, "draw 1", "de") == "Vom Zugstapel von Ben ziehen"
    match = position(seats=2, phase="hire", stocks=["Lo Re", "Lo"], hire_rights=[1, 0])
    play(match, "0: HIRE Lo")
    texts = {text: said(match, 0, text) for text in ("hire Re", "return Re", "forfeit")}
    assert texts == {"hire Re": "Hire Recruiter", "return Re": "Put Recruiter back", "forfeit": "Hire no more"}
    match = position(seats=2, phase="target", callers=[0], pending="steal", crews=["", "Lo1"], piles=["Lo", "Lo"])
    assert said(match, 0, "target 1") == "Steal from Ben"
    assert said(match, 0, "forfeit") == "Give the action up"
    assert said(match, 0, "straight 5") == "Lay out: straight"
    assert said(match, 0, "triple Go", "de") == "Auslegen: drei Kapitäne Gold"
    six = position(seats=2, edition="six-crew", piles=["Lo", "Lo"])
    assert said(six, 0, "straight 4") == "Lay out: straight without Hexer"


def test_several_cards_of_a_kind_are_told_as_several(position: Position, play: Play) -> None:
    match = position(seats=2, phase="lay", callers=[0], crews=["Sa2 Go3", ""], piles=["Lo", "Lo"])
    assert said(match, 0, "pair Sa") == "Lay out: pair of Saboteurs"
    play(match, "0: TRIPLE Go")
    assert match.narrate(0)[0].startswith("Anne lays a triple: 3 Captains Gold, ")
    play(match, "0: PAIR Sa")
    assert match.narrate(1)[0].startswith("Anne lays a pair: 2 Saboteurs, ")
    assert match.narrate(1, "de")[0].startswith("Anne legt ein Paar: 2 Saboteure, ")


def test_names_of_ones_own_have_an_english_plural_and_no_other(game: Game, position: Position, tmp_path: Path) -> None:
    own = (
        (game.folder / "edition.toml").read_text("utf-8").replace('"Lookout"', '"Witch"').replace('"Hexer"', '"Späher"')
    )
    (tmp_path / "own.toml").write_text(own, "utf-8")
    edition = str(tmp_path / "own.toml")
    match = position(seats=2, edition=edition, phase="lay", callers=[0], crews=["Lo2 He2", ""], piles=["Lo", "Lo"])
    assert said(match, 0, "pair Lo") == "Lay out: pair of Witches"
    assert said(match, 0, "pair He", "de") == "Auslegen: Paar Späher"


def test_a_pair_that_breaks_a_straight_and_an_action_given_up_are_doubted(position: Position, play: Play) -> None:
    """AH-47, AH-56."""
    match = position(
        seats=2, phase="lay", callers=[0], crews=["Sa2 Lo3 Re1 Cu1 He1", ""], piles=["Lo", "Lo"]
    )  # fmt: skip

    def doubt(text: str) -> Any:
        return match.knowledge(0).doubt(match.action(0, text))

    assert doubt("pair Sa") == ("AH-47", "This pair breaks a straight. Lay it out all the same?")
    assert doubt("pair Lo") is doubt("straight 5") is None
    play(match, "0: PAIR Sa")
    assert doubt("forfeit") == ("AH-56", "Do you want to give the action up?")
    assert doubt("target 1") is None


@pytest.mark.parametrize("edition", [None, "six-crew"])
def test_every_card_deed_and_term_of_the_view_has_a_label(game: Game, edition: str | None) -> None:
    values = game.find_edition(edition)
    labels = {(label.kind, label.code): label for label in game.labels(Wording(values, {}, 2, game.translator("de")))}
    view = game.new(2, seed=1, edition=edition).knowledge(0, "de").view()
    for kind in view["kinds"]:
        assert labels["card", kind["card"]].name == kind["name"]
        assert kind.get("action", "none") == "none" or ("deed", kind["action"]) in labels
    assert {("term", term["what"]) for term in view["terms"][0]} <= set(labels)
    assert {label.clause for label in labels.values()} <= set(game.clauses)
    assert labels["card", "Lo"].says == "Zwei bringen 1 Punkt: Zusatzkarten in der nächsten Runde."
    assert labels["card", "Go"].short == "3"


def test_every_sentence_of_the_game_is_there_in_german(game: Game) -> None:
    """Whatever is said in whole matches has its translation, and that has the same places to fill."""

    def matches() -> Iterator[Match]:
        for seed, (edition, openly) in enumerate([(None, False), (None, True), ("six-crew", False)]):
            options = {"open_hiring": openly, "false_calls": "punished", "races": "seating" if openly else "arrival"}
            yield game.new(3, seed=seed, edition=edition, options=options)

    german = game.phrases("de")
    assert sorted(heard_in_play(game, terminal, matches()) - set(german)) == []
    for english, translated in german.items():
        assert places(english) == places(translated), english


def test_the_log_speaks_german_too(position: Position) -> None:
    match = position(seats=2, piles=["Lo", "Lo"])
    match.play(0, "draw 1")
    assert match.narrate(0, "de") == ["Anne zieht vom Stapel von Ben (noch 0)."]
