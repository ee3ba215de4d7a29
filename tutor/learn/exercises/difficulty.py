"""How hard an exercise is before anybody has answered it, and why, in codes.

The start beta of an exercise is the base of its kind and the weights of its reasons, so what a
pupil is told is just what was counted. The scale is that of the ratings: 0 is what a pupil of
ten gets right half of the time, 1 more or less is what a good school year brings.

Here is what kinds share: the steps of a calculation, ways that are to be found, numbers in a row.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import log2
from operator import attrgetter
from typing import Final

import msgspec

from tutor.language import say
from tutor.learn.narration import calculation
from tutor.maths.reduction import Step, working
from tutor.maths.tree import RANK, Number, Operation, Tree, operations, written

COMPARING: Final = ("compare-size", "compare-places", "compare-parts", "compare-below")
"""The codes of what there is to be seen between two sides."""

CODES: Final = (
    "big-sum",
    "carry",
    "difference",
    "big-difference",
    "borrow",
    "product",
    "big-product",
    "quotient",
    "fraction",
    "fraction-sum",
    "fraction-times",
    "steps-hard",
    "many-steps",
    "brackets",
    "needs-brackets",
    "times-first",
    "negative",
    "minus-negative",
    "only-one",
    "few-ways",
    "way-hard",
    "many-dice",
    "mistake-hidden",
    "many-numbers",
    "ties",
    "close-chances",
    "many-moves",
    *COMPARING,
)
"""The codes that kinds share; each has a sentence ``drill.why-<code>``. Those of a game's own
kinds are named by its slice."""

WORTH_SAYING: Final = 0.5
"""Lighter reasons count, but are not told."""

MOST_SAID: Final = 3


class Reason(msgspec.Struct, frozen=True):
    """Something about an exercise that makes it harder, by ``weight`` points of beta.

    ``params`` go into its sentence ``drill.why-<code>``, and so does ``step``, as ``fact``.
    """

    code: str
    weight: float
    params: Mapping[str, int] = {}
    step: Step | None = None

    def told(self) -> str:
        """One sentence about it."""
        if self.step is None:
            return say(f"drill.why-{self.code}", **self.params)
        return say(f"drill.why-{self.code}", fact=calculation(_plain_fact(self.step)))


class Difficulty(msgspec.Struct, frozen=True):
    """How hard an exercise is by its looks: what its kind is worth by itself, and its reasons.

    ``base`` is in points of beta, and may be below zero.
    """

    base: float
    reasons: tuple[Reason, ...] = ()

    @property
    def beta(self) -> float:
        """Where it starts on the scale of the ratings, in points."""
        return self.base + sum([reason.weight for reason in self.reasons])

    @property
    def told(self) -> tuple[Reason, ...]:
        """What may be told of it, the most telling first; nothing of an easy one."""
        found = [reason for reason in self.reasons if reason.weight >= WORTH_SAYING]
        return tuple(sorted(found, key=lambda reason: reason.weight, reverse=True)[:MOST_SAID])


# Calculations that are there -----------------------------------------------------------------


LATER: Final = 0.3
"""How much of its weight a step keeps beside the hardest one."""

ANOTHER: Final = 0.55
"""What each step after the first is worth by itself: results have to be kept in mind."""


def of_tree(tree: Tree) -> list[Reason]:
    """What makes an expression hard to work out.

    Raises:
        tutor.maths.tree.DivisionByZero: it cannot be worked out.
    """
    return of_steps(tree, working(tree))


def of_steps(tree: Tree, steps: Sequence[Step]) -> list[Reason]:
    """What makes an expression hard whose working, ``working(tree)``, is known already."""
    found = [*_loads(steps), *_of_shape(tree, len([0 for step in steps if not _is_written(step)]))]
    lows = len([0 for step in steps if step.value.numerator < 0])
    if lows:
        found.append(Reason("negative", 0.9 + 0.3 * (lows - 1)))
    if [0 for step in steps if step.sign in "+-" and step.right.numerator < 0]:
        found.append(Reason("minus-negative", 0.5))
    return found


def _loads(steps: Sequence[Step]) -> list[Reason]:
    """The hardest step as it is, the others together as a fraction of themselves."""
    loads = sorted(map(load, steps), key=attrgetter("weight"), reverse=True)
    rest = LATER * sum([reason.weight for reason in loads[1:]])
    return [*loads[:1], Reason("steps-hard", rest)] if rest else loads[:1]


def _of_shape(tree: Tree, n_steps: int) -> list[Reason]:
    found = list[Reason]()
    if n_steps > 1:
        found.append(Reason("many-steps", ANOTHER * (n_steps - 1), {"n": n_steps}))
    brackets, waits = 0, False
    for operation, _ in operations(tree):
        brackets += operation.bracketed
        waits = waits or _waits(operation)
    if brackets:
        found.append(Reason("brackets", 0.5 * brackets, {"n": brackets}))
    if waits:
        found.append(Reason("times-first", 0.5))
    return found


def _is_written(step: Step) -> bool:
    """Whether two small numbers side by side are a fraction already: nothing to work out."""
    if step.sign != "/" or step.value.denominator == 1:
        return False
    return _is_digit(step.left) and _is_digit(step.right)


def _is_digit(number: Fraction) -> bool:
    top, bottom = number.as_integer_ratio()
    return bottom == 1 and abs(top) < 10


def _waits(operation: Operation) -> bool:
    """Whether what stands to the right comes first although no bracket says so."""
    right = operation.right
    if not isinstance(right, Operation) or right.bracketed or _is_fraction(right):
        return False
    return RANK[right.sign] > RANK[operation.sign]


def _is_fraction(tree: Operation) -> bool:
    """Whether an operation is just a fraction as it is written, such as 1/3."""
    plain = isinstance(tree.left, Number) and isinstance(tree.right, Number)
    return plain and tree.sign == "/" and all(map(_is_written, working(tree)))


def load(step: Step) -> Reason:
    """What makes a step hard: its kind, and how big its numbers are."""
    code, weight = _looks(step)
    return Reason(code, SCALE * weight, step=step)


SCALE: Final = 1.8
"""From the weights below, which compare steps with each other, to points of beta."""


def _looks(step: Step) -> tuple[str, float]:
    """Code and weight of a step."""
    (left, over), (right, under) = step.left.as_integer_ratio(), step.right.as_integer_ratio()
    if over > 1 or under > 1:
        return _with_fractions(step)
    left, right = abs(left), abs(right)
    match step.sign:
        case "+":
            return _sum(left, right)
        case "-":
            return _difference(max(left, right), min(left, right))
        case "*":
            return _product(left, right)
        case _:
            return _quotient(step, right)


def _with_fractions(step: Step) -> tuple[str, float]:
    if step.sign in "*/":
        return "fraction-times", 1.9 if step.sign == "/" else 1.4
    same = step.left.denominator == step.right.denominator
    return "fraction-sum", 1.3 if same else 2.4


def _sum(left: int, right: int) -> tuple[str, float]:
    size = min(left, right)
    carries = left % 10 + right % 10 >= 10
    if max(left, right, left + right - 1) < 10:
        return "sum", 0.06 * size  # too light to be told
    if max(left, right) < 10:
        return "carry", 0.35 + 0.06 * size
    if size < 10 and not carries and left + right < 100:
        return "big-sum", 0.1 + 0.05 * min(size, max(left, right) % 10)
    weight = 0.3 + 0.3 * (size >= 10) + 0.4 * carries + 0.4 * (left + right >= 100)
    if size >= 100:
        weight += 0.2 + 0.25 * (left % 100 + right % 100 >= 100)
    return "carry" if carries else "big-sum", weight


def _difference(left: int, right: int) -> tuple[str, float]:
    borrows = left % 10 < right % 10
    if left <= 10:
        return "difference", 0.13 + 0.06 * min(right, left - right)
    if borrows and left < 20:
        return "borrow", 0.6 + 0.06 * min(right, left - right)
    if not borrows and right < 10 and left < 100:
        return "big-difference", 0.15 + 0.06 * min(right, left % 10 - right)
    across_zero = borrows and left >= 100 and left // 10 % 10 == 0
    weight = 0.4 + 0.2 * (right >= 10) + 0.7 * borrows + 0.3 * (left >= 100) + 0.3 * across_zero
    if right >= 100:
        weight += 0.2 + 0.25 * (left % 100 < right % 100)
    return "borrow" if borrows else "big-difference", weight


TEENS: Final = 19
"""The smaller factor makes a product no harder beyond it: that is written in two rows anyway."""

EASY_FACTORS: Final = frozenset({0, 1, 10})


def _product(left: int, right: int) -> tuple[str, float]:
    small, big = min(left, right), max(left, right)
    if left in EASY_FACTORS or right in EASY_FACTORS:
        return "product", 0.1 + 0.35 * (small == 10 and big > 10)
    if big > 10:
        weight = 1.1 + 0.08 * min(small, TEENS) + 0.4 * (small > 10) + 0.3 * (big >= 100)
        return "big-product", weight
    if small == 2 or 5 in (small, big):
        return "product", 0.15 + 0.04 * big
    return "product", 0.1 + 0.016 * small * big


def _quotient(step: Step, right: int) -> tuple[str, float]:
    if step.value.denominator > 1:
        return "fraction", 0.5 if _is_written(step) else 1.1
    _, back = _product(abs(step.value.numerator), right)
    return "quotient", back + 0.25 + 0.6 * (right > 10)


MOST_OF_FACT: Final = 20
"""Sums and differences beyond it are worked out, not known."""


def fact_of(step: Step) -> str:
    """The step by itself as text, the smaller number first where the order does not matter."""
    return written(_fact(step))


def _fact(step: Step) -> Operation:
    left, right = step.left, step.right
    if step.sign in "+*":
        left, right = min(left, right), max(left, right)
    return Operation(step.sign, Number(left), Number(right))


def _plain_fact(step: Step) -> Operation:
    """The step as it is told: whole numbers without their minus, the larger less the smaller."""
    if step.left.denominator > 1 or step.right.denominator > 1:
        return _fact(step)
    left, right = abs(step.left), abs(step.right)
    if step.sign == "-":
        left, right = max(left, right), min(left, right)
    return Operation(step.sign, Number(left), Number(right))


def is_fact(step: Step) -> bool:
    """Whether a step is one to know by heart: small whole numbers all along."""
    whole = list[int]()
    for number in (step.left, step.right, step.value):
        top, bottom = number.as_integer_ratio()
        if bottom > 1 or top < 0:
            return False
        whole.append(top)
    if step.sign in "+-":
        return max(whole) <= MOST_OF_FACT
    return max(whole[:2] if step.sign == "*" else whole[1:]) <= 10  # the multiplication table


# Ways that are to be found -------------------------------------------------------------------

SEARCHED: Final = 0.4
"""What an expression that has to be found weighs beside one that is there."""

TOLD: Final[Mapping[str, str]] = {
    "fraction": "fraction",
    "fraction-sum": "fraction",
    "fraction-times": "fraction",
    "negative": "negative",
    "brackets": "needs-brackets",
}
"""Reasons that may be told of an expression that has to be found: they do not give it away."""

PLENTY: Final = 12


def of_search(ways: int, plainest: Tree | None) -> Iterator[Reason]:
    """How many ways there are to be found, and how hard the plainest of them is to work out.

    Args:
        ways: how many.
        plainest: the expression of that way; None where there is none.
    """
    yield from scarce(ways)
    if plainest is not None:
        yield from of_way(plainest)


def scarce(n: int) -> Iterator[Reason]:
    """One way to be found is hard, two are easier, from a dozen on it is all the same."""
    if n == 1:
        yield Reason("only-one", 1.0)
    elif 1 < n < PLENTY:
        yield Reason("few-ways", 0.9 - log2(n) / 4, {"n": n})


def of_way(tree: Tree) -> Iterator[Reason]:
    """How hard an expression is to work out that has to be found, told so as not to betray it."""
    other = 0.0
    for reason in of_tree(tree):
        if reason.code in TOLD:
            yield Reason(TOLD[reason.code], SEARCHED * reason.weight)
        else:
            other += SEARCHED * reason.weight
    yield Reason("way-hard", other)


# Numbers in a row ----------------------------------------------------------------------------


def ties(numbers: Iterable[int], weight: float) -> Iterator[Reason]:
    """Equal numbers, where equal ones need a rule of their own.

    Args:
        numbers: all that are compared.
        weight: points of beta for such a tie.
    """
    found = list(numbers)
    n = len(found) - len(set(found))
    if n:
        yield Reason("ties", weight * n)
