"""The working of an expression, one reduction at a time: what is done next, and why."""

from fractions import Fraction
from operator import itemgetter
from typing import Literal, TypeAlias

import msgspec

from tutor.maths.decimals import decimal_text
from tutor.maths.tree import RANK, Number, Operation, Sign, Tree, operations, replaced, value

Reason: TypeAlias = Literal["bracket-first", "power-first", "times-first", "left-to-right", "last"]


class Step(msgspec.Struct, frozen=True):
    """One reduction of the working: ``left sign right`` was replaced by ``value``.

    ``tree`` is the expression after the step, ``reason`` says why this operation was next.
    """

    tree: Tree
    sign: Sign
    left: Fraction
    right: Fraction
    value: Fraction
    reason: Reason


def working(tree: Tree) -> tuple[Step, ...]:
    """Every step from the expression to its value (R5).

    Brackets come first (the innermost, from the left), then ``^``, then ``*`` and ``/``, then
    ``+`` and ``-``; equal ranks go from left to right.

    Returns:
        One step for each sign, the value of the last being that of the tree; none for a number.

    Raises:
        DivisionByZero: a step divides by 0.
    """
    steps = []
    while isinstance(tree, Operation):
        chosen, reason = next_operation(tree)
        assert isinstance(chosen.left, Number), "what is done next is ready"
        assert isinstance(chosen.right, Number), "on both sides"
        left, right, result = chosen.left.value, chosen.right.value, value(chosen)
        tree = replaced(tree, chosen, Number(result, written=_result_text(chosen, result)))
        steps.append(Step(tree, chosen.sign, left, right, result, reason))
    return tuple(steps)


def _result_text(operation: Operation, result: Fraction) -> str:
    """How the result of two numbers is written: as a decimal where one of them was."""
    sides = (operation.left, operation.right)
    decimals = [side for side in sides if isinstance(side, Number) and "." in side.written]
    return decimal_text(result) if decimals else ""


def next_operation(tree: Operation) -> tuple[Operation, Reason]:
    """The operation to do next, one with two numbers, and why it is next."""
    waiting = operations(tree)
    ready = [
        (each, around, RANK[each.sign])
        for each, around in waiting
        if isinstance(each.left, Number) and isinstance(each.right, Number)
    ]
    chosen, depth, rank = max(ready, key=itemgetter(1, 2))
    if len(waiting) == 1:
        return chosen, "last"
    if depth:
        return chosen, "bracket-first"
    if chosen.sign == "^":
        return chosen, "power-first"
    is_first = any(RANK[each.sign] < rank for each, _ in waiting)
    return chosen, "times-first" if is_first else "left-to-right"
