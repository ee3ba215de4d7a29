"""``tutor practice``: the app, straight into guided practice."""

import argparse
from collections.abc import Callable, Mapping
from typing import Final, get_args

from tutor.commands.basics import UsageFault, at_terminal, open_app
from tutor.language import say
from tutor.ui.destinations import Practice


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("game", choices=list(BOXES))


def run(args: argparse.Namespace) -> int:
    """Opens the app in a practice.

    Raises:
        DataFault: a data file cannot be used; said before the screen is taken.
    """
    if not at_terminal():
        raise UsageFault(say("cli.no-terminal-here"))
    BOXES[args.game]()
    return open_app(args.lang, Practice(args.game))


def _boards() -> None:
    from tutor.games.rachmistrz.boxes import box
    from tutor.games.rachmistrz.rules.setup import Side

    for side in get_args(Side):
        box(side)


def _deck() -> None:
    from tutor.games.archimedes.deck import deck

    deck()


BOXES: Final[Mapping[str, Callable[[], None]]] = {"rachmistrz": _boards, "archimedes": _deck}
"""The games to practise, each with what reads its data files."""
