"""Something is set for a class, or for some pupils: found by a few letters, Enter gives it."""

from datetime import date, timedelta
from pathlib import Path
from typing import Final

from textual import on, work
from textual.widgets import OptionList

from tutor.language import say
from tutor.learn.assigning import Task, day_text, tasks, title
from tutor.learn.lessons import lessons
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.names import classes_of
from tutor.progress.values import Assignment, Pupil, now
from tutor.ui.keys import Key
from tutor.ui.screens.teachers.finding import FindScreen

DAYS: Final = (7, 14, 1, 0)
"""Days until it is due, the usual one first; 0 is today."""


def today() -> date:
    """The day here."""
    return now().astimezone().date()


class AssignScreen(FindScreen[Task]):
    """All that can be set; for whom and until when are turned with keys."""

    KEYS = (
        Key("enter", "assign", "assign", priority=True),
        Key("f2", "turn_class", "for-class"),
        Key("f3", "turn_days", "until"),
        *FindScreen.KEYS,
    )

    def __init__(self, pupils: tuple[Pupil, ...] = (), first: Task | None = None) -> None:
        """Something for these pupils; for a class where there are none.

        Args:
            pupils: a group, or one.
            first: what stands under the cursor.
        """
        super().__init__()
        self._pupils, self._first = pupils, first
        self._groups: list[str] = []
        self._group, self._days = 0, 0
        self._tried: tuple[tuple[Task, date, str | None], Assignment] | None = None
        """What was to be stored last, and for what: asked for twice, it is set once."""

    @property
    def help_text(self) -> str:
        """What F1 says of setting something."""
        return say("assign.help")

    @property
    def title_text(self) -> str:
        """That something is set here."""
        return say("assign.title")

    @property
    def line_text(self) -> str:
        """What is looked for."""
        return say("teacher.print-type")

    def gather(self) -> list[tuple[str, Task]]:
        """Everything, what was meant first."""
        own = self.session.choices.lessons
        there = lessons(Path(own) if own else None)
        every = [*tasks(there)]
        if self._first is not None:
            every = [self._first, *(each for each in every if each != self._first)]
        return [(title(each, there), each) for each in every]

    def id_of(self, each: Task) -> str:
        """Its kind and its id."""
        return f"{each.kind} {each.what}"

    @property
    def until(self) -> date:
        """The last day."""
        return today() + timedelta(days=DAYS[self._days])

    @property
    def told(self) -> str:
        """For whom, and until when."""
        if self._pupils:
            whom = ", ".join(pupil.name for pupil in self._pupils)
        elif self._groups:
            whom = say("assign.for-class", name=self._groups[self._group])
        else:
            whom = say("assign.no-class")
        return f"{say('assign.until', date=day_text(self.until))} · {whom}"

    def on_mount(self) -> None:
        """Asks which classes there are, besides."""
        super().on_mount()
        self._look_up()

    @work(exclusive=True, group="classes")
    async def _look_up(self) -> None:
        try:
            pupils = await self.session.progress.call(lambda progress: progress.pupils())
        except ProgressFault as fault:
            self.session.tell_fault(fault)
            return
        self._groups = classes_of(pupils)
        if self.query("#told"):
            self.tell_again()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who is meant is settled where pupils were named."""
        return action != "turn_class" or not self._pupils

    def action_turn_class(self) -> None:
        """Means another class."""
        if self._groups:
            self._group = (self._group + 1) % len(self._groups)
        self.tell_again()

    def action_turn_days(self) -> None:
        """Another day."""
        self._days = (self._days + 1) % len(DAYS)
        self.tell_again()

    def _given(self, task: Task, of_class: str | None) -> Assignment:
        """What is to be stored; the same as before where that may be stored, and nobody knows."""
        wanted = task, self.until, of_class
        if self._tried is None or self._tried[0] != wanted:
            self._tried = wanted, task.until(self.until, of_class)
        return self._tried[1]

    @on(OptionList.OptionSelected)
    @work(exclusive=True, group="assign")
    async def action_assign(self) -> None:
        """Gives what is under the cursor, and goes back."""
        if self.chosen is None or not (self._pupils or self._groups):
            return
        name, task = self.chosen
        of_class = None if self._pupils else self._groups[self._group]
        given, whom = self._given(task, of_class), [pupil.id for pupil in self._pupils]
        try:
            with self.session.hold_keys(self):
                await self.session.progress.call(lambda progress: progress.assign(given, whom))
        except (ProgressFault, PupilRefused) as wrong:
            self.session.tell_fault(wrong)
            return
        self.app.notify(say("assign.given", what=name), markup=False)
        if self.is_active:
            self.app.pop_screen()
