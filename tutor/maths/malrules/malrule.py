"""What a malrule is: one known wrong way to calculate, a row of the table.

Rows stand in ``families/``, a file a topic, and :mod:`tutor.maths.malrules.table` joins them.
"""

from typing import Literal, TypeAlias

import msgspec

from tutor.maths.malrules.attempts import Way
from tutor.maths.tree import COMPARED

Family: TypeAlias = Literal[
    "order",
    "brackets",
    "addition",
    "subtraction",
    "multiplication",
    "division",
    "facts",
    "negatives",
    "fractions",
    "decimals",
    "percent",
    "powers",
    "comparing",
]
"""The topic a malrule belongs to."""


class Example(msgspec.Struct, frozen=True):
    """An expression, its right value, and what the malrule makes of it, as ASCII texts."""

    expression: str
    right: str
    wrong: tuple[str, ...]


class Malrule(msgspec.Struct, frozen=True):
    """One known wrong way to calculate; its words are ``malrule.<id>.name/pupil/teacher``.

    ``frequency`` is the share of pupils, 0 to 1, who show it where it can show; ``source`` says
    where that was measured, author and year, and is empty for an estimate of ours.
    It shows only in expressions that hold one of the characters ``only_with``, where there are any:
    a bar, a point, a percent sign, the blank of a mixed number, the sign of a power or of what is
    compared.
    """

    id: str
    family: Family
    frequency: float
    examples: tuple[Example, ...]
    way: Way
    source: str = ""
    only_with: str = ""

    @property
    def example(self) -> Example:
        """The example that shows it best."""
        return self.examples[0]

    def fits(self, marks: frozenset[str]) -> bool:
        """Whether it can show in an expression with these characters (``tree.marks_of``)."""
        if COMPARED in marks:
            return COMPARED in self.way.signs
        return not (self.only_with and marks.isdisjoint(self.only_with))


def _example(text: str) -> Example:
    """``4*3: 12 -> 7, 1`` as an Example."""
    expression, rest = text.split(": ")
    right, wrong = rest.split(" -> ")
    return Example(expression, right, tuple(wrong.split(", ")))


def examples(*texts: str) -> tuple[Example, ...]:
    """Examples as they are written down: ``4*3: 12 -> 7, 1``."""
    return tuple(map(_example, texts))
