"""Digits subtracted upside down, lost carries.

For whole numbers that are not negative; ``places`` are powers of ten, the ones first.
"""

from collections.abc import Iterable, Iterator
from itertools import count

from tutor.maths.malrules.pairs import Pair
from tutor.maths.tree import Operation, is_negation


def _in_columns(left: Pair, right: Pair) -> tuple[int, int] | None:
    """Both numbers if a pupil would write them below each other: whole, one of two digits."""
    (a, one), (b, other) = left, right
    if one != 1 or other != 1 or a < 0 or b < 0:
        return None
    return (a, b) if a >= 10 or b >= 10 else None


def _digits(upper: int, lower: int) -> Iterator[tuple[int, int, int]]:
    """The place and the two digits of every column, from the right."""
    for exponent in range(len(str(max(upper, lower)))):
        place: int = 10**exponent
        yield place, upper // place % 10, lower // place % 10


def smaller_digit_from_larger(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``61-27 = 46``: in each column the smaller digit is taken from the larger."""
    written = _in_columns(left, right)
    if written is None or is_negation(operation):
        return ()
    return ((sum(place * abs(upper - lower) for place, upper, lower in _digits(*written)), 1),)


def borrow_not_paid(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``61-27 = 44``: ten is borrowed where needed, but the next column is not lowered."""
    written = _in_columns(left, right)
    if written is None or left < right:
        return ()
    total = sum(place * ((upper - lower) % 10) for place, upper, lower in _digits(*written))
    return ((total, 1),)


def carry_dropped(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``27+35 = 52``, ``27*3 = 61``: one carry is lost; the leftmost column is written in full.

    Losing a carry of ``c`` into the column of the tens makes the result ``10 * c`` too small,
    because all that follows is done correctly with what is left.
    """
    written = _in_columns(left, right)
    if written is None:
        return ()
    if operation.sign == "+":
        return [(sum(written) - lost, 1) for lost in _carries_of_sum(written)]
    upper, lower = max(written), min(written)
    return [(upper * lower - lost, 1) for lost in _carries_of_product(upper, lower)]


def _carries_of_sum(terms: tuple[int, ...]) -> Iterator[int]:
    """What each carry of adding in columns is worth; the leftmost column carries nothing."""
    largest = max(terms)
    for exponent in count(1):
        place: int = 10**exponent
        if place > largest:
            return
        carried = sum(term % place for term in terms) // place
        if carried:
            yield carried * place


def _carries_of_product(upper: int, lower: int) -> Iterator[int]:
    """What each carry of a written multiplication is worth, row by row, then of adding up."""
    rows = []
    for place, digit, _ in _digits(lower, 0):
        rows.append(upper * digit * place)
        yield from (place * carry for carry in _carries_of_row(upper, digit))
    yield from _carries_of_sum(tuple(rows))


def _carries_of_row(upper: int, digit: int) -> Iterator[int]:
    for place, _, _ in _digits(upper // 10, 0):
        carried = (upper % (10 * place)) * digit // (10 * place)
        if carried:
            yield carried * 10 * place
