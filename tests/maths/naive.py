"""Malrules a second time, the naive way, from the text: what the program's are held against.

Order is a list of passes over the written tokens, laws are patterns of text, and single
operations are done by :class:`Pupil` numbers while Python's own parser reads the text. Meant
for expressions of up to three numbers, brackets included.
"""

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from types import CodeType
from typing import TypeAlias

Twins: TypeAlias = Mapping[str, Callable[[str], Iterable[Fraction]]]
"""The wrong values of a text by the id of the malrule."""

Rows: TypeAlias = Sequence[tuple[str, str, str, str]]
"""Malrule, expression, right value, and all that the malrule makes of it."""

Passes: TypeAlias = Sequence[str]

AS_TAUGHT = ["*/", "+-"]
TOKEN = re.compile(r"\d+|[-+*/()]")


OPERATIONS: Mapping[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}


def calculate(left: Fraction, sign: str, right: Fraction) -> Fraction:
    return OPERATIONS[sign](left, right)


def by_passes(text: str, passes: Passes, *, from_right: bool = False) -> Fraction:
    """Works out the innermost brackets, then one pass over the row for each group of signs."""
    row: list[Fraction | str] = [
        Fraction(token) if token.isdigit() else token for token in TOKEN.findall(text)
    ]
    while ")" in row:
        end = row.index(")")
        start = max(place for place in range(end) if row[place] == "(")
        row[start : end + 1] = [_one_level(row[start + 1 : end], passes, from_right)]
    return _one_level(row, passes, from_right)


def passes(text: str, *groups: str, from_right: bool = False) -> list[Fraction]:
    return [by_passes(text, groups, from_right=from_right)]


def _one_level(row: list[Fraction | str], passes: Passes, from_right: bool) -> Fraction:
    row = list(row)
    for group in passes:
        while places := [
            n for n, token in enumerate(row) if isinstance(token, str) and token in group
        ]:
            place = places[-1] if from_right else places[0]
            left, sign, right = row[place - 1 : place + 2]
            assert isinstance(left, Fraction)
            assert isinstance(right, Fraction)
            row[place - 1 : place + 2] = [calculate(left, str(sign), right)]
    (value,) = row
    assert isinstance(value, Fraction)
    return value


def without_brackets(text: str) -> str:
    return text.replace("(", "").replace(")", "")


Wrong: TypeAlias = "Callable[[Pupil, Pupil], list[Fraction]]"


class Pupil:
    """A number in the hands of somebody who does one operation differently.

    ``way`` gives the wrong results of ``sign``, and ``place`` is the only occurrence (counted
    as they are done) at which it is done wrongly, with the wrong result of index ``choice``;
    place -1 means everywhere. ``written`` are top and bottom while it is a fraction.
    ``made_by`` is the sign that a result comes of.
    """

    def __init__(
        self, value: Fraction, desk: "Desk", written: tuple[int, int] | None = None
    ) -> None:
        self.value, self.desk = value, desk
        self.is_literal, self.is_bracketed, self.made_by = False, False, ""
        fraction = (value.numerator, value.denominator) if value.denominator > 1 else None
        self.written = written or fraction

    def _do(self, sign: str, other: "Pupil") -> "Pupil":
        wrong = self.desk.wrong(sign, self, other)
        if wrong is not None:
            made = Pupil(wrong, self.desk)
        else:
            value = calculate(self.value, sign, other.value)
            is_fraction = sign == "/" and self.is_literal and other.is_literal
            written = (int(self.value), int(other.value)) if is_fraction else None
            made = Pupil(value, self.desk, written)
        made.made_by = sign
        return made

    def __add__(self, other: "Pupil") -> "Pupil":
        return self._do("+", other)

    def __sub__(self, other: "Pupil") -> "Pupil":
        return self._do("-", other)

    def __mul__(self, other: "Pupil") -> "Pupil":
        return self._do("*", other)

    def __truediv__(self, other: "Pupil") -> "Pupil":
        return self._do("/", other)


class Desk:
    """Where one expression is worked out once."""

    def __init__(self, signs: str, way: Wrong, place: int = -1, choice: int = 0) -> None:
        self.signs, self.way, self.place, self.choice = signs, way, place, choice
        self.done = -1
        self.doing = ""

    def wrong(self, sign: str, left: Pupil, right: Pupil) -> Fraction | None:
        self.done += 1
        if sign not in self.signs or self.place not in (-1, self.done):
            return None
        calculate(left.value, sign, right.value)  # what cannot be divided has no wrong result
        self.doing = sign
        found = self.way(left, right)
        return found[self.choice] if self.choice < len(found) else None

    def literal(self, number: int) -> Pupil:
        made = Pupil(Fraction(number), self)
        made.is_literal = True
        return made

    @staticmethod
    def in_brackets(inside: Pupil) -> Pupil:
        inside.is_bracketed = True
        return inside

    def work_out(self, text: str) -> Fraction:
        result: Pupil = eval(_python(text), {"n": self.literal, "b": self.in_brackets})
        return result.value


@cache
def _python(text: str) -> CodeType:
    """The text as Python reads it, which does not hang on what is done wrongly."""
    marked = re.sub(r"\d+", lambda number: f"n({number[0]})", text.replace("(", "b("))
    return compile(marked, text, "eval")


def everywhere(text: str, signs: str, way: Wrong) -> Iterator[Fraction]:
    if not set(signs).isdisjoint(text):  # else there is nothing to go wrong with
        yield Desk(signs, way).work_out(text)


def once(text: str, signs: str, way: Wrong, choices: int) -> Iterator[Fraction]:
    operations = 0 if set(signs).isdisjoint(text) else len(re.findall(r"[-+*/]", text))
    for place in range(operations):
        for choice in range(choices):
            try:
                yield Desk(signs, way, place, choice).work_out(text)
            except ZeroDivisionError:
                continue


def wholes(left: Pupil, right: Pupil) -> bool:
    return left.value.denominator == right.value.denominator == 1
