"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import re
from dataclasses import replace

import pytest

from drawn import drawn, moments, on_every_paper
from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.games.king_of_pirates import terminal
from freebooter.games.king_of_pirates.chart import cell_for, sea
from freebooter.games.king_of_pirates.places import places
from freebooter.games.king_of_pirates.ships import ships
from freebooter.terminal.answers import explained


@on_every_paper
@pytest.mark.parametrize("seats", [2, 6])
def test_every_phase_is_drawn_and_fits(seats: int, paper: Paper) -> None:
    seen = drawn(terminal, moments("king-of-pirates", seats, slips=0.2, quick=seats > 2), paper)
    assert set(seen) >= {"setup", "upkeep", "watch", "move", "captain", "attack", "reroll", "over"}
    for text in seen.values():
        whole = "\n".join(text)
        assert "Scarlet" in whole
        assert paper.unicode or whole.isascii()
    assert "Combat for" in "\n".join(seen["reroll"])
    assert "Let the dice lie" in "\n".join(seen["reroll"])
    assert re.search("Steps left: |No steps left: ", "\n".join(seen["move"]))


def test_lists_and_explanations(game: Game) -> None:
    match = game.new(seats=3, seed=2)
    view, paper = match.view(0), Paper()
    for _, draw in terminal.SHEETS.values():
        assert draw(view, paper)
        assert all(len(line) <= 80 for line in draw(view, paper))
    targets = "\n".join(line.text for line in terminal.targets(view, Paper(width=118)))
    assert "C1 French city: defence 10, 5 loot cards, " in targets
    assert "D2 small island: 2,000 for 3 maps" in targets
    known = match.knowledge(0)
    assert explained(known, "assault") == ["Assault: +2 for you as the attacker. (KP-102)"]
    assert explained(known, "nat2") == ["+2 against nations: Captain: +2 in combat against nations. (KP-15)"]
    assert explained(known, "Igor Stone") == explained(known, "igor")
    assert all(explained(known, verb) for verb in game.actions.verbs)


def test_the_table_speaks_german(game: Game) -> None:
    """Cards, phases and lists, as far as the game has words for them."""
    match = game.new(seats=3, seed=2)
    paper = Paper(width=118, translator=game.translator("de"))
    drawn = "\n".join(line.text for line in terminal.board(match.view(0), paper))
    assert "bis 10.000 Dublonen" in drawn
    assert "Aufbau   Runde 1 von 60" in drawn
    lists = "\n".join(line.text for _, draw in terminal.SHEETS.values() for line in draw(match.view(0), paper))
    assert "französische Stadt: Verteidigung 10, 5 Beutekarten" in lists
    assert "Im Stapel oder auf anderen Händen:" in lists


@pytest.mark.parametrize("language", ["en", "de"])
def test_actions_are_listed_in_words_and_never_cut(game: Game, language: str) -> None:
    """Nobody has to know what is typed; a crew is listed by names, as its skills are told above."""
    paper = Paper(width=80, translator=game.translator(language))
    for view, legal, _, words in moments("king-of-pirates", 2, slips=0.2, language=language, quick=True)[:-1]:
        menu = " ".join(line.text for line in terminal.menu(view, legal, replace(paper, words=words)))
        for action in legal:
            assert words[action] != action.text
            assert action.verb == "crew" or words[action].partition(" (")[0] in menu


CHARTED = {"C3": "French warship", "D4": "British large merchant", "A2": "Spanish small merchant", "B4": "open"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("width", [80, 120, 160])
def test_every_word_and_sign_of_the_chart_can_be_asked_about(
    game: Game, width: int, unicode: bool, language: str
) -> None:
    """What is drawn on the chart and before the seats, whatever is turned up, with `?` as it is drawn."""
    match = game.scenario({"seats": 6, "seed": 1, "phase": "move", "active": 2, "sea": CHARTED, "dutchman": "B2"})
    known, paper = match.knowledge(2, language), Paper(width, unicode=unicode, translator=game.translator(language))
    wide = cell_for(paper)
    rows = [line.text[2:].strip().ljust(9 * wide) for line in sea(known.view(), paper)]
    cells = {row[at : at + wide].strip() for row in rows for at in range(0, 9 * wide, wide)} - {""}
    assert len(cells) > 12
    marks = {line.text[0] for line in ships(known.view(), paper, 79)} - {" "}
    for sign in {part for cell in cells for part in _parts(cell)} | marks:
        assert explained(known, sign), sign


def _parts(cell: str) -> list[str]:
    """A cell as it is, its ground alone, and apart from it the ships and the Dutchman that lie there."""
    ground = cell.rstrip("012345☠%").rstrip()
    return [*([cell, ground] if ground else []), *cell[len(ground) :].strip()]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [80, 120, 160])
def test_what_is_listed_beside_the_chart_can_be_asked_about(game: Game, width: int, language: str) -> None:
    match = game.scenario({"seats": 6, "seed": 1, "phase": "move", "active": 2, "sea": CHARTED})
    known = match.knowledge(2, language)
    listed = places(known.view(), Paper(width, translator=game.translator(language)), 41 if width > 80 else 23, 40)
    named = [line.spans[1][0].lstrip("☠ ") for line in listed[1:-2]]
    assert len(named) == 1 + 12 + len(CHARTED) - 1
    for name in [*named, *(line.spans[0][0] for line in listed[-2:])]:
        assert explained(known, name), name


