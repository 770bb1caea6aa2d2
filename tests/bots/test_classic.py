"""Classic: everything later is compared with it, so it may change only if the rules do."""

import freebooter


def test_it_thinks_as_it_always_did() -> None:
    match = freebooter.game("jolly-and-roger").new(seed=3)
    choice = freebooter.bot("classic:2000it").choose(match.knowledge(match.to_act[0]), seed=1)
    most = [(each.action.text, each.visits) for each in choice.statistics.actions[:3]]
    assert most == [("split 014|23", 1922), ("split 012|34", 10), ("split 034|12", 9)]


def test_it_plays_as_it_always_did_where_the_policy_has_a_say_in_the_tree() -> None:
    match, played = freebooter.game("king-of-pirates").new(seed=5, seats=2), []
    for step in range(12):
        seat = match.to_act[0]
        action = freebooter.bot("classic:60it").choose(match.knowledge(seat), seed=step).action
        match.play(seat, action)
        played.append(int(action))
    assert played == [62, 62, 82, 1, 0, 76, 18, 20, 20, 21, 2, 6]
