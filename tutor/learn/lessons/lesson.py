"""A lesson as the program holds it, whatever languages it is written in."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from tutor.language import current
from tutor.language.choice import FALLBACK
from tutor.learn.exercises import Exercise, Skill
from tutor.learn.exercises.mistake import Mistake
from tutor.learn.lessons.making import dealt_of
from tutor.learn.lessons.page import Check, Page, Placed
from tutor.learn.lessons.plan import Plan

TOPICS: Final = (
    "number-bonds",
    "place-value",
    "addition",
    "subtraction",
    "multiplication",
    "division",
    "tables",
    "estimation",
    "order-of-operations",
    "brackets",
    "equations",
    "negative-numbers",
    "divisibility",
    "fractions",
    "decimals",
    "percent",
    "ratio",
    "powers",
    "chance",
    "strategy",
)
"""What lessons are about, in the order of the map; the words are ``lesson.topic-<topic>``."""

YEARS: Final = range(2, 9)
"""School years that lessons are for."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """Exercises, the pages that place them, and the game that all of it leads to.

    Its numbers are those of one seed; :meth:`dealt` gives the lesson of another one.
    """

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
    topic: str = ""
    """One of :data:`TOPICS`; empty where the file does not say."""
    year: int = 0
    """The school year it is for; 0 where the file does not say."""
    after: tuple[str, ...] = ()
    """The lessons that come before it, by id."""
    declared: tuple[str, ...] = ()
    """The misconceptions that it says it is about, by id."""
    plan: Plan | None = None
    """What it is dealt from."""
    folder: Path = Path()
    """Where its files are."""

    @property
    def varies(self) -> bool:
        """Whether it has other numbers for each pupil."""
        return self.plan is not None and self.plan.varies

    def dealt(self, seed: int, again: int = 0) -> "Lesson":
        """The same lesson with the numbers of a seed.

        Args:
            seed: any whole number; the same one, the same numbers.
            again: how many times the closing check was begun anew.

        Raises:
            ValidationIssue: no numbers fit; a lesson that was checked has some.
        """
        if self.plan is None or not self.varies:
            return self
        made = dealt_of(self.plan, seed, again)
        return replace(self, exercises=made.exercises, check=made.check, pages=made.pages)

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
        """The misconceptions that it is about, by id: those it declares, and of its exercises."""
        every = (*self.exercises.values(), *self.check.values())
        shown = (each.malrule for each in every if isinstance(each, Mistake))
        return frozenset((*self.declared, *shown))

    @property
    def check_place(self) -> int:
        """The block of the closing check."""
        return next(at for at, block in enumerate(self.page.blocks) if isinstance(block, Check))

    @property
    def apart(self) -> frozenset[str]:
        """The exercises that only some pupils meet, by id."""
        blocks = self.page.blocks
        return frozenset(
            block.exercise for block in blocks if isinstance(block, Placed) and block.only
        )

    def exercise(self, id: str) -> Exercise:  # noqa: A002 - what a teacher calls it
        """The exercise of that id, from the text or the check.

        Raises:
            KeyError: there is none.
        """
        return self.exercises[id] if id in self.exercises else self.check[id]
