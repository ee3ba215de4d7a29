"""A sum behind a score or a turn of any game: told by a screen, or asked for by it.

It is a text in the notation that pupils' answers are written in, so the same judge says whether
it is right.
"""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from tutor.learn.narration import equation
from tutor.maths.notation import read
from tutor.maths.verdict import is_right


class Sum(msgspec.Struct, frozen=True):
    """An expression in ASCII and what it makes: ``2+7-5`` and 4."""

    text: str
    result: int

    def holds(self) -> bool:
        """Whether SymPy confirms it."""
        tree = read(self.text).tree
        return tree is not None and is_right(tree, Fraction(self.result))

    def shown(self) -> str:
        """The sum as the class writes it: ``2 + 7 − 5 = 4``."""
        return equation(self.text, Fraction(self.result))


def plus(numbers: Iterable[int]) -> str:
    """The text of an addition: ``2+7``."""
    return "+".join(map(str, numbers))
