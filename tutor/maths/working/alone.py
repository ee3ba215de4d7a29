"""One expression by itself, with all that a pupil may write: decimals, mixed numbers, percent."""

import re
from functools import lru_cache
from typing import Final

from tutor.maths.comparing import comparison
from tutor.maths.notation import read
from tutor.maths.tree import COMPARED, Tree, value
from tutor.maths.working.reading import read_working

_PLAIN: Final = re.compile(r"[-+*/()0-9]{1,40}")
"""Whole numbers and plain signs: most of what is asked, and read several times as fast alone."""


@lru_cache(maxsize=4096)
def expression(text: str) -> Tree:
    """The tree of one expression, or of two that are compared: ``0.15?0.4``.

    Raises:
        ValueError: it is none, or has no value.
    """
    left, compares, right = text.partition(COMPARED)
    return comparison(_side(left), _side(right)) if compares else _side(text)


def _side(text: str) -> Tree:
    return _plain(text) or _written(text)


def _plain(text: str) -> Tree | None:
    """What is written with whole numbers and plain signs; None where that has no tree or value."""
    if not _PLAIN.fullmatch(text):
        return None
    found = read(text)
    if found.tree is None or found.faults:
        return None
    try:
        value(found.tree)
    except ArithmeticError:
        return None
    return found.tree


def _written(text: str) -> Tree:
    """Whatever else a pupil may write."""
    found = read_working(text)
    if found.fault is not None:
        raise ValueError(f"no expression: {found.fault.code}")
    if len(found.lines) > 1 or len(found.lines[0].sides) > 1:
        raise ValueError("one expression, without =")
    tree = found.lines[0].sides[0].tree
    if tree is None:
        raise ValueError("no expression: remainder")
    return tree
