"""What a misconception is told as: in columns, or in the head where nobody works in columns yet."""

from fractions import Fraction
from typing import Final

from tutor.language import say
from tutor.learn.fitting import every_fit, fitting
from tutor.maths.tree import Tree, numbers, operations

IN_THE_HEAD: Final = frozenset(
    {
        *("smaller-digit-from-larger", "borrow-not-paid", "borrow-paid-twice", "borrow-always"),
        *("ten-without-the-digit", "short-column-is-zero", "zero-minus-n-is-n"),
        *("zero-minus-n-is-zero", "carry-dropped", "carry-always", "column-sums-in-full"),
        *("wrong-digit-carried", "misaligned-columns", "digit-used-again"),
        *("left-column-forgotten", "compensated-wrong-way"),
    }
)
"""Misconceptions of written arithmetic that show on sums in the head as well."""

BY_HEART: Final = 20
"""Nobody ever works in columns with smaller numbers than that."""

LARGEST: Final = 100
"""Numbers up to it are worked with in the head in the first two years."""

YEARS: Final = range(1, 3)
"""School years without columns."""


def betrayed(
    malrule: str,
    tree: Tree | None = None,
    year: int = 0,
    made: Fraction | None = None,
    typed: str = "",
) -> str:
    """The sentence to a pupil who shows a misconception, with an example like the task.

    Args:
        malrule: its id.
        tree: the calculation that it shows in, if there is one.
        year: the school year of the lesson; 0 where it is not known.
        made: the wrong value that it gave, if known.
        typed: what the calculation was read from, if that is known.
    """
    head = malrule in IN_THE_HEAD and is_in_the_head(tree, year)
    told = None if tree is None else fitting(malrule, tree, made, typed, head=head)
    if told is not None:
        return told
    if head:
        return say(f"inhead.{malrule}")
    return say(f"malrule.{malrule}.pupil")


def every_way(malrule: str) -> tuple[str, ...]:
    """All the sentences that a misconception may be told by."""
    head = (say(f"inhead.{malrule}"),) if malrule in IN_THE_HEAD else ()
    return (say(f"malrule.{malrule}.pupil"), *head, *every_fit(malrule))


def is_in_the_head(tree: Tree | None, year: int = 0) -> bool:
    """Whether a pupil of that year adds and takes away such numbers without columns."""
    if tree is None:
        return year in YEARS
    if not all(operation.sign in "+-" for operation, _ in operations(tree)):
        return False
    most = LARGEST if year in YEARS else BY_HEART
    return all(not each.written and 0 <= each.value <= most for each in numbers(tree))
