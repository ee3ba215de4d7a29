"""A set of tasks worked through: its events, its hints, and where it stands."""

from collections import Counter
from collections.abc import Iterable
from datetime import date
from random import Random
from typing import Annotated, Literal, TypeAlias

import msgspec

from tutor import data
from tutor.engine.validation import ValidationIssue
from tutor.learn.answers import Answer
from tutor.learn.practice.events import Ended, Tried
from tutor.learn.practice.persistence import PracticeKind
from tutor.progress.values import Ending
from tutor_target import GAME
from tutor_target.advisor.checking import check
from tutor_target.choices import Choices
from tutor_target.practice.task import RUNGS, Rung, Task, make_tasks
from tutor_target.rules.components import Components
from tutor_target.rules.setup import Options

__all__ = ["Ended", "Event", "Header", "Hinted", "Practice", "Skipped", "TaskKind", "Tried"]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which practice this is, and all its tasks."""

    practice: Literal[1]
    game: Literal["target"]
    tasks: Annotated[tuple[Task, ...], msgspec.Meta(min_length=1)]


class Hinted(msgspec.Struct, frozen=True, tag_field="event", tag="hinted"):
    """The next step of the hint ladder of this task was shown."""

    step: str


class Skipped(msgspec.Struct, frozen=True, tag_field="event", tag="skipped"):
    """The pupil left the task for the next one."""


Event: TypeAlias = Tried | Hinted | Skipped | Ended

Phase: TypeAlias = Literal["answer", "over"]


class Practice:
    """A set as it stands; :meth:`apply` takes it one event further.

    ``place`` counts the tasks that are done, from 0; ``shown`` are the hints given for the task
    that is asked now.
    """

    def __init__(self, header: Header, events: Iterable[Event] = ()) -> None:
        self.header = header
        self.phase: Phase = "answer"
        self.place = 0
        self.shown: list[str] = []
        self.log: list[Event] = []
        for event in events:
            self.apply(event)

    @property
    def task(self) -> Task | None:
        """The task that is asked now."""
        return self.header.tasks[self.place] if self.phase == "answer" else None

    @property
    def misconceptions(self) -> Counter[str]:
        """How often each misconception was the likeliest explanation of a wrong answer."""
        tried = (event for event in self.log if isinstance(event, Tried))
        return Counter(event.diagnosis[0] for event in tried if event.diagnosis)

    def answer(self, typed: str) -> Answer:
        """Judges what was typed for the task asked now."""
        task = self.task
        assert task is not None, "a set that is over asks nothing"
        return check(typed, task.numbers, task.use, task.target, self.misconceptions)

    def next_hint(self) -> Hinted | None:
        """The next step of the ladder, or None when the answer has been told."""
        left: tuple[Rung, ...] = RUNGS[len(self.shown) :] if self.task else ()
        return Hinted(left[0]) if left else None

    def apply(self, event: Event) -> None:
        """Takes one event; raises ValueError, and changes nothing, when it cannot happen now."""
        match event:
            case Tried() if self.phase == "answer":
                self._tried(event)
            case Hinted(step) if event == self.next_hint():
                self.shown.append(step)
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
                raise ValueError(f"{event.text!r} does not make it")
            self._go_on()

    def _go_on(self) -> None:
        self.place, self.shown = self.place + 1, []
        if self.place == len(self.header.tasks):
            self.phase = "over"


class Summary(msgspec.Struct, frozen=True):
    """The figures of a set.

    ``alone`` counts the tasks solved without a wrong answer or a hint before; ``remember`` are the
    tasks that were not.
    """

    tasks: int
    solved: int
    alone: int
    hints: int
    remember: tuple[Task, ...]


def summarise(practice: Practice) -> Summary:
    """Adds up what happened in a set."""
    place, solved = 0, 0
    helped: dict[int, None] = {}
    for event in practice.log:
        right = isinstance(event, Tried) and event.code == "correct"
        solved += right
        if not right and not isinstance(event, Ended):
            helped[place] = None
        place += right or isinstance(event, Skipped)
    return Summary(
        tasks=len(practice.header.tasks),
        solved=solved,
        alone=place - len([each for each in helped if each < place]),
        hints=sum(isinstance(event, Hinted) for event in practice.log),
        remember=tuple(practice.header.tasks[each] for each in helped),
    )


def ending_of(practice: Practice, day: date) -> Ending | None:
    """What a set counts for; None where nothing was found."""
    summary = summarise(practice)
    if not summary.solved:
        return None
    return Ending(
        mode="practice", what=GAME.name, day=day, right=summary.solved, asked=summary.tasks
    )


def new_practice(choices: Choices, rng: Random) -> Practice:
    """A set of tasks with a choice; raises :class:`tutor.data.DataFault`."""
    box = data.components(GAME, Options(numbers=4))
    assert isinstance(box, Components), "what this game is played with"
    return Practice(Header(1, "target", make_tasks(box, choices.use, rng)))


class TaskKind(PracticeKind[Practice, Header]):
    """Sets of tasks, as they are kept."""

    header = Header
    event = Event

    def practice(self, header: Header, events: Iterable[Event]) -> Practice:
        """The set after these events; raises ValueError."""
        return Practice(header, events)

    def issues(self, header: Header) -> Iterable[ValidationIssue]:
        """Whether every task can be solved."""
        unsolved = [task for task in header.tasks if not task.solutions]
        return [ValidationIssue("no-solution", "tasks")] if unsolved else []
