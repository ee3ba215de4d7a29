"""Which misconception a wrong result betrays, and what the pupil probably did.

If a known wrong way of calculating computes exactly the pupil's result from the pupil's
expression, it is named. Between a quarter and a half of wrong results fit two or more
malrules, so a diagnosis is a ranked list, and :func:`predictions` shows on which expression
the candidates would differ.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import count, starmap
from typing import Final

import msgspec

from tutor.maths.equations import equations_for
from tutor.maths.expressions import Use
from tutor.maths.malrules.attempts import Attempt
from tutor.maths.malrules.engine import Plan, Wrong
from tutor.maths.malrules.malrule import Malrule
from tutor.maths.malrules.pairs import Pair, of_fraction, to_fraction
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.maths.tree import (
    DivisionByZero,
    Number,
    Operation,
    Tree,
    canonical,
    operations,
    value,
    working,
)

__all__ = [
    "BY_ID",
    "MALRULES",
    "Departure",
    "Malrule",
    "departure",
    "diagnose",
    "other_expressions",
    "predictions",
    "showing",
    "stopped_early",
    "wrong_values",
]

MOST_NUMBERS: Final = 12
"""Longer expressions are not diagnosed: no exercise has them, and slips and rewritings multiply."""

STRENGTH: Final = 10
"""How many sightings the published frequencies are worth against the pupil's own history."""


class Departure(msgspec.Struct, frozen=True):
    """Where a pupil with this malrule left the right path.

    ``step`` is the index in ``tree.working`` of the first step done differently. Either
    ``value`` is what was put in place of that step's value, or ``computed`` is the other
    expression, in plain brackets, that was worked out instead.
    """

    malrule: str
    step: int
    value: Fraction | None = None
    computed: Tree | None = None


def diagnose(
    tree: Tree, claimed: Fraction, history: Mapping[str, int] | None = None
) -> tuple[str, ...]:
    """The ids of the malrules that make the claimed value of a tree, most likely first.

    The weight of a malrule is, up to a factor, its probability after the fact: a Dirichlet prior
    of ``STRENGTH * frequency`` sightings plus the pupil's own, times the chance that it leads to
    just this one of its wrong values.

    Args:
        tree: what was to be worked out.
        claimed: what the pupil says it makes.
        history: how often each id was this pupil's diagnosis before.

    Returns:
        Ids of :data:`BY_ID`; none where the claimed value is right, the tree has no value or has
        more than :data:`MOST_NUMBERS` numbers, or nothing known explains it.
    """
    value, seen = of_fraction(claimed), history or {}

    def weight(malrule: str) -> float:
        sightings = STRENGTH * BY_ID[malrule].frequency + seen.get(malrule, 0)
        return sightings / len(wrong[malrule])

    wrong = _wrong(tree)
    # sorted is stable: equal weights stay in the order of the table.
    fitting = [malrule for malrule, values in wrong.items() if value in values]
    return tuple(sorted(fitting, key=weight, reverse=True))


def wrong_values(tree: Tree, malrule: str) -> frozenset[Fraction]:
    """Every wrong value that a malrule can make of a tree; none where it does not show.

    Raises:
        KeyError: there is no malrule of this id.
    """
    return frozenset(starmap(Fraction, wrong_by(tree, [malrule])[malrule]))


def wrong_by(tree: Tree, malrules: Iterable[str]) -> dict[str, set[Pair]]:
    """The wrong values of a tree by the id of each of some malrules, as pairs.

    Raises:
        KeyError: one of them is no malrule.
    """
    chosen = tuple(malrules)
    found = _plan(chosen).wrong(tree) if _can_be_diagnosed(tree) else {}
    return {malrule: found.get(malrule, set()) for malrule in chosen}


def showing(tree: Tree) -> tuple[str, ...]:
    """The malrules that make some wrong value of a tree, in the order of the table."""
    return tuple(_wrong(tree))


def predictions(tree: Tree, malrules: Iterable[str]) -> dict[Fraction, tuple[str, ...]]:
    """The wrong values of a tree with the malrules that make them, in the order given.

    An expression tells the candidates apart when every value has but one malrule; a malrule
    without a value does not show on it.

    Raises:
        KeyError: one of them is no malrule.
    """
    table: dict[Fraction, tuple[str, ...]] = {}
    for malrule in malrules:
        for made in sorted(wrong_values(tree, malrule)):
            table[made] = (*table.get(made, ()), malrule)
    return table


def departure(tree: Tree, claimed: Fraction, malrule: str) -> Departure:
    """What a pupil with this malrule probably did to get the claimed value of a tree.

    Raises:
        ValueError: the malrule does not make that value of it.
        KeyError: there is no malrule of this id.
    """
    labelled = _labelled(tree)
    way, right = BY_ID[malrule].way, _right_value(tree)
    for attempt in way.attempts(labelled) if _can_be_diagnosed(tree) else ():
        if attempt.value == of_fraction(claimed) != right:
            return _departed(labelled, attempt, malrule)
    raise ValueError(f"{malrule} does not make {claimed} of this expression")


def _right_value(tree: Tree) -> Pair | None:
    try:
        return of_fraction(value(tree))
    except ZeroDivisionError:
        return None


@lru_cache(maxsize=16384)
def _wrong(tree: Tree) -> Wrong:
    """All wrong values that any malrule makes of a tree, in the order of the table."""
    found = _plan(tuple(BY_ID)).wrong(tree) if _can_be_diagnosed(tree) else {}
    return {malrule: found[malrule] for malrule in BY_ID if malrule in found}


@lru_cache(maxsize=256)
def _plan(malrules: tuple[str, ...]) -> Plan:
    return Plan((malrule, BY_ID[malrule].way) for malrule in malrules)


def _can_be_diagnosed(tree: Tree) -> bool:
    return len(operations(tree)) < MOST_NUMBERS


def _departed(tree: Tree, attempt: Attempt, malrule: str) -> Departure:
    if attempt.computed is not None:
        computed = canonical(attempt.computed)
        return Departure(malrule, _first_other_step(tree, computed), computed=computed)
    order = _order(tree)
    first = min(attempt.changes, key=lambda change: order[change.operation.at])
    return Departure(malrule, order[first.operation.at], value=to_fraction(first.value))


def _first_other_step(tree: Tree, computed: Tree) -> int:
    """The first step of the right working that is no step of the other expression's."""
    taken = [(step.left, step.sign, step.right) for step in working(computed)]
    steps = working(tree)
    for place, step in enumerate(steps):
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


# Wrong results that need no misconception ----------------------------------------------------


def other_expressions(
    digits: Sequence[int], claimed: Fraction, use: Use = Use.ALL
) -> tuple[str, ...]:
    """Expressions of the same digits that do have the claimed value, one for each idea.

    Returns:
        Canonical texts, the simplest first.

    Raises:
        ValueError: fewer than two digits, or more than six.
    """
    return tuple(idea.equation for idea in equations_for(digits, claimed, use))


def stopped_early(tree: Tree, claimed: Fraction) -> int | None:
    """The index in ``tree.working`` of a step but the last that gave the claimed value, or None.

    A right result, even when a step on the way gave it too, is no early stop.
    """
    try:
        steps = working(tree)
    except DivisionByZero:
        return None
    if not steps or steps[-1].value == claimed:
        return None
    # The latest such step: that pupil was nearest to the end.
    return next(
        (place for place in reversed(range(len(steps))) if steps[place].value == claimed), None
    )
