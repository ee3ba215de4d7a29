"""Which ways there are for an operation, by how its numbers are written."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, islice

from msgspec.structs import replace

from tutor.learn.strategies.decimals import POINT, put_back, ways_with_decimals
from tutor.learn.strategies.facts import step_on_the_way, ways, what_follows
from tutor.learn.strategies.fractions import is_written, part_of
from tutor.learn.strategies.hint import Hint
from tutor.learn.strategies.mixed import Mixed, mixed_of, ways_with_mixed, what_follows_mixed
from tutor.learn.strategies.percent import PERCENT, ways_with_percent
from tutor.learn.strategies.powers import ways_with_powers
from tutor.learn.strategies.trees import tree_of
from tutor.maths.tree import Number, Operation, value


def ways_of(operation: Operation) -> Iterator[Hint] | None:
    """Ways to work an operation out, the best first; None where it takes several steps.

    What is there to be read differently is no number among others: ``3 1/2`` is whole ones and a
    part, and nobody who reads it thinks of 7/2.
    """
    if operation.sign == "^":
        base = operation.left
        return ways_with_powers(base, operation.right) if isinstance(base, Number) else None
    numbers = _numbers(operation)
    if numbers is not None:
        marks = numbers[0].written + numbers[1].written
        if PERCENT in marks:
            return ways_with_percent(operation.sign, *numbers)
        if POINT in marks:
            return ways_with_decimals(operation.sign, *numbers)
        mixed = _mixed(operation)
        if mixed is not None:
            return ways_with_mixed(operation.sign, *mixed)
    one, other = part_of(operation.left), part_of(operation.right)
    if one is None or other is None or _is_quotient_of_quotients(operation):
        return None
    return ways(operation.sign, one, other)


def follow_up(operation: Operation, found: list[Hint]) -> Iterator[Hint]:
    """What to say after the ways, of those that were told: how the first of them goes on."""
    mixed = _mixed(operation)
    if mixed is not None:
        return what_follows_mixed(operation.sign, *mixed)
    return chain(_after(operation, found), *(_of_path(hint, operation) for hint in found))


def goes_on_with(hint: Hint) -> tuple[Hint, ...]:
    """What may follow of a way, worked out: its first step, or the point put back."""
    return (*put_back(hint), *step_on_the_way(hint))


def _after(operation: Operation, found: list[Hint]) -> Iterator[Hint]:
    one, other = part_of(operation.left), part_of(operation.right)
    if one is not None and other is not None and not _is_marked(operation):
        yield from what_follows(operation.sign, one, other, found)
        return
    for hint in found:
        yield from goes_on_with(hint)


def _is_marked(operation: Operation) -> bool:
    """Whether its numbers are decimals or percent, not fractions with a bar."""
    numbers = _numbers(operation)
    return numbers is not None and any(
        mark in number.written for mark in (POINT, PERCENT) for number in numbers
    )


def _of_path(hint: Hint, asked: Operation) -> Iterator[Hint]:
    """A way for what a hint makes of the task, where that is another single step."""
    path = str(hint.params["turned"]) if hint.code == "neg-turn" else hint.path
    tree = None if hint.about else tree_of(path)
    if isinstance(tree, Operation) and _key(tree) != _key(asked):
        for way in islice(ways_of(tree) or (), 1):
            yield replace(way, about=path)


def _numbers(operation: Operation) -> tuple[Number, Number] | None:
    left, right = operation.left, operation.right
    return (left, right) if isinstance(left, Number) and isinstance(right, Number) else None


def _mixed(operation: Operation) -> tuple[Mixed, Mixed] | None:
    """Both numbers, where one of them is a mixed one."""
    numbers = _numbers(operation)
    if numbers is None or " " not in numbers[0].written + numbers[1].written:
        return None
    one, other = map(mixed_of, numbers)
    return None if one is None or other is None else (one, other)


def _is_quotient_of_quotients(operation: Operation) -> bool:
    """Whether a part comes out whole, so that it is a step of its own: ``8/2+3``."""
    return any(
        isinstance(side, Operation) and not is_written(side)
        for side in (operation.left, operation.right)
    )


def _key(operation: Operation) -> tuple[str, tuple[Fraction, ...]]:
    """Sign and numbers; of a sum and a product the other way round the same."""
    sides = (value(operation.left), value(operation.right))
    return operation.sign, tuple(sorted(sides)) if operation.sign in "+*" else sides
