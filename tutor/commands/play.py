"""``tutor play``: a full game on one terminal, new or continued."""

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any

from tutor.commands.basics import WRONG, UsageFault, at_terminal, no_terminal, open_app
from tutor.commands.options import add_option, options_of
from tutor.data import components
from tutor.engine import repository
from tutor.engine.game import FaceMissing, Game
from tutor.engine.match import AnyMatch, Match
from tutor.engine.opponents import LevelUnknown
from tutor.engine.ownership import Owned
from tutor.engine.record import RecordWrong
from tutor.engine.registry import find, game_names
from tutor.engine.shelf import terminal_shelf
from tutor.explain import level_unknown, record_wrong
from tutor.keeper.tables import TableWrong, check_seats
from tutor.language import listing, plain, say
from tutor.ui.destinations import Continue, Play, Table
from tutor.ui.screens.games.table import TABLE, playable


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor play``."""
    parser.add_argument("game", choices=game_names())
    parser.add_argument(
        "--seat", action="append", default=[], metavar="SPEC", help=say("play.cli-seat")
    )
    parser.add_argument("--seed", type=int, metavar="N", help=say("play.cli-seed"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=say("play.cli-record"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=say("play.cli-resume"))
    add_option(parser)


def run(args: argparse.Namespace) -> int:
    """Opens the app at the table of the game, or before it where nobody is seated yet.

    Raises:
        UsageFault: the options do not go together, or nobody sits at a terminal.
    """
    if args.resume is not None and (args.seat or args.record or args.option):
        raise UsageFault(say("play.cli-resume-alone"))
    game = find(args.game)
    _check_playable(game)
    begins = bool(args.seat or args.record is not None or args.option)
    options = _checked(args, game) if begins else None
    if args.resume is not None and not args.resume.exists():
        raise UsageFault(say("replay.unreadable", file=plain(str(args.resume))))
    if not at_terminal():
        raise no_terminal(f"play {args.game}", in_lines=args.record is None and not args.option)
    rng = Random() if args.seed is None else Random(str(args.seed))
    if args.resume is not None:
        return _resume(args, game, rng)
    return _open(args, _begun(args, game, options, rng) if begins else None, rng)


def _checked(args: argparse.Namespace, game: Game) -> Any:
    """The options of a game that can begin with these words, before anything is kept of it."""
    options = options_of(args.option, game)
    if args.record is not None and args.record.exists():
        raise UsageFault(say("play.cli-exists", file=plain(str(args.record))))
    try:
        check_seats(game, args.seat)
    except TableWrong as wrong:
        raise UsageFault(str(wrong)) from wrong
    return options


def _check_playable(game: Game) -> None:
    """That the game has a screen that can be shown, before anything is kept of it."""
    try:
        game.face(TABLE)
    except FaceMissing as missing:
        games = listing([say(f"game.{each.name}") for each in playable()])
        text = say("play.cli-no-screen", game=say(f"game.{game.name}"), games=games)
        raise UsageFault(text) from missing


def _open(args: argparse.Namespace, match: AnyMatch | None, rng: Random) -> int:
    return open_app(args.lang, Table(args.game) if match is None else Play(match), rng)


def _begun(args: argparse.Namespace, game: Game, options: Any, rng: Random) -> AnyMatch:
    path = args.record or repository.new_path(game.name, terminal_shelf())
    box = components(game, options)
    match = Match.begin(game, args.seat, options, box, rng, path)
    if args.record is not None and not match.kept:
        match.close()
        raise UsageFault(say("play.cli-unwritable", file=plain(str(args.record))))
    return match


def _resume(args: argparse.Namespace, game: Game, rng: Random) -> int:
    shown: Any = plain(str(args.resume))
    try:
        match = Match.resume(args.resume, rng)
    except Owned:  # the app asks what is to be done
        return open_app(args.lang, Continue(args.resume, is_record=True), rng)
    except RecordWrong as wrong:
        reason = record_wrong(wrong)
        print(say("replay.wrong", file=shown, line=wrong.line, reason=reason), file=sys.stderr)
        return WRONG
    except LevelUnknown as unknown:
        raise UsageFault(level_unknown(unknown)) from unknown
    except OSError as error:
        raise UsageFault(say("replay.unreadable", file=shown)) from error
    if match.game.name != game.name:
        match.close()
        raise UsageFault(
            say("play.cli-other-game", file=shown, game=say(f"game.{match.game.name}"))
        )
    return _open(args, match, rng)
