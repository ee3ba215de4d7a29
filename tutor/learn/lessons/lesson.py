"""A lesson as the program holds it, whatever languages it is written in."""

from collections.abc import Mapping

import msgspec

from tutor.language import current
from tutor.language.choice import FALLBACK
from tutor.learn.exercises import Exercise, Skill
from tutor.learn.exercises.mistake import Mistake
from tutor.learn.lessons.page import Page


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """Exercises, the pages that place them, and the game that all of it leads to."""

    id: str
    order: int
    """Lessons are listed by it, the lowest first."""
    game: str
    minutes: int
    skills: tuple[Skill, ...]
    exercises: Mapping[str, Exercise]
    """Those placed in the text, by id, in the order of the TOML."""
    check: Mapping[str, Exercise]
    """Those of the closing check."""
    needed: int
    """How many of the check have to be right."""
    pages: Mapping[str, Page]
    """By language; not all need be there."""
    chosen: Mapping[str, object] = {}
    """What of the game's own choices is chosen otherwise when the lesson leads to it."""

    @property
    def language(self) -> str:
        """The language it is read in: the chosen one, else English, else any it has."""
        return next(code for code in (current(), FALLBACK, *self.pages) if code in self.pages)

    @property
    def page(self) -> Page:
        """The page in that language."""
        return self.pages[self.language]

    @property
    def title(self) -> str:
        """The title of the lesson in its :attr:`language`."""
        return self.page.title

    @property
    def misconceptions(self) -> frozenset[str]:
        """The misconceptions that its exercises are about, by id."""
        every = (*self.exercises.values(), *self.check.values())
        return frozenset(each.malrule for each in every if isinstance(each, Mistake))

    def exercise(self, id: str) -> Exercise:  # noqa: A002 - what a teacher calls it
        """The exercise of that id, from the text or the check.

        Raises:
            KeyError: there is none.
        """
        return self.exercises[id] if id in self.exercises else self.check[id]
