"""A comparison in words: which side is more, what made somebody think otherwise, how to see it."""

from collections.abc import Iterator, Sequence
from math import lcm
from typing import Final

from tutor.language import as_written, say
from tutor.learn.betrayed import betrayed
from tutor.learn.working.pen import Pen
from tutor.maths.comparing import RELATIONS, SIGN_FOR
from tutor.maths.fractions import top_and_bottom
from tutor.maths.tree import Number, Operation, is_comparison, value
from tutor.maths.working.reading import Side
from tutor.maths.working.shapes import Claim

SHOWN: Final = {"<=": "≤", ">=": "≥", "!=": "≠"}
"""Signs that are written otherwise than they are kept."""

LARGEST: Final = 1000
"""No larger common bottom is shown: nobody sees anything in it."""


def relation(side: Side) -> str:
    """The sign before a side, as the class writes it."""
    return SHOWN.get(side.relation, side.relation)


def is_compared(claim: Claim | None) -> bool:
    """Whether the sides of a claim are compared."""
    return claim is not None and claim.sign in RELATIONS


def verdict(claim: Claim, pen: Pen) -> str:
    """Of a false comparison, what is true."""
    left, right = map(pen.side, claim.sides)
    sign = SIGN_FOR[int(value(_tree(claim)))]
    told = {"left": left, "right": right, "statement": f"{left} {sign} {right}"}
    match sign:
        case "<":
            return say("sums.compared-less", **told)
        case ">":
            return say("sums.compared-greater", **told)
        case _:
            return say("sums.compared-equal", **told)


def not_true(claim: Claim, pen: Pen) -> str:
    """That a comparison is false, without telling what is true."""
    left, right = map(pen.side, claim.sides)
    return say("sums.compared-not", statement=f"{left} {relation(claim.sides[1])} {right}")


def statement(claim: Claim, pen: Pen) -> str:
    """What is true of the two sides."""
    left, right = map(pen.side, claim.sides)
    return f"{left} {SIGN_FOR[int(value(_tree(claim)))]} {right}"


def reason(claim: Claim, year: int, typed: str) -> Iterator[str]:
    """The likeliest misconception of a false comparison, if any is known."""
    assert claim.why is not None
    for likeliest in claim.diagnosis[:1]:
        yield betrayed(likeliest, claim.why.step, year, claim.why.made, typed)


def explanation(claim: Claim, pen: Pen, year: int) -> Iterator[str]:
    """What there is to say of a false comparison: what betrays it, and how it can be seen."""
    yield from reason(claim, year, pen.text)
    tree = _tree(claim)
    shown = list(made_visible(tree, claim.sides, pen))
    yield from shown
    if not (shown or claim.diagnosis) and claim.sign != "!=" and value(tree):
        yield say("sums.compared-open")


def _tree(claim: Claim) -> Operation:
    assert claim.why is not None, "it is false"
    tree = claim.why.step
    assert is_comparison(tree)
    return tree


def made_visible(tree: Operation, sides: Sequence[Side], pen: Pen) -> Iterator[str]:
    """How anybody can see which of two sides is more."""
    shown = list(made_alike(tree, sides, pen))
    yield from shown
    left, right = tree.left, tree.right
    if not shown and isinstance(left, Number) and isinstance(right, Number):
        yield from _on_the_line(left, right)


def made_alike(tree: Operation, sides: Sequence[Side], pen: Pen) -> Iterator[str]:
    """What makes two sides alike: calculations worked out, one bottom, equally many places."""
    for side, part in zip(sides, (tree.left, tree.right), strict=True):
        if isinstance(part, Operation):
            assert side.tree is not None
            yield say("sums.compared-worth", expression=pen.side(side), value=pen.worth(side.tree))
    left, right = tree.left, tree.right
    if isinstance(left, Number) and isinstance(right, Number):
        yield from _alike(left, right) or _as_long(left, right)


def _alike(left: Number, right: Number) -> list[str]:
    """Two fractions with the same bottom."""
    found = [top_and_bottom(each) for each in (left, right)]
    bottoms = [each[1] for each in found if each is not None and each[1]]
    if len(bottoms) < 2 or len(set(bottoms)) < 2 or lcm(*bottoms) > LARGEST:
        return []
    common = lcm(*bottoms)
    one, other = (as_written(f"{each.value * common}/{common}") for each in (left, right))
    return [say("sums.compared-same-bottom", left=one, right=other)]


def _as_long(left: Number, right: Number) -> list[str]:
    """Two decimals with equally many places, where they have not."""
    written = [each.written or str(each.value) for each in (left, right)]
    if not any("." in each for each in written) or any(set(each) & set("/% -") for each in written):
        return []
    if int(left.value) != int(right.value):
        return []  # the wholes differ, and zeros show nothing
    places = [len(each.partition(".")[2]) for each in written]
    if places[0] == places[1]:
        return []
    one, other = (_filled(each, max(places)) for each in written)
    return [say("sums.compared-same-places", left=as_written(one), right=as_written(other))]


def _filled(text: str, places: int) -> str:
    whole, _, behind = text.partition(".")
    return f"{whole}.{behind.ljust(places, '0')}"


def _on_the_line(left: Number, right: Number) -> list[str]:
    """Where two numbers stand on the line, one of which is below zero."""
    if min(left.value, right.value) >= 0 or left.value == right.value:
        return []
    less, more = sorted((left, right), key=lambda each: each.value)
    one, other = (as_written(each.written or str(each.value)) for each in (less, more))
    return [say("sums.compared-line", less=one, more=other)]
