"""One expression by itself, with all that a pupil may write: decimals, mixed numbers, percent."""

from functools import lru_cache

from tutor.maths.comparing import comparison
from tutor.maths.tree import COMPARED, Tree
from tutor.maths.working.reading import read_working


@lru_cache(maxsize=4096)
def expression(text: str) -> Tree:
    """The tree of one expression, or of two that are compared: ``0.15?0.4``.

    Raises:
        ValueError: it is none, or has no value.
    """
    left, compares, right = text.partition(COMPARED)
    return comparison(_side(left), _side(right)) if compares else _side(text)


def _side(text: str) -> Tree:
    found = read_working(text)
    if found.fault is not None:
        raise ValueError(f"no expression: {found.fault.code}")
    if len(found.lines) > 1 or len(found.lines[0].sides) > 1:
        raise ValueError("one expression, without =")
    tree = found.lines[0].sides[0].tree
    if tree is None:
        raise ValueError("no expression: remainder")
    return tree
