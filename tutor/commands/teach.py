"""``tutor teach``: the app, straight to rounds with a class."""

import argparse

from tutor.commands.basics import UsageFault, at_terminal, open_app
from tutor.commands.practice import BOXES
from tutor.engine.registry import game_names
from tutor.language import say
from tutor.ui.destinations import Teach


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("game", nargs="?", choices=game_names())


def run(args: argparse.Namespace) -> int:
    """Opens the app where rounds with a class are set up.

    Raises:
        DataFault: a data file cannot be used; said before the screen is taken.
    """
    if not at_terminal():
        raise UsageFault(say("cli.no-terminal-here"))
    for read in BOXES.values():
        read()
    return open_app(args.lang, Teach(args.game))
