"""The numbers and signs within one pair of brackets as a row, worked out in any order of signs."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias, cast

from tutor.maths.malrules.pairs import COMPUTE, Pair, lowest, of_fraction
from tutor.maths.tree import RANK, Number, Operation, Sign, Tree

SIGNS: Final[tuple[Sign, ...]] = ("+", "-", "*", "/")
"""The signs that are taken for one another."""

POWER, HIGHEST = "^", 9
"""Powers go first where an order does not say otherwise, and from the right in every order."""

Operand: TypeAlias = "Pair | Level"


class Order(NamedTuple):
    """What goes first: signs with their ranks, the higher first, and equal ones from which side."""

    ranks: tuple[tuple[str, int], ...]
    from_right: bool = False


TAUGHT: Final = Order(tuple(RANK.items()))
"""The right order."""

Program: TypeAlias = tuple[int | str, ...]
"""A row as an order groups it: operands by their places, a sign behind the two that it joins.

Orders that group a row alike have the same program for it, and most do.
"""


class Level(NamedTuple):
    """Operands with the signs between them; a pair of brackets among them is a level itself."""

    operands: Sequence[Operand]
    signs: tuple[str, ...]
    nested: bool


def has_brackets(tree: Tree) -> bool:
    """Whether any brackets stand in an expression."""
    return isinstance(tree, Operation) and (
        tree.bracketed or has_brackets(tree.left) or has_brackets(tree.right)
    )


def levels_of(tree: Tree) -> tuple[Level, Level] | None:
    """The row of a written expression, with its brackets and without.

    Returns:
        None where there is but one sign, or none.
    """
    if isinstance(tree, Number) or not (
        isinstance(tree.left, Operation) or isinstance(tree.right, Operation)
    ):
        return None
    level = _row(tree, keeps_brackets=True)
    return level, _row(tree, keeps_brackets=False) if has_brackets(tree) else level


def _row(tree: Operation, *, keeps_brackets: bool) -> Level:
    """The operands between the signs, from left to right."""
    operands, signs = list[Operand](), list[str]()
    waiting, node = list[Operation](), cast("Tree", tree)
    while True:
        while isinstance(node, Operation) and (
            node is tree or not (node.bracketed and keeps_brackets)
        ):
            waiting.append(node)
            node = node.left
        operands.append(_operand(node, keeps_brackets))
        if not waiting:
            return Level(operands, tuple(signs), Level in map(type, operands))
        operation = waiting.pop()
        signs.append(operation.sign)
        node = operation.right


def _operand(tree: Tree, keeps_brackets: bool) -> Operand:
    """A number, a pair of brackets with one sign as its value, others as a row."""
    if isinstance(tree, Number):
        return of_fraction(tree.value)
    row = _row(tree, keeps_brackets=keeps_brackets)
    value = None if len(row.signs) > 1 or row.nested else regrouped(row, TAUGHT)
    return row if value is None else value


def regrouped(level: Level, order: Order) -> Pair | None:
    """The value of a row, and of the brackets in it, worked out in an order.

    Returns:
        None where that divides by zero.
    """
    operands = _values(level, order)
    return None if operands is None else run(program(level.signs, order), operands)


def _values(level: Level, order: Order) -> Sequence[Pair] | None:
    """The operands of a row, brackets worked out."""
    if not level.nested:
        return cast("Sequence[Pair]", level.operands)
    found = list[Pair]()
    for operand in level.operands:
        value = regrouped(operand, order) if isinstance(operand, Level) else operand
        if value is None:
            return None
        found.append(value)
    return found


@lru_cache(maxsize=4096)
def program(signs: tuple[str, ...], order: Order) -> Program:
    """How an order groups the operands between these signs."""
    ranks, waiting, made = dict(order.ranks), list[str](), list[int | str]([0])
    for place, sign in enumerate(signs, start=1):
        rank = ranks.get(sign, HIGHEST)
        # The rank that an earlier sign needs so as to go before this one.
        least = rank + 1 if order.from_right or sign == POWER else rank
        while waiting and ranks.get(waiting[-1], HIGHEST) >= least:
            made.append(waiting.pop())
        waiting.append(sign)
        made.append(place)
    return (*made, *reversed(waiting))


def run(steps: Program, operands: Sequence[Pair]) -> Pair | None:
    """What a program comes to; None where it divides by zero."""
    done = list[Pair]()
    for step in steps:
        if isinstance(step, str):
            right = done.pop()
            value = COMPUTE[step](done[-1], right)
            if value is None:
                return None
            done[-1] = value
        else:
            done.append(operands[step])
    return done[0]


def with_fractions(level: Level) -> Level | None:
    """The row with each ``a/b`` in it taken as one number, as in ``1/3+1/2*1/3``.

    Returns:
        None where a division in it is no proper fraction, or no order of signs is left.
    """
    bars = fraction_bars(level.operands, level.signs)
    if not bars or len(level.signs) - len(bars) < 2:
        return None
    operands, signs = [level.operands[0]], list[str]()
    for place, (sign, operand) in enumerate(zip(level.signs, level.operands[1:], strict=True)):
        if place in bars:
            top, bottom = cast("Pair", operands[-1]), cast("Pair", operand)
            operands[-1] = lowest(top[0], bottom[0])
        else:
            operands.append(operand)
            signs.append(sign)
    return Level(operands, tuple(signs), level.nested)


def is_of_fractions(operands: Sequence[object], signs: Sequence[str]) -> bool:
    """Whether nobody would divide in a row, as in ``3/4-2/5``: several bars, all of fractions."""
    return len(fraction_bars(operands, signs)) > 1


def fraction_bars(operands: Sequence[object], signs: Sequence[str]) -> Collection[int]:
    """The places of the signs of division, where every one of them is the bar of a fraction.

    The numbers are pairs; anything else is no top and no bottom.
    """
    places = [place for place, sign in enumerate(signs) if sign == "/"]
    proper = all(_is_proper(*operands[place : place + 2]) for place in places)
    apart = all(later - place > 1 for place, later in pairwise(places))
    return places if proper and apart else ()


def _is_proper(top: object, bottom: object) -> bool:
    match top, bottom:
        case (int(a), 1), (int(b), 1):
            return 0 < a < b
        case _:
            return False


def misread(level: Level) -> Iterator[Pair]:
    """The values of a row with brackets in it, as :func:`programs_misread` misreads a row.

    One sign is misread in the row or in one pair of brackets.
    """
    operands = _values(level, TAUGHT)
    for steps in programs_misread(level.signs) if operands is not None else ():
        assert operands is not None
        if (value := run(steps, operands)) is not None:
            yield value
    yield from _misread_within(level)


def _misread_within(level: Level) -> Iterator[Pair]:
    operands = _values(level, TAUGHT)
    if operands is None:
        return
    for place, operand in enumerate(level.operands):
        for wrong in _one_wrong(operand) if isinstance(operand, Level) else ():
            row = (*operands[:place], wrong, *operands[place + 1 :])
            if (value := run(program(level.signs, TAUGHT), row)) is not None:
                yield value


def _one_wrong(level: Level) -> Iterator[Pair]:
    """The values of a pair of brackets with one sign in it misread."""
    operands = _values(level, TAUGHT)
    for steps in _one_misread(level.signs) if operands is not None else ():
        assert operands is not None
        if (value := run(steps, operands)) is not None:
            yield value
    yield from _misread_within(level)


def programs_misread(signs: tuple[str, ...]) -> Sequence[Program]:
    """The programs of a row with one sign read as one of another rank, in the right order.

    Where the signs of a row are all the same, all of them may be read as another too: ``3*5*2`` as
    ``3+5+2``. Where a sign stands alone between its brackets nothing is grouped differently: see
    :func:`tutor.maths.malrules.facts.another_sign`.
    """
    return (*_one_misread(signs), *_all_misread(signs))


@lru_cache(maxsize=4096)
def _one_misread(signs: tuple[str, ...]) -> Sequence[Program]:
    """The programs of a row with one of its signs read as one of another rank."""
    return [
        program((*signs[:place], other, *signs[place + 1 :]), TAUGHT)
        for place, sign in enumerate(signs if len(signs) > 1 else ())
        for other in SIGNS
        if sign != POWER and RANK[other] != RANK[sign]
    ]


@lru_cache(maxsize=4096)
def _all_misread(signs: tuple[str, ...]) -> Sequence[Program]:
    """The programs of a row whose signs are all the same, with all of them read as another."""
    if len(signs) < 2 or len(set(signs)) > 1 or signs[0] not in SIGNS:
        return ()
    return [program((other,) * len(signs), TAUGHT) for other in SIGNS if other != signs[0]]
