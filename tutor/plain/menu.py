"""What there is to do in the line mode, as a short list with numbers."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from tutor.engine.shelf import is_game
from tutor.language import say
from tutor.plain.assigned import assigned
from tutor.plain.choosing import choose
from tutor.plain.faces import PLAIN, PLAIN_PRACTICE
from tutor.plain.openings import (
    CannotBegin,
    drill,
    join_class,
    offered,
    play,
    practise,
    read_lesson,
    resume_game,
    resume_practice,
    teach_bot,
    unfinished,
)
from tutor.plain.positions import position_lines
from tutor.plain.progress import tell_progress
from tutor.plain.session import Session

Line: TypeAlias = tuple[str, Callable[[Session], None] | None]


def menu(session: Session) -> None:
    """Asks what is wished, again and again, until nothing is.

    Raises:
        tutor.plain.talk.Gone: nobody types any more.
    """
    session.ask_who()
    while (
        chosen := choose(session.talk, say("plain.menu"), list(_lines(session)), None)
    ) is not None:
        try:
            chosen(session)
        except CannotBegin as why:
            session.talk.tell(str(why))
        session.talk.tell("")


def _lines(session: Session) -> Iterator[Line]:
    yield from assigned(session)
    for what, path in unfinished(session):
        resume = resume_game if is_game(path) else resume_practice
        yield say("plain.menu-go-on", what=what), partial(resume, path=path)
    yield say("plain.menu-drill"), drill
    for game in offered(PLAIN_PRACTICE):
        title = say("plain.menu-practice", game=say(f"game.{game.name}"))
        yield title, partial(practise, name=game.name)
    for game in offered(PLAIN):
        title = say("plain.menu-play", game=say(f"game.{game.name}"))
        yield title, partial(play, name=game.name)
    yield say("plain.menu-lesson"), read_lesson
    yield say("plain.menu-teach"), teach_bot
    yield say("plain.menu-progress"), tell_progress
    yield say("plain.menu-join"), join_class
    yield from position_lines(session)
    yield say("plain.menu-end"), None
