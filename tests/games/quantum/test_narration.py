"""Sums, rows, columns and totals of Quantum in words, in every language."""

import re
from random import Random

import pytest
from hypothesis import given, settings

from tests.engine.random_play import Seated, play_out, seeds, tables
from tests.games.quantum.rules.tables import FULL, ROLL, columns, rolled
from tests.language.sources import TRIED
from tutor.games.quantum.narration import (
    Column,
    QuantumNarration,
    colour_mark,
    colour_name,
    column_lines,
    column_of,
    misthrow_lines,
    roll_names,
    row_lines,
    sum_line,
    total_lines,
    why_not,
)
from tutor.games.quantum.rules import scoring
from tutor.games.quantum.rules.components import COLOURS, Colour
from tutor.games.quantum.rules.legality import row_obstacle
from tutor.games.quantum.rules.moves import parse
from tutor.games.quantum.rules.rows import EMPTY, Row, Rows, fits
from tutor.games.quantum.rules.sums import sums
from tutor.games.quantum.sums import misthrows_sum, total_sum
from tutor.language import use

every_language = pytest.mark.parametrize("language", TRIED)

MINUS = "\N{MINUS SIGN}"


@every_language
def test_a_colour_is_known_by_name_and_by_mark(language: str) -> None:
    use(language)
    marks = {colour_mark(colour) for colour in COLOURS}
    assert len(marks) == len({colour_name(colour) for colour in COLOURS}) == 4
    assert all(len(mark) <= 2 for mark in marks)
    assert all(colour_name(each).capitalize().startswith(colour_mark(each)) for each in COLOURS)


@pytest.mark.rule("Q4")
@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["red: 1 + 3 + white 3 = 7", "purple: white 3 alone = 3"]),
        ("pl", ["czerwony: 1 + 3 + biała 3 = 7", "fioletowy: sama biała 3 = 3"]),
        ("el", ["κόκκινο: 1 + 3 + λευκό 3 = 7", "μοβ: μόνο το λευκό 3 = 3"]),
    ],
)
def test_where_a_sum_comes_from(language: str, lines: list[str]) -> None:
    use(language)
    found = [sum_line(each) for each in sums(parse(ROLL))]  # type: ignore[arg-type]
    assert [found[0], found[-1]] == lines


def test_the_colours_of_a_roll_agree_with_each_other() -> None:
    """Seen: biała 3, żółty 1."""
    use("pl")
    white, *coloured = roll_names(parse(ROLL))  # type: ignore[arg-type]
    assert white == "biały 3"
    assert coloured[0] == "czerwony 1"


@pytest.mark.rule("Q2")
@pytest.mark.parametrize(
    ("row", "number", "sentence"),
    [
        ((10,), 4, "Too small: it must be over 10."),
        ((10,), 10, "Too small: it must be over 10."),
        ((1, 2, 3, 9), 9, "After the line: it must be under 9."),
        (FULL, 3, "This row is full."),
    ],
)
def test_why_a_row_does_not_take_a_sum(row: Row, number: int, sentence: str) -> None:
    refused = row_obstacle(row, "red", number)
    assert refused is not None
    assert why_not(refused) == sentence


@pytest.mark.rule("Q6")
def test_a_colour_that_is_taken() -> None:
    state = rolled()
    state = state.play(0, parse("write red"))
    refused = state.obstacle(1, "red")
    assert refused is not None
    assert why_not(refused) == "Already taken this turn."


@pytest.mark.rule("Q2")
@pytest.mark.parametrize(
    ("row", "number", "lines"),
    [
        ((), 5, ["Then 5 cells are left.", "To fill the row, write 6 to 31 next."]),
        ((5, 6), 32, ["Then 3 cells are left.", "To fill the row, write 33 next."]),
        (
            (5, 6, 7),
            12,
            [
                "Then 2 cells are left.",
                "After the line the numbers go down.",
                "To fill the row, write 2 to 11 next.",
            ],
        ),
        ((5, 6, 7, 12), 3, ["Then 1 cell is left.", "To fill the row, write 1 to 2 next."]),
        ((5, 6, 7, 12, 9), 4, ["This fills the row."]),
        ((5,), 32, ["Then you can never fill the row: 33 is the highest sum."]),
        ((5, 6, 7, 12), 1, ["Then you can never fill the row: 1 is the lowest sum."]),
        ((5, 32), 33, ["You cannot fill this row any more anyway."]),
    ],
)
def test_what_a_number_leaves_room_for(row: Row, number: int, lines: list[str]) -> None:
    assert list(row_lines(row, number)) == lines


