"""How hard an exercise is for these pupils: read from its text, by rules of their own.

Nothing here asks the engine. An expression is read and worked out afresh; what counts is how many
digits, carries, borrows, large factors and steps it has. Numbers in logits: a pupil of ability 0
does an exercise of difficulty 0 every second time.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from tests.benchmarks.learners.tasks import Task

TOKEN: Final = re.compile(r"\s*(\d+(?:[.,]\d+)?%?|[-+*/:^()])")
NUMBER: Final = re.compile(r"\d+(?:[.,]\d+)?")
NOISE: Final = 0.5
"""Standard deviation of what an exercise is harder than it looks, the same for every pupil."""


class Step(NamedTuple):
    """One sign done."""

    sign: str
    left: Fraction
    right: Fraction
    value: Fraction


class Work(NamedTuple):
    """How an expression is worked out."""

    steps: tuple[Step, ...]
    brackets: int
    order: bool
    """Whether reading from left to right would go wrong, or a bracket stands in the way."""


class Unreadable(ValueError):
    """No expression of these rules."""


class _Reader:
    """Reads and works out at once."""

    def __init__(self, text: str) -> None:
        self.left = _tokens(text)
        self.steps = list[Step]()
        self.brackets = 0

    def whole(self) -> Work:
        self._sum()
        if self.left:
            raise Unreadable
        return Work(tuple(self.steps), self.brackets, self._out_of_order())

    def _out_of_order(self) -> bool:
        signs = [step.sign for step in self.steps]
        return self.brackets > 0 or (("*" in signs or "/" in signs) and bool({"+", "-"} & {*signs}))

    def _sum(self) -> Fraction:
        value = self._product()
        while self.left and self.left[-1] in "+-":
            value = self._do(self.left.pop(), value, self._product())
        return value

    def _product(self) -> Fraction:
        value = self._power()
        while self.left and self.left[-1] in "*/:":
            value = self._do(self.left.pop().replace(":", "/"), value, self._power())
        return value

    def _power(self) -> Fraction:
        value = self._atom()
        if self.left and self.left[-1] == "^":
            self.left.pop()
            base, times = value, int(self._atom())
            for _ in range(min(times, 9) - 1):
                value = self._do("*", value, base)
        return value

    def _atom(self) -> Fraction:
        if not self.left:
            raise Unreadable
        token = self.left.pop()
        if token == "-":
            return -self._power()
        if token == "(":
            return self._bracket()
        if not token[0].isdigit():
            raise Unreadable
        number = Fraction(token.rstrip("%").replace(",", "."))
        return number / 100 if token.endswith("%") else number

    def _bracket(self) -> Fraction:
        before = len(self.steps)
        value = self._sum()
        if not self.left or self.left.pop() != ")":
            raise Unreadable
        self.brackets += len(self.steps) > before
        return value

    def _do(self, sign: str, left: Fraction, right: Fraction) -> Fraction:
        if sign == "/" and right == 0:
            raise Unreadable
        value = _VALUE[sign](left, right)
        self.steps.append(Step(sign, left, right, value))
        return value


_VALUE: Final = {
    "+": Fraction.__add__,
    "-": Fraction.__sub__,
    "*": Fraction.__mul__,
    "/": Fraction.__truediv__,
}


def _tokens(text: str) -> list[str]:
    """The tokens, the first one last."""
    found, at = list[str](), 0
    while at < len(text.rstrip()):
        match = TOKEN.match(text, at)
        if match is None:
            raise Unreadable
        found.append(match[1])
        at = match.end()
    return found[::-1]


@lru_cache(maxsize=8192)
def work(text: str) -> Work | None:
    """How an expression is worked out; None where it is none or has no value."""
    try:
        found = _Reader(text).whole()
    except (Unreadable, ZeroDivisionError):
        return None
    return found if found.steps else None


# Components --------------------------------------------------------------------------------


def components(task: Task) -> tuple[str, ...]:
    """What has to be known for it: single facts such as ``6*8``, and procedures by name."""
    if task.kind == COMPARE:
        return _compared(task.expression)
    found = work(task.expression)
    if found is None:
        return (f"puzzle {task.kind}", *(() if task.skill == "addition" else ("facts",)))
    names = [name for step in found.steps for name in _of_step(step)]
    if found.order:
        names.append("order")
    if found.brackets:
        names.append("brackets")
    if task.kind == "mistake":
        names.append("doubt")
    return tuple(dict.fromkeys(names))


def _of_step(step: Step) -> Iterator[str]:
    if is_written(step):
        yield "fraction"
        return
    if step.left < 0 or step.right < 0 or step.value < 0:
        yield f"negative {step.sign}"
    if step.left.denominator > 1 or step.right.denominator > 1 or step.value.denominator > 1:
        same = step.left.denominator == step.right.denominator
        yield f"fraction {step.sign}{'same' if same and step.sign in '+-' else ''}"
        return
    left, right, value = abs(int(step.left)), abs(int(step.right)), abs(int(step.value))
    yield from _of_whole(step.sign, left, right, value)


def _of_whole(sign: str, left: int, right: int, value: int) -> Iterator[str]:
    if is_fact(sign, left, right, value):
        yield fact_name(sign, left, right)
        return
    yield f"columns {sign}"
    if sign == "+" and carries(left, right):
        yield "carry"
    if sign == "-" and borrows(max(left, right), min(left, right)):
        yield "borrow"


COMPARE: Final = "compare"
"""The kind that asks for a sign between two sides."""


def _compared(expression: str) -> tuple[str, ...]:
    """What has to be known to compare: the sides worked out, and what is between them."""
    sides = [work(side) for side in expression.split("?")]
    done = [name for side in sides if side for step in side.steps for name in _of_step(step)]
    return (*dict.fromkeys(done), f"compare {_sort(expression)}")


def _sort(expression: str) -> str:
    if "-" in (expression[0], expression.partition("?")[2][:1]):
        return "below zero"
    return "parts" if "/" in expression else "places" if "." in expression else "sizes"


def _of_sides(left: str, right: str) -> float:
    """How hard it is to compare, in logits: what hides in it beside what is to be worked out."""
    match _sort(f"{left}?{right}"):
        case "below zero":
            return -1.0 if left[0] == right[0] == "-" else -2.3
        case "parts" if "." in left + right:
            return 0.4
        case "parts":
            (top, bottom), (above, below) = (side.split("/") for side in (left, right))
            return -1.7 if bottom == below else -0.7 if top == above else 0.8
        case "places":
            return -1.9 if len(left) == len(right) else -0.2
    worked = [of_step(step) + 0.4 for side in (left, right) for step in _of_side(side)]
    return max(worked, default=-5.2 + 0.6 * len(left))


def _of_side(side: str) -> tuple[Step, ...]:
    found = work(side)
    return () if found is None else found.steps


def steps(task: Task) -> tuple[Step, ...] | None:
    """What is worked out; None where nobody knows."""
    if task.kind == COMPARE:
        return tuple(step for side in task.expression.split("?") for step in _of_side(side))
    found = work(task.expression)
    return None if found is None else found.steps


def is_written(step: Step) -> bool:
    """Whether a division is just a fraction as it stands."""
    return step.sign == "/" and step.value.denominator > 1 and max(step.left, step.right) < 13


def is_fact(sign: str, left: int, right: int, value: int) -> bool:
    """Whether it belongs to the tables, up to ten."""
    if sign in "+*":
        return left <= 10 and right <= 10
    return right <= 10 and value <= 10


def fact_name(sign: str, left: int, right: int) -> str:
    """``6*8`` for both orders of a sum or product."""
    small, big = sorted((left, right))
    return f"{small}{sign}{big}" if sign in "+*" else f"{left}{sign}{right}"


def family(name: str) -> str:
    """The facts that one strategy finds, as ``*6``; empty of what is no fact."""
    if not name[0].isdigit():
        return ""
    sign = next(sign for sign in "+-*/" if sign in name)
    left, right = (int(part) for part in name.split(sign))
    if sign in "+-":
        return f"{sign} {'over' if max(left, left + right * (sign == '+')) > 10 else 'within'} ten"
    by = right if sign == "/" else next((n for n in (1, 10, 2, 5) if n in (left, right)), right)
    return f"{sign} {by}"


def carries(left: int, right: int) -> int:
    """Columns of a sum that come to ten or more."""
    count = over = 0
    while left or right or over:
        over = int(left % 10 + right % 10 + over >= 10)
        count += over
        left, right = left // 10, right // 10
    return count


def borrows(left: int, right: int) -> int:
    """Columns of a difference that need one from the next."""
    count = over = 0
    while left or right:
        over = int(left % 10 - over < right % 10)
        count += over
        left, right = left // 10, right // 10
    return count


# Difficulty --------------------------------------------------------------------------------


def difficulty(task: Task) -> float:
    """In logits, with what cannot be seen of it."""
    return _looks(task.kind, task.expression, task.ask) + _hidden(task.kind + task.ask)


@lru_cache(maxsize=16384)
def _hidden(key: str) -> float:
    return Random(f"hidden {key}").gauss(0.0, NOISE)


@lru_cache(maxsize=16384)
def _looks(kind: str, expression: str, ask: str) -> float:
    if kind == COMPARE:
        return _of_sides(*expression.split("?"))
    found = work(expression)
    if found is None:
        numbers = [float(n.replace(",", ".")) for n in NUMBER.findall(ask)]
        big = sum(n > 10 for n in numbers)
        return -2.4 + 0.45 * len(numbers) + 0.15 * big + (0.5 if "make" in ask else 0.0)
    hard = [of_step(step) for step in found.steps]
    together = log(sum(exp(1.6 * each) for each in hard)) / 1.6
    more = 0.25 * (len(hard) - 1) + 0.35 * found.brackets + 0.3 * found.order
    return together + more + (0.5 if kind == "mistake" else 0.0)


def of_step(step: Step) -> float:
    """How hard one sign is."""
    if is_written(step):
        return -2.5
    low = 0.9 * (step.value < 0) + 0.7 * (step.right < 0) + 0.4 * (step.left < 0)
    if max(step.left.denominator, step.right.denominator, step.value.denominator) > 1:
        return low + _of_fractions(step)
    left, right, value = abs(int(step.left)), abs(int(step.right)), abs(int(step.value))
    return low + _of_numbers(step.sign, left, right, value)


def _of_fractions(step: Step) -> float:
    if step.sign in "+-":
        return -1.0 if step.left.denominator == step.right.denominator else 0.5
    return -0.5 if step.sign == "*" else 0.2


def _of_numbers(sign: str, left: int, right: int, value: int) -> float:
    small, big = sorted((left, right))
    digits = len(str(big)) + len(str(small)) - 2
    if sign == "+":
        return -4.4 + 0.14 * min(small, 9) + 0.7 * digits + 0.4 * carries(left, right)
    if sign == "-":
        least = min(small, abs(value))
        return -4.0 + 0.14 * min(least, 9) + 0.7 * digits + 0.5 * borrows(big, small)
    if sign == "*":
        easy = 0.7 * (small in (2, 5, 10) or big == 10) + 1.2 * (small < 2)
        return -3.1 + 0.03 * min(left * right, 81) + 0.8 * digits - easy
    back = 0.03 * min(left, 81) + 0.7 * (len(str(left)) > 2) + 0.5 * (right > 10)
    return -2.6 + back - (0.8 if right in (1, 2, 5, left) else 0.0)
