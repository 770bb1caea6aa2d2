"""Lines of styled text: widths are kept whatever happens."""

from freebooter.engine.drawing import Line, Paper, apart, columns, flowed, joined


def test_a_line_knows_its_text_and_width() -> None:
    line = Line("ab", ("cd", "bold"), Line("e"))
    assert line.text == "abcde"
    assert len(line) == 5


def test_cutting_keeps_styles_and_never_widens() -> None:
    line = Line(("abc", "red"), ("def", "blue"))
    assert line.cut(4).spans[:2] == (("abc", "red"), ("d", "blue"))
    assert len(line.cut(99)) == 6
    assert len(line.left(9)) == 9
    assert len(line.left(2)) == 2


def test_two_ends_meet_with_a_gap_and_within_the_width() -> None:
    assert apart("a", "b", 5).text == "a   b"
    assert len(apart("a" * 9, "b" * 9, 12)) == 12


def test_parts_flow_into_indented_lines() -> None:
    rows = flowed([Line("aaa"), Line("bbb"), Line("ccc")], 8, indent=1)
    assert [row.text for row in rows] == ["aaa bbb", " ccc"]


def test_columns_are_read_line_by_line() -> None:
    rows = columns([Line(word) for word in ("a", "bb", "c", "d")], 10, gap=2)
    assert [row.text.split() for row in rows] == [["a", "bb", "c"], ["d"]]
    assert columns([], 10) == []
    assert len(columns([Line("x" * 20)], 10)[0]) == 10


def test_joining_puts_a_gap_between_parts() -> None:
    assert joined(["a", ("b", "bold"), Line("c")], "-").text == "a-b-c"


def test_paper_without_unicode_takes_the_plain_sign() -> None:
    assert Paper(unicode=False).sign("○", "o") == "o"


def test_paper_without_unicode_writes_a_minus_as_a_hyphen() -> None:
    plain = Paper(unicode=False)
    assert [plain.signed(-2, "+"), plain.number(-2.5), plain.say("{points}", points=-1)] == ["-2", "-2.5", "-1"]
    assert [Paper().signed(-2, "+"), Paper().signed(2, "+")] == ["−2", "+2"]
