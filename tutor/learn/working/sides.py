"""What the two sides of a false equality say together, in words."""

from typing import Final

from tutor.language import as_written, say
from tutor.learn.working.pen import Pen
from tutor.learn.writing import calculation
from tutor.maths.decimals import decimal_text
from tutor.maths.malrules.fractions.rewritten import crossed_out
from tutor.maths.tree import Number, Operation, Tree, value
from tutor.maths.working.reading import Side, is_fraction
from tutor.maths.working.shapes import Claim
from tutor.maths.working.truth import all_added, is_compensated, rounded_to, unit_of


def about_sides(step: Claim, pen: Pen) -> str | None:
    """What both sides together say of a false equality; None where they say nothing.

    A number is rounded wrongly, all numbers were added, both were changed alike, or a digit was
    crossed out in both.
    """
    left, right = step.sides
    rounding = _rounding(left, right)
    if rounding is not None:
        return rounding
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


def _rounding(left: Side, right: Side) -> str | None:
    """How a number is rounded to the place of another one; None where nothing is rounded."""
    unit = unit_of(right) if right.about else None
    number = left.tree
    if unit is None or not isinstance(number, Number) or unit > abs(number.value):
        return None
    digit = int(abs(number.value) * 10 / unit) % 10
    rounded = rounded_to(number.value, unit)
    if rounded == number.value:
        return None
    written = decimal_text(rounded) or str(rounded)
    if digit >= MIDDLE:
        return say("sums.rounds-up", rounded=as_written(written), digit=digit)
    return say("sums.rounds-down", rounded=as_written(written), digit=digit)


MIDDLE: Final = 5
"""The first digit from which on a number is rounded up."""


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
