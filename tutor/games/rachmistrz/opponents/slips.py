"""Believable mistakes of three dice, each a known misconception at work.

They come in two kinds. A *slip* of arithmetic makes a number that the dice do not give at all. A
*misreading* takes signs in the wrong order or drops brackets; that is the value of the same digits
grouped otherwise, so the number can be had, but not by the expression that somebody had in mind.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tutor.maths.expressions import every, results
from tutor.maths.forms import FRACTION, NEGATIVE, Form, Pair, plainness
from tutor.maths.misconceptions import predictions
from tutor.maths.notation import allowed, number_text

LIKELY: Final = (
    "neighbouring-fact",
    "carry-dropped",
    "smaller-digit-from-larger",
    "borrow-not-paid",
    "remainder-dropped",
    "divide-over-sum",
)
"""The misconceptions of slips, the most believable first."""

MISREAD: Final = ("left-to-right", "brackets-ignored", "right-to-left")
"""The misconceptions of misreadings, the most believable first."""


@lru_cache(maxsize=1024)
def slips(digits: tuple[int, ...]) -> Mapping[str, str]:
    """Numbers that the digits do not give, as exact texts, each with the expression gone wrong.

    Of several expressions it is the one with the most believable misconception, then the
    plainest. ``diagnose`` of that expression and the wrong result names the misconception.
    """
    right = {number_text(value) for value in results(digits)}
    found = _mistakes(digits, LIKELY, _tempting)
    return {number: text for number, text in found.items() if number not in right}


@lru_cache(maxsize=1024)
def misreadings(digits: tuple[int, ...]) -> Mapping[str, str]:
    """Numbers with an expression that gives them only when it is misread; as :func:`slips`."""
    return _mistakes(digits, MISREAD, lambda _: MISREAD)


def _mistakes(
    digits: tuple[int, ...], malrules: Sequence[str], tempting: Callable[[Form], Iterable[str]]
) -> Mapping[str, str]:
    """The wrong values of plain expressions, each with the best expression to go wrong with."""
    found: dict[str, tuple[int, str]] = {}
    for form in _plain(digits):
        for value, made_by in predictions(allowed(form.text, digits), tempting(form)).items():
            number, place = number_text(value), malrules.index(made_by[0])
            if number not in found or place < found[number][0]:
                found[number] = place, form.text
    return {number: text for number, (_, text) in found.items()}


def _plain(digits: tuple[int, ...]) -> Sequence[Form]:
    """The plainest expression of every value with nothing below zero on the way, in that order."""
    plainest: dict[Pair, Form] = {}
    for form in sorted(every(digits), key=plainness):
        if form.cost % FRACTION < NEGATIVE:
            plainest.setdefault(form.value, form)
    return tuple(plainest.values())


def _tempting(form: Form) -> Iterator[str]:
    """The misconceptions for an expression: nobody gets *times 1* wrong."""
    easy = "*1" in form.text or "1*" in form.text
    return (malrule for malrule in LIKELY if not (easy and malrule == "neighbouring-fact"))
