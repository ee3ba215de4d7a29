"""Wrong results that need no misconception: another expression's value, or work left unfinished."""

from collections.abc import Sequence
from fractions import Fraction

from tutor.maths.equations import equations_for
from tutor.maths.expressions import Use
from tutor.maths.tree import DivisionByZero, Tree, working


def other_expressions(
    digits: Sequence[int], claimed: Fraction, use: Use = Use.ALL
) -> tuple[str, ...]:
    """Expressions of the same digits that do have the claimed value, one for each idea.

    The simplest comes first. For two to six digits; ValueError for others.
    """
    return tuple(idea.equation for idea in equations_for(digits, claimed, use))


def stopped_early(tree: Tree, claimed: Fraction) -> int | None:
    """The step of the working, not the last, that gave the claimed value; None if none did.

    A right result, even when a step on the way gave it too, is no early stop.
    """
    try:
        steps = working(tree)
    except DivisionByZero:
        return None
    if not steps or steps[-1].value == claimed:
        return None
    # The latest such step: that pupil was nearest to the end.
    return next(
        (place for place in reversed(range(len(steps))) if steps[place].value == claimed), None
    )
