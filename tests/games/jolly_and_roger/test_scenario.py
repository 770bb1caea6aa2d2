"""The scenario builder: positions in a line or two; impossible ones are refused with the reason."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.engine.errors import BadEdition, BadOptions, BadScenario, FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.jolly_and_roger.pieces import SHIPS

Describe = Callable[[Match, str], str]

FIVE = "G1 G2 Y3 B4 R5"


def test_five_cards_alone_are_the_first_turn(game: Game) -> None:
    match = game.scenario({"slots": FIVE})
    view = match.view(None)
    assert (view["turn"], view["phase"], view["pile"], match.to_act) == (1, "split", 35, (0,))


def test_a_whole_position(game: Game, ship: Describe) -> None:
    match = game.scenario(
        {
            "crews": {"red": ["R4 (B1)", "R1 R3"], "yellow": ["(K)", "S"]},
            "chests": ["R2", "Y4"],
            "box": "K B2",
            "slots": "- G2 Y3 - R5",
            "sets": "124|03",
            "picked": "A",
            "splitter": 1,
            "fill": "blue",
        }
    )
    view = match.view(0)
    assert ship(match, "red") == "[R4 (B1)] 5 : 4 [R1 R3] captain 0"
    assert ship(match, "yellow") == "[(K)] 1 : 3 [S] captain 1"
    assert [chest["gold"] for chest in view["chests"]] == [2, 4]
    assert view["box"] == ["B2", "K"]
    assert (view["turn"], view["phase"], match.to_act) == (3, "play", (1,))
    assert [slot and slot["owner"] for slot in view["slots"]] == [None, 1, 1, None, 1]


@pytest.mark.parametrize(
    ("described", "phase", "actor"),
    [
        ({"splitter": 1}, "split", 1),
        ({"sets": "0|1234"}, "pick", 1),
        ({"sets": "1234|0", "splitter": 1}, "pick", 0),
        ({"sets": "0|1234", "picked": "A"}, "play", 1),
        ({"sets": "0|1234", "picked": "B", "splitter": 1}, "play", 0),
    ],
)
def test_what_is_given_says_what_is_to_be_done(game: Game, described: dict[str, Any], phase: str, actor: int) -> None:
    match = game.scenario({"slots": FIVE, **described})
    assert (match.view(None)["phase"], match.to_act) == (phase, (actor,))


def test_the_turn_follows_from_the_cards(game: Game) -> None:
    match = game.scenario({"slots": FIVE, "crews": {"red": ["R1 R2 (Y1)", "R3 (Y1)"]}})
    assert match.view(None)["turn"] == 2


def test_fill_changes_no_margin(game: Game) -> None:
    described = {"slots": FIVE, "crews": {"red": ["R4", "R1"], "blue": ["", "B1 B1"]}}
    filled = game.scenario({**described, "fill": "red yellow"})
    assert [each["margin"][0] for each in filled.view(None)["ships"]] == [0, 0, -2, 3]
    assert filled.view(None)["turn"] == 3  # nine cards are there; by turn 2 one were missing, which is no pair
    assert all(card["down"] for crew in filled.view(None)["ships"][1]["crews"] for card in crew)


def test_without_slots_the_game_is_over(game: Game) -> None:
    match = game.scenario({"fill": "green"})
    assert match.over
    assert match.view(None)["turn"] == 8
    assert match.view(None)["pile"] == 0


def test_the_pile_can_be_given_from_its_top(game: Game) -> None:
    match = game.scenario({"slots": "G1 G1 G1 G1 Y1", "pile": "R5 K K K B5 S", "fill": "green"})
    for action in ("split 0|1234", "pick A", "crew 0", "crew 1", "crew 2", "crew 3", "crew 4"):
        match.play(match.to_act[0], action)
    assert [slot["card"] for slot in match.view(None)["slots"]] == ["B5", "R5", "K", "K", "K"]


def test_the_rest_of_the_pile_is_as_the_seed_has_it(game: Game) -> None:
    decks = [game.scenario({"slots": FIVE, "seed": seed}).state.deck.tolist() for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def test_options_and_editions_work_as_in_a_match(game: Game, other_edition: Path) -> None:
    match = game.scenario({"slots": "G1 G2 Y3 B4 R5", "options": {"game": "all-cards"}, "edition": str(other_edition)})
    assert match.view(None)["pile"] == 20
    assert match.view(None)["names"] == ["Anne", "Mary"]


def test_with_first_seat_the_splitter_follows_from_the_turn(game: Game) -> None:
    crews = {"red": ["R1 R2 (Y1)", "R3 (Y1)"]}
    assert game.scenario({"slots": FIVE, "crews": crews, "options": {"first": "seat"}}).to_act == (1,)


def test_a_match_from_a_position_is_recorded_and_replayed(game: Game) -> None:
    match = game.scenario({"slots": FIVE, "crews": {"red": ["R4", "R1"]}, "fill": "blue", "seed": 5})
    for _ in range(9):
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    assert freebooter.replay(str(match.record())) == match


def test_every_position_of_a_match_can_be_described(game: Game) -> None:
    """What the view shows is enough to build the position again."""
    match = game.new(seed=4, options={"first": "seat"})
    while not match.over:
        again = game.scenario({**described(match.view(None)), "options": {"first": "seat"}})
        assert again.view(None) == match.view(None)
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[(len(match.moves) * 5) % len(match.legal(seat))])


def described(view: dict[str, Any]) -> dict[str, Any]:
    """A view as a scenario."""
    position = {
        "crews": {
            each["ship"]: [
                " ".join(f"({c['card']})" if c["down"] else c["card"] for c in crew) for crew in each["crews"]
            ]
            for each in view["ships"]
        },
        "chests": [" ".join(chest["cards"]) for chest in view["chests"]],
        "box": " ".join(view["box"]),
        "slots": " ".join(slot["card"] if slot else "-" for slot in view["slots"]),
        "splitter": view["splitter"],
    }
    if view["sets"]:
        position["sets"] = "|".join("".join(map(str, each["slots"])) for each in view["sets"])
    if view["phase"] == "play":
        position["picked"] = next(each["name"] for each in view["sets"] if each["owner"] == 1 - view["splitter"])
    return position


# Impossible positions

IMPOSSIBLE = {
    # Described wrongly
    "an unknown key": ({"hands": "G1"}, "hands: a position has no such key; it can have crews, chests,"),
    "crews as a list": ({"crews": ["R4", "R1"]}, "crews: expected a table of ships"),
    "an unknown ship": ({"crews": {"pink": ["R4", ""]}}, "crews: there is no ship 'pink'"),
    "one crew": ({"crews": {"red": ["R4"]}}, "crews.red: expected a list of two crews."),
    "a crew as a list": ({"crews": {"red": [["R4"], []]}}, r"crews.red: expected a text such as 'G1 G2', got \['R4'\]"),
    "an unknown card in a crew": ({"crews": {"red": ["R6", ""]}}, "crews.red: 'R6' is no card"),
    "a half bracket": ({"crews": {"red": ["(R4", ""]}}, r"crews.red: '\(R4' is no card"),
    "one chest": ({"chests": "G5"}, "chests: expected a list of two chests."),
    "an unknown card in a chest": ({"chests": ["X", ""]}, "chests: 'X' is no card"),
    "an unknown card in the box": ({"box": "k"}, "box: 'k' is no card"),
    "four slots": ({"slots": "G1 G2 Y3 B4"}, "slots: there are five slots, not 4"),
    "sets that overlap": ({"sets": "012|234"}, "sets: '012|234' does not divide the slots 0 to 4 into two sets."),
    "an empty set": ({"sets": "01234|"}, "sets: '01234|' does not divide"),
    "picked before split": ({"picked": "A"}, "picked: expected A or B, and 'sets' must be given too."),
    "a third set": ({"sets": "0|1234", "picked": "C"}, "picked: expected A or B"),
    "no such seat": ({"splitter": 2}, "splitter: there is no seat 2."),
    "a seat that is no number": ({"splitter": True}, "splitter: there is no seat True."),
    "turn 0": ({"turn": 0}, "turn: this game has turns 1 to 8, not 0."),
    "turn 9": ({"turn": 9}, "turn: this game has turns 1 to 8, not 9."),
    "fill nowhere": ({"fill": "", "crews": {"red": ["R1", ""]}}, "fill: 4 cards cannot be laid in pairs at ''."),
    "fill an odd number": ({"fill": "red", "turn": 2}, "fill: 5 cards cannot be laid in pairs at 'red'."),
    "fill at no ship": ({"fill": "pink"}, "fill: there is no ship 'pink'"),
    # Too many cards
    "a third five": ({"chests": ["G5 G5", "G5"]}, "chests: there are not so many G5 in this game."),
    "a second red five": ({"crews": {"red": ["R5", ""]}}, "slots: there are not so many R5 in this game."),
    "specials in the introductory game": (
        {"options": {"game": "introductory"}, "crews": {"red": ["S", ""]}},
        "crews.red: there are not so many S in this game.",
    ),
    "a card in the pile that lies elsewhere": ({"pile": "R5"}, "pile: there is no R5 left for it."),
    "too many cards in the pile": ({"pile": "G1 " * 36}, "pile: it has 35 cards now, not 36."),
    # Cards that cannot lie there
    "a kraken in a chest": ({"chests": ["K", ""]}, r"chests: K can never be in a chest \(JR-35\)."),
    "a kraken face up in a crew": ({"crews": {"red": ["K", ""]}}, "crews.red: K never lies face up in a crew."),
    "slots in disorder": ({"slots": "G2 G1 Y3 B4 R5"}, r"slots: cards lie in ascending order \(JR-11\)."),
    "a card played before the pick": (
        {"slots": "G1 G2 Y3 B4 -", "crews": {"red": ["R5", ""]}},
        "slots: before a set is picked, all five cards lie there",
    ),
    "the splitter played first": (
        {"slots": "G1 G2 Y3 - R5", "sets": "01|234", "picked": "A", "crews": {"blue": ["B4", ""]}},
        r"slots: the splitter has played while the picker still has cards \(JR-18\).",
    ),
    "cards without a turn": (
        {"crews": {"red": ["R1", "R2"]}},
        "turn: by turn 2 10 cards have been turned up, but 7 are on the table: 3 missing.",
    ),
    "more cards than turns": (
        {"crews": {"red": ["R1", "R2"]}, "turn": 1},
        "turn: by turn 1 5 cards have been turned up, but 7 are on the table: 2 too many.",
    ),
    "over too early": ({"slots": "", "turn": 3, "fill": "red"}, "slots: the game is not over in turn 3"),
    # What the rules never lead to
    "a wrong colour without Tortuga": (
        {"crews": {"red": ["G5", ""]}, "fill": "blue"},
        r"G5 lies face up in the crew of seat 0 at red, but no Tortuga was played \(JR-23, JR-48\).",
    ),
    "a parrot that Tortuga left out": (
        {"crews": {"red": ["(Y1) G5", ""]}, "box": "T", "fill": "blue"},
        r"a parrot in the crew of seat 0 at red is older than a hired pirate: .* \(JR-47\).",
    ),
    "a pirate in the box without a kraken": (
        {"box": "R1 T", "fill": "blue"},
        r"1 in the box must have been taken by krakens, but 0 were played \(JR-40\).",
    ),
    "gold from a ship without a crew": (
        {"chests": ["R1", ""], "fill": "blue"},
        r"seat 0 has boarded the red ship without ever having a crew there \(JR-34\).",
    ),
    "five cards in a turn for one seat": (
        {"crews": {"blue": ["B1 B1 B1 (Y1) (Y1)", ""]}},
        r"seat 0 has played 5 cards or more; up to now it can have got 4 \(JR-13\).",
    ),
    "a splitter who is not next": (
        {"splitter": 1, "options": {"first": "seat"}},
        r"seat 1 cannot be the splitter of turn 1 if seat 0 begins \(JR-7, JR-8\).",
    ),
}


@pytest.mark.parametrize(("position", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(game: Game, position: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadScenario, match=reason):
        game.scenario({"slots": FIVE, **position})


def test_a_crew_that_a_kraken_took_may_have_boarded(game: Game) -> None:
    match = game.scenario({"slots": FIVE, "chests": ["R1", ""], "box": "K R2", "fill": "blue"})
    assert match.scores == (1, 0)


# Scenarios in files

PUZZLE = """
# Seat 1 holds red with a kraken to come.
slots = "G1 G2 Y3 B4 K"
sets = "0123|4"
picked = "B"
fill = "green"
seed = 3

