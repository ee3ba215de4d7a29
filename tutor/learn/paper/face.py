"""What a game brings for paper: sheets of tasks, boards and score sheets, cards and dice to cut."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tutor.engine.game import Face
from tutor.learn.paper.blocks import Block


class GamePaper(ABC):
    """The sheets of one game, each by a code; the words are ``paper.kind-<code>``."""

    @property
    @abstractmethod
    def kinds(self) -> Sequence[str]:
        """The codes of its sheets, the usual one first."""

    @abstractmethod
    def blocks(self, kind: str, rng: Random, count: int | None) -> Iterator[Block]:
        """What stands on a sheet, in the language spoken now.

        Args:
            kind: one of :attr:`kinds`.
            rng: all chance comes from it; the same numbers make the same sheet.
            count: how many tasks, or copies; None for as many as are usual.

        Raises:
            tutor.data.DataFault: the box of the game cannot be used.
        """


PAPER: Final = Face("paper", GamePaper)
"""What ``tutor worksheet`` prints of a game."""
