"""A working row by row: marks, notes, and the class's own signs."""

import pytest

from tests.language.sources import TRIED
from tutor.language import use
from tutor.learn.working.rows import rows
from tutor.maths.working.judging import judge
from tutor.maths.working.reading import read_working

ROWS = {
    "7-3*2=4*2=8": [
        ("7 − 3 × 2", "", ""),
        ("= 4 × 2", "wrong", "7 − 3 × 2 gives 1"),
        ("= 8", "", ""),
    ],
    "2+3*4; 2+13; 15": [
        ("2 + 3 × 4", "", ""),
        ("2 + 13", "wrong", "3 × 4 gives 12"),
        ("15", "", ""),
    ],
    "3*4=12+2=14": [
        ("3 × 4", "", ""),
        ("= 12 + 2", "joins", "here = means “and then”"),
        ("= 14", "right", ""),
    ],
    "3*4=12\n12+2=15": [
        ("3 × 4 = 12", "right", ""),
        ("12 + 2 = 15", "wrong", "12 + 2 gives 14"),
    ],
    "2+3*4\n5*4=20": [
        ("2 + 3 × 4", "", ""),
        ("5 × 4 = 20", "wrong", "2 + 3 × 4 gives 14"),
    ],
    "10:3=3,33": [("10 ÷ 3 = 3.33", "wrong", "rounded")],
    "8:3=2,66": [("8 ÷ 3 = 2.66", "wrong", "cut off")],
    "38+24\n30+20=50\n8+4=13": [
        ("38 + 24", "", ""),
        ("30 + 20 = 50", "right", ""),
        ("8 + 4 = 13", "wrong", "8 + 4 gives 12"),
    ],
    "38+24=38+20=58+4=62": [
        ("38 + 24", "", ""),
        ("= 38 + 20", "joins", "here = means “and then”"),
        ("= 58 + 4", "joins", "here = means “and then”"),
        ("= 62", "right", ""),
    ],
    "17:5=3 r 2": [("17 ÷ 5 = 3 remainder 2", "right", "")],
    "1/2+1/3=3/6+2/6=5/6": [
        ("1/2 + 1/3", "", ""),
        ("= 3/6 + 2/6", "right", ""),
        ("= 5/6", "right", ""),
    ],
    "2^3=8": [("2³ = 8", "right", "")],
    "-(2+3)=-5": [("−(2 + 3) = −5", "right", "")],
    "7+?": [],
}


@pytest.mark.parametrize(("typed", "shown"), ROWS.items())
def test_rows(typed: str, shown: list[tuple[str, str, str]]) -> None:
    assert [tuple(row) for row in rows(judge(typed))] == shown


def test_a_first_row_may_go_on_from_what_was_asked() -> None:
    asked = read_working("7-3*2").lines[0].sides[0].tree
    shown = rows(judge("= 7-6 = 1", asked))
    assert [(row.text, row.mark) for row in shown] == [("= 7 − 6 = 1", "right")]


@pytest.mark.parametrize("typed", ROWS)
def test_notes_that_tell_no_right_value(typed: str) -> None:
    found = judge(typed)
    notes = {row.note for row in rows(found, whole=False) if row.mark == "wrong"}
    assert notes <= {"this step is not right", "rounded", "cut off"}
    assert [row.text for row in rows(found, whole=False)] == [row.text for row in rows(found)]


@pytest.mark.parametrize("language", TRIED)
def test_only_the_first_false_step_is_marked(language: str) -> None:
    use(language)
    marks = [row.mark for row in rows(judge("3*4=13; 5*5=24; 2*2=4"))]
    assert marks == ["wrong", "", ""]
