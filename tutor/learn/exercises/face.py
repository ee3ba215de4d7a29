"""What a game brings for lessons and drills, as its face ``exercises``."""

from collections.abc import Mapping
from typing import Final

import msgspec

from tutor.engine.game import Face
from tutor.learn.exercises.base import Exercise, Skill


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson may choose of the game that it leads to.

    A slice names the fields; they stand in ``lesson.toml`` beside ``game``, and each has a default.
    """

    def choices(self) -> Mapping[str, object]:
        """These as the game's own choices; what is not chosen is left out."""
        return {name: value for name, value in msgspec.structs.asdict(self).items() if value}


class Exercises(msgspec.Struct, frozen=True):
    """What a game brings for lessons and drills."""

    kinds: tuple[type[Exercise], ...]
    skills: tuple[Skill, ...] = ()
    """Those that it adds, each with its words ``drillview.skill-<id>``."""
    requires: Mapping[Skill, tuple[Skill, ...]] = {}
    """What its skills rest on; a skill that is not named rests on the pupil's general ability."""
    reasons: tuple[str, ...] = ()
    """The codes of reasons that it adds, each with its words ``drill.why-<code>``."""
    issues: tuple[str, ...] = ()
    """The codes of unfit exercises that it adds, each with its words ``lessons.misfit-<code>``."""
    opening: type[Opening] | None = None
    """What its lessons may choose of it."""


EXERCISES: Final = Face("exercises", Exercises)
