"""What was set, and who has done it, is at it, is stuck: read anew every few seconds."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.language import say
from tutor.learn.assigning import day_text, title
from tutor.learn.lessons import lessons
from tutor.progress.faults import ProgressFault
from tutor.progress.values import Assignment, Doing, Stage
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.teachers.assigning import AssignScreen, today
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import ListLine, Words

EVERY: Final = 3.0
"""Seconds between two looks."""


class AssignmentsScreen(TutorScreen):
    """A line for each assignment; below it everybody, by how far they are."""

    KEYS = (
        Key("enter,f4", "assign", "assign", priority=True),
        Key("f8", "withdraw", "withdraw"),
        Key("escape", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "assignments.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._found: Sequence[tuple[Assignment, Sequence[Doing]]] = ()

    @property
    def help_text(self) -> str:
        """What F1 says of what was set."""
        return say("assign.list-help")

    def compose(self) -> ComposeResult:
        """The title, what was set, and who is how far with it."""
        with Vertical(id="teachers"):
            yield Static(Content.styled(say("teacher.assignments"), "bold $accent"), id="title")
            yield OptionList(markup=False)
            yield Words(Content(say("pupil.reading")), id="about")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Looks now, and again and again."""
        self.set_interval(EVERY, self.load)

    def on_screen_resume(self) -> None:
        """Something may have been set meanwhile."""
        super().on_screen_resume()
        self.load()

    @work(exclusive=True, group="load")
    async def load(self) -> None:
        """Reads what was set and how far everybody is."""
        try:
            self._found = await self.session.progress.call(
                lambda progress: [
                    (each, progress.doing(each)) for each in progress.assignments(today())
                ]
            )
        except ProgressFault as fault:
            self.query_one("#about", Static).update(Content(f"✗ {self.session.reason(fault)}"))
            return
        menu = self.query_one(OptionList)
        place, before = menu.highlighted or 0, menu.highlighted_option
        lines = [Option(ListLine(self._line(*each)), id=each[0].uid) for each in self._found]
        ids = [line.id for line in lines]
        if before is not None and before.id in ids:  # where it stands now: others may come first
            place = ids.index(before.id)
        menu.clear_options()
        menu.add_options(lines)
        menu.highlighted = min(place, len(lines) - 1) if lines else None
        self._tell()
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What was set can be taken back."""
        del parameters
        return action != "withdraw" or bool(self._found)

    def _title_of(self, given: Assignment) -> str:
        own = self.session.choices.lessons
        return title(given, lessons(Path(own) if own else None))

    def _line(self, given: Assignment, doing: Sequence[Doing]) -> str:
        name = self._title_of(given)
        done = sum(each.stage is Stage.DONE for each in doing)
        whom = given.class_name or say("assign.some", n=len(doing))
        until = say("assign.until", date=day_text(given.until))
        return "  ".join((name, whom, until, say("assign.so-many", n=done, all=len(doing))))

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        place = self.query_one(OptionList).highlighted
        if place is None or place >= len(self._found):
            told = say("assign.nothing-set")
        else:
            told = "\n".join(stages(self._found[place][1])) or say("assign.nobody")
        self.query_one("#about", Static).update(Content(told))

    def action_assign(self) -> None:
        """Sets something new."""
        self.app.push_screen(AssignScreen())

    def action_withdraw(self) -> None:
        """Takes back what is under the cursor, when asked twice."""
        place = self.query_one(OptionList).highlighted
        if place is None or place >= len(self._found):
            return
        given = self._found[place][0]
        if self.session.is_sure(self, say("assign.withdraw-sure", what=self._title_of(given))):
            self._withdraw(given)

    @work(exclusive=True, group="withdraw")
    async def _withdraw(self, given: Assignment) -> None:
        try:
            await self.session.progress.call(lambda progress: progress.withdraw(given.uid))
        except ProgressFault as fault:
            self.session.tell_fault(fault)
        self.load()


def stages(doing: Iterable[Doing]) -> list[str]:
    """A line for each stage somebody is at: its name, then theirs; who is stuck comes first."""
    every = list(doing)
    order = (Stage.STUCK, Stage.AT_IT, Stage.BEGUN, Stage.NOT_YET, Stage.DONE)
    found = ((stage, [one.pupil.name for one in every if one.stage is stage]) for stage in order)
    return [say(f"assign.{stage}", names=", ".join(names)) for stage, names in found if names]
