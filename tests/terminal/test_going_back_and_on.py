"""Taking back, saving, going on, leaving, and the end of a match at a terminal."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import freebooter
from choosing import any_number
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.terminal.result import verdict

Make = Callable[..., Any]


def test_against_bots_undo_goes_back_to_ones_own_last_decision(table: Make, game: Game) -> None:
    match = game.new(seed=3, options={"first": "seat"})
    played = table(["1", "1", "undo"], match=match, bots={1: "greedy"}).run()
    assert played.match.moves
    assert all(seat == 0 for seat in played.match.to_act)
    assert [seat for seat, _ in played.match.moves].count(0) == 1
    again = table(["1", "undo"], match=game.new(seed=3, options={"first": "seat"}), bots={1: "greedy"}).run()
    assert again.match.moves == []


def test_among_people_only_plays_of_a_set_that_is_not_finished_can_be_taken_back(table: Make, game: Game) -> None:
    match = game.new(seed=3, options={"first": "seat"})
    played = table(["split 04|123", "undo"], match=match).run()
    assert "not done anything yet" in played.text
    played = table(["pick B", "undo"], match=played.match).run()
    assert "'pick' is final" in played.text
    first = played.match.clone()
    played = table(["1", "undo"], match=played.match).run()
    assert played.match == first
    played = table(["1", "1", "1", "undo"], match=played.match).run()
    assert len(played.match.moves) == 5
    assert "Somebody else has acted since" in played.text


def test_what_was_told_is_forgotten_with_what_is_taken_back(table: Make, game: Game) -> None:
    played = table(["1", "undo", "log"], match=game.new(seed=3, options={"first": "seat"}), bots={1: "greedy"}).run()
    log = played.text[played.text.rindex("log") if "log" in played.text else 0 :]
    assert len(played.table.session.told) == 1
    assert "offers" not in log.split("Turn 1:")[-1]


def test_a_match_is_saved_loaded_and_gone_on_with(drawn: Make, table: Make, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    played = drawn(moves=10, bots={1: "greedy"})
    assert "Saved in" in played.said_to(f"save {file}")
    loaded = freebooter.replay(file)
    assert loaded == played.match
    gone_on = table(match=loaded, bots={1: "greedy"}, answer=any_number).run()
    assert gone_on.match.over
    assert "Turn 1:" in "\n".join(gone_on.table.session.log(0))


def test_a_file_is_written_over_only_after_asking(drawn: Make, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_text("mine")
    played = drawn(moves=2)
    played.lines = iter(["n", "y"])
    played.said_to(f"save {file}")
    assert file.read_text() == "mine"
    played.said_to(f"save {file}")
    assert "freebooter match" in file.read_text()


def test_a_file_that_cannot_be_written_is_a_sentence(drawn: Make, tmp_path: Path) -> None:
    assert "cannot be written" in drawn().said_to(f"save {tmp_path / 'no' / 'such' / 'folder.json'}")


def test_leaving_is_polite(table: Make, tmp_path: Path) -> None:
    assert "Fair winds!" in table([]).run().text
    assert "was not saved" in table(["1"], moves=2).run().text
    played = table(["quit", ""], moves=2).run()
    assert "Enter to leave without" in played.prompts[-1]
    file = tmp_path / "left.json"
    assert "not saved" not in table(["q", str(file)], moves=2).run().text
    assert file.exists()


def test_at_the_end_the_match_can_be_saved_taken_back_or_left(table: Make, game: Game, tmp_path: Path) -> None:
    def finished() -> Match:
        match, dice = game.new(seed=2), random.Random(2)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, dice.choice(match.legal(seat)))
        return match

    file = tmp_path / "end.json"
    played = table([str(file), "? R4", "hint", ""], match=finished(), bots={1: "greedy"}).run()
    assert file.exists()
    assert "Red pirate 4: Strength 4" in played.text
    assert "There is nothing to decide" in played.text
    played = table(["undo"], match=finished(), bots={1: "greedy"}).run()
    assert not played.match.over


def test_the_score_sheet_has_every_term(table: Make, game: Game) -> None:
    played = table(bots={1: "greedy"}, answer=any_number).run()
    end = played.text[played.text.rindex("Jolly   Roger") :]
    for terms in played.match.view(0)["terms"]:
        for term in terms:
            assert re.search(rf"{term['what']} .*\b{term['gold']}\b", end, re.IGNORECASE)
    assert verdict(played.match, ["Jolly", "Roger"]) in end
