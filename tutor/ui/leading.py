"""Where screens ask to go, the app leads: it asks first who that is, or says why it cannot."""

from abc import abstractmethod
from pathlib import Path
from typing import Any, cast

from textual import on, work
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.registry import GameUnknown
from tutor.keeper.presence import Presence
from tutor.language import say
from tutor.progress.roles import Role, may
from tutor.ui.destinations import (
    CannotOpen,
    Continue,
    Destination,
    Home,
    NotAllowed,
    Pupils,
    SignedIn,
    SignIn,
    Teachers,
)
from tutor.ui.navigation import NotOpened, Open, screen_of
from tutor.ui.notices import Notices
from tutor.ui.screens.base import TutorScreen
from tutor.ui.session import Session
from tutor.ui.sure import Sure


class Leading(Sure, Notices):
    """An app that opens destinations above the screen of now, in its place, or in that of all."""

    presence: Presence
    """Who is here, and what they may."""

    _judges = False
    """Whether something was opened that judges answers."""

    @abstractmethod
    def sign_in_teacher(self) -> None:
        """The teacher has typed the secret."""

    @property
    def _session(self) -> Session:
        return cast("Session", self)

    @on(Open)
    def _open(self, message: Open) -> None:
        self.open(message.destination, instead=message.instead)

    def open(self, destination: Destination, *, instead: bool = False) -> None:
        """Shows a destination above the screen of now, or ``instead`` of it; or says why not.

        Where it matters who sits here and nobody has said, that is asked first; what is only for
        teachers asks for their secret, where they may sign in at all.
        """
        if isinstance(destination, Continue) and self._shows(destination.path):
            return  # it was asked for twice
        if isinstance(destination, Home) and self.presence.role is Role.TEACHER:
            destination = Teachers()
        nobody = self.presence.role is Role.GUEST and not self.presence.has_said
        if destination.asks_who and nobody:
            destination = Pupils(then=destination)
        try:
            self._check(destination)
            screen = screen_of(destination, self._session)
        except NotAllowed as asks:
            self._ask_teacher(destination, can_wait=asks.can_wait, instead=instead)
        except (CannotOpen, GameUnknown, FaceMissing, GameBroken) as why:
            self.tell_not_opened(why)
            self.screen.post_message(NotOpened(destination))
        else:
            self._show(screen, destination, instead=instead)

    def _check(self, destination: Destination) -> None:
        """Raises :class:`NotAllowed` for what only a teacher may; the rest is up to the screen."""
        action = destination.action
        about_oneself = destination.asks_who and may(Role.PUPIL, action, own=True)
        if about_oneself or self.presence.may(action):
            return
        if not (destination.without_secret and self.presence.without_secret):
            raise NotAllowed(can_wait=destination.without_secret)

    def _ask_teacher(self, destination: Destination, *, can_wait: bool, instead: bool) -> None:
        """Goes on to a destination once the teacher has signed in."""
        if not self.presence.lets_teachers_in:
            self.warn(say("teacher.not-here"))
            return

        def go_on(came: object) -> None:
            match came:
                case SignedIn.WITH_SECRET:
                    self.sign_in_teacher()  # everything is left: home is the teacher's
                    self.open(destination)
                case SignedIn.WITHOUT:
                    self.presence.without_secret = True
                    self.open(destination, instead=instead)

        self.push_screen(screen_of(SignIn(can_wait), self._session), go_on)

    def _shows(self, path: Path) -> bool:
        """Whether what is kept in a file goes on here already, or is looked at."""
        return any(
            screen.shows(path) for screen in self.screen_stack if isinstance(screen, TutorScreen)
        )

    def _show(self, screen: Screen[None], destination: Destination, *, instead: bool) -> None:
        """Puts a screen above that of now, in its place, or in the place of all."""
        self.forget_question()
        if destination.judges and not self._judges:
            self._judges = True
            self.call_after_refresh(self.warm_up)
        if destination.alone:
            for each in self.screen_stack:
                if isinstance(each, TutorScreen):
                    each.is_passed_over = True
            while len(self.screen_stack) > 1:
                self.pop_screen()
        elif instead:
            self.switch_screen(screen)
            return
        self.push_screen(screen)

    def pop_screen(self) -> AwaitComplete:
        """Leaves the screen on top."""
        self.forget_question(self.screen)
        _leave(self.screen)
        return super().pop_screen()

    def switch_screen(self, screen: Screen[Any] | str) -> AwaitComplete:
        """Shows a screen in the place of that on top."""
        self.forget_question(self.screen)
        _leave(self.screen)
        return super().switch_screen(screen)

    @work(thread=True)
    def warm_up(self) -> None:
        """Imports SymPy while the pupil reads, so that the first verdict is at once.

        It is a third of all the memory, which nobody has to spare who only looks at home.
        """
        from tutor.maths import verdict  # start-up: this is a thread

        verdict.warm_up()


def _leave(screen: Screen[Any]) -> None:
    if isinstance(screen, TutorScreen):
        screen.left()
