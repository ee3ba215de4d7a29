"""``tutor practice``: the app, straight into guided practice."""

import argparse

from tutor.commands.basics import at_terminal, no_terminal, open_app
from tutor.data import components
from tutor.engine.game import Game
from tutor.engine.registry import find, offering
from tutor.ui.destinations import Practice
from tutor.ui.faces import PRACTICE


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor practice``."""
    parser.add_argument("game", choices=[game.name for game in offering(PRACTICE)])


def run(args: argparse.Namespace) -> int:
    """Opens the app in a practice.

    Raises:
        DataFault: a data file cannot be used; said before the screen is taken.
        GameBroken: the game cannot be practised after all; likewise.
        UsageFault: nobody sits at a terminal.
    """
    if not at_terminal():
        raise no_terminal(f"practice {args.game}")
    game = find(args.game)
    game.face(PRACTICE)
    read_data(game)
    return open_app(args.lang, Practice(game.name))


def read_data(game: Game) -> None:
    """Reads the data files of a game.

    Raises:
        tutor.data.DataFault: one of them cannot be used.
    """
    for options in game.rules.variants:
        components(game, options)
