"""What is remembered of Target: at its table, in practice, in rounds with a class."""

from typing import Literal

from tutor.maths.expressions import Use
from tutor.settings import GameChoices


class Choices(GameChoices, frozen=True, kw_only=True):
    """The remembered choices."""

    numbers: Literal[4, 6] = 4
    """How many numbers are rolled."""
    use: Use = Use.ALL
    """Whether all of them are to be used."""
    rounds: Literal[1, 3, 5] = 3
    """Rounds of a game."""
