"""``tutor drill``: the app, straight to the drill of a pupil."""

import argparse

from tutor.commands.basics import UsageFault, at_terminal, open_app
from tutor.language import say
from tutor.ui.destinations import Drills


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares no options: what a drill is like the pupil chooses on the screen."""
    del parser


def run(args: argparse.Namespace) -> int:
    """Opens the app before a drill.

    Raises:
        UsageFault: nobody sits at a terminal.
    """
    if not at_terminal():
        raise UsageFault(say("cli.no-terminal-here"))
    return open_app(args.lang, Drills())
