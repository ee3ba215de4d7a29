"""Who was removed, for as long as they can come back."""

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.language import say
from tutor.progress.faults import ProgressFault, PupilRefused, Refusal
from tutor.progress.roles import Action
from tutor.progress.values import KEPT, Pupil, now
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.pupils.asking import AskScreen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words


class RemovedScreen(TutorScreen):
    """The names, the latest removed first; Enter brings one back with everything."""

    KEYS = (
        Key("enter", "restore", "restore", priority=True),
        Key("escape", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "../lines.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._removed: list[Pupil] = []

    @property
    def help_text(self) -> str:
        """What F1 says of the pupils who were removed."""
        return say("teacher.removed-help")

    def compose(self) -> ComposeResult:
        """The title, the names, and what is said of them."""
        with Vertical(id="teachers"):
            yield Static(Content.styled(say("teacher.removed"), "bold $accent"), id="title")
            yield OptionList()
            yield Words(Content(say("pupil.reading")), id="about")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Asks for the names."""
        self.load()

    @work(exclusive=True)
    async def load(self) -> None:
        """Reads who can come back."""
        try:
            self._removed = await self.session.progress.call(lambda progress: progress.removed())
        except ProgressFault as fault:
            told = f"✗ {self.session.reason(fault)}"
        else:
            told = say("teacher.removed-note" if self._removed else "teacher.none-removed")
        names = self.query_one(OptionList)
        names.clear_options()
        names.add_options(Option(_line(one), id=str(one.id)) for one in self._removed)
        names.highlighted = 0 if self._removed else None
        self.query_one("#about", Static).update(Content(told))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody is brought back where nobody is gone."""
        return action != "restore" or bool(self._removed)

    @on(OptionList.OptionSelected)
    @work(exclusive=True, group="restore")
    async def action_restore(self) -> None:
        """Brings back who is under the cursor, under another name where theirs is taken."""
        place = self.query_one(OptionList).highlighted
        if place is None or not self.session.may(Action.RESTORE):
            return
        pupil = self._removed[place]
        try:
            back = await self._restored(pupil)
        except (ProgressFault, PupilRefused) as wrong:
            self.session.tell_fault(wrong)
            return
        if back is not None:
            self.notify(say("teacher.restored", name=back.name), markup=False)
        self.load()

    async def _restored(self, pupil: Pupil) -> Pupil | None:
        call = self.session.progress.call
        try:
            return await call(lambda progress: progress.restore(pupil.id))
        except PupilRefused as refused:
            if refused.code is not Refusal.NAME_TAKEN:
                raise

        async def accept(name: str) -> Pupil:
            return await call(lambda progress: progress.restore(pupil.id, name))

        note = say("teacher.name-taken-meanwhile", name=pupil.name)
        ask = AskScreen(say("pupil.change-rename"), note, accept, text=pupil.name)
        return await self.app.push_screen_wait(ask)


def _line(pupil: Pupil) -> Content:
    """A name, the class, and how long it can come back."""
    about = [pupil.class_name or "", say("teacher.days-left", n=_days_left(pupil))]
    return Content.assemble(pupil.name, ("  " + "  ".join(filter(None, about)), "$text-muted"))


def _days_left(pupil: Pupil) -> int:
    """Whole days, from 0 on, until the pupil is gone for good."""
    gone = (pupil.removed or now()) + KEPT
    return max(0, (gone - now()).days)
