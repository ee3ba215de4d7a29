"""Which side is claimed to equal which: the equals signs, and lines that go on from others.

``=`` claims that its two sides are equal. A line without one should equal what it goes on from:
the line above or, where that was a calculation on the side, the expression above it. An expression
that begins a new calculation with the result above it claims nothing.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tutor.maths.reduction import working
from tutor.maths.tree import Operation, Tree, numbers, operations, text
from tutor.maths.working.reading import Line, Side


class Link(NamedTuple):
    """Two sides that are claimed to be equal."""

    left: Side
    right: Side


def links(lines: Sequence[Line], of: Side | None = None) -> tuple[Link, ...]:
    """Every claimed equality in order.

    Args:
        lines: those of the text.
        of: what was asked, if anything was.
    """
    return tuple(_Linking(of).follow(lines))


class _Linking:
    """Follows the lines: what the next may go on from."""

    def __init__(self, of: Side | None) -> None:
        self._of = of
        self._main = of
        """The last form of what is worked out."""
        self._above: Side | None = None
        """The last side of the line above."""
        self._above_alone = False
        """Whether the line above was an expression alone."""

    def follow(self, lines: Sequence[Line]) -> Iterator[Link]:
        """The links of all lines."""
        for line in lines:
            start = self._start(line)
            if start is not None:
                yield Link(start, line.sides[0])
            for left, right in zip(line.sides, line.sides[1:], strict=False):
                yield Link(left, right)
            self._move_on(line, linked=start is not None)

    def _start(self, line: Line) -> Side | None:
        """What the first side of a line should equal."""
        first = line.sides[0]
        if line.continues:
            return self._of
        if len(line.sides) > 1:
            return self._main if self._regroups(first) else None
        if self._above is None:
            repeated = self._of is not None and self._of.text == first.text
            return None if repeated else self._of
        if _equal(self._above, first):
            return self._above
        if _equal(self._main, first):
            return self._main
        if not self._above_alone and _goes_on_with(self._above, first):
            return None
        return self._above if self._above_alone or self._main is None else self._main

    def _regroups(self, first: Side) -> bool:
        """Whether an equation's left side is a wrong next line of the expression alone above it."""
        before = self._above.tree if self._above_alone and self._above is not None else None
        if not isinstance(before, Operation) or first.tree is None or _equal(self._above, first):
            return False
        return not is_part(first.tree, before)

    def _move_on(self, line: Line, *, linked: bool) -> None:
        last = line.sides[-1]
        if (
            linked
            or self._main is None
            or _equal(self._main, line.sides[0])
            or len(line.sides) == 1
        ):
            self._main = last
        self._above, self._above_alone = last, len(line.sides) == 1


def _equal(one: Side | None, other: Side) -> bool:
    return one is not None and one.value is not None and one.value == other.value


def _goes_on_with(result: Side, then: Side) -> bool:
    """Whether a new calculation begins with, or uses, the number that was found."""
    return then.tree is not None and any(
        number.value == result.value for number in numbers(then.tree)
    )


def is_part(part: Tree, whole: Tree) -> bool:
    """Whether a calculation belongs to another: ``3*4``, ``2+12`` or ``2+3`` to ``2+3*4``.

    It does where it is an operation of its working, or is made of numbers that stand there.
    """
    if _made_of(part, whole):
        return True
    trees = [whole, *(step.tree for step in working(whole))]
    return text(part) in {text(each) for tree in trees for each, _ in operations(tree)}


def _made_of(part: Tree, whole: Tree) -> bool:
    left = [number.value for number in numbers(whole)]
    for number in numbers(part):
        if number.value not in left:
            return False
        left.remove(number.value)
    return True
