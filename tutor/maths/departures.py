"""Where a pupil with a certain misconception, or who slipped, left the right path."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import count

import msgspec

from tutor.maths.malrules.attempts import Attempt
from tutor.maths.malrules.engine import is_short
from tutor.maths.malrules.pairs import Pair, of_fraction, to_fraction
from tutor.maths.malrules.table import BY_ID
from tutor.maths.reduction import working
from tutor.maths.slips import SLIP, slipped
from tutor.maths.together import together
from tutor.maths.tree import Number, Operation, Tree, canonical, operations, value


class Departure(msgspec.Struct, frozen=True):
    """Where a pupil with this malrule left the right path.

    ``step`` is the index in the ``working`` of the first step done differently. Either
    ``value`` is what was put in place of that step's value, or ``computed`` is the other
    expression, in plain brackets, that was worked out instead; neither where that was worked out
    wrongly too.
    """

    malrule: str
    step: int
    value: Fraction | None = None
    computed: Tree | None = None


def departure(tree: Tree, claimed: Fraction, malrule: str) -> Departure:
    """What a pupil with this malrule probably did to get the claimed value of a tree.

    ``malrule`` may be :data:`SLIP`; a slip at writing is one of the last step.

    Raises:
        ValueError: the malrule does not make that value of it.
        KeyError: there is no malrule of this id.
    """
    labelled = _labelled(tree)
    for attempt in _attempts(labelled, claimed, malrule):
        if attempt.value == of_fraction(claimed):
            return _departed(labelled, attempt, malrule)
    for both in together(labelled, of_fraction(claimed)) if malrule in BY_ID else ():
        if malrule in (both.first.id, both.second.id):
            read = both.computed
            step = 0 if read is None else _first_other_step(labelled, canonical(read))
            return Departure(malrule, step)
    raise ValueError(f"{malrule} does not make {claimed} of this expression")


def _attempts(tree: Tree, claimed: Fraction, malrule: str) -> Iterable[Attempt]:
    if malrule == SLIP:
        slip = slipped(tree, claimed)
        return () if slip is None else (slip,)
    way = BY_ID[malrule].way
    wrong = is_short(tree) and _right_value(tree) != of_fraction(claimed)
    return way.attempts(tree) if wrong else ()


def _right_value(tree: Tree) -> Pair | None:
    try:
        return of_fraction(value(tree))
    except ZeroDivisionError:
        return None


def _departed(tree: Tree, attempt: Attempt, malrule: str) -> Departure:
    if attempt.computed is not None:
        computed = canonical(attempt.computed)
        if isinstance(computed, Number):  # there is nothing left to work out
            return Departure(malrule, len(working(tree)) - 1, value=to_fraction(attempt.value))
        return Departure(malrule, _first_other_step(tree, computed), computed=computed)
    order = _order(tree)
    first = min(attempt.changes, key=lambda change: order[change.operation.at])
    return Departure(malrule, order[first.operation.at], value=to_fraction(first.value))


def _first_other_step(tree: Tree, computed: Tree) -> int:
    """The first step of the right working that is no step of the other expression's."""
    taken = [(step.left, step.sign, step.right) for step in working(computed)]
    steps = working(tree)
    for place, step in enumerate(steps[:-1]):
        key = (step.left, step.sign, step.right)
        if key not in taken:
            return place
        taken.remove(key)
    return len(steps) - 1


def _labelled(tree: Tree) -> Tree:
    """The tree with its operations numbered from the left instead of placed in a text."""
    labels = count()

    def copy(node: Tree) -> Tree:
        if isinstance(node, Number):
            return node
        left, label = copy(node.left), next(labels)
        return Operation(node.sign, left, copy(node.right), node.bracketed, label)

    return copy(tree)


def _order(tree: Tree) -> dict[int, int]:
    """The step of the working at which each labelled operation is done."""
    order: dict[int, int] = {}
    waiting = _labels(tree)
    for place, step in enumerate(working(tree)):
        left_over = _labels(step.tree)
        order.update(dict.fromkeys(waiting - left_over, place))
        waiting = left_over
    return order


def _labels(tree: Tree) -> set[int]:
    return {operation.at for operation, _ in operations(tree)}
