"""Strategies for a calculation that stands in another exercise: in its words, or in its steps."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, islice

from tutor.learn.calculations import CODE, readable
from tutor.learn.exercises.evaluate import Evaluate
from tutor.learn.strategies import WAYS
from tutor.learn.strategies.backwards import terms
from tutor.learn.strategies.trees import bare
from tutor.maths.tree import Number, Operation, Tree, operations, value, written
from tutor.maths.working.alone import expression


def ways(text: str, worth: Fraction) -> tuple[str, ...]:
    """The first strategies for a calculation, said; none where it is none, or worth another number.

    Args:
        text: as lessons write it, ``3⁄8-1⁄8``.
        worth: what is to be found.
    """
    exercise = Evaluate(readable(text))
    if any(exercise.issues()) or exercise.value != worth:
        return ()
    return tuple(islice(exercise.hints(), WAYS))


def asked_in(question: str) -> str:
    """The calculation that a question is about: the only one in backticks that is no equation."""
    found = [text for text in CODE.findall(question) if "=" not in text]
    return found[0] if len(found) == 1 else ""


def behind(number: Fraction, line: str) -> str:
    """The calculation in a line that gives a number of the next line: ``8+2`` of ``8+2+5``.

    Args:
        number: what stands in the next line, ``9`` also of ``9⁄14``.
        line: as lessons write it.

    Returns:
        Of two numbers side by side, or of more in a bracket, or of the tops above one bottom;
        empty where there is none, or more than one.
    """
    try:
        tree = expression(readable(line))
        tops = _tops(line)
        for calculations in (_pairs(tree), _brackets(tree), [expression(tops)] if tops else []):
            found = {written(each) for each in calculations if value(each) == number}
            if found:
                return found.pop() if len(found) == 1 else ""
    except (ValueError, ArithmeticError):
        pass
    return ""


def _pairs(tree: Tree) -> Iterator[Tree]:
    """Two numbers with a sign between them, of a sum or a product any two."""
    for operation, _ in operations(tree):
        if isinstance(operation.left, Number) and isinstance(operation.right, Number):
            yield bare(operation)
    alone = [(sign, term) for sign, term in terms(tree) if isinstance(term, Number)]
    for (sign, one), (other_sign, other) in combinations(alone, 2):
        if sign == other_sign and sign in "+*":
            yield Operation(sign, one, other)


def _brackets(tree: Tree) -> Iterator[Tree]:
    """What stands in brackets."""
    return (bare(each) for each, _ in operations(tree) if each.bracketed)


_ALIKE = re.compile(r"(\d+)⁄(\d+) *([+−-]) *(\d+)⁄\2")


def _tops(line: str) -> str:
    """The tops of two fractions with one bottom, and the sign between them."""
    found = _ALIKE.fullmatch(line.strip())
    return f"{found[1]}{found[3].replace('−', '-')}{found[4]}" if found else ""


# Equations -----------------------------------------------------------------------------------

_EQUATION = re.compile(r"(?:(\d+)\*)?[a-z](?:\+(\d+))?=(\d+)")


def undoing(number: Fraction, above: str) -> str:
    """What gives the right side of an equation from the one above: ``42-6`` below ``4*x+6=42``.

    Args:
        number: the right side.
        above: as lessons write it; a right side such as ``42-6`` is worked out.
    """
    right = above.partition("=")[2]
    if not right.strip().isdigit():
        return right
    found = _EQUATION.fullmatch(above.replace(" ", ""))
    if found is None:
        return ""
    factor, more, all_of_it = found.groups()
    undone = f"{all_of_it}-{more}" if more else f"{all_of_it}/{factor or 1}"
    return undone if value(expression(undone)) == number else ""
