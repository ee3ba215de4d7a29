"""How a terminal comes to the class: the screen that asks where, or why there is none."""

from textual.screen import Screen

from tutor.classroom.extra import INSTALL, is_here
from tutor.keeper.presence import Place
from tutor.language import say
from tutor.ui.destinations import CannotOpen
from tutor.ui.screens.joining.asking import JoinScreen
from tutor.ui.session import Session


def join_screen(session: Session, address: str, code: str, name: str) -> Screen[None]:
    """The screen that asks for what of these is empty.

    Raises:
        CannotOpen: a package is missing, or this is a page in a browser, which has no business to
            call up other machines; says what to do.
    """
    if session.presence.place is not Place.TERMINAL:
        raise CannotOpen(say("join.in-browser"))
    if not is_here("aiohttp"):
        raise CannotOpen(say("join.no-extra", install=INSTALL), "warning")
    pupil = session.pupil
    return JoinScreen(address, code, name, known=pupil.name if pupil else "")
