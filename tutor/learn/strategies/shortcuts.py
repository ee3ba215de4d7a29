"""What makes an expression shorter: what undoes itself, a common factor, another order.

Each has a ``path``, the whole expression as it is then, so that whoever asks on is told how just
this way goes on and not another one.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final

from tutor.learn.strategies.claims import Equal
from tutor.learn.strategies.hint import Hint
from tutor.learn.strategies.trees import bare, instead, of_whole_numbers
from tutor.maths.tree import Number, Operation, Tree, operations, value, written

IN_ANOTHER_ORDER: Final = frozenset(
    {
        "order-minus-sum",
        "order-minus-less",
        "order-together",
        "order-swap",
        "neg-add-first",
        "neg-add-first-below",
        "neg-bracket-plus",
        "neg-bracket-minus",
    }
)
"""Those that do not go the way of the rules; beside them no hint says what comes first."""


AT_ONCE: Final = frozenset({"order-zero", "order-itself", "order-all-away", "power-row"})
"""What is seen at once, whatever comes first."""


def shortcuts(tree: Operation) -> Iterator[Hint]:
    """What is worth seeing in an expression of whole numbers before it is worked out."""
    if not of_whole_numbers(tree):
        return
    found = [operation for operation, _ in operations(tree)]
    for look in (_nothing, _undone, _common, _apart, _in_order):
        for operation in found:
            yield from look(tree, operation)
    yield from _tens(tree)


def goes_on(hint: Hint) -> Iterator[Hint]:
    """What follows after a shortcut that does not only put numbers in another order."""
    part = hint.params.get("part")
    if hint.code in AT_ONCE:
        made = "1" if hint.code == "order-itself" else "0"
        claims = (Equal(f"{part}", made),)
        yield Hint("step", {"known": f"{part}={made}", "then": hint.path}, claims)
    elif hint.code == "order-undone":
        if hint.path.isdigit():
            yield Hint("order-leave-out", {}, hint.claims)
        else:
            yield Hint("order-leaves", {"path": hint.path}, hint.claims)


def _nothing(tree: Tree, operation: Operation) -> Iterator[Hint]:
    left, right = operation.left, operation.right
    part = written(bare(operation))
    nothing, one = Number(Fraction(0)), Number(Fraction(1))
    if operation.sign == "*" and 0 in (_plain(left), _plain(right)):
        path = written(instead(tree, operation, nothing))
        yield Hint("order-zero", {"part": part}, (Equal(part, "0"),), path)
    same = written(bare(left)) == written(bare(right))
    if same and operation.sign == "/":
        path = written(instead(tree, operation, one))
        yield Hint("order-itself", {"part": part}, (Equal(part, "1"),), path)
    if same and operation.sign == "-":
        path = written(instead(tree, operation, nothing))
        yield Hint("order-all-away", {"part": part}, (Equal(part, "0"),), path)


def _plain(tree: Tree) -> Fraction | None:
    return tree.value if isinstance(tree, Number) else None


def _undone(tree: Tree, operation: Operation) -> Iterator[Hint]:
    """``a*b/b`` and ``a-b+b``: of a longer row only the last two."""
    left = operation.left
    if not isinstance(left, Operation) or left.bracketed:
        return
    undone = {"/": "*", "+": "-", "-": "+"}.get(operation.sign)
    if left.sign == {"/": "*", "-": "+"}.get(operation.sign) and _same(left.left, operation.right):
        part = written(bare(operation))
        claims = [Equal(part, written(left.right))]
        path = written(instead(tree, operation, left.right))
        yield Hint("order-undone", {"part": part}, tuple(claims), path)
        return
    if left.sign != undone or not _same(left.right, operation.right):
        return
    part, claims = written(bare(operation)), [Equal(written(bare(operation)), written(left.left))]
    if left.sign in "+-":
        minus, again = ("-", "+") if left.sign == "-" else ("", "-")
        part = f"{minus}{written(left.right)}{again}{written(left.right)}"
        claims.append(Equal(part, "0"))
    path = written(instead(tree, operation, left.left))
    yield Hint("order-undone", {"part": part}, tuple(claims), path)


def _same(one: Tree, other: Tree) -> bool:
    return written(one) == written(other)


def _common(tree: Tree, operation: Operation) -> Iterator[Hint]:
    """``7*8+7*2`` is ``7*(8+2)``."""
    left, right = operation.left, operation.right
    if operation.sign not in "+-" or not (_is_product(left) and _is_product(right)):
        return
    assert isinstance(left, Operation), "a product is"
    assert isinstance(right, Operation), "a product is"
    for factor, rest in ((left.left, left.right), (left.right, left.left)):
        for same, other in ((right.left, right.right), (right.right, right.left)):
            joined = Operation(operation.sign, rest, other, bracketed=True)
            if written(factor) == written(same) and _is_worth_it(factor, joined):
                product = Operation("*", factor, joined)
                factored = written(product)
                claims = (Equal(written(bare(operation)), factored),)
                params = {"factor": written(factor), "factored": factored}
                yield Hint(
                    "order-common", params, claims, written(instead(tree, operation, product))
                )
                return


def _is_product(tree: Tree) -> bool:
    if not isinstance(tree, Operation) or tree.sign != "*" or tree.bracketed:
        return False
    return isinstance(tree.left, Number) and isinstance(tree.right, Number)


def _is_worth_it(factor: Tree, joined: Operation) -> bool:
    """Whether what is in the bracket then is easy, and there is something to be saved."""
    made = value(joined)
    return value(factor) > 1 and made > 0 and (made <= 10 or made % 10 == 0)


# Sums in another way ---------------------------------------------------------------------------


def _apart(tree: Tree, operation: Operation) -> Iterator[Hint]:
    """``87-(7+2)`` is ``87-7-2``, where that is easier than what is in the bracket."""
    left, right = operation.left, operation.right
    if operation.sign != "-" or not (isinstance(right, Operation) and right.bracketed):
        return
    numbers = [_plain(each) for each in (left, right.left, right.right)]
    top, first, second = numbers
    if top is None or first is None or second is None or right.sign not in "+-":
        return
    inner = value(right)
    if not (0 < inner < top and top % 10 < inner % 10):
        return  # the bracket is as easy
    if first < top and (top - first) % 10 == 0 and first % 10:
        joined = Operation("-", left, right.left)
        other = Operation("+" if right.sign == "-" else "-", joined, right.right)
        apart = written(other)
        claims = (Equal(written(bare(operation)), apart),)
        path = written(instead(tree, operation, other))
        if right.sign == "+":
            yield Hint("order-minus-sum", {"apart": apart}, claims, path)
        else:
            yield Hint("order-minus-less", {"apart": apart}, claims, path)


def _in_order(tree: Tree, operation: Operation) -> Iterator[Hint]:
    """``40-7-3`` is ``40-(7+3)``, ``48-20-8`` is ``48-8-20``."""
    left, last = operation.left, _plain(operation.right)
    if operation.sign not in "+-" or not isinstance(left, Operation) or left.bracketed:
        return
    first, middle = _plain(left.left), _plain(left.right)
    if left.sign not in "+-" or first is None or middle is None or last is None:
        return
    if left.sign == operation.sign == "-":
        both = middle + last
        if both % 10 == 0 or both == first or both > first:
            joined = Operation("+", left.right, operation.right, bracketed=True)
            other = Operation("-", left.left, joined)
            together = written(other)
            claims = (Equal(written(bare(operation)), together),)
            path = written(instead(tree, operation, other))
            yield Hint("order-together", {"together": together}, claims, path)
            return
    if left.sign == operation.sign == "+":
        return
    swapped = Operation(
        left.sign, Operation(operation.sign, left.left, operation.right), left.right
    )
    made, usual = value(swapped.left), value(left)
    if last % 10 and made > 0 and made % 10 == 0 and usual > 0 and usual % 10:
        path = written(instead(tree, operation, swapped))
        claims = (Equal(written(bare(operation)), written(swapped)),)
        yield Hint("order-swap", {"path": written(swapped)}, claims, path)


def _tens(tree: Operation) -> Iterator[Hint]:
    """Two numbers of a sum that make a ten, two factors that make one."""
    for sign in ("+", "*"):
        found = _row(tree, sign)
        for one, other in combinations(range(len(found)), 2) if len(found) > 2 else ():
            left, right = found[one], found[other]
            made = left + right if sign == "+" else left * right
            if made and made % 10 == 0 and left % 10 and right % 10:
                pair = f"{left}{sign}{right}"
                rest = [each for place, each in enumerate(found) if place not in (one, other)]
                path = sign.join((pair, *map(str, rest)))
                claims = (Equal(pair, f"{made}"), Equal(written(tree), path))
                yield Hint("order-ten", {"pair": pair}, claims, path)
                return


def _row(tree: Tree, sign: str) -> list[Fraction]:
    """The numbers of a sum, or of a product, that is all there is; none of anything else."""
    if isinstance(tree, Number):
        return [tree.value]
    if tree.sign != sign:
        return []
    left, right = _row(tree.left, sign), _row(tree.right, sign)
    return [*left, *right] if left and right else []
