"""The explained score: columns, misthrows, totals (Q8, Q10)."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.games.quantum.rules.tables import columns, position, sheet
from tutor.engine.contract import ScoreItem
from tutor.games.quantum.narration import QuantumNarration
from tutor.games.quantum.rules.scoring import second_lowest
from tutor.language import use

CASES = [
    ((4, 4, 7, 9), 7, "equal"),
    ((4, 4, 4, 9), 9, "equal"),
    ((9, 4, 7, 4), 7, "equal"),
    ((4, 4, 9, 9), 9, "equal"),
    ((6, 6, 6, 6), 6, "all-equal"),
    ((10, 12, 3, 11), 10, "plain"),
    ((4, 7, 7, 9), 7, "plain"),
    ((4, 7, 7, 7), 7, "plain"),
]


@pytest.mark.rule("Q8")
@pytest.mark.parametrize(("numbers", "scored", "case"), CASES)
def test_the_second_lowest_different_number(
    numbers: tuple[int, ...], scored: int, case: str
) -> None:
    assert second_lowest(numbers) == (scored, case)


@pytest.mark.rule("Q8")
@given(some.tuples(*[some.integers(1, 33)] * 4))
def test_it_stands_in_the_column_and_only_the_lowest_is_below_it(
    numbers: tuple[int, int, int, int],
) -> None:
    scored, case = second_lowest(numbers)
    assert scored in numbers
    assert len({number for number in numbers if number < scored}) == (case != "all-equal")


@pytest.mark.rule("Q10")
def test_golden_57_less_three_misthrows_is_51() -> None:
    filled = columns(
        (4, 6, 7, 9),
        (8, 8, 8, 5),
        (12, 12, 12, 11),
        (16, 16, 20, 15),
        (11, 12, 11, 9),
        (3, 4, 8, 8),
    )
    found = position(filled, misthrows=(3, 0)).sheet(0)
    assert [line.points for line in found.lines] == [6, 8, 12, 16, 11, 4, -1, -2, -3]
    assert found.total == 51
    assert [line.params for line in found.lines][-3:] == [{"number": n} for n in (1, 2, 3)]
    assert found.lines[1].params == {
        "column": 2, "numbers": (8, 8, 8, 5), "scored": 8, "case": "plain",
    }  # fmt: skip


@pytest.mark.rule("Q10")
def test_an_open_column_counts_nothing() -> None:
    rows = sheet((4, 9, 12), (5, 8), (6, 7), (7,))
    state = position(rows)
    assert [(line.params["column"], line.points) for line in state.sheet(0).lines] == [(1, 5)]
    assert state.total(0) == 5
    assert state.sheet(1).lines == ()


@pytest.mark.parametrize(
    ("language", "case", "sentence"),
    [
        ("en", "plain", "column 2, with 4, 9, 7 and 8: the second lowest number is 7"),
        (
            "en",
            "equal",
            "column 2, with 4, 9, 7 and 8: equal numbers count once, so the second lowest is 7",
        ),
        ("en", "all-equal", "column 2, with 4, 9, 7 and 8: all four are equal, so it scores 7"),
        ("pl", "plain", "kolumna 2, liczby 4, 9, 7 i 8: druga najmniejsza to 7"),
        ("el", "plain", "στήλη 2, με 4, 9, 7 και 8: ο δεύτερος μικρότερος αριθμός είναι το 7"),
    ],
)
def test_a_column_in_words(language: str, case: str, sentence: str) -> None:
    use(language)
    params = {"column": 2, "numbers": (4, 9, 7, 8), "scored": 7, "case": case}
    assert QuantumNarration().score_line(ScoreItem("column", params, 7)) == sentence


def test_a_misthrow_in_words() -> None:
    line = ScoreItem("misthrow", {"number": 2}, -2)
    assert QuantumNarration().score_line(line) == "misthrow number 2"
