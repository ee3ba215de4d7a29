"""``tutor practice``: the app, straight into guided practice."""

import argparse
from typing import get_args

from tutor.commands.basics import UsageFault, at_terminal
from tutor.language import say


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("game", choices=["rachmistrz"])


def run(args: argparse.Namespace) -> int:
    """Opens the app in a practice.

    Raises:
        DataFault: a data file cannot be used; said before the screen is taken.
    """
    if not at_terminal():
        raise UsageFault(say("cli.no-terminal-here"))
    from tutor.games.rachmistrz.box import Side
    from tutor.practice.rachmistrz.boxes import box
    from tutor.ui.app import open_app

    for side in get_args(Side):
        box(side)
    return open_app(args.lang, start="practice")
