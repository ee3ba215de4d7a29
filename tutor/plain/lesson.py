"""A lesson in lines: its words, an exercise where one belongs, the closing check."""

import re
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import ClassVar, Final

from tutor.language import say
from tutor.learn.feedback import Row, Said, asks_for_steps, judged_lines, solution_lines
from tutor.learn.lessons import Lesson, shown
from tutor.learn.lessons.keeping import answered_in_lesson, progress_of, run_of
from tutor.learn.lessons.sitting import Sitting, Taken
from tutor.learn.pictures.helping import figure_for
from tutor.maths.tree import value
from tutor.plain.activity import Activity
from tutor.plain.asking import found_line, question_lines
from tutor.plain.commands import Command
from tutor.plain.session import Session
from tutor.progress.faults import ProgressFault
from tutor.progress.values import Ending, LessonProgress, now

MARKS: Final = re.compile(r"\*\*|`|^#+ |^> ?", re.MULTILINE)
"""What Markdown writes around words."""

STARS: Final = re.compile(r"(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])")
"""Single stars around words; those of a calculation are signs by now."""

COLUMNS: Final = re.compile(r"\s{2,}")
"""What stands between the columns of a calculation or a table."""


WITH_PICTURE: Final = 2
"""The hint with which a picture is told, where one helps."""


