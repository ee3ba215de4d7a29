"""What the parts of a line show of how it came about, where its value alone would leave a choice.

Who goes on from ``2*(3+4)`` with ``2*3+4`` has opened the bracket; who goes on from ``47+29`` with
``47+30+1`` has rounded, and from ``14*6`` with ``10*6+4`` has split a number. Nobody has slipped in
a result there: none is written.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final

from tutor.maths.malrules.attempts import Either, Way
from tutor.maths.malrules.laws import terms_of
from tutor.maths.malrules.rewriting import Rewriting
from tutor.maths.malrules.table import BY_ID
from tutor.maths.tree import Number, Operation, Tree, numbers, value
from tutor.maths.working.reading import is_fraction

OPENING: Final = (
    "bracket-first-term",
    "negative-product",
    "minus-bracket-sign",
    "bracket-last-term",
    "brackets-term-by-term",
    "divide-over-sum",
)
"""What goes wrong while brackets are opened, term by term."""

MOST_ROUNDED: Final = 3
"""Numbers so little below a round one are taken for it."""


def shown(step: Tree | None, after: Tree | None) -> tuple[str, ...]:
    """Ids of what somebody did who goes on from a calculation with just these parts.

    Args:
        step: what was to be worked out.
        after: what is written next; its value is not that of the step.

    Returns:
        None of them where the next line is a result, or says nothing.
    """
    if not isinstance(step, Operation) or not isinstance(after, Operation) or is_fraction(after):
        return ()
    found = [*_opened(step, after)]
    pair = _whole_numbers(step)
    if pair is not None:
        if _is_rounded(step, pair, after):
            found.append("compensated-wrong-way")
        if step.sign == "*" and _is_part_left(pair, terms_of(after)):
            found.append("part-not-multiplied")
    return tuple(found)


def is_taken_apart(tree: Tree) -> bool:
    """Whether a number stands there as tens and ones, as ``80+4`` does for 84."""
    if not isinstance(tree, Operation) or tree.sign != "+" or _whole_numbers(tree) is None:
        return False
    tens, ones = value(tree.left), value(tree.right)
    return tens % 10 == 0 and ones < 10


def _opened(step: Operation, after: Operation) -> Iterator[str]:
    if not any(isinstance(side, Operation) for side in (step.left, step.right)):
        return
    parts = terms_of(after)
    if len(parts) < 2:
        return
    for malrule in OPENING:
        others = map(terms_of, _rewritten(BY_ID[malrule].way, step))
        if any(_is_begun(parts, terms) for terms in others):
            yield malrule


def _is_begun(parts: Sequence[Fraction], terms: Sequence[Fraction]) -> bool:
    """Whether parts are terms of which the first ones may be put together: 6+3 for 10-4+3."""
    together = len(terms) - len(parts) + 1
    if together < 1:
        return False
    return [sum(terms[:together]), *terms[together:]] == [*parts]


def _rewritten(way: Way, step: Operation) -> Iterator[Tree]:
    """What is worked out instead by a way that rewrites brackets."""
    if isinstance(way, Either):
        for each in way.ways:
            yield from _rewritten(each, step)
    elif isinstance(way, Rewriting):
        for attempt in way.attempts(step):
            if attempt.computed is not None:
                yield attempt.computed


# One sign between two numbers --------------------------------------------------------------------


def _whole_numbers(step: Operation) -> tuple[int, int] | None:
    """Both numbers of a calculation with no other; None where one is not whole and above 0."""
    if not (isinstance(step.left, Number) and isinstance(step.right, Number)):
        return None
    one, other = step.left.value, step.right.value
    if one.denominator != 1 or other.denominator != 1 or min(one, other) < 1:
        return None
    return int(one), int(other)


def _is_part_left(pair: tuple[int, int], parts: Sequence[Fraction]) -> bool:
    """``14*6`` as 60 and 4, ``12*15`` as 120 and 5; of ``46*23`` three of its four products."""
    if len(parts) == 2:
        first, last = parts
        split = ((by, each - each % 10, each % 10) for by, each in (pair, pair[::-1]))
        return any(
            by > 1 and tens and first == by * tens and last == ones for by, tens, ones in split
        )
    four = [
        one * other
        for one in (pair[0] // 10 * 10, pair[0] % 10)
        for other in (pair[1] // 10 * 10, pair[1] % 10)
    ]
    kept = sorted(parts)
    return 0 not in four and any(kept == sorted(three) for three in combinations(four, 3))


def _is_rounded(step: Operation, pair: tuple[int, int], after: Operation) -> bool:
    """``47+29`` as 47+30 with 1 more or less; ``18*5`` as 20*5, ``6*8`` as 60, with some less.

    Nothing more or less at all is rounded too.
    """
    one, other = pair
    base, more = after.left, after.right.value if isinstance(after.right, Number) else Fraction(0)
    for first, second in ((_up(one), other), (one, _up(other)), (_up(one), _up(other))):
        off = first - one + second - other
        rounded = Operation(step.sign, _number(first), _number(second))
        if off and _is_same(rounded, after):
            return True
        if not off or not more or after.sign not in "+-" or not _is_same(rounded, base):
            continue
        if step.sign != "*":
            return more == off or (more <= MOST_ROUNDED and isinstance(base, Operation))
        if first == one or second == other:
            by, number = (one, other) if first == one else (other, one)
            return more in {1, off, by, number, off * by}
    return False


def _up(number: int) -> int:
    """The next ten where a number is just below it, else the number."""
    over = -number % 10
    return number + over if over <= MOST_ROUNDED else number


def _number(number: int) -> Number:
    return Number(Fraction(number))


def _is_same(calculation: Operation, written: Tree) -> bool:
    """Whether it stands there, or its result does."""
    if isinstance(written, Number):
        return written.value == value(calculation)
    if calculation.sign != written.sign or written.bracketed:
        return False
    there = [number.value for number in numbers(written)]
    meant = [number.value for number in numbers(calculation)]
    return there == meant or (calculation.sign != "-" and there == meant[::-1])
