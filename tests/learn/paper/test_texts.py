"""Fractions in the texts of a sheet are told from everything else with a stroke."""

import pytest

from tutor import language
from tutor.learn.paper.texts import Run, marked, runs


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8", [["t", "8"]]),
        ("7/2", [["f", "", "", "7", "2"]]),
        ("−7/2", [["f", "−", "", "7", "2"]]),
        ("3 1/2", [["f", "", "3", "1", "2"]]),
        ("7 ÷ 2 = 7/2", [["t", "7 ÷ 2 = "], ["f", "", "", "7", "2"]]),
        ("km/h and/or 1/x", [["t", "km/h and/or 1/x"]]),
        ("25/11/2026", [["t", "25/11/2026"]]),
        ("▢/12", [["f", "", "", "▢", "12"]]),
        ("3/4 = 9/▢", [["f", "", "", "3", "4"], ["t", " = "], ["f", "", "", "9", "▢"]]),
        ("", []),
    ],
)
def test_fractions(text: str, expected: list[Run]) -> None:
    assert runs(text) == expected


def test_marks_of_a_lesson() -> None:
    assert marked("**Times** before `2 + 3/4`, *always*") == [
        ["b", "Times"],
        ["t", " before "],
        ["c", "2 + "],
        ["f", "", "", "3", "4"],
        ["t", ", "],
        ["i", "always"],
    ]


def test_a_calculation_in_bold_words_loses_its_backticks() -> None:
    """Seen on paper: więc `0,3` to więcej."""
    assert marked("**So `0.3` is more.**") == [["b", "So "], ["c", "0.3"], ["b", " is more."]]


def test_stars_between_numbers_are_no_marks() -> None:
    assert marked("2*3*4") == [["t", "2*3*4"]]


def test_no_polish_line_on_paper_ends_with_a_word_of_one_letter() -> None:
    language.use("pl")
    tied = [["t", "Zacznij z\u00a0"], ["c", "35"], ["t", " i\u00a0dodaj"]]
    assert marked("Zacznij z `35` i dodaj") == tied
    assert runs("w rzędzie") == [["t", "w\u00a0rzędzie"]]
    language.use("en")
    assert runs("a row") == [["t", "a row"]]
