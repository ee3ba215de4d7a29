"""A lesson while a pupil sits at it: what is asked now, what became of an answer, what comes next.

It knows no clock, no database and no screen: the run that it keeps is a value for a database, and
each answer comes back as what a database wants to store.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice
from typing import Final

import msgspec

from tutor.learn.exercises import Choice, Exercise, Judged, NumberExercise, Steps
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.page import Block, Check, Placed, Prose
from tutor.learn.lessons.run import LessonRun
from tutor.maths.misconceptions import misconceptions_of

PATIENCE: Final = 2
"""From this wrong answer on the whole working is told."""


LAST: Final = 3
"""From this one on a solution is told, of whatever kind: nobody stays behind for good."""


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
        begun = run or LessonRun(lesson.id)
        self.lesson = lesson.dealt(begun.seed, begun.again)
        self.run = begun.fitted(self.lesson)
        self.history = history
        self._begin()

    def _begin(self) -> None:
        """Something else is asked now."""
        self.found: tuple[Fraction, ...] = ()
        self.wrong = 0
        self.over = False
        self._asked = self._next_asked()
        # Who comes back to what is not solved yet was helped already.
        self.hints = self.run.hinted.get(self._asked or "", 0)

    # Where the pupil is ------------------------------------------------------------------------

    @property
    def block(self) -> Block:
        """The block of the page where the pupil is."""
        return self.lesson.page.blocks[self.run.place]

    @property
    def prose(self) -> str:
        """The words there, or those that stand before the exercise."""
        blocks = self.lesson.page.blocks
        before = (at for at in range(self.run.place, -1, -1) if self._is_for_pupil(at))
        found = (block.markdown for at in before if isinstance(block := blocks[at], Prose))
        return next(found, "")

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

    @property
    def just_learned(self) -> bool:
        """Whether the closing check was just passed, to its end."""
        is_whole = self.run.next_check(self.lesson) is None
        return self.checking and self.over and self.learned and is_whole

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
        self.run = self.run.showed(misconceptions_of(judged.diagnosis)[:1])
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
        told = self.wrong >= LAST or (whole and self._shows_no_working)
        return Taken(judged, over=self.over, counts=True, whole=whole, told=told)

    @property
    def _shows_no_working(self) -> bool:
        """Whether nothing but the solution tells more: there is no calculation to be shown."""
        exercise = self.exercise
        return isinstance(exercise, NumberExercise | Choice | Steps)

    def _checked(self, judged: Judged) -> Taken:
        """An exercise of the closing check: the first answer counts."""
        assert self._asked is not None, "something is asked"
        self.run = self.run.answered(self._asked, judged.correct).settled(self.lesson)
        self.over = True
        return Taken(judged, over=True, counts=True, whole=True, told=True)

    def hint(self) -> tuple[str, ...]:
        """The hints given so far, and one more; none in the closing check."""
        if self.exercise is None or self.checking:
            return ()
        ladder = tuple(self.exercise.hints(self.found))
        self.hints = min(self.hints + 1, len(ladder))
        if self._asked is not None and not self.solved:
            self.run = self.run.helped(self._asked, self.hints)
        return ladder[: self.hints]

    @property
    def given(self) -> tuple[str, ...]:
        """The hints given so far for what is asked."""
        if self.exercise is None or not self.hints:
            return ()
        return tuple(islice(self.exercise.hints(self.found), self.hints))

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
        place = self._next_place(self.run.place, way)
        if 0 < place < last and self._is_read_along(place):
            place = self._next_place(place, way)
        self.run = self.run.went_to(min(place, last))

    def _next_place(self, place: int, way: int) -> int:
        """The next block on the way that is for this pupil."""
        place += way
        while 0 < place < len(self.lesson.page.blocks) - 1 and not self._is_for_pupil(place):
            place += way
        return place

    def _is_read_along(self, place: int) -> bool:
        blocks = self.lesson.page.blocks
        block, following = blocks[place], blocks[self._next_place(place, 1)]
        if not isinstance(block, Prose) or isinstance(following, Prose):
            return False
        return len(block.markdown) <= FEW and "```" not in block.markdown

    def _is_for_pupil(self, place: int) -> bool:
        """Whether a block is for everybody, or for who has shown its misconception."""
        block = self.lesson.page.blocks[place]
        only = "" if isinstance(block, Check) else block.only
        return not only or only in self.run.shown or bool((self.history or {}).get(only))

    def check_again(self) -> None:
        """The closing check once more, with other items where it has any."""
        self.run = self.run.checked_again()
        self.lesson = self.lesson.dealt(self.run.seed, self.run.again)
        self._begin()
