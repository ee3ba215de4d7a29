"""Why a step is wrong: the misconceptions that lead from one line of a working to the next.

A malrule explains a next line in two ways: the line differs from the one above at one place, and
the malrule makes just that (``2+3*4+1*2``, then ``5*4+1*2``); or it makes the value of the whole
line. A malrule's own next line whose value is neither is too rare to be looked for: in 800,000
lines of up to seven signs ten were found.
"""

from collections.abc import Mapping, Set
from fractions import Fraction
from typing import Final, NamedTuple

from tutor.maths.fractions import all_bars, as_fraction, in_fractions, top_and_bottom
from tutor.maths.misconceptions import SLIP, diagnose
from tutor.maths.slips import RESULT, SlipKind, slip_of
from tutor.maths.tree import Number, Operation, Tree, numbers, operations, value
from tutor.maths.working.converting import why_changed
from tutor.maths.working.fraction_slips import fact_of_mixed, slip_in_fractions
from tutor.maths.working.reading import is_fraction, is_mixed
from tutor.maths.working.shown import is_taken_apart, shown
from tutor.maths.working.written import by_form


class Difference(NamedTuple):
    """The one place where a next line says something else: what stood there, and what does now."""

    before: Tree
    after: Tree


def difference(before: Tree, after: Tree) -> Difference:
    """Where two lines differ in value, as far inside as there is but one such place."""
    while (
        isinstance(before, Operation)
        and isinstance(after, Operation)
        and before.sign == after.sign
        and not is_fraction(after)  # a result: 2/5 says nothing of the 2 and of the 5
    ):
        left_same = value(before.left) == value(after.left)
        right_same = value(before.right) == value(after.right)
        if left_same == right_same:
            break
        if left_same:
            before, after = before.right, after.right
        else:
            before, after = before.left, after.left
    return Difference(before, after)


class Explanation(NamedTuple):
    """What was done wrongly: of this expression that was made, for these reasons."""

    step: Tree
    after: Tree
    diagnosis: tuple[str, ...] = ()
    """Ids, most likely first."""

    @property
    def made(self) -> Fraction:
        """The wrong value."""
        return value(self.after)


def explain(
    before: Tree,
    after: Tree,
    history: Mapping[str, int] | None,
    *,
    turned: bool = False,
    divides: bool = False,
) -> Explanation:
    """What was done wrongly from one line to the next.

    Where fractions are meant they are numbers. Where it may be divisions that are, what then has no
    explanation is looked for among those: ``5*3/4=3``, but not ``2/8-8/8=2/8``.

    Args:
        before: a line.
        after: the next.
        history: what the pupil has shown before.
        turned: whether the next one stands first.
        divides: whether ``:`` stands in one of them, which is no bar.
    """
    changed = why_changed(before, after, history, turned=turned, divides=divides)
    if changed:
        return Explanation(before, after, changed)
    meant = in_fractions(before)
    if meant == before or not (is_fraction(after) or _any_proper(meant)):
        found = _explained(before, after, history)
        return _as_written(found) if any(map(is_mixed, numbers(before))) else found
    result = after if is_fraction(after) else in_fractions(after)
    is_clear = _has_proper(before) or len(_fractions(meant)) > 1
    meant = all_bars(meant) if is_clear and not divides else meant
    found = _as_written(_explained(meant, result, history))
    if is_clear or found.diagnosis[:1] not in ((), (SLIP,)):
        return found
    divided = _as_written(_explained(before, after, history))
    return found if found.diagnosis and divided.diagnosis[:1] in ((), (SLIP,)) else divided


def _as_written(found: Explanation) -> Explanation:
    """With the slip that the form of a fraction tells, and without another one."""
    told = slip_in_fractions(in_fractions(found.step), found.after)
    if told is None and not found.diagnosis and fact_of_mixed(found.step, found.after):
        return found._replace(diagnosis=(SLIP,))
    if told is None:
        return found
    others = tuple(each for each in found.diagnosis if each != SLIP)
    if told.slip is None or (others and told.slip.kind != "fact"):
        return found._replace(diagnosis=others)  # what was weighed is a fact of the value
    return found if found.diagnosis else found._replace(diagnosis=(SLIP,))


