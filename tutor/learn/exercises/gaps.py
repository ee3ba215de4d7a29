"""What is to be seen at a gap of a worked example where no calculation alone gives its number.

What is said of a line is said of just that line: only one that goes on from the line above is
worth as much as that, and an equation stands by itself.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tutor.language import say
from tutor.learn.calculations import calculation, readable
from tutor.learn.narration import GAP
from tutor.learn.strategies.claims import Claim, Divides, Equal
from tutor.maths.terms import Term, terms
from tutor.maths.tree import Number
from tutor.maths.working.alone import expression

GAPS: Final = re.compile(r"\[([^\[\]]+)\]")

_ROW: Final = re.compile(r"(\[?)(\d+)\]?⁄(\[?)(\d+)\]? *= *(\[?)(\d+)\]?⁄(\[?)(\d+)\]?")


class Sight(NamedTuple):
    """One thing to see, said by ``strategy.<code>``, and what makes it true."""

    code: str
    params: Mapping[str, object]
    claims: tuple[Claim, ...] = ()

    def told(self) -> str:
        """What is seen, as a sentence in the language spoken now."""
        return say(f"strategy.{self.code}", **self.params)


def without_gaps(line: str) -> str:
    """A line with all its gaps filled."""
    return GAPS.sub(r"\1", line)


def goes_on(lines: Sequence[str], at: int) -> bool:
    """Whether a line is worth what the one above is, and no equation has come in between."""
    return at > 0 and not any("=" in line for line in lines[: at + 1])


def to_see(lines: Sequence[str], at: int, filled: int) -> Iterator[Sight]:
    """What is to be seen at a gap of a line, the best first.

    Args:
        lines: as lessons write them, what stands in ``[ ]`` is a gap.
        at: the line.
        filled: the gaps of this line that have their numbers already.
    """
    line = lines[at]
    for _ in range(filled):
        line = GAPS.sub(r"\1", line, count=1)
    above = without_gaps(lines[at - 1]) if at else ""
    if any(char.isalpha() for char in line):
        yield from _of_letters(line, above)
    elif "=" in line:
        yield from _of_equation(line)
    elif goes_on(lines, at):
        yield from _of_chain(line, above)
    else:
        yield from _of_what_was_found(line, [without_gaps(each) for each in lines[:at]])


def _shown(line: str) -> str:
    return calculation(GAPS.sub(GAP, line).strip())


def _filled(line: str) -> str:
    return readable(without_gaps(line)).replace(" ", "")


def _of_letters(line: str, above: str) -> Iterator[Sight]:
    """An equation with a letter: what was done on one side was done on the other."""
    left, _, right = line.partition("=")
    if "=" in above and any(char.isalpha() for char in above):
        known = {"above": _shown(above)}
        if GAPS.search(right) and left.strip() != above.partition("=")[0].strip():
            yield Sight("gap-sides", known)
        if len(above.partition("=")[0].strip()) > 1:
            yield Sight("gap-letter", known)
    yield Sight("gap-cover", {"equation": _shown(line)})


def _of_equation(line: str) -> Iterator[Sight]:
    left, _, right = line.partition("=")
    yield from _of_fractions(line)
    claims = (Equal(_filled(left), _filled(right)),)
    for side, other in ((left, right), (right, left)):
        if GAPS.search(side) and not GAPS.search(other):
            if not other.strip().isdigit() and not _ROW.fullmatch(line.strip()):
                shown = {"part": _shown(other), "equation": _shown(line)}
                yield Sight("gap-other-side", shown, claims)
            yield Sight("gap-cover", {"equation": _shown(line)}, claims)
    if GAPS.search(left) and GAPS.search(right):
        yield Sight("gap-cover", {"equation": _shown(line)}, claims)


def _of_fractions(line: str) -> Iterator[Sight]:
    """Two fractions of one size: how the parts that are there have changed."""
    found = _ROW.fullmatch(line.strip())
    if found is None:
        return
    gaps = tuple(map(bool, (found[1], found[3], found[5], found[7])))
    top, bottom, new_top, new_bottom = (int(found[each]) for each in (2, 4, 6, 8))
    left, right = line.split("=")
    same = (Equal(_filled(left), _filled(right)),)
    for name, one, other, hidden in (
        ("bottom", bottom, new_bottom, gaps[1] or gaps[3]),
        ("top", top, new_top, gaps[0] or gaps[2]),
    ):
        if hidden or one == other:
            continue
        low, high = sorted((one, other))
        if high % low == 0:
            params = {"one": one, "other": other}
            claims = (Divides(low, (high,)), *same)
            yield CHANGED[name, one < other]._replace(params=params, claims=claims)
    yield Sight("gap-same-size", {"one": _shown(left), "other": _shown(right)}, same)


CHANGED: Final = {
    ("bottom", True): Sight("gap-bottom-times", {}),
    ("bottom", False): Sight("gap-bottom-divided", {}),
    ("top", True): Sight("gap-top-times", {}),
    ("top", False): Sight("gap-top-divided", {}),
}
"""What is said of a fraction with another top or bottom, and whether that has grown."""


def _of_chain(line: str, above: str) -> Iterator[Sight]:
    """What stands in the place of what; then that the whole is worth the same."""
    yield from _in_place(line, above)
    params = {"equation": _shown(line), "above": _shown(above)}
    yield Sight("gap-line", params, (Equal(_filled(line), _filled(above)),))
    yield Sight("gap-in-all", params)


def _in_place(line: str, above: str) -> Iterator[Sight]:
    """Of two sums: what is left of each without what stands in both."""
    marked = GAPS.sub(STAND_IN, line)
    try:
        new, old = (list(terms(expression(readable(each)))) for each in (marked, above))
    except (ValueError, ArithmeticError):
        return
    for term in tuple(new):
        if term in old and isinstance(term.tree, Number):
            new.remove(term)
            old.remove(term)
    plain = all(isinstance(term.tree, Number) and term.sign == "+" for term in (*new, *old))
    whole = all(isinstance(term.tree, Number) and not term.tree.written for term in new)
    fillings = GAPS.findall(line)
    if (
        not plain
        or not whole
        or not old
        or len(old) == len(list(terms(expression(readable(above)))))
    ):
        return
    put, gone = _sum(new), _sum(old)
    filled = put
    for number in fillings:
        filled = filled.replace(STAND_IN, number.strip(), 1)
    shown = {"new": calculation(put.replace(STAND_IN, GAP)), "gone": calculation(gone)}
    yield Sight("gap-in-place", shown, (Equal(filled, gone),))


STAND_IN: Final = "987654321"
"""Stands for a gap while a line is read: no lesson has such a number."""


def _sum(found: Sequence[Term]) -> str:
    return "+".join(str(term.tree.value) for term in found if isinstance(term.tree, Number))


def _of_what_was_found(line: str, above: Sequence[str]) -> Iterator[Sight]:
    """A line below equations: its numbers were found there."""
    gap = GAPS.search(line)
    known = {number for each in above for number in re.findall(r"\d+", each)}
    if gap is not None and gap[1].strip() in known:
        yield Sight("gap-found", {"equation": _shown(line)})
