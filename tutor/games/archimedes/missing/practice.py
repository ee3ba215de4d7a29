"""A set of missing cards worked through: its events, its hints, and where it stands.

A practice of its own kind, kept and continued like the others.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from random import Random
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.games.archimedes import GAME
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.missing.answers import GapAnswer, check
from tutor.games.archimedes.missing.task import TASKS, Task, fitting_cards, make_tasks
from tutor.games.archimedes.rules.components import Components
from tutor.learn.practice.events import Ended, Skipped, Tried
from tutor.learn.practice.persistence import PracticeKind
from tutor.learn.practice.sets import TaskSet, ending_of_set
from tutor.maths.misconceptions import BY_ID
from tutor.progress.values import Ending

__all__ = [
    "Ended",
    "Event",
    "Header",
    "Hinted",
    "MissingKind",
    "MissingPractice",
    "Skipped",
    "Summary",
    "Tried",
    "ending_of",
    "header_of",
    "rungs",
    "summarise",
]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which practice this is, and all its tasks."""

    practice: Literal[1]
    game: Literal["missing"]
    tasks: Annotated[tuple[Task, ...], msgspec.Meta(min_length=1)]

    @property
    def solvable(self) -> bool:
        """Whether a card fits in every task."""
        return all(fitting_cards(task) for task in self.tasks)


class Hinted(msgspec.Struct, frozen=True, tag_field="event", tag="hinted"):
    """The next step of the hint ladder of this task was shown."""

    step: str


Event: TypeAlias = Tried | Hinted | Skipped | Ended

Rung: TypeAlias = Literal[
    "calculate", "same", "guess", "inverse", "way", "other", "skeleton", "answer"
]


def header_of(deck: Components, rng: Random, n: int = TASKS) -> Header:
    """The header of a new set from the cards of a deck."""
    return Header(1, "missing", make_tasks(deck.cards, rng, n))


def rungs(task: Task) -> tuple[Rung, ...]:
    """The hints of a task, one after the other; each says more than the one before."""
    if task.is_twice:
        return ("same", "guess", "skeleton", "answer")
    if task.result is None:
        return ("way", "other", "answer")
    return ("inverse", "way", "skeleton", "answer")


def _former(task: Task) -> tuple[Rung, ...]:
    """The hints of sets that were kept before there were strategies; they go on with these."""
    if task.is_twice:
        return ("same", "skeleton", "answer")
    return ("calculate", "answer") if task.result is None else ("inverse", "skeleton", "answer")


def rungs_after(task: Task, given: Sequence[str]) -> tuple[Rung, ...] | None:
    """The hints that are left after these; None where they are no first hints of the task."""
    for ladder in (rungs(task), _former(task)):
        if ladder[: len(given)] == tuple(given):
            return ladder[len(given) :]
    return None


class MissingPractice(TaskSet[Task, Event]):
    """A set of missing cards; ``shown`` are the hints given for the task that is asked now."""

    def __init__(self, header: Header, events: Iterable[Event] = ()) -> None:
        self.header = header
        super().__init__(header.tasks, events)

    @property
    def misconceptions(self) -> Counter[str]:
        """How often each misconception was the likeliest of a wrong answer in this set, by id."""
        tried = (event for event in self.log if isinstance(event, Tried))
        return Counter(event.diagnosis[0] for event in tried if event.diagnosis)

    def answer(self, text: str) -> GapAnswer:
        """Judges what was typed to fill the gap of the task asked now."""
        assert self.task is not None, "a set that is over asks nothing"
        return check(text, self.task, self.misconceptions)

    def answered(self, answer: GapAnswer) -> Tried:
        """The event that an answer is, right or wrong."""
        return Tried(answer.text, answer.code, answer.diagnosis)

    def next_hint(self) -> Hinted | None:
        """The next step of the ladder, or None when the answer has been told."""
        left = rungs_after(self.task, self.shown) if self.task else ()
        return Hinted(left[0]) if left else None

    def _begin_task(self) -> None:
        self.shown: list[str] = []

    def _help(self, event: Event) -> bool:
        if not isinstance(event, Hinted) or self.task is None:
            return False
        given = (*self.shown, event.step)
        if rungs_after(self.task, given) is None:
            return False
        self.shown.append(event.step)
        return True


class Summary(msgspec.Struct, frozen=True):
    """The figures of a set.

    ``solved`` counts the tasks with a right answer, ``alone`` those of them without a wrong
    answer or a hint before it; ``skipped``, ``wrong``, ``hints`` as they say, ``told`` the
    answers among the hints. ``remember`` are the tasks that were not solved alone.
    """

    tasks: int
    solved: int
    alone: int
    skipped: int
    wrong: int
    hints: int
    told: int
    misconceptions: tuple[tuple[str, int], ...]
    remember: tuple[Task, ...]


def explained(summary: Summary) -> Iterator[tuple[str, int]]:
    """The misconceptions of a set that have a name of their own, with their counts."""
    return ((each, times) for each, times in summary.misconceptions if each in BY_ID)


_WRONG: Final = ("wrong-number", "no-card")


def summarise(practice: MissingPractice) -> Summary:
    """Adds up what happened in a set."""
    log, place = practice.log, 0
    needed_help: dict[int, None] = {}
    solved = set[int]()
    for event in log:
        right = isinstance(event, Tried) and event.code == "correct"
        if right:
            solved.add(place)
        elif not isinstance(event, Ended):
            needed_help[place] = None
        place += right or isinstance(event, Skipped)
    hinted = [event.step for event in log if isinstance(event, Hinted)]
    return Summary(
        tasks=len(practice.header.tasks),
        solved=len(solved),
        alone=len(solved - set(needed_help)),
        skipped=sum(isinstance(event, Skipped) for event in log),
        wrong=sum(isinstance(event, Tried) and event.code in _WRONG for event in log),
        hints=len(hinted),
        told=hinted.count("answer"),
        misconceptions=tuple(practice.misconceptions.most_common()),
        remember=tuple(practice.header.tasks[at] for at in needed_help),
    )


def ending_of(practice: MissingPractice, day: date) -> Ending | None:
    """What a set of missing cards counts for on a day of the pupil's own calendar."""
    return ending_of_set(GAME.name, summarise(practice), day)


class MissingKind(PracticeKind[MissingPractice, Header]):
    """Sets of missing cards, as they are kept."""

    header = Header
    event = Event

    def practice(self, header: Header, events: Iterable[Event]) -> MissingPractice:
        """The set of tasks after these events.

        Raises:
            ValueError: this cannot have happened in it.
        """
        return MissingPractice(header, events)

    def anew(self, header: Header, rng: Random) -> Header:
        """The header of as many other tasks."""
        return header_of(deck(), rng, len(header.tasks))

    def issues(self, header: Header) -> Iterable[ValidationIssue]:
        """``no-solution`` where no card fits in some task."""
        return [] if header.solvable else [ValidationIssue("no-solution", "tasks")]
