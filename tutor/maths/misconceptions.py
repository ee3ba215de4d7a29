"""Which misconception a wrong result betrays, and what the pupil probably did.

If a known wrong way of calculating computes exactly the pupil's result from the pupil's
expression, it is named. Between a quarter and a half of wrong results fit two or more
malrules, so a diagnosis is a ranked list, and :func:`predictions` shows on which expression
the candidates would differ.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import starmap
from types import MappingProxyType
from typing import Final

from tutor.maths.departures import Departure, departure
from tutor.maths.equations import equations_for, ideas
from tutor.maths.expressions import Use, reaching
from tutor.maths.malrules.attempts import Either, Way
from tutor.maths.malrules.engine import MOST_NUMBERS, Plan, Told, is_short
from tutor.maths.malrules.malrule import Malrule
from tutor.maths.malrules.pairs import COMPUTE, Pair, of_fraction
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.maths.reduction import working
from tutor.maths.search import LISTED, TooMany
from tutor.maths.slips import SLIP, chance_of
from tutor.maths.together import together
from tutor.maths.tree import (
    COMPARED,
    DivisionByZero,
    Number,
    Operation,
    Sign,
    Tree,
    Value,
    exact,
    is_comparison,
    marks_of,
)
from tutor.maths.weighing import COMPENSATED, MIXED_UP, weigh_columns

__all__ = [
    "BY_ID",
    "MALRULES",
    "MOST_NUMBERS",
    "SLIP",
    "Departure",
    "Malrule",
    "departure",
    "diagnose",
    "misconceptions_of",
    "other_expressions",
    "predictions",
    "showing",
    "stopped_early",
    "wrong_values",
]

SLIPS: Final = 0.3
"""How frequent slips are, on the scale of the frequencies of misconceptions."""

WORTH_NAMING: Final = 0.05
"""A slip so much less likely than a misconception is not named beside it."""

FACT: Final = "neighbouring-fact"

NOT_PUT_RIGHT: Final = 0.8
"""How often ``34+19 = 54`` is 34+20, not put right: more often somebody miscounts by one."""

IGNORED: Final = "brackets-ignored"

OF_THE_MINUS: Final = frozenset({"minus-bracket-sign", "negative-base-sign"})
"""What makes of brackets beside a minus as much as ignoring them does."""

RATHER_THE_MINUS: Final = 0.85
"""How often ``20-(8-3) = 9`` and ``(-1/2)^2 = -1/4`` are a matter of any brackets, against that."""

TAKEN_FOR: Final[Mapping[Sign, Sign]] = MappingProxyType({"+": "-", "-": "+", "*": "+"})
"""The sign that one is mixed up with far more often than with the others."""

USUAL: Final = 2.0
"""How much likelier that is than one of all the other signs."""

BEHIND_A_SLIP: Final = 0.9
"""Whoever has one fact of the tables wrong for the first time has slipped before anything else."""

STRENGTH: Final = 10
"""How many sightings the published frequencies are worth against the pupil's own history."""

CONSISTENT: Final = 0.6
"""How often a pupil with a malrule follows it everywhere, where it can also be followed in part."""

OTHER_WAYS: Final = 2
"""Its other values count as so many at most: of more, most take another mistake beside it."""


def diagnose(
    tree: Tree, claimed: Fraction, history: Mapping[str, int] | None = None
) -> tuple[str, ...]:
    """The ids of the malrules that make the claimed value of a tree, most likely first.

    The weight of a malrule is, up to a factor, its probability after the fact: a Dirichlet prior
    of ``STRENGTH * frequency`` sightings plus the pupil's own, times the chance that it leads to
    just this one of its wrong values: :data:`CONSISTENT` for the one of following it everywhere,
    where there are others, and equal for those. That of a slip (:data:`SLIP`) is weighed alike;
    slips are no habit, so the pupil's own count for nothing.

    Args:
        tree: what was to be worked out.
        claimed: what the pupil says it makes.
        history: how often each id was this pupil's diagnosis before.

    Returns:
        Ids of :data:`BY_ID` and :data:`SLIP`; where no malrule makes it alone, those of two that
        make it together (:mod:`tutor.maths.together`); none where the claimed value is right, the
        tree has no value or more than :data:`MOST_NUMBERS` numbers, or nothing known explains it.
    """
    made, seen, told = of_fraction(claimed), history or {}, _told(tree)
    weights = {
        malrule: (STRENGTH * BY_ID[malrule].frequency + seen.get(malrule, 0))
        * _chance(made, among, told, malrule)
        for malrule, among in told.making(made)
    }
    if MIXED_UP in weights and FACT not in weights and _is_usual_mix(tree, made):
        weights[MIXED_UP] *= USUAL
    if IGNORED in weights and not OF_THE_MINUS.isdisjoint(weights):
        weights[IGNORED] *= RATHER_THE_MINUS
    if is_comparison(tree):  # nothing else is worked out wrongly, and no slip is likelier
        return tuple(sorted(weights, key=weights.__getitem__, reverse=True))
    if not weights:
        weights = _weights_together(tree, made, seen)
    by_slip = STRENGTH * SLIPS * chance_of(tree, claimed)
    if FACT in weights and by_slip and not seen.get(FACT):
        weights[FACT] = min(weights[FACT], BEHIND_A_SLIP * by_slip)
    if COMPENSATED in weights and made != told.consistent.get(COMPENSATED):
        weights[COMPENSATED] *= NOT_PUT_RIGHT
    if by_slip > WORTH_NAMING * max(weights.values(), default=0.0):
        weights[SLIP] = by_slip
    weigh_columns(weights, tree, told, made)
    # sorted is stable: equal weights stay in the order of the table.
    return tuple(sorted(weights, key=weights.__getitem__, reverse=True))


