"""What a number leaves room for, held against every way to fill a row."""

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from tests.games.quantum.rules.tables import FULL
from tests.games.quantum.rules.test_chances import rows
from tutor.games.quantum.rules.components import HIGHEST
from tutor.games.quantum.rules.outlook import Cell, after, cells, closed, is_dead
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row, writable


def test_an_empty_row() -> None:
    assert cells(()) == (
        Cell(1, range(1, 31)),
        Cell(2, range(2, 32)),
        Cell(3, range(3, 33)),
        Cell(4, range(4, 34)),
        Cell(5, range(2, 33)),
        Cell(6, range(1, 32)),
    )


def test_a_row_before_and_after_the_line() -> None:
    assert cells((5, 12)) == (
        Cell(3, range(13, 33)),
        Cell(4, range(14, 34)),
        Cell(5, range(2, 33)),
        Cell(6, range(1, 32)),
    )
    assert after((5, 12, 15), 20) == (Cell(5, range(2, 20)), Cell(6, range(1, 19)))
    assert after((5, 12, 15, 20), 3) == (Cell(6, range(1, 3)),)
    assert cells(FULL) == ()


@given(rows())
def test_each_number_of_a_cell_can_come_and_no_other(row: Row) -> None:
    """From cell to cell: a number can come when one before it and one after it can."""
    reached = {row}
    for cell in cells(row):
        place = cell.column - 1
        lasts = {each[-1] if each else 0 for each in reached}
        # Of what went before, only the last number matters.
        reached = {
            (1,) * place + (number,)
            for last in lasts
            for number in writable((1,) * (place - 1) + (last,) if place else ())
        }
        within = {each[-1] for each in reached if finishes(each)}
        assert within == set(cell.numbers)
    assert is_dead(row) == (not finishes(row))


def finishes(row: Row) -> bool:
    """Whether a row can be filled, by the numbers left above or below its last one."""
    last, done = row[-1] if row else 0, len(row)
    if done < LINE:
        return HIGHEST - last >= LINE - done
    return last - 1 >= LENGTH - done


@pytest.mark.parametrize(
    ("row", "number", "lost"),
    [
        ((), 1, 0),
        ((), 5, 4 * 3),
        ((3,), 10, 2 * 6),
        ((3, 4, 5), 6, 27 + 27),  # the line: what follows must stay below 6
        ((3, 4, 5), 33, 0),
        ((3, 4, 5, 20), 19, 0),
        ((3, 4, 5, 20), 2, 17),
        ((3, 4, 5, 20, 2), 1, 0),
    ],
)
def test_what_a_number_closes(row: Row, number: int, lost: int) -> None:
    assert closed(row, number) == lost


@given(rows(), some.data())
def test_less_is_closed_by_what_is_nearer(row: Row, drawn: some.DataObject) -> None:
    numbers = list(writable(row))
    assume(len(numbers) > 1)
    one, other = sorted(drawn.draw(some.sampled_from(list(combinations(numbers, 2)))))
    if len(row) < LINE - 1:
        assert closed(row, one) <= closed(row, other)
    else:
        assert closed(row, other) <= closed(row, one)


def test_a_row_that_can_never_be_filled() -> None:
    assert is_dead((31,))
    assert not is_dead((30,))
    assert is_dead((1, 2, 3, 20, 1))
    assert is_dead((1, 2, 3, 4, 1))
    assert not is_dead(FULL)
