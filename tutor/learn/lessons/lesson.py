"""A lesson as the program holds it, whatever languages it is written in."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from tutor.language import current
from tutor.language.choice import FALLBACK
from tutor.learn.exercises import Exercise, Skill
from tutor.learn.lessons.making import Dealt, dealt_of
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


class Lesson(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Exercises, the pages that place them, and the game that all of it leads to.

    Its numbers are those of one seed, dealt when they are first asked for: most lessons are only
    listed. :meth:`dealt` gives the lesson of another seed.
    """

    id: str
    order: int
    """Lessons are listed by it, the lowest first."""
    game: str
    minutes: int
    skills: tuple[Skill, ...]
    needed: int
    """How many of the check have to be right."""
    plan: Plan
    """What it is dealt from."""
    titles: Mapping[str, str]
    """As they are written, by the languages of its pages; not all languages need be there."""
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
    folder: Path = Path()
    """Where its files are."""
    seed: int = 0
    """What its numbers are dealt by."""
    again: int = 0
    """How many times its closing check was begun anew."""

    @cached_property
    def made(self) -> Dealt:
        """Its exercises, check and pages with their numbers.

        Raises:
            ValidationIssue: no numbers fit; a lesson that was checked has some.
            Misworded: a line of a page cannot be filled; one that was checked has none such.
        """
        return dealt_of(self.plan, self.seed, self.again)

    @property
    def exercises(self) -> Mapping[str, Exercise]:
        """Those placed in the text, by id, in the order of the TOML."""
        return self.made.exercises

    @property
    def check(self) -> Mapping[str, Exercise]:
        """Those of the closing check."""
        return self.made.check

    @property
    def pages(self) -> Mapping[str, Page]:
        """By language; not all need be there."""
        return self.made.pages

    @property
    def varies(self) -> bool:
        """Whether it has other numbers for each pupil."""
        return self.plan.varies

    def dealt(self, seed: int, again: int = 0) -> "Lesson":
        """The same lesson with the numbers of a seed.

        Args:
            seed: any whole number; the same one, the same numbers.
            again: how many times the closing check was begun anew.

        Raises:
            ValidationIssue: no numbers fit; a lesson that was checked has some.
        """
        if not self.varies:
            return self
        other = replace(self, seed=seed, again=again)
        other.made  # noqa: B018 - what is wrong is told now, and not by some key later
        return other

    @property
    def language(self) -> str:
        """The language it is read in: the chosen one, else English, else any it has."""
        return next(code for code in (current(), FALLBACK, *self.titles) if code in self.titles)

    @property
    def page(self) -> Page:
        """The page in that language."""
        return self.pages[self.language]

    @property
    def title(self) -> str:
        """The title of the lesson in its :attr:`language`."""
        written = self.titles[self.language]
        return self.page.title if "{" in written else written

    @property
    def named(self) -> str:
        """The title as it stands behind a colon, its own colon a dash: one is enough in a line."""
        return self.title.replace(": ", " – ")

    @property
    def misconceptions(self) -> frozenset[str]:
        """The misconceptions that it is about, by id: those it declares, and of its exercises."""
        return frozenset((*self.declared, *self.plan.shown))

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
