"""Workings read by the pattern of one that was read before: ``8/2+1=5`` as ``6/3-2=0``.

What :mod:`tutor.maths.patterns` does for the strict notation of the games. Texts that differ in
nothing but the digits of their whole numbers have sides that differ in nothing but those, and in
places; a 0 is part of the pattern, as there is no number below it. So is how each side is written
canonically. What depends on the size of numbers, whether there is a value, is seen to each time.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from tutor.maths.tree import (
    UNWRITTEN,
    DivisionByZero,
    Number,
    Operation,
    Sign,
    Tree,
    value,
)
from tutor.maths.working.reading import (
    MAX_LENGTH,
    Line,
    Quotient,
    Side,
    Written,
    is_too_long,
    read_working,
)
from tutor.maths.working.tidying import tidied

MOST_NUMBERS: Final = 9
"""Numbers of a pattern that is kept; longer texts hardly come again."""

MOST_PATTERNS: Final = 1_024
"""Patterns that are kept; when there are more, all are forgotten."""

_PLAIN: Final = re.compile(r"(?!.*[01] *[01])[-+*/:()=;01 r×÷·−]+")
"""What has a pattern: plain signs, and whole numbers that nothing can make one of with others."""

_POSITIVE: Final = re.compile("[1-9][0-9]*")
_DIGITS: Final = re.compile("[0-9]+")


class _Place(NamedTuple):
    """So many characters behind the end of a number of the text; number 0 is its beginning."""

    behind: int
    after: int


class _Leaf(NamedTuple):
    """A number: which of the text, and where it begins; the 0 that is not written is none of it."""

    number: int
    start: _Place
    is_negative: bool = False


class _Join(NamedTuple):
    """An operation of the two trees that were built last."""

    sign: Sign
    bracketed: bool
    at: _Place


_Steps: TypeAlias = Sequence[_Leaf | _Join]


class _Side(NamedTuple):
    """How a side is built: by its steps, or of two numbers where it has a remainder.

    Its text has places for the numbers ``first`` up to ``last``.
    """

    steps: _Steps
    start: _Place
    end: _Place
    divides: bool
    text: str
    first: int
    last: int
    is_result: bool
    is_below: bool
    """Whether the whole part of a quotient with a remainder has a minus."""


class _Line(NamedTuple):
    sides: Sequence[_Side]
    continues: bool


_KNOWN: Final[dict[tuple[bool, str], Sequence[_Line]]] = {}


def read_again(typed: str, *, begun: bool = False) -> Written:
    """What :func:`tutor.maths.working.reading.read_working` gives, quicker the second time."""
    if len(typed) > MAX_LENGTH:
        return read_working(typed, begun=begun)
    key = (begun, _POSITIVE.sub("1", typed))
    known = _KNOWN.get(key)
    if known is not None:
        lines = _read(typed, known)
        return read_working(typed, begun=begun) if lines is None else Written(lines)
    written = read_working(typed, begun=begun)
    if written.fault is None and _PLAIN.fullmatch(key[1]) and tidied(typed) == typed:
        _learn(key, typed, written)
    return written


# By a pattern ------------------------------------------------------------------------------------


def _read(typed: str, known: Sequence[_Line]) -> tuple[Line, ...] | None:
    """The lines of a text of a known pattern; None where a side has no value that can be told."""
    digits, ends = [""], [0]
    for found in _DIGITS.finditer(typed):
        digits.append(found[0])
        ends.append(found.end())
    lines = list[Line]()
    for line in known:
        sides = list[Side]()
        for pattern in line.sides:
            side = _side(pattern, digits, ends)
            if side is None:
                return None
            sides.append(side)
        lines.append(Line(tuple(sides), line.continues))
    return tuple(lines)


def _side(pattern: _Side, digits: Sequence[str], ends: Sequence[int]) -> Side | None:
    steps, start, end, divides, text, first, last, is_result, is_below = pattern
    place, until = ends[start.behind] + start.after, ends[end.behind] + end.after
    if steps:
        tree = _built(steps, digits, ends)
        try:
            worth = value(tree)
        except DivisionByZero:
            return None
        if is_too_long(worth):
            return None
        side = Side(tree, place, until, divides)
        # As the side itself would work it out, once somebody asks for it.
        told = side.__dict__
        told["value"] = worth
        told["stated"] = worth if is_result else None
    else:
        whole = int(digits[first])
        quotient = Quotient(-whole if is_below else whole, int(digits[first + 1]))
        side = Side(quotient, place, until, divides)
        told = side.__dict__
    told["text"] = text % tuple(digits[first:last])
    return side


def _built(steps: _Steps, digits: Sequence[str], ends: Sequence[int]) -> Tree:
    built = list[Tree]()
    for step in steps:
        if isinstance(step, _Leaf):
            number, (behind, after), is_negative = step
            start = ends[behind] + after
            if number:
                worth = _fraction(digits[number], is_negative)
                built.append(Number(worth, start, ends[number]))
            else:
                built.append(Number(_ZERO, start, start, UNWRITTEN))
        else:
            sign, bracketed, (behind, after) = step
            right = built.pop()
            built[-1] = Operation(sign, built[-1], right, bracketed, ends[behind] + after)
    return built[0]


_ZERO: Final = Fraction(0)


@lru_cache(maxsize=1024)
def _fraction(digits: str, is_negative: bool) -> Fraction:
    return Fraction(-int(digits) if is_negative else int(digits))


# Learning a pattern ------------------------------------------------------------------------------


def _learn(key: tuple[bool, str], typed: str, written: Written) -> None:
    """Keeps the pattern of a text by what was read of it."""
    ends = [0, *(found.end() for found in _DIGITS.finditer(typed))]
    if len(ends) > MOST_NUMBERS + 1:
        return
    if len(_KNOWN) >= MOST_PATTERNS:
        _KNOWN.clear()
        _SAME.clear()
    _KNOWN[key] = [
        _Line([_pattern(side, ends) for side in line.sides], line.continues)
        for line in written.lines
    ]


def _pattern(side: Side, ends: Sequence[int]) -> _Side:
    among = [place for place, end in enumerate(ends) if place and side.start < end <= side.end]
    tree = side.tree
    return _Side(
        steps=() if tree is None else tuple(_steps(tree, ends)),
        start=_place(side.start, ends),
        end=_place(side.end, ends),
        divides=side.divides,
        text=_DIGITS.sub("%s", side.text),
        first=among[0],
        last=among[-1] + 1,
        is_result=side.stated is not None,
        is_below=isinstance(side.what, Quotient) and side.what.whole < 0,
    )


def _steps(tree: Tree, ends: Sequence[int]) -> Iterator[_Leaf | _Join]:
    if isinstance(tree, Number):
        number = 0 if tree.written == UNWRITTEN else ends.index(tree.end)
        yield _same(_Leaf(number, _place(tree.start, ends), tree.value < 0))
        return
    yield from _steps(tree.left, ends)
    yield from _steps(tree.right, ends)
    yield _same(_Join(tree.sign, tree.bracketed, _place(tree.at, ends)))


T = TypeVar("T", _Leaf, _Join)

_SAME: Final[dict[_Leaf | _Join, Any]] = {}
"""Steps of all patterns, which are few: each is kept once."""


def _same(step: T) -> T:
    found: T = _SAME.setdefault(step, step)
    return found


def _place(place: int, ends: Sequence[int]) -> _Place:
    behind = max(number for number, end in enumerate(ends) if end <= place)
    return _Place(behind, place - ends[behind])
