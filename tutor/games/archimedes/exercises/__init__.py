"""The exercises of Archimedes: one file a kind."""

from collections.abc import Mapping
from typing import Final, Literal

from tutor.games.archimedes.exercises.lay import Lay
from tutor.games.archimedes.exercises.missing import Missing
from tutor.learn.exercises.face import Exercises, Opening


class PracticeOpening(Opening, frozen=True):
    """The exercise that a lesson opens the game with: a round, or the missing card."""

    practice: Literal["round", "missing"] | None = None

    def choices(self) -> Mapping[str, object]:
        """It is chosen as ``exercise``."""
        return {"exercise": self.practice} if self.practice else {}


EXERCISES: Final = Exercises(
    kinds=(Lay, Missing),
    skills=("cards", "reiner", "unknowns", "best-move-archimedes"),
    requires={
        "cards": ("addition", "subtraction", "multiplication"),
        "reiner": ("cards",),
        "unknowns": ("addition", "subtraction", "multiplication", "division"),
    },
    reasons=("gap-first", "gap-undo", "gap-twice", "reiner", "equality-only"),
    opening=PracticeOpening,
)
