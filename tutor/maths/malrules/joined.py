"""Two numbers written side by side, as if a sign were nothing."""

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.maths.malrules.attempts import Alone, Either, Once
from tutor.maths.malrules.pairs import Pair
from tutor.maths.tree import Operation, Tree, whole_number

MOST: Final = 9_999
"""Longer numbers nobody takes for one."""


def _joined(operation: Operation) -> Iterator[Pair]:
    one, other = _short(operation.left), _short(operation.right)
    if not one or other is None:
        return
    yield (int(f"{one}{other}"), 1)
    if not one % 10 and other > 9:  # 30+14: three tens, and 14
        yield (int(f"{one}".rstrip("0") + f"{other}"), 1)


def _factors(operation: Operation) -> Iterable[Pair]:
    """``3*8 = 38``, of single digits."""
    one, other = _short(operation.left), _short(operation.right)
    if not one or not other or max(one, other) >= TEN:
        return ()
    return ((TEN * one + other, 1),)


TEN: Final = 10


def _as_heard(operation: Operation, _left: Pair, _right: Pair) -> Iterable[Pair]:
    """``300+40+7 = 300407``, 3407 or 30047: hundreds, tens and ones, or as the number is said."""
    parts = operation.left
    if not isinstance(parts, Operation) or parts.sign != "+" or parts.bracketed:
        return ()
    terms = [_short(term) for term in (parts.left, parts.right, operation.right)]
    hundreds, tens, ones = (term or 0 for term in terms)
    if hundreds % 100 or tens % 10 or not hundreds > tens > ones > 0:
        return ()
    texts = (f"{hundreds}{tens}{ones}", f"{hundreds + tens}{ones}", f"{hundreds}{tens + ones}")
    return [(int(each), 1) for each in texts]


def _short(tree: Tree) -> int | None:
    """A whole number that is short enough, 0 too; None for anything else."""
    found = whole_number(tree)
    return found if found is not None and 0 <= found <= MOST else None


def _repeated(operation: Operation) -> Iterator[Pair]:
    """``3*8 = 888`` and ``12^2 = 1212``: a number is written so many times."""
    one, other = _short(operation.left), _short(operation.right)
    ways = ((one, other), (other, one)) if operation.sign == "*" else ((one, other),)
    for number, times in ways:
        if number and times in TIMES and number < TWO_DIGITS:
            yield int(str(number) * times), 1


repeated: Final = Alone(_repeated, "*^")

TIMES: Final = (2, 3)
"""How many times a number is written by who takes times for that."""

TWO_DIGITS: Final = 100

side_by_side: Final = Either(
    "+*", (Alone(_joined, "+"), Once("+", _as_heard), Alone(_factors, "*"))
)
"""``3+5 = 35``, ``20+7 = 207``, ``30+14 = 314``; of whole numbers with nothing beside them."""
