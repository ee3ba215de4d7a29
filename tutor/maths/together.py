"""Two misconceptions at once, looked for where none alone makes a value.

The signs in a wrong order, and then an operation done wrongly: ``-4-3*(-2)`` is -14 for who goes
from left to right, and for whom minus times minus is minus. Only what is frequent is looked for
together there, as any number comes of rare ones. And two steps of one calculation: numbers put
below each other wrongly, and then added or subtracted wrongly.
"""

import operator
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias, cast

from tutor.maths.malrules.attempts import Either, Everywhere, Way
from tutor.maths.malrules.columns.addition import without_carries
from tutor.maths.malrules.columns.hooks import as_written
from tutor.maths.malrules.columns.multiplication import orders
from tutor.maths.malrules.columns.paper import digits, is_written, left_aligned
from tutor.maths.malrules.columns.subtraction import turned
from tutor.maths.malrules.engine import Plan
from tutor.maths.malrules.fractions.mixed import smaller_top_across
from tutor.maths.malrules.levels import TAUGHT, Level, Order, levels_of, program
from tutor.maths.malrules.malrule import Malrule
from tutor.maths.malrules.pairs import Pair, lowest, of_fraction
from tutor.maths.malrules.readings import Regrouping
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.maths.tree import DivisionByZero, Number, Operation, Tree, marks_of, numbers, value

LEAST: Final = 0.035
"""The share of pupils who show both, one beside the other by chance, at least."""


class Both(NamedTuple):
    """Two misconceptions that together make a value.

    ``computed`` is the expression as the first one groups it, in which the second goes wrong; None
    where there is one calculation.
    """

    first: Malrule
    second: Malrule
    computed: Tree | None = None

    @property
    def frequency(self) -> float:
        """The share of pupils who show both."""
        return self.first.frequency * self.second.frequency


def together(tree: Tree, claimed: Pair) -> Iterator[Both]:
    """The pairs of misconceptions that make a value of a short tree.

    Args:
        tree: the expression; nothing is made of one that has no value.
        claimed: a value that no malrule makes alone; the right one is not made wrongly.
    """
    if isinstance(tree, Number):
        return
    is_single = isinstance(tree.left, Number) and isinstance(tree.right, Number)
    for both in _in_steps(tree, claimed) if is_single else _in_order(tree, claimed):
        if _is_wrong(tree, claimed):
            yield both


def _is_wrong(tree: Tree, claimed: Pair) -> bool:
    try:
        return of_fraction(value(tree)) != claimed
    except DivisionByZero:
        return False


# In a wrong order, and then wrongly --------------------------------------------------------------


def _in_order(tree: Operation, claimed: Pair) -> Iterator[Both]:
    marks = marks_of(tree)
    if not marks and _grows(tree):
        return
    levels = levels_of(tree)
    if levels is None:
        return
    kept, dropped = levels
    is_plain = not (marks or kept.nested or dropped.nested or _has_zeros(tree))
    for order, firsts in _groupings(kept.signs, kept.nested, dropped.signs, kept is not dropped):
        seconds = _seconds(marks, firsts[0].frequency)
        if seconds is None:
            continue
        if is_plain and _stays_above(kept if order.keeps_brackets else dropped, order.order):
            continue
        for computed in order.grouped(tree):
            for second, made in seconds.everywhere(computed).items():
                if made == claimed:
                    found = (Both(first, BY_ID[second], computed) for first in firsts)
                    yield from (both for both in found if both.frequency >= LEAST)


def _grows(tree: Tree) -> bool:
    """Whether it is of sums and products of numbers above zero: what is frequent shows in none."""
    if isinstance(tree, Number):
        return tree.value > 0
    return tree.sign in "+*" and _grows(tree.left) and _grows(tree.right)


def _has_zeros(tree: Tree) -> bool:
    """Whether a zero stands in a number, which some take for nothing where it is multiplied."""
    return any("0" in str(number.value) for number in numbers(tree))


def _stays_above(row: Level, order: Order) -> bool:
    """Whether whole numbers stay above zero however far an order has come with them.

    What is frequent shows in none of that, where no zero is written: it is about numbers below
    zero, and about fractions.
    """
    done = list[int]()
    for step in program(row.signs, order):
        if isinstance(step, int):
            done.append(cast("Pair", row.operands[step])[0])
        else:
            right = done.pop()
            done[-1] = _WHOLE[step](done[-1], right)
        if done[-1] <= 0:
            return False
    return True


_WHOLE: Final = {"+": operator.add, "-": operator.sub, "*": operator.mul}


