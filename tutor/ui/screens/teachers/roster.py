"""Everybody on the list, for a teacher: found by a few letters, looked after with Enter."""

from collections.abc import Iterator, Sequence

from textual import on, work
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tutor.language import say
from tutor.progress.roles import Action
from tutor.progress.values import Pupil
from tutor.ui.destinations import ClassList, Removed
from tutor.ui.keys import Key
from tutor.ui.screens.pupils.choosing import READING, NamesScreen
from tutor.ui.screens.pupils.exporting import export, of_classes
from tutor.ui.screens.pupils.managing import ManageScreen

NOBODY = "nobody"


class RosterScreen(NamesScreen):
    """The names of all pupils, and what can be changed of each."""

    KEYS = (
        Key("enter", "manage", "change", priority=True),
        *NamesScreen.KEYS,
        Key("f4", "add", "class-list"),
        Key("f5", "export", "export-class"),
        Key("f6", "removed", "removed"),
        Key("escape", "app.pop_screen", "back"),
    )

    CSS_PATH = "../pupils/pupils.tcss"

    @property
    def help_text(self) -> str:
        """What F1 says of the list of all pupils."""
        return say("teacher.roster-help")

    @property
    def title_text(self) -> str:
        """That these are all pupils."""
        return say("teacher.roster")

    @property
    def line_text(self) -> str:
        """That classes can be typed too."""
        return say("teacher.type-name")

    def other_options(self, fitting: Sequence[Pupil]) -> Iterator[Option]:
        """That nobody is called so, or that nobody is on the list."""
        if not fitting:
            nobody = say("teacher.nobody-fits" if self.typed else "teacher.nobody-yet")
            yield Option(Content(nobody), id=NOBODY)

    def on_screen_resume(self) -> None:
        """A class may have been put on the list, or somebody restored."""
        self.load()

    @on(OptionList.OptionSelected)
    @work
    async def action_manage(self) -> None:
        """Opens what can be changed of the pupil under the cursor."""
        pupil = self.known.get(self.chosen)
        if pupil is None or not self.session.may(Action.RENAME, pupil):
            return
        changed = await self.app.push_screen_wait(ManageScreen(pupil))
        if changed is not None:
            self.notify(changed, markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A name must be under the cursor to be changed."""
        return self.chosen in self.known or None if action == "manage" else True

    def action_add(self) -> None:
        """Leads to a class list to paste."""
        if self.chosen != READING:
            self.open(ClassList())

    def action_export(self) -> None:
        """Writes a line about every pupil to a file and says where it is."""
        export(self, of_classes())

    def action_removed(self) -> None:
        """Shows who was removed and can come back."""
        self.open(Removed())
