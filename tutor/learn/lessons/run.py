"""How far a pupil has come in a lesson: a value that a database keeps as a short JSON.

It knows ids and places and no exercise, so it outlives changes of the lesson's files:
:meth:`LessonRun.fitted` takes out what is no longer there.
"""

from collections.abc import Collection, Mapping

import msgspec
from msgspec.structs import replace

from tutor.learn.lessons.lesson import Lesson


class LessonRun(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pupil's way through one lesson; every step gives a new value."""

    lesson: str
    place: int = 0
    """The block of the page where the pupil is, from 0."""
    done: tuple[str, ...] = ()
    """The exercises of the text that were answered rightly, in the order they were."""
    checked: Mapping[str, bool] = {}
    """The exercises of the closing check that were answered, and whether rightly."""
    seed: int = 0
    """What the numbers of this sitting are dealt by."""
    again: int = 0
    """How many times the closing check was begun anew: it has other items each time."""
    shown: tuple[str, ...] = ()
    """The misconceptions that were shown on the way, by id."""

    hinted: Mapping[str, int] = {}
    """How many hints were given for exercises of the text that are not solved yet."""

    recalling: bool = False
    """Whether only its check is asked, some time after it was learned."""
    recalled: int = 0
    """How many times that was passed."""

    def asked_again(self, check: int) -> "LessonRun":
        """Its check is asked some time after it was learned, with other items.

        Args:
            check: the block of the page where it is.
        """
        return replace(self.checked_again(), place=check, recalling=True)

    def went_to(self, place: int) -> "LessonRun":
        """Reads on, or back."""
        return replace(self, place=max(0, place))

    def solved(self, exercise: str) -> "LessonRun":
        """An exercise of the text was answered rightly; once is enough."""
        if exercise in self.done:
            return self
        hinted = {name: hints for name, hints in self.hinted.items() if name != exercise}
        return replace(self, done=(*self.done, exercise), hinted=hinted)

    def helped(self, exercise: str, hints: int) -> "LessonRun":
        """So many hints were given for an exercise of the text."""
        return replace(self, hinted={**self.hinted, exercise: hints})

    def answered(self, exercise: str, correct: bool) -> "LessonRun":
        """An exercise of the closing check was answered; the first answer counts."""
        return replace(self, checked={exercise: correct, **self.checked})

    def settled(self, lesson: Lesson) -> "LessonRun":
        """Where all of the check is answered well some time after, that counts, once."""
        if not self.recalling or self.next_check(lesson) is not None:
            return self
        if not self.has_passed(lesson):
            return self
        return replace(self, recalling=False, recalled=self.recalled + 1)

    def checked_again(self) -> "LessonRun":
        """The closing check once more, from the beginning."""
        return replace(self, checked={}, again=self.again + 1)

    def showed(self, misconceptions: Collection[str]) -> "LessonRun":
        """An answer betrayed some misconceptions."""
        return replace(self, shown=tuple(dict.fromkeys((*self.shown, *misconceptions))))

    def right(self) -> int:
        """How many of the closing check are right so far."""
        return sum(self.checked.values())

    def next_check(self, lesson: Lesson) -> str | None:
        """The next exercise of the closing check; None when all are answered."""
        return next((name for name in lesson.check if name not in self.checked), None)

    def has_passed(self, lesson: Lesson) -> bool:
        """Whether enough of the closing check is right: then the lesson is learned."""
        return self.right() >= lesson.needed

    def share_done(self, lesson: Lesson) -> tuple[int, int]:
        """How many exercises are answered, those of the check too, and how many there are."""
        apart = lesson.apart
        done = [name for name in self.done if name not in apart]
        of = len(lesson.exercises) - len(apart) + len(lesson.check)
        return len(done) + len(self.checked), of

    def fitted(self, lesson: Lesson) -> "LessonRun":
        """This run for the lesson as it is now, without what its files no longer have."""
        return replace(
            self,
            place=min(self.place, len(lesson.page.blocks) - 1),
            done=tuple(name for name in self.done if name in lesson.exercises),
            checked={name: right for name, right in self.checked.items() if name in lesson.check},
            hinted={name: n for name, n in self.hinted.items() if name in lesson.exercises},
        )

    def written(self) -> str:
        """As JSON; ``read`` makes the same of it."""
        return msgspec.json.encode(self).decode()

    @staticmethod
    def read(text: str) -> "LessonRun":
        """From JSON, as ``written`` made it.

        Raises:
            msgspec.ValidationError: it is no run.
            msgspec.DecodeError: it is no JSON.
        """
        return _DECODER.decode(text)


_DECODER = msgspec.json.Decoder(LessonRun)