def _any_proper(tree: Tree) -> bool:
    """Whether a fraction in it is less than 1, as nobody writes a division."""
    return any(number.value < 1 for number in _fractions(tree))


def _fractions(tree: Tree) -> list[Number]:
    return [number for number in numbers(tree) if top_and_bottom(number) is not None]


def _has_proper(tree: Tree) -> bool:
    """Whether one stands by itself as it was read, or in a mixed number: not 3/4 of ``5*3/4``."""
    found = (as_fraction(each) for each, _ in operations(tree))
    is_read = any(each is not None and each.value < 1 for each in found)
    return is_read or _any_proper(tree) or any(map(is_mixed, numbers(tree)))


def _explained(before: Tree, after: Tree, history: Mapping[str, int] | None) -> Explanation:
    at = difference(before, after)
    if is_mixed(at.before) and is_mixed(at.after):
        # 4 1/3 as 3 3/3: nothing is worked out wrongly, unless it is a way to borrow.
        found = (each for each in _diagnosed(before, after, history) if each in BORROWED)
        return Explanation(before, after, tuple(found))
    local = Explanation(at.before, at.after, _diagnosed(at.before, at.after, history))
    if local.diagnosis:
        return local
    whole = Explanation(before, after)
    if at.before is not before:
        whole = whole._replace(diagnosis=_diagnosed(before, after, history))
    # A number by itself that is another one says nothing: 36 of 47+36=47+30.
    return whole if whole.diagnosis or isinstance(at.before, Number) else local


def _is_converted(step: Tree, after: Tree) -> bool:
    """Whether mixed numbers only became fractions: ``1 2/3+2 1/2`` as ``4/3+4/2``."""
    if not isinstance(step, Operation) or not any(map(is_mixed, (step.left, step.right))):
        return False
    meant = in_fractions(after)
    if isinstance(meant, Number) or meant.sign != step.sign or is_fraction(after):
        return False
    pairs = ((step.left, meant.left), (step.right, meant.right))
    return all(_is_bar(each) for before, each in pairs if is_mixed(before))


def _is_bar(tree: Tree) -> bool:
    """Whether it is a fraction and nothing else, ``4/2`` too."""
    if isinstance(tree, Number):
        return top_and_bottom(tree) is not None
    return tree.sign == "/"


CONVERSIONS: Final = frozenset({"mixed-conversion", "whole-plus-top"})

BORROWED: Final = frozenset({"mixed-borrowed-ten", "mixed-borrow-not-paid"})


def _diagnosed(step: Tree, after: Tree, history: Mapping[str, int] | None) -> tuple[str, ...]:
    diagnosis = by_form(step, after, diagnose(step, value(after), history))
    if isinstance(after, Number):
        return diagnosis
    first = shown(step, after)
    if first:
        return (*first, *(each for each in diagnosis if each not in (*first, SLIP)))
    if _is_converted(step, after):  # that the values agree is chance
        diagnosis = tuple(each for each in diagnosis if each in CONVERSIONS)
    stands = is_fraction(after) or is_taken_apart(after)
    seldom = SELDOM_WITHIN if stands else NOT_WITHOUT_RESULT
    return unless_mistyped(step, value(after), diagnosis, seldom)


def unless_mistyped(
    step: Tree, made: Fraction, diagnosis: tuple[str, ...], seldom: Set[SlipKind]
) -> tuple[str, ...]:
    """Without a slip of a kind that hardly happens to a result as it is written."""
    if SLIP not in diagnosis:
        return diagnosis
    slip = slip_of(step, made)
    if slip is None or slip.at != RESULT or slip.kind not in seldom:
        return diagnosis
    return tuple(each for each in diagnosis if each != SLIP)


SELDOM_WITHIN: Final[Set[SlipKind]] = {"doubled", "missed"}
"""A key too many or too few: what stands within a calculation is seldom so short."""

SELDOM_CARRIED_ON: Final[Set[SlipKind]] = {"doubled", "missed", "digit"}
"""Neither does somebody go on with just any other digit."""

NOT_WITHOUT_RESULT: Final[Set[SlipKind]] = {"doubled", "missed", "digit", "key", "swapped"}
"""Where nothing stands but what comes to a wrong value, nothing was written wrongly."""
