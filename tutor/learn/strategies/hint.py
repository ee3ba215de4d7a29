"""A hint: a code with what it speaks of, and the claims that it makes.

A hint says nothing that is not claimed, and each claim can be proved (:mod:`claims`); so whoever
makes a hint says beside it why it is true of just these numbers.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from tutor.language import expression as in_words
from tutor.language import listing, number, say, sign
from tutor.language.numbers import MINUS
from tutor.learn.strategies.claims import UNKNOWN, Claim
from tutor.learn.writing import GAP, freely
from tutor.learn.writing import any_expression as expression

Param: TypeAlias = int | Fraction | str | tuple[int | Fraction, ...]
"""A number, a calculation as ASCII text with ``?`` for what is to be found, or several numbers."""


Params: TypeAlias = Mapping[str, Param]

Claims: TypeAlias = tuple[Claim, ...]


class Hint(msgspec.Struct, frozen=True):
    """One thing worth seeing, said by the sentence ``strategy.<code>``.

    ``path`` is another way to calculate the same, as ASCII text, where the hint has one: its
    value is the answer, and its first step may be told later.
    """

    code: str
    params: Params = {}
    claims: Claims = ()
    path: str = ""
    about: str = ""
    """The part of the task that it is about, where that is not all of it."""
    lead: Literal["", "other-way", "first-way"] = ""
    """How it goes with the hints before it, where it does not go on with the last of them."""

    def told(self) -> str:
        """The sentence, in the language spoken now."""
        told = self._told()
        if self.about:
            told = say("strategy.about", part=freely(self.about), hint=told)
        if self.lead == "other-way":
            return say("strategy.other-way", hint=told)
        return say("strategy.first-way", hint=told) if self.lead else told

    def _told(self) -> str:
        return say(f"strategy.{self.code}", **{k: _shown(v) for k, v in self.params.items()})

    def is_in_sight(self, question: str) -> bool:
        """Whether all numbers of the part that it is about stand in the question."""
        return _numerals(self.about) <= _numerals(question)

    def names(self, number: Fraction, question: str) -> bool:
        """Whether it speaks of a number, a minus aside, that does not stand in the question."""
        spoken = {each for param in self.params.values() for each in _numerals(param)}
        return str(abs(number)) in spoken - _numerals(question)


NUMERAL = re.compile(r"\d+")


def _numerals(param: Param) -> set[str]:
    """The numbers of a text as they stand there, fractions whole and in pieces."""
    if isinstance(param, tuple):
        return {str(each) for each in param}
    text = str(param).replace(BAR, "/")
    return {*NUMERAL.findall(text), *FRACTION.findall(text)}


FRACTION = re.compile(r"\d+/\d+")


def _shown(param: Param) -> object:
    if isinstance(param, str):
        return shown(param)
    if isinstance(param, tuple):
        return listing([number(each) for each in param])
    return param


def shown(text: str) -> str:
    """A calculation or an equation with gaps, as the class writes it: ``7 × ▢ = 56``.

    Where ``/`` could be either, ``:`` is a division that is to be done, ``7:2``, and ``⁄`` the bar
    of a fraction that is a number, ``3⁄2+1``.
    """
    return " = ".join(map(_side, text.split("=")))


SIGNS = ("+", "-", "*", "/")

PLAIN = re.compile(r"[\d?]+(?:/(\d+))?")

BELOW = re.compile(rf"(^|\()0 {MINUS} (?=[\d/]+(?:\)|$))")
"""How a number below zero is written so that it can be read: as what is taken from 0."""

BAR = "⁄"

STAND_IN = "987654321"
"""Stands for a gap while an expression is read: no exercise has such a number."""


def _side(text: str) -> str:
    """One side of it; a fraction stays as it stands, and is not put in lowest terms."""
    if text in SIGNS:
        return sign(text)
    if _is_number(text):
        return text.replace(UNKNOWN, GAP)
    if BAR in text or ":" in text:
        said = in_words(text.replace(":", "/").replace(UNKNOWN, GAP))
    else:
        said = expression(text.replace(UNKNOWN, STAND_IN)).replace(STAND_IN, GAP)
    return BELOW.sub(rf"\1{MINUS}", said)


def _is_number(text: str) -> bool:
    """Whether a text is a whole number, or a fraction that is more than a division to be done."""
    if PLAIN.fullmatch(text) is None:
        return False
    top, _, bottom = text.partition("/")
    return not bottom or UNKNOWN in top or int(top) % int(bottom) != 0
