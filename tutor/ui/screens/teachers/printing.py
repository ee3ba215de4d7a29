"""What a teacher prints: a few letters find it, Enter makes the PDF."""

import secrets
from asyncio import to_thread
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tutor.language import say
from tutor.learn.lessons import lessons
from tutor.learn.paper.blocks import Paper
from tutor.learn.paper.making import SEEDS, NothingToPrint, Subject, sheet_of, subjects
from tutor.learn.paper.printing import NAMES, NoPrinter, pdf
from tutor.progress.names import LONGEST, bare
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.delivering import Made, dated, delivered
from tutor.ui.widgets.keysfooter import KeysFooter

INSTALL: Final = "pip install 'classroom-tutor[print]'"
"""What brings the printer."""


class PrintScreen(TutorScreen):
    """A line to type what is wanted, and all there is that fits."""

    KEYS = (
        Key("enter", "print", "print", priority=True),
        Key("f2", "turn_key", "with-key"),
        Key("f3", "turn_paper", "paper"),
        Key("up", "move(-1)", "up", show=False, priority=True),
        Key("down", "move(1)", "down", show=False, priority=True),
        Key("escape", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = "Input"
    CSS_PATH = "printing.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._subjects: Sequence[tuple[str, Subject]] = ()
        self._fitting: Sequence[tuple[str, Subject]] = ()
        self._key = True
        self._paper: Paper = "a4"

    @property
    def help_text(self) -> str:
        """What F1 says of printing."""
        return say("teacher.print-help")

    def compose(self) -> ComposeResult:
        """The line above the sheets, and what is chosen of each."""
        with Vertical(id="sheets"):
            yield Static(Content.styled(say("teacher.print"), "bold $accent"))
            yield Input(placeholder=say("teacher.print-type"), max_length=LONGEST)
            sheets = OptionList(markup=False)
            sheets.can_focus = False  # the arrows move it from the line
            yield sheets
            yield Static(id="told")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Finds out what there is."""
        self._tell_choices()
        self._gather()

    @work(exclusive=True)
    async def _gather(self) -> None:
        own = self.session.choices.lessons
        every = await to_thread(lambda: [*subjects(lessons(Path(own) if own else None))])
        self._subjects = [(each.title, each) for each in every]
        if self.query(OptionList):
            self._show()

    @on(Input.Changed)
    def _show(self) -> None:
        wanted = bare(self.query_one(Input).value).split()
        self._fitting = [
            (title, each)
            for title, each in self._subjects
            if all(word in bare(f"{title} {' '.join(each.words)}") for word in wanted)
        ]
        sheets = self.query_one(OptionList)
        sheets.clear_options()
        sheets.add_options(Option(Content(title)) for title, _ in self._fitting)
        sheets.highlighted = 0 if self._fitting else None

    def action_move(self, way: int) -> None:
        """Goes up or down the sheets."""
        sheets = self.query_one(OptionList)
        (sheets.action_cursor_up if way < 0 else sheets.action_cursor_down)()

    def action_turn_key(self) -> None:
        """With the key or without."""
        self._key = not self._key
        self._tell_choices()

    def action_turn_paper(self) -> None:
        """The other size of paper."""
        self._paper = "letter" if self._paper == "a4" else "a4"
        self._tell_choices()

    def _tell_choices(self) -> None:
        key = say("teacher.print-with-key" if self._key else "teacher.print-without-key")
        self.query_one("#told", Static).update(Content(f"{NAMES[self._paper]} · {key}"))

    @on(OptionList.OptionSelected)
    @work(exclusive=True, group="print")
    async def action_print(self) -> None:
        """Makes a new sheet of what is under the cursor, and says where it is."""
        place = self.query_one(OptionList).highlighted
        if place is None:
            return
        title, subject = self._fitting[place]
        app, seed = self.app, secrets.randbelow(SEEDS)
        try:
            file = await to_thread(lambda: pdf(sheet_of(subject, seed), self._paper, key=self._key))
            told = await delivered(app, Made(dated(title), ".pdf", "application/pdf", file))
        except NoPrinter:
            told = say("paper.no-extra", install=INSTALL)
        except NothingToPrint:
            told = say("paper.nothing", name=title)
        except OSError as error:
            told = say("progressview.not-exported", reason=error.strerror or error)
        else:
            app.notify(told, timeout=15, markup=False)
            return
        app.notify(told, severity="warning", markup=False)
