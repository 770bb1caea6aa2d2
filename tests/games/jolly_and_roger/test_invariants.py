"""What holds in every position and over every action of any match, counted here anew and not by the rules' own code."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import freebooter
from freebooter.engine.actions import Action
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.jolly_and_roger.pieces import FACE_DOWN, FIRSTS, GAMES, KRAKEN, PIRATES, SHIPS, SKELETON, TORTUGA

SEEDS = st.integers(0, 2**64 - 1)
EDITIONS = {"standard": None, "short": Path(__file__).parent / "editions" / "short.toml"}
SETTINGS = [
    pytest.param({"options": {"game": game, "first": first}, "edition": edition}, id=f"{game}, {first}, {name}")
    for game in GAMES
    for first in FIRSTS
    for name, edition in EDITIONS.items()
]


def played(game: Game, seed: int, **setup: Any) -> Iterator[tuple[Match, int, Action]]:
    """A match with what is played next, decision by decision; specials are played for their power rather often."""
    match = game.new(seed=seed, **setup)
    chance = random.Random(seed)
    while not match.over:
        seat = match.to_act[0]
        wild = [action for action in match.legal(seat) if action.verb in ("kraken", "tortuga", "board")]
        action = chance.choice(wild if wild and chance.random() < 0.5 else match.legal(seat))
        yield match, seat, action
        match.play(seat, action)


@dataclass
class Table:
    """What lies where, read from the true state."""

    crews: dict[tuple[int, int], list[int]]
    chests: list[Counter[int]]
    box: Counter[int]
    slots: dict[int, int]
    owners: dict[int, int]
    pile: list[int]
    aside: list[int]
    strengths: dict[tuple[int, int], int] = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match) -> "Table":
        s, values = match.state, match.setup.edition
        crews = {
            (seat, ship): s.crew[seat, ship, : s.crew_size[seat, ship]].tolist() for seat in (0, 1) for ship in range(4)
        }
        table = cls(
            crews=crews,
            chests=[Counter(dict(enumerate(s.chest[seat].tolist()))) for seat in (0, 1)],
            box=Counter(dict(enumerate(s.box.tolist()))),
            slots={slot: card for slot, card in enumerate(s.slot_card.tolist()) if card >= 0},
            owners={slot: owner for slot, owner in enumerate(s.slot_owner.tolist()) if owner >= 0},
            pile=s.deck[s.deck_size - s.pile_size : s.deck_size].tolist(),
            aside=s.deck[: s.aside_size].tolist(),
        )
        for place, row in crews.items():
            table.strengths[place] = sum(strength(values, card) for card in row)
        return table

    def cards(self) -> Counter[int]:
        rows = [card % FACE_DOWN for row in self.crews.values() for card in row]
        return +(Counter(rows) + sum(self.chests, self.box) + Counter([*self.slots.values(), *self.pile, *self.aside]))

    def margin(self, seat: int, ship: int) -> int:
        return self.strengths[seat, ship] - self.strengths[1 - seat, ship]

    def captain(self, ship: int) -> int | None:
        margin = self.margin(0, ship)
        return None if margin == 0 else 0 if margin > 0 else 1

    def gold(self, seat: int) -> int:
        return sum((card % 5 + 1) * count for card, count in self.chests[seat].items())


def strength(values: dict[str, Any], card: int) -> int:
    if card >= FACE_DOWN:
        return values["parrot_strength"]
    return values["skeleton_strength"] if card == SKELETON else card % 5 + 1


def all_cards(match: Match) -> Counter[int]:
    """The cards of the match's game, from its edition."""
    values = match.setup.edition
    pirates = [count for ship in SHIPS for count in values[f"pirates.{ship}"]]
    specials = [values[f"specials.{name}"] for name in ("kraken", "skeleton", "tortuga")]
    counts = pirates + (specials if match.setup.options["game"] != "introductory" else [])
    return +Counter(dict(enumerate(counts)))


