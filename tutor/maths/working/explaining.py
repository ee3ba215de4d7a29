"""Why a step is wrong: the misconceptions that lead from one line of a working to the next.

A malrule explains a next line in three ways: the line differs from the one above at one place, and
the malrule makes just that; it makes the value of the whole line; or the line is the malrule's own
next step, whose value taken by the rules may be yet another (``2+3*4+1*2``, then ``5*4+1*2``).
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from tutor.maths.fractions import in_fractions, top_and_bottom
from tutor.maths.malrules.engine import is_short
from tutor.maths.malrules.malrule import Malrule
from tutor.maths.malrules.table import MALRULES
from tutor.maths.misconceptions import SLIP, diagnose
from tutor.maths.slips import slip_of
from tutor.maths.tree import Number, Operation, Tree, numbers, operations, tokens, value, working
from tutor.maths.working.converting import why_changed
from tutor.maths.working.reading import is_fraction


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


def explain(before: Tree, after: Tree, history: Mapping[str, int] | None) -> Explanation:
    """What was done wrongly from one line to the next.

    Where fractions are meant they are numbers; only what then has no explanation is looked for
    among divisions, so that ``2+1/3=3/3`` is no matter of order.
    """
    changed = why_changed(before, after, history)
    if changed:
        return Explanation(before, after, changed)
    meant = in_fractions(before)
    if meant != before and (is_fraction(after) or _all_proper(meant)):
        result = after if is_fraction(after) else in_fractions(after)
        found = _as_written(_explained(meant, result, history))
        if found.diagnosis and found.diagnosis[0] != SLIP:
            return found
    return _explained(before, after, history)


def _as_written(found: Explanation) -> Explanation:
    """Without a slip that nobody made: who writes ``3/12`` for 2/3*1/4, not 2/8, knows 3*4."""
    step, after = found.step, found.after
    if SLIP not in found.diagnosis or not isinstance(step, Operation) or step.sign != "*":
        return found
    slip = slip_of(step, found.made)
    if slip is None or not is_fraction(after) or slip.fact not in _right_facts(step, after):
        return found
    return found._replace(diagnosis=tuple(each for each in found.diagnosis if each != SLIP))


def _right_facts(step: Operation, after: Tree) -> Iterator[str]:
    """The products of tops and of bottoms that are written rightly, as facts."""
    assert isinstance(after, Operation)
    if not isinstance(step.left, Number) or not isinstance(step.right, Number):
        return
    one, other = top_and_bottom(step.left), top_and_bottom(step.right)
    if one is None or other is None:
        return
    for left, right, written in zip(one, other, (after.left, after.right), strict=True):
        if left * right == value(written):
            yield f"{left}*{right}"


def _all_proper(tree: Tree) -> bool:
    """Whether each fraction in it is less than 1, as nobody writes a division."""
    found = [number for number in numbers(tree) if top_and_bottom(number) is not None]
    return all(number.value < 1 for number in found)


def _explained(before: Tree, after: Tree, history: Mapping[str, int] | None) -> Explanation:
    at = difference(before, after)
    local = Explanation(at.before, at.after, diagnose(at.before, value(at.after), history))
    if local.diagnosis:
        return local
    whole = Explanation(before, after)
    if at.before is not before:
        whole = whole._replace(diagnosis=diagnose(before, value(after), history))
    if not whole.diagnosis:
        whole = whole._replace(diagnosis=tuple(_own_steps(before, after)))
    return whole if whole.diagnosis else local


def _own_steps(before: Tree, after: Tree) -> Iterator[str]:
    """The malrules about order and brackets that write this line on their way, commonest first."""
    signs = len(operations(after))
    # A line with one sign has the value of what the malrule makes, which was looked for before.
    if not signs or (signs == 1 and is_short(before)):
        return
    looked_for = _pieces(after)
    for malrule in _REGROUPING:
        if looked_for in _lines_of(before, malrule, signs):
            yield malrule.id


_REGROUPING: Final = sorted(
    (malrule for malrule in MALRULES if malrule.family in ("order", "brackets")),
    key=lambda malrule: -malrule.frequency,
)


def _lines_of(before: Tree, malrule: Malrule, signs: int) -> Iterator[list[object]]:
    """The lines with so many signs of who works out an expression with a malrule, brackets aside.

    A step leaves one sign less, so of each way there is one line at most.
    """
    for attempt in malrule.way.attempts(before):
        steps = () if attempt.computed is None else working(attempt.computed)
        if signs < len(steps):
            yield _pieces(steps[len(steps) - 1 - signs].tree)


def _pieces(tree: Tree) -> list[object]:
    """Numbers and signs, without brackets, whatever way the numbers are written."""
    return [
        token.value if isinstance(token, Number) else token
        for token in tokens(tree)
        if not (isinstance(token, str) and token in "()")
    ]
