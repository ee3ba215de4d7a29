"""What a pupil wrote line by line, judged: each equality, the first false one, the end.

The shapes of INTERFACES, *Free arithmetic*.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from tutor.maths.faults import Fault, FaultOfAll
from tutor.maths.misconceptions import diagnose
from tutor.maths.tree import Operation, Tree, numbers, value
from tutor.maths.working.explaining import explain
from tutor.maths.working.linking import Link, links
from tutor.maths.working.reading import Line, Quotient, Side, Stated, read_working
from tutor.maths.working.truth import (
    division_of,
    first_number,
    holds,
    is_quotient_of,
    is_rounded,
    is_single,
    joins,
)

__all__ = ["Claim", "Quotient", "Slip", "SlipKind", "Stated", "Working", "judge"]

SlipKind: TypeAlias = Literal["fact", "digit", "swapped", "key"]


class Slip(msgspec.Struct, frozen=True):
    """One fact or one digit off, nothing misunderstood.

    ``at`` are the characters of the text that hold the number at fault, from and up to; ``fact`` is
    the fact to look at again, as ASCII text such as ``7*8``, empty where it is none.
    """

    kind: SlipKind
    at: tuple[int, int]
    fact: str = ""


class Claim(msgspec.Struct, frozen=True):
    """One claimed equality, as written in ASCII without blanks, and whether it holds.

    ``joins`` tells that its equals sign only joins a string of results (``3*4=12+2``): it does not
    hold, and what is judged is ``tree`` against ``stated``, here ``3*4`` against 12. ``wrong``
    tells that this calculation is false. ``at`` are the characters of the text that it covers.
    """

    left: str
    right: str
    holds: bool
    at: tuple[int, int]
    joins: bool = False
    wrong: bool = False
    rounded: bool = False
    """A decimal that is the right value rounded: false, and nothing misunderstood."""
    diagnosis: tuple[str, ...] = ()
    tree: Tree | None = None
    """The calculation that was done for it; None where it is a bare number."""
    stated: Stated | None = None
    """What it is said to make; None where another calculation stands there."""


class Working(msgspec.Struct, frozen=True):
    """A text judged as a whole.

    ``code`` is one of the codes of :mod:`tutor.maths.faults` or ``correct``; ``fault`` has its
    place where the text cannot be read. ``correct`` judges the end against what was asked, or,
    where nothing was, tells whether every calculation is right. ``first_wrong`` is the index of
    the first false calculation among ``claims``. ``diagnosis`` is that of the first false step.
    """

    text: str
    code: str
    correct: bool
    claims: tuple[Claim, ...] = ()
    first_wrong: int | None = None
    running_equals: bool = False
    result: Stated | None = None
    """What the pupil says it makes, at the end."""
    tree: Tree | None = None
    """What was to be worked out: the expression asked, or the first false calculation, or the one
    that the end belongs to."""
    value: Fraction | None = None
    """What is right: the value of ``tree``."""
    diagnosis: tuple[str, ...] = ()
    slip: Slip | None = None
    fault: Fault | None = None
    lines: tuple[Line, ...] = ()
    """What was read, line by line."""


def judge(text: str, of: Tree | None = None, history: Mapping[str, int] | None = None) -> Working:
    """Judges an equation, a chain or lines of working; never raises.

    Args:
        text: as typed, lines separated by newlines or ``;``.
        of: the expression that the text is an answer to; None for free arithmetic. It has a value.
        history: how often this pupil has shown each misconception before; it ranks the diagnosis.
    """
    written = read_working(text, begun=of is not None)
    if written.fault is not None:
        return Working(text, written.fault.code, correct=False, fault=written.fault)
    asked = None if of is None else Side(of, 0, 0)
    found = links(written.lines, asked)
    claims = tuple(_claims(found, history))
    if asked is None:
        return _free(text, written.lines, found, claims)
    return _answer(text, written.lines, asked, claims, history)


# Each equality -------------------------------------------------------------------------------


def _claims(found: Sequence[Link], history: Mapping[str, int] | None) -> Iterator[Claim]:
    divisor: int | None = None
    before: Side | None = None
    for link in found:
        division = division_of(link.left.tree)
        divisor = divisor if division is None else division[1]
        is_result = isinstance(link.left.tree, Operation) or link.left is before
        yield _claim(link, divisor, history, is_result=is_result)
        before = link.right


def _claim(
    link: Link, divisor: int | None, history: Mapping[str, int] | None, *, is_result: bool
) -> Claim:
    """One equality judged; ``is_result``: a calculation stands on the left, or its result."""
    left, right = link
    at = (left.start if left.end else right.start, right.end)
    true = holds(left, right, divisor)
    tree, stated = (left.tree, right.stated)
    if isinstance(right.tree, Operation) and not isinstance(left.tree, Operation):
        tree, stated = right.tree, left.stated
    claim = Claim(left.text, right.text, true, at, tree=tree, stated=stated)
    if true:
        return claim
    if is_result and joins(left, right):
        return msgspec.structs.replace(claim, joins=True, tree=left.tree, stated=left.value)
    return _false(claim, left, right, history)


def _false(claim: Claim, left: Side, right: Side, history: Mapping[str, int] | None) -> Claim:
    """A claim that does not hold, and why."""
    replace = msgspec.structs.replace
    if left.tree is None or right.tree is None or claim.tree is None:
        return replace(claim, wrong=True)
    if left.value is not None and is_rounded(left.value, right):
        return replace(claim, wrong=True, rounded=True)
    if claim.tree is right.tree:
        left, right = right, left
    assert left.tree is not None
    assert right.tree is not None
    carried_on = _carried_on(left.tree, right.tree, history)
    if carried_on is not None:  # 3*4=13+2: a string of results, and the first of them is wrong
        result, diagnosis = carried_on
        return replace(claim, wrong=True, joins=True, diagnosis=diagnosis, stated=result)
    return replace(claim, wrong=True, diagnosis=explain(left.tree, right.tree, history))


def _carried_on(
    left: Tree, right: Tree, history: Mapping[str, int] | None
) -> tuple[Fraction, tuple[str, ...]] | None:
    """The wrong result of a single calculation with which the right side goes on, and why.

    None where nothing explains such a result, or the right side begins with a number of the left
    one, as in ``6*12=6*10+6*3``: there somebody takes the calculation apart.
    """
    begins = first_number(right)
    if begins is None or not is_single(left):
        return None
    if any(number.value == begins.value for number in numbers(left)):
        return None
    found = diagnose(left, begins.value, history)
    return (begins.value, found) if found else None


# The text as a whole -------------------------------------------------------------------------


def _first_wrong(claims: Sequence[Claim]) -> int | None:
    return next((place for place, claim in enumerate(claims) if claim.wrong), None)


def _answer(
    text: str,
    lines: tuple[Line, ...],
    asked: Side,
    claims: tuple[Claim, ...],
    history: Mapping[str, int] | None,
) -> Working:
    """An answer to an expression: the end decides."""
    end = _end(lines)
    assert asked.tree is not None
    first = _first_wrong(claims)
    common = Working(
        text,
        "no-result",
        correct=False,
        claims=claims,
        first_wrong=first,
        running_equals=any(claim.joins for claim in claims),
        result=end,
        tree=asked.tree,
        value=asked.value,
        diagnosis=() if first is None else claims[first].diagnosis,
        lines=lines,
    )
    replace = msgspec.structs.replace
    if end is None:
        return replace(common, fault=FaultOfAll("no-result", len(text), len(text)))
    if end == asked.value or (isinstance(end, Quotient) and is_quotient_of(end, asked.tree)):
        return replace(common, code="correct", correct=True)
    diagnosis = common.diagnosis
    if not diagnosis and isinstance(end, Fraction) and not any(each.rounded for each in claims):
        diagnosis = diagnose(asked.tree, end, history)
    where = (0, len(text)) if first is None else claims[first].at
    fault = FaultOfAll("wrong-result", *where)
    return replace(common, code="wrong-result", diagnosis=diagnosis, fault=fault)


def _end(lines: Sequence[Line]) -> Stated | None:
    """The result at the end; in ``14=2+3*4`` it stands first."""
    sides = lines[-1].sides
    if sides[-1].stated is None and len(sides) == 2:
        return sides[0].stated
    return sides[-1].stated


def _free(
    text: str, lines: tuple[Line, ...], found: Sequence[Link], claims: tuple[Claim, ...]
) -> Working:
    """Free arithmetic: every calculation has to be right."""
    first = _first_wrong(claims)
    if not claims:
        fault = FaultOfAll("no-result", len(text), len(text))
        side = lines[-1].sides[-1]
        return Working(
            text, fault.code, False, fault=fault, tree=side.tree, value=side.value, lines=lines
        )
    last = len(claims) - 1 if first is None else first
    tree, result = _calculation(found, claims, last)
    working = Working(
        text,
        "correct",
        correct=True,
        claims=claims,
        first_wrong=first,
        running_equals=any(claim.joins for claim in claims),
        result=result,
        tree=tree,
        value=None if tree is None else value(tree),
        lines=lines,
    )
    if first is None:
        return working
    wrong = claims[first]
    return msgspec.structs.replace(
        working,
        code="wrong-result",
        correct=False,
        diagnosis=wrong.diagnosis,
        fault=FaultOfAll("wrong-result", *wrong.at),
    )


def _calculation(
    found: Sequence[Link], claims: Sequence[Claim], place: int
) -> tuple[Tree | None, Stated | None]:
    """The expression that a claim belongs to, and what it is said to make."""
    first, last = place, place
    while first and found[first - 1].right is found[first].left and claims[first - 1].holds:
        first -= 1
    while (
        last + 1 < len(found)
        and found[last].right is found[last + 1].left
        and not (claims[last].joins or claims[last + 1].joins)
    ):
        last += 1
    if claims[last].joins:
        return claims[first].tree, claims[last].stated
    if first == last:
        return claims[first].tree, claims[first].stated or found[first].right.value
    return found[first].left.tree, found[last].right.stated or found[last].right.value
