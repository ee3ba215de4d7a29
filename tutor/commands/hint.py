"""``tutor hint``: every valid equation of a roll."""

import argparse
from fractions import Fraction
from typing import Any

from tutor.commands.common import DONE, RollLine, UsageFault, batch, dice_of, print_json
from tutor.language import listing, number, plain, say
from tutor.maths.notation import Fault, read_number
from tutor.practice import wording
from tutor.practice.rachmistrz.boxes import printed_numbers
from tutor.practice.rachmistrz.hints import Reach, as_json, reach


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("game", nargs="?", choices=["rachmistrz"])
    parser.add_argument("--dice", nargs=3, metavar="D", default=[], help=say("cli.dice-help"))
    parser.add_argument("--side", choices=["easy", "hard"], default="easy", help=say("cli.side"))
    parser.add_argument("--target", metavar="N", help=say("cli.hint.target"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))
    parser.add_argument("--batch", action="store_true", help=say("cli.batch"))


def run(args: argparse.Namespace) -> int:
    """Prints the equations of the roll, all or those of one result."""
    if args.batch:
        return batch(RollLine, _answer_line)
    if args.game is None:
        raise UsageFault(say("cli.hint.usage"))
    dice = dice_of(args.dice)
    target = None if args.target is None else _target(args.target)
    reached = [
        each
        for each in reach(dice, printed_numbers(args.side))
        if target is None or each.result == target
    ]
    if args.json:
        print_json(as_json(dice, args.side, reached))
    else:
        _print(dice, target, reached)
    return DONE


def _target(text: str) -> Fraction:
    try:
        return read_number(text)
    except Fault as fault:
        raise UsageFault(say("cli.hint.target-unreadable", text=plain(text))) from fault


def _answer_line(line: RollLine) -> dict[str, Any]:
    return as_json(line.dice, line.side, reach(line.dice, printed_numbers(line.side)))


def _print(dice: tuple[int, ...], target: Fraction | None, reached: list[Reach]) -> None:
    rolled = listing([number(digit) for digit in dice])
    if target is not None and not reached:
        print(say("hint.none", dice=rolled, target=target))
        return
    print(say("hint.title", dice=rolled, n=len(reached)))
    width = max((len(number(each.result)) for each in reached), default=0)
    for each in reached:
        print()
        for place, idea in enumerate(each.ideas):
            result = "" if place else number(each.result)
            print(f"{result:>{width}}  {wording.expression(idea.equation)}")
            others = [wording.expression(text) for text in idea.variants[1:]]
            if others:
                print(f"{'':>{width}}    {say('hint.variants', texts=', '.join(others))}")
