"""What the first hints must not say: the answer, or what leaves nothing to do."""

import re
from collections.abc import Iterable, Iterator

FRACTION = re.compile(r"\d+/\d+")

WORD = "1"
"""It also counts steps ("then take 1 back"), so nobody can tell that it is meant."""


def numerals(text: str) -> set[str]:
    """The numbers of a text as they stand there, fractions whole and in pieces."""
    return {*FRACTION.findall(text), *re.findall(r"\d+", text)}


def giving_away(question: str, answer: str, told: Iterable[str]) -> Iterator[str]:
    """The sentences that hold the answer, a number that does not stand in the question.

    Args:
        question: as ASCII text.
        answer: the number, without a minus.
        told: sentences.
    """
    if answer != WORD and answer not in numerals(question):
        yield from (text for text in told if answer in numerals(text))
