"""``tutor puzzle``: the puzzle of the day, and what an answer to it is worth."""

import argparse
import sys
from collections.abc import Iterator
from datetime import date
from typing import Any

from tutor.commands.basics import DONE, WRONG, Listener, UsageFault
from tutor.commands.common import print_json
from tutor.engine.positions import seats_in
from tutor.engine.registry import find, game_names
from tutor.language import plain, say
from tutor.language.days import dated
from tutor.learn.exercises import BestMove, Judged
from tutor.learn.positions.puzzles import Puzzle, puzzle_of
from tutor.plain.faces import PLAIN
from tutor.progress.values import now
from tutor.wrapping import wrapped


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor puzzle``."""
    parser.add_argument("--date", metavar="YYYY-MM-DD", help=say("puzzle.date"))
    parser.add_argument("--game", choices=game_names(), help=say("puzzle.game"))
    parser.add_argument("--answer", metavar="N", help=say("puzzle.answer"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(args: argparse.Namespace) -> int:
    """Prints the puzzle of a day, or judges an answer to it."""
    puzzle = puzzle_of(_day(args.date), find(args.game) if args.game else None)
    if puzzle is None:
        raise UsageFault(say("puzzle.none"))
    if args.answer is not None:
        return _judge(puzzle.exercise, args.answer, as_json=args.json)
    if args.json:
        print_json(_as_json(puzzle))
    else:
        _print(puzzle)
    return DONE


def _day(text: str | None) -> date:
    if text is None:
        return now().astimezone().date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageFault(say("puzzle.date-wrong", text=plain(text[:40]))) from None


def _as_json(puzzle: Puzzle) -> dict[str, Any]:
    """The position and its moves; the chances are told with an answer."""
    exercise = puzzle.exercise
    return {
        "date": puzzle.day.isoformat(),
        "game": exercise.game,
        "seat": exercise.seat,
        "seats": seats_in(exercise.position),
        "position": exercise.position,
        "options": [option.move for option in exercise.options],
    }


def _print(puzzle: Puzzle) -> None:
    exercise = puzzle.exercise
    game = say(f"game.{exercise.game}")
    _tell(
        say("puzzle.title", date=dated(puzzle.day), game=game),
        exercise.ask().heading,
        "",
        *_seen(exercise),
        "",
        say("puzzle.how", last=exercise.keys[-1]),
    )


def _seen(exercise: BestMove) -> Iterator[str]:
    """All that the seat sees, and what it chooses from; nothing is told twice."""
    lines = exercise.picture().seen().lines
    if exercise.of_game.offers(PLAIN):
        table = exercise.of_game.face(PLAIN)
        told = table.position(exercise.state, exercise.seat, exercise.names)
        yield from (line for line in told if line not in lines)
    yield from lines


def _tell(*lines: str) -> None:
    for line in lines:
        print(wrapped(line, sys.stdout))


def _judge(exercise: BestMove, answer: str, *, as_json: bool) -> int:
    judged = exercise.judge(answer)
    if not judged.counts:
        raise UsageFault(next(exercise.tell(judged)))
    with Listener():
        if as_json:
            print_json(_verdict(exercise, judged))
        else:
            _tell(*exercise.tell(judged))
    return DONE if judged.correct else WRONG


def _verdict(exercise: BestMove, judged: Judged) -> dict[str, Any]:
    return {
        "correct": judged.correct,
        "code": judged.code,
        "best": exercise.options[exercise.best].move,
        "chances": [option.chance for option in exercise.options],
        "played": None if exercise.played is None else exercise.options[exercise.played].move,
        "reasons": exercise.reasons,
    }