@pytest.mark.rule("Q8")
@pytest.mark.parametrize(
    ("column", "lines"),
    [
        (
            (4, 9, 7, 12),
            [
                "Column 2: red 4, yellow 9, blue 7, purple 12",
                "From the lowest up: 4, 7, 9, 12",
                "Lowest: 4. Second lowest: 7.",
                "So the column scores 7 points.",
            ],
        ),
        (
            (4, 4, 7, 9),
            [
                "Column 2: red 4, yellow 4, blue 7, purple 9",
                "From the lowest up: 4, 4, 7, 9",
                "Equal ones count once: 4, 7, 9",
                "Lowest: 4. Second lowest: 7.",
                "So the column scores 7 points.",
            ],
        ),
        (
            (4, 9, 4, 4),
            [
                "Column 2: red 4, yellow 9, blue 4, purple 4",
                "From the lowest up: 4, 4, 4, 9",
                "Equal ones count once: 4, 9",
                "Lowest: 4. Second lowest: 9.",
                "So the column scores 9 points.",
            ],
        ),
        (
            (1, 1, 1, 1),
            [
                "Column 2: red 1, yellow 1, blue 1, purple 1",
                "All four are equal, so it scores 1 point.",
            ],
        ),
        (
            (8, None, None, 6),
            [
                "Column 2: red 8, purple 6",
                "Still missing: yellow and blue.",
                "It scores nothing until all four are there.",
            ],
        ),
        ((None,) * 4, ["Column 2 is empty, so it scores nothing."]),
    ],
)
def test_the_story_of_a_column(column: Column, lines: list[str]) -> None:
    assert list(column_lines(2, column)) == lines


def test_the_cells_of_a_column() -> None:
    rows: Rows = ((1, 2), (3,), (), (4, 5, 6))
    assert [column_of(rows, column) for column in (1, 2, 3)] == [
        (1, 3, None, 4),
        (2, None, None, 5),
        (None, None, None, 6),
    ]


@pytest.mark.rule("Q7")
def test_misthrows_cost_more_and_more() -> None:
    assert [list(misthrow_lines(count)) for count in (0, 1, 3)] == [
        ["No misthrows, so you take nothing away."],
        ["The first misthrow costs 1.", "Take away 1 point."],
        ["3 misthrows: 1 + 2 + 3 = 6", "Take away 6 points."],
    ]


@pytest.mark.parametrize(
    ("language", "points"),
    [
        ("pl", ["Odejmij 1 punkt.", "Odejmij 3 punkty.", "Odejmij 6 punktów."]),
        ("el", ["Αφαίρεσε 1 πόντο.", "Αφαίρεσε 3 πόντους.", "Αφαίρεσε 6 πόντους."]),
    ],
)
def test_plurals(language: str, points: list[str]) -> None:
    use(language)
    assert [list(misthrow_lines(count))[-1] for count in (1, 2, 3)] == points


GOLDEN = columns(
    (5, 6, 7, 8), (7, 8, 9, 10), (11, 12, 13, 14), (15, 16, 17, 18), (10, 11, 12, 13), (3, 4, 5, 6)
)


@pytest.mark.rule("Q10")
@pytest.mark.parametrize(
    ("rows", "misthrows", "lines"),
    [
        (GOLDEN, 3, ["Total: 6 + 8 + 12 + 16 + 11 + 4 - 1 - 2 - 3 = 51"]),
        (GOLDEN, 0, ["Total: 6 + 8 + 12 + 16 + 11 + 4 = 57"]),
        (columns((5, 6, 7, 8)), 0, ["Total: 6", "5 open columns score nothing."]),
        (EMPTY, 2, ["Total: 0 - 1 - 2 = -3", "6 open columns score nothing."]),
        (EMPTY, 0, ["Total: 0", "6 open columns score nothing."]),
        (
            (*GOLDEN[:3], GOLDEN[3][:5]),
            0,
            ["Total: 6 + 8 + 12 + 16 + 11 = 53", "1 open column scores nothing."],
        ),
    ],
)
def test_the_total_as_an_equation(rows: Rows, misthrows: int, lines: list[str]) -> None:
    found = total_lines(scoring.sheet(0, rows, misthrows))
    assert [line.replace(MINUS, "-") for line in found] == lines


@settings(max_examples=25)
@given(tables("quantum"), seeds)
def test_the_sums_of_every_game_hold(start: Seated, seed: int) -> None:
    *_, (_, _, last) = play_out(start.state, Random(seed))
    for seat in range(start.seats):
        for found in (total_sum(last.sheet(seat)), misthrows_sum(last.misthrows[seat])):
            assert found is None or found.holds()


def all_lines(rows: Rows, misthrows: int) -> list[str]:
    """Everything told about a sheet, and about every number that may come next."""
    found = [*misthrow_lines(misthrows), *total_lines(scoring.sheet(0, rows, misthrows))]
    for column in range(1, 7):
        found += column_lines(column, column_of(rows, column))
    colours: tuple[tuple[Colour, Row], ...] = tuple(zip(COLOURS, rows, strict=True))
    for colour, row in colours:
        for number in range(1, 34):
            refused = row_obstacle(row, colour, number)
            found += [why_not(refused)] if refused else row_lines(row, number)
            assert (refused is None) == fits(row, number)
    return found


@every_language
def test_no_placeholder_is_left_over(language: str) -> None:
    use(language)
    for seed in range(3):
        states = [rolled(), *(step.state for step in play_out(rolled(), Random(seed)))]
        for state in states[::6]:
            for line in all_lines(state.sheets[0], state.misthrows[0]):
                assert not re.search(r"[{}]|quantum\.", line)


@every_language
def test_a_better_number_is_told_by_its_colour(language: str) -> None:
    """Two colours may have the same sum: no number is better than itself."""
    use(language)
    told = QuantumNarration().reason(
        "another-fits-better", {"colour": COLOURS[3], "number": 15, "instead": 15}
    )
    assert told.count("15") == 1
    assert colour_name(COLOURS[3]) in told
