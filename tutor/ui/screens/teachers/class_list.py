"""A class list to paste: it is read while it is typed, and looked at before it is stored."""

from asyncio import to_thread
from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static, TextArea

from tutor.explain import file_fault
from tutor.files import FileFault
from tutor.keeper.presence import Place
from tutor.language import plain, say
from tutor.progress.class_files import NoList, text_of
from tutor.progress.class_list import Line, read
from tutor.progress.faults import ProgressFault
from tutor.progress.names import LONGEST
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.pupils.asking import AskScreen, Declined
from tutor.ui.screens.teachers.preview import PreviewScreen
from tutor.ui.widgets.keysfooter import KeysFooter


class ClassListScreen(TutorScreen):
    """The class and its list; F5 leads to what would be stored."""

    KEYS = (
        Key("f5,ctrl+s", "preview", "preview", priority=True),
        Key("f4", "file", "from-file"),
        Key("tab", "app.focus_next", "next-line", priority=True),
        Key("shift+tab", "app.focus_previous", "next-line", show=False, priority=True),
        Key("escape", "leave", "back", priority=True),
    )

    AUTO_FOCUS = "TextArea"
    CSS_PATH = "class_list.tcss"

    @property
    def help_text(self) -> str:
        """What F1 says of class lists."""
        return say("classlist.help", longest=LONGEST)

    def compose(self) -> ComposeResult:
        """The class, the list, and how many were found in it."""
        with Vertical(id="class-list"):
            yield Static(Content.styled(say("classlist.title"), "bold $accent"))
            yield Static(Content(say("classlist.how")))
            yield TextArea(id="names", tab_behavior="focus")
            yield Input(placeholder=say("classlist.class"), max_length=LONGEST, id="class-name")
            yield Static(Content(say("classlist.found", n=0)), id="told")
        yield KeysFooter()

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the list says."""
        return read(self.query_one(TextArea).text)

    @on(TextArea.Changed)
    def _count(self) -> None:
        self._tell(say("classlist.found", n=sum(len(line.found) for line in self.lines)))

    def _tell(self, text: str, style: str = "") -> None:
        for told in self.query("#told").results(Static):
            told.update(Content.styled(text, style))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A page in a browser sees no files of this computer."""
        return action != "file" or self.session.presence.place is Place.TERMINAL

    def action_leave(self) -> None:
        """Goes back; a list that is not stored is left by a second press alone."""
        typed = self.query_one(TextArea).text.strip()
        if not typed or self.session.is_sure(self, say("classlist.leave")):
            self.app.pop_screen()

    @work(exclusive=True, group="file")
    async def action_file(self) -> None:
        """Puts what a file says in the place of the list; its name may be dropped on the line."""
        ask = AskScreen(say("classlist.file"), say("classlist.file-note"), _text_in)
        text = await self.app.push_screen_wait(ask)
        if text is not None:
            self.query_one(TextArea).text = text

    @on(Input.Submitted)
    @work(exclusive=True, group="preview")
    async def action_preview(self) -> None:
        """Shows what would become of every line; once stored, this screen has done its work."""
        text = self.query_one(TextArea).text
        class_name = self.query_one(Input).value.strip() or None
        if not any(line.found for line in read(text)):
            self._tell(say("classlist.nobody"), "$text-error")
            return
        try:
            with self.session.hold_keys(self):
                pupils = await self.session.progress.call(lambda progress: progress.pupils())
        except ProgressFault as fault:
            self._tell(f"✗ {self.session.reason(fault)}", "$text-error")
            return
        stored = await self.app.push_screen_wait(PreviewScreen(text, class_name, pupils))
        if stored is not None:
            self.app.notify(stored, markup=False)
            self.app.pop_screen()


async def _text_in(typed: str) -> str:
    """The text of a file; raises :class:`Declined` where there is none."""
    name = typed.strip().strip("'\"")
    try:
        return await to_thread(lambda: text_of(Path(name).expanduser()))
    except NoList:
        raise Declined(say("pupil.cli-no-list", file=plain(name))) from None
    except FileFault as fault:
        raise Declined(file_fault(fault)) from None