[crews]
red = ["R4", "R1 R2"]

[options]
game = "advanced"
"""


def test_a_scenario_can_be_a_toml_file(game: Game, ship: Describe, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text(PUZZLE, "utf-8")
    for given in (path, str(path)):
        match = game.scenario(given)
        assert ship(match, "red") == "[R4] 4 : 3 [R1 R2] captain 0"
    match.play(1, "kraken 4 red")
    assert ship(match, "red") == "[] 0 : 3 [R1 R2] captain 1"


@pytest.mark.parametrize(
    ("text", "error", "reason"),
    [
        ("slots = ", BadScenario, "is not valid TOML"),
        ('slots = "G1 G2 G3"', BadScenario, "slots: there are five slots, not 3"),
        ("turns = 3", BadScenario, "turns: a position has no such key"),
        ('slots = "G1 G2 Y3 B4 R5"\n[crews]\nred = ["R9", ""]', BadScenario, "crews.red: 'R9' is no card"),
        ('[options]\ngame = "long"', BadOptions, "Option 'game' cannot be 'long'"),
        ('options = "advanced"', BadOptions, "Options"),
        ("seats = 5", BadOptions, "is for 2 seats, not 5"),
        ('edition = "unheard-of"', BadEdition, "has no edition 'unheard-of'"),
    ],
)
def test_an_error_in_a_scenario_file_names_the_file_and_the_key(
    game: Game, tmp_path: Path, text: str, error: type[FreebooterError], reason: str
) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(error) as refused:
        game.scenario(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert reason in str(refused.value)


def test_a_missing_scenario_file_is_a_clear_sentence(game: Game, tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="there is no such file"):
        game.scenario(tmp_path / "nothing.toml")


def test_a_position_with_a_captain_at_each_ship(game: Game) -> None:
    match = game.scenario({"slots": FIVE, "crews": {ship: ["(Y1)", ""] for ship in SHIPS}, "fill": "green"})
    assert [each["captain"] for each in match.view(None)["ships"]] == [0, 0, 0, 0]
