"""Every expression of two or three numbers, worked out by a function written for the purpose.

The expressions of three different numbers have 168 shapes. Which parts they share, and which of
them is written more plainly, is known before the numbers are: so a function is written that holds
nothing but the arithmetic and the texts of the shapes, one for three different numbers, one where
the smaller two are equal, and so on. It takes a fifth of the time of building forms one by one
(:mod:`tutor.maths.forms`), to which the tests hold it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from tutor.maths.forms import (
    BRACKET,
    FRACTION,
    KIND,
    NEGATIVE,
    NUMBER,
    SIGN_COST,
    SIGNS_BEFORE,
    SUM,
    Bag,
    needs_bracket,
    splits,
)

MOST_WRITTEN: Final = 3
"""A function for four numbers would hold 5,856 shapes, and take longer to compile than it saves."""

LARGEST_WRITTEN: Final = 200
"""Values of three numbers that are no larger differ by more than the rounding of a float.

Two fractions t/b and u/c differ by 1/bc at least. Rounding makes them one only where that is less
than t/b * 2**-52, so where a top times a bottom is more than 2**52; each stays below 4 * 200**3.
"""

Row: TypeAlias = tuple[float, int, str, int, int]
"""An expression: its value, what speaks against it, its text; and the value as top and bottom.

