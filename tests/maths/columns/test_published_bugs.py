"""Bugs of written arithmetic that papers describe, each on an example.

The paper is the one that describes the bug; the example is the paper's where it is known to us, and
else a calculation of the same kind.
"""

import pytest

from tutor.maths.malrules.columns.addition import wrong_sums
from tutor.maths.malrules.columns.division import wrong_quotients
from tutor.maths.malrules.columns.multiplication import wrong_products
from tutor.maths.malrules.columns.paper import Found
from tutor.maths.malrules.columns.subtraction import wrong_differences

BROWN_BURTON = "Brown & Burton 1978"
BROWN_VANLEHN = "Brown & VanLehn 1980"
VANLEHN = "VanLehn 1990"
YOUNG = "Young & O'Shea 1981"
RESNICK = "Resnick 1984"
FUSON = "Fuson 1990"
ASHLOCK = "Ashlock"
COX = "Cox 1975"
GERSTER = "Gerster 1982"

# paper that describes the bug, upper and lower number, what the pupil wrote, malrule
DIFFERENCES = [
    (BROWN_BURTON, 103, 45, 158, "borrow-from-zero"),
    (BROWN_BURTON, 803, 508, 395, "borrow-from-zero"),
    (BROWN_BURTON, 253, 118, 145, "smaller-digit-from-larger"),
    (BROWN_BURTON, 304, 75, 279, "borrow-across-zero"),
    (BROWN_BURTON, 304, 75, 279, "zero-minus-n-is-n"),
    (BROWN_BURTON, 304, 75, 139, "borrow-across-zero"),
    (BROWN_BURTON, 203, 98, 205, "smaller-digit-from-larger"),
    (BROWN_BURTON, 203, 98, 205, "zero-minus-n-is-zero"),
    (BROWN_BURTON, 488, 229, 1159, "borrow-always"),
    (BROWN_BURTON, 143, 28, 125, "borrow-not-paid"),
    (BROWN_BURTON, 140, 21, 121, "zero-minus-n-is-n"),
    (BROWN_BURTON, 140, 21, 120, "zero-minus-n-is-zero"),
    (BROWN_VANLEHN, 305, 9, 206, "borrow-across-zero"),
    (BROWN_VANLEHN, 305, 9, 396, "borrow-from-zero"),
    (VANLEHN, 904, 7, 807, "borrow-across-zero"),
    (VANLEHN, 904, 237, 577, "borrow-across-zero"),
    (VANLEHN, 203, 178, 35, "stops-borrow-at-zero"),
    (VANLEHN, 603, 138, 475, "stops-borrow-at-zero"),
    (VANLEHN, 702, 368, 454, "stops-borrow-at-zero"),
    (VANLEHN, 733, 216, 427, "borrow-from-leftmost"),
    (VANLEHN, 439, 4, 5, "left-column-forgotten"),
    (VANLEHN, 42, 16, 30, "short-column-is-zero"),
    (VANLEHN, 57, 20, 30, "n-minus-zero-is-zero"),
    (VANLEHN, 73, 29, 56, "smaller-digit-from-larger"),
    (VANLEHN, 73, 29, 46, "smaller-digit-from-larger"),
    (VANLEHN, 1702, 1368, 466, "smaller-digit-from-larger"),
    (VANLEHN, 4369, 22, 2147, "digit-used-again"),
    (GERSTER, 796, 394, 492, "minus-itself-stays"),
    (YOUNG, 61, 27, 46, "smaller-digit-from-larger"),
    (YOUNG, 61, 27, 44, "borrow-not-paid"),
    (YOUNG, 80, 47, 47, "zero-minus-n-is-n"),
    (YOUNG, 80, 47, 40, "zero-minus-n-is-zero"),
    (RESNICK, 602, 437, 265, "borrow-from-zero"),
    (RESNICK, 327, 135, 212, "smaller-digit-from-larger"),
    (FUSON, 40, 12, 38, "borrow-not-paid"),
    (FUSON, 402, 6, 306, "borrow-across-zero"),
    (FUSON, 31, 6, 15, "borrow-paid-twice"),
    (ASHLOCK, 3004, 286, 2818, "borrow-from-zero"),
    (ASHLOCK, 4514, 328, 4196, "borrow-not-paid"),
    (ASHLOCK, 4514, 328, 4214, "smaller-digit-from-larger"),
    (ASHLOCK, 73, 29, 41, "ten-without-the-digit"),
]

