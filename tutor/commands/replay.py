"""``tutor replay``: records run through the rules, and the score explained."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tutor.commands.basics import Listener
from tutor.commands.common import DONE, USAGE, WRONG, print_json
from tutor.engine.contract import Outcome, ScoreBreakdown
from tutor.engine.game import Game
from tutor.engine.record import RecordWrong, Replay, replay
from tutor.explain import narration_of, points, record_wrong, score_total
from tutor.language import listing, plain, say


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor replay``."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("replay.files"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(args: argparse.Namespace) -> int:
    """Replays each file; the worst of them decides the exit code."""
    listener = Listener()
    return max(_run_one(path, args.json, listener) for path in args.files)


def read(path: Path, listener: Listener, *, as_json: bool) -> Replay | int:
    """A record run through the rules; the exit code where that cannot be, which is told."""
    try:
        replayed = replay(path)
    except RecordWrong as wrong:
        with listener:
            _tell_wrong(path, wrong, as_json)
        return WRONG
    except OSError:
        print(say("replay.unreadable", file=path), file=sys.stderr)
        return USAGE
    if replayed.truncated is not None:
        print(say("replay.torn-line", file=path, line=replayed.truncated), file=sys.stderr)
    return replayed


def _run_one(path: Path, as_json: bool, listener: Listener) -> int:
    replayed = read(path, listener, as_json=as_json)
    if isinstance(replayed, int):
        return replayed
    with listener:
        if as_json:
            print_json(_as_json(replayed))
        else:
            _print(path, replayed)
    return DONE


def _tell_wrong(path: Path, wrong: RecordWrong, as_json: bool) -> None:
    if as_json:
        print_json({"ok": False, "line": wrong.line, "code": wrong.code})
    else:
        print(say("replay.wrong", file=path, line=wrong.line, reason=record_wrong(wrong)))


def _sheets(replayed: Replay) -> list[ScoreBreakdown]:
    return [replayed.state.sheet(seat) for seat in range(len(replayed.seats))]


def _as_json(replayed: Replay) -> dict[str, Any]:
    return {"ok": True, "outcome": replayed.outcome, "sheets": _sheets(replayed)}


def _print(path: Path, replayed: Replay) -> None:
    print(say("replay.right", file=path))
    outcome = replayed.outcome
    print(say(f"replay.reason.{outcome.reason}") if outcome else say("replay.going-on"))
    narration = narration_of(replayed.game)
    for sentence in narration.ranking(replayed.state):
        print(sentence)
    names = [f"{place}. {plain(name)}" for place, name in enumerate(replayed.seats, start=1)]
    for name, sheet in zip(names, _sheets(replayed), strict=True):
        print()
        print(score_total(replayed.game, name, sheet.total))
        for line in sheet.lines:
            print(f"{points(line.points):>5}  {narration.score_line(line)}")
        if equation := narration.score_equation(sheet):
            print(f"{'':5}  {equation}")
    if outcome:
        _print_winners(replayed.game, outcome, names)


def _print_winners(game: Game, outcome: Outcome, names: Sequence[str]) -> None:
    print()
    if game.lowest_wins and outcome.totals.count(min(outcome.totals)) > len(outcome.winners):
        print(say("replay.tie-broken"))
    winners = listing([names[seat] for seat in outcome.winners])
    print(say("replay.winners", n=len(outcome.winners), names=winners))
