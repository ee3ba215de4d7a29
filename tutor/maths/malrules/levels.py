"""The numbers and signs within one pair of brackets as a row, worked out in any order of signs."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias, cast

from tutor.maths.malrules.pairs import COMPUTE, Pair, lowest, of_fraction
from tutor.maths.tree import RANK, Number, Operation, Sign, Tree

SIGNS: Final[tuple[Sign, ...]] = ("+", "-", "*", "/")
"""The signs that are taken for one another."""

POWER, HIGHEST = "^", 9
"""Powers go first where an order does not say otherwise, and from the right in every order."""

Operand: TypeAlias = "Pair | Level"


class Level(NamedTuple):
    """Operands with the signs between them; a pair of brackets among them is a level itself."""

    operands: Sequence[Operand]
    signs: Sequence[str]
    nested: bool


def level_of(tree: Tree, *, keeps_brackets: bool) -> Level | None:
    """The row of a written expression.

    Returns:
        None where every order of signs does the same: in no row stand two signs.
    """
    if isinstance(tree, Number) or not (
        isinstance(tree.left, Operation) or isinstance(tree.right, Operation)
    ):
        return None
    level = _row(tree, keeps_brackets)
    return level if len(level.signs) > 1 or level.nested else None


def _row(tree: Operation, keeps_brackets: bool) -> Level:
    """The operands between the signs, from left to right."""
    operands, signs, nested = list[Operand](), list[str](), False
    waiting, node = list[Operation](), cast("Tree", tree)
    while True:
        while isinstance(node, Operation) and (
            node is tree or not (node.bracketed and keeps_brackets)
        ):
            waiting.append(node)
            node = node.left
        operand = _operand(node, keeps_brackets)
        operands.append(operand)
        nested = nested or isinstance(operand, Level)
        if not waiting:
            return Level(operands, signs, nested)
        operation = waiting.pop()
        signs.append(operation.sign)
        node = operation.right


def _operand(tree: Tree, keeps_brackets: bool) -> Operand:
    """A number, a pair of brackets with one sign as its value, others as a row."""
    if isinstance(tree, Number):
        return of_fraction(tree.value)
    row = _row(tree, keeps_brackets)
    value = None if len(row.signs) > 1 or row.nested else regrouped(row, RANK)
    return row if value is None else value


def regrouped(level: Level, ranks: Mapping[str, int], *, from_right: bool = False) -> Pair | None:
    """The value of a row where the sign of the higher rank goes first.

    Args:
        level: the row.
        ranks: of the signs, the higher first.
        from_right: whether equal ranks go from the right.

    Returns:
        None where that divides by zero.
    """
    operands = _values(level, ranks, from_right)
    return None if operands is None else _worked_out(operands, level.signs, ranks, from_right)


def _values(level: Level, ranks: Mapping[str, int], from_right: bool) -> Sequence[Pair] | None:
    """The operands of a row, brackets worked out."""
    found = list[Pair]()
    for operand in level.operands:
        value = (
            regrouped(operand, ranks, from_right=from_right)
            if isinstance(operand, Level)
            else operand
        )
        if value is None:
            return None
        found.append(value)
    return found


def _worked_out(
    operands: Sequence[Pair], signs: Sequence[str], ranks: Mapping[str, int], from_right: bool
) -> Pair | None:
    done, waiting = [operands[0]], list[tuple[int, str]]()
    for sign, operand in zip(signs, operands[1:], strict=True):
        rank = ranks.get(sign, HIGHEST)
        # The rank that an earlier sign needs so as to go before this one.
        least = rank + 1 if from_right or sign == POWER else rank
        while waiting and waiting[-1][0] >= least:
            if not _do_last(done, waiting):
                return None
        waiting.append((rank, sign))
        done.append(operand)
    while waiting:
        if not _do_last(done, waiting):
            return None
    return done[0]


def _do_last(done: list[Pair], waiting: list[tuple[int, str]]) -> bool:
    """Does the operation that waits last; False where it divides by zero."""
    right, left = done.pop(), done.pop()
    value = COMPUTE[waiting.pop()[1]](left, right)
    if value is None:
        return False
    done.append(value)
    return True


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
    return Level(operands, signs, level.nested)


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
    """The values of a row with one sign read as one of another rank, in the right order.

    Where a sign stands alone between its brackets nothing is grouped differently: see
    :func:`tutor.maths.malrules.facts.another_sign`.
    """
    operands = _values(level, RANK, from_right=False)
    if operands is None:
        return
    for changed in _with_another_sign(level.signs) if len(level.signs) > 1 else ():
        value = _worked_out(operands, changed, RANK, from_right=False)
        if value is not None:
            yield value
    for place, operand in enumerate(level.operands):
        for wrong in misread(operand) if isinstance(operand, Level) else ():
            row = (*operands[:place], wrong, *operands[place + 1 :])
            value = _worked_out(row, level.signs, RANK, from_right=False)
            if value is not None:
                yield value


def all_misread(level: Level) -> Iterator[Pair]:
    """The values of a row whose signs are all the same, read as another: ``3*5*2`` as ``3+5+2``."""
    signs, operands = set(level.signs), _values(level, RANK, from_right=False)
    if operands is None or len(level.signs) < 2 or len(signs) > 1:
        return
    for other in SIGNS if signs <= set(SIGNS) else ():
        value = _worked_out(operands, [other] * len(level.signs), RANK, from_right=False)
        if value is not None and other not in signs:
            yield value


def _with_another_sign(signs: Sequence[str]) -> Iterator[Sequence[str]]:
    for place, sign in enumerate(signs):
        for other in SIGNS:
            if sign != POWER and RANK[other] != RANK[sign]:
                yield (*signs[:place], other, *signs[place + 1 :])
