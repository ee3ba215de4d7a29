"""A fraction written another way by a wrong recipe: top and bottom are not treated alike.

Catalogues: Ashlock 2006; Hart 1981; Padberg & Wartha 2017.
"""

from collections.abc import Collection, Iterator
from itertools import product
from math import gcd, isqrt
from typing import Final

from tutor.maths.malrules.attempts import Alone
from tutor.maths.malrules.fractions.forms import Written, as_it_stands, made
from tutor.maths.malrules.pairs import Pair, lowest
from tutor.maths.tree import Operation

MOST_TIMES: Final = 10
"""By how much a part is multiplied at most."""


LONGEST: Final = 99_999
"""Longer tops and bottoms are not shortened."""


def unequal(one: Written) -> Collection[Written]:
    """``12/18`` as 4/9, 2/18, 24/18 and so on: every top and bottom that somebody may write.

    Each part is divided by a number of its own, or multiplied by one, or only one of them is; or a
    digit that stands in both is crossed out.
    """
    (top, bottom), found = one, set[Written]()
    for above, below in product(range(1, MOST_TIMES + 1), repeat=2):
        found.add((top * above, bottom * below))
    for above in _divisors(top):
        for below in _divisors(bottom):
            found.add((top // above, bottom // below))
    found |= {pair for _, pair in crossed_out(top, bottom)}
    return {pair for pair in found if pair[1] > 1 and pair[0] * bottom != pair[1] * top}


def _divisors(number: int) -> list[int]:
    """Those that a number is shortened by, ascending; of long ones nobody looks for any but 1."""
    if number > LONGEST:
        return [1]
    small = [each for each in range(1, isqrt(number) + 1) if number % each == 0]
    return sorted({*small, *(number // each for each in small)})


def crossed_out(top: int, bottom: int) -> Iterator[tuple[str, Written]]:
    """``13/39`` as 1/9: each digit that stands in both, and the fraction without it."""
    above, below = str(top), str(bottom)
    for digit in sorted(set(above) & set(below)) if min(len(above), len(below)) > 1 else ():
        rest = above.replace(digit, "", 1), below.replace(digit, "", 1)
        if "0" not in (rest[0][0], rest[1][0]):
            yield digit, (int(rest[0]), int(rest[1]))


def _shortened(operation: Operation) -> Collection[Pair]:
    """``6/9`` as 2/9 or 1/3: what can be shortened, each part divided by another number."""
    one = as_it_stands(operation)
    if one is None or min(one) < 2 or gcd(*one) == 1 or not one[0] % one[1]:
        return ()
    (top, bottom), common = one, set(_divisors(gcd(*one))) - {1}
    found = {(top // by, bottom) for by in common} | {(top, bottom // by) for by in common}
    for above in _divisors(top)[1:]:
        found |= {(top // above, bottom // below) for below in _divisors(bottom)[1:]}
    return {pair for pair in made(found) if pair[1] != 1 and pair != lowest(top, bottom)}


shortened_unequally: Final = Alone(_shortened)
"""Only of a fraction that is all there is: in a sum somebody adds, and rarely shortens."""
