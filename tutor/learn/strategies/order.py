"""Expressions of several steps: what comes first, and why."""

from typing import Final

from tutor.learn.strategies.claims import Ordered
from tutor.learn.strategies.hint import Hint
from tutor.maths.reduction import Step
from tutor.maths.tree import Operation, operations, written

GOES_BY_RULE: Final = frozenset(
    {
        "order-inner",
        "order-bracket",
        "order-power",
        "order-times",
        "order-division",
        "order-minus",
        "order-divide",
    }
)
"""Those that leave no choice of what comes first."""


def what_is_first(tree: Operation, steps: tuple[Step, ...]) -> Hint:
    """Why the first step of the working is the first."""
    reason, signs = steps[0].reason, {operation.sign for operation, _ in operations(tree)}
    claims = (Ordered(written(tree), reason),)
    if reason == "bracket-first":
        nested = max(around for _, around in operations(tree)) > 1
        return Hint("order-inner", {}, claims) if nested else Hint("order-bracket", {}, claims)
    if reason == "power-first":
        return Hint("order-power", {}, claims)
    if reason == "times-first":
        times = steps[0].sign == "*"
        return Hint("order-times", {}, claims) if times else Hint("order-division", {}, claims)
    if signs == {"+"}:
        return Hint("order-any", {}, claims)
    if signs == {"*"}:
        return Hint("order-any-times", {}, claims)
    return Hint("order-minus", {}, claims) if "-" in signs else Hint("order-divide", {}, claims)
