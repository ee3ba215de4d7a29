"""What a teacher prints: a few letters find it, Enter makes the PDF."""

import secrets
from asyncio import to_thread
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from textual import on
from textual.app import App
from textual.widgets import OptionList

from tutor.data import DataFault
from tutor.engine.game import GameBroken
from tutor.explain import data_fault, game_broken, reason_of
from tutor.language import say
from tutor.learn.lessons import lessons
from tutor.learn.paper.blocks import Paper
from tutor.learn.paper.making import SEEDS, NothingToPrint, Subject, sheet_of, subjects
from tutor.learn.paper.printing import NAMES, NoPrinter, pdf
from tutor.ui.keys import Key
from tutor.ui.screens.delivering import Made, dated, delivered, make_once
from tutor.ui.screens.teachers.finding import FindScreen
from tutor.ui.session import session_of

INSTALL: Final = "pip install 'classroom-tutor[print]'"
"""What brings the printer."""


class PrintScreen(FindScreen[Subject]):
    """All sheets there are; the key and the size of paper are chosen with it."""

    KEYS = (
        Key("enter", "print", "print", priority=True),
        Key("f2", "turn_key", "with-key"),
        Key("f3", "turn_paper", "paper"),
        *FindScreen.KEYS,
    )

    def __init__(self) -> None:
        super().__init__()
        self._key = True
        self._paper: Paper = "a4"

    @property
    def help_text(self) -> str:
        """What F1 says of printing."""
        return say("teacher.print-help")

    @property
    def title_text(self) -> str:
        """That this prints."""
        return say("teacher.print")

    @property
    def line_text(self) -> str:
        """What can be found."""
        return say("teacher.print-type")

    def gather(self) -> list[tuple[str, Subject]]:
        """Every sheet of games, skills, lessons and misconceptions."""
        own = self.session.choices.lessons
        return [(each.title, each) for each in subjects(lessons(Path(own) if own else None))]

    def id_of(self, each: Subject) -> str:
        """What is typed at the prompt for it."""
        return " ".join(each.words)

    @property
    def told(self) -> str:
        """The size of the paper, and whether there is a key."""
        key = say("teacher.print-with-key" if self._key else "teacher.print-without-key")
        return f"{NAMES[self._paper]} · {key}"

    def action_turn_key(self) -> None:
        """With the key or without."""
        self._key = not self._key
        self.tell_again()

    def action_turn_paper(self) -> None:
        """The other size of paper."""
        self._paper = "letter" if self._paper == "a4" else "a4"
        self.tell_again()

    @on(OptionList.OptionSelected)
    def action_print(self) -> None:
        """Makes a new sheet of what is under the cursor, and says where it is."""
        if self.chosen is None:
            return
        title, subject = self.chosen
        seed, paper, key = secrets.randbelow(SEEDS), self._paper, self._key

        def make() -> bytes:
            return pdf(sheet_of(subject, seed), paper, key=key)

        name = f"{title} {paper} {key}"
        make_once(self.app, name, partial(_printed, self.app, title, make))


async def _printed(app: App[None], title: str, make: Callable[[], bytes]) -> None:
    """Makes a sheet in a thread and says where it is, or why there is none."""
    try:
        file = await to_thread(make)
        told = await delivered(app, Made(dated(title), ".pdf", "application/pdf", file))
    except NoPrinter:
        told = say("paper.no-extra", install=INSTALL)
    except NothingToPrint:
        told = say("paper.nothing", name=title)
    except DataFault as fault:
        told = data_fault(fault)
    except GameBroken as fault:
        told = game_broken(fault)
    except OSError as error:
        told = say("progressview.not-exported", reason=reason_of(error))
    else:
        session_of(app).tell_file(told)
        return
    app.notify(told, severity="warning", markup=False)
