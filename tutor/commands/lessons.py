"""``tutor lessons check``: can the lessons be worked through, and if not, what is to mend?"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from tutor import settings
from tutor.commands.basics import DONE, WRONG, UsageFault
from tutor.language import say
from tutor.learn.lessons import check, folders_in, places
from tutor.learn.lessons.faults import lesson_fault


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor lessons``."""
    parser.add_argument("action", choices=["check"])
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help=say("lessons.folder"))


def run(args: argparse.Namespace) -> int:
    """Names everything wrong with the lessons, folder by folder."""
    codes = [_check(place) for place in _places(args.folder)]
    return max(codes)


def _places(asked: Path | None) -> Iterator[Path]:
    """The folder asked for; else ours, those that games bring, and the teacher's own."""
    if asked is not None:
        yield asked
        return
    yield from places()
    own = settings.load().settings.lessons
    if own is not None:
        yield Path(own)


def _check(place: Path) -> int:
    try:
        lessons = folders_in(place)
    except OSError:
        raise UsageFault(say("lessons.no-folder", folder=place)) from None
    if not lessons:
        raise UsageFault(say("lessons.none", folder=place))
    faults = [fault for lesson in lessons for fault in check(lesson).faults]
    for fault in faults:
        print(lesson_fault(fault))
    if faults:
        print(say("lessons.faults", n=len(faults), folder=place))
    else:
        print(say("lessons.right", n=len(lessons), folder=place))
    return WRONG if faults else DONE
