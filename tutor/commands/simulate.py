"""``tutor simulate``: games that play themselves."""

import argparse
from pathlib import Path
from typing import Any

from tutor.commands.common import DONE, UsageFault, jobs_of, print_json
from tutor.commands.options import add_option, options_of
from tutor.commands.telling import Progress
from tutor.data import DataFault, components
from tutor.engine.game import Game
from tutor.engine.opponents import LevelUnknown
from tutor.engine.registry import find, game_names
from tutor.engine.simulation import PersonSeated, Result, simulate
from tutor.engine.validation import ValidationIssue
from tutor.explain import data_fault, issue, level_unknown
from tutor.language import decimal, number, say


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor simulate``."""
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--seats", required=True, metavar="N|SPEC,SPEC", help=say("simulate.seats"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=say("simulate.games"))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say("simulate.seed"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=say("simulate.records"))
    add_option(parser)
    parser.add_argument("--jobs", default="1", metavar="N", help=say("cli.jobs-same"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(args: argparse.Namespace) -> int:
    """Plays the games and says what came of them."""
    game = find(args.game)
    if args.games < 1:
        raise UsageFault(say("simulate.games-wrong"))
    seats = _seats(args.seats, game)
    options = options_of(args.option, game)
    result = _played(game, seats, options, args)
    if args.json:
        print_json(result)
    else:
        _print(result)
    return DONE


def _seats(text: str, game: Game) -> list[str]:
    """The seats of ``4`` or of ``bot:random,bot:random``."""
    least, most = game.seats[0], game.seats[-1]
    seats = text.split(",")
    if text.isdecimal():
        seats = ["bot:random"] * min(int(text[:9]), most + 1)
    if len(seats) not in game.seats:
        raise UsageFault(say("simulate.how-many", least=least, most=most))
    return seats


def _played(game: Game, seats: list[str], options: Any, args: argparse.Namespace) -> Result:
    try:
        box = components(game, options)
        jobs = jobs_of(args)
        with Progress(game.name) as told:
            return simulate(
                game, seats, args.games, args.seed, options, box, args.records, jobs, told
            )
    except DataFault as fault:
        raise UsageFault(data_fault(fault)) from fault
    except ValidationIssue as found:
        raise UsageFault(issue(found)) from found
    except PersonSeated as person:
        raise UsageFault(say("simulate.person", seat=person.args[0])) from person
    except LevelUnknown as unknown:
        raise UsageFault(level_unknown(unknown)) from unknown
    except OSError as error:
        raise UsageFault(say("simulate.records-unwritable", folder=args.records)) from error


def _print(result: Result) -> None:
    print(say("simulate.done", n=result.games, seconds=decimal(result.seconds, 1)))
    moves, speed = decimal(result.moves, 0), decimal(result.moves_per_second, 0)
    print(say("simulate.speed", moves=moves, speed=speed))
    print(say("simulate.wins"))
    for place, (seat, wins) in enumerate(zip(result.seats, result.wins, strict=True), start=1):
        print(f"  {number(place)}  {seat}  {decimal(wins, 1)}")
    for reason, n in result.reasons.items():
        print(say(f"simulate.reason.{reason}", n=n))
