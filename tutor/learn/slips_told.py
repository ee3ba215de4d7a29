"""A calculation on which a misconception shows, and what comes out, as the class writes them.

What is said of a division with a remainder has one, and no fraction: ``420 : 40 = 10 r 20``.
"""

from fractions import Fraction
from typing import Final

from tutor.language import say
from tutor.learn.exercises.base import Judged, number_typed
from tutor.learn.form import Form, form_of
from tutor.learn.writing import calculation
from tutor.maths.comparing import SIGN_FOR, sign_for, sign_typed
from tutor.maths.fractions import meant
from tutor.maths.tree import Number, Operation, Tree, is_comparison, whole_number
from tutor.maths.working.reading import Quotient, read_working
from tutor.maths.working.truth import worth

WITH_REMAINDER: Final = frozenset(
    {
        "remainder-dropped",
        "remainder-appended",
        "remainder-zeros-lost",
        "multiple-for-quotient",
        "next-multiple-taken",
    }
)
"""Misconceptions about divisions that leave something."""

DIVIDED: Final = {
    "remainder-as-decimal": Form.DECIMAL,
    "remainder-over-wrong-number": Form.MIXED,
    "bigger-by-smaller": Form.FRACTION,
    "reversed-division": Form.FRACTION,
    "shift-places": Form.DECIMAL,
    "fraction-as-decimal": Form.DECIMAL,
}
"""The others about a division that is to be worked out, and how its result is written."""

FRACTIONS: Final = frozenset({"fraction-as-decimal"})
"""Of these what is divided is a fraction all the same."""


def asked(tree: Tree, malrule: str) -> str:
    """A calculation as it is shown: what writes a fraction is one, but a division in its place.

    What is compared has a gap for its sign.
    """
    if is_comparison(tree):
        return calculation(tree)
    is_division = _divisor(tree, malrule) and malrule not in FRACTIONS
    return calculation(tree if is_division else meant(tree))


def told(tree: Tree, malrule: str, result: Fraction) -> str:
    """What it comes to, or what somebody gets; a comparison with its sign."""
    if is_comparison(tree):
        return equation(tree, malrule, result)
    divisor = _divisor(tree, malrule)
    if divisor and malrule in WITH_REMAINDER:
        whole, rest = divmod(result * divisor, divisor)
        if rest and rest.denominator == 1:
            return say("sums.remainder", whole=whole, rest=int(rest))
    form = DIVIDED.get(malrule, Form.MIXED) if divisor else form_of(meant(tree))
    return form.told(result)


def equation(tree: Tree, malrule: str, result: Fraction) -> str:
    """A calculation with what somebody gets."""
    if is_comparison(tree):
        return f"{calculation(tree.left)} {sign_for(result)} {calculation(tree.right)}"
    return f"{asked(tree, malrule)} = {told(tree, malrule, result)}"


def claim(tree: Tree, malrule: str, result: Fraction, text: str) -> str:
    """A calculation with what somebody gets, who has typed that in this way."""
    if is_comparison(tree):
        return equation(tree, malrule, result)
    return f"{asked(tree, malrule)} = {as_typed(tree, malrule, result, text)}"


def as_typed(tree: Tree, malrule: str, result: Fraction, text: str) -> str:
    """What somebody has typed, in their own way of writing it where that is one."""
    if is_comparison(tree) or _divisor(tree, malrule):
        return told(tree, malrule, result)
    return form_of(meant(tree)).claimed(result, text)


def typed(tree: Tree, malrule: str, text: str) -> Fraction | Judged:
    """A result that was typed, with a remainder where the calculation is told with one.

    Of a comparison a sign is typed, alone or between the two sides.
    """
    if is_comparison(tree):
        sign = sign_typed(text)
        found = (Fraction(each) for each, shown in SIGN_FOR.items() if shown == sign)
        return next(found, Judged(text, "unreadable"))
    divisor = _divisor(tree, malrule)
    for line in read_working(text.lstrip(" =")).lines[-1:] if divisor else ():
        if isinstance(line.sides[-1].what, Quotient):
            return worth(line.sides[-1].what, divisor)
    return number_typed(text)


def _divisor(tree: Tree, malrule: str) -> int:
    """By what a division is divided that is told as one; 0 for any other calculation."""
    if malrule not in WITH_REMAINDER and malrule not in DIVIDED:
        return 0
    if not isinstance(tree, Operation) or tree.sign != "/":
        return 0
    plain = isinstance(tree.left, Number) and not tree.left.written
    divisor = whole_number(tree.right) or 0
    return divisor if plain and divisor > 0 else 0
