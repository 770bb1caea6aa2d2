"""The worked examples: `examples.jr` is played and checked line by line; its head explains the language."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.errors import IllegalAction
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import ANY
from freebooter.engine.match import Match
from freebooter.engine.match_record import MatchRecord
from freebooter.games.jolly_and_roger.pieces import CODES, SHIPS

Describe = Callable[[Match, str], str]

SCRIPTS = Path(__file__).parent / "examples.jr"
PHASES = {"split": "SPLIT", "pick": "PICK", "play": "PLAY", "over": "OVER"}


@dataclass
class Example:
    """One example: its statements, each with the line it stands on."""

    name: str
    game: str
    about: str
    statements: list[tuple[int, str]] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.name} {self.about}"

    @property
    def draws(self) -> list[int]:
        """The cards that come up, in order."""
        drawn = (text for _, text in self.statements if text.startswith("draw "))
        return [CODES.index(code) for text in drawn for code in text.split()[1:]]


def read(text: str) -> Iterator[Example]:
    """The examples of a script."""
    example: Example | None = None
    for number, line in enumerate(text.splitlines(), 1):
        code, _, comment = line.partition("#")
        if head := re.fullmatch(r"(E\d+) (\S+)\s*", code):
            if example:
                yield example
            example = Example(head[1], head[2], comment.strip())
        elif code.strip():
            assert example, f"line {number} stands before any example"
            example.statements += [(number, part.strip()) for part in code.split(";") if part.strip()]
    if example:
        yield example


EXAMPLES = list(read(SCRIPTS.read_text("utf-8")))


def begin(game: Game, example: Example) -> Match:
    """A match whose pile brings the cards of the example."""
    options = {"game": example.game, "first": "seat"}
    aside = game.edition[f"set_aside.{example.game}"]
    return game.new(seats=2, seed=1, options=options, script=[[ANY] * aside + example.draws])


class Interpreter:
    """Carries out statements on a match."""

    def __init__(self, match: Match, ship: Describe) -> None:
        self.match = match
        self.ship = ship

    def run(self, statement: str) -> None:
        first, _, rest = statement.partition(" ")
        if first in ("draw", "x", "="):
            {"draw": self.draw, "x": self.refuse, "=": self.check}[first](rest)
        else:
            self.match.play(int(first), rest)

    def draw(self, codes: str) -> None:
        assert [slot["card"] for slot in self.match.view(None)["slots"]] == codes.split()

    def refuse(self, statement: str) -> None:
        attempt, clause = statement.split(" -> ")
        seat, _, action = attempt.partition(" ")
        before = self.match.buffer.copy()
        with pytest.raises(IllegalAction) as refused:
            self.match.play(int(seat), action)
        assert refused.value.clause == clause
        assert (self.match.buffer == before).all(), "a refused action changed something"

    def check(self, statement: str) -> None:
        fact, _, expected = statement.partition(" ")
        if fact == "id":
            number, _, text = expected.partition(" ")
            assert self.match.game.actions[int(number)].text == text
        else:
            assert self.fact(fact) == expected

    def fact(self, fact: str) -> str:
        """A fact about the match, in the words of the examples."""
        if fact in SHIPS:
            return self.ship(self.match, fact)
        view, asked = self.match.view(None), self.match.to_act
        legal = [action.text for action in self.match.legal(asked[0])] if asked else []
        match fact:
            case "chest":
                gold, cards = zip(*((chest["gold"], " ".join(chest["cards"])) for chest in view["chests"]), strict=True)
                return f"[{cards[0]}] {gold[0]} : {gold[1]} [{cards[1]}]"
            case "box":
                return f"[{' '.join(view['box'])}]"
            case "act":
                return f"{asked[0] if asked else '-'} {PHASES[view['phase']]}"
            case "turn" | "pile":
                return str(view[fact])
            case "score":
                return f"{view['scores'][0]} : {view['scores'][1]} winner {_or_nobody(view['leader'])}"
            case "legal":
                return str(len(legal))
            case "may":
                return ", ".join(legal)
        raise AssertionError(f"no example can ask for {fact!r}")


def _or_nobody(seat: Any) -> str:
    return "-" if seat is None else str(seat)


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_the_worked_example_holds(game: Game, ship: Describe, example: Example) -> None:
    interpreter = Interpreter(begin(game, example), ship)
    for number, statement in example.statements:
        try:
            interpreter.run(statement)
        except AssertionError as error:
            raise AssertionError(f"{SCRIPTS.name}, line {number}: {statement}\n{error}") from error


def test_there_are_seventeen_scripted_examples() -> None:
    assert [example.name for example in EXAMPLES] == [f"E{number}" for number in range(1, 18)]


def test_the_interpreter_notices_a_wrong_fact(game: Game, ship: Describe) -> None:
    interpreter = Interpreter(begin(game, EXAMPLES[0]), ship)
    for wrong in ("= turn 2", "= id 6 split 0|1234", "= green [G1] 1 : 0 [] captain 0", "draw G1 G1 G1 G1 G2"):
        with pytest.raises(AssertionError):
            interpreter.run(wrong)


# E18: scoring. The two chests, the captains from green to red, the totals and the winner.

SCORING = {
    "a: more gold wins": (["G5 Y5 B5 R5", "G5 G4 Y1"], "1 - - 1", (20, 22), 1),
    "b: the best captured ship decides a tie, not their number": (["Y4", "Y5"], "0 0 1 -", (12, 12), 1),
    "c: red is the best of all": (["", "G1"], "1 1 - 0", (9, 9), 0),
    "d: the only captured ship decides": (["G5 Y4", "G5 B5 R2"], "0 - - -", (12, 12), 0),
    "e: equal gold and no captured ship is a draw": (["G5 G5 R2", "Y5 B4 R3"], "- - - -", (12, 12), None),
    "f: so is nothing at all": (["", ""], "- - - -", (0, 0), None),
}


@pytest.mark.parametrize(("chests", "captains", "totals", "winner"), SCORING.values(), ids=SCORING)
def test_e18_scoring(
    position: Callable[..., Match], chests: list[str], captains: str, totals: tuple[int, int], winner: int | None
) -> None:
    """JR-57 to JR-60: gold is chest and ships; ties go to the best ship; else a draw."""
    # Crews are equal everywhere, but for one card more where there is a captain.
    extra = {"0": ["(Y1)", ""], "1": ["", "(Y1)"], "-": ["", ""]}
    crews = {ship: extra[captain] for ship, captain in zip(SHIPS, captains.split(), strict=True)}
    odd = (len(" ".join(chests).split()) + captains.count("0") + captains.count("1")) % 2
    match = position(chests=chests, crews=crews, box="K" if odd else "", fill=" ".join(SHIPS))
    assert match.over
    assert match.scores == totals
    assert match.result == {0: (1, 0), 1: (0, 1), None: (0.5, 0.5)}[winner]


# E19: set-up counts.


@pytest.mark.parametrize(
    ("chosen", "pile", "aside", "turns", "unseen"),
    [("introductory", 35, 3, 8, 38), ("advanced", 35, 10, 8, 45), ("all-cards", 45, 0, 10, 45)],
)
def test_e19_set_up_counts(game: Game, chosen: str, pile: int, aside: int, turns: int, unseen: int) -> None:
    for first, seed in (("seat", 3), ("random", 1), ("random", 2), ("random", 3)):
        match = game.new(seed=seed, options={"game": chosen, "first": first})
        view = match.view(None)
        assert (view["pile"], view["aside"], view["turns"]) == (pile, aside, turns)
        assert sum(view["unseen"].values()) == unseen
        assert all(each["crews"] == [[], []] and each["captain"] is None for each in view["ships"])
        assert all(chest == {"gold": 0, "cards": []} for chest in view["chests"])
        assert view["phase"] == "split"
        assert match.to_act == (view["splitter"],)
        assert first == "random" or view["splitter"] == 0
        assert ("K" in view["unseen"]) == (chosen != "introductory")


# E20: gestures with no action id.


def test_e20_every_gesture_without_an_action_is_answered_with_its_clause(game: Game) -> None:
    """JR-53: the rules text lists the gestures and their clauses; the game answers each with an existing clause."""
    table = re.findall(r"^\| .+ \| (JR-\d+) \|$", game.rules_text.partition("| what you try | clause |")[2], re.M)
    listed = table[: table.index("JR-47") + 1]
    assert sorted(clause for clause, _ in game.gestures.values()) == sorted(listed)
    assert len(listed) == 12
    for clause, sentence in game.gestures.values():
        assert clause in game.clauses
        assert re.fullmatch(r"[A-Z].{20,}\.", sentence)


def test_the_whole_match_of_e17_is_a_golden_match(game: Game) -> None:
    """JR-61: the golden record has exactly the example's actions."""
    example = EXAMPLES[16]
    actions = [statement for _, statement in example.statements if statement[0].isdecimal()]
    golden = MatchRecord.load(Path(__file__).parent / "golden" / "E17.json")
    assert [entry.rpartition(" =")[0] for entry in golden.content["actions"]] == actions
    assert golden.content["script"] == [[ANY] * 10 + example.draws]
