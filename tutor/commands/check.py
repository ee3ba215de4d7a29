"""``tutor check``: one typed answer judged, or a stream of them."""

import argparse
from functools import lru_cache
from typing import Any

from tutor.commands.common import (
    DONE,
    WRONG,
    AnswerLine,
    UsageFault,
    batch,
    dice_of,
    print_json,
)
from tutor.games.rachmistrz.box import Side
from tutor.language import say
from tutor.maths.symbols import MAX_LENGTH
from tutor.practice import wording
from tutor.practice.answers import Answer, as_json
from tutor.practice.rachmistrz.boxes import printed_numbers
from tutor.practice.rachmistrz.checking import check


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("game", nargs="?", choices=["rachmistrz"])
    parser.add_argument("text", nargs="?", metavar="EXPR=N", help=say("cli.check.text"))
    parser.add_argument("--dice", nargs=3, metavar="D", default=[], help=say("cli.dice-help"))
    parser.add_argument("--side", choices=["easy", "hard"], default="easy", help=say("cli.side"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))
    parser.add_argument("--batch", action="store_true", help=say("cli.batch"))


def run(args: argparse.Namespace) -> int:
    """Judges the answer; 0 when it is right, 1 when it is not."""
    if args.batch:
        return batch(AnswerLine, _answer_line)
    if args.game is None or args.text is None:
        raise UsageFault(say("cli.check.usage"))
    answer = check(args.text, dice_of(args.dice), printed_numbers(args.side))
    if args.json:
        print_json(as_json(answer))
    else:
        _print(answer)
    return DONE if answer.code == "correct" else WRONG


def _answer_line(line: AnswerLine) -> dict[str, Any]:
    if len(line.text) > MAX_LENGTH:  # nothing worth remembering, and perhaps very long
        return as_json(check(line.text, line.dice))
    return _remembered(line.text, line.dice, line.side)


@lru_cache(maxsize=8192)
def _remembered(text: str, dice: tuple[int, ...], side: Side) -> dict[str, Any]:
    return as_json(check(text, dice, printed_numbers(side)))


def _print(answer: Answer) -> None:
    print(wording.verdict(answer))
    if answer.tree is not None:
        lines = wording.working_lines(answer.tree)
        width = max(len(line.expression) for line in lines)
        for line in lines:
            print(f"  {line.expression:<{width}}  {line.reason}".rstrip())
    for sentence in wording.explanation(answer):
        print(sentence)
