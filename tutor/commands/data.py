"""``tutor data check``: can the boards, decks and dice be played with?"""

import argparse
from pathlib import Path

from tutor import data
from tutor.commands.basics import Listener
from tutor.commands.common import DONE, WRONG, UsageFault
from tutor.data import DataFault
from tutor.explain import data_fault, game_broken
from tutor.language import say


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor data``."""
    parser.add_argument("action", choices=["check"])
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help=say("data.folder"))


def run(args: argparse.Namespace) -> int:
    """Names everything wrong with the data files; 1 when there is anything, else 0.

    Raises:
        UsageFault: there is no such folder.
    """
    folder = args.folder or data.folder()
    if not folder.is_dir():
        raise UsageFault(say("data.no-folder", folder=folder))
    faults = list(data.check(folder))
    with Listener():
        for fault in faults:
            print(data_fault(fault) if isinstance(fault, DataFault) else game_broken(fault))
        print(
            say("data.faults", n=len(faults), folder=folder)
            if faults
            else say("data.right", folder=folder)
        )
    return WRONG if faults else DONE
