"""Set-up and the turn: JR-1 to JR-21, in the order of the rules text."""

from collections import Counter
from collections.abc import Callable

import pytest

from freebooter.engine.errors import BadOptions, BadText, IllegalAction
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.jolly_and_roger.pieces import CODES, GAMES

Position = Callable[..., Match]

VERBS_OF_PLAY = ("board", "crew", "parrot", "kraken", "skeleton", "tortuga")


def play_turn(match: Match) -> None:
    """The first legal action seven times: a whole turn."""
    for _ in range(7):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])


# Set-up


def test_two_seats_each_with_four_captains_and_an_empty_chest(game: Game) -> None:
    """JR-1."""
    match = game.new(seed=1)
    assert match.setup.seats == 2
    assert match.view(None)["captains_left"] == [4, 4]
    assert match.view(None)["chests"] == [{"gold": 0, "cards": []}] * 2


@pytest.mark.parametrize("seats", [0, 1, 3, "2", True])
def test_another_number_of_seats_is_refused(game: Game, seats: object) -> None:
    """JR-1."""
    with pytest.raises(BadOptions, match="is for 2 seats, not"):
        game.new(seats=seats)


def test_the_ships_lie_from_poorest_to_richest(game: Game) -> None:
    """JR-2."""
    ships = [(ship["ship"], ship["gold"]) for ship in game.new(seed=1).view(None)["ships"]]
    assert ships == [("green", 3), ("yellow", 5), ("blue", 7), ("red", 9)]


@pytest.mark.parametrize(
    ("chosen", "cards", "aside"), [("introductory", 43, 3), ("advanced", 50, 10), ("all-cards", 50, 0)]
)
def test_the_cards_of_a_game_are_shuffled_and_some_set_aside(game: Game, chosen: str, cards: int, aside: int) -> None:
    """JR-3, JR-4, JR-5, JR-R15."""
    match = game.new(seed=1, options={"game": chosen})
    s = match.state
    assert (s.deck_size, s.aside_size, s.pile_size + 5) == (cards, aside, cards - aside)
    lying = Counter(CODES[card] for card in s.deck[:cards])
    pirates = {"G": (4, 3, 2, 2, 2), "Y": (4, 3, 2, 2, 1), "B": (4, 2, 2, 1, 1), "R": (3, 2, 1, 1, 1)}
    specials = {"K": 3, "S": 2, "T": 2} if chosen != "introductory" else {}
    assert lying == {f"{c}{v}": n for c, counts in pirates.items() for v, n in enumerate(counts, 1)} | specials
    assert sum(int(code[1]) * n for code, n in lying.items() if code[1:]) == 105


def test_the_top_cards_go_aside_and_the_next_ones_come_up(game: Game) -> None:
    """JR-4: the first ten of the shuffled deck are never turned up, the next five are."""
    codes = ["K", "K", "K", "S", "S", "T", "T", "G1", "G1", "G1", "R5", "R4", "R3", "R2", "R2"]
    match = game.new(seed=1, script=[[CODES.index(code) for code in codes]], options={"first": "seat"})
    assert [slot["card"] for slot in match.view(None)["slots"]] == ["R2", "R2", "R3", "R4", "R5"]
    while not match.over:
        play_turn(match)
    assert [CODES[card] for card in match.state.deck[:10]] == codes[:10]
    assert match.view(None)["unseen"]["K"] == 3


def test_in_the_introductory_game_no_special_card_ever_appears(game: Game) -> None:
    """JR-3."""
    for seed in range(20):
        match = game.new(seed=seed, options={"game": "introductory"})
        assert not {"K", "S", "T"} & {CODES[card] for card in match.state.deck[:43]}
        assert "K" not in match.view(None)["deck"]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_pile_or_the_cards_set_aside(game: Game, seat: int | None) -> None:
    """JR-6, JR-R14: whatever lies there, the view is the same, during the match and after it."""
    match = game.new(seed=1)
    while True:
        assert (match.knowledge(seat).state.deck == -1).all()
        other = match.clone()
        s = game.state.read(other.buffer)
        hidden = [*range(s.aside_size), *range(s.deck_size - s.pile_size, s.deck_size)]
        s.deck[hidden] = s.deck[hidden[::-1]]
        assert other.view(seat) == match.view(seat)
        if match.over:
            break
        play_turn(match)


