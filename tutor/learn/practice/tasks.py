"""A set of exercises worked through with hints: a practice that any game can have.

A game brings the exercises (:class:`TaskSets`); what is asked, judged, hinted and told of them they
know themselves. The screen and the line mode work through them alike.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from datetime import date
from random import Random
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from tutor.engine.game import Face, Game
from tutor.engine.validation import ValidationIssue
from tutor.learn.exercises import Exercise, Judged, read, written
from tutor.learn.exercises.judged import SLIPS
from tutor.learn.practice.events import Ended, Shown, Skipped, Tried
from tutor.learn.practice.persistence import PracticeKind
from tutor.learn.practice.sets import TaskSet, ending_of_set
from tutor.progress.values import Ending
from tutor.settings import GameChoices, Settings


class TaskSets(ABC):
    """The exercises of a game, set by set. An instance holds nothing."""

    @abstractmethod
    def tasks(self, rng: Random, *, hard: bool) -> Iterable[Exercise]:
        """A set of exercises, each with a solution, growing harder; one at least.

        Args:
            rng: all chance comes from it.
            hard: one level up.

        Raises:
            tutor.data.DataFault: a data file cannot be used.
        """


TASK_SETS: Final = Face("task_sets", TaskSets)
"""A game that is practised task by task."""


class Choices(GameChoices, frozen=True, kw_only=True):
    """What is remembered of such a practice."""

    hard: bool = False
    """Whether it is one level up."""


PATIENCE: Final = 2
"""From this wrong answer on a task's working is told."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which game is practised, and all the exercises as ``written`` texts."""

    practice: Literal[1]
    game: str
    tasks: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    hard: bool = False
    """Whether they are one level up."""


class Helped(msgspec.Struct, frozen=True, tag_field="event", tag="hinted"):
    """One hint more of the exercise's ladder was shown."""


Event: TypeAlias = Tried | Helped | Shown | Skipped | Ended


def header_of(game: Game, rng: Random, *, hard: bool) -> Header:
    """The header of a new set of exercises of a game.

    Raises:
        tutor.data.DataFault: a data file cannot be used.
    """
    tasks = game.face(TASK_SETS).tasks(rng, hard=hard)
    return Header(1, game.name, tuple(map(written, tasks)), hard)


def new_set(game: Game, settings: Settings, rng: Random) -> "TaskPractice":
    """A set of exercises as hard as was chosen for this game.

    Raises:
        tutor.data.DataFault: a data file cannot be used.
    """
    return TaskPractice(header_of(game, rng, hard=settings.of(game.name, Choices).hard))


class TaskPractice(TaskSet[Exercise, Event]):
    """A set of exercises; ``hints`` and ``wrong`` say what happened in the one asked now."""

    def __init__(self, header: Header, events: Iterable[Event] = ()) -> None:
        """Begins a set.

        Raises:
            ValueError: a text is no exercise that is here, or an event cannot have happened.
        """
        self.header = header
        super().__init__(tuple(map(read, header.tasks)), events)

    @property
    def given(self) -> tuple[str, ...]:
        """The hints shown so far for the exercise that is asked now."""
        return () if self.task is None else tuple(self.task.hints())[: self.hints]

    def answer(self, text: str) -> Judged:
        """Judges what was typed for the exercise asked now."""
        assert self.task is not None, "a set that is over asks nothing"
        return self.task.judge(text)

    def next_hint(self) -> Helped | None:
        """The next hint, or None where all have been given."""
        left = self.task is not None and self.hints < len(tuple(self.task.hints()))
        return Helped() if left else None

    def _begin_task(self) -> None:
        self.hints = self.wrong = 0

    def _help(self, event: Event) -> bool:
        if event == self.next_hint():
            self.hints += 1
            return True
        return isinstance(event, Shown)

    def _miss(self, event: Tried) -> None:
        self.wrong += event.code not in SLIPS


class Summary(msgspec.Struct, frozen=True):
    """The figures of a set of exercises.

    ``solved`` counts those with a right answer, ``alone`` those of them without a wrong answer or
    help before it, by ``right_away`` one by one; ``wrong`` counts answers, ``hints`` hints.
    ``met`` are those from the first on of which something was done, were it to skip them.
    """

    tasks: int
    solved: int
    wrong: int
    hints: int
    right_away: tuple[bool, ...]
    met: int

    @property
    def alone(self) -> int:
        """How many were solved at once."""
        return sum(self.right_away)


def summarise(practice: TaskPractice) -> Summary:
    """Adds up what happened in a set of exercises."""
    right_away = [False] * len(practice.tasks)
    place = solved = wrong = hints = 0
    clean = True
    for event in practice.log:
        match event:
            case Tried(code="correct"):
                right_away[place] = clean
                place, solved, clean = place + 1, solved + 1, True
            case Tried(code=code) if code not in SLIPS:
                wrong, clean = wrong + 1, False
            case Helped():
                hints, clean = hints + 1, False
            case Shown():
                clean = False
            case Skipped():
                place, clean = place + 1, True
            case _:
                pass
    met = place + (not clean)
    return Summary(len(practice.tasks), solved, wrong, hints, tuple(right_away), met)


def ending_of(practice: TaskPractice, day: date) -> Ending | None:
    """What a set of exercises counts for on a day of the pupil's own calendar."""
    return ending_of_set(practice.header.game, summarise(practice), day)


class TaskKind(PracticeKind[TaskPractice, Header]):
    """Sets of exercises of a game, as they are kept."""

    header = Header
    event = Event

    def __init__(self, game: Game) -> None:
        self._game = game

    def practice(self, header: Header, events: Iterable[Event]) -> TaskPractice:
        """The set after these events."""
        return TaskPractice(header, events)

    def anew(self, header: Header, rng: Random) -> Header:
        """The header of other exercises, as hard as these."""
        return header_of(self._game, rng, hard=header.hard)

    def issues(self, header: Header) -> Iterable[ValidationIssue]:
        """``no-solution`` where some exercise cannot be asked."""
        asked = map(read, header.tasks)
        fit = all(not any(exercise.issues()) and exercise.solutions() for exercise in asked)
        return [] if fit else [ValidationIssue("no-solution", "tasks")]
