"""What makes a target: every idea, or the nearest number that can be made."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from tutor.maths.equations import Idea, equations_for
from tutor.maths.expressions import Use, reaching
from tutor_target.rules.components import FEWEST, Numbers


def ideas(numbers: Numbers, use: Use, target: int) -> tuple[Idea, ...]:
    """The ideas that make the target, the simplest first (T4, T5).

    Of ideas with some of the numbers those with the fewest numbers are enough.
    """
    for few in choices(numbers, use):
        found = [idea for some in few for idea in equations_for(some, Fraction(target))]
        if found:
            return tuple(found)
    return ()


def can_be_made(numbers: Numbers, use: Use, target: int) -> bool:
    """Whether there is an idea at all; quicker than looking for all of them."""
    found = choices(numbers, use)
    return any(reaching(some, Fraction(target)) for few in found for some in few)


def nearest(numbers: Numbers, use: Use, target: int, within: int) -> int | None:
    """The number nearest to the target that can be made, if it is not further off than that."""
    for off in range(1, within + 1):
        for near in (target - off, target + off):
            if can_be_made(numbers, use, near):
                return near
    return None


def choices(numbers: Numbers, use: Use) -> Iterator[list[Numbers]]:
    """What an expression may be made of, the fewest numbers first, none twice."""
    whole = tuple(sorted(numbers))
    fewest = len(whole) if use is Use.ALL else FEWEST
    for size in range(fewest, len(whole) + 1):
        yield list(dict.fromkeys(combinations(whole, size)))
