"""``tutor teach``: the app, straight to rounds with a class."""

import argparse

from tutor.commands.basics import UsageFault, at_terminal
from tutor.commands.practice import BOXES
from tutor.engine.registry import game_names
from tutor.language import say


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
    from tutor.ui.app import TutorApp, open_app

    for read in BOXES.values():
        read()

    def opening(app: TutorApp) -> None:
        from tutor.ui.screens.class_rounds.setup import TeachSetupScreen

        app.push_screen(TeachSetupScreen(args.game))

    return open_app(args.lang, opening=opening)