class LessonInLines(Activity):
    """Enter reads on, anything else answers; where the pupil is left is where it goes on."""

    COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command.HELP,
        Command.HINT,
        Command.BOARD,
        Command.MORE,
        Command.SKIP,
        Command.END,
    )

    def __init__(self, session: Session, lesson: Lesson) -> None:
        super().__init__(session)
        self._kept = self._found_kept(lesson)
        self.sitting = Sitting(lesson, run_of(self._kept, lesson, now()), self._history())
        self._just_learned = False
        """Whether its check was passed with the last answer, which is not counted yet."""
        self._since = monotonic()
        self._read = ""
        """The words that were told last."""

    def _found_kept(self, lesson: Lesson) -> LessonProgress | None:
        pupil = self.session.pupil
        if pupil is None:
            return None
        try:
            found = self.session.call(lambda progress: progress.lessons(pupil.id))
        except ProgressFault:
            return None  # what cannot be stored is told when it is to be stored
        return next((each for each in found if each.lesson == lesson.id), None)

    def _history(self) -> dict[str, int]:
        return dict(self.session.records.misconceptions(self.session.pupil_id))

    # What is told --------------------------------------------------------------------------------

    def begin(self) -> None:
        """The title, then where the lesson was left."""
        self.talk.tell(self.sitting.lesson.title)
        self._show()

    def help(self) -> Iterable[str]:
        """Enter reads on, anything else answers."""
        yield say("plain.lesson-help")
        if self.sitting.exercise is not None:
            yield say("exercise.example", answer=self.sitting.exercise.example())

    def board(self) -> None:
        """The words once more, and the exercise."""
        self._read = ""
        self._show()

    def _show(self) -> None:
        sitting = self.sitting
        self.talk.tell("")
        if sitting.prose != self._read:
            self._read = sitting.prose
            self.talk.tell(*prose_lines(sitting.prose))
        if sitting.exercise is not None:
            self.talk.tell(*question_lines(sitting.exercise))
            if sitting.solved:
                self.talk.tell(say("plain.lesson-solved"))
            else:
                self.talk.tell(*sitting.given)
        elif not self._tell_result():
            self.talk.tell(say("lesson.enter-on"))
        self._since = monotonic()

    def _tell_result(self) -> bool:
        """What came of the closing check, or that the lesson is at its end; whether it is there."""
        sitting = self.sitting
        if sitting.checking:
            right, of = sitting.run.right(), len(sitting.lesson.check)
            self.talk.tell(say("lesson.right", n=right, of=of))
            if sitting.learned:
                self._count()
                self.talk.tell(say("lesson.passed"), say("lesson.enter-on"))
            else:
                self.talk.tell(say("lesson.failed", n=sitting.lesson.needed))
                self.talk.tell(say("plain.lesson-again"))
        elif sitting.is_last:
            self.talk.tell(say("plain.lesson-end", game=say(f"game.{sitting.lesson.game}")))
        else:
            return False
        return True

    # What is typed -------------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """Answers what is asked; an empty line reads on."""
        sitting = self.sitting
        if sitting.exercise is None or sitting.over or (sitting.solved and not typed):
            self._go_on()
        elif not typed:
            self.talk.tell(*question_lines(sitting.exercise), *found_line(sitting.found))
        else:
            self._judge(typed)

    def _judge(self, typed: str) -> None:
        sitting = self.sitting
        taken = sitting.answer(typed)
        self.tell_briefly(self._told(taken))
        if not taken.counts:
            return
        pupil = self.session.pupil
        if pupil is not None:
            seconds = monotonic() - self._since
            answered = answered_in_lesson(pupil.id, sitting, taken, seconds)
            self.session.progress.answer(answered)
        self._keep()
        self._since = monotonic()
        if taken.over:
            self._just_learned = sitting.just_learned
            self._go_on()
        elif taken.judged.correct:
            self.talk.tell(*found_line(sitting.found))

    def _told(self, taken: Taken) -> Iterator[Said | Row | str]:
        exercise, judged = self.sitting.exercise, taken.judged
        assert exercise is not None, "something was answered"
        covered = not (taken.whole or taken.told or taken.over)
        yield from judged_lines(exercise, judged, whole=taken.whole, again=False, covered=covered)
        if taken.told and not judged.correct:
            yield from solution_lines(exercise, judged, whole=taken.whole)
        if not taken.over and not taken.whole and asks_for_steps(judged.answer):
            yield say("plain.how")

    def hint(self) -> None:
        """One step down the ladder of hints; none in the closing check."""
        given = self.sitting.hint()
        self.talk.tell(given[-1] if given else say("plain.no-hint"))
        self._keep()
        exercise = self.sitting.exercise
        if len(given) == WITH_PICTURE and exercise is not None and exercise.tree is not None:
            figure = figure_for(exercise.tree, exercise.year, exercise.taught)
            self.talk.tell(*[figure.asked(value(exercise.tree))] if figure is not None else [])

    def skip(self) -> None:
        """Reads on without an answer."""
        if self.sitting.is_last:
            self.talk.tell(say("plain.not-here"))
            return
        self.sitting.go_on()
        self._keep()
        self._show()

    # Going on ------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        sitting = self.sitting
        if sitting.checking and sitting.asked is None and not sitting.learned:
            sitting.check_again()
        elif sitting.is_last and sitting.asked is None:
            self.end()
            return
        else:
            sitting.go_on()
        self._keep()
        self._show()

    def end(self) -> None:
        """Leaves the lesson where it is."""
        super().end()
        self._keep()
        if self.session.pupil is not None:
            self.talk.tell(say("plain.lesson-kept"))

    def _keep(self) -> None:
        self._kept = progress_of(self.sitting, self._kept)
        if self.session.pupil is not None:
            self.session.progress.save_lesson(self.session.pupil.id, self._kept)

    def _count(self) -> None:
        """It counts when its check was just passed, and not when it is read again."""
        run, at = self.sitting.run, now()
        if not self._just_learned:
            return
        self._just_learned = False
        ending = Ending(
            mode="lesson",
            what=self.sitting.lesson.id,
            day=at.astimezone().date(),
            right=run.right(),
            asked=len(self.sitting.lesson.check),
            at=at,
        )
        self.count(ending)


def prose_lines(markdown: str) -> Iterator[str]:
    """The words of a page, a paragraph a line; calculations stand in lines of their own.

    What stands in columns there, a step with its reason or a row of a table, is told with commas.
    """
    fenced, paragraph = False, list[str]()
    for line in shown(markdown).splitlines():
        fence = line.startswith("```")
        fenced ^= fence
        if fenced or fence or not line.strip() or line.lstrip().startswith(("- ", "|", "1.")):
            if paragraph:
                yield _bare(" ".join(paragraph))
                paragraph.clear()
            if not fence and line.strip():
                yield _bare(COLUMNS.sub(", ", line.strip()) if fenced else " ".join(line.split()))
        else:
            paragraph.append(line.strip())
    if paragraph:
        yield _bare(" ".join(paragraph))


def _bare(text: str) -> str:
    return STARS.sub("", MARKS.sub("", text))
