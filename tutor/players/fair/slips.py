"""Believable mistakes: results that the dice do not give, but a known misconception does.

Misreading the order of signs or dropping brackets is worth nothing here: that makes the value of
the same digits grouped otherwise, which is a right result of the roll too. What is left are slips
of arithmetic, the very ones that pupils of this age make.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tutor.maths.expressions import FRACTION, NEGATIVE, Form, Pair, every, plainness, results
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
"""The misconceptions to err with, the most believable first."""


@lru_cache(maxsize=1024)
def slips(digits: tuple[int, ...]) -> Mapping[str, str]:
    """Wrong results of the digits, as exact texts, each with the expression that goes wrong.

    Of several expressions it is the one with the most believable misconception, then the
    plainest. ``diagnose`` of that expression and the wrong result names the misconception.
    """
    right, found = results(digits), dict[str, tuple[int, str]]()
    for form in _plain(digits):
        for value, malrules in predictions(allowed(form.text, digits), _tempting(form)).items():
            number, place = number_text(value), LIKELY.index(malrules[0])
            if value not in right and (number not in found or place < found[number][0]):
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
