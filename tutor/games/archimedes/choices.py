"""What is remembered of Archimedes from one day to the next, for its table and its exercises."""

from typing import ClassVar, Literal

from tutor.games.archimedes.rules.setup import Options
from tutor.settings import GameChoices


class Choices(GameChoices, frozen=True, kw_only=True):
    """The remembered choices."""

    EARLIER: ClassVar[tuple[str, ...]] = ("exercise", "reiner")

    exercise: Literal["round", "missing"] = "round"
    """Which exercise: a round against the deck, or the missing card."""
    reiner: bool = True
    """Whether the deck has Reiner in it."""
    rounds: Literal[1, 5] = 5
    """Rounds of a game."""

    def options(self) -> Options:
        """The options of a game; of a whole one its length is not said."""
        return Options(self.reiner, rounds=1) if self.rounds == 1 else Options(self.reiner)