@lru_cache(maxsize=1024)
def _groupings(
    kept: tuple[str, ...], nested: bool, dropped: tuple[str, ...], bracketed: bool
) -> Sequence[tuple[Regrouping, list[Malrule]]]:
    """The wrong groupings of a row, each once, with the malrules that lead to it.

    Args:
        kept: the signs of the row, those in brackets not among them.
        nested: whether brackets of several signs stand in it, which are grouped as well.
        dropped: the signs where brackets are ignored.
        bracketed: whether there are any.
    """
    found = dict[Hashable, tuple[Regrouping, list[Malrule]]]()
    for place, (first, order) in enumerate(_orders()):
        if not order.keeps_brackets:
            key: Hashable = (program(dropped, order.order),) if bracketed else None
        elif nested:
            key = place
        else:
            steps = program(kept, order.order)
            key = None if steps == program(kept, TAUGHT) else steps
        if key is not None:
            found.setdefault(key, (order, []))[1].append(first)
    for _, firsts in found.values():
        firsts.sort(key=attrgetter("frequency"), reverse=True)
    return list(found.values())


@cache
def _orders() -> Sequence[tuple[Malrule, Regrouping]]:
    return [
        (rule, way) for rule in MALRULES for way in _ways(rule.way) if isinstance(way, Regrouping)
    ]


@lru_cache(maxsize=256)
def _seconds(marks: frozenset[str], first: float) -> Plan | None:
    """What is done wrongly wherever it can be, frequent enough beside a first that is so frequent.

    Only what shows with these characters; None where nothing does.
    """
    found = [
        (rule.id, way)
        for rule in MALRULES
        for way in _ways(rule.way)
        if isinstance(way, Everywhere) and rule.frequency * first >= LEAST and rule.fits(marks)
    ]
    return Plan(found) if found else None


def _ways(way: Way) -> Iterator[Way]:
    if isinstance(way, Either):
        for each in way.ways:
            yield from _ways(each)
    else:
        yield way


# Two steps of one calculation --------------------------------------------------------------------

_Recipe: TypeAlias = Callable[[Operation], Iterable[Pair]]


def _in_steps(tree: Operation, claimed: Pair) -> Iterator[Both]:
    for first, second, recipe in _STEPS.get(tree.sign, ()):
        if claimed in recipe(tree):
            yield Both(BY_ID[first], BY_ID[second])


def _in_columns(recipe: Callable[[int, int], Iterable[int]]) -> _Recipe:
    """What is made of two whole numbers that are written below each other."""

    def made(operation: Operation) -> Iterator[Pair]:
        left, right = operation.left, operation.right
        if not (isinstance(left, Number) and isinstance(right, Number)):
            return
        (one, unit), (other, under) = of_fraction(left.value), of_fraction(right.value)
        is_whole = unit == under == 1 and not (left.written or right.written)
        if is_whole and min(one, other) > 0 and is_written(one, other):
            yield from ((found, 1) for found in recipe(one, other))

    return made


def _aligned_and_added(one: int, other: int) -> Iterator[int]:
    """``2616+48`` as 2616+4800, the carry lost: 6416."""
    yield without_carries(*left_aligned(one, other))


def _aligned_and_turned(one: int, other: int) -> Iterator[int]:
    """``403-57`` as 403-570, each smaller digit taken from the larger: 173."""
    made = turned(*left_aligned(one, other))
    if made is not None:
        yield made


def _rows_unmoved(one: int, other: int) -> Iterator[int]:
    """``48*76`` as 288 and 336 below it, added without carries to 514."""
    for upper, lower in orders(one, other):
        yield without_carries(*(upper * digit for digit in digits(lower)))


def _rows_unmoved_with_point(operation: Operation) -> Iterator[Pair]:
    """``7.5*6.4`` as 300 and 450 below it, and no point: 750."""
    one, other = (
        as_written(each, of_fraction(each.value)) if isinstance(each, Number) else None
        for each in (operation.left, operation.right)
    )
    if one is None or other is None or not is_written(one.digits, other.digits):
        return
    for upper, lower in orders(one.digits, other.digits):
        rows = sum(upper * digit for digit in digits(lower))
        yield from (lowest(rows, 10**places) for places in range(one.places + other.places))


def _mixed(operation: Operation) -> Iterable[Pair]:
    one, other = operation.left, operation.right
    assert isinstance(one, Number)
    assert isinstance(other, Number)
    return smaller_top_across(operation, of_fraction(one.value), of_fraction(other.value))


_ALIGNED, _TURNED = "misaligned-columns", "smaller-digit-from-larger"
_UNMOVED, _LOST = "no-placeholder", "carry-dropped"
_TOPS, _ACROSS = "mixed-smaller-top-from-larger", "subtract-across"

_STEPS: Final[Mapping[str, Sequence[tuple[str, str, _Recipe]]]] = {
    "+": [(_ALIGNED, _LOST, _in_columns(_aligned_and_added))],
    "-": [(_ALIGNED, _TURNED, _in_columns(_aligned_and_turned)), (_TOPS, _ACROSS, _mixed)],
    "*": [
        (_UNMOVED, _LOST, _in_columns(_rows_unmoved)),
        (_UNMOVED, "product-places", _rows_unmoved_with_point),
    ],
}
"""By sign the first step that goes wrong, then the second, and what both come to."""
