"""A set of exercises worked through with hints: a practice that any game can have.

A game brings the exercises (:class:`tutor.learn.exercises.Exercise`); what is asked, judged, hinted
and told of them they know themselves.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.learn.exercises import Exercise, Judged, read, written
from tutor.learn.exercises.judged import SLIPS
from tutor.learn.practice.events import Ended, Shown, Skipped, Tried
from tutor.learn.practice.persistence import PracticeKind

Tasks: TypeAlias = Callable[[Random], Iterable[Exercise]]
"""Makes a set: the same ``rng``, the same exercises."""

PATIENCE: Final = 2
"""From this wrong answer on a task's working is told."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which game is practised, and all the exercises as ``written`` texts."""

    practice: Literal[1]
    game: str
    tasks: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Helped(msgspec.Struct, frozen=True, tag_field="event", tag="hinted"):
    """One hint more of the exercise's ladder was shown."""


Event: TypeAlias = Tried | Helped | Shown | Skipped | Ended


def header_of(game: str, tasks: Iterable[Exercise]) -> Header:
    """The header of a new set of exercises of a game."""
    return Header(1, game, tuple(map(written, tasks)))


class TaskPractice:
    """A set as it stands; :meth:`apply` takes it one event further.

    ``place`` counts the exercises that are done, from 0; ``hints``, ``wrong`` and ``is_shown`` say
    what happened in the one that is asked now.
    """

    def __init__(self, header: Header, events: Iterable[Event] = ()) -> None:
        """Begins a set.

        Raises:
            ValueError: a text is no exercise that is here, or an event cannot have happened.
        """
        self.header = header
        self.exercises = tuple(map(read, header.tasks))
        self.phase: Literal["answer", "over"] = "answer"
        self.place = self.hints = self.wrong = 0
        self.is_shown = False
        self.log: list[Event] = []
        for event in events:
            self.apply(event)

    @property
    def task(self) -> Exercise | None:
        """The exercise that is asked now."""
        return self.exercises[self.place] if self.phase == "answer" else None

    @property
    def is_last_done(self) -> bool:
        """Whether no exercise is left."""
        return self.place == len(self.exercises)

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

    def apply(self, event: Event) -> None:
        """Takes an answer, some help or the end into this set.

        Raises:
            ValueError: it cannot happen now; nothing changes.
        """
        match event:
            case Tried() if self.phase == "answer":
                self._tried(event)
            case Helped() if self.next_hint() is not None:
                self.hints += 1
            case Shown() if self.phase == "answer":
                self.is_shown = True
            case Skipped() if self.phase == "answer":
                self._go_on()
            case Ended() if Ended() not in self.log[-1:]:
                self.phase = "over"
            case _:
                raise ValueError(f"{event} cannot happen in phase {self.phase}")
        self.log.append(event)

    def _tried(self, event: Tried) -> None:
        if event.code == "correct":
            if not self.answer(event.text).correct:
                raise ValueError(f"{event.text!r} is not right")
            self._go_on()
        else:
            self.wrong += event.code not in SLIPS

    def _go_on(self) -> None:
        self.place, self.hints, self.wrong, self.is_shown = self.place + 1, 0, 0, False
        if self.is_last_done:
            self.phase = "over"


class Summary(msgspec.Struct, frozen=True):
    """The figures of a set of exercises.

    ``solved`` counts those with a right answer, ``alone`` those of them without a wrong answer or
    help before it, by ``right_away`` one by one; ``wrong`` counts answers, ``hints`` hints.
    """

    tasks: int
    solved: int
    wrong: int
    hints: int
    right_away: tuple[bool, ...]

    @property
    def alone(self) -> int:
        """How many were solved at once."""
        return sum(self.right_away)


def summarise(practice: TaskPractice) -> Summary:
    """Adds up what happened in a set of exercises."""
    right_away = [False] * len(practice.exercises)
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
    return Summary(len(practice.exercises), solved, wrong, hints, tuple(right_away))


class TaskKind(PracticeKind[TaskPractice, Header]):
    """Sets of exercises of a game, as they are kept."""

    header = Header
    event = Event

    def __init__(self, game: str, tasks: Tasks) -> None:
        """``tasks`` makes the exercises of another set."""
        self._game = game
        self._tasks = tasks

    def practice(self, header: Header, events: Iterable[Event]) -> TaskPractice:
        """The set after these events."""
        return TaskPractice(header, events)

    def anew(self, header: Header, rng: Random) -> Header:
        """The header of other exercises."""
        return header_of(self._game, self._tasks(rng))

    def issues(self, header: Header) -> Iterable[ValidationIssue]:
        """``no-solution`` where some exercise cannot be asked."""
        asked = map(read, header.tasks)
        fit = all(not any(exercise.issues()) and exercise.solutions() for exercise in asked)
        return [] if fit else [ValidationIssue("no-solution", "tasks")]
