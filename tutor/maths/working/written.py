"""What the way in which a result is written says of how it was found.

Two wrong ways may come to the same value, and be written differently: 3 3/5 and 2 8/5, 6 1/4 and
6 3/12. What nobody would write who went one way speaks for the other.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd, lcm
from typing import Final

from tutor.maths.fractions import as_fraction, top_and_bottom, whole_and_part
from tutor.maths.malrules.attempts import BySign, Either, Everywhere, Once, Way
from tutor.maths.malrules.fractions.forms import OfRecipe, Recipe
from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import SLIP
from tutor.maths.tree import Number, Operation, Tree, numbers, numeral, value
from tutor.maths.weighing import MIXED_UP
from tutor.maths.working.reading import is_fraction


def by_form(step: Tree, after: Tree, diagnosis: tuple[str, ...]) -> tuple[str, ...]:
    """The diagnosis of a step with what fits the written result before what does not.

    Args:
        step: what was worked out.
        after: the result, as it is written.
        diagnosis: what makes its value, most likely first.
    """
    if isinstance(step, Number) or (isinstance(after, Number) and not after.written):
        return diagnosis
    # That is told by what stands above and below: in converting, where both are fractions.
    diagnosis = tuple(each for each in diagnosis if each != "shortened-unequally")
    if isinstance(after, Operation):
        if after.sign == "^" and LAWS in diagnosis:
            return (LAWS, *(each for each in diagnosis if each != LAWS))
        if _divides_both(step, after):
            return (BOTH, *(each for each in diagnosis if each != BOTH))
        if not is_fraction(after):
            return diagnosis
        if not any("." in number.written for number in numbers(step)):
            diagnosis = tuple(each for each in diagnosis if not _writes_decimals(each))
        diagnosis = tuple(each for each in diagnosis if not _is_another_form(each, step, after))
        if _has_common_bottom(step, after):
            fitting = tuple(each for each in diagnosis if each not in WITHOUT_COMMON)
            behind = [each for each in diagnosis if each in WITHOUT_COMMON]
            diagnosis = (*fitting, *behind) if set(fitting) - {SLIP} else fitting
    else:
        diagnosis = _of_number(step, after, diagnosis)
    first = tuple(dict.fromkeys(_shown(step, after, diagnosis)))
    return (*first, *(each for each in diagnosis if each not in first))


def _of_number(step: Operation, after: Number, diagnosis: tuple[str, ...]) -> tuple[str, ...]:
    """Without what a percentage, or the fraction of a mixed number, does not come of."""
    # 30:120=30%: nobody writes what is left in percent.
    if "%" in after.written:
        return tuple(each for each in diagnosis if each != "remainder-as-decimal")
    _, part = whole_and_part(after)
    if part is None or (gcd(*part) == 1 and 0 < part[0] < part[1]):
        return diagnosis
    return tuple(each for each in diagnosis if not _has_other(each, step, part))


LAWS: Final = "power-laws-mixed-up"
"""What is written as a power was not worked out."""


BOTH: Final = "divided-both"


def _divides_both(step: Operation, after: Operation) -> bool:
    """``(3/5):2 = 1.5/2.5``: top and bottom are halved, and stand there as decimals."""
    part, by = _parts(step.left)[1], step.right
    if step.sign != "/" or after.sign != "/" or part is None or not isinstance(by, Number):
        return False
    whole = tuple(value(each) * by.value for each in (after.left, after.right))
    return by.value > 1 and whole == tuple(map(Fraction, part))


def _writes_decimals(malrule: str) -> bool:
    rule = BY_ID.get(malrule)
    return malrule == "remainder-as-decimal" or (rule is not None and rule.family == "decimals")


def _is_another_form(malrule: str, step: Operation, after: Operation) -> bool:
    """``22/22`` for (7/11):(2/3): top by top makes 3/3, which nobody writes with larger numbers.

    Neither does somebody write ``11/1`` where no bottom was left. What is seldom was hardly
    shortened and not as far as it goes: 20/10 to 4/2.
    """
    over, under = (int(value(each)) for each in (after.left, after.right))
    one, other = (_parts(side)[1] for side in (step.left, step.right))
    if malrule not in BY_ID or one is None or other is None:
        return False
    is_shortened = gcd(over, under) == 1 < under
    if malrule == MIXED_UP:
        return not is_shortened and (over, under) not in set(_by_any_sign(one, other))
    if malrule in WHOLE and (under == 1 or malrule in WITHOUT_BAR):
        return True
    recipes = [*_recipes(BY_ID[malrule].way, step.sign)]
    if not recipes or None in recipes:
        return False
    made = [pair for recipe in recipes if recipe for pair in recipe(step.sign, one, other)]
    if is_shortened or (over, under) in made:
        return False
    is_begun = any(bottom % under == 0 and top == bottom // under * over for top, bottom in made)
    return BY_ID[malrule].frequency <= SELDOM or not is_begun


def _has_other(malrule: str, step: Operation, part: tuple[int, int]) -> bool:
    """``7 7/7`` for ``6 2/3+1 1/9``: who keeps a bottom of the two has no sevenths.

    Asked of a fraction that is not shortened, or is no part of a whole.
    """
    one, other = (_parts(side)[1] for side in (step.left, step.right))
    if malrule not in BY_ID or one is None or other is None or step.sign not in "+-":
        return False
    if malrule in WHOLE or (malrule in OF_PARTS_LOST and not part[0]):
        return True
    recipes = [*_recipes(BY_ID[malrule].way, step.sign)]
    if None in recipes:
        return False
    bottoms = [b for recipe in recipes if recipe for _, b in recipe(step.sign, one, other)]
    return bool(bottoms) and all(bottom % part[1] for bottom in bottoms)


def _by_any_sign(one: tuple[int, int], other: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """How two fractions are written once they are calculated with, not shortened."""
    (a, b), (c, d) = one, other
    yield from ((a * c, b * d), (a * d, b * c))
    for bottom in (lcm(b, d), b * d):
        first, second = a * bottom // b, c * bottom // d
        yield from ((first + second, bottom), (first - second, bottom))


WHOLE: Final = frozenset(
    {"cross-multiplied-sum", "equal-bottom-dropped", "one-row-added", "tops-multiplied-only"}
)
"""What leaves no bottom."""

OF_PARTS_LOST: Final = frozenset({"mixed-part-lost", "mixed-conversion"})
"""What leaves the fraction out; nobody writes 12 0/6 then."""

WITHOUT_BAR: Final = frozenset({"equal-bottom-dropped", "one-row-added"})
"""What is never written with one, as 7/7 is for 3/7-2/7."""

SELDOM: Final = 0.10
"""How frequent a misconception is that is found by chance as easily as by a pupil's mistake."""