def test_the_nearest_places_are_listed_in_words_with_what_they_bring(game: Game) -> None:
    match = game.scenario({"seats": 2, "seed": 1, "phase": "move", "ships": ["A2"], "sea": {"B2": "Spanish warship"}})
    view = match.view(0)
    narrow = [line.text for line in places(view, Paper(width=80), 23, 9)]
    assert len(narrow) == 9
    assert narrow[1] == "E5 ☠ Dutchman"
    chances = {hex["name"]: f"{hex['target']['chance']:.0%}" for hex in view["sea"] if hex["target"]}
    assert narrow[2:4] == [f"A3 British fort{chances['A3']:>8}", f"B2 Spanish warship{chances['B2']:>5}"]
    assert "B3 isle    4 maps 3,000" in narrow
    assert narrow[-1].startswith("shark? 18 left, ")
    wide = "\n".join(line.text for line in places(view, Paper(width=160), 41, 20))
    assert re.search(r"B3 large island +3,000 for 4 maps\n", wide)
    assert re.search(f"A3 British stronghold +8 +{chances['A3']}", wide)
    assert all(name in wide for name in ("I3 British city", "H4 small island"))


def test_a_bystander_is_shown_what_is_near_the_ship_whose_turn_it_is(game: Game) -> None:
    match = game.scenario({"seats": 2, "seed": 1, "phase": "move", "active": 1, "ships": ["A1", "I5"]})
    listed = [line.text for line in places(match.view(None), Paper(), 23, 9)]
    assert listed[2].strip() in ("G7 French fort", "I3 British city")


def test_no_legend_is_needed_and_a_wide_window_is_used(game: Game) -> None:
    """Words alone: digits are ships, and stand before their names too."""
    match = game.scenario({"seats": 2, "seed": 1, "phase": "move", "sea": {"C3": "French warship"}, "crews": ["P05"]})
    narrow, wide, widest = (
        "\n".join(line.text for line in terminal.board(match.view(0), Paper(width=width))) for width in (80, 120, 160)
    )
    for drawing, words in (
        (narrow, ("WAR ", "lair0", "isle ", "shark", "sea?", "Admiral Brand: +1 nations, +1 card", "0 Scarlet")),
        (wide, ("WAR ", "lair 0", "shark?", "Admiral Brand: +1 against nations, draws one more card")),
        (widest, ("French WAR", "British city", "isle ")),
    ):
        assert all(each in drawing for each in words), drawing
        assert not re.search(r"\b[BFS] (fort|city|WAR)|(fort|city|WAR)[BFS]\b|isle ?[34]", drawing)
        assert "0 doubloons  rum 4/4  balls 2/2  hand 0" in drawing
    assert max(map(len, widest.splitlines())) > 150


def test_where_lines_are_few_the_crew_is_told_in_brief(game: Game) -> None:
    match = game.scenario({"seats": 2, "seed": 1, "phase": "move", "crews": ["P05|P20"]})
    full, brief = (
        [line.text for line in terminal.board(match.view(0), Paper(width=80, height=rows))] for rows in (30, 13)
    )
    assert "        mate Mother Morgan: +1 loot, (as captain all captains)" in full
    assert "  crew  Admiral Brand: +1 nations, +1 card | Mother Morgan: +1 loot" in brief
    assert len(brief) <= 13
    assert any(line.startswith("  ship  speed 1, ") for line in full)
    assert not any(line.startswith("  ship  ") for line in brief)


@pytest.mark.parametrize(("language", "said"), [("en", "nobody aboard"), ("de", "niemand an Bord")])
def test_a_ship_without_a_crew_says_so(game: Game, language: str, said: str) -> None:
    match = game.scenario({"seats": 2, "seed": 1, "phase": "move", "crews": [""]})
    drawn = terminal.board(match.view(0), Paper(width=80, translator=game.translator(language)))
    assert said in "\n".join(line.text for line in drawn)


def test_a_course_says_what_lies_there(game: Game) -> None:
    described = {"seats": 2, "seed": 1, "phase": "move", "ships": ["B2"], "dutchman": "C3"}
    match = game.scenario(described | {"sea": {"A2": "French warship"}})
    known, legal = match.knowledge(0), match.legal(0)
    words = {int(action): known.say_action(action) for action in legal}
    menu = " ".join(line.text for line in terminal.menu(match.view(0), legal, Paper(width=80, words=words)))
    for says in ("to A1: pirate lair", "to A2: French warship", "to B3: large island", "to C3: the Flying Dutchman!"):
        assert says in menu
    assert "to B1: face down" in menu


def test_at_a_full_table_rivals_share_rows_where_lines_are_few(game: Game) -> None:
    match = game.scenario({"seats": 6, "seed": 1, "phase": "move", "crews": ["P05", "", "", "", "", ""]})
    room, few = (
        [line.text for line in terminal.board(match.view(0), Paper(width=80, height=rows))] for rows in (40, 15)
    )
    assert len(few) <= 15 < len(room)
    assert sum("doubloons" in line for line in room) == 1 + 6
    assert sum("doubloons" in line for line in few) == 1 + 3 + 1
    names = ("Amber", "Saffron", "Jade", "Azure", "Violet", "Scarlet")
    assert all(f"{seat} {name}" in "\n".join(few) for name, seat in zip(names, (1, 2, 3, 4, 5, 0), strict=True))


def test_where_lines_are_few_what_many_choices_begin_with_is_said_once(game: Game) -> None:
    described = {"seats": 2, "seed": 1, "phase": "move", "ships": ["B2"], "hands": ["tailwind dutchman"]}
    match = game.scenario(described)
    known, legal = match.knowledge(0), match.legal(0)
    words = {int(action): known.say_action(action) for action in legal}
    paper, view = Paper(width=80, height=24, words=words), match.view(0)
    menu = [line.text for line in terminal.menu(view, terminal.arranged(view, legal), paper)]
    assert len(menu) <= 8
    assert menu[0].strip() == "Sail:"
    text = " ".join(menu)
    assert all(
        each in text
        for each in ("north-west to A1: pirate lair", "east to B3: large island", "Stop here", "Play Tailwind")
    )
