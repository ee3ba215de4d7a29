"""``tutor progress``: the app, straight to what a pupil has done."""

import argparse

from tutor.commands.basics import UsageFault, at_terminal, open_app
from tutor.language import say
from tutor.ui.destinations import Progress


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares nothing: whose progress it is, is asked there."""


def run(args: argparse.Namespace) -> int:
    """Opens the app at the progress of a pupil.

    Raises:
        UsageFault: nobody sits at a terminal.
    """
    if not at_terminal():
        raise UsageFault(say("cli.no-terminal-here"))
    return open_app(args.lang, Progress())