def _recipes(way: Way, sign: str) -> Iterator[Recipe | None]:
    """What a malrule makes of two fractions with a sign; None where that is no recipe."""
    for each in way.ways if isinstance(way, Either) else (way,):
        if not isinstance(each, Everywhere | Once):
            yield None
            continue
        if sign not in each.signs:
            continue
        primitive = each.primitive
        among = primitive.table.get(sign, ()) if isinstance(primitive, BySign) else (primitive,)
        yield from (one.recipe if isinstance(one, OfRecipe) else None for one in among)


def _shown(step: Operation, after: Tree, diagnosis: tuple[str, ...]) -> Iterator[str]:
    """What the form alone shows."""
    whole, part = _parts(after)
    if step.sign == "^" and part is not None and part == _each(step.left, value(step.right)):
        yield "power-as-product"
    if step.sign == "*" and part is not None:
        for mixed, number in ((step.left, step.right), (step.right, step.left)):
            if whole and part == _each(mixed, value(number)):
                yield "whole-times-both"
    if step.sign == "/" and _has_bottom_divided(step, after):
        yield "bottom-divided"
    if step.sign in "+-" and isinstance(after, Operation):
        top, bottom = (int(value(each)) for each in (after.left, after.right))
        yield from _of_sum(step, (top, bottom), diagnosis)
    if "mixed-borrowed-ten" in diagnosis and "mixed-borrow-not-paid" in diagnosis:
        is_proper = part is not None and part[0] < part[1]
        yield "mixed-borrow-not-paid" if is_proper else "mixed-borrowed-ten"
    if isinstance(after, Number) and after.written in set(_beside_the_point(step)):
        yield "parts-apart"


def _of_sum(step: Operation, part: tuple[int, int], diagnosis: tuple[str, ...]) -> Iterator[str]:
    """What speaks for or against one of two bottoms kept."""
    parts = [each for _, each in map(_parts, (step.left, step.right)) if each is not None]
    bottoms = [bottom for _, bottom in parts]
    # Over the least common bottom nobody keeps one of the two.
    if len(parts) == 2 and part[1] == lcm(*bottoms) and part[1] not in bottoms:
        yield from (each for each in diagnosis if each not in KEPT)
    elif part in set(_tops_over_one(step.sign, parts)):
        yield from (each for each in diagnosis if each in KEPT)


