"""A calculation on the first line and notes below it: ``57+34``, then ``50+30=80``, ``7+4=11``.

Notes are calculations of their own. They need not be parts of the first line, as long as they are
true and lead to its value; who rounds one number writes ``60+34=94``, then ``94-3=91``.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tutor.maths.misconceptions import misconceptions_of
from tutor.maths.tree import Operation, numbers, text
from tutor.maths.working.claims import claims_of
from tutor.maths.working.linking import Link, links
from tutor.maths.working.reading import Line, Side
from tutor.maths.working.truth import is_single


class Read(NamedTuple):
    """What is claimed to equal what, and the calculation that notes below it work out."""

    found: tuple[Link, ...]
    task: Side | None = None


def read_links(
    lines: Sequence[Line], asked: Side | None, history: Mapping[str, int] | None
) -> Read:
    """Every claimed equality in order, and the first line where notes follow it.

    Args:
        lines: those of the text.
        asked: the expression that the text is an answer to, if there is one.
        history: how often this pupil has shown each misconception before.
    """
    found = links(lines, asked)
    if not _has_notes(lines, asked):
        return Read(found)
    task = lines[0].sides[0]
    is_linked = bool(found) and found[0].right is lines[1].sides[0]
    if is_linked and _is_next_line(found[0], lines, history):
        return Read(found)
    return Read(links(lines[1:], asked or task), task)


def _has_notes(lines: Sequence[Line], asked: Side | None) -> bool:
    """Whether the first line is a calculation alone, the one that is asked if one is."""
    if len(lines) == 1 or len(lines[0].sides) > 1 or len(lines[1].sides) == 1:
        return False
    first = lines[0].sides[0]
    if lines[0].continues or not isinstance(first.tree, Operation):
        return False
    return asked is None or asked.text == first.text


def _is_next_line(link: Link, lines: Sequence[Line], history: Mapping[str, int] | None) -> bool:
    """Whether what follows a calculation is a wrong next line of it, and no note.

    It is where all that follows has its value, and where something explains it: a misconception,
    or a slip in a part of the calculation.
    """
    left, right = link
    if any(side.value != right.value for line in lines[1:] for side in line.sides):
        return False
    (claim,) = claims_of((link,), history)
    if misconceptions_of(claim.diagnosis):
        return True
    return bool(claim.diagnosis and claim.why and text(claim.why.step) != left.text)


def checked_before(task: Side, found: Sequence[Link]) -> Side | None:
    """The result of a calculation where the last line only checks it: ``91-34=57`` for 57+34=91.

    None where the last line is no such check: it leads from what was found back to a number of the
    calculation. That may be wrong as well: ``91-34=56`` for 56+34=91.
    """
    if not found or task.tree is None:
        return None
    *before, last = found
    if last.left.tree is None:
        return None
    asked = [each.value for each in numbers(task.tree)]
    left = [each.value for each in numbers(last.left.tree)]
    if last.right.value not in asked:
        return None
    if last.left.value == last.right.value and task.value in left:
        left = [task.value]
    elif is_single(task.tree) and len(left) == len(asked):
        asked.remove(last.right.value)
        if asked[0] not in left:
            return None
        left.remove(asked[0])
    else:
        return None
    results = (link.right for link in before if link.right.stated is not None)
    return next((result for result in results if result.value in left), None)
