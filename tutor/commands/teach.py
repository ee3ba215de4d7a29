"""``tutor teach``: the app, straight to rounds with a class."""

import argparse

from tutor import settings
from tutor.commands.basics import UsageFault, at_terminal, no_terminal, open_app
from tutor.engine.registry import game_names, offering
from tutor.language import plain, say
from tutor.learn.class_rounds.class_round import CLASS_ROUND, choose
from tutor.ui.destinations import Teach


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options; a game that has no rounds is answered where they are set up."""
    parser.add_argument("game", nargs="?", metavar=f"{{{','.join(_names())}}}")
    parser.add_argument("--port", type=int, default=0, metavar="N", help=say("devices.cli-port"))
    parser.add_argument("--no-devices", action="store_true", help=say("devices.cli-none"))


def _names() -> list[str]:
    return [game.name for game in offering(CLASS_ROUND)]


def _wrong_game(asked: str | None) -> UsageFault | None:
    """What is said where no screen can: that the game is not here, or has no rounds."""
    names = _names()
    if asked is None or asked in names:
        return None
    word, those = plain(asked[:40]), ", ".join(names)
    if asked in game_names():
        return UsageFault(say("cli.no-choice", word=word, choices=those))
    return UsageFault(say("cli.no-such-game", word=word, games=those))


def run(args: argparse.Namespace) -> int:
    """Opens the app where rounds with a class are set up.

    Raises:
        DataFault: a data file cannot be used; said before the screen is taken.
        UsageFault: nobody sits at a terminal, or the port is none.
    """
    if not 0 <= args.port <= 65535:
        raise UsageFault(say("serve.port-wrong"))
    chosen = choose(args.game or "")
    if not at_terminal():
        raise _wrong_game(args.game) or no_terminal("teach", in_lines=False)
    if chosen is not None:
        chosen.brought.gather(settings.load().settings)
    return open_app(args.lang, Teach(args.game, not args.no_devices, args.port))
