"""What the app says unasked: what cannot be opened, stored or used, and that it can be again."""

from collections.abc import Mapping
from pathlib import Path
from time import time
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from textual import events
from textual.app import App
from textual.notifications import Notification, Notify

from tutor import sheets
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.registry import GameUnknown
from tutor.keeper.reached import Told
from tutor.language import plain, say
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.roles import Role
from tutor.progress.values import Rescued
from tutor.settings import Notice
from tutor.ui.destinations import CannotOpen
from tutor.ui.widgets.keysfooter import KeysFooter

if TYPE_CHECKING:
    from types import ModuleType

    from textual.notifications import SeverityLevel

    from tutor.keeper.presence import Presence
    from tutor.keeper.progress_keeper import ProgressKeeper

SEEN: Final = 5.0
NOTICED: Final = 15.0
"""Seconds that a notice is there: one that tells something, and one that warns."""

STAYS: Final = 10.0
"""Seconds that a path is shown at least, whatever is typed."""

READ: Final = 4.0
"""Seconds that anything else is shown at least; what the next key brings is to be read then."""

LETTERS: Final = 20
"""Letters that a child reads in a second."""

LONGEST: Final = 3600.0
"""Seconds after which it goes by itself: nobody is there."""


class Notices(App[None]):
    """An app that says in a sentence what went wrong without stopping anything."""

    progress: "ProgressKeeper"
    presence: "Presence"

    _said: Mapping[str, Notification] = MappingProxyType({})
    """What was said last, by its topic."""

    _files: tuple[Notification, ...] = ()
    """What is said of files, until it was read."""

    @property
    def unsaved(self) -> bool:
        """Whether something waits to be stored, and that was told."""
        return self.progress.failing is not None

    def tell_not_opened(self, why: Exception) -> None:
        """Says in a sentence why a destination cannot be shown."""
        match why:
            case CannotOpen(severity=severity):
                self.notify(str(why), severity=severity, markup=False)
            case GameUnknown(args=(game,)):
                self.warn(say("record.game-unknown", game=plain(game)))
            case FaceMissing(args=(game, _)):
                self.warn(say("app.not-offered", game=plain(game)))
            case GameBroken():
                self.tell_broken(why)

    def warn(self, text: str) -> None:
        """Says something that is to be noticed."""
        self.notify(text, severity="warning", timeout=NOTICED, markup=False)

    def reason(self, wrong: ProgressFault | PupilRefused) -> str:
        """What is the matter with what is stored, in the words of whoever sits here."""
        return str(_explain().progress_told(wrong, self.presence.role))

    def tell_fault(self, wrong: ProgressFault | PupilRefused) -> None:
        """Says that what is stored cannot be used now, and what to do."""
        self.warn(self.reason(wrong))

    def tell_of(self, topic: str, text: str, *, warns: bool = False) -> None:
        """As :meth:`tutor.ui.session.Session.tell_of`: takes back the notice of before."""
        if (before := self._said.get(topic)) is not None:
            self._unnotify(before)
        self._said = {other: told for other, told in self._said.items() if other != topic}
        if text:
            severity, timeout = ("warning", NOTICED) if warns else ("information", SEEN)
            told = Notification(text, severity=cast("SeverityLevel", severity), timeout=timeout)
            self._said = {**self._said, topic: told}
            self.post_message(Notify(told))

    def tell_small(self, text: str) -> None:
        """Says once that the window is too small, and no more as soon as the text is empty."""
        if bool(text) != ("size" in self._said):
            self.tell_of("size", text, warns=True)

    def tell_progress(self, wrong: Told) -> None:
        """Says that something cannot be stored and is kept meanwhile, or that it is stored now.

        Called in whichever thread that is found out.
        """
        self.call_later(self._show_unsaved)
        if wrong is None:
            self.tell_of("saved", say("pupil.stored-after-all"))
            return
        if isinstance(wrong, Rescued):
            text = _explain().progress_rescued(wrong)
            self.notify(text, severity="warning", timeout=60, markup=False)
            return
        text = self.reason(wrong)
        if isinstance(wrong, ProgressFault):
            text = f"{text} {say('pupil.kept-meanwhile')}"
        self.tell_of("saved", text, warns=True)

    def tell_why_unsaved(self) -> None:
        """Says it once more, now to the teacher: where it lies, and why."""
        if (fault := self.progress.failing) is not None:
            self.tell_progress(fault)

    def _show_unsaved(self) -> None:
        """Until all is stored, the row of keys of every screen says that it is not."""
        for screen in self.screen_stack:
            for row in screen.query(KeysFooter):
                row.refresh()

    def tell_broken(self, fault: GameBroken) -> None:
        """Says which game cannot be used; everything else can."""
        self.warn(_explain().game_broken(fault))

    def tell_notice(self, notice: Notice, path: Path) -> None:
        """Shows what went wrong with the settings that lie at ``path``.

        That they cannot be saved, a pupil cannot mend.
        """
        if notice is Notice.NOT_SAVED and self.presence.role is not Role.TEACHER:
            self.warn(say("settings.pupil-not-saved"))
            return
        names = {"path": path, "kept": sheets.kept(path), "folder": path.parent}
        self.tell_file(say(f"settings.{notice}", **names), warns=True)

    def tell_file(self, text: str, *, warns: bool = False) -> None:
        """Says where a file is, over the whole width: a path is to be read, and copied, whole.

        It stays for some seconds, and then until a key is pressed.
        """
        # Its severity is the class that it is styled by; a second one makes it wide.
        severity = cast("SeverityLevel", f"{'warning' if warns else 'information'} -file")
        told = Notification(text, severity=severity, timeout=LONGEST)
        for before in self._files:
            if before.message == text:
                self._unnotify(before)
        self._files = (*(each for each in self._files if each.message != text), told)
        self.post_message(Notify(told))

    async def on_event(self, event: events.Event) -> None:
        """What was said long enough ago goes with the next key."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            for each in [*self._notifications]:
                if time() - each.raised_at >= self._needs(each):
                    self._files = tuple(other for other in self._files if other is not each)
                    self._unnotify(each)
        await super().on_event(event)

    def _needs(self, told: Notification) -> float:
        """The seconds that it takes to read a notice."""
        return STAYS if told in self._files else max(READ, len(told.message) / LETTERS)


def _explain() -> "ModuleType":
    """What says in a sentence what is wrong."""
    from tutor import explain  # start-up: it knows every room, and all may be well

    return explain
