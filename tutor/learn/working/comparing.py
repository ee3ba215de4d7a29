"""A comparison in words: which side is more, what made somebody think otherwise, how to see it."""

from collections.abc import Iterator, Sequence
from math import lcm
from typing import Final

from tutor.language import as_written, say
from tutor.learn.betrayed import betrayed
from tutor.learn.working.pen import Pen
from tutor.maths.comparing import RELATIONS, SIGN_FOR, comparison
from tutor.maths.decimals import decimal_places, decimal_text
from tutor.maths.fractions import whole_and_part
from tutor.maths.tree import Number, Operation, is_comparison, numeral, value
from tutor.maths.working.converting import SHORTER
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
    """Of a false comparison, what is true; of roots that do not come out, that it is false."""
    if claim.why is None:
        return not_true(claim, pen)
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
    if claim.why is None:
        return
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
    left, right = tree.left, tree.right
    if isinstance(left, Number) and isinstance(right, Number):
        shown = [*shown, *(() if shown else _beside_a_decimal(left, right))]
        shown = [*shown, *_in_places(left, right)]
        shown = shown or _on_the_line(left, right)
    yield from shown


def not_as_much(claim: Claim, diagnosis: Sequence[str], pen: Pen) -> Iterator[str]:
    """How it can be seen that two decimals that look alike are not equal, as was claimed."""
    first, last = (side.tree for side in claim.sides)
    if SHORTER.intersection(diagnosis[:1]) and first is not None and last is not None:
        yield from made_visible(comparison(first, last), claim.sides, pen)


def made_alike(tree: Operation, sides: Sequence[Side], pen: Pen) -> Iterator[str]:
    """What makes two sides alike: calculations worked out, one bottom, equally many places."""
    for side, part in zip(sides, (tree.left, tree.right), strict=True):
        if isinstance(part, Operation):
            assert side.tree is not None
            yield say("sums.compared-worth", expression=pen.side(side), value=pen.worth(side.tree))
    left, right = tree.left, tree.right
    if isinstance(left, Number) and isinstance(right, Number):
        if "/" in left.written and "/" in right.written:
            yield from _alike(left, right)
        elif set(left.written + right.written).isdisjoint("/%"):
            yield from _as_long(left, right)


def _beside_a_decimal(left: Number, right: Number) -> Iterator[str]:
    """A fraction or a percentage as a decimal, beside one; or both as fractions with one bottom."""
    for each, other in ((left, right), (right, left)):
        made = _decimal(each)
        if made is not each and "." in other.written and _decimal(other) is other:
            number, worth = map(as_written, (each.written, made.written))
            yield say("sums.compared-worth", expression=number, value=worth)
            yield from _as_long(left, right)
            return
    yield from _alike(left, right)


def _decimal(number: Number) -> Number:
    """The same number as a decimal, where it has another form and is a short decimal."""
    is_short = (decimal_places(number.value) or 0) in range(1, SMALLEST + 1)
    if is_short and set(number.written) & set("/%"):
        return Number(number.value, written=decimal_text(number.value))
    return number


def _alike(left: Number, right: Number) -> list[str]:
    """Two fractions with the same bottom, or what stands behind the same wholes."""
    if "/" not in left.written + right.written:
        return []
    (whole, one), (same, other) = map(_fraction, (left, right))
    bottoms = {bottom for bottom in (one, other) if bottom}
    if len(bottoms) < 2 or whole != same or lcm(*bottoms) > LARGEST:
        return []
    common = lcm(*bottoms)
    before = f"{whole} " if whole else ""
    shown = [f"{before}{(each.value - whole) * common}/{common}" for each in (left, right)]
    return [
        say("sums.compared-same-bottom", **dict(zip(SIDES, map(as_written, shown), strict=True)))
    ]


SIDES: Final = ("left", "right")


def _fraction(number: Number) -> tuple[int, int]:
    """The wholes before a fraction, and its bottom, 0 where there is none; 0.4 has 10."""
    before, parts = whole_and_part(number)
    if parts is not None:
        return int(before or "0"), parts[1]
    places = len(_behind(number.written))
    return 0, 10**places if places and not set("%(") & set(number.written) else 0


def _as_long(left: Number, right: Number) -> list[str]:
    """Two decimals with equally many places, where they have not."""
    written = _decimals(left, right)
    if len({len(_behind(each)) for each in written}) < 2:
        return []
    one, other = map(as_written, _filled(written))
    return [say("sums.compared-same-places", left=one, right=other)]


def _in_places(left: Number, right: Number) -> list[str]:
    """What stands behind the points of two decimals: 15 hundredths and 40 hundredths."""
    written = _decimals(left, right)
    behind = [_behind(each) for each in _filled(written)]
    if not behind or len(behind[0]) > SMALLEST:
        return []
    one, other = (say(f"sums.places-{len(each)}", n=int(each)) for each in behind)
    return [say("sums.compared-places", one=one, other=other)]


SMALLEST: Final = 3
"""Thousandths are the smallest parts that are told."""


def _decimals(left: Number, right: Number) -> list[str]:
    """Both sides as decimals; none where they are none, or their wholes tell already."""
    if "." not in left.written + right.written:
        return []
    written = [numeral(each) for each in map(_decimal, (left, right))]
    if any(set(each) & set("/% -(") for each in written):
        return []
    return written if int(left.value) == int(right.value) else []


def _behind(text: str) -> str:
    return text.partition(".")[2]


def _filled(written: Sequence[str]) -> list[str]:
    """The same with equally many places."""
    places = max((len(_behind(each)) for each in written), default=0)
    return [f"{each.partition('.')[0]}.{_behind(each).ljust(places, '0')}" for each in written]


def _on_the_line(left: Number, right: Number) -> list[str]:
    """Where two numbers stand on the line, one of which is below zero."""
    if min(left.value, right.value) >= 0 or left.value == right.value:
        return []
    less, more = sorted((left, right), key=lambda each: each.value)
    one, other = (as_written(numeral(each)) for each in (less, more))
    return [say("sums.compared-line", less=one, more=other)]
