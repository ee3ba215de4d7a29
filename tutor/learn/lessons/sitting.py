"""A lesson while a pupil sits at it: what is asked now, what became of an answer, what comes next.

It knows no clock, no database and no screen: the run that it keeps is a value for a database, and
each answer comes back as what a database wants to store.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

import msgspec

from tutor.learn.exercises import Exercise, Judged, NumberExercise
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.page import Block, Check, Placed, Prose
from tutor.learn.lessons.run import LessonRun

PATIENCE: Final = 2
"""From this wrong answer on the whole working is told."""


FEW: Final = 150
"""Letters that are no page of their own."""


class Taken(msgspec.Struct, frozen=True):
    """What became of an answer.

    ``over`` tells whether the exercise is done with, ``whole`` whether all of the working is told,
    ``told`` whether the solution is. ``counts`` is false for a slip of the keyboard.
    """

    judged: Judged
    over: bool
    counts: bool
    whole: bool = False
    told: bool = False


class Sitting:
    """One lesson of one pupil; ``run`` is how far it is."""

    def __init__(
        self, lesson: Lesson, run: LessonRun | None = None, history: Mapping[str, int] | None = None
    ) -> None:
        self.lesson = lesson
        self.run = (run or LessonRun(lesson.id)).fitted(lesson)
        self.history = history
        self._begin()

    def _begin(self) -> None:
        """Something else is asked now."""
        self.found: tuple[Fraction, ...] = ()
        self.hints = 0
        self.wrong = 0
        self.over = False
        self._asked = self._next_asked()

    # Where the pupil is ------------------------------------------------------------------------

    @property
    def block(self) -> Block:
        """The block of the page where the pupil is."""
        return self.lesson.page.blocks[self.run.place]

    @property
    def prose(self) -> str:
        """The words there, or those that stand before the exercise."""
        before = reversed(self.lesson.page.blocks[: self.run.place + 1])
        return next((block.markdown for block in before if isinstance(block, Prose)), "")

    @property
    def asked(self) -> str | None:
        """The id of the exercise asked now; None where there is only something to read."""
        return self._asked

    def _next_asked(self) -> str | None:
        match self.block:
            case Placed(exercise):
                return exercise
            case Check():
                return self.run.next_check(self.lesson)
            case _:
                return None

    @property
    def exercise(self) -> Exercise | None:
        """The exercise asked now; None where there is only something to read."""
        return None if self._asked is None else self.lesson.exercise(self._asked)

    @property
    def checking(self) -> bool:
        """Whether the pupil is at the closing check."""
        return isinstance(self.block, Check)

    @property
    def solved(self) -> bool:
        """Whether the exercise asked now has been solved, now or earlier."""
        return self._asked in self.run.done

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after this."""
        return self.run.place == len(self.lesson.page.blocks) - 1

    @property
    def learned(self) -> bool:
        """Whether enough of the closing check is right."""
        return self.run.has_passed(self.lesson)

    # Answering ---------------------------------------------------------------------------------

    def answer(self, text: str) -> Taken:
        """Judges what was typed for the exercise asked now.

        Raises:
            ValueError: none is.
        """
        exercise = self.exercise
        if exercise is None or self._asked is None:
            raise ValueError("nothing is asked")
        judged = exercise.judge(text, self.history, self.found)
        if not judged.counts:
            return Taken(judged, over=False, counts=False)
        if judged.found is not None:
            self.found = (*self.found, judged.found)
            if len(self.found) < exercise.wanted:
                return Taken(judged, over=False, counts=True)
        return self._checked(judged) if self.checking else self._tried(judged)

    def _tried(self, judged: Judged) -> Taken:
        """An exercise of the text: as many tries as the pupil likes."""
        assert self._asked is not None, "something is asked"
        if judged.correct:
            self.run = self.run.solved(self._asked)
            self.over = True
        else:
            self.wrong += 1
        whole = self.wrong >= PATIENCE
        told = whole and isinstance(self.exercise, NumberExercise)  # it has no working to show
        return Taken(judged, over=self.over, counts=True, whole=whole, told=told)

    def _checked(self, judged: Judged) -> Taken:
        """An exercise of the closing check: the first answer counts."""
        assert self._asked is not None, "something is asked"
        self.run = self.run.answered(self._asked, judged.correct)
        self.over = True
        return Taken(judged, over=True, counts=True, whole=True, told=True)

    def hint(self) -> tuple[str, ...]:
        """The hints given so far, and one more; none in the closing check."""
        if self.exercise is None or self.checking:
            return ()
        ladder = tuple(self.exercise.hints(self.found))
        self.hints = min(self.hints + 1, len(ladder))
        return ladder[: self.hints]

    # Going on ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """To the next exercise of the check or what came of it, else to the next block."""
        if not (self.checking and self.over):
            self._go(1)
        self._begin()

    def go_back(self) -> None:
        """To the block before."""
        self._go(-1)
        self._begin()

    def _go(self, way: int) -> None:
        """One block on or back; a few words are read together with the exercise after them."""
        last = len(self.lesson.page.blocks) - 1
        place = self.run.place + way
        if 0 < place < last and self._is_read_along(place):
            place += way
        self.run = self.run.went_to(min(place, last))

    def _is_read_along(self, place: int) -> bool:
        block, following = self.lesson.page.blocks[place : place + 2]
        if not isinstance(block, Prose) or isinstance(following, Prose):
            return False
        return len(block.markdown) <= FEW and "```" not in block.markdown

    def check_again(self) -> None:
        """The closing check once more."""
        self.run = self.run.checked_again()
        self._begin()
