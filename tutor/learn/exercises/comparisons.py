"""Comparisons for drills: which are made, and how hard they look.

Of whole numbers it is their size, or two calculations: ``3+4?5+2`` is what the sign of equality
means. Of decimals, fractions and numbers below zero those are made on which the common wrong rules
show: more digits, larger numbers or a larger size are not more. How hard they are is an estimate of
ours after the shares of right answers in Steinle & Stacey (2003) and Clarke & Roche (2009).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple, TypeAlias

from tutor.learn.exercises.base import Skill
from tutor.learn.exercises.chance import between, near, pick
from tutor.learn.exercises.difficulty import ANOTHER, Difficulty, Reason, of_tree
from tutor.maths.fractions import top_and_bottom
from tutor.maths.tree import COMPARED, BasicSign, Number, Operation, Tree, numeral

BASE: Final = -4.9
"""How hard it is where there is next to nothing to compare, in points of beta."""


# How hard -------------------------------------------------------------------------------------


def difficulty(tree: Operation) -> Difficulty:
    """What its sides are to be worked out, and what there is to be seen between them."""
    sides = (tree.left, tree.right)
    found = [reason for side in sides if isinstance(side, Operation) for reason in of_tree(side)]
    if all(isinstance(side, Operation) for side in sides):
        found.append(Reason("steps-hard", ANOTHER))
    return Difficulty(BASE, (_between(*sides), *found))


def _between(left: Tree, right: Tree) -> Reason:
    """What has to be known to compare two sides."""
    if not (isinstance(left, Number) and isinstance(right, Number)):
        return Reason("compare-size", WORKED_OUT)
    one, other = map(numeral, (left, right))
    if min(left.value, right.value) < 0:
        return Reason("compare-below", 3.5 if max(left.value, right.value) < 0 else 2.3)
    if "/" in one + other:
        return Reason("compare-parts", _of_parts(left, right))
    if set(one + other) & {".", "%"}:
        return Reason("compare-places", _of_places(one, other, left.value > right.value))
    return Reason("compare-size", _of_size(int(left.value), int(right.value)))


WORKED_OUT: Final = 1.0
"""What it takes to compare results: the working is of facts, and no easier than where it is all."""


def _of_size(left: int, right: int) -> float:
    """Of whole numbers: longer ones, and such as look alike."""
    digits = len(str(max(left, right)))
    alike = digits > 1 and (left // 10 == right // 10 or sorted(str(left)) == sorted(str(right)))
    return 0.1 + 0.4 * (digits - 1) + 0.4 * alike


def _of_places(left: str, right: str, left_is_more: bool) -> float:
    """Of decimals: hard where more digits are less, or no more."""
    (whole, _, behind), (other, _, as_far) = (text.partition(".") for text in (left, right))
    if whole != other or "%" in left + right:
        return 2.3
    if len(behind) == len(as_far):
        return 2.6
    longer_is_more = (len(behind) > len(as_far)) == left_is_more
    return 3.9 if longer_is_more and Fraction(left) != Fraction(right) else 4.9


def _of_parts(left: Number, right: Number) -> float:
    """Of fractions: parts of one size, equally many, equally much, or as many missing from one."""
    (top, bottom), (above, below) = (top_and_bottom(each) or (0, 1) for each in (left, right))
    if 0 in (top, above):  # beside a decimal or a whole number
        return 4.9
    if bottom == below:
        return 2.7
    if top == above:
        return 3.9
    if left.value == right.value:
        return 4.0
    return 5.9 if bottom - top == below - above else 5.1


# What is made ---------------------------------------------------------------------------------

Shape: TypeAlias = Callable[[Random], tuple[str, str]]
"""Two sides by chance; either may be the greater one."""


def _digit(rng: Random) -> int:
    return between(rng, 1, 9)


def _sizes(rng: Random) -> tuple[str, str]:
    """7 and 9."""
    return str(_digit(rng)), str(_digit(rng))


def _turned(rng: Random) -> tuple[str, str]:
    """47 and 74."""
    tens, ones = _digit(rng), _digit(rng)
    return f"{tens}{ones}", f"{ones}{tens}"


def _beside(rng: Random) -> tuple[str, str]:
    """398 and 403: more hundreds or more tens count before the digits behind them."""
    size, near_by = between(rng, 11, 899), between(rng, 1, 19)
    return str(size), str(size + near_by)


def _result(sign: str) -> Shape:
    """3+4 and 8: a calculation beside a number that is not far from it."""

    def made(rng: Random) -> tuple[str, str]:
        one, other = between(rng, 2, 9), between(rng, 2, 9)
        left, right = (one + other, other) if sign == "-" else (one, other)
        found = {"+": left + right, "-": left - right, "*": left * right}[sign]
        return f"{left}{sign}{right}", str(max(1, found + between(rng, -2, 2)))

    return made


def _sums(rng: Random) -> tuple[str, str]:
    """3+4 and 5+2: as much in all, or one more."""
    one, other, moved = _digit(rng), between(rng, 2, 9), between(rng, 1, 3)
    there = max(1, other - moved + pick(rng, (0, 0, 1, -1)))
    return f"{one}+{other}", f"{one + moved}+{there}"


def _differences(rng: Random) -> tuple[str, str]:
    """9-4 and 8-3: both numbers one less, or one of them."""
    less, rest, moved = between(rng, 2, 8), between(rng, 2, 9), between(rng, 1, 3)
    return f"{less + rest}-{less}", f"{less + rest + moved}-{less + pick(rng, (0, moved, moved))}"


def _products(rng: Random) -> tuple[str, str]:
    """4*6 and 8*3: twice as many, half as large; or 7*8 and 8*8."""
    one, other = between(rng, 2, 5), between(rng, 1, 4)
    if rng.random() < 0.5:
        return f"{one}*{2 * other}", f"{2 * one}*{other}"
    return f"{one + 4}*{2 * other}", f"{one + 4}*{2 * other + pick(rng, (-1, 1))}"


def _tenths(rng: Random) -> tuple[str, str]:
    """0.45 and 0.36: as many places."""
    whole = between(rng, 0, 3)
    return f"{whole}.{between(rng, 11, 99)}", f"{whole}.{between(rng, 11, 99)}"


def _longer(rng: Random) -> tuple[str, str]:
    """0.4 and 0.15; 2.35 and 2.035: more digits are less as often as more."""
    whole, tenths = between(rng, 0, 3), between(rng, 2, 9)
    zero = "0" if rng.random() < 0.25 else ""
    return f"{whole}.{tenths}", f"{whole}.{zero}{_digit(rng)}{_digit(rng)}"


def _filled(rng: Random) -> tuple[str, str]:
    """0.5 and 0.50, or 0.5 and 0.05: what a zero does, and what it does not."""
    whole, tenths = between(rng, 0, 3), _digit(rng)
    return f"{whole}.{tenths}", f"{whole}." + pick(rng, (f"{tenths}0", f"0{tenths}"))


def _of_one_size(rng: Random) -> tuple[str, str]:
    """2/7 and 5/7."""
    bottom = between(rng, 3, 10)
    return f"{between(rng, 1, bottom - 1)}/{bottom}", f"{between(rng, 1, bottom - 1)}/{bottom}"


def _as_many(rng: Random) -> tuple[str, str]:
    """3/4 and 3/5."""
    top = between(rng, 1, 4)
    return f"{top}/{between(rng, top + 1, 9)}", f"{top}/{between(rng, top + 1, 9)}"


def _as_much(rng: Random) -> tuple[str, str]:
    """2/3 and 4/6, or 2/3 and 5/6."""
    bottom, times = between(rng, 2, 5), between(rng, 2, 3)
    top = between(rng, 1, bottom - 1)
    return f"{top}/{bottom}", f"{times * top + pick(rng, (0, 0, 1))}/{times * bottom}"


def _one_missing(rng: Random) -> tuple[str, str]:
    """5/6 and 7/8: as many parts are missing from one."""
    missing = between(rng, 1, 2)
    one, other = (between(rng, missing + 1, 9) for _ in "12")
    return f"{one - missing}/{one}", f"{other - missing}/{other}"


def _any_parts(rng: Random) -> tuple[str, str]:
    """2/3 and 4/15: larger numbers are no larger part."""
    one, other = between(rng, 2, 5), between(rng, 6, 12)
    return f"{between(rng, 1, one - 1)}/{one}", f"{between(rng, 2, other - 1)}/{other}"


def _beside_decimals(rng: Random) -> tuple[str, str]:
    """1/2 and 0.4."""
    fraction = pick(rng, ("1/2", "1/4", "3/4", "1/5", "2/5", "4/5", "1/10", "3/10"))
    return fraction, f"0.{between(rng, 1, 9)}"


def _across(rng: Random) -> tuple[str, str]:
    """2 and -5."""
    return str(between(rng, 0, 9)), f"-{_digit(rng)}"


def _below(rng: Random) -> tuple[str, str]:
    """-7 and -3."""
    return f"-{_digit(rng)}", f"-{between(rng, 1, 20)}"


class Sort(NamedTuple):
    """A shape, and how hard it is on average."""

    made: Shape
    beta: float


SORTS: Final[Mapping[Skill, Sequence[Sort]]] = {
    "addition": (Sort(_result("+"), -3.0), Sort(_sums, -2.0)),
    "subtraction": (
        Sort(_sizes, -4.8),
        Sort(_turned, -4.0),
        Sort(_beside, -3.8),
        Sort(_result("-"), -2.8),
        Sort(_differences, -1.0),
    ),
    "multiplication": (Sort(_result("*"), -2.8), Sort(_products, -1.5)),
    "negative-numbers": (Sort(_across, -2.6), Sort(_below, -1.4)),
    "fractions": (
        Sort(_of_one_size, -2.2),
        Sort(_as_many, -1.0),
        Sort(_as_much, -0.4),
        Sort(_any_parts, 0.2),
        Sort(_one_missing, 1.0),
        Sort(_tenths, -2.3),
        Sort(_longer, -0.5),
        Sort(_filled, 0.0),
        Sort(_beside_decimals, 0.0),
    ),
}
"""What is compared in each skill that has comparisons."""


def comparisons(skill: Skill, beta: float, rng: Random) -> Iterator[tuple[str, Operation]]:
    """One comparison for a skill, about as hard as wanted; none where both sides look the same.

    Its text comes with the tree, which need not be parsed.
    """
    sorts = SORTS[skill]
    left, right = near(rng, sorts, [sort.beta for sort in sorts], beta).made(rng)
    if left != right:
        if rng.random() < 0.5:
            left, right = right, left
        yield f"{left}{COMPARED}{right}", Operation(COMPARED, _side(left), _side(right))


def _side(text: str) -> Tree:
    for sign in CALCULATED:
        left, there, right = text[1:].partition(sign)
        if there:
            return Operation(sign, _side(text[0] + left), _side(right))
    return Number(Fraction(text), written="" if text.lstrip("-").isdigit() else text)


CALCULATED: Final[Sequence[BasicSign]] = ("+", "-", "*")
