"""How a terminal comes to the class: the screen that asks where, or why there is none."""

from textual.screen import Screen

from tutor.classroom.extra import INSTALL
from tutor.keeper.presence import Place
from tutor.language import say
from tutor.ui.destinations import CannotOpen
from tutor.ui.session import Session

try:
    from tutor.ui.screens.joining.asking import JoinScreen
except ModuleNotFoundError as missing:  # the packages of an extra
    if (missing.name or "").startswith("tutor"):
        raise
    JoinScreen = None  # type: ignore[assignment,misc]


def join_screen(session: Session, address: str, code: str, name: str) -> Screen[None]:
    """The screen that asks for what of these is empty.

    Raises:
        CannotOpen: a package is missing, or this is a page in a browser, which has no business to
            call up other machines; says what to do.
    """
    if session.presence.place is not Place.TERMINAL:
        raise CannotOpen(say("join.in-browser"))
    if JoinScreen is None:
        raise CannotOpen(say("join.no-extra", install=INSTALL), "warning")
    pupil = session.pupil
    return JoinScreen(address, code, name, known=pupil.name if pupil else "")
