"""The calculations that everybody sees at once: the numbers as they lie, without brackets.

They are what is listed of the legal moves, and each is only built when somebody looks at it.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Final, overload

from tutor.maths.tree import Sign
from tutor_target.rules.components import FEWEST, Numbers
from tutor_target.rules.moves import PASS, Move, said

SIGNS: Final[tuple[Sign, ...]] = ("+", "-", "*", "/")


class Rows(Sequence[Move]):
    """``pass``, then every way to put a sign between the numbers, from the first on.

    Where some of the numbers are enough, the first two of them make rows too, the first three,
    and so on. No number is 0, so nothing is divided by it.
    """

    def __init__(self, numbers: Numbers, use_all: bool) -> None:
        self._numbers = numbers
        fewest = len(numbers) if use_all else FEWEST
        self._lengths = range(fewest, len(numbers) + 1)

    def __len__(self) -> int:
        return 1 + sum(map(_ways, self._lengths))

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        at = range(len(self))[place] - 1  # raises IndexError
        if at < 0:
            return PASS
        for length in self._lengths:
            if at < _ways(length):
                return said(_row(self._numbers[:length], at))
            at -= _ways(length)
        raise IndexError(place)

    def __iter__(self) -> Iterator[Move]:
        return (self[place] for place in range(len(self)))


def _ways(length: int) -> int:
    """The ways to put signs between so many numbers."""
    ways: int = len(SIGNS) ** (length - 1)
    return ways


def _row(numbers: Numbers, way: int) -> str:
    """The numbers with the signs between them that the digits of ``way`` to base 4 name."""

    def signed(text: str, place: int) -> str:
        sign = SIGNS[way // len(SIGNS) ** (place - 1) % len(SIGNS)]
        return f"{text}{sign}{numbers[place]}"

    return reduce(signed, range(1, len(numbers)), str(numbers[0]))
