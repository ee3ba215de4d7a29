"""``tutor pupils``: who is on the list; and the way out for a teacher when a PIN is forgotten.

No PIN is asked for here: who may use the command line of this account has the file anyway.
"""

import argparse

from tutor.commands.basics import DONE, UsageFault
from tutor.explain import progress_wrong
from tutor.language import plain, say
from tutor.progress.faults import ProgressFault, PupilRefused, Refusal
from tutor.progress.names import folded, tidied
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor pupils``."""
    parser.add_argument("--forget-pin", metavar="NAME", help=say("pupil.forget-pin"))


def run(args: argparse.Namespace) -> int:
    """Lists the pupils, or takes a PIN away.

    Raises:
        UsageFault: the database cannot be used, or there is no such pupil.
    """
    try:
        with Progress.open() as progress:
            if args.forget_pin is not None:
                _forget_pin(progress, args.forget_pin)
            else:
                _list(progress)
    except (ProgressFault, PupilRefused) as wrong:
        raise UsageFault(progress_wrong(wrong)) from wrong
    return DONE


def _list(progress: Progress) -> None:
    pupils = progress.pupils()
    for pupil in pupils:
        print(_line(pupil))
    print(say("pupil.on-the-list", n=len(pupils), place=progress.place))


def _line(pupil: Pupil) -> str:
    about = [pupil.class_name or "", say("pupil.has-pin") if pupil.has_pin else ""]
    return "  ".join(plain(part) for part in (pupil.name, *about) if part)


def _forget_pin(progress: Progress, name: str) -> None:
    wanted = folded(tidied(name))
    found = [pupil for pupil in progress.pupils() if folded(pupil.name) == wanted]
    if not found:
        raise PupilRefused(Refusal.PUPIL_UNKNOWN)
    progress.set_pin(found[0].id, None)
    print(say("pupil.pin-forgotten", name=plain(found[0].name)))
