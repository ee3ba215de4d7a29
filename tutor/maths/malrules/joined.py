"""Two numbers written side by side, as if a sign were nothing."""

from collections.abc import Iterable
from typing import Final

from tutor.maths.malrules.attempts import Alone
from tutor.maths.malrules.pairs import Pair
from tutor.maths.tree import Number, Operation

MOST: Final = 999
"""Longer numbers nobody takes for one."""


def _joined(operation: Operation) -> Iterable[Pair]:
    one, other = operation.left, operation.right
    assert isinstance(one, Number)
    assert isinstance(other, Number)
    if one.written or other.written or not one.value > 0 <= other.value:
        return ()
    whole = one.value.denominator == other.value.denominator == 1
    if not whole or max(one.value, other.value) > MOST:
        return ()
    return ((int(f"{one.value}{other.value}"), 1),)


side_by_side: Final = Alone(_joined, "+")
"""``3+5 = 35``, ``20+7 = 207``; of whole numbers with nothing beside them."""
