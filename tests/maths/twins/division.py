"""Division."""

import re
from collections.abc import Iterator
from fractions import Fraction

from tests.maths.naive import Pupil, Rows, Twins, everywhere, once, wholes


def _divided(left: Pupil, right: Pupil) -> tuple[int, int] | None:
    """Quotient and remainder of what leaves one; nothing is negative here but by subtraction."""
    if not wholes(left, right) or left.value % right.value == 0:
        return None
    whole, rest = 0, abs(left.value)
    while rest >= abs(right.value):
        whole, rest = whole + 1, rest - abs(right.value)
    return whole, int(rest)


def _signed(left: Pupil, right: Pupil, size: Fraction) -> list[Fraction]:
    return [size if left.value * right.value > 0 else -size]


def _dropped(left: Pupil, right: Pupil) -> list[Fraction]:
    parts = _divided(left, right)
    return _signed(left, right, Fraction(parts[0])) if parts and parts[0] else []


def _behind_the_point(left: Pupil, right: Pupil) -> list[Fraction]:
    parts = None if abs(right.value) in (1, 10, 100, 1000) else _divided(left, right)
    found = Fraction(f"{parts[0]}.{parts[1]}") if parts and parts[0] else None
    return [] if found is None else _signed(left, right, found)


def _proper(text: str) -> list[tuple[str, str]]:
    """Top and bottom of a fraction below 1 that is all there is."""
    found = re.fullmatch(r"([1-9]\d*)/(\d+)", text)
    return [(found[1], found[2])] if found and int(found[1]) < int(found[2]) else []


def _larger_by_smaller(left: Pupil, right: Pupil) -> list[Fraction]:
    a, b = left.value, right.value
    return [b / a] if 0 < abs(a) < abs(b) else []


def _reversed(left: Pupil, right: Pupil) -> list[Fraction]:
    a, b = left.value, right.value
    return [b / a] if abs(a) > abs(b) else []


def _over_wrong_number(left: Pupil, right: Pupil) -> list[Fraction]:
    parts = _divided(left, right)
    if parts is None or not parts[0]:
        return []
    whole, rest = parts
    by = abs(right.value)
    found = [whole + Fraction(rest, whole), whole + Fraction(rest, abs(int(left.value)))]
    if left.is_literal and right.is_literal and left.value > 9:
        found.append(whole + Fraction(rest - 1, int(left.value)) if rest > 1 else found[0])
        found.append(whole + by / rest if rest > 1 else found[0])
        found.append(rest + whole / by if whole < by else found[0])
    return [size for each in found for size in _signed(left, right, each)]


def _places_exchanged(text: str) -> Iterator[Fraction]:
    """Of a fraction by itself, ``7/4`` as 1 4/3 and 3 1/4 beside those that any division has."""
    yield from once(text, "/", _over_wrong_number, 5)
    alone = re.fullmatch(r"(\d+)/(\d+)", text)
    if alone is None or not int(alone[2]):
        return
    whole, rest = divmod(int(alone[1]), int(alone[2]))
    by = Fraction(alone[2])
    if whole and rest > 1:
        yield whole + by / rest
    if rest and whole % by:
        yield rest + whole / by


def _appended(left: Pupil, right: Pupil) -> list[Fraction]:
    parts = _divided(left, right)
    if parts is None or min(left.value, right.value) < 0 or not parts[0]:
        return []
    if right.value in (1, 10, 100, 1000) or not (left.is_literal and right.is_literal):
        return []
    return [Fraction(f"{parts[0]}{parts[1]}")] if left.value > 9 else []


def _multiples(left: Pupil, right: Pupil) -> list[Fraction]:
    parts = _divided(left, right)
    if parts is None or min(left.value, right.value) < 0 or not parts[0]:
        return []
    multiple = parts[0] * right.value
    return [multiple + parts[1] / right.value, multiple]


def _next_multiple(left: Pupil, right: Pupil) -> list[Fraction]:
    parts = _divided(left, right)
    if parts is None or min(left.value, right.value) < 0 or not parts[0]:
        return []
    whole = Fraction(parts[0] + 1)
    return [whole + (whole * right.value - left.value) / right.value, whole]