def _is_usual_mix(tree: Tree, made: Pair) -> bool:
    """Whether two numbers are all there is, and one sign was taken for the one it is mostly."""
    if isinstance(tree, Number) or tree.sign not in TAKEN_FOR:
        return False
    if not (isinstance(tree.left, Number) and isinstance(tree.right, Number)):
        return False
    one, other = of_fraction(tree.left.value), of_fraction(tree.right.value)
    if min(one[0], other[0]) <= 0:
        return False
    # 14 = 5+19: the smaller one is taken away, wherever it stands.
    turned = tree.sign == "+" and COMPUTE["-"](other, one) == made
    return turned or COMPUTE[TAKEN_FOR[tree.sign]](one, other) == made


def _weights_together(tree: Tree, made: Pair, seen: Mapping[str, int]) -> dict[str, float]:
    """The weights of misconceptions two of which make a value that none makes alone."""
    weights = dict[str, float]()
    for both in together(tree, made) if is_short(tree) else ():
        one, other = (
            rule.frequency + seen.get(rule.id, 0) / STRENGTH for rule in (both.first, both.second)
        )
        for rule in (both.first, both.second):
            weights[rule.id] = max(weights.get(rule.id, 0.0), STRENGTH * one * other)
    return weights


def misconceptions_of(diagnosis: Sequence[str]) -> tuple[str, ...]:
    """The misconceptions of a diagnosis, the likeliest first; none where a slip is likelier.

    This is what counts as shown: nobody has a misconception for a slip.
    """
    is_slip = bool(diagnosis) and diagnosis[0] == SLIP
    return () if is_slip else tuple(each for each in diagnosis if each != SLIP)


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
    found = (_comparing(chosen) if is_comparison(tree) else _plan(chosen)).wrong(tree)
    return {malrule: found.get(malrule, set()) for malrule in chosen}


def _chance(value: Pair, among: int, told: Told, malrule: str) -> float:
    """How likely a malrule leads to this one of so many wrong values that it makes."""
    consistent = told.consistent.get(malrule)
    if among == 1 or consistent is None or not told.is_wrong(consistent):
        return 1 / among
    return CONSISTENT if value == consistent else (1 - CONSISTENT) / min(among - 1, OTHER_WAYS)


def showing(tree: Tree) -> tuple[str, ...]:
    """The malrules that make some wrong value of a tree, in the order of the table."""
    return tuple(_told(tree).showing)


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


@lru_cache(maxsize=256)
def _told(tree: Tree) -> Told:
    """What all malrules make of a tree, in the order of the table."""
    return _fitting(marks_of(tree)).told(tree)


@lru_cache(maxsize=64)
def _fitting(marks: frozenset[str]) -> Plan:
    """The malrules that can show in an expression with these characters."""
    fitting = tuple(rule.id for rule in MALRULES if rule.fits(marks))
    return _comparing(fitting) if COMPARED in marks else _plan(fitting)


def may_show(tree: Tree, malrule: Malrule) -> bool:
    """Whether a tree has the characters that a malrule needs; without them it makes no value."""
    return malrule.fits(marks_of(tree))


@lru_cache(maxsize=256)
def _plan(malrules: tuple[str, ...]) -> Plan:
    return Plan((malrule, BY_ID[malrule].way) for malrule in malrules)


@lru_cache(maxsize=64)
def _comparing(malrules: tuple[str, ...]) -> Plan:
    """What of some malrules is about comparisons; how sides are worked out is another matter."""
    ways = ((malrule, each) for malrule in malrules for each in _ways_of(BY_ID[malrule].way))
    return Plan((malrule, way) for malrule, way in ways if COMPARED in way.signs)


def _ways_of(way: Way) -> Sequence[Way]:
    return way.ways if isinstance(way, Either) else (way,)


# Wrong results that need no misconception ----------------------------------------------------


MOST_COMPARED: Final = 1_000
"""Expressions of five or six numbers that are built to name others; where there are more, nobody
is told of any: six small numbers make 10 in 138,000 ways, and to sort them takes five seconds."""


def other_expressions(
    digits: Sequence[int], claimed: Fraction, use: Use = Use.ALL
) -> tuple[str, ...]:
    """Expressions of the same digits that do have the claimed value, one for each idea.

    Returns:
        Canonical texts, the simplest first; none where there are more than anybody reads.

    Raises:
        ValueError: fewer than two digits, or more than six.
    """
    if len(digits) <= LISTED:
        found = equations_for(digits, claimed, use)
    else:
        try:
            found = ideas(reaching(digits, claimed, use, MOST_COMPARED))
        except TooMany:
            return ()
    return tuple(idea.equation for idea in found)


def stopped_early(tree: Tree, claimed: Fraction) -> int | None:
    """The index in the ``working`` of a step but the last that gave the claimed value, or None.

    A right result, even when a step on the way gave it too, is no early stop.
    """
    try:
        if isinstance(tree, Number) or claimed not in _partly(tree):
            return None
        steps = working(tree)
    except DivisionByZero:
        return None
    if not steps or steps[-1].value == claimed:
        return None
    # The latest such step: that pupil was nearest to the end.
    return next(
        (place for place in reversed(range(len(steps))) if steps[place].value == claimed), None
    )


def _partly(tree: Operation) -> Iterator[Value]:
    """The values of the operations within another, which steps come to; raises DivisionByZero."""
    for side in (tree.left, tree.right):
        if isinstance(side, Operation):
            yield exact(side)
            yield from _partly(side)
