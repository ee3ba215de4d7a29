"""``tutor analyse``: records judged move by move, and what would have been better."""

import argparse
from pathlib import Path
from typing import Any

from tutor.commands.basics import DONE, Listener
from tutor.commands.common import jobs_of, print_json
from tutor.commands.replay import read
from tutor.commands.telling import Progress
from tutor.engine.analysis.judgement import Analysis, Judgement
from tutor.engine.analysis.review import Level, analyse
from tutor.engine.game import Game
from tutor.explain import narration_of
from tutor.language import decimal, plain, say


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor analyse``."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("analyse.files"))
    parser.add_argument(
        "--level", choices=[level.value for level in Level], default=Level.QUICK.value,
        help=say("analyse.level"),
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say("analyse.seed"))
    parser.add_argument("--jobs", default="1", metavar="N", help=say("cli.jobs-same"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(args: argparse.Namespace) -> int:
    """Judges each file; the worst of them decides the exit code."""
    jobs = jobs_of(args)
    listener = Listener()
    return max(_run_one(path, args, jobs, listener) for path in args.files)


def _run_one(path: Path, args: argparse.Namespace, jobs: int, listener: Listener) -> int:
    found = read(path, listener, as_json=args.json)
    if isinstance(found, int):
        return found
    if listener.has_left:  # nobody waits for it
        return DONE
    with Progress(str(path)) as progress:
        analysis = analyse(found, Level(args.level), args.seed, jobs, progress)
    with listener:
        if args.json:
            print_json(_as_json(path, analysis))
        else:
            _print(path, found.game, analysis)
    return DONE


def _as_json(path: Path, analysis: Analysis) -> dict[str, Any]:
    return {
        "file": str(path),
        "game": analysis.game,
        "seats": analysis.seats,
        "moves": analysis.lines,
        "accuracy": analysis.accuracy,
        "luck": analysis.luck,
    }


def _print(path: Path, game: Game, analysis: Analysis) -> None:
    """What each seat did well, and the moves that cost most."""
    print(say("analyse.done", file=path))
    if analysis.by_views:
        print(say("analyse.by-views"))
    names = [f"{place}. {plain(name)}" for place, name in enumerate(analysis.seats, start=1)]
    of_seats = zip(names, analysis.accuracy, analysis.luck, strict=True)
    for seat, (name, accuracy, luck) in enumerate(of_seats):
        if seat in analysis.chose:
            percent = decimal(accuracy, 0)
            print(say("analyse.seat", name=name, accuracy=percent, luck=signed(luck)))
        else:
            print(say("analyse.seat-forced", name=name, luck=signed(luck)))
    if not analysis.moments:
        print(say("analyse.no-moments"))
    narration = narration_of(game)
    for place in analysis.moments:
        line = analysis.lines[place]
        assert isinstance(line, Judgement), "moments are decisions"
        print()
        print(
            say(
                "analyse.moment", line=place + 2, name=names[line.seat], move=line.move,
                best=line.best, loss=decimal(100 * line.loss, 0),
            )
        )  # fmt: skip
        for reason in line.reasons:
            print(f"  {narration.reason(reason.code, reason.params)}")


def signed(value: float) -> str:
    """Points of a hundred with their sign."""
    text = decimal(value, 0)
    return f"+{text}" if value > 0 and text != decimal(0) else text
