"""``tutor teach``: the app, straight to rounds with a class."""

import argparse

from tutor import settings
from tutor.commands.basics import UsageFault, at_terminal, open_app
from tutor.engine.registry import offering
from tutor.language import say
from tutor.learn.class_rounds.class_round import CLASS_ROUND, choose
from tutor.ui.destinations import Teach


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options; a game that has no rounds is answered where they are set up."""
    names = ",".join(game.name for game in offering(CLASS_ROUND))
    parser.add_argument("game", nargs="?", metavar=f"{{{names}}}")
    parser.add_argument("--port", type=int, default=0, metavar="N", help=say("devices.cli-port"))
    parser.add_argument("--no-devices", action="store_true", help=say("devices.cli-none"))


def run(args: argparse.Namespace) -> int:
    """Opens the app where rounds with a class are set up.

    Raises:
        DataFault: a data file cannot be used; said before the screen is taken.
        UsageFault: nobody sits at a terminal, or the port is none.
    """
    if not 0 <= args.port <= 65535:
        raise UsageFault(say("serve.port-wrong"))
    if not at_terminal():
        raise UsageFault(say("cli.no-terminal-here"))
    chosen = choose(args.game or "")
    if chosen is not None:
        chosen.brought.gather(settings.load().settings)
    return open_app(args.lang, Teach(args.game, not args.no_devices, args.port))
