"""The practice of Target in lines: task after task, with hints."""

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from random import Random

from tutor.engine.shelf import Shelf
from tutor.language import say
from tutor.learn import narration
from tutor.learn.exercises import Judged
from tutor.learn.feedback import answer_lines
from tutor.learn.practice.persistence import begin, reopen
from tutor.plain.faces import PracticeFace
from tutor.plain.practice import PracticeInLines
from tutor.plain.session import Session
from tutor.progress.values import Ending
from tutor_target.choices import Choices
from tutor_target.exercises import Hit
from tutor_target.practice.narration import hint_sentence, solution, summary_lines, task_sentence
from tutor_target.practice.practice import (
    Ended,
    Practice,
    Skipped,
    TaskKind,
    Tried,
    ending_of,
    new_practice,
    summarise,
)
from tutor_target.practice.task import Task


class TasksInLines(PracticeInLines):
    """A target is to be made in task after task."""

    practice: Practice

    @property
    def _task(self) -> Task:
        task = self.practice.task
        assert task is not None, "a set that is over is summed up"
        return task

    def ask(self) -> None:
        """The next task, or what came of them all."""
        if self.practice.phase == "over":
            self.sum_up()
            return
        self.talk.tell("")
        self.board()

    def board(self) -> None:
        """Which task it is, and what is to be made."""
        place, of = self.practice.place + 1, len(self.practice.header.tasks)
        self.talk.tell(say("target.task-number", number=place, of=of), task_sentence(self._task))

    def help(self) -> Iterable[str]:
        """A calculation with its result."""
        yield say("plain.target-help-practice")

    def answer(self, typed: str) -> None:
        """Judges and keeps an answer; after a right one it goes on."""
        if not typed:
            self.board()
            return
        task, answer = self._task, self.practice.answer(typed)
        asked = Hit(task.numbers, task.target, task.use)
        judged = Judged(typed, answer.code, answer.diagnosis)
        if not self.take(Tried(typed, answer.code, answer.diagnosis), asked, judged):
            return
        if answer.correct:
            self.talk.tell(narration.verdict(answer))
            self.ask()
        else:
            self.tell_briefly(answer_lines(answer, whole=False, again=False))

    def skip(self) -> None:
        """Leaves a target that was not made."""
        if self.take(Skipped()):
            self.ask()

    def hint(self) -> None:
        """One step down the ladder of a target."""
        hint = self.practice.next_hint()
        if hint is None or self.take(hint):
            self.talk.tell(hint_sentence(self.practice.shown[-1], self._task))

    def ended(self) -> Ended:
        """That no more targets are wanted."""
        return Ended()

    def counts(self, day: date) -> Ending | None:
        """The targets, once one was made."""
        return ending_of(self.practice, day)

    def summary(self) -> Iterator[str]:
        """How many were made, and how the others are."""
        found = summarise(self.practice)
        yield say("target.summary")
        yield from summary_lines(found)
        yield from map(solution, found.remember)


class TargetPracticeInLines(PracticeFace):
    """Targets to be made of four numbers, line by line."""

    def begin(self, session: Session, rng: Random, shelf: Shelf) -> TasksInLines:
        """New targets, with the remembered choice."""
        practice = new_practice(session.choices.of("target", Choices), rng)
        return TasksInLines(session, practice, begin(practice, shelf), rng)

    def resume(self, session: Session, path: Path, rng: Random) -> TasksInLines:
        """The targets that this file keeps."""
        return TasksInLines(session, *reopen(path, TaskKind(), rng), rng)
