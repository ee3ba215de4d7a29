"""How a drill goes, as somebody has chosen; and why an exercise is asked in it."""

from typing import Final, Literal, TypeAlias

import msgspec

from tutor.learn.exercises import Skill, drilled
from tutor.progress.values import Mode

Because: TypeAlias = Literal["level", "due", "probe", "rescue", "help", "start", "again"]
"""Why an exercise was chosen: it suits the level, its fact has come back, it tells suspects apart,
it is easier after misses, or as easy as there is and comes with help; it is easy at the very
beginning; or it is the same for a second try."""

AFTER_MISSES: Final[frozenset[Because]] = frozenset({"rescue", "help"})
"""What follows misses: help comes with it from the beginning."""


class Settings(msgspec.Struct, frozen=True):
    """How a drill goes. The same pupil may change any of it the next time."""

    chance: float = 0.65
    """Of success, to choose exercises for: between 0 and 1. About here a minute teaches most."""
    calm: bool = True
    skills: tuple[Skill, ...] = msgspec.field(default_factory=drilled)
    mode: Mode = "drill"
    year: int | None = None
    """The school year that the pupil has said; the name of a class counts before it."""
    pursues: bool = True
    """Whether suspicions are followed up, and due facts come back in between."""

    @property
    def chooses(self) -> bool:
        """Whether skills were chosen: then all of them are asked, else those that are open."""
        return set(self.skills) != set(drilled())
