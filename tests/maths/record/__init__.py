"""What the mathematics makes of many calculations and workings, kept as text to compare with.

The twins say what one malrule should make of plain calculations; this says what all of them make
together of odder ones: fractions beside decimals, zeros, brackets, long sums. Whoever changes what
a diagnosis comes to sees here exactly where. ``python -m tests.maths.record`` writes the files
anew, and the difference is read before it is kept.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, groupby, starmap
from pathlib import Path
from typing import Final

from tests.records import Record
from tutor.maths.departures import departure
from tutor.maths.expressions import Use
from tutor.maths.fractions import in_fractions
from tutor.maths.malrules.engine import Plan
from tutor.maths.malrules.pairs import of_fraction
from tutor.maths.malrules.table import MALRULES
from tutor.maths.misconceptions import diagnose, showing
from tutor.maths.misremembering import misremembered
from tutor.maths.notation import faults_for, read
from tutor.maths.slips import Slip, chance_of, slip_of
from tutor.maths.tree import Number, Operation, Tree, operations, value, written
from tutor.maths.working.judging import Working, judge
from tutor.maths.working.reading import read_working
from tutor.maths.working.shapes import Claim

BARS: Final = "bars "
"""Before a calculation whose fractions are numbers, as in exercises, and no divisions."""


def tree_of(typed: str) -> Tree:
    """The expression of a line."""
    tree = read_working(typed.removeprefix(BARS)).lines[0].sides[0].tree
    assert tree is not None
    return in_fractions(tree) if typed.startswith(BARS) else tree


_PLAN: Final = Plan((rule.id, rule.way) for rule in MALRULES)


def _values(typed: str) -> Iterator[str]:
    """The wrong values of each malrule, ``*`` at the one of following it everywhere.

    Of the first is told where the pupil left the path, if there are several steps: the step, and
    what was done instead.
    """
    tree = tree_of(typed)
    is_long = len(operations(tree)) > 1
    told = _PLAN.told(tree)
    usual, wrong = told.consistent, told.wrong
    for malrule in showing(tree):
        values = sorted(starmap(Fraction, wrong[malrule]))
        marked = (
            f"{each}*" if of_fraction(each) == usual.get(malrule) else f"{each}" for each in values
        )
        left = departure(tree, values[0], malrule)
        instead = left.value if left.computed is None else written(left.computed)
        where = f"({left.step + 1}: {instead})" if is_long else ""
        yield " ".join((malrule, *marked, where)).rstrip()


def _diagnoses(typed: str) -> Iterator[str]:
    """What explains each wrong value of misconceptions, in order, where it is more than one."""
    tree = tree_of(typed)
    wrong = chain.from_iterable(_PLAN.wrong(tree).values())
    for claimed in sorted(set(starmap(Fraction, wrong))):
        found = diagnose(tree, claimed)
        if len(found) > 1:
            yield " ".join((str(claimed), *found))


def _facts(typed: str) -> Iterator[str]:
    """The wrong values of one operation by the fact behind them and by their weight."""
    tree = tree_of(typed)
    assert isinstance(tree, Operation)
    found = misremembered(tree, *(of_fraction(value(side)) for side in (tree.left, tree.right)))
    for (fact, weight), among in groupby(found.wrong, key=lambda each: (each.fact, each.weight)):
        yield f"{fact or '-'} {weight:g}: {' '.join(str(Fraction(*each.value)) for each in among)}"


def _slips(typed: str) -> Iterator[str]:
    """The slips by the values that they come to, each with how many of 10,000 slips do so."""
    tree = tree_of(typed)
    right = value(tree)
    by: dict[Slip, list[str]] = {}
    for claimed in (Fraction(top, right.denominator) for top in _tops(abs(right.numerator))):
        slip = slip_of(tree, claimed)
        if slip is not None:
            often = f"{claimed}:{10_000 * chance_of(tree, claimed):.0f}"
            by.setdefault(slip, []).append(often)
    for slip, values in by.items():
        yield f"{_slip(slip)} {' '.join(values)}"


def _tops(right: int) -> list[int]:
    """Those around the right one, and those far off that have but one other digit, or one more.

    How often each comes depends on all there are, be they among these or not.
    """
    near, reach, digits = 3 * right + 100, 12 * right + 100, f"{right}"
    off = (
        int(f"{digits[:at]}{digit}{digits[at + keeps :]}")
        for keeps in (0, 1)
        for at in range(len(digits) + 1)
        for digit in range(10)
    )
    far = {each for each in off if near <= each < reach}
    return sorted({*range(-near, near), *far, *(-each for each in far)})


def _slip(slip: Slip) -> str:
    return f"{slip.kind} {slip.at[0]}..{slip.at[1]} {slip.fact}".rstrip()


def _workings(typed: str) -> Iterator[str]:
    """What is said of a working as a whole, and of each of its claims; ``|`` parts its lines."""
    asked, _, lines = typed.rpartition(" <- ")
    found = judge(lines.replace("|", "\n"), tree_of(asked) if asked else None)
    yield from _told(found)
    yield from map(_claim, found.claims)


def _told(found: Working) -> Iterator[str]:
    yield found.code
    if found.fault is not None:
        params = found.fault.params | {
            name: written(each)
            for name, each in found.fault.params.items()
            if isinstance(each, Number | Operation)
        }
        yield f"{found.fault.start}..{found.fault.end} {params or ''}".rstrip()
    if found.tree is not None:
        yield f"{written(found.tree)}={found.value}"
    if found.result is not None:
        at = "" if found.shown is None else f" {found.shown.start}..{found.shown.end}"
        yield f"says {found.result}{at}"
    if found.first_wrong is not None:
        yield f"claim {found.first_wrong + 1}"
    if found.diagnosis:
        yield " ".join(found.diagnosis)
    if found.slip is not None:
        yield _slip(found.slip)


def _claim(claim: Claim) -> str:
    """A claim: where, what, ``+`` holds ``~`` joins ``-`` is wrong ``%`` as meant ``.`` rounded."""
    marks = {
        "+": claim.holds,
        "~": claim.joins,
        "-": claim.wrong,
        "%": claim.meant,
        ".": claim.rounded,
    }
    mark = "".join(sign for sign, is_so in marks.items() if is_so)
    told = f"{mark} {claim.left}{claim.sign}{claim.right} {claim.at[0]}..{claim.at[1]}"
    if claim.tree is not None:
        told += f" of {written(claim.tree)}"
    if claim.stated is not None:
        told += f" says {claim.stated}"
    if claim.meant is not None:
        told += f" meant {written(claim.meant)}"
    if claim.why is not None:
        told += f" made {written(claim.why.step)} into {written(claim.why.after)}"
    if claim.slip is not None:
        told += f" {_slip(claim.slip)}"
    return " ".join((told, *claim.diagnosis))


def _notation(typed: str) -> Iterator[str]:
    """What the games read, ``2,3,7: 7+3-2=8``: the tree, the result, and all that is wrong."""
    given, _, text = typed.partition(": ")
    numbers = list(map(int, given.split(",")))
    reading = read(text)
    if reading.tree is not None:
        yield written(reading.tree)
    if reading.stated is not None:
        yield f"={reading.stated}"
    for use in Use:
        for fault in faults_for(reading, numbers, use):
            told = (f"{name} {_listed(value)}" for name, value in fault.params.items())
            yield " ".join((use, fault.code, f"{fault.start}..{fault.end}", *told))


def _listed(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


RECORD: Final = Record(
    Path(__file__).parent,
    {
        "values": _values,
        "diagnoses": _diagnoses,
        "facts": _facts,
        "slips": _slips,
        "workings": _workings,
        "notation": _notation,
    },
)
