"""Wrong values of an expression with the malrules that make each, as sets of bits.

A value is an ``int`` where it is whole, else a pair: whole ones are nearly all there are, and quick
to add and to look up. A set of malrules is one number, of which each bit is a malrule.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from tutor.maths.malrules.pairs import COMPUTE, Pair, times

Value: TypeAlias = int | Pair
"""An exact value; a pair only where it is not whole."""

Malrules: TypeAlias = int
"""A set of malrules: bit ``n`` is the ``n``-th of a plan."""

Makers: TypeAlias = dict[Value, Malrules]
"""Values, each with the malrules that make it."""


def short(pair: Pair) -> Value:
    """A pair as a value."""
    return pair[0] if pair[1] == 1 else pair


def as_pair(value: Value) -> Pair:
    """A value as a pair."""
    return (value, 1) if isinstance(value, int) else value


def join(found: Makers, more: Iterable[tuple[Value | None, Malrules]]) -> None:
    """Adds the makers of some values to those that are known; None is no value."""
    for value, malrules in more:
        if value is not None:
            known = found.get(value)
            found[value] = malrules if known is None else known | malrules


def done_to(lefts: Mapping[Value, Malrules], sign: str, right: Pair) -> Makers:
    """What an operation makes of values that stand left of its sign."""
    other, bottom = right
    # With a whole number different values stay different, so nothing is to be joined.
    if bottom == 1 and sign == "+":
        return {
            one + other if isinstance(one, int) else (one[0] + other * one[1], one[1]): malrules
            for one, malrules in lefts.items()
        }
    if bottom == 1 and sign == "-":
        return done_to(lefts, "+", (-other, 1))
    if bottom == 1 and sign == "*" and other:
        return {
            one * other if isinstance(one, int) else short(times(one, right)): malrules
            for one, malrules in lefts.items()
        }
    compute, found = COMPUTE[sign], Makers()
    for one, malrules in lefts.items():
        made = compute(as_pair(one), right)
        join(found, () if made is None else ((short(made), malrules),))
    return found


def done_with(left: Pair, sign: str, rights: Mapping[Value, Malrules]) -> Makers:
    """What an operation makes of values that stand right of its sign."""
    one, bottom = left
    if sign in "+*":
        return done_to(rights, sign, left)
    if bottom == 1 and sign == "-":
        return {
            one - other
            if isinstance(other, int)
            else (one * other[1] - other[0], other[1]): malrules
            for other, malrules in rights.items()
        }
    compute, found = COMPUTE[sign], Makers()
    for other, malrules in rights.items():
        made = compute(left, as_pair(other))
        join(found, () if made is None else ((short(made), malrules),))
    return found
