"""Lines in which something is compared, judged: ``0.15 > 0.4``, ``3*4 = 12 < 20``.

Each sign claims something of the two sides that it stands between. What stands between equals signs
is judged as everywhere.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from tutor.maths.comparing import RELATIONS, comparison
from tutor.maths.faults import Fault, FaultOfAll
from tutor.maths.misconceptions import diagnose
from tutor.maths.tree import Number, Operation, Tree, numbers, value
from tutor.maths.working.claims import claims_of
from tutor.maths.working.explaining import Explanation
from tutor.maths.working.linking import Link, links
from tutor.maths.working.reading import Line, Side
from tutor.maths.working.shapes import Claim


def compares(lines: Iterable[Line]) -> bool:
    """Whether a sign other than ``=`` stands between two sides."""
    return any(side.relation != "=" for line in lines for side in line.sides)


def is_of_decimals(lines: Sequence[Line]) -> bool:
    """Whether decimals are compared: then 4.125 > 4.2 is no matter of thousands."""
    sides = [side.tree for line in lines for side in line.sides]
    written = (each.written for tree in sides if tree is not None for each in numbers(tree))
    return compares(lines) and any("." in each for each in written)


def fault_of(lines: Iterable[Line], asked: Side | None) -> Fault | None:
    """What keeps comparisons from being judged: a number is asked for, or there is a remainder.

    Args:
        lines: some with a comparison.
        asked: what was asked, if anything was.
    """
    sides = [side for line in lines for side in line.sides]
    if asked is not None:
        return FaultOfAll("unreadable", detail="comparison")
    rests = [side for side in sides if side.tree is None]
    if rests:
        return Fault("unreadable", rests[0].start, rests[0].end, detail="rest-compared")
    return None


def comparisons(lines: Sequence[Line], history: Mapping[str, int] | None) -> tuple[Claim, ...]:
    """Everything that is claimed, judged in order.

    Args:
        lines: those of the text, without a remainder.
        history: how often this pupil has shown each misconception before.
    """
    return tuple(_claims(links(lines), history))


def _claims(found: Sequence[Link], history: Mapping[str, int] | None) -> Iterator[Claim]:
    for equal, among in groupby(found, key=lambda link: link.right.relation == "="):
        if equal:
            yield from claims_of(tuple(among), history)
        else:
            yield from (compared(link, history) for link in among)


def compared(link: Link, history: Mapping[str, int] | None = None) -> Claim:
    """What a sign claims of the two sides of a link, judged; also that both are equal.

    Args:
        link: two sides without a remainder.
        history: how often this pupil has shown each misconception before.
    """
    left, right = link
    assert left.tree is not None, "remainders are not compared"
    assert right.tree is not None
    tree = comparison(left.tree, right.tree, (left.divides, right.divides))
    meant = RELATIONS.get(right.relation, {0})
    at = (min(left.start, right.start), max(left.end, right.end))
    is_true = value(tree) in meant
    why = None if is_true else _why(tree, sorted(meant, key=abs), history)
    sides = (left, right)
    return Claim(left.text, right.text, is_true, at, wrong=not is_true, why=why, sides=sides)


def compared_in(claim: Claim) -> tuple[Tree, Fraction] | None:
    """The comparison of a claim, and which side is thought to be greater; None where that is open.

    Open is which one of two sides that differ, or whether they do.
    """
    left, right = (side.tree for side in claim.sides)
    meant = RELATIONS.get(claim.sign, {0})
    if left is None or right is None or len(meant) > 1:
        return None
    tree = comparison(left, right, (claim.sides[0].divides, claim.sides[1].divides))
    return tree, Fraction(*meant)


def _why(tree: Operation, thought: Sequence[int], history: Mapping[str, int] | None) -> Explanation:
    """What explains that somebody thinks one of these of two sides, the first one first.

    Equal comes first: who takes one side for larger writes no sign that allows anything else. And
    who says no more than that two sides differ has not said which of them is larger.
    """
    after: Tree = Number(Fraction(thought[0]))
    if set(thought) == RELATIONS["!="]:
        return Explanation(tree, after)
    found = [each for made in thought for each in diagnose(tree, Fraction(made), history)]
    return Explanation(tree, after, tuple(dict.fromkeys(found)))
