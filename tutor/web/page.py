"""One page's app, in a process of its own: what the nursery's children and ``tutor.web`` run."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from tutor.language import begin_speaking, current
from tutor.progress.faults import ProgressFault
from tutor.progress.values import Pupil
from tutor.ui import app
from tutor.ui.app import TutorApp, run_app
from tutor.ui.destinations import Home
from tutor.web.driver import BrowserDriver

PUPIL: Final = "TUTOR_PUPIL"
"""The environment variable with the pupil who sat at this page before it was loaded anew."""

SPOKEN: Final = "TUTOR_LANGUAGE"
"""The same with the language that it speaks as long as nobody has chosen one."""


class PageApp(TutorApp):
    """An app that tells its server who sits at it, and begins with whom the server names."""

    CSS_PATH = str(Path(app.__file__).with_name("app.tcss"))  # not beside this file

    def __init__(self, language: str | None = None) -> None:
        """It speaks ``language``, else what was chosen in this browser, else what that asks for.

        To a pupil who is named it speaks as they have chosen.
        """
        super().__init__()
        begin_speaking(language, self.choices.language or os.environ.get(SPOKEN), os.environ)
        if (pupil := _named()) is not None:
            self.seat(pupil)

    def on_mount(self) -> None:
        """Tells what it is, and asks whether whoever was named is still on the list."""
        self._tell("speaks", current())
        if self.pupil is not None:
            self._tell("seated", msgspec.to_builtins(self.pupil))
            self.run_worker(self._look_up(self.pupil))

    async def _look_up(self, named: Pupil) -> None:
        try:
            pupils = await self.progress.call(lambda progress: progress.pupils())
        except ProgressFault:
            return  # who it was before the reload is asked nothing new while nobody can know
        found = next((one for one in pupils if one.id == named.id), None)
        if self.pupil != named:
            return  # somebody else sits here by now
        if found is None:
            self.stand_up()
            self.open(Home())
        elif found != named:  # who has another name or class since
            self.seat(found)

    def seat(self, pupil: Pupil | None) -> None:
        """As at any terminal; the server remembers who it is for when the page is loaded anew."""
        super().seat(pupil)
        self._tell("seated", msgspec.to_builtins(pupil))

    def stand_up(self) -> None:
        """As at any terminal; the server forgets who it was."""
        super().stand_up()
        self._tell("seated", None)

    def speak(self, language: str) -> None:
        """As at any terminal; the server knows for whom the teacher looks."""
        super().speak(language)
        self._tell("speaks", language)

    def _tell(self, what: str, value: object) -> None:
        if isinstance(self._driver, BrowserDriver):
            self._driver.write_meta({"type": what, "value": value})


def _named() -> Pupil | None:
    try:
        return msgspec.json.decode(os.environ.get(PUPIL, ""), type=Pupil)
    except msgspec.DecodeError:
        return None


def show(arguments: Sequence[str]) -> int:
    """Runs the app until its page is closed; returns the code to exit with.

    Args:
        arguments: the language, if it is not to be the remembered one.
    """
    app = PageApp(next(iter(arguments), None))
    return run_app(app, current())
