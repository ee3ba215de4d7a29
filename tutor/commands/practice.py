"""``tutor practice``: the app, straight into guided practice."""

import argparse
import sys

from tutor.commands.common import UsageFault
from tutor.language import say


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("game", choices=["rachmistrz"])


def run(args: argparse.Namespace) -> int:
    """Opens the app in a practice."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageFault(say("cli.no-terminal-here"))
    from tutor.ui.app import open_app

    return open_app(args.lang, start="practice")
