"""The table in a terminal: whole matches, every command, and nothing changed by what cannot be done."""

import ast
import io
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.bots import LEVELS
from freebooter.engine.defaults import plain_drawing
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.translations import read_phrases
from freebooter.terminal import answers, words
from freebooter.terminal import table as table_module
from freebooter.terminal.keyboard import Keyboard, Left
from freebooter.terminal.result import verdict
from freebooter.terminal.screen import Screen, console, speaks_unicode

Make = Callable[..., Any]
SAYING = ("say", "self.say", "self._say", "words_in(language).say", "words_in(knowledge.language).say")
SPINNER = "\x1b[?25l"
CODE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def any_number(match: Match, seat: int) -> str:
    return str(random.Random(len(match.moves)).randint(1, len(match.legal(seat))))


def any_text(match: Match, seat: int) -> str:
    return random.Random(len(match.moves)).choice(match.legal(seat)).text


def test_a_person_plays_a_whole_match_against_a_bot_by_numbers(table: Make) -> None:
    played = table(bots={1: "greedy"}, answer=any_number).run()
    assert played.match.over
    assert len(played.match.moves) == 56
    assert re.search(r"together +\d+ +\d+", played.text)
    assert re.search(r"(Jolly|Roger) wins|A draw", played.text)
    assert "Roger offers" in played.text
    assert "(bot, Sailor)" in played.text


def test_two_people_play_a_whole_match_by_texts_without_a_curtain(table: Make) -> None:
    played = table(answer=any_text).run()
    assert played.match.over
    assert {prompt.split()[0] for prompt in played.prompts if "help" in prompt} == {"Jolly", "Roger"}
    assert not any("Hand the keyboard" in prompt for prompt in played.prompts)


@pytest.mark.parametrize(
    "how", [{}, {"colour": "standard"}, {"encoding": "ascii"}, {"colour": "standard", "width": 120}]
)
def test_no_line_is_wider_than_the_screen(table: Make, how: dict[str, Any]) -> None:
    played = table(bots={1: "greedy"}, answer=any_number, **how).run()
    lines = CODE.sub("", played.text).split("\n")
    assert max(map(len, lines)) <= how.get("width", 80)


