"""What there is to do in the line mode, as a short list with numbers."""

from collections.abc import Callable

from tutor.language import say
from tutor.plain.choosing import choose
from tutor.plain.drill import DrillInLines
from tutor.plain.session import Session


def drill(session: Session) -> None:
    """Exercises of the pupil's own level."""
    session.ask_who()
    DrillInLines(session).run()


def menu(session: Session) -> None:
    """Asks what is wished, again and again."""
    session.ask_who()
    lines: list[tuple[str, Callable[[Session], None] | None]] = [
        (say("plain.menu-drill"), drill),
        (say("plain.menu-end"), None),
    ]
    while (chosen := choose(session.talk, say("plain.menu"), lines, None)) is not None:
        chosen(session)
