"""Which side is claimed to equal which: the equals signs, and lines that go on from others.

``=`` claims that its two sides are equal. A line without one should equal what it goes on from:
the line above or, where that was a calculation on the side, the expression above it. An expression
that begins a new calculation with the result above it claims nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from tutor.maths.reduction import working
from tutor.maths.terms import terms
from tutor.maths.tree import Operation, Tree, numbers, operations, text
from tutor.maths.working.reading import Line, Side, is_fraction, is_mixed


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
        place = 0
        while place < len(lines):
            parts = self._converted(lines[place:])
            yield from parts
            place += len(parts)
            line = lines[place]
            place += 1
            start = self._start(line)
            if start is not None:
                yield Link(start, line.sides[0])
            for left, right in zip(line.sides, line.sides[1:], strict=False):
                yield Link(left, right)
            self._move_on(line, linked=start is not None)

    def _converted(self, lines: Sequence[Line]) -> Sequence[Link]:
        """Lines with the parts of a calculation, each written another way: 3/6 and 2/6 of 1/2+1/3.

        None of them is a result, which has to follow.
        """
        if self._main is None or self._main.tree is None:
            return ()
        parts = terms(self._main.tree)
        if len(parts) < LEAST or len(lines) <= len(parts):
            return ()
        written = lines[: len(parts)]
        if any(len(line.sides) > 1 for line in written):
            return ()
        found = list[Link]()
        for (_, part), line in zip(parts, written, strict=True):
            (side,) = line.sides
            found.append(
                Link(replace(self._main, what=part, start=side.start, end=side.start), side)
            )
        return found if all(map(_is_conversion, found)) else ()

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


LEAST: Final = 2
"""Parts of a sum or difference."""


def _is_conversion(link: Link) -> bool:
    """Whether a fraction or a mixed number is written as one that is as much."""
    return link.left.value == link.right.value and all(
        side.tree is not None and (is_fraction(side.tree) or is_mixed(side.tree)) for side in link
    )


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