def test_chance_draws_the_first_splitter_fairly(game: Game) -> None:
    """JR-7."""
    begins = Counter(game.new(seed=seed, options={"first": "random"}).to_act[0] for seed in range(400))
    assert 150 < begins[0] < 250  # five standard errors


def test_with_first_seat_the_first_seat_splits(game: Game) -> None:
    """JR-7, JR-R16."""
    assert {game.new(seed=seed, options={"first": "seat"}).to_act for seed in range(20)} == {(0,)}


def test_who_begins_does_not_change_the_pile(game: Game) -> None:
    """JR-7: the two draws of chance are independent."""
    for seed in range(20):
        drawn, fixed = (game.new(seed=seed, options={"first": first}) for first in ("random", "seat"))
        assert (drawn.state.deck == fixed.state.deck).all()


# The turn


@pytest.mark.parametrize("chosen", GAMES)
def test_the_flag_changes_hands_after_each_turn(game: Game, chosen: str) -> None:
    """JR-8."""
    match = game.new(seed=1, options={"game": chosen})
    first = match.view(None)["splitter"]
    for turn in range(match.view(None)["turns"]):
        assert match.view(None)["splitter"] == match.to_act[0] == (first + turn) % 2
        play_turn(match)
    assert match.over


def test_a_turn_is_a_split_a_pick_and_the_plays_of_both(game: Game) -> None:
    """JR-9."""
    match = game.new(seed=1, options={"first": "seat"})
    for seat, phase, action in [
        (0, "split", "split 012|34"),
        (1, "pick", "pick B"),
        (1, "play", "parrot 3 red"),
        (1, "play", "parrot 4 red"),
        (0, "play", "parrot 0 red"),
        (0, "play", "parrot 1 red"),
        (0, "play", "parrot 2 red"),
        (1, "split", "split 0|1234"),
    ]:
        assert (match.to_act, match.view(None)["phase"]) == ((seat,), phase)
        assert {legal.verb for legal in match.legal(seat)} <= ({phase} if phase != "play" else set(VERBS_OF_PLAY))
        match.play(seat, action)


def test_a_seat_that_is_not_asked_may_do_nothing(game: Game) -> None:
    """JR-10."""
    match = game.new(seed=1)
    while not match.over:
        waits = 1 - match.to_act[0]
        assert not match.legal(waits)
        assert all(match.why_not(waits, action)[0] in ("JR-10", "JR-18") for action in game.actions)
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])


def test_five_cards_come_up_in_card_order(game: Game) -> None:
    """JR-11, JR-R18."""
    script = [[CODES.index(code) for code in ("T", "B1", "K", "G5", "G1")]]
    match = game.new(seed=1, script=script, options={"game": "all-cards"})
    assert [slot["card"] for slot in match.view(None)["slots"]] == ["G1", "G5", "B1", "K", "T"]


def test_a_card_keeps_its_slot_until_it_is_played(position: Position) -> None:
    """JR-11."""
    match = position(slots="G1 G2 Y3 B4 R5", sets="024|13", picked="A")
    match.play(1, "parrot 2 red")
    assert [slot and slot["card"] for slot in match.view(1)["slots"]] == ["G1", "G2", None, "B4", "R5"]


def test_the_splitter_may_divide_the_cards_in_any_way(game: Game) -> None:
    """JR-12."""
    match = game.new(seed=1, options={"first": "seat"})
    offered = set()
    for action in match.legal(0):
        tried = match.clone()
        tried.play(0, action)
        sets = ["".join(str(s["slot"]) for s in tried.view(0)["slots"] if s["set"] == which) for which in "AB"]
        assert action.text == "split " + "|".join(sets)
        offered.add(frozenset(sets))
    assert len(offered) == 15  # all ways to divide five different things into two heaps


