"""The kinds of task in which a misconception has a sentence of its own.

The sentence of a misconception has one example, with one sign and one kind of number. Where it
shows in another kind of task as well, :data:`CASES` lists that kind.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from tutor.learn.form import form_of
from tutor.maths.misconceptions import BY_ID, departure
from tutor.maths.reduction import working
from tutor.maths.tree import (
    Number,
    Operation,
    Tree,
    is_negation,
    numbers,
    operations,
    root_of,
    text,
)
from tutor.maths.working.bars import with_bars

DIVIDES: Final = frozenset(":÷")


class Task(NamedTuple):
    """The calculation that a misconception shows in, its fractions as numbers."""

    tree: Tree
    signs: str
    """Those of what went wrong, as far as that is known."""
    asked: str
    """The whole of what was to be worked out."""
    divides: bool = False
    """Whether a sign was typed that only divides, and is no bar."""

    @property
    def left(self) -> Fraction | None:
        """The first of two numbers; None where there are more, or fewer."""
        return _operand(self.tree, 0)

    @property
    def right(self) -> Fraction | None:
        """The second of two numbers."""
        return _operand(self.tree, 1)

    @property
    def is_decimal(self) -> bool:
        """Whether a number has a point."""
        return any("." in each.written for each in numbers(self.tree))

    @property
    def is_fraction(self) -> bool:
        """Whether a number has a bar."""
        return not self.is_decimal and any(_has_bar(each) for each in numbers(self.tree))


def _operand(tree: Tree, place: int) -> Fraction | None:
    side = None if isinstance(tree, Number) else (tree.left, tree.right)[place]
    return side.value if isinstance(side, Number) else None


def _has_bar(each: Number) -> bool:
    return "/" in each.written or (not each.written and each.value.denominator > 1)


def task_of(tree: Tree, malrule: str, made: Fraction | None = None, typed: str = "") -> Task:
    """What a misconception shows in: the very step where that can be told.

    Args:
        tree: the calculation.
        malrule: the misconception.
        made: the wrong value that it gave, if known.
        typed: what it was read from, if that is known.
    """
    barred: Tree = with_bars(tree, typed)
    asked = text(tree)
    around = "".join(
        each.sign
        for each, _ in operations(barred)
        for side in (each.left, each.right)
        if isinstance(side, Operation) and side.bracketed
    )
    if around and BY_ID[malrule].family == "brackets":
        return Task(barred, around, asked)
    alone = with_bars(tree, typed, alone=True)
    if BY_ID[malrule].family == "decimals" and "/" in typed and isinstance(alone, Number):
        return Task(alone, "", asked)  # 35/10, which is nothing to be divided
    # What goes wrong in a fraction itself, such as 5/4 taken for 1, shows only where it divides.
    read = (barred,) if BY_ID[malrule].family == "fractions" else (barred, tree)
    steps = (_step(each, malrule, made) for each in read if made is not None)
    step: Tree = next((each for each in steps if each is not None), barred)
    divides = not DIVIDES.isdisjoint(typed)
    return Task(step, "".join(each.sign for each, _ in operations(step)), asked, divides)


def _step(tree: Tree, malrule: str, made: Fraction) -> Tree | None:
    """The step of one or several that was done in another way."""
    try:
        left = departure(tree, made, malrule)
    except ValueError:
        return None
    signs = len(operations(tree))
    if signs < 2 or left.value is None:
        return tree if signs else None
    step = working(tree)[left.step]
    known, form = {each.value: each for each in numbers(tree)}, form_of(tree)
    one, other = (known.get(each) or form.of(each) for each in (step.left, step.right))
    return Operation(step.sign, one, other)


When: TypeAlias = Callable[[Task], bool]


def _signed(wanted: str) -> When:
    return lambda task: any(each in wanted for each in task.signs)


def is_below(task: Task) -> bool:
    """Whether more is taken away than there is: the result is below zero."""
    if task.signs != "-" or task.left is None or task.right is None:
        return False
    return 0 <= task.left < task.right


def _takes_below_zero(task: Task) -> bool:
    """Whether a number below zero is taken away, which is to add the one above."""
    return task.signs == "-" and task.right is not None and task.right < 0


def is_below_in_parts(task: Task) -> bool:
    """Whether that is so of decimals or fractions."""
    return is_below(task) and (task.is_decimal or task.is_fraction)


def _is_decimal(task: Task) -> bool:
    return task.is_decimal


def _is_shorter(task: Task) -> bool:
    """Whether the first of two decimals has fewer places, so that nothing stands there."""
    written = [each.written.partition(".")[2] for each in numbers(task.tree)]
    return len(written) == 2 and len(written[0]) < len(written[1])


def _is_equal(task: Task) -> bool:
    """Whether all fractions have the same bottom."""
    bottoms = {_bottom(each) for each in numbers(task.tree)}
    return len(bottoms) == 1 and bottoms.isdisjoint({1})


def _bottom(each: Number) -> int:
    return int(each.written.rpartition("/")[2]) if "/" in each.written else each.value.denominator


def _is_power(task: Task) -> Operation | None:
    return next((each for each, _ in operations(task.tree) if each.sign == "^"), None)


def _is_odd(task: Task) -> bool:
    """Whether a number below zero has an odd power."""
    power = _is_power(task)
    exponent = None if power is None else _operand(power, 1)
    return exponent is not None and exponent % 2 == 1


def _has_no_bracket(task: Task) -> bool:
    return any(is_negation(each) for each, _ in operations(task.tree))


def _with_sum(task: Task) -> bool:
    return any(each in "+-" for each in task.signs)


def _of_one_number(task: Task) -> bool:
    return task.signs == "^" and task.left is not None and task.left > 9


def _below_round(task: Task) -> bool:
    """Whether a number is a little below a round one: 29, not 31; one digit is not rounded."""
    sides = [each for each in (task.left, task.right) if each is not None]
    long = [each for each in sides if each > 10] or sides
    return any(each % 10 >= 6 for each in long)


def _is_single(task: Task) -> bool:
    return task.left is not None and task.right is not None


def _takes_less(task: Task) -> bool:
    """Whether the bracket that is taken away is a difference."""
    return any(
        each.sign == "-"
        and isinstance(each.right, Operation)
        and each.right.bracketed
        and each.right.sign == "-"
        for each, _ in operations(task.tree)
    )


def _has_sum_in_brackets(task: Task) -> bool:
    return any(
        isinstance(side, Operation) and side.bracketed and side.sign in "+-"
        for each, _ in operations(task.tree)
        for side in (each.left, each.right)
    )


def _is_ratio(task: Task) -> bool:
    """Whether two numbers stand there with a sign that only divides."""
    return task.divides and task.signs == "/" and _is_single(task)


def is_plain(task: Task) -> bool:
    """Whether nothing is multiplied or divided."""
    return all(each.sign in "+-" for each, _ in operations(task.tree))


def _has_mixed(task: Task) -> bool:
    return any(" " in each.written for each in numbers(task.tree))


def _is_number(task: Task) -> bool:
    """Whether a number is only written another way."""
    return isinstance(task.tree, Number)


def _by_one_digit(task: Task) -> bool:
    """Whether a number is multiplied by a single digit: there is nothing below the tens."""
    return task.signs == "*" and any(each in range(2, 10) for each in (task.left, task.right))


def _by_digits(task: Task) -> bool:
    """Whether what divides has digits of its own to divide by: 84/14."""
    return task.signs == "/" and task.right is not None and task.right >= 10


def _by_part_of_one(task: Task) -> bool:
    """Whether it is divided by 0.1, 0.01, ..., which makes the number larger."""
    return task.signs == "/" and task.right is not None and 0 < task.right < 1


def _ends_in_no_zero(task: Task) -> bool:
    """Whether two numbers are there of which none ends in 0."""
    return all(side is not None and side % 10 for side in (task.left, task.right))


def _with_whole(task: Task) -> bool:
    """Whether one of the numbers is whole."""
    return any(each.value.denominator == 1 for each in numbers(task.tree))


def _is_divided(task: Task) -> bool:
    """Whether whole numbers were divided, so that a remainder is told."""
    return task.signs == "/" and _is_single(task) and not (task.is_decimal or task.is_fraction)


def _both(*whens: When) -> When:
    return lambda task: all(when(task) for when in whens)


def _is_cube_root(task: Task) -> bool:
    return any(root_of(each) == "cbrt" for each, _ in operations(task.tree))


CASES: Final[Mapping[str, Sequence[tuple[str, When]]]] = {
    "minus-bracket-sign": [("less", _both(is_plain, _takes_less)), ("plain", is_plain)],
    "divide-over-sum": [("whole", _is_single), ("bracket", lambda _task: True)],
    "smaller-digit-from-larger": [
        ("decimal", _both(_is_decimal, _signed("-"))),
        ("plus", _signed("+")),
    ],
    "column-by-column-product": [("ones", _by_one_digit)],
    "divides-digit-by-digit": [("digits", _by_digits)],
    "whole-times-both": [("divided", _signed("/"))],
    "shift-places": [("fraction", _is_number)],
    "shift-wrong-way": [("tenth", _by_part_of_one), ("fraction", _is_number)],
    "remainder-dropped": [("remainder", _is_divided), ("fraction", lambda task: task.is_fraction)],
    "column-sums-in-full": [("times", _signed("*"))],
    "whole-plus-top": [("mixed", _has_mixed)],
    "two-minuses-plus": [("away", _takes_below_zero), ("plus", _signed("+"))],
    "compensated-wrong-way": [
        ("times-below", _both(_signed("*"), _below_round)),
        ("times-above", _signed("*")),
        ("divided", _signed("/")),
        ("minus", _signed("-")),
        ("plus", _signed("+")),
    ],
    "borrow-across-zero": [("decimal", _is_decimal)],
    "fraction-brought-down": [("decimal", _is_decimal)],
    "tops-multiplied-only": [("whole", _with_whole)],
    "zero-minus-n-is-n": [("nothing", _both(_is_decimal, _is_shorter))],
    "zero-minus-n-is-zero": [("nothing", _both(_is_decimal, _is_shorter))],
    "short-column-is-zero": [
        ("nothing", _both(_is_decimal, _is_shorter)),
        ("column", lambda _task: True),
    ],
    "zeros-miscounted": [
        ("end", _both(_signed("*"), _ends_in_no_zero)),
        ("power", _signed("^")),
        ("times", _signed("*")),
        ("divided", _signed("/")),
        ("minus", _signed("-")),
        ("plus", _signed("+")),
    ],
    "add-across": [("equal", _is_equal)],
    "subtract-across": [("equal", _is_equal)],
    "denominators-multiplied": [
        ("equal", _both(_is_equal, _signed("+"))),
        ("equal-minus", _both(_is_equal, _signed("-"))),
    ],
    "equal-top-kept": [
        ("equal", _both(_is_equal, _signed("+"))),
        ("equal-minus", _both(_is_equal, _signed("-"))),
    ],
    "equal-bottom-dropped": [("minus", _signed("-"))],
    "tops-minus-bottoms-plus": [("equal", _is_equal)],
    "negative-base-sign": [
        ("bare", _has_no_bracket),
        ("odd", _is_odd),
        ("even", _signed("^")),
    ],
    "power-laws-mixed-up": [
        ("times", _signed("*")),
        ("divided", _signed("/")),
        ("sum", _with_sum),
        ("power", _signed("^")),
    ],
    "sizes-added": [
        ("away", _takes_below_zero),
        ("minus", _signed("-")),
        ("plus", _signed("+")),
    ],
    "both-doubled": [("divided", _signed("/"))],
    "numbers-side-by-side": [("times", _signed("*"))],
    "split-into-digits": [("decimal", _is_decimal)],
    "sizes-subtracted": [("away", _takes_below_zero), ("plus", _signed("+"))],
    "power-over-sum": [("number", _of_one_number)],
    "root-as-half": [("third", _is_cube_root)],
    "percent-wrong-base": [("whole", _signed("/"))],
    "expanded-by-adding": [("ratio", _is_ratio)],
    "shortened-unequally": [("ratio", _is_ratio)],
    "product-distributed": [("sum", _has_sum_in_brackets)],
    "part-not-multiplied": [("decimal", _is_decimal)],
    "part-not-divided": [("decimal", _is_decimal)],
}
"""Where a misconception has a sentence of its own, the first that fits: with those on its sign."""
