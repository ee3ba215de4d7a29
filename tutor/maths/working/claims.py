"""One claimed equality, judged: it holds, it only joins results, or a calculation is false."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from tutor.maths.malrules.columns.hooks import is_by_heart
from tutor.maths.misconceptions import BY_ID, diagnose, misconceptions_of, wrong_values
from tutor.maths.slips import Slip
from tutor.maths.tree import Number, Operation, Tree, numbers, value
from tutor.maths.working.explaining import (
    SELDOM_CARRIED_ON,
    Explanation,
    explain,
    unless_mistyped,
)
from tutor.maths.working.linking import Link
from tutor.maths.working.notes import noted
from tutor.maths.working.reading import Quotient, Side, Stated, is_fraction
from tutor.maths.working.shapes import Claim
from tutor.maths.working.shown import begins, shown
from tutor.maths.working.truth import (
    all_added,
    as_on_a_calculator,
    division_of,
    first_number,
    holds,
    is_about,
    is_compensated,
    is_cut_off,
    is_one_number,
    is_rewritten,
    is_rounded,
    is_single,
    is_turned,
    joins,
    not_undone,
    worth,
)

ZEROS_LOST: Final = "remainder-zeros-lost"

ADDED: Final = "percents-added"

APART: Final = "parts-apart"

REST: Final = "remainder-as-decimal"

NINE: Final = 9

TEN: Final = 10

BOTH_WHOLE: Final = 2
"""What 1.1 and 0.9 make together: all of it, and all of it."""


def claims_of(
    found: Sequence[Link], history: Mapping[str, int] | None, asked: Side | None = None
) -> Iterator[Claim]:
    """Every claimed equality judged, in order.

    Args:
        found: what is claimed to equal what.
        history: how often this pupil has shown each misconception before.
        asked: what was asked, if anything was.
    """
    notes = noted(found, asked) if len(found) > 1 else ()
    divided: Tree | None = None
    divisor: int | None = None
    before: Side | None = None
    begun: Tree | None = None
    for place, link in enumerate(found):
        division = division_of(link.left.tree)
        if division is not None:
            divided, divisor = link.left.tree, division[1]
        is_result = link.left is before or _is_worked_out(link)
        if place in notes:
            yield _joined(link)
        else:
            claim = _claim(link, divisor, history, is_result=is_result)
            if claim.wrong and divided is not None:
                claim = _written_again(claim, divided, history)
            if claim.wrong and begun is not None and link.left is before:
                claim = _of_the_beginning(claim, begun, history)
            claim = _with_end(claim, found[place + 1 :], history)
            begun = begun if link.left is before else link.left.tree
            begun = begun if claim.holds else None
            yield _taken_back(claim, found[place - 1]) if claim.wrong and place else claim
        before = link.right


def _written_again(claim: Claim, divided: Tree, history: Mapping[str, int] | None) -> Claim:
    """``6 r 1=6.1`` behind ``25:4``: what a quotient with a remainder is taken for."""
    left, right = claim.sides
    if not isinstance(left.what, Quotient) or right.stated is None or right.tree is None:
        return claim
    found = misconceptions_of(diagnose(divided, value(right.tree), history))
    why = Explanation(divided, right.tree, found) if found else None
    return msgspec.structs.replace(claim, why=why)


def _of_the_beginning(claim: Claim, begun: Tree, history: Mapping[str, int] | None) -> Claim:
    """``45:5=0.9`` behind ``4.5:0.5``: what explains the result of the calculation begun with."""
    right = claim.sides[1]
    if claim.diagnosis or claim.rounded or right.stated is None or right.tree is None:
        return claim
    found = misconceptions_of(diagnose(begun, value(right.tree), history))
    why = Explanation(begun, right.tree, found) if found else claim.why
    return msgspec.structs.replace(claim, why=why)


def _taken_back(claim: Claim, above: Link) -> Claim:
    """``44*0.9=40`` below 40*1.1=44: 10% less of what was 10% more, as if that made no difference.

    Of other calculations the claim stays as it is.
    """
    tree, first = claim.tree, above.left.tree
    if not (is_single(tree) and is_single(first) and tree.sign == first.sign == "*"):
        return claim
    (start, more), (then, less) = ([each.value for each in numbers(each)] for each in (first, tree))
    is_back = then == above.right.value and claim.stated == start and more != less
    if not is_back or more + less != BOTH_WHOLE:
        return claim
    return msgspec.structs.replace(claim, why=Explanation(tree, Number(start), (ADDED,)))


def _with_end(claim: Claim, below: Sequence[Link], history: Mapping[str, int] | None) -> Claim:
    """A claim that only begins, as ``63-28=60-20`` does, with why the end below it is wrong."""
    end = below[-1].right.stated if below else None
    begun, made = claim.tree, claim.sides[1].value
    if not claim.wrong or begun is None or not isinstance(end, Fraction) or end == made:
        return claim
    if not begins(begun, claim.sides[1].tree):
        return claim
    why = Explanation(begun, Number(end), misconceptions_of(diagnose(begun, end, history)))
    return msgspec.structs.replace(claim, why=why)


def _claim(
    link: Link, divisor: int | None, history: Mapping[str, int] | None, *, is_result: bool
) -> Claim:
    """One equality judged; ``is_result``: a calculation stands on the left, or its result."""
    left, right = link
    true = holds(left, right, divisor)
    tree, stated = (left.tree, right.stated)
    if is_turned(left, right) and (not is_rewritten(left, right) or _is_near_decimal(right, left)):
        tree, stated = right.tree, left.stated
    claim = _plain(link, holds=true, tree=tree, stated=stated)
    if right.about and not true and left.value is not None and _is_about(left, right):
        return msgspec.structs.replace(claim, holds=True, rounded=True)
    if true and claim.tree is not None and not_undone(claim.tree) is not None:
        why = Explanation(claim.tree, Number(numbers(claim.tree)[0].value), (ADDED,))
        return msgspec.structs.replace(claim, holds=False, wrong=True, why=why)
    if true:
        return claim
    meant = as_on_a_calculator(claim.tree)
    beside = left if claim.tree is right.tree else right
    if meant is not None and value(meant) == beside.value:
        return msgspec.structs.replace(claim, holds=True, meant=meant)
    if is_result and joins(left, right) and not shown(left.tree, right.tree):
        return _joined(link)
    return _false(claim, left, right, history)


def _is_about(left: Side, right: Side) -> bool:
    return left.value is not None and is_about(left.value, right, of_number=_is_number(left))


def _is_number(side: Side) -> bool:
    return isinstance(side.tree, Number)


def _is_near_decimal(exact: Side, stated: Side) -> bool:
    """Whether ``0.67``, which stands before 2/3, is that rounded or cut off."""
    worth = exact.value
    return worth is not None and (is_rounded(worth, stated) or is_cut_off(worth, stated))


def _is_worked_out(link: Link) -> bool:
    """Whether a calculation stands on the left; the fraction of ``1/2=1/2+1/4`` is none."""
    left, right = link
    if not isinstance(left.tree, Operation):
        return False
    return not (is_fraction(left.tree) and right.text.startswith(left.text))


def _plain(link: Link, *, holds: bool, tree: Tree | None, stated: Stated | None) -> Claim:
    left, right = link
    start = left.start if left.end else right.start
    at = (min(start, right.start), max(left.end, right.end))  # a quotient may stand above
    return Claim(left.text, right.text, holds, at, tree=tree, stated=stated, sides=(left, right))


def _joined(link: Link) -> Claim:
    """One whose equals sign only means "and then"."""
    claim = _plain(link, holds=False, tree=link.left.tree, stated=link.left.value)
    return msgspec.structs.replace(claim, joins=True)


def _false(claim: Claim, left: Side, right: Side, history: Mapping[str, int] | None) -> Claim:
    """A claim that does not hold, and why."""
    replace = msgspec.structs.replace
    if left.tree is None or right.tree is None or claim.tree is None:
        why = _misdivided(left, right, history)
        slip = _slip_of_quotient(left, right) if why is None else None
        return replace(claim, wrong=True, why=why, slip=slip)
    if right.about and _is_number(left):
        return replace(claim, wrong=True)  # it is rounded wrongly
    turned = is_turned(left, right)
    if turned:
        left, right = right, left
    assert left.tree is not None
    assert right.tree is not None
    if left.value is not None and is_rounded(left.value, right):
        why = _beside_the_point(left, right, history)
        return replace(claim, wrong=True, rounded=why is None, why=why)
    added = all_added(left, right)
    if added is not None:  # 7+6=18+5: the result of everything in the place of one number
        why = Explanation(left.tree, added.total)
        return replace(claim, wrong=True, joins=True, why=why, stated=why.made)
    if is_compensated(left, right):
        ids = ("compensated-wrong-way",) if _is_sum(left.tree) else _doubled(left.tree, right.tree)
        ids = ids or misconceptions_of(diagnose(left.tree, value(right.tree), history))
        return replace(claim, wrong=True, why=Explanation(left.tree, right.tree, ids))
    carried_on = _carried_on(left, right, history)
    if carried_on is not None:  # 3*4=13+2: a string of results, and the first of them is wrong
        return replace(claim, wrong=True, joins=True, why=carried_on, stated=carried_on.made)
    divides = (left.divides or right.divides) and not _are_ratios(left, right)
    why = explain(left.tree, right.tree, history, turned=turned, divides=divides)
    if not misconceptions_of(why.diagnosis) and isinstance(right.what, Number):
        if left.value is not None and is_cut_off(left.value, right):
            return replace(claim, wrong=True, rounded=True, cut_off=True)
        why = _divided_the_other_way(left.tree, right, history) or why
    return replace(claim, wrong=True, why=why)


def _divided_the_other_way(
    tree: Tree, stated: Side, history: Mapping[str, int] | None
) -> Explanation | None:
    """Why ``3:4=1.3``: that is 4:3, rounded or cut off; None where it is no such decimal."""
    division = division_of(tree)
    if division is None or 0 in division:
        return None
    if set(str(division[0] // division[1])) == set(stated.text) - set("0.-"):
        return None  # 0.3 for 18:6 has the right digit
    made = Fraction(division[1], division[0])
    if not (is_rounded(made, stated) or is_cut_off(made, stated)):
        return None
    found = misconceptions_of(diagnose(tree, made, history))
    return Explanation(tree, Number(made), found) if found else None


def _beside_the_point(
    left: Side, stated: Side, history: Mapping[str, int] | None
) -> Explanation | None:
    """Why ``1.2*1.3=1.6``: that is near 1.56, and just what two numbers beside the point make.

    So is ``50:7=7.1`` near 7.14, and just the quotient with the remainder beside the point. Of who
    divides by 9 the digits that go on are the remainder: 1.4 for 13:9 may as well be rounded, and
    so may what is made of a fraction, 3.1 of 22/7.
    """
    tree = left.tree
    if stated.tree is None or not is_single(tree):
        return None
    found = misconceptions_of(diagnose(tree, value(stated.tree), history))
    is_rest = left.divides and value(tree) * NINE % 1 != 0
    beside = (APART, REST) if is_rest else (APART,)
    return Explanation(tree, stated.tree, found) if found[:1] and found[0] in beside else None


def _is_sum(tree: Tree) -> bool:
    return isinstance(tree, Operation) and tree.sign in "+-"


def _doubled(before: Tree, after: Tree) -> tuple[str, ...]:
    """Why ``16*35=32*70``: both numbers of a product are doubled."""
    assert isinstance(before, Operation)
    pairs = zip(numbers(before), numbers(after), strict=True)
    is_doubled = before.sign == "*" and all(each.value * 2 == made.value for each, made in pairs)
    return ("both-doubled",) if is_doubled else ()


def _carried_on(left: Side, right: Side, history: Mapping[str, int] | None) -> Explanation | None:
    """The wrong result of a single calculation with which the right side goes on, and why.

    None where nothing explains such a result; where the right side is a fraction, that is one
    number, as the whole of ``18/12=6/6`` is too; or where somebody takes the calculation apart: it
    begins with a number of the left one, as in ``6*12=6*10+6*3``, or its parts show it, as in
    ``18*5=20*5-2``. Of two ratios, ``1:2=3:4``, only a slip in the first makes a string of results.
    """
    first = first_number(right.tree)
    if first is None or left.tree is None or not is_single(left.tree) or is_one_number(right):
        return None
    if is_fraction(left.tree) and _is_drawn_as_fraction(right):
        return None
    if any(number.value == first.value for number in numbers(left.tree)):
        return None
    if " " in first.written and is_single(right.tree):
        second, again = numbers(left.tree)[1], numbers(right.tree)[1]
        if second.value == again.value and left.tree.sign == right.tree.sign:
            return None  # 4 1/3-2 2/3=3 3/3-2 2/3: the first was written another way
    if begins(left.tree, right.tree):
        return None
    if shown(left.tree, right.tree) or _stops_at_ten(left.tree, first) or _adds_parts(left, right):
        return None
    found = diagnose(left.tree, first.value, history)
    found = unless_mistyped(left.tree, first.value, found, SELDOM_CARRIED_ON)
    if _are_ratios(left, right) and misconceptions_of(found):
        return None
    return Explanation(left.tree, first, found) if found else None


def _are_ratios(left: Side, right: Side) -> bool:
    """Whether one ratio is written another way: ``4:6=2:3``, with the same sign on both sides."""
    return all(
        side.divides and side.tree is not None and is_fraction(side.tree) for side in (left, right)
    )


def _is_drawn_as_fraction(side: Side) -> bool:
    return side.tree is not None and is_fraction(side.tree) and not side.divides


def _stops_at_ten(tree: Tree, begins: Number) -> bool:
    """Whether ten is only gone through, as in ``13-7=10-4``."""
    return begins.value == TEN and is_by_heart(tree)


def _adds_parts(left: Side, right: Side) -> bool:
    """Whether whole parts and fractions were put together apart: ``3+3/5`` for 1 1/2+2 2/3."""
    assert left.tree is not None
    is_mixed = any(" " in number.written for number in numbers(left.tree))
    tree = right.tree
    return is_mixed and isinstance(tree, Operation) and tree.sign == "+" and is_fraction(tree.right)


def _misdivided(left: Side, right: Side, history: Mapping[str, int] | None) -> Explanation | None:
    """A misconception about division that makes such a quotient with the right remainder."""
    division = division_of(left.tree)
    if left.tree is None or division is None or not isinstance(right.what, Quotient):
        return None
    dividend, divisor = division
    size, made = abs(divisor), worth(right.what, divisor)
    if right.what.whole != right.what.rest and (right.what.rest, right.what.whole) == divmod(
        dividend, size
    ):
        return Explanation(left.tree, Number(made), ("remainder-over-wrong-number",))
    if 0 < dividend < size and (right.what.whole, right.what.rest) == divmod(size, dividend):
        return Explanation(left.tree, Number(made), ("bigger-by-smaller",))
    if right.what.rest >= size and made == left.value:
        return Explanation(left.tree, Number(made), ("remainder-too-large",))
    if right.what.whole and (right.what.whole, right.what.rest) == divmod(dividend // TEN, size):
        return Explanation(left.tree, Number(made), ("digit-not-brought-down",))
    if right.what.whole == dividend // divisor and made in wrong_values(left.tree, ZEROS_LOST):
        return Explanation(left.tree, Number(made), (ZEROS_LOST,))
    if right.what.rest not in (dividend % size, -dividend % size):
        return None
    found = diagnose(left.tree, made, history)  # none where the quotient is right
    fitting = [each for each in found if each in BY_ID and BY_ID[each].family == "division"]
    return Explanation(left.tree, Number(made), tuple(fitting)) if fitting else None


def _is_near(stated: int, right: int) -> bool:
    """Whether one digit is off, or two numbers are next to each other."""
    one, other = str(stated), str(right)
    differ = sum(a != b for a, b in zip(one, other, strict=False))
    return abs(stated - right) <= 1 or (len(one) == len(other) and differ <= 1)


def _slip_of_quotient(left: Side, right: Side) -> Slip | None:
    """One fact wrong in a division with remainder: the quotient is right, or else the remainder."""
    division = division_of(left.tree)
    if division is None or not isinstance(right.what, Quotient):
        return None
    dividend, divisor = division
    whole, rest = divmod(dividend, divisor)
    stated = right.what
    if min(dividend, divisor, stated.whole, divisor - stated.rest) <= 0:
        return None
    if stated.whole == whole:
        return Slip("fact", (right.start, right.end), f"{dividend}-{whole * divisor}")
    if stated.rest == rest and _is_near(stated.whole, whole):
        return Slip("fact", (right.start, right.end), f"{whole}*{divisor}")
    return None
