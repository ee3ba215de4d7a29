"""``tutor progress``: the app, straight to what a pupil has done."""

import argparse

from tutor.commands.basics import at_terminal, no_terminal, open_app
from tutor.ui.destinations import Progress


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares nothing: whose progress it is, is asked there."""


def run(args: argparse.Namespace) -> int:
    """Opens the app at the progress of a pupil.

    Raises:
        UsageFault: nobody sits at a terminal.
    """
    if not at_terminal():
        raise no_terminal("progress")
    return open_app(args.lang, Progress())
