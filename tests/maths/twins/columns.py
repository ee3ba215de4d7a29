"""Written arithmetic."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from tests.maths.naive import Pupil, Rows, Twins, everywhere, once, wholes


def _digits(number: Fraction, width: int) -> list[int]:
    return [int(digit) for digit in str(number).zfill(width)]


def _in_columns(left: Pupil, right: Pupil, one: Callable[[int, int], int]) -> list[Fraction]:
    a, b = left.value, right.value
    if a.denominator != 1 or b.denominator != 1 or min(a, b) < 0 or max(a, b) < 10:
        return []
    width = max(len(str(a)), len(str(b)))
    pairs = zip(_digits(a, width), _digits(b, width), strict=True)
    return [Fraction("".join(str(one(upper, lower)) for upper, lower in pairs))]


def _borrowed(left: Pupil, right: Pupil) -> list[Fraction]:
    if left.value < right.value:
        return []
    return _in_columns(left, right, lambda upper, lower: upper - lower + 10 * (upper < lower))


def _lost_carry(rows: list[list[int]], times: int) -> Iterator[Fraction]:
    """Columns added (or one row multiplied) on paper, once for each carry, which is lost."""
    width = max(map(len, rows))
    for lost in range(width - 1):
        carry, written = 0, ""
        for column in range(width):
            total = carry + times * sum(row[column] for row in rows if column < len(row))
            is_leftmost = column == width - 1
            written = f"{total if is_leftmost else total % 10}{written}"
            carry = 0 if column == lost else total // 10
        yield Fraction(written)


def _carries(sign: str) -> Callable[[Pupil, Pupil], list[Fraction]]:
    def way(left: Pupil, right: Pupil) -> list[Fraction]:
        a, b = sorted([left.value, right.value])
        if not wholes(left, right) or a < 0 or b < 10:
            return []
        small, large = _digits(a, 1)[::-1], _digits(b, 1)[::-1]
        if sign == "+":
            return list(_lost_carry([small, large], 1))
        return list(_lost_carry([large], int(a))) if a < 10 else []

    return way


def _carry_dropped(text: str) -> Iterator[Fraction]:
    for sign in "+*":
        yield from once(text, sign, _carries(sign), 9)


TWINS: Twins = {
    "smaller-digit-from-larger": lambda text: everywhere(
        text, "-", lambda a, b: _in_columns(a, b, lambda upper, lower: abs(upper - lower))
    ),
    "borrow-not-paid": lambda text: everywhere(text, "-", _borrowed),
    "carry-dropped": _carry_dropped,
}


ROWS: Rows = [
    ("smaller-digit-from-larger", "61-27", "34", "46"),
    ("smaller-digit-from-larger", "305-68", "237", "363"),
    ("smaller-digit-from-larger", "3-8", "-5", ""),
    ("borrow-not-paid", "61-27", "34", "44"),
    ("borrow-not-paid", "512-498", "14", "124"),
    ("borrow-not-paid", "27-61", "-34", ""),
    ("carry-dropped", "27+35", "62", "52"),
    ("carry-dropped", "27*3", "81", "61"),
    ("carry-dropped", "57+65", "122", "112"),
    ("carry-dropped", "95+7", "102", "92"),
    ("carry-dropped", "178+256", "434", "424 334"),
    ("carry-dropped", "199+1", "200", "190 100"),
    ("carry-dropped", "12*35", "420", "410 320"),
    ("carry-dropped", "7+5", "12", ""),
    ("carry-dropped", "7*8", "56", ""),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""
