"""Feedback is set in lines that tear no calculation apart."""

import pytest
from textual.content import Content

from tutor.language import use
from tutor.learn.feedback import Row, Said
from tutor.ui.widgets.feedback import latest, shortened
from tutor.ui.widgets.wrapping import whole, wrapped


@pytest.mark.parametrize("room", range(20, 60))
def test_no_line_begins_or_ends_with_a_sign(room: int) -> None:
    text = "It is as if you worked out (4 + 3) × 6 = 42, and 8 ÷ 2 − 1 = 3 · 1 besides."
    lines = wrapped(text, room).splitlines()
    assert " ".join(lines) == text
    assert all(len(line) <= room for line in lines)
    assert not any(line[0] in "+−×÷·=" or line[-1] in "+−×÷·=" for line in lines)


@pytest.mark.parametrize("room", [12, 20])
def test_a_calculation_longer_than_a_line_is_parted_before_its_equals_sign(room: int) -> None:
    lines = wrapped("(7 − 3) × 2 = 8 − 3 = 5, so 7-3*2-1=0", room).splitlines()
    assert not any(line[-1] in "+−×=-" or line[0] in "+−×-" for line in lines)
    assert "7-3*2-1=0" in lines[-1]


ROWS = [Row("▸ ", "7 − 3 × 2", "multiply first: 3 × 2 = 6"), Row("  ", "= 7 − 6 = ▢", "")]
WRONG = Said("Not quite.", "bold")
TOLD: list[Said | Row] = [
    Said("Not quite: 7 − 3 × 2 does not give 8.", "bold"),
    *ROWS,
    Said("It looks as if you worked straight along from left to right."),
    Said("Try again.", "dim"),
]


@pytest.mark.parametrize(
    ("columns", "kept"),
    [
        (70, TOLD[:4]),
        (44, TOLD[1:4]),
        (20, [WRONG, Row("▸ ", "7 − 3 × 2", ""), ROWS[1]]),
        (16, [WRONG, Row("▸ ", "7 − 3 × 2", ""), ROWS[1]]),
    ],
)
def test_four_lines_keep_what_matters_most(columns: int, kept: list[Said | Row]) -> None:
    assert shortened(TOLD, columns, 4) == kept


def test_a_heading_is_not_left_without_its_working() -> None:
    """Seen: “This is how to do it: Nearly! One fact went wrong.”, and the way was cut."""
    own = [Row("▸ ", "7 − 3", ""), Row("  ", "= 4 × 2", ""), Row("  ", "= 8", "")]
    way = Said("This is how to do it:")
    told = [TOLD[0], *own, way, *ROWS, *TOLD[3:]]
    assert shortened(told, 44, 4) == TOLD[1:4]
    assert shortened([TOLD[0], *own, way, *ROWS, *ROWS], 20, 3) == TOLD[:1]


def test_news_are_never_called_wrong() -> None:
    assert list(shortened(TOLD, 20, 4, wrong=False)) == ROWS


def test_a_calculation_that_is_too_long_takes_a_line_more() -> None:
    long = [Row("▸ ", "(7 − 3) × 2 + 12 × (8 − 5)", "brackets first"), ROWS[1]]
    bare = [long[0]._replace(reason=""), ROWS[1]]
    assert shortened([TOLD[0], *long], 20, 4) == [WRONG, *bare]
    assert shortened([TOLD[0], *long], 20, 3) == bare


def test_without_a_working_whole_sentences_are_kept() -> None:
    verdict, why = Said("There is no 9 on the dice.", "bold"), Said("A long sentence. " * 9)
    assert shortened([verdict, why], 20, 4) == [verdict]
    assert shortened([why], 20, 4) == [why]


def test_of_many_hints_the_latest_are_kept() -> None:
    hints = [Said(f"Hint number {n}.") for n in range(6)]
    assert latest(hints, 20, 4) == hints[2:]


def test_what_points_at_a_place_stays_with_its_line() -> None:
    told = [Said("You did not roll a 1."), Said("  1+1=7"), Said("  ^"), Said("So try again.")]
    assert list(shortened(told, 30, 2)) == [told[0], told[3]]
    assert list(shortened(told, 30, 3)) == told[:3]


@pytest.mark.parametrize("room", range(20, 60))
def test_no_polish_line_ends_with_a_word_of_one_letter(room: int) -> None:
    use("pl")
    text = "Idź w górę o 3 i w dół o 5, a z tego, co masz, zrób w myśli 7 − 3 i 2 · 4 w zeszycie."
    told = [each.plain for each in whole(Content(text), room)]
    for lines in (wrapped(text, room).splitlines(), told):
        assert " ".join(line.strip() for line in lines) == text
        assert all(len(line) <= room for line in lines)
        assert not any(line.split()[-1] in {"a", "i", "o", "w", "z"} for line in lines)
