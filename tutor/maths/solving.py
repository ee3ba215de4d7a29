"""Equations with an unknown, solved by SymPy.

The equation is built node by node, so nothing of a text reaches a parser or ``eval``. SymPy is
imported when it is first asked: it takes a quarter of a second.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, TypeAlias

import msgspec

from tutor.maths.tree import Sign, combine


class Unknown(msgspec.Struct, frozen=True):
    """The number looked for; it is the same wherever it stands."""


UNKNOWN: Final = Unknown()


class Joined(msgspec.Struct, frozen=True):
    """Two sides joined by a sign."""

    sign: Sign
    left: "Side"
    right: "Side"


Side: TypeAlias = Fraction | Unknown | Joined
"""One side of an equation."""


class Solutions(msgspec.Struct, frozen=True):
    """Every real number that solves an equation.

    ``numbers`` are the fractions among them, ascending: nobody lays a root. ``every`` tells
    that any number will do, as long as nothing is divided by zero.
    """

    numbers: tuple[Fraction, ...] = ()
    every: bool = False


@lru_cache(maxsize=4096)
def solve(left: Side, right: Side) -> Solutions:
    """Solves ``left = right`` for the unknown over the real numbers; remembered.

    Raises:
        ZeroDivisionError: a side divides by 0 whatever the unknown is, as ``7/0`` does.
    """
    import sympy  # start-up: the app imports it in a thread

    unknown = sympy.Symbol("unknown", real=True)

    def built(side: Side) -> Any:
        if isinstance(side, Unknown):
            return unknown
        if isinstance(side, Fraction):
            return sympy.Rational(side.numerator, side.denominator)
        one, other = built(side.left), built(side.right)
        if side.sign == "/" and other.is_zero:
            raise ZeroDivisionError
        return combine(side.sign, one, other)

    equation = sympy.Eq(built(left), built(right))
    if equation in (True, False):
        return Solutions(every=bool(equation))
    found = sympy.solve(equation, unknown)
    numbers = sorted(Fraction(int(each.p), int(each.q)) for each in found if each.is_Rational)
    return Solutions(tuple(numbers))
