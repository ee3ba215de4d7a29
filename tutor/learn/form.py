"""The form of a question: in which way its numbers are written, and so all that is told of it.

Who works with 2.5 + 0.75 is told 3.25 and never 13/4; who works with 1 1/2 is told mixed numbers.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Final

from tutor.language import as_written
from tutor.maths.decimals import decimal_places, decimal_text
from tutor.maths.fractions import on_the_way
from tutor.maths.mixed import between_mixed, mixed_text
from tutor.maths.notation import Fault, ascii_signs, read_number
from tutor.maths.tree import Number, Operation, Sign, Tree, numbers, operations


class Form(StrEnum):
    """How numbers that are not whole are written."""

    FRACTION = "fraction"
    MIXED = "mixed"
    DECIMAL = "decimal"
    """As long as the decimals end."""
    PERCENT = "percent"
    """A result is a decimal, but for a sum of percentages."""
    PERCENTS = "percents"

    def text(self, value: Fraction) -> str:
        """A number in ASCII: ``3.25``, ``3 1/4``, ``13/4``, ``325%``."""
        match self:
            case Form.MIXED:
                return mixed_text(value)
            case Form.DECIMAL | Form.PERCENT:
                return decimal_text(value) or str(value)
            case Form.PERCENTS if decimal_places(value) is not None:
                return f"{decimal_text(100 * value) or 100 * value}%"
        return str(value)

    def told(self, value: Fraction) -> str:
        """A number as the class writes it."""
        return as_written(self.text(value))

    def claimed(self, value: Fraction, typed: str) -> str:
        """What somebody says it is, written as it was typed.

        Args:
            value: what that is worth.
            typed: an equation, or the number alone.
        """
        text = " ".join(ascii_signs(typed.rpartition("=")[2]).replace(",", ".").split())
        if not _OTHERWISE.search(text):
            return self.told(value)
        try:
            return as_written(text) if read_number(text) == value else self.told(value)
        except Fault:
            return self.told(value)

    def example(self, other: Fraction, *, parts: bool = False) -> str:
        """How a number of this form is typed.

        Args:
            other: what it must not be.
            parts: whether numbers that are not whole are asked for, or asked about.
        """
        form = Form.DECIMAL if self is Form.PERCENT and parts else self
        found = _EXAMPLES[form] if parts or form is not Form.FRACTION else _WHOLE
        return form.told(next(each for each in found if each != other))

    def of(self, value: Fraction) -> Number:
        """A number that is written in this form."""
        text = self.text(value)
        return Number(value, written="" if text == str(value) else text)

    def between(self, sign: Sign, left: Fraction, right: Fraction) -> Sequence[Tree]:
        """What is written between a calculation with two numbers and its result."""
        if self is Form.MIXED:
            return between_mixed(sign, left, right)
        if self is Form.PERCENTS:
            return ()
        if self is not Form.FRACTION:
            places = decimal_places(left), decimal_places(right)
            if None not in places:
                return tuple(_in_places(sign, left, right, max(filter(None, places), default=0)))
        return on_the_way(sign, left, right)


_WHOLE: Final = (Fraction(12), Fraction(7))

_EXAMPLES: Final[Mapping[Form, Sequence[Fraction]]] = {
    Form.FRACTION: (Fraction(3, 4), Fraction(2, 5)),
    Form.MIXED: (Fraction(5, 2), Fraction(7, 4)),
    Form.DECIMAL: (Fraction(5, 2), Fraction(3, 2)),
    Form.PERCENT: _WHOLE,
    Form.PERCENTS: (Fraction(1, 4), Fraction(1, 5)),
}

_OTHERWISE: Final = re.compile(r"[./]")
"""A number that can be written in another way as well."""


def _in_places(sign: Sign, left: Fraction, right: Fraction, places: int) -> Iterable[Tree]:
    """Equally many places for a sum, a whole divisor: ``6.30-1.35``, ``72/9`` of ``7.2/0.9``."""
    if sign in "+-" and places:
        yield Operation(sign, _padded(left, places), _padded(right, places))
    elif sign == "/" and right.denominator > 1:
        more = 10 ** (decimal_places(right) or 0)
        yield Operation(sign, Form.DECIMAL.of(more * left), Form.DECIMAL.of(more * right))


def _padded(value: Fraction, places: int) -> Number:
    text = decimal_text(value) or f"{value}."
    missing = places - len(text.partition(".")[2])
    return Number(value, written=text + "0" * missing)


def form_of(tree: Tree) -> Form:
    """The form of an expression that is to be worked out."""
    found = [number.written for number in numbers(tree)]
    if any("%" in text for text in found):
        signs = {operation.sign for operation, _ in operations(tree)}
        alike = all("%" in text for text in found) and signs <= set("+-")
        return Form.PERCENTS if alike else Form.PERCENT
    if any("." in text for text in found):
        return Form.DECIMAL
    is_mixed = any(" " in text for text in found) or _is_apart(tree)
    return Form.MIXED if is_mixed else Form.FRACTION


def _is_apart(tree: Tree) -> bool:
    """Whether whole ones and parts of several numbers stand apart: ``3+6/7+1+4/7``."""
    if not all(operation.sign in "+-" for operation, _ in operations(tree)):
        return False
    found = [number.value for number in numbers(tree)]
    parts = [value for value in found if value.denominator > 1]
    return len(parts) > 1 and len(found) > len(parts) + 1 and all(0 < part < 1 for part in parts)


_DECIMAL: Final = re.compile(r"\d\.\d")
_MIXED: Final = re.compile(r"\d \d+[/⁄]\d")


def form_in_words(answer: str, question: str = "") -> Form:
    """The form of a question in words.

    Args:
        answer: its answer as a lesson writes it, which decides where it can.
        question: what is asked, its numbers written as the class does.
    """
    if _DECIMAL.search(answer):
        return Form.DECIMAL
    is_mixed = " " in answer.strip() or _MIXED.search(question)
    return Form.MIXED if is_mixed else Form.FRACTION


def formed(tree: Tree, form: Form) -> Tree:
    """The tree with numbers of that form wherever it does not say how one is written."""
    if isinstance(tree, Operation):
        left, right = formed(tree.left, form), formed(tree.right, form)
        return Operation(tree.sign, left, right, tree.bracketed, tree.at)
    return tree if tree.written else form.of(tree.value)