def _tops_over_one(sign: str, parts: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """``4/8`` for 1/8+3/9: the tops together, over the smaller of two bottoms as it stands.

    The larger one may be that of both, and then something else went wrong.
    """
    if len(parts) == 2:
        (a, b), (c, d) = parts
        is_across = sign == "-" and min(b, d) == abs(b - d)  # 2/2 for 3/4-1/2
        if b != d and not is_across:
            yield abs(a + c if sign == "+" else a - c), min(b, d)


KEPT: Final = frozenset({"larger-denominator-kept", "smaller-denominator-kept"})

WITHOUT_COMMON: Final = KEPT | {
    "add-across",
    "added-crosswise",
    "cancelled-across-sum",
    "subtract-across",
}
"""Ways to add fractions, or to take one away, in which nobody looks for a common bottom."""


def _has_common_bottom(step: Operation, after: Operation) -> bool:
    """``21/24`` for 1/4+4/6: that is no 7/8, which is where bottoms that are kept or added end."""
    pairs = [top_and_bottom(each) for each in map(_alone, (step.left, step.right)) if each]
    one, other = pairs if len(pairs) == 2 else (None, None)
    if step.sign not in "+-" or one is None or other is None:
        return False
    (a, b), (c, d) = one, other
    bottom = int(value(after.right))
    crossed = gcd(a, d) * gcd(c, b)
    others = (b, d, b + d, abs(b - d), b + c, a + d, b * d // crossed if crossed > 1 else 0)
    return bottom % lcm(b, d) == 0 and all(each % bottom for each in others if each)


def _alone(side: Tree) -> Number | None:
    """A fraction that is no part of a mixed number."""
    fraction = side if isinstance(side, Number) else as_fraction(side)
    return None if fraction is None or " " in fraction.written else fraction


def _parts(tree: Tree) -> tuple[str, tuple[int, int] | None]:
    """The whole part, empty where there is none, and the fraction as it is written."""
    if isinstance(tree, Operation):
        fraction = as_fraction(tree)
        return "", None if fraction is None else top_and_bottom(fraction)
    return whole_and_part(tree)


def _each(fraction: Tree, by: Fraction) -> tuple[int, int] | None:
    """Top and bottom of a fraction, or of that of a mixed number, both taken so many times."""
    part = _parts(fraction)[1]
    if part is None or by.denominator != 1 or by < 2:
        return None
    return part[0] * int(by), part[1] * int(by)


def _has_bottom_divided(step: Operation, after: Tree) -> bool:
    """``(4/8):2 = 4/4``; turned over it would be written as 8/8."""
    part, by = _parts(step.left)[1], value(step.right)
    if part is None or isinstance(after, Number) or by.denominator != 1 or by < 2:
        return False
    return (value(after.left), value(after.right) * by) == tuple(map(Fraction, part))


def _beside_the_point(step: Operation) -> Iterator[str]:
    """``12.20`` for 3.5*4, ``1.10`` and ``1.010`` for 1.09+0.01: with zeros that say nothing."""
    one, other = _digits(step.left), _digits(step.right)
    if one is None or other is None or not (one[1] or other[1]):
        return
    behind = [int(places or 0) for _, places in (one, other)]
    if step.sign == "+":
        whole, rest = int(one[0]) + int(other[0]), sum(behind)
    elif step.sign == "*" and not (one[1] and other[1]):
        number, part = (int(other[0]), one) if one[1] else (int(one[0]), other)
        if number in (10, 100, 1000):
            return  # 3.2*10 as 30.20 is a matter of zeros
        if not int(part[0]):
            return  # 0.4*5 as 0.20 may be a matter of places
        whole, rest = number * int(part[0]), number * sum(behind)
    else:
        return
    first = one[1] or other[1]
    zeros = len(first) - len(str(int(first)))
    for text in (f"{whole}.{rest}", f"{whole}.{'0' * zeros}{rest}"):
        if text.endswith("0"):
            yield text


def _digits(tree: Tree) -> tuple[str, str] | None:
    """What stands before the point and what behind it; None for other numbers."""
    if isinstance(tree, Operation) or tree.value < 0:
        return None
    whole, _, behind = numeral(tree).partition(".")
    return (whole, behind) if whole.isdigit() and (behind.isdigit() or not behind) else None
