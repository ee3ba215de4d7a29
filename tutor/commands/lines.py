"""``--plain``: what a pupil does, as lines of text in place of screens."""

import argparse
import os
from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

from tutor.commands.basics import DONE, UsageFault
from tutor.language import begin_speaking, say
from tutor.plain.menu import menu
from tutor.plain.openings import (
    CannotBegin,
    drill,
    join_class,
    play,
    practise,
    read_lesson,
    resume_game,
)
from tutor.plain.progress import tell_progress
from tutor.plain.session import Session
from tutor.plain.talk import Gone, Talk

Opening: TypeAlias = Callable[[Session, argparse.Namespace], None]


def _play(session: Session, args: argparse.Namespace) -> None:
    if args.record is not None or args.option:
        raise UsageFault(say("plain.play-options"))
    if args.resume is not None:
        resume_game(session, args.resume)
    else:
        play(session, args.game, args.seat)


def _join(session: Session, args: argparse.Namespace) -> None:
    join_class(session, args.address or "", args.code or "", args.name or args.who or "")


OPENINGS: Final[Mapping[str, Opening]] = {
    "": lambda session, _: menu(session),
    "drill": lambda session, _: drill(session),
    "practice": lambda session, args: practise(session, args.game),
    "play": _play,
    "lesson": lambda session, args: read_lesson(session, args.id, args.lessons),
    "join": _join,
    "progress": lambda session, _: tell_progress(session),
}
"""What each command begins with; without one it is the menu."""


def run(args: argparse.Namespace, command: str = "") -> int:
    """Carries out a command line by line.

    Args:
        args: the command line.
        command: its first word; empty for the menu.

    Raises:
        UsageFault: there is a screen for it, and no lines; or it cannot be begun.
        KeyboardInterrupt: Ctrl+C; everything is kept.
    """
    if command not in OPENINGS:
        raise UsageFault(say("plain.only-screen", command=command))
    seed = getattr(args, "seed", None)
    with Session(Talk(), Random() if seed is None else Random(str(seed))) as session:
        begin_speaking(args.lang, session.choices.language, os.environ)
        try:
            OPENINGS[command](session, args)
        except CannotBegin as why:
            raise UsageFault(str(why)) from why
        except Gone:
            session.talk.tell(_goodbye(session))
        except KeyboardInterrupt:
            session.talk.tell("", _goodbye(session))
            raise
    return DONE


def _goodbye(session: Session) -> str:
    """The last word; of who has no name only what was begun is kept, and that goes without."""
    return say("plain.bye") if session.pupil else say("plain.bye-guest")
