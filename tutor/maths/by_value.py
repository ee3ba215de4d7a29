"""A mapping from exact values that makes a ``Fraction`` only of the values somebody looks at."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import starmap
from typing import TypeVar

from tutor.maths.forms import Pair

T = TypeVar("T")


class ByValue(Mapping[Fraction, T]):
    """What belongs to each value, in the order it was given; cannot be changed.

    To make a ``Fraction`` and work out its hash takes twenty times as long as for a pair of
    whole numbers, and of a roll's sixty values most are never asked for.
    """

    __slots__ = ("_at",)

    def __init__(self, at: Mapping[Pair, T]) -> None:
        self._at = at

    def __getitem__(self, value: Fraction) -> T:
        return self._at[value.as_integer_ratio()]

    def __iter__(self) -> Iterator[Fraction]:
        return starmap(Fraction, self._at)

    def __len__(self) -> int:
        return len(self._at)

    def __repr__(self) -> str:
        return f"ByValue({dict(self)!r})"
