"""Simulated pupils at a lesson, who know nothing but what its feedback tells them."""

import re
from collections.abc import Iterator
from fractions import Fraction

from tutor.language import number
from tutor.learn.exercises import AskedNumber, Choice, Compare, Exercise, Steps
from tutor.learn.feedback import Row, judged_lines
from tutor.learn.lessons import Lesson, LessonRun
from tutor.learn.lessons.sitting import Sitting, Taken
from tutor.learn.narration import expression
from tutor.maths.comparing import sign_for
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text
from tutor.maths.tree import is_comparison

ROUNDS = 4
"""Times that a check may be tried."""

TRIES = 6
"""Wrong answers to one exercise, at most: by then everything is told."""


class NotTold(AssertionError):
    """The feedback leaves a pupil without a way on."""


class Pupil:
    """Answers as somebody who lacks a skill until its feedback has shown how it goes.

    What one exercise has taught is known for all others that are about the same: the same kind,
    the same skill. With a ``misconception`` answers follow it wherever it shows.
    """

    def __init__(self, lesson: Lesson, seed: int, misconception: str = "") -> None:
        self.sitting = Sitting(lesson, LessonRun(lesson.id, seed=seed))
        self.misconception = misconception
        self.known = set[tuple[str, str]]()
        self.diagnosed = set[str]()
        self.rounds = 1

    def learns(self) -> bool:
        """Goes through the whole lesson; whether it is learned in the end.

        Raises:
            NotTold: an exercise is never explained.
        """
        sitting = self.sitting
        for _ in range(500):
            if sitting.exercise is not None and not sitting.over:
                self._meet(sitting.exercise)
            elif sitting.checking and sitting.asked is None:
                if sitting.learned or self.rounds == ROUNDS:
                    return sitting.learned
                sitting.check_again()
                self.rounds += 1
            elif sitting.is_last:
                return sitting.learned
            else:
                sitting.go_on()
        raise NotTold("no way to the end")

    def _meet(self, exercise: Exercise) -> None:
        idea = (exercise.kind, exercise.skill)
        wrong = self._wrong(exercise)
        if idea in self.known or wrong is None:
            self._solve(exercise)
            return
        told = ""
        for _ in range(TRIES):
            taken = self.sitting.answer(wrong)
            self.diagnosed.update(taken.judged.diagnosis)
            told += " ".join(_said(exercise, taken))
            if taken.over or _is_told(exercise, told):
                self.known.add(idea)
                break
        else:
            raise NotTold(f"{exercise.line}: {told}")
        if not self.sitting.over:
            self._solve(exercise)

    def _solve(self, exercise: Exercise) -> None:
        """Gives as many of the solutions as are wanted."""
        for solution in exercise.solutions():
            if self.sitting.over or self.sitting.exercise is not exercise:
                return
            self.sitting.answer(solution)
        assert self.sitting.over, exercise.line

    def _wrong(self, exercise: Exercise) -> str | None:
        """What this pupil answers; None for a right answer."""
        if not self.misconception:
            return _missed(exercise)
        if isinstance(exercise, Choice):
            if self.misconception not in exercise.wrong:
                return None
            return exercise.letter_of(1 + exercise.wrong.index(self.misconception))
        if isinstance(exercise, AskedNumber):
            found = [text for text, malrule in exercise.wrong if malrule == self.misconception]
            return found[0] if found else None
        if exercise.tree is None:
            return None
        values = wrong_values(exercise.tree, self.misconception)
        if values and is_comparison(exercise.tree):
            return sign_for(min(values))
        return number_text(min(values)) if values else None


def _missed(exercise: Exercise) -> str | None:
    """An answer of the right form that is not right; None where none can be thought of."""
    solution = exercise.solutions()[0]
    left, equals, _ = solution.partition("=")
    letters = exercise.keys if isinstance(exercise, Choice) else ()
    tried = [exercise.example(), *letters]
    tried += exercise.keys if isinstance(exercise, Compare) else ()
    tried += [f"{left}=1" if equals else f"{left}=99", f"{left}=13", "77"]
    for text in tried:
        judged = exercise.judge(text)
        if judged.counts and not judged.correct:
            return text
    return None


def _said(exercise: Exercise, taken: Taken) -> Iterator[str]:
    """All that a screen says of an answer."""
    for line in judged_lines(exercise, taken.judged, whole=taken.whole):
        yield f"{line.expression} {line.reason}" if isinstance(line, Row) else line.text
    if taken.told:
        yield from exercise.working()


def _is_told(exercise: Exercise, told: str) -> bool:
    """Whether a solution stands in what was said, as pupils read it."""
    bare = _bare(told)
    if isinstance(exercise, Steps):
        return all(_bare(_as_number(str(gap))) in bare for gap in exercise.gaps)
    solutions = exercise.solutions()
    shown = [*map(expression, solutions), *solutions, *map(_as_number, solutions)]
    return any(_bare(each) in bare for each in shown)


def _as_number(text: str) -> str:
    try:
        return number(Fraction(text))
    except ValueError:
        return text


def _bare(text: str) -> str:
    return re.sub(r"\s", "", text)
