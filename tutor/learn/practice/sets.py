"""Tasks worked through one after the other: what happens in any set of them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from tutor.learn.practice.events import Ended, Skipped, Tried
from tutor.progress.values import Ending

T = TypeVar("T")
E = TypeVar("E")

Phase: TypeAlias = Literal["answer", "over"]


class Answer(Protocol):
    """What became of what was typed, as far as a set needs it."""

    @property
    def correct(self) -> bool:
        """Whether it solves the task."""


class TaskSet(ABC, Generic[T, E]):
    """A set as it stands; :meth:`apply` takes it one event further.

    ``place`` counts the tasks that are done, from 0; ``log`` has all events.
    """

    def __init__(self, tasks: Sequence[T], events: Iterable[E]) -> None:
        """Begins a set; of the events all must be able to happen.

        Raises:
            ValueError: one of them cannot.
        """
        self.tasks = tasks
        self.phase: Phase = "answer"
        self.place = 0
        self.log: list[E] = []
        self._begin_task()
        for event in events:
            self.apply(event)

    @property
    def task(self) -> T | None:
        """The task that is asked now."""
        return self.tasks[self.place] if self.phase == "answer" else None

    @abstractmethod
    def answer(self, text: str) -> Answer:
        """Judges what was typed for the task asked now."""

    @abstractmethod
    def next_hint(self) -> E | None:
        """The event that gives the next hint, or None where all have been given."""

    @abstractmethod
    def _begin_task(self) -> None:
        """Forgets what help there was with the task before."""

    @abstractmethod
    def _help(self, event: E) -> bool:
        """Takes in an event that helps with the task; False where it cannot happen now."""

    def _miss(self, event: Tried) -> None:
        """Takes in an answer that is not right."""

    def apply(self, event: E) -> None:
        """Takes an answer, some help or the end into this set.

        Raises:
            ValueError: it cannot happen now; nothing changes.
        """
        asks = self.phase == "answer"
        match event:
            case Tried() if asks:
                self._try(event)
            case Skipped() if asks:
                self._go_on()
            case Ended() if Ended() not in self.log[-1:]:
                self.phase = "over"
            case _ if asks and self._help(event):
                pass
            case _:
                raise ValueError(f"{event} cannot happen in phase {self.phase}")
        self.log.append(event)

    def _try(self, event: Tried) -> None:
        if event.code != "correct":
            self._miss(event)
        elif self.answer(event.text).correct:
            self._go_on()
        else:
            raise ValueError(f"{event.text!r} is not right")

    def _go_on(self) -> None:
        self.place += 1
        self._begin_task()
        if self.place == len(self.tasks):
            self.phase = "over"


AnyTaskSet: TypeAlias = TaskSet[Any, Any]


class Figures(Protocol):
    """How many tasks were solved, of them how many alone, and how many answers were wrong."""

    @property
    def solved(self) -> int:
        """Tasks with a right answer."""

    @property
    def alone(self) -> int:
        """Those of them without a wrong answer or help before it."""

    @property
    def wrong(self) -> int:
        """Answers."""


def ending_of_set(game: str, found: Figures, day: date) -> Ending | None:
    """What a set counts for; None where nothing was answered.

    Args:
        game: the name of the game that was practised.
        found: what came of the set.
        day: on the pupil's own calendar.
    """
    asked = found.solved + found.wrong
    if not asked:
        return None
    return Ending(
        mode="practice",
        what=game,
        day=day,
        right=found.solved,
        asked=asked,
        marks={"alone": found.alone} if found.alone > 1 else {},
    )
