"""The guided practice of any game with exercises, in lines: task by task, with hints."""

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import ClassVar

from tutor.engine.game import Game
from tutor.engine.shelf import Shelf
from tutor.language import say
from tutor.learn.exercises import Exercise
from tutor.learn.feedback import Said, judged_lines, solution_lines
from tutor.learn.practice.events import Shown, Tried
from tutor.learn.practice.persistence import begin, reopen
from tutor.learn.practice.task_narration import figure_lines, solution_text, title_line
from tutor.learn.practice.tasks import (
    PATIENCE,
    Choices,
    TaskKind,
    TaskPractice,
    ending_of,
    new_set,
    summarise,
)
from tutor.plain.asking import question_lines
from tutor.plain.choosing import choose
from tutor.plain.faces import PracticeFace
from tutor.plain.practice import SetInLines
from tutor.plain.session import Session
from tutor.progress.values import Ending


class TasksInLines(SetInLines):
    """One exercise after the other, each with its hints and its working."""

    practice: TaskPractice

    _how = ""
    """How an answer is typed, as it was said last."""

    @property
    def _task(self) -> Exercise:
        task = self.practice.task
        assert task is not None, "a set that is over is summed up"
        return task

    def tell_task(self, *, again: bool) -> None:
        """The question and what there is to be looked at; how to answer only where that is new."""
        place, of = self.practice.place + 1, len(self.practice.tasks)
        told = say("practice.task", number=place, of=of)
        self.talk.tell(told, *question_lines(self._task, "" if again else self._how))
        self._how = self._task.ask().how

    def last_hint(self) -> str:
        """The last of those given."""
        return self.practice.given[-1] if self.practice.given else ""

    def help(self) -> Iterable[str]:
        """How the answer to this task is typed."""
        yield self._task.ask().how
        yield say("exercise.example", answer=self._task.example())

    def answer(self, typed: str) -> None:
        """Judges and keeps an answer; from the second wrong one on it is told how it is solved."""
        if not typed:
            self.board()
            return
        task, judged = self._task, self.practice.answer(typed)
        told = judged.counts and not judged.correct and self.practice.wrong + 1 >= PATIENCE
        if not self.take(Tried(judged.text, judged.code, judged.diagnosis), task, judged):
            return
        self.tell_briefly(
            [
                *judged_lines(task, judged, again=False, covered=not told),
                *(solution_lines(task, judged) if told else ()),
            ]
        )
        if judged.correct:
            self.ask()

    def everything(self) -> None:
        """How the task is solved, after a try or when asked twice."""
        if self.may_show_all(bool(self.practice.wrong)) and self.take(Shown()):
            self.tell_briefly(map(Said, self._task.working()))

    def counts(self, day: date) -> Ending | None:
        """The set, as soon as something was answered."""
        return ending_of(self.practice, day)

    def summary(self) -> Iterator[str]:
        """How many were solved, and the solutions of those that were not solved at once."""
        found = summarise(self.practice)
        yield title_line(found)
        yield from figure_lines(found)
        met = self.practice.tasks[: found.met]
        for exercise, right_away in zip(met, found.right_away, strict=False):
            if not right_away:
                yield f"{exercise.ask().heading} {solution_text(exercise)}"


class TaskPracticeInLines(PracticeFace):
    """Exercises of a game as its practice in lines: the game makes them by its ``task_sets``."""

    game: ClassVar[Game]

    def begin(self, session: Session, rng: Random, shelf: Shelf) -> TasksInLines:
        """The goal of the game, then a set as hard as is chosen; that is remembered."""
        name = self.game.name
        session.talk.tell(say(f"practice.goal-{name}"), say(f"practice.watch-{name}"))
        before = session.choices.of(name, Choices).hard
        levels = [(say("practice.level-first"), False), (say("practice.level-hard"), True)]
        hard = choose(session.talk, say("practice.level"), levels, before)
        if hard != before:
            session.choose_for(name, hard=hard)
        practice = new_set(self.game, session.choices, rng)
        return TasksInLines(session, practice, begin(practice, shelf), rng)

    def resume(self, session: Session, path: Path, rng: Random) -> TasksInLines:
        """The set that this file keeps."""
        return TasksInLines(session, *reopen(path, TaskKind(self.game), rng), rng)
