"""The exercises of Rachmistrz: one file a kind; what they share is in :mod:`dice`."""

from typing import Final

from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.exercises.idea import KNOWN_UNFIT, Idea
from tutor.games.rachmistrz.exercises.join import FIELD_UNKNOWN, Join
from tutor.games.rachmistrz.exercises.make import Make
from tutor.games.rachmistrz.rules.setup import Side
from tutor.learn.exercises.face import Exercises, Opening


class BoardOpening(Opening, frozen=True):
    """The side of the board that a lesson opens the game with."""

    side: Side | None = None


EXERCISES: Final = Exercises(
    kinds=(Make, Find, Idea, Join),
    skills=("many-results", "ideas", "groups", "best-move-rachmistrz"),
    requires={
        "many-results": ("make-a-number",),
        "ideas": ("make-a-number",),
        "groups": ("make-a-number",),
    },
    reasons=("many-wanted",),
    issues=(KNOWN_UNFIT, FIELD_UNKNOWN),
    opening=BoardOpening,
)
