"""What a screen may ask of the app that shows it: who sits here, what they chose, what is stored.

A screen finds it as ``self.session`` and knows no more of the app. Where it leads next is a
message: :mod:`tutor.ui.navigation`.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random
from typing import Any, Protocol, cast

from textual.dom import DOMNode
from textual.screen import Screen

from tutor.engine.shelf import Shelf
from tutor.keeper.presence import Presence
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.roles import Action, Role
from tutor.progress.values import Ending, LessonProgress, Pupil
from tutor.settings import Settings


class Session(Protocol):
    """One terminal, from its start to its end."""

    @property
    def pupil(self) -> Pupil | None:
        """Who sits here; None for somebody who is just trying, or has not said yet."""

    @property
    def presence(self) -> Presence:
        """Who is here and may sign in; to change it, ask the session itself."""

    @property
    def role(self) -> Role:
        """As whom somebody is here: guest, pupil or teacher."""

    def may(self, action: Action, about: Pupil | None = None) -> bool:
        """Whether something is allowed to whoever is here.

        Args:
            action: what.
            about: the pupil it is about; None where it is about no pupil.
        """

    @property
    def lessons_here(self) -> dict[str, LessonProgress]:
        """How far lessons have come since whoever is here sat down, by lesson.

        For a guest there is nothing else, and what a pupil did may still be on its way to the
        database.
        """

    @property
    def endings_here(self) -> list[Ending]:
        """What they have brought to its end since, as :attr:`lessons_here`."""

    @property
    def progress(self) -> ProgressKeeper:
        """What is stored of all pupils."""

    @property
    def choices(self) -> Settings:
        """What was chosen, on this day or on an earlier one."""

    @property
    def shelf(self) -> Shelf:
        """Where what whoever sits here begins is kept, and can be gone on with."""

    @property
    def rng(self) -> Random:
        """The dice and the shuffling of everything on this terminal."""

    @property
    def pace(self) -> float:
        """How many times as long as people computers think; 0 is at once."""

    def hold_keys(self, screen: Screen[Any]) -> AbstractContextManager[None]:
        """Keys wait meanwhile, for some seconds at most: what they belong to is still to come.

        Args:
            screen: who wishes so; a screen that is opened above it takes keys all the same.
        """

    def is_sure(self, screen: Screen[Any], text: str) -> bool:
        """Whether the key that leads here was pressed twice; if not, asks for the second time.

        Args:
            screen: which is about to be left; the question goes with it, and with any other key.
            text: says what the key does when it is pressed once more.
        """

    def tell_file(self, text: str, *, warns: bool = False) -> None:
        """Says where a file is, over the whole width, until that could be read and copied."""

    def reason(self, wrong: ProgressFault | PupilRefused) -> str:
        """What the screens say of a fault of the database, told in the words of whoever sits here.

        A teacher hears where it lies and what the database says, a pupil what to do.
        """

    def tell_fault(self, wrong: ProgressFault | PupilRefused) -> None:
        """Says so in a notice."""

    def tell_of(self, topic: str, text: str, *, warns: bool = False) -> None:
        """Says how something is now, in place of what was said of it before.

        Args:
            topic: what it is, for nobody to see.
            text: empty where nothing is to be said of it any more.
            warns: whether it is to be noticed.
        """

    def when_idle(self, load: Callable[[], object]) -> None:
        """Has something loaded in the next pause of whoever types, so that nobody waits for it.

        Args:
            load: called once, in a thread of its own; it touches no widget.
        """

    def expect_themes(self) -> None:
        """Has other colours read in the next pause, where somebody may choose some."""

    def seat(self, pupil: Pupil | None) -> None:
        """Who sits here from now on: a pupil, or None for a guest.

        For somebody else than before all screens are left, and home is made anew with the things,
        the language and the colours of who sits here now.
        """

    def stand_up(self) -> None:
        """Nobody sits here any more: home is made anew, and what is for pupils asks again."""

    def sign_out_teacher(self) -> None:
        """The teacher leaves; home is shown."""

    def choose(self, **changes: object) -> None:
        """Remembers choices of whoever sits here; says so when they cannot be kept.

        Args:
            changes: fields of :class:`tutor.settings.Settings` with their new values.
        """

    def choose_for(self, game: str, **choices: object) -> None:
        """Remembers choices of a game's own.

        Args:
            game: its name.
            choices: values that JSON can hold, by names the game alone knows.
        """

    def speak(self, language: str) -> None:
        """Changes the language and remembers it; screens made from now on speak it.

        Args:
            language: a code of :data:`tutor.language.LANGUAGES`.
        """


def session_of(node: DOMNode) -> Session:
    """The session of the app that a screen or a widget belongs to."""
    return cast("Session", node.app)
