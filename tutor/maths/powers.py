"""Powers, exactly: whole exponents only, and nothing out of all size.

What a pupil types must not keep a program busy: ``9^9^9`` has 370 million digits.
"""

from fractions import Fraction
from typing import Final

MOST_BITS: Final = 1024
"""Binary digits of the largest power that is worked out, some 300 decimal ones."""


class OutOfSize(ZeroDivisionError):
    """A power that is not worked out; like a division by zero it has no value here."""


def power(base: int | Fraction, exponent: int | Fraction) -> int | Fraction:
    """``base`` to the power of ``exponent``, exactly; an ``int`` where it is whole.

    Raises:
        OutOfSize: the exponent is not whole, or the result has more than :data:`MOST_BITS`.
        ZeroDivisionError: 0 to a power below 0.
    """
    times = exponent.numerator
    if exponent.denominator != 1 or _bits(base) * abs(times) > MOST_BITS:
        raise OutOfSize
    found = Fraction(base) ** times
    return found.numerator if found.denominator == 1 else found


def _bits(base: int | Fraction) -> int:
    """The binary digits by which each factor makes a power longer at most: none for 1 and -1."""
    return (max(abs(base.numerator), base.denominator) - 1).bit_length()
