"""Expressions of several steps: what comes first and why, and what makes one shorter."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from tutor.learn.strategies.claims import Dips, Equal, Less, Ordered
from tutor.learn.strategies.hint import Hint
from tutor.maths.tree import Number, Operation, Step, Tree, operations, value, written


def what_is_first(tree: Operation, steps: tuple[Step, ...]) -> Hint:
    """Why the first step of the working is the first."""
    reason, signs = steps[0].reason, {operation.sign for operation, _ in operations(tree)}
    claims = (Ordered(written(tree), reason),)
    if reason == "bracket-first":
        nested = max(around for _, around in operations(tree)) > 1
        return Hint("order-inner", {}, claims) if nested else Hint("order-bracket", {}, claims)
    if reason == "times-first":
        times = steps[0].sign == "*"
        return Hint("order-times", {}, claims) if times else Hint("order-division", {}, claims)
    if signs == {"+"}:
        return Hint("order-any", {}, claims)
    if signs == {"*"}:
        return Hint("order-any-times", {}, claims)
    return Hint("order-minus", {}, claims) if "-" in signs else Hint("order-divide", {}, claims)


def what_is_shorter(tree: Operation) -> Iterator[Hint]:
    """What is worth seeing in an expression before it is worked out."""
    for operation, _ in operations(tree):
        yield from _nothing(operation)
        yield from _undone(operation)
        yield from _common(operation)
        yield from _minus(operation)
    yield from _tens(tree)


def what_sign(tree: Operation, steps: tuple[Step, ...]) -> Iterator[Hint]:
    """Whether the way or the result goes below zero."""
    text = written(tree)
    if steps[-1].value < 0:
        yield Hint("neg-result", {}, (Less(text, "0"),))
    elif any(step.value < 0 for step in steps):
        yield Hint("neg-on-way", {}, (Dips(text), Less("0", f"{text}+1")))


# What makes it shorter -----------------------------------------------------------------------


def _nothing(operation: Operation) -> Iterator[Hint]:
    left, right = operation.left, operation.right
    part = written(_bare(operation))
    if operation.sign == "*" and Number(Fraction(0)) in map(_placeless, (left, right)):
        yield Hint("order-zero", {"part": part}, (Equal(part, "0"),))
    same = written(_bare(left)) == written(_bare(right))
    if same and operation.sign == "/":
        yield Hint("order-itself", {"part": part}, (Equal(part, "1"),))
    if same and operation.sign == "-":
        yield Hint("order-all-away", {"part": part}, (Equal(part, "0"),))


def _undone(operation: Operation) -> Iterator[Hint]:
    """``a*b/b`` and ``a-b+b``."""
    left = operation.left
    if not isinstance(left, Operation) or left.bracketed:
        return
    undone = {"/": "*", "+": "-", "-": "+"}.get(operation.sign)
    if left.sign == undone and written(left.right) == written(operation.right):
        part, stays = written(_bare(operation)), written(left.left)
        yield Hint("order-undone", {"part": part}, (Equal(part, stays),))


def _common(operation: Operation) -> Iterator[Hint]:
    """``7*8+7*2`` is ``7*(8+2)``."""
    left, right = operation.left, operation.right
    if operation.sign not in "+-" or not all(map(_is_product, (left, right))):
        return
    assert isinstance(left, Operation), "a product is"
    assert isinstance(right, Operation), "a product is"
    for factor, rest in ((left.left, left.right), (left.right, left.left)):
        for same, other in ((right.left, right.right), (right.right, right.left)):
            joined = Operation(operation.sign, rest, other, bracketed=True)
            if written(factor) == written(same) and _is_easy(value(joined)):
                factored = written(Operation("*", factor, joined))
                claims = (Equal(written(_bare(operation)), factored),)
                yield Hint(
                    "order-common", {"factor": written(factor), "factored": factored}, claims
                )
                return


def _is_product(tree: Tree) -> bool:
    if not isinstance(tree, Operation) or tree.sign != "*" or tree.bracketed:
        return False
    return isinstance(tree.left, Number) and isinstance(tree.right, Number)


def _is_easy(number: Fraction) -> bool:
    return 0 < number <= 10 or (number > 0 and number % 10 == 0)


def _minus(operation: Operation) -> Iterator[Hint]:
    left, right = operation.left, operation.right
    if operation.sign != "-":
        return
    if isinstance(right, Operation) and right.bracketed and right.sign in "+-":
        apart = f"{written(left)}-{written(right.left)}{'+' if right.sign == '-' else '-'}"
        apart += written(right.right)
        if all(isinstance(side, Number) for side in (left, right.left, right.right)):
            claims = (Equal(written(_bare(operation)), apart),)
            params = {"apart": apart}
            yield (
                Hint("order-minus-sum", params, claims)
                if right.sign == "+"
                else Hint("order-minus-less", params, claims)
            )
    if isinstance(left, Operation) and left.sign == "-" and not left.bracketed:
        yield from _together(left, right)


def _together(left: Operation, right: Tree) -> Iterator[Hint]:
    """``40-7-3`` is ``40-(7+3)``."""
    if not all(isinstance(each, Number) for each in (left.left, left.right, right)):
        return
    both = value(left.right) + value(right)
    if both % 10 == 0 or both == value(left.left):
        together = f"{written(left.left)}-({written(left.right)}+{written(right)})"
        claims = (Equal(f"{written(left)}-{written(right)}", together),)
        yield Hint("order-together", {"together": together}, claims)


def _tens(tree: Operation) -> Iterator[Hint]:
    """Two numbers of a sum that make a ten, two factors that make one."""
    for sign in ("+", "*"):
        found = _row(tree, sign)
        for one, other in combinations(found, 2) if len(found) > 2 else ():
            made = one + other if sign == "+" else one * other
            if made and made % 10 == 0 and one % 10 and other % 10:
                pair = f"{one}{sign}{other}"
                yield Hint("order-ten", {"pair": pair}, (Equal(f"{pair}", f"{made}"),))
                return


def _row(tree: Tree, sign: str) -> list[Fraction]:
    """The numbers of a sum, or of a product, that is all there is; none of anything else."""
    if isinstance(tree, Number):
        return [tree.value]
    if tree.sign != sign:
        return []
    left, right = _row(tree.left, sign), _row(tree.right, sign)
    return [*left, *right] if left and right else []


def _bare(tree: Tree) -> Tree:
    """The tree without brackets around it."""
    if isinstance(tree, Number):
        return tree
    return Operation(tree.sign, tree.left, tree.right)


def _placeless(tree: Tree) -> Tree:
    return Number(tree.value) if isinstance(tree, Number) else tree
