"""Free arithmetic, checked beside the games: an equation, a chain, lines of working."""

from collections.abc import Sequence
from typing import Final

import msgspec

from tutor.language import say
from tutor.learn.advisor import Checker, Example, Given, Option, Unclear
from tutor.learn.answers import Answer, worked_out
from tutor.maths.working.alone import expression as expression

NAME: Final = "sums"
"""What it is asked by, as a game is by its name."""


class Sum(msgspec.Struct, frozen=True):
    """A question: the expression that the text answers, none where it stands by itself."""

    of: str | None = None

    def __post_init__(self) -> None:
        """Raises ValueError where it is no expression that has a value."""
        if self.of is not None:
            expression(self.of)


class Sums(Checker[Sum]):
    """Checks what belongs to no game."""

    @property
    def kind(self) -> type[Sum]:
        """The expression that is answered."""
        return Sum

    @property
    def example(self) -> Example:
        """An equation."""
        return Example("4514-328=4186", "")

    def options(self) -> Sequence[Option]:
        """``--of``: what is answered."""
        return (Option(name="of", word="EXPR", about=say("sums.option-of")),)

    def question(self, given: Given) -> Sum:
        """The expression after ``--of``, if there is any.

        Raises:
            Unclear: it cannot be read.
        """
        try:
            return Sum(next(iter(given["of"]), None))
        except ValueError as error:
            raise Unclear(say("sums.of-unreadable", example='--of "2+3*4"')) from error

    def check(self, question: Sum, text: str) -> Answer:
        """Judges the text, against the expression where there is one."""
        return worked_out(text, None if question.of is None else expression(question.of))


SUMS: Final = Sums()
"""Whoever asks, asks this one."""
