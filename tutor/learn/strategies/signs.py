"""Expressions that go below zero: how to stay above it, or to see the sign before the size.

What has a ``path`` is another way to calculate the whole expression, as of a shortcut.
"""

from collections.abc import Iterator, Sequence
from functools import reduce

from msgspec.structs import replace

from tutor.learn.strategies.claims import Equal, Less, NeverBelow
from tutor.learn.strategies.hint import Hint
from tutor.learn.strategies.trees import bare, instead, of_whole_numbers
from tutor.maths.terms import Term, terms
from tutor.maths.tree import Number, Operation, Tree, operations, text, value, written


def ways_with_signs(tree: Operation) -> Iterator[Hint]:
    """What helps with an expression some step of which is below zero."""
    if of_whole_numbers(tree):
        for operation, _ in operations(tree):
            yield from _bracket(tree, operation)
        yield from _sum(tree)
    for operation, _ in operations(tree):
        for hint in _signs(operation):
            yield hint if operation is tree else replace(hint, about=written(bare(operation)))


def _bracket(tree: Operation, operation: Operation) -> Iterator[Hint]:
    """``9-(2-5)`` is ``9+(5-2)``."""
    right = operation.right
    if not isinstance(right, Operation) or right.sign != "-" or not right.bracketed:
        return
    turned = Operation("-", right.right, right.left, bracketed=True)
    if not (isinstance(right.left, Number) and isinstance(right.right, Number)):
        return
    if value(right) >= 0 or operation.sign not in "+-":
        return
    other = Operation("+" if operation.sign == "-" else "-", operation.left, turned)
    path, part = written(instead(tree, operation, other)), written(bare(right))
    claims = (Less(part, "0"), Equal(written(tree), path))
    params = {"part": part, "path": written(other)}
    if operation.sign == "-":
        yield Hint("neg-bracket-minus", params, claims, path)
    else:
        yield Hint("neg-bracket-plus", params, claims, path)


# Sums ------------------------------------------------------------------------------------------


def _sum(tree: Operation) -> Iterator[Hint]:
    """What is added first, then what is taken away; or all the other way round."""
    found = list(terms(tree))
    added = [term.tree for term in found if term.sign == "+"]
    taken = [term.tree for term in found if term.sign == "-"]
    if not taken or min(value(term.tree) for term in found) < 0:
        return
    fact = written(tree)
    if len(added) > 1 and _dips(found):
        path = text(_joined("-", _joined("+", *added), *taken))
        same = Equal(fact, path)
        if value(tree) >= 0:
            yield Hint("neg-add-first", {"path": path}, (same, NeverBelow(path)), path)
        else:
            yield Hint("neg-add-first-below", {"path": path}, (same, Less(path, "0")), path)
    if value(tree) < 0:
        turned = text(_joined("-", _joined("+", *taken), *added))
        claims = (Equal(fact, f"0-({turned})"), Less(fact, "0"))
        yield Hint("neg-turn", {"turned": turned}, claims, f"-({turned})")


def _joined(sign: str, first: Tree, *others: Tree) -> Tree:
    def join(left: Tree, right: Tree) -> Tree:
        return Operation("+" if sign == "+" else "-", left, right)

    return reduce(join, others, first)


def _dips(found: Sequence[Term]) -> bool:
    """Whether it goes below zero before the last of these."""
    so_far = value(found[0].tree)
    for term in found[1:-1]:
        so_far += value(term.tree) if term.sign == "+" else -value(term.tree)
        if so_far < 0:
            return True
    return False


# Products --------------------------------------------------------------------------------------


def _signs(operation: Operation) -> Iterator[Hint]:
    """The sign of a product or a quotient, by those of its two sides."""
    left, right = operation.left, operation.right
    if operation.sign not in "*/" or not (_is_sum(left) or _is_sum(right)):
        return
    one, other = value(left), value(right)
    if not one or not other or (one > 0 < other):
        return
    fact = written(bare(operation))
    if one < 0 > other:
        both = (Less(written(left), "0"), Less(written(right), "0"), Less("0", fact))
        if _is_sum(left) and _is_sum(right):
            yield Hint("neg-two-brackets", {}, both)
        else:
            yield Hint("neg-two", {}, both)
        return
    below = left if one < 0 else right
    claims = (Less(written(below), "0"), Less(fact, "0"))
    if _is_sum(below):
        yield Hint("neg-one-bracket", {"part": written(bare(below))}, claims)
    else:
        yield Hint("neg-one", {}, claims)


def _is_sum(tree: Tree) -> bool:
    return isinstance(tree, Operation) and tree.bracketed and tree.sign in "+-"
