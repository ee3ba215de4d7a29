"""``tutor rules``: the rules of a game in our own words."""

import argparse
import shutil

from tutor.commands.common import DONE
from tutor.engine.registry import game_names
from tutor.language import say
from tutor.learn.rulebook import chapters
from tutor.wrapping import filled

MARGIN = 5


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor rules``."""
    parser.add_argument("game", choices=game_names())


def run(args: argparse.Namespace) -> int:
    """Prints the rules, wrapped to the terminal."""
    width = min(shutil.get_terminal_size().columns, 100)
    print(say(f"game.{args.game}"))
    for chapter in chapters(args.game):
        print()
        first = f"{chapter.rule:<{MARGIN}}"
        print(filled(chapter.text, width, first, " " * MARGIN))
    return DONE
