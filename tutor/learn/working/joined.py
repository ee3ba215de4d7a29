"""A string of results, ``3*4=12+2=14``, and how it is written: each calculation by itself."""

from collections.abc import Iterator

from tutor.language import say
from tutor.learn.working.pen import Pen
from tutor.maths.working.notes import leaves_out
from tutor.maths.working.reading import Side
from tutor.maths.working.shapes import Claim, Working
from tutor.maths.working.truth import is_to_work_out


def joined(found: Working) -> Iterator[str]:
    """How a string of results is written rightly; nothing where no ``=`` only joins."""
    claims = found.claims if found.first_wrong is None else found.claims[: found.first_wrong]
    joining = [claim for claim in claims if claim.joins]
    if not joining:
        if found.running_equals:
            yield say("sums.joins-begun")
        return
    (left, right), pen = joining[0].sides, Pen(found.text)
    assert left.tree is not None
    assert right.tree is not None
    yield say(
        "sums.joins",
        left=pen.side(left),
        value=pen.worth(left.tree),
        right=pen.side(right),
        other=pen.worth(right.tree),
    )
    lines = list(_apart(claims, pen))
    end = claims[-1].sides[1]
    if (claims[-1].joins and not is_to_work_out(end)) or _comes_to(claims[0], end):
        lines = [*lines[1:], lines[0]]  # parts were noted down: what they make comes last
    for line in lines:
        yield f"  {line}"


def _comes_to(begun: Claim, end: Side) -> bool:
    """Whether a rest was left out at first, and put to it before this end."""
    return begun.joins and begun.sides[0].value == end.value and leaves_out(*begun.sides)


def _apart(claims: tuple[Claim, ...], pen: Pen) -> Iterator[str]:
    """The equalities with every joining ``=`` made two lines: ``3 × 4 = 12``, ``12 + 2 = 14``."""
    line: list[str] = []
    last: Side | None = None
    for claim in claims:
        left, right = claim.sides
        if left is not last:
            yield from _whole(line)
            line = [pen.side(left)]
        if claim.joins:
            yield from _whole([*line, *_result(left, pen)])
            line = []
        line.append(pen.side(right))
        last = right
    if last is not None and claims[-1].joins:
        line += _result(last, pen)
    yield from _whole(line)


def _result(side: Side, pen: Pen) -> list[str]:
    """The value of a calculation that has none written behind it."""
    return [pen.worth(side.tree)] if side.tree is not None and is_to_work_out(side) else []


def _whole(line: list[str]) -> Iterator[str]:
    """A line with an equals sign in it; a single side is none."""
    if len(line) > 1:
        yield " = ".join(line)
