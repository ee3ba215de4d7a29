"""Texts read by the pattern of one that was read before: ``7+3-2=8`` as ``7-3*2=1``.

Texts that differ in nothing but the digits of their whole numbers have trees that differ in nothing
but those, and in places. So what was read once is kept as a row of steps for its pattern, and a
text of a known pattern is read without looking at its signs again.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from tutor.maths.tree import Number, Operation, Sign, Tree

MOST_NUMBERS: Final = 7
"""Numbers of a pattern that is kept, the result among them; longer ones hardly come again."""

MOST_PATTERNS: Final = 512
"""Patterns that are kept; when there are more, all are forgotten."""

_PLAIN: Final = re.compile(r"[-+*/()0-9]+=-?[0-9]+(/[0-9]+)?")
"""What has a pattern: plain signs and whole numbers, and a result that is whole or a fraction."""

_NUMBER: Final = re.compile("[0-9]+")


class _Join(NamedTuple):
    """An operation of the two trees that were built last.

    Its sign stands ``after`` characters behind the number ``behind``.
    """

    sign: Sign
    bracketed: bool
    behind: int
    after: int


_Steps = Sequence[int | _Join]
"""How a tree is built: the number of a place, or what joins two trees."""

_KNOWN: Final[dict[str, _Steps]] = {}


def read(text: str) -> tuple[Tree, Fraction] | None:
    """The tree and the result of a text, if its pattern is known."""
    steps = _KNOWN.get(_NUMBER.sub("0", text))
    if steps is None:
        return None
    found = list(_NUMBER.finditer(text))
    stated = _stated(text[text.rindex("=") + 1 :])
    if stated is None:
        return None
    built = list[Tree]()
    for step in steps:
        if isinstance(step, int):
            match = found[step]
            built.append(Number(_fraction(match[0]), *match.span()))
        else:
            right, left = built.pop(), built.pop()
            at = found[step.behind].end() + step.after
            built.append(Operation(step.sign, left, right, step.bracketed, at))
    return built[0], stated


@lru_cache(maxsize=1024)
def _fraction(digits: str) -> Fraction:
    return Fraction(int(digits))


@lru_cache(maxsize=1024)
def _stated(result: str) -> Fraction | None:
    """The result of a text that has a pattern; None for a fraction over 0."""
    top, _, bottom = result.partition("/")
    return None if bottom and not int(bottom) else Fraction(int(top), int(bottom or 1))


def learn(text: str, tree: Tree, stated: Fraction | None) -> None:
    """Keeps the pattern of a text, if it has one, by the tree that was read of it."""
    ends = [match.end() for match in _NUMBER.finditer(text)]
    if stated is None or len(ends) > MOST_NUMBERS or not _PLAIN.fullmatch(text):
        return
    if len(_KNOWN) >= MOST_PATTERNS:
        _KNOWN.clear()
    _KNOWN[_NUMBER.sub("0", text)] = list(_steps(tree, ends))


def _steps(tree: Tree, ends: Sequence[int]) -> Sequence[int | _Join]:
    if isinstance(tree, Number):
        return [ends.index(tree.end)]
    behind = max(place for place, end in enumerate(ends) if end <= tree.at)
    join = _Join(tree.sign, tree.bracketed, behind, tree.at - ends[behind])
    return [*_steps(tree.left, ends), *_steps(tree.right, ends), join]
