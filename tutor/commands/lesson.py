"""``tutor lesson``: the app, straight into a lesson or the list of them."""

import argparse
from pathlib import Path

from tutor import settings
from tutor.commands.basics import UsageFault, at_terminal, no_terminal, open_app
from tutor.language import plain, say
from tutor.learn.lessons import lessons
from tutor.learn.lessons.faults import lesson_fault
from tutor.ui.destinations import Lessons


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("id", nargs="?", metavar="ID", help=say("lesson.id"))
    parser.add_argument("--lessons", type=Path, metavar="DIR", help=say("lesson.folder"))


def run(args: argparse.Namespace) -> int:
    """Opens the app at the lessons; what is asked for and is not there is said before.

    Raises:
        UsageFault: there is no such folder or lesson, or nobody sits at a terminal.
    """
    own = _own(args.lessons)
    if args.id is not None:
        _known(args.id, own)
    if not at_terminal():
        raise no_terminal("lesson")
    return open_app(args.lang, Lessons(own, args.id))


def _own(asked: Path | None) -> Path | None:
    """The teacher's folder: the one asked for, else the one of the settings."""
    if asked is None:
        remembered = settings.load().settings.lessons
        return Path(remembered) if remembered else None
    if not asked.is_dir():
        raise UsageFault(say("lessons.no-folder", folder=asked))
    return asked


def _known(asked: str, own: Path | None) -> None:
    """Raises :class:`UsageFault` where there is no such lesson that could be opened."""
    found = lessons(own)
    if found.find(asked) is not None:
        return
    wrong = [fault for fault in found.faults if asked in (fault.file.name, fault.file.parent.name)]
    if wrong:
        raise UsageFault(lesson_fault(wrong[0]))
    ids = ", ".join(lesson.id for lesson in found.lessons)
    raise UsageFault(say("lesson.unknown", lesson=plain(asked), lessons=ids))
