"""What a game brings for paper: sheets of tasks, boards and score sheets, cards and dice to cut."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tutor.engine.game import Face
from tutor.language import say
from tutor.learn.advisor import Unclear
from tutor.learn.exercises.pictures import Picture
from tutor.learn.paper.blocks import Block, Grid


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

    def drawn(self, picture: Picture) -> Grid | None:
        """One of the game's own pictures as a table; None for one that its lines tell well."""
        return None

    def given(self, kind: str, text: str) -> Block:
        """A task about what a teacher has typed: a roll, a hand.

        Args:
            kind: one of :attr:`kinds`.
            text: dice or cards, with blanks between them.

        Raises:
            tutor.learn.advisor.Unclear: it is none, or the sheet is about nothing of that kind.
        """
        raise Unclear(say("paper.nothing-typed"))


PAPER: Final = Face("paper", GamePaper)
"""What ``tutor worksheet`` prints of a game."""
