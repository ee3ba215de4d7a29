"""What an exercise is about, to be looked at: values that a screen draws, or a page, or a printer.

A kind takes one of these, or brings a picture of its own with its slice: a subclass of
:class:`Picture` with what is to be seen, and a drawing of it (see ``tutor.ui.widgets.pictures``).
"""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tutor.maths.tree import Tree


class Picture(msgspec.Struct, frozen=True):
    """Something to be looked at; what it holds is all there is to be seen."""


class Dice(Picture, frozen=True):
    """Dice that were rolled, each with a digit; those used in an answer are ticked."""

    digits: tuple[int, ...]


class Cards(Picture, frozen=True):
    """Cards with numbers on them and signs between them; None is the card that is missing.

    An empty text keeps cards a little apart, a blank far; ``R`` is a card that is wild.
    """

    parts: tuple[int | str | None, ...]


def apart(numbers: Sequence[int]) -> Cards:
    """Cards with room between them."""
    first, *rest = numbers
    return Cards((first, *(part for each in rest for part in (" ", each))))


class Calculation(Picture, frozen=True):
    """An expression, and what somebody says it gives."""

    tree: Tree
    claimed: Fraction | None = None