@pytest.mark.parametrize(("id", "seats"), [("jolly-and-roger", 2), ("all-hands-on-deck", 4)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_the_news_and_the_prompt_fit_80_by_24(table: Make, id: str, seats: int, language: str) -> None:
    bots = dict.fromkeys(range(1, seats), "greedy")
    match = freebooter.game(id).new(seats, seed=7)
    played = table(match=match, bots=bots, answer=any_number, language=language).run()
    frames = played.text.split("\x1b[2J")[1:-1]
    assert len(frames) > 20
    assert max(frame.partition(SPINNER)[0].count("\n") for frame in frames) <= 23


def test_enter_takes_the_only_choice(table: Make) -> None:
    match = freebooter.game("pirate-party").new(2, seed=3)
    while len(match.legal(match.to_act[0])) > 1 or match.to_act[0] == 1:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    only, before = match.legal(0)[0], len(match.moves)
    played = table([""], match=match, bots={1: "greedy"}).run()
    assert played.match.moves[before] == (0, only)
    assert f"Enter: {match.knowledge(0).say_action(only)};" in played.prompts[0]


def test_enter_draws_the_table_again_where_there_is_a_choice(table: Make) -> None:
    played = table([""], bots={1: "greedy"}).run()
    assert len(played.prompts) == 2
    assert "Enter" not in played.prompts[0]


def test_colour_is_used_and_can_be_done_without(drawn: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[1;30;42m" in drawn(colour="standard").text
    monkeypatch.setenv("NO_COLOR", "1")
    assert not re.search(r"\x1b\[[0-9;]*[34]\d", drawn(colour="standard").text)


def test_the_no_colour_option_turns_colours_off() -> None:
    assert console(no_colour=True).no_color
    assert speaks_unicode("UTF-8")
    assert not speaks_unicode("ISO-8859-1")
    assert not speaks_unicode(None)


def test_a_stream_without_a_minus_gets_a_hyphen(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    console().print("Ann −5, Zoë 3")
    sys.stdout.flush()
    assert written.getvalue() == b"Ann -5, Zo? 3\n"


def test_actions_are_taken_by_number_by_text_and_by_short_forms(table: Make, game: Game) -> None:
    match = game.new(seed=7)
    played = table(["split 4|0123", "pick b"], match=match).run()
    assert [action.text for _, action in played.match.moves] == ["split 0123|4", "pick B"]
    played = table(["parrot R5 g"], match=played.match).run()
    assert played.match.moves[-1][1].text == "parrot 4 green"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "choose from 1 to"),
        ("99", "There is no number 99"),
        ("9" * 5000, "There is no number"),
        ("dance", "There is no action 'dance'"),
        ("pick A", "JR-9"),
        ("board", "Write it as"),
        ("board 9", "'9' is no card"),
        ("crew 2 red red", "Write it as"),
        ("pass", "JR-19"),
        ("why", "Why what?"),
        ("why dance", "There is no action 'dance'"),
        ("save", "Save it where?"),
        ("undo", "You have not done anything yet"),
        ("? cannon", "I know nothing about 'cannon'"),
        ("rules JR-99", "I know nothing about 'JR-99'"),
        ("save /", "Write over it?"),
        ("\x1b[2J\x00", "There is no action"),
        ("ÄÖ ☠", "There is no action"),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(drawn: Make, line: str, answer: str) -> None:
    played = drawn(bots={1: "greedy"}, match=freebooter.game("jolly-and-roger").new(seed=3, options={"first": "seat"}))
    before = played.match.clone()
    played.lines = iter(["n"])
    said = played.said_to(line)
    assert answer in said + "".join(played.prompts)
    assert "Traceback" not in said
    assert played.match == before


def test_help_lists_every_command(drawn: Make) -> None:
    said = drawn().said_to("?")
    for word in ("why", "hint", "undo", "log", "rules", "save", "quit", "unseen", "chests"):
        assert f"  {word}" in said


def test_cards_words_and_clauses_are_explained(drawn: Make) -> None:
    played = drawn()
    assert "Takes away the last card" in played.said_to("? KRAKEN")
    assert "Red pirate 4: Strength 4" in played.said_to("? R4")
    assert "JR-13 No empty set." in played.said_to("?JR-13")
    assert "JR-13 No empty set." in played.said_to("rules 13")
    assert "JR-32" in played.said_to("? no choice")
    assert "There is more in" in played.said_to("? opponent")
    assert "JR-61 Fixed length" in " ".join(played.said_to("rules").split())


def test_why_cites_the_clause_or_says_that_it_is_possible(drawn: Make, game: Game) -> None:
    position = {"seed": 1, "slots": "G1 Y2 B1 B4 R5", "sets": "012|34", "picked": "B", "splitter": 1}
    played = drawn(match=game.scenario(position))
    assert "You have no captain on the red ship. (JR-34)" in played.said_to("why board R5")
    assert "Nothing forbids it: 'crew 4' is possible now." in played.said_to("why crew R5")
    assert "Nothing forbids it" in played.said_to("why 1")
    assert "(JR-32)" in played.said_to("why move captain")


def test_a_hint_is_a_legal_action(drawn: Make) -> None:
    played = drawn(moves=3)
    hint = re.search(r"would play (\d+) \((.+)\)", played.said_to("hint"))
    assert hint
    known = played.match.knowledge(played.table.seat)
    in_words = {known.say_action(action): action for action in played.match.legal(played.table.seat)}
    played.said_to(hint[1])
    assert played.match.moves[-1][1] == in_words[hint[2]]


def test_a_hint_says_why(drawn: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freebooter.terminal.session.ADVISER", "search:60it")
    played = drawn(moves=3, bots={0: "search:60it"} if drawn(moves=3).table.seat else {1: "search:60it"})
    said = " ".join(played.said_to("hint").split())
    assert re.search(r"This wins about \d+ of 100 games from here|It is almost won|It can hardly be won", said)


def test_unseen_chests_and_log_are_shown(drawn: Make) -> None:
    played = drawn(moves=20)
    assert "Not seen yet:" in played.said_to("unseen")
    assert "Jolly's chest:" in played.said_to("chests")
    log = played.said_to("log")
    assert log.index("Turn 1:") < log.index("Turn 2:")


def test_enter_draws_the_table_again(drawn: Make) -> None:
    assert "yellow 5 gold" in drawn().said_to("")


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


def test_a_whole_match_in_german(table: Make) -> None:
    """Everything that the terminal says has a German phrase."""
    played = table(["?", "hint", "log", "why pass", "undo"], bots={1: "greedy"}, answer=any_number, language="de").run()
    assert played.match.over
    assert "Spiele eine deiner" in played.text
    assert re.search(r"zusammen +\d+ +\d+", played.text)
    assert re.search(r"(Jolly|Roger) gewinnt|Unentschieden", played.text)
    assert "(? für Hilfe)" in played.prompts[0]
    assert not re.search(r"\b(the|you|gold|chest)\b", CODE.sub("", played.text))


def test_rules_and_errors_are_read_in_german_too(table: Make) -> None:
    played = table(["rules", "rules JR-13", "yawn"], bots={1: "greedy"}, answer=any_number, language="de").run()
    text = " ".join(played.text.split())
    assert "JR-12 Teilen" in text
    assert "JR-13 Keine leere Gruppe. Jede der beiden Gruppen hat eine bis vier Karten." in text
    assert "Eine Aktion 'yawn' gibt es hier nicht" in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "Eine Nummer 99 gibt es nicht"),
        ("pick A", "'pick' geht in dieser Phase nicht: die fünf Karten sind zu teilen. (JR-9)"),
        ("pass", "Passen gibt es nicht"),
        ("board", "Schreib"),
        ("undo", "Du hast noch nichts getan"),
        ("? Kanone", "Über 'Kanone' weiß ich nichts"),
    ],
)
def test_what_cannot_be_done_is_said_in_german(drawn: Make, game: Game, line: str, answer: str) -> None:
    played = drawn(match=game.new(seed=3, options={"first": "seat"}), language="de")
    assert answer in " ".join(played.said_to(line).split())


def test_german_has_a_phrase_for_every_sentence_of_the_terminal_and_no_other() -> None:
    said = {text for row in answers.HELP for text in row} | {level.title for level in LEVELS.values()}
    for path in Path(answers.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in SAYING:
                first = node.args[0]
                either = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
                said |= {literal.value for literal in either if isinstance(literal, ast.Constant)}
    phrases = read_phrases(words.FOLDER / "phrases")["de"]
    assert sorted(said ^ set(phrases)) == []
    for english, german in phrases.items():
        assert set(re.findall(r"{\w+}", german)) == set(re.findall(r"{\w+}", english))


def test_a_doubtful_action_is_asked_about(drawn: Make, game: Game) -> None:
    position = {"seed": 1, "slots": "G1 Y2 B1 B4 T", "sets": "012|34", "picked": "B", "splitter": 1}
    played = drawn(match=game.scenario(position))
    played.lines = iter(["", "yes"])
    played.said_to("tortuga T")
    assert played.match.moves == []
    played.said_to("tortuga T")
    assert len(played.match.moves) == 1


def test_secrets_put_a_curtain_between_people(table: Make, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game.__dict__, "has_secrets", True)
    played = table(["1", "", "1"]).run()
    assert sum("Hand the keyboard" in prompt for prompt in played.prompts) == 1
    assert len(played.match.moves) == 2


def test_a_game_without_a_drawing_is_listed(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "drawing_of", lambda game: plain_drawing)
    played = table(bots={1: "greedy"}, answer=any_number, height=60).run()
    assert played.match.over
    assert "Pick one of the two sets." in played.text
    assert "1 take set A: " in played.text


def test_the_tab_key_completes_what_can_be_typed_now(drawn: Make) -> None:
    played = drawn(moves=1)
    keyboard = Keyboard(played.table.completions)
    assert keyboard.completion("PI", 0) == "pick A"
    assert keyboard.completion("pick", 1) == "pick B"
    assert keyboard.completion("hi", 0) == "hint"
    assert keyboard.completion("zzz", 0) is None


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_the_end_of_input_and_ctrl_c_leave(end: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(prompt: str) -> str:
        raise end

    monkeypatch.setattr("builtins.input", closed)
    with pytest.raises(Left):
        Keyboard(list).line("> ")


def test_what_is_not_a_terminal_gets_no_escape_codes(game: Game) -> None:
    screen = Screen(console(width=80))
    screen.console.file = file = io.StringIO()
    screen.clear()
    screen.say("Ahoy!", "bold red")
    assert file.getvalue() == "\n  Ahoy!\n"
