"""Powers, exactly: whole exponents, roots that come out evenly, and nothing out of all size.

What a pupil types must not keep a program busy: ``9^9^9`` has 370 million digits.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import isqrt
from typing import Final

MOST_BITS: Final = 1024
"""Binary digits of the largest power that is worked out, some 300 decimal ones."""


ROOTS: Final[Mapping[str, Fraction]] = {
    "sqrt": Fraction(1, 2),
    "cbrt": Fraction(1, 3),
    "root4": Fraction(1, 4),
}
"""A root is the power whose exponent is ``written`` so: ``sqrt(16)`` is 16 to the power of 1/2."""

SIGNS_OF_ROOTS: Final[Mapping[str, str]] = {"sqrt": "√", "cbrt": "∛", "root4": "∜"}
"""How each of them is written."""

ROOT: Final = "√"
"""What is said of a root in place of its sign, as it is no power to who takes it."""


class OutOfSize(ZeroDivisionError):
    """A power that is not worked out; like a division by zero it has no value here."""


def power(base: int | Fraction, exponent: int | Fraction) -> int | Fraction:
    """``base`` to the power of ``exponent``, exactly; an ``int`` where it is whole.

    Raises:
        OutOfSize: it is a root that does not come out evenly, or the result has more than
            :data:`MOST_BITS`.
        ZeroDivisionError: 0 to a power below 0.
    """
    times, root = exponent.as_integer_ratio()
    if root != 1:
        base = _root(base, root)
    if _bits(base) * abs(times) > MOST_BITS:
        raise OutOfSize
    found = Fraction(base) ** times
    return found.numerator if found.denominator == 1 else found


def _root(base: int | Fraction, index: int) -> Fraction:
    """The root of a number, of top and bottom; raises OutOfSize where one does not come out."""
    top, bottom = base.as_integer_ratio()
    if top < 0 and index % 2 == 0:
        raise OutOfSize
    size = Fraction(_whole_root(abs(top), index), _whole_root(bottom, index))
    return -size if top < 0 else size


def _whole_root(number: int, index: int) -> int:
    if number.bit_length() > MOST_BITS or index > MOST_BITS:
        raise OutOfSize
    found = isqrt(number) if index == 2 else _nearest_root(number, index)
    if found**index != number:
        raise OutOfSize
    return found


def _nearest_root(number: int, index: int) -> int:
    """The largest whole number whose power is not more, found by its binary digits."""
    found = 0
    for place in reversed(range(number.bit_length() // index + 1)):
        if (found | 1 << place) ** index <= number:
            found |= 1 << place
    return found


def _bits(base: int | Fraction) -> int:
    """The binary digits by which each factor makes a power longer at most: none for 1 and -1."""
    return (max(abs(base.numerator), base.denominator) - 1).bit_length()
