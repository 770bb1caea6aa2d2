"""Views in parts: a part is made anew only when a field that it depends on has changed, and what is new is known."""

from typing import Any

import pytest

from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.view import NOTHING_NEW, View, ViewCache
from toy.game import GAME


def made_of(*values: Any) -> ViewCache:
    """A cache of a view with one part, which has had these values one after the other."""
    cache = ViewCache(GAME, shared=True)
    for value in values:
        cache.replace({"ships": value})
    return cache


def test_of_a_list_few_places_are_told_and_otherwise_all_of_it() -> None:
    assert made_of([1, 2, 3, 4], [1, 5, 3, 4]).since(1) == ({}, {"ships": {1: 5}})
    assert made_of([1, 2, 3, 4], [0, 5, 0, 4]).since(1) == ({"ships": [0, 5, 0, 4]}, {})
    assert made_of([1, 2], [1, 2, 3]).since(1) == ({"ships": [1, 2, 3]}, {})
    assert made_of("few", "many").since(1) == ({"ships": "many"}, {})


def test_who_missed_more_than_one_change_is_told_all_of_the_part() -> None:
    cache = made_of([1, 2, 3, 4], [1, 5, 3, 4], [1, 5, 6, 4])
    assert cache.since(2) == ({}, {"ships": {2: 6}})
    assert cache.since(1) == ({"ships": [1, 5, 6, 4]}, {})
    assert cache.since(3) == NOTHING_NEW


def test_a_part_that_turns_out_equal_is_nothing_new() -> None:
    first = [1, 2]
    cache = made_of(first, [1, 2])
    assert cache.parts["ships"] is first
    assert cache.since(1) == NOTHING_NEW


def test_parts_are_made_anew_only_when_a_field_of_theirs_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    for name, part in GAME.view.parts.items():

        def make(k: Knowledge, name: str = name, part: Any = part) -> Any:
            made.append(name)
            return part.make(k)

        monkeypatch.setitem(GAME.view.parts, name, part._replace(make=make))
    match, cache = GAME.new(seats=2, seed=7), ViewCache(GAME, shared=True)
    cache.update(match.knowledge(None))
    assert set(made) == {name for name, part in GAME.view.parts.items() if part.shared}
    del made[:]
    match.play(0, "play 0")
    cache.update(match.knowledge(None))
    assert made == ["asked", "chosen"]
    cache.update(match.knowledge(None))
    assert made == ["asked", "chosen"]


def test_what_is_the_same_for_all_is_made_from_what_a_bystander_knows() -> None:
    match = Match.dealt(GAME.new(seats=3, seed=5).setup)
    view = View()

    @view.shared("hand")
    def hands(k: Knowledge) -> Any:
        return k.plain_state.hand

    assert view(match.knowledge(1)) == {"hands": match.knowledge(None).plain_state.hand}
    assert match.knowledge(1).plain_state.hand != match.knowledge(None).plain_state.hand


def test_a_field_or_a_constant_is_shown_as_it_stands() -> None:
    view = View()
    view.field("phase", "What is done now.")
    view.field("gold", "Coins of each seat.", of="coins", by_seat=True)
    view.field("seen", "Whether the viewer has chosen.", of="chosen", by_seat=True, kind=bool, own=True)
    view.constant("worth", "What a round brings.", of="coins")
    match = GAME.new(seats=2, seed=7)
    match.play(1, "play 0")
    known = match.knowledge(1)
    assert view(known) == {"phase": 0, "gold": [0, 0], "seen": [False, True], "worth": 3}
    assert {name: (part.fields, part.shared) for name, part in view.parts.items()} == {
        "phase": ({"phase"}, True),
        "gold": ({"coins"}, True),
        "seen": ({"chosen"}, False),
        "worth": (frozenset(), True),
    }
    assert view.parts["seen"].make.__annotations__ == {"return": list[bool]}
    assert view.parts["gold"].make.__doc__ == "Coins of each seat."


def test_parts_have_names_of_their_own_and_depend_on_fields_that_exist() -> None:
    view = View()
    view.part("no_such_field")(lambda k: 0)
    with pytest.raises(TypeError, match="depends on unknown fields"):
        view.check(GAME)
    with pytest.raises(TypeError, match="two parts called"):
        view.part()(lambda k: 0)
