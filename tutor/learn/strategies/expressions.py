"""The strategies for an expression that is there to be worked out."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from msgspec.structs import replace

from tutor.learn.strategies.claims import Steps
from tutor.learn.strategies.facts import WAYS, ways, what_follows
from tutor.learn.strategies.fractions import Part, is_written, part_of
from tutor.learn.strategies.hint import Hint
from tutor.learn.strategies.order import what_is_first, what_is_shorter, what_sign
from tutor.maths.tree import Operation, Step, Tree, value, written


def hints_for(tree: Tree, steps: Sequence[Step]) -> tuple[Hint, ...]:
    """What to see before an expression is worked out: two strategies.

    Of a single step there is a third hint, which works out the beginning of the first.

    Args:
        tree: the expression.
        steps: its working.
    """
    if not isinstance(tree, Operation):
        return ()
    text, result = written(tree), steps[-1].value
    one, other = part_of(tree.left), part_of(tree.right)
    if one is not None and other is not None and not _is_quotient_of_quotients(tree):
        found = [way for way in ways(tree.sign, one, other) if not way.names(result, text)]
        return (*found[:WAYS], *what_follows(tree.sign, one, other, found))
    return tuple(islice(_distinct(_of_many(tree, tuple(steps))), WAYS))


def _is_quotient_of_quotients(tree: Operation) -> bool:
    """Whether a part comes out whole, so that it is a step of its own: ``8/2+3``."""
    return any(
        isinstance(side, Operation) and not is_written(side) for side in (tree.left, tree.right)
    )


def _of_many(tree: Operation, steps: tuple[Step, ...]) -> Iterator[Hint]:
    text, result = written(tree), steps[-1].value
    yield what_is_first(tree, steps)
    yield from (hint for hint in what_is_shorter(tree) if not hint.names(result, text))
    yield from what_sign(tree, steps)
    for operation in sorted(_leaves(tree), key=_hardness, reverse=True):
        one, other = part_of(operation.left), part_of(operation.right)
        if one is not None and other is not None:
            found = ways(operation.sign, one, other)
            for hint in islice((way for way in found if not way.names(result, text)), 1):
                yield replace(hint, about=written(_bare(operation)))
    yield Hint("order-steps", {"steps": len(steps)}, (Steps(text, len(steps)),))


def _bare(operation: Operation) -> Operation:
    return Operation(operation.sign, operation.left, operation.right)


def _distinct(hints: Iterator[Hint]) -> Iterator[Hint]:
    seen = set[str]()
    for hint in hints:
        if hint.code not in seen:
            seen.add(hint.code)
            yield hint


def _leaves(tree: Tree) -> Iterator[Operation]:
    """The operations of written numbers, fractions among them."""
    if not isinstance(tree, Operation) or is_written(tree):
        return
    if all(part_of(side) is not None and not _is_step(side) for side in (tree.left, tree.right)):
        yield tree
    yield from chain(_leaves(tree.left), _leaves(tree.right))


def _is_step(tree: Tree) -> bool:
    return isinstance(tree, Operation) and not is_written(tree)


def _hardness(operation: Operation) -> tuple[bool, bool, int]:
    """Fractions before products, these before sums; the larger the harder."""
    one, other = part_of(operation.left) or Part(0, 1), part_of(operation.right) or Part(0, 1)
    fraction = max(one.bottom, other.bottom) > 1
    return (
        fraction,
        operation.sign in "*/",
        abs(int(value(operation.left) * value(operation.right))),
    )
