"""What the two sides of a false equality say together, in words."""

from tutor.language import say
from tutor.learn.working.pen import Pen
from tutor.learn.writing import calculation
from tutor.maths.malrules.fractions.rewritten import crossed_out
from tutor.maths.tree import Operation, Tree, value
from tutor.maths.working.reading import is_fraction
from tutor.maths.working.shapes import Claim
from tutor.maths.working.truth import all_added, is_compensated


def about_sides(step: Claim, pen: Pen) -> str | None:
    """What both sides together say of a false equality; None where they say nothing.

    All numbers were added, both were changed alike, or a digit was crossed out in both.
    """
    left, right = step.sides
    added = all_added(left, right)
    if left.tree is not None and added is not None:
        return say(
            "sums.all-added",
            all=calculation(Operation("+", left.tree, added.other)),
            claimed=pen.tree(added.total),
            other=pen.tree(added.other),
            value=pen.worth(left.tree),
        )
    digit = _crossed_out(step)
    if digit:
        return say("sums.digit-crossed-out", digit=digit)
    if step.joins or left.tree is None or right.tree is None or not is_compensated(left, right):
        return None
    return say(
        "sums.both-changed",
        left=pen.side(left),
        value=pen.worth(left.tree),
        right=pen.side(right),
        other=pen.worth(right.tree),
    )


def _crossed_out(step: Claim) -> str:
    """The digit without which the top and the bottom of a fraction were written again, if any."""
    if step.diagnosis[:1] != ("shortened-unequally",):
        return ""
    one, other = (side.tree for side in step.sides)
    if one is None or other is None or not (is_fraction(one) and is_fraction(other)):
        return ""
    return next(
        (digit for digit, pair in crossed_out(*_written(one)) if pair == _written(other)), ""
    )


def _written(fraction: Tree) -> tuple[int, int]:
    assert isinstance(fraction, Operation)
    return int(value(fraction.left)), int(value(fraction.right))
