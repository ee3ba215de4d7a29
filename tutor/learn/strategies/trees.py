"""Trees taken apart and put together again, for hints that calculate in another way."""

from tutor.maths.notation import read
from tutor.maths.tree import Number, Operation, Tree, replaced, value
from tutor.maths.working.alone import expression


def tree_of(path: str) -> Tree | None:
    """The tree of a path; None where a hint has none."""
    if not path:
        return None
    reading = read(path)
    return expression(path) if reading.tree is None or reading.faults else reading.tree


def bare(tree: Tree) -> Tree:
    """The tree without brackets around it."""
    if isinstance(tree, Number):
        return tree
    return Operation(tree.sign, tree.left, tree.right)


def instead(tree: Tree, part: Operation, other: Tree) -> Tree:
    """The tree with something else in the place of one of its operations, which is meant itself.

    Brackets stay around what stands there, if it needs any.
    """
    if isinstance(other, Operation) and part.bracketed:
        other = Operation(other.sign, other.left, other.right, bracketed=True)
    return replaced(tree, part, other) if isinstance(tree, Operation) else tree


def of_whole_numbers(tree: Tree) -> bool:
    """Whether all that stands there is whole, not below zero, and written as such."""
    if isinstance(tree, Number):
        return not tree.written and tree.value.denominator == 1 and tree.value >= 0
    return of_whole_numbers(tree.left) and of_whole_numbers(tree.right)


def simple(tree: Tree) -> Number:
    """A number as it stands there, of an operation its value."""
    return tree if isinstance(tree, Number) else Number(value(tree))
