"""What a number leaves room for: pure facts about a row, for hints, practice and players.

In a rising row every number closes all lower ones for good, in a falling row all higher ones. For
each empty cell there is a range of numbers that can still come to stand there, whatever the dice
bring; an empty range means that the row can never be filled.
"""

from typing import NamedTuple

from tutor.games.quantum.rules.components import HIGHEST
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row


class Cell(NamedTuple):
    """An empty cell: its column, from 1, and the numbers that may still come to stand there."""

    column: int
    numbers: range


def cells(row: Row) -> tuple[Cell, ...]:
    """The empty cells of a row, from the left, each with the numbers still possible (Q2)."""
    return tuple(Cell(place + 1, _possible(row, place)) for place in range(len(row), LENGTH))


def _possible(row: Row, place: int) -> range:
    """The numbers for an empty cell, with one left for every other empty cell of the row."""
    done, last = len(row), row[-1] if row else 0
    if place < LINE:
        return range(last + 1 + place - done, HIGHEST + 1 - (LINE - 1 - place))
    above = last if done >= LINE else HIGHEST
    return range(LENGTH - place, above - (place - max(done, LINE)))


def after(row: Row, number: int) -> tuple[Cell, ...]:
    """The cells left when a number that fits is written next."""
    return cells((*row, number))


def closed(row: Row, number: int) -> int:
    """How many possibilities a number closes, over all cells that stay empty.

    They are the numbers that could still have come there before it was written, and cannot now.
    """
    left = after(row, number)
    before = cells(row)[1:]
    return sum(len(was.numbers) - len(now.numbers) for was, now in zip(before, left, strict=True))


def is_dead(row: Row) -> bool:
    """Whether a row can never be filled any more, so that its open columns stay open."""
    return any(not cell.numbers for cell in cells(row))
