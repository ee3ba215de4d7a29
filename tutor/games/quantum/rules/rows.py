"""The rows of a sheet: rising up to the thick line, falling after it (Q2)."""

from typing import Final, TypeAlias

from tutor.games.quantum.rules.components import HIGHEST

Row: TypeAlias = tuple[int, ...]
"""The numbers written in a row so far, from the left."""

Rows: TypeAlias = tuple[Row, ...]
"""The sheet of a player: its four rows, in the order of ``COLOURS``."""

LENGTH: Final = 6
"""Cells of a row, and so columns of a sheet (Q2)."""
LINE: Final = 4
"""The cells before the thick line (Q2)."""

EMPTY: Final[Rows] = ((), (), (), ())


def writable(row: Row) -> range:
    """The numbers that the next cell of a row takes (Q2): none when the row is full.

    Among them are numbers that no dice show in the end; ``HIGHEST`` is the largest of all.
    """
    done = len(row)
    if done == 0:
        return range(1, HIGHEST + 1)
    if done < LINE:
        return range(row[-1] + 1, HIGHEST + 1)
    return range(1, row[-1] if done < LENGTH else 1)


def fits(row: Row, number: int) -> bool:
    """Whether the next cell of a row takes a number (Q2)."""
    done = len(row)
    if done < LINE:
        return not done or number > row[-1]
    return done < LENGTH and number < row[-1]


def written(rows: Rows, place: int, number: int) -> Rows:
    """The sheet with a number added to one row."""
    return rows[:place] + (rows[place] + (number,),) + rows[place + 1 :]  # noqa: RUF005 - fast


def is_full(rows: Rows) -> bool:
    """Whether all four rows are filled (Q9)."""
    return all(len(row) == LENGTH for row in rows)


def column(rows: Rows, place: int) -> tuple[int, ...]:
    """The four numbers of a column, counted from 0; empty while one is missing (Q8)."""
    return tuple(row[place] for row in rows) if min(map(len, rows)) > place else ()
