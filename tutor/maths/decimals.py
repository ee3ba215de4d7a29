"""Decimals as text: ``3.25`` for 13/4."""

from fractions import Fraction


def decimal_text(value: Fraction) -> str:
    """The exact decimal of a number in ASCII, as short as it gets.

    Empty for a whole number, and for one whose decimals never end.
    """
    places = decimal_places(value)
    if not places:
        return ""
    digits = str(abs(value.numerator) * 10**places // value.denominator).zfill(places + 1)
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def decimal_places(value: Fraction) -> int | None:
    """How many decimals a number has, 0 for a whole one; None where they never end."""
    rest, twos, fives = value.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return max(twos, fives) if rest == 1 else None