What speaks against it is its *place* among the shapes, plain ones first, and more than
:data:`tutor.maths.forms.NEGATIVE` for each number below zero or fraction on the way."""

NAMES: Final = "abc"


def is_written_for(bag: Bag) -> bool:
    """Whether there is a function for these numbers."""
    return 2 <= len(bag) <= MOST_WRITTEN and bag[0] >= 0 and bag[-1] <= LARGEST_WRITTEN


def rows(bag: Bag) -> list[Row]:
    """Every expression of all the numbers: values ascend, and of each value plain texts are first.

    Args:
        bag: sorted, and :func:`is_written_for` it.
    """
    numbers = sorted(set(bag))
    return sorted(written(ranks_of(bag)).rows(*numbers, *map(str, numbers)))


def ranks_of(bag: Bag) -> Bag:
    """The numbers of a bag with 0 for the smallest, 1 for the next larger, and so on."""
    numbers = sorted(set(bag))
    return tuple(map(numbers.index, bag))


class Written(NamedTuple):
    """The function for numbers with some ranks, and its shapes.

    ``rows`` takes the different numbers, ascending, and then their texts. ``texts`` are those of
    the shapes, in their places, with ``{A}`` for the smallest number, ``{B}`` for the next.
    """

    rows: Callable[..., list[Row]]
    texts: Sequence[str]


@lru_cache(maxsize=32)
def written(ranks: Bag) -> Written:
    """The function for numbers with these ranks; takes a hundredth of a second to write."""
    writer = _Writer(ranks)
    namespace: dict[str, Any] = {}
    exec(writer.source, namespace)  # of our own making, of no text that was typed
    return Written(namespace["rows"], [shape.text for shape in writer.shapes])


class _Shape(msgspec.Struct, frozen=True):
    """An expression in source code: the names of numbers are small, those of their texts capital.

    ``top`` and ``bottom`` are what it is worked out with, the latter empty for a whole number;
    ``against`` is what speaks against its parts, ``guards`` are what must not be 0. The rest is as
    in :class:`tutor.maths.forms.Form`.
    """

    text: str
    top: str
    bottom: str = ""
    kind: int = NUMBER
    cost: int = 0
    order: tuple[int, ...] = ()
    may_be_below: bool = False
    against: tuple[str, ...] = ()
    guards: frozenset[str] = frozenset()


def _joined(lefts: Iterable[_Shape], rights: Sequence[_Shape]) -> Iterator[_Shape]:
    for left, right in product(lefts, rights):
        for sign in SIGNS_BEFORE[right.kind]:
            yield _join(left, sign, right)


def _join(left: _Shape, sign: str, right: _Shape) -> _Shape:
    """``left sign right``, as :func:`tutor.maths.forms.join` has it."""
    top, bottom = left.top, _times(left.bottom, right.bottom)
    if sign in "+-":
        top = f"{_times(left.top, right.bottom)} {sign} {_times(right.top, left.bottom)}"
    elif sign == "*":
        top = _times(left.top, right.top)
    else:
        top, bottom = _times(left.top, right.bottom), _times(left.bottom, right.top)
    brackets = (left.kind == SUM and sign in "*/", needs_bracket(right.kind, sign))
    before, after = (
        f"({side.text})" if bracket else side.text
        for side, bracket in zip((left, right), brackets, strict=True)
    )
    return _Shape(
        before + sign + after,
        top,
        bottom,
        KIND[sign],
        left.cost + right.cost + SIGN_COST[sign] + BRACKET * sum(brackets),
        left.order + right.order,
        sign == "-" or left.may_be_below or right.may_be_below,
        left.against + right.against,
        left.guards | right.guards | ({right.top} if sign == "/" else set()),
    )


def _times(*factors: str) -> str:
    return "*".join(factor for factor in factors if factor)


class _Writer:
    """Writes the function for numbers with some ranks."""

    def __init__(self, ranks: Bag) -> None:
        names = NAMES[: len(set(ranks))]
        self._lines = [f"def rows({', '.join([*names, *names.upper()])}):"]
        self._parts: dict[Bag, list[_Shape]] = {
            (rank,): [_Shape(f"{{{name.upper()}}}", name, order=(-rank,))]
            for rank, name in enumerate(names)
        }
        made = self._made(ranks)
        self.shapes = sorted(made, key=attrgetter("cost", "order", "text"))
        self._write_rows()

    @property
    def source(self) -> str:
        """The function."""
        return "\n    ".join(self._lines)

    def _made(self, ranks: Bag) -> list[_Shape]:
        """Every shape of a bag, what its parts are worked out with having been written before."""
        return [
            shape
            for mine, rest in splits(ranks)
            for shape in _joined(self._part(mine), self._part(rest))
        ]

    def _part(self, ranks: Bag) -> list[_Shape]:
        if ranks not in self._parts:
            self._parts[ranks] = [self._settled(shape) for shape in self._made(ranks)]
        return self._parts[ranks]

    def _settled(self, shape: _Shape) -> _Shape:
        """A part whose top, and what speaks against it, are worked out once, under their names."""
        top, against = f"top{len(self._lines)}", f"against{len(self._lines)}"
        self._lines.append(f"{top} = {shape.top}")
        reasons = _reasons(shape, top, shape.bottom)
        if not reasons:
            return msgspec.structs.replace(shape, top=top)
        condition = "".join(f"if {each}: " for each in sorted(shape.guards))
        self._lines.append(f"{condition}{against} = {' + '.join(reasons)}")
        return msgspec.structs.replace(shape, top=top, against=(against,))

    def _write_rows(self) -> None:
        """One list for each set of guards, so that none is asked twice."""
        found = dict[frozenset[str], list[str]]()
        for place, shape in enumerate(self.shapes):
            found.setdefault(shape.guards, []).append(_row(place, shape))
        self._lines.append("found = []")
        for guards, written in found.items():
            condition = f"if {' and '.join(sorted(guards))}: " if guards else ""
            self._lines.append(f"{condition}found += [{', '.join(written)}]")
        self._lines.append("return found")


def _reasons(shape: _Shape, top: str, bottom: str) -> list[str]:
    """What speaks against a shape with this top and bottom, as terms of a sum."""
    reasons = list(shape.against)
    if shape.may_be_below:
        is_below = f"{top} and ({top} < 0) != ({bottom} < 0)" if bottom else f"{top} < 0"
        reasons.append(f"({NEGATIVE} if {is_below} else 0)")
    if bottom:
        reasons.append(f"({FRACTION} if {top} % {bottom} else 0)")
    return reasons


def _row(place: int, shape: _Shape) -> str:
    """The source of a :data:`Row`."""
    bottom = f"(bottom := {shape.bottom})" if shape.bottom else "1"
    value = f"(top := {shape.top}) / {bottom}"
    against = " + ".join([str(place), *_reasons(shape, "top", "bottom" if shape.bottom else "")])
    return f"({value}, {against}, f'{shape.text}', top, {'bottom' if shape.bottom else 1})"
