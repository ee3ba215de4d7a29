"""Words of a misconception that fit the very task: an example with its sign, its kind of number.

The sentence of a misconception has one example. Where it shows in another kind of task as well,
that kind is listed here with a sentence of its own, ``fits.<misconception>-<case>``, or with an
example that is put into ``fits.<misconception>``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from tutor.language import as_written, say, sign
from tutor.learn.examples import EXAMPLES, HEAD, NAMES, OF_CASES
from tutor.learn.form import form_of
from tutor.learn.own_numbers import CONVERSION, of_mixed
from tutor.maths.misconceptions import BY_ID, departure
from tutor.maths.reduction import working
from tutor.maths.tree import Number, Operation, Tree, is_negation, numbers, operations, text
from tutor.maths.working.bars import with_bars

_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_TOKEN: Final = re.compile(r"\d+(?:\.\d+)?(?: \d+)?(?:/\d+)?%?|\^\d|[-+*:=()]|/\d+")


def shown(example: str) -> str:
    """An example as the class writes it; ``:`` divides and ``/`` is the bar of a fraction."""
    out = ""
    for piece in _TOKEN.findall(example):
        if piece[0] == "^":
            out += piece[1:].translate(_RAISED)
        elif piece == "-" and (not out or out[-1] in " ("):
            out += sign("-")
        elif piece in "+-*:":
            out += f" {sign('/' if piece == ':' else piece)} "
        else:
            out += " = " if piece == "=" else piece if piece in "()" else as_written(piece)
    return out


class Task(NamedTuple):
    """The calculation that a misconception shows in, its fractions as numbers."""

    tree: Tree
    signs: str
    """Those of what went wrong, as far as that is known."""
    asked: str
    """The whole of what was to be worked out."""

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
    return Task(step, "".join(each.sign for each, _ in operations(step)), asked)


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


def _is_below(task: Task) -> bool:
    """Whether more is taken away than there is: the result is below zero."""
    if task.signs != "-" or task.left is None or task.right is None:
        return False
    return 0 <= task.left < task.right


def _is_below_in_parts(task: Task) -> bool:
    return _is_below(task) and (task.is_decimal or task.is_fraction)


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


def _is_plain(task: Task) -> bool:
    return all(each.sign in "+-" for each, _ in operations(task.tree))


def _has_mixed(task: Task) -> bool:
    return any(" " in each.written for each in numbers(task.tree))


def _is_number(task: Task) -> bool:
    """Whether a number is only written another way."""
    return isinstance(task.tree, Number)


def _by_one_digit(task: Task) -> bool:
    """Whether a number is multiplied by a single digit: there is nothing below the tens."""
    return task.signs == "*" and any(each in range(2, 10) for each in (task.left, task.right))


def _by_part_of_one(task: Task) -> bool:
    """Whether it is divided by 0.1, 0.01, ..., which makes the number larger."""
    return task.signs == "/" and task.right is not None and 0 < task.right < 1


def _is_divided(task: Task) -> bool:
    """Whether whole numbers were divided, so that a remainder is told."""
    return task.signs == "/" and _is_single(task) and not (task.is_decimal or task.is_fraction)


def _both(*whens: When) -> When:
    return lambda task: all(when(task) for when in whens)


CASES: Final[Mapping[str, Sequence[tuple[str, When]]]] = {
    "minus-bracket-sign": [("less", _both(_is_plain, _takes_less)), ("plain", _is_plain)],
    "divide-over-sum": [("whole", _is_single), ("bracket", lambda _task: True)],
    "smaller-digit-from-larger": [
        ("decimal", _both(_is_decimal, _signed("-"))),
        ("plus", _signed("+")),
    ],
    "column-by-column-product": [("ones", _by_one_digit)],
    "shift-places": [("fraction", _is_number)],
    "shift-wrong-way": [("tenth", _by_part_of_one)],
    "remainder-dropped": [("remainder", _is_divided), ("fraction", lambda task: task.is_fraction)],
    "column-sums-in-full": [("times", _signed("*"))],
    "whole-plus-top": [("mixed", _has_mixed)],
    "two-minuses-plus": [("plus", _signed("+"))],
    "compensated-wrong-way": [
        ("times-below", _both(_signed("*"), _below_round)),
        ("times-above", _signed("*")),
        ("minus", _signed("-")),
        ("plus", _signed("+")),
    ],
    "borrow-across-zero": [("decimal", _is_decimal)],
    "zero-minus-n-is-n": [("nothing", _both(_is_decimal, _is_shorter))],
    "zero-minus-n-is-zero": [("nothing", _both(_is_decimal, _is_shorter))],
    "short-column-is-zero": [
        ("nothing", _both(_is_decimal, _is_shorter)),
        ("column", lambda _task: True),
    ],
    "zeros-miscounted": [
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
    "sizes-added": [("minus", _signed("-")), ("plus", _signed("+"))],
    "both-doubled": [("divided", _signed("/"))],
    "split-into-digits": [("decimal", _is_decimal)],
    "sizes-subtracted": [("plus", _signed("+"))],
    "power-over-sum": [("number", _of_one_number)],
}
"""Where a misconception has a sentence of its own, the first that fits: with those on its sign."""

STOPPED: Final = frozenset({"short-column-is-zero", "zero-minus-n-is-zero"})
TURNED: Final = frozenset(
    {
        *("smaller-digit-from-larger", "zero-minus-n-is-n", "borrow-not-paid", "borrow-always"),
        *("ten-without-the-digit", "borrow-paid-twice", "borrow-from-zero"),
        *("borrow-across-zero", "stops-borrow-at-zero", "borrow-from-leftmost"),
    }
)
"""Misconceptions of columns: nothing is borrowed where the whole result is below zero."""

BELOW: Final = ("below-stopped", "below-turned")
"""Cases of all of those."""

BELOW_ZERO: Final[Mapping[str, str]] = {
    "whole": "3-5|3|5|-2;2-6|2|6|-4",
    "decimal": "0.3-0.5|0.3|0.5|-0.2;0.2-0.6|0.2|0.6|-0.4",
    "fraction": "1/5-3/5|1/5|3/5|-2/5;2/7-6/7|2/7|6/7|-4/7",
}
"""What is taken from what in their examples, and what comes of it."""


def fitting(
    malrule: str, tree: Tree, made: Fraction | None, typed: str = "", *, head: bool
) -> str | None:
    """The sentence that fits a task; None where the usual one does.

    Args:
        malrule: the misconception.
        tree: the task.
        made: the wrong value that it gave, if known.
        typed: what it was read from, if that is known.
        head: whether it is told without columns.
    """
    if malrule not in BY_ID:
        return None
    if malrule == CONVERSION:
        return of_mixed(tree, made, shown)
    task = task_of(tree, malrule, made, typed)
    below = _below(malrule, task)
    if below is not None or (head and malrule not in HEAD):
        return below
    for case, when in () if head else CASES.get(malrule, ()):
        if when(task):
            return _of_case(f"{malrule}-{case}", task)
    if malrule == "left-to-right" and _is_plain(task):
        return _with_example("left-to-right-bar", task)
    return _with_example(HEAD[malrule] if head else malrule, task)


def _of_case(case: str, task: Task | None = None) -> str:
    return _told(case, _others(OF_CASES.get(case, ""), task))


def _others(example: str, task: Task | None) -> str:
    """Of several examples the first that is not the task itself, which is not to be told."""
    first, *rest = example.split(";")
    if not rest or task is None:
        return first
    return next((each for each in (first, *rest) if _asked(each) != task.asked), first)


def _asked(example: str) -> str:
    return re.split(r"[=|]", example)[0].replace(":", "/")


def _with_example(key: str, task: Task) -> str | None:
    for signs, example in EXAMPLES.get(key, {}).items():
        if signs in task.signs:
            return _told(key, _others(example, task)) if example else None
    return None


def _told(key: str, example: str) -> str:
    return say(f"fits.{key}", **dict(zip(NAMES, map(shown, example.split("|")), strict=False)))


def _below(malrule: str, task: Task) -> str | None:
    """Of who takes away more than there is, what is below zero."""
    is_turned = malrule in TURNED or (malrule == "smaller-from-larger" and _is_below_in_parts(task))
    if not (malrule in STOPPED or is_turned) or not _is_below(task):
        return None
    kind = "decimal" if task.is_decimal else "fraction" if task.is_fraction else "whole"
    return _told(BELOW[is_turned], _others(BELOW_ZERO[kind], task))


def every_fit(malrule: str) -> tuple[str, ...]:
    """All sentences of a misconception that fit only some tasks, in every kind of them."""
    keys = [key for key in (malrule, f"{malrule}-bar", f"{malrule}-head") if key in EXAMPLES]
    found = [(key, example) for key in keys for example in EXAMPLES[key].values() if example]
    own = [f"{malrule}-{case}" for case, _ in CASES.get(malrule, ())]
    found += [(key, OF_CASES.get(key, "")) for key in own]
    if malrule in STOPPED or malrule in TURNED or malrule == "smaller-from-larger":
        found += [(case, example) for example in BELOW_ZERO.values() for case in BELOW]
    return tuple(_told(key, each) for key, example in found for each in example.split(";"))
