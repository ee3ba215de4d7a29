"""The numbers and signs within one pair of brackets as a row, worked out in any order of signs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from tutor.maths.malrules.pairs import COMPUTE, Pair, of_fraction
from tutor.maths.tree import RANK, Number, Operation, Sign, Tree

SIGNS: Final[tuple[Sign, ...]] = ("+", "-", "*", "/")
"""The signs that are taken for one another."""

POWER, HIGHEST = "^", 9
"""Powers go first and from the right in every order: nobody's habit is otherwise."""

Operand: TypeAlias = "Pair | Level"


class Level(NamedTuple):
    """Operands with the signs between them; a pair of brackets among them is a level itself."""

    operands: Sequence[Operand]
    signs: Sequence[str]


def level_of(tree: Tree, *, keeps_brackets: bool) -> Level | None:
    """The row of a written expression.

    Returns:
        None where every order of signs does the same: in no row stand two signs.
    """
    if isinstance(tree, Number):
        return None
    level = _row(tree, keeps_brackets)
    return level if _can_be_regrouped(level) else None


def _can_be_regrouped(level: Level) -> bool:
    return len(level.signs) > 1 or any(isinstance(each, Level) for each in level.operands)


def _row(tree: Operation, keeps_brackets: bool) -> Level:
    operands, signs = list[Operand](), list[str]()
    _collect(tree, keeps_brackets, operands, signs)
    return Level(operands, signs)


def _collect(
    tree: Operation, keeps_brackets: bool, operands: list[Operand], signs: list[str]
) -> None:
    _collect_side(tree.left, keeps_brackets, operands, signs)
    signs.append(tree.sign)
    _collect_side(tree.right, keeps_brackets, operands, signs)


def _collect_side(
    side: Tree, keeps_brackets: bool, operands: list[Operand], signs: list[str]
) -> None:
    if isinstance(side, Number):
        operands.append(of_fraction(side.value))
    elif side.bracketed and keeps_brackets:
        inner = _row(side, keeps_brackets)
        value = None if _can_be_regrouped(inner) else regrouped(inner, RANK)
        operands.append(inner if value is None else value)
    else:
        _collect(side, keeps_brackets, operands, signs)


def regrouped(level: Level, ranks: Mapping[str, int], *, from_right: bool = False) -> Pair | None:
    """The value of a row where the sign of the higher rank goes first.

    Args:
        level: the row.
        ranks: of the signs, the higher first.
        from_right: whether equal ranks go from the right.

    Returns:
        None where that divides by zero.
    """
    operands = list[Pair]()
    for operand in level.operands:
        value = (
            regrouped(operand, ranks, from_right=from_right)
            if isinstance(operand, Level)
            else operand
        )
        if value is None:
            return None
        operands.append(value)
    return _worked_out(operands, level.signs, ranks, from_right)


def _worked_out(
    operands: Sequence[Pair], signs: Sequence[str], ranks: Mapping[str, int], from_right: bool
) -> Pair | None:
    done, waiting = [operands[0]], list[tuple[int, str]]()
    for sign, operand in zip(signs, operands[1:], strict=True):
        rank = HIGHEST if sign == POWER else ranks[sign]
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


def misread(level: Level) -> Iterator[Pair]:
    """The values of a row with one sign read as one of another rank, in the right order.

    Where a sign stands alone between its brackets nothing is grouped differently: see
    :func:`tutor.maths.malrules.facts.another_sign`.
    """
    operands = list[Pair]()
    for operand in level.operands:
        value = regrouped(operand, RANK) if isinstance(operand, Level) else operand
        if value is None:
            return
        operands.append(value)
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


def _with_another_sign(signs: Sequence[str]) -> Iterator[Sequence[str]]:
    for place, sign in enumerate(signs):
        for other in SIGNS:
            if sign != POWER and RANK[other] != RANK[sign]:
                yield (*signs[:place], other, *signs[place + 1 :])