def test_no_set_is_empty(game: Game) -> None:
    """JR-13."""
    match = game.new(seed=1, options={"first": "seat"})
    sizes = {frozenset(map(len, action.words[0].split("|"))) for action in match.legal(0)}
    assert sizes == {frozenset({1, 4}), frozenset({2, 3})}
    for empty in ("split 01234|", "split |01234", "split 01234"):
        with pytest.raises(BadText):
            match.play(0, empty)


def test_an_offer_is_final(game: Game) -> None:
    """JR-14, JR-R19."""
    match = game.new(seed=1, options={"first": "seat"})
    match.play(0, "split 0|1234")
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            match.play(seat, "split 01|234")
    assert [slot["set"] for slot in match.view(0)["slots"]] == ["A", "B", "B", "B", "B"]
    assert "split" in game.final


def test_the_picker_takes_a_whole_set_and_leaves_the_other_to_the_splitter(game: Game) -> None:
    """JR-15, JR-16."""
    for chosen in "AB":
        match = game.new(seed=1, options={"first": "seat"})
        match.play(0, "split 03|124")
        assert [action.text for action in match.legal(1)] == ["pick A", "pick B"]
        match.play(1, f"pick {chosen}")
        assert all(slot["owner"] == (slot["set"] == chosen) for slot in match.view(0)["slots"])


def test_the_picker_plays_first_and_in_any_order(position: Position) -> None:
    """JR-17."""
    for order in ("124", "142", "214", "241", "412", "421"):
        match = position(slots="G1 G2 Y3 B4 R5", sets="03|124", picked="B")
        for slot in order:
            assert match.to_act == (1,)
            match.play(1, f"parrot {slot} red")
        assert match.to_act == (0,)


def test_the_splitter_plays_only_when_the_picker_is_done(position: Position) -> None:
    """JR-18."""
    match = position(slots="G1 G2 Y3 B4 R5", sets="03|124", picked="A")
    assert match.why_not(0, "crew 1")[0] == "JR-18"
    match.play(1, "crew 0")
    assert match.why_not(0, "crew 1")[0] == "JR-18"
    match.play(1, "crew 3")
    assert match.why_not(0, "crew 1") is None


def test_there_is_no_pass_and_every_card_is_played(game: Game) -> None:
    """JR-19: each play uses up one card, and the next turn begins only when none is left."""
    assert not {"pass", "end", "done"} & set(game.actions.verbs)
    match = game.new(seed=3)
    for _ in range(2):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    for left in (5, 4, 3, 2, 1):
        assert sum(slot is not None for slot in match.view(None)["slots"]) == left
        assert match.view(None)["turn"] == 1
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    assert match.view(None)["turn"] == 2


def test_a_seat_plays_only_cards_of_its_own_set_and_each_once(position: Position) -> None:
    """JR-20."""
    match = position(slots="G1 G2 Y3 B4 R5", sets="034|12", picked="B")
    assert {action.operands[0] for action in match.legal(1)} == {1, 2}
    match.play(1, "parrot 1 red")
    assert {action.operands[0] for action in match.legal(1)} == {2}
    assert match.why_not(1, "parrot 1 red") == ("JR-20", "That card has been played already.")
    assert match.why_not(1, "crew 3") == ("JR-20", "Not yours to play: blue 4 is in the other set.")


@pytest.mark.parametrize(
    ("card", "verbs"),
    [
        ("R5", {"crew", "parrot", "board"}),
        ("K", {"kraken", "parrot"}),
        ("S", {"skeleton", "parrot"}),
        ("T", {"tortuga", "parrot"}),
    ],
)
def test_each_kind_of_card_knows_its_own_verbs(position: Position, card: str, verbs: set[str]) -> None:
    """JR-21: all other verbs are refused."""
    match = position(crews={"red": ["", "R1"]}, slots=f"G1 G1 G1 G2 {card}", sets="0123|4", picked="B", fill="blue")
    assert {action.verb for action in match.legal(1)} == verbs
    for action in match.game.actions:
        if action.verb in VERBS_OF_PLAY and action.operands[0] == 4 and action.verb not in verbs:
            expected = "JR-35" if action.verb == "board" else "JR-21"
            assert match.why_not(1, action)[0] == expected