SUMS = [
    (GERSTER, 305, 42, 307, "plus-zero-is-zero"),
    (ASHLOCK, 385, 667, 9116, "carry-misplaced"),
    (FUSON, 27, 35, 512, "column-sums-in-full"),
    (FUSON, 99, 1, 910, "column-sums-in-full"),
    (ASHLOCK, 88, 39, 1117, "column-sums-in-full"),
    (ASHLOCK, 74, 56, 1210, "column-sums-in-full"),
    (COX, 178, 256, 324, "carry-dropped"),
    (COX, 178, 256, 424, "carry-dropped"),
    (COX, 57, 65, 22, "carry-dropped"),
    (ASHLOCK, 27, 35, 71, "wrong-digit-carried"),
    (ASHLOCK, 43, 26, 15, "all-digits-added"),
    (ASHLOCK, 26, 3, 11, "all-digits-added"),
    (ASHLOCK, 46, 3, 79, "digit-used-again"),
    (ASHLOCK, 23, 45, 78, "carry-always"),
    (COX, 123, 45, 573, "misaligned-columns"),
    (COX, 123, 45, 68, "left-column-forgotten"),
    (COX, 345, 127, 562, "carry-misplaced"),
]

PRODUCTS = [
    (ASHLOCK, 46, 8, 648, "carry-before-multiplying"),
    (ASHLOCK, 27, 4, 168, "carry-before-multiplying"),
    (ASHLOCK, 63, 8, 124, "carry-before-multiplying"),
    (ASHLOCK, 24, 3, 62, "carry-dropped"),
    (ASHLOCK, 46, 8, 328, "carry-dropped"),
    (ASHLOCK, 29, 38, 132, "column-by-column-product"),
    (ASHLOCK, 23, 23, 409, "column-by-column-product"),
    (ASHLOCK, 16, 25, 230, "column-by-column-product"),
    (ASHLOCK, 24, 13, 212, "column-by-column-product"),
    (COX, 24, 3, 32, "column-by-column-product"),
    (COX, 123, 45, 1107, "no-placeholder"),
    (COX, 24, 13, 96, "no-placeholder"),
    (COX, 24, 103, 312, "no-placeholder"),
    (COX, 3123, 2405, 765135, "no-placeholder"),
    (COX, 24, 13, 72, "one-row-only"),
    (COX, 46, 8, 404, "wrong-digit-carried"),
    (COX, 27, 3, 621, "column-sums-in-full"),
    (COX, 604, 5, 320, "inner-zero-skipped"),
    (COX, 507, 34, 1938, "inner-zero-skipped"),
    (COX, 30, 20, 60, "zeros-miscounted"),
    (COX, 100, 100, 1000, "zeros-miscounted"),
]

QUOTIENTS = [
    (COX, 618, 6, 13, "quotient-zero-lost"),
    (COX, 824, 8, 13, "quotient-zero-lost"),
    (COX, 4080, 4, 120, "quotient-zero-lost"),
    (COX, 7007, 7, 101, "quotient-zero-lost"),
    (ASHLOCK, 735, 5, 741, "quotient-digits-reversed"),
    (ASHLOCK, 72, 3, 20, "divides-digit-by-digit"),
    (ASHLOCK, 75, 3, 21, "divides-digit-by-digit"),
    (ASHLOCK, 96, 4, 114, "remainder-too-large"),
    (ASHLOCK, 84, 4, 201, "quotient-zero-added"),
    (COX, 936, 3, 31, "digit-not-brought-down"),
    (COX, 600, 20, 3, "zeros-miscounted"),
]

ALL = [
    *((*row, wrong_differences) for row in DIFFERENCES),
    *((*row, wrong_sums) for row in SUMS),
    *((*row, wrong_products) for row in PRODUCTS),
    *((*row, wrong_quotients) for row in QUOTIENTS),
]


@pytest.mark.parametrize(("paper", "upper", "lower", "wrong", "malrule", "found"), ALL)
def test_published_bugs(
    paper: str, upper: int, lower: int, wrong: int, malrule: str, found: object
) -> None:
    assert callable(found)
    made: Found = found(upper, lower)
    assert wrong in made.get(malrule, ()), (paper, dict(made))