def _rest_not_divided(left: Pupil, right: Pupil) -> list[Fraction]:
    if not (wholes(left, right) and left.is_literal and right.is_literal):
        return []
    found, text, by = list[Fraction](), str(left.value), right.value
    for width in (1, 2):
        rest = int(text[-width:])
        main = left.value - rest
        if rest and main and 1 < by < left.value and main % by == 0:
            found.append(main / by + rest)
    if by < 10 and left.value in range(int(10 * by) + 1, int(20 * by)):
        found.append(10 + left.value - 10 * by)
    return found


def _one_digit(left: Pupil, right: Pupil) -> list[Fraction]:
    if not (wholes(left, right) and left.is_literal and right.is_literal):
        return []
    if len(str(right.value)) != 2 or right.value == 10 or left.value < right.value:
        return []
    return [left.value / int(d) for d in str(right.value) if d > "1" and left.value % int(d) == 0]


def _tens_by_tens(left: Pupil, right: Pupil) -> list[Fraction]:
    if not (wholes(left, right) and left.is_literal and right.is_literal):
        return []
    one, other = str(left.value).zfill(2), str(right.value)
    if len(other) != 2 or other[1] == "0" or left.value < right.value or one[-1] == "0":
        return []
    pairs = ((one[:-1], other[0]), (one[-1], other[1]))
    if any(int(above) % int(below) for above, below in pairs):
        return []
    return [Fraction(sum(int(above) // int(below) for above, below in pairs))]


def _zeros_struck_out(left: Pupil, right: Pupil) -> list[Fraction]:
    parts = _divided(left, right)
    if parts is None or min(left.value, right.value) < 0 or not parts[0]:
        return []
    one, other, rest, found = str(left.value), str(right.value), str(parts[1]), list[Fraction]()
    while one.endswith("0") and other.endswith("0"):
        one, other, rest = one[:-1], other[:-1], rest[:-1]
        found.append(parts[0] + int(rest) / right.value)
    return found


TWINS: Twins = {
    "reversed-division": lambda text: everywhere(text, "/", _reversed),
    "bigger-by-smaller": lambda text: everywhere(text, "/", _larger_by_smaller),
    "remainder-dropped": lambda text: [
        *everywhere(text, "/", _dropped),
        *(Fraction(0) for _, _ in _proper(text)),
    ],
    "remainder-as-decimal": lambda text: everywhere(text, "/", _behind_the_point),
    "remainder-over-wrong-number": _places_exchanged,
    "remainder-appended": lambda text: once(text, "/", _appended, 1),
    "multiple-for-quotient": lambda text: once(text, "/", _multiples, 2),
    "next-multiple-taken": lambda text: once(text, "/", _next_multiple, 2),
    "remainder-zeros-lost": lambda text: once(text, "/", _zeros_struck_out, 3),
    "part-not-divided": lambda text: (
        [] if re.search(r"\(\d+/\d+\)", text) else once(text, "/", _rest_not_divided, 3)
    ),
    "divisor-digit-left-out": lambda text: (
        [] if re.search(r"\(\d+/\d+\)", text) else once(text, "/", _one_digit, 2)
    ),
    "divided-part-by-part": lambda text: (
        [] if re.search(r"\(\d+/\d+\)", text) else once(text, "/", _tens_by_tens, 1)
    ),
    "zero-divided": lambda text: once(text, "/", lambda a, b: [] if a.value else [b.value], 1),
}


ROWS: Rows = [
    ("reversed-division", "12/5", "12/5", "5/12"),
    ("reversed-division", "5/12", "5/12", ""),
    ("reversed-division", "4/4", "1", ""),
    ("reversed-division", "2*12/3", "8", "1/8"),
    ("bigger-by-smaller", "3/6", "1/2", "2"),
    ("bigger-by-smaller", "0/6", "0", ""),
    ("bigger-by-smaller", "(1/6)/3", "1/18", "18"),
    ("bigger-by-smaller", "(1/6)*3", "1/2", ""),
    ("bigger-by-smaller", "1/6*3", "1/2", "18"),
    ("bigger-by-smaller", "6/3", "2", ""),
    ("remainder-dropped", "7/2", "7/2", "3"),
    ("remainder-dropped", "2/7", "2/7", "0"),
    ("remainder-dropped", "2/7+3", "23/7", ""),
    ("remainder-as-decimal", "1-3/4", "1/4", ""),
    ("remainder-dropped", "(2-9)/2", "-7/2", "-3"),
    ("remainder-dropped", "5/(2/7)", "35/2", ""),
    ("remainder-as-decimal", "7/2", "7/2", "3.1"),
    ("remainder-as-decimal", "35/12", "35/12", "2.11"),
    ("remainder-as-decimal", "2/7", "2/7", ""),
    ("remainder-over-wrong-number", "17/5", "17/5", "11/3 53/17 52/17 11/2 13/5"),
    ("remainder-over-wrong-number", "38/3", "38/3", "73/6 229/19 457/38 27/2"),
    ("remainder-over-wrong-number", "22/7", "22/7", "10/3 67/22 10/7"),
    ("remainder-over-wrong-number", "9/5", "9/5", "5 13/9 9/4 21/5"),
    ("remainder-over-wrong-number", "9/4", "9/4", "5/2 19/9 3/2"),
    ("remainder-over-wrong-number", "23/4", "23/4", "28/5 118/23 117/23 19/3 17/4"),
    ("remainder-over-wrong-number", "9/4+1", "13/4", "7/2 28/9"),
    ("remainder-appended", "65/4", "65/4", "161"),
    ("remainder-appended", "38/7", "38/7", "53"),
    ("remainder-appended", "187/5", "187/5", "372"),
    ("remainder-appended", "65/10", "13/2", ""),
    ("remainder-appended", "4/65", "4/65", ""),
    ("remainder-appended", "7/2", "7/2", ""),
    ("remainder-appended", "(20+3)/5", "23/5", ""),
    ("remainder-appended", "64/4", "16", ""),
    ("remainder-over-wrong-number", "2/7", "2/7", ""),
    ("part-not-divided", "84/4", "21", "24"),
    ("part-not-divided", "636/6", "106", "111 136"),
    ("part-not-divided", "80/4", "20", ""),
    ("part-not-divided", "34/4", "17/2", ""),
    ("part-not-divided", "112/7", "16", "52"),
    ("divisor-digit-left-out", "84/42", "2", "21 42"),
    ("divisor-digit-left-out", "96/12", "8", "48"),
    ("divisor-digit-left-out", "84/20", "21/5", "42"),
    ("divisor-digit-left-out", "96/8", "12", ""),
    ("divisor-digit-left-out", "20/(3+17)", "1", ""),
    ("divided-part-by-part", "84/12", "7", "10"),
    ("divided-part-by-part", "168/21", "8", "16"),
    ("divided-part-by-part", "96/16", "6", "10"),
    ("divided-part-by-part", "60/12", "5", ""),
    ("divided-part-by-part", "84/20", "21/5", ""),
    ("divided-part-by-part", "85/12", "85/12", ""),
    ("remainder-zeros-lost", "250/40", "25/4", "241/40"),
    ("remainder-zeros-lost", "3200/700", "32/7", "2840/700 2804/700"),
    ("remainder-zeros-lost", "255/40", "255/40", ""),
    ("remainder-zeros-lost", "40/250", "4/25", ""),
    ("remainder-zeros-lost", "240/40", "6", ""),
    ("multiple-for-quotient", "19/5", "19/5", "79/5 15"),
    ("multiple-for-quotient", "3/5", "3/5", ""),
    ("next-multiple-taken", "19/5", "19/5", "21/5 4"),
    ("next-multiple-taken", "20/5", "4", ""),
    ("remainder-as-decimal", "7/100", "7/100", ""),
    ("zero-divided", "0/5", "0", "5"),
    ("zero-divided", "5/5", "1", ""),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""