@pytest.mark.parametrize("setup", SETTINGS)
@settings(max_examples=5)
@given(seed=SEEDS)
def test_every_position_is_sound(game: Game, setup: dict[str, Any], seed: int) -> None:
    """JR-6, JR-30, JR-31, JR-32, JR-35, JR-61: invariants 1 to 9 and 13 of the specification."""
    turned: set[int] = set()  # seats that have played a Tortuga
    actions = 0
    for match, seat, action in played(game, seed, **setup):
        table, view = Table.of(match), match.knowledge(None).state
        assert table.cards() == all_cards(match)  # each card is in exactly one place
        assert sum(table.gold(s) for s in (0, 1)) <= sum(
            (c % 5 + 1) * n for c, n in all_cards(match).items() if c < PIRATES
        )
        for ship in range(4):
            assert [view.strength[s, ship] for s in (0, 1)] == [table.strengths[s, ship] for s in (0, 1)]
        assert all(card < PIRATES for chest in table.chests for card in +chest)
        for (owner, ship), row in table.crews.items():
            up = [card for card in row if card < FACE_DOWN]
            assert all(card < PIRATES or card == SKELETON for card in up)
            assert owner in turned or all(card // 5 == ship for card in up if card < PIRATES)
        check_decision(match, table, actions)
        if action.verb == "tortuga":
            turned.add(seat)
        actions += 1
        last = match
    assert last.over
    assert not any(last.legal(s) for s in (0, 1))
    assert actions == 7 * ((sum(all_cards(last).values()) - len(table.aside)) // 5)


def check_decision(match: Match, table: Table, actions: int) -> None:
    """One seat acts, with what the phase allows; slots, owners, turn and pile fit the number of actions."""
    (seat,) = match.to_act
    turn, step = actions // 7 + 1, actions % 7
    s = match.state
    assert not match.legal(1 - seat)
    assert s.turn == turn
    assert len(table.pile) == sum(all_cards(match).values()) - len(table.aside) - 5 * turn
    if step < 2:
        assert (len(table.slots), table.owners) == (5, {})
        assert len(match.legal(seat)) == (15, 2)[step]
        assert seat == (s.flag if step == 0 else 1 - s.flag)
        return
    picker = 1 - s.flag
    assert len(table.slots) == 7 - step
    assert seat == (picker if picker in table.owners.values() else s.flag)
    per_slot = Counter(action.operands[0] for action in match.legal(seat))
    assert set(per_slot) == {slot for slot, owner in table.owners.items() if owner == seat}
    for slot, count in per_slot.items():
        card = table.slots[slot]
        assert count in (
            (5, 6) if card < PIRATES else range(5, 10) if card == KRAKEN else (5,) if card == TORTUGA else (8,)
        )
        assert card >= PIRATES or count == 5 + (table.captain(card // 5) == seat)
    if step == 2:
        assert Counter(table.owners.values()).keys() == {0, 1}  # each seat has one to four cards


@pytest.mark.parametrize("setup", SETTINGS)
@settings(max_examples=5)
@given(seed=SEEDS)
def test_every_action_does_what_it_may_and_no_more(game: Game, setup: dict[str, Any], seed: int) -> None:
    """JR-17, JR-27, JR-28, JR-37, JR-40, JR-44, JR-52: invariants 8 and 10 to 12 of the specification."""
    for match, seat, action in played(game, seed, **setup):
        after = match.clone()
        after.play(seat, action)
        then, now = Table.of(match), Table.of(after)
        assert len(now.pile) in (len(then.pile), len(then.pile) - 5)
        assert all(now.box[card] >= count for card, count in then.box.items())
        assert all(now.chests[s][card] >= count for s in (0, 1) for card, count in then.chests[s].items())
        assert all(now.margin(seat, ship) >= then.margin(seat, ship) for ship in range(4))
        assert after.scores[seat] >= match.scores[seat]
        changed = {ship for ship in range(4) if any(now.strengths[s, ship] != then.strengths[s, ship] for s in (0, 1))}
        if action.verb in ("split", "pick", "board") or action.text.endswith("none"):
            assert (changed, now.crews) == (set(), then.crews)
        elif action.verb != "tortuga":
            assert len(changed) <= 1
        check_crews(then, now, seat, action)
        if action.verb == "board":
            assert then.captain(then.slots[action.operands[0]] // 5) == seat


def check_crews(then: Table, now: Table, seat: int, action: Action) -> None:
    """Own crews only grow (Tortuga turns cards in place); the other's lose a card only by a kraken, the last one."""
    for ship in range(4):
        mine, mine_now = ([card % FACE_DOWN for card in table.crews[seat, ship]] for table in (then, now))
        assert mine_now[: len(mine)] == mine
        theirs, theirs_now = then.crews[1 - seat, ship], now.crews[1 - seat, ship]
        taken = action.verb == "kraken" and action.operands[1] == ship
        assert theirs_now == (theirs[:-1] if taken else theirs)
    laid = sum(map(len, now.crews.values())) - sum(map(len, then.crews.values()))
    assert laid == (action.verb in ("crew", "parrot", "skeleton")) - (
        action.verb == "kraken" and "none" not in action.text
    )


@pytest.mark.parametrize("setup", SETTINGS)
@settings(max_examples=3)
@given(seed=SEEDS)
def test_exchanging_the_seats_exchanges_the_result(game: Game, setup: dict[str, Any], seed: int) -> None:
    """JR-1: invariant 15 of the specification: no rule prefers a seat."""
    for match, seat, action in played(game, seed, **setup):
        swapped, after = mirrored(match), match.clone()
        assert [int(a) for a in swapped.legal(1 - seat)] == [int(a) for a in match.legal(seat)]
        assert swapped.scores == match.scores[::-1]
        swapped.play(1 - seat, action)
        after.play(seat, action)
        assert (swapped.buffer == mirrored(after).buffer).all()
        assert (swapped.result or ()) == (after.result or ())[::-1]


def mirrored(match: Match) -> Match:
    """The match with the seats exchanged."""
    swapped = match.clone()
    s = match.game.state.read(swapped.buffer)
    for name in ("crew", "crew_size", "strength", "chest", "gold", "left"):
        getattr(s, name)[:] = getattr(s, name)[::-1].copy()
    s.flag, s.actor = 1 - s.flag, 1 - s.actor
    s.slot_owner[:] = [owner if owner < 0 else 1 - owner for owner in s.slot_owner]
    return swapped


@pytest.mark.parametrize("setup", SETTINGS)
@settings(max_examples=1)
@given(seed=SEEDS)
def test_everybody_sees_the_same_and_nothing_hidden_matters(game: Game, setup: dict[str, Any], seed: int) -> None:
    """JR-6, JR-R13: invariant 14 of the specification."""
    for match, seat, _ in played(game, seed, **setup):
        views = [{**match.knowledge(viewer).scene(), "you": None} for viewer in (0, 1, None)]
        assert views[0] == views[1] == views[2]
        other = match.clone()
        s = game.state.read(other.buffer)
        hidden = [*range(s.aside_size), *range(s.deck_size - s.pile_size, s.deck_size)]
        random.Random(seed).shuffle(shuffled := hidden.copy())
        s.deck[hidden] = s.deck[shuffled]
        assert {**other.knowledge(None).scene(), "you": None} == views[0]
        assert other.view(seat) == match.view(seat)
        assert list(other.legal(seat)) == list(match.legal(seat))


@pytest.mark.parametrize("setup", SETTINGS)
@settings(max_examples=2)
@given(seed=SEEDS)
def test_a_replayed_record_is_the_same_after_each_action(game: Game, setup: dict[str, Any], seed: int) -> None:
    """JR-61: invariant 16 of the specification."""
    states = []
    for match, _, _ in played(game, seed, **setup):
        states.append(match.buffer.copy())
        last = match
    states.append(last.buffer.copy())
    again = freebooter.replay(str(last.record()))
    assert again == last
    assert all((now.buffer == then).all() for now, then in zip(again.replay(), states, strict=True))
    assert len(states) == 1 + game.longest(last.config)


def test_a_broken_state_is_noticed(game: Game) -> None:
    """The game's own check finds what the tests above look for."""

    def broken(change: Any) -> str:
        match = game.scenario({"slots": "G1 G2 Y3 B4 R5", "crews": {"red": ["R4", "R1"]}, "fill": "blue", "seed": 1})
        assert not list(game.check(match.config, match.state))
        change(game.state.read(match.buffer))
        return " ".join(game.check(match.config, match.state))

    def change_chest(s: Any) -> None:
        s.chest[0, KRAKEN] += 1

    def change_strength(s: Any) -> None:
        s.strength[0, 3] += 1

    def change_slot(s: Any) -> None:
        s.slot_card[0] = -1

    def change_pile(s: Any) -> None:
        s.pile_size -= 1

    def change_gold(s: Any) -> None:
        s.gold[1] += 1

    def change_left(s: Any) -> None:
        s.left[1] += 1

    assert "a special card is in the chest of seat 0" in broken(change_chest)
    assert "there are 4 K instead of 3" in broken(change_chest)
    assert "the strength in the crew of seat 0 at red is not that of its cards" in broken(change_strength)
    assert "before the split all five cards lie there" in broken(change_slot)
    assert "the pile does not fit the turn" in broken(change_pile)
    assert "the gold of seat 1 is not that of its chest" in broken(change_gold)
    assert "the cards left to play are not those in the slots" in broken(change_left)
