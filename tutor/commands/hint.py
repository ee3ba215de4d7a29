"""``tutor hint``: every valid equation of a roll, or of a hand and a top card."""

import argparse
from fractions import Fraction
from typing import Any

from tutor.commands import common
from tutor.commands.common import (
    DONE,
    GAMES,
    CardLine,
    RollLine,
    UsageFault,
    batch,
    dice_of,
    hand_of,
    print_json,
    refuse_other_options,
    top_of,
)
from tutor.games.archimedes.advisor import hints as card_hints
from tutor.games.archimedes.deck import tops
from tutor.games.archimedes.narration import hint_lines
from tutor.games.rachmistrz.advisor.hints import Reach, as_json, reach
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.language import listing, number, plain, say
from tutor.learn import narration
from tutor.maths.notation import Fault, read_number


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("game", nargs="?", choices=GAMES)
    common.configure(parser)
    parser.add_argument("--target", metavar="N", help=say("cli.hint.target"))


def run(args: argparse.Namespace) -> int:
    """Prints the equations, of a roll all or those of one result."""
    if args.batch:
        return batch(RollLine | CardLine, _answer_line)
    if args.game is None:
        raise UsageFault(say("cli.hint.usage"))
    refuse_other_options(args)
    return _of_a_roll(args) if args.game == "rachmistrz" else _of_a_hand(args)


def _of_a_roll(args: argparse.Namespace) -> int:
    dice, side = dice_of(args.dice), args.side or "easy"
    target = None if args.target is None else _target(args.target)
    reached = [
        each
        for each in reach(dice, printed_numbers(side))
        if target is None or each.result == target
    ]
    if args.json:
        print_json(as_json(dice, side, reached))
    else:
        _print(dice, target, reached)
    return DONE


def _of_a_hand(args: argparse.Namespace) -> int:
    top, hand = top_of(args.top), hand_of(args.hand)
    reached = card_hints.reach(top, hand, tops())
    if args.json:
        print_json(card_hints.as_json(top, hand, reached))
    else:
        print(*hint_lines(top, hand, reached), sep="\n")
    return DONE


def _target(text: str) -> Fraction:
    try:
        return read_number(text)
    except Fault as fault:
        raise UsageFault(say("cli.hint.target-unreadable", text=plain(text))) from fault


def _answer_line(line: RollLine | CardLine) -> dict[str, Any]:
    if isinstance(line, CardLine):
        reached = card_hints.reach(line.top, line.cards, tops())
        return card_hints.as_json(line.top, line.cards, reached)
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
            print(f"{result:>{width}}  {narration.expression(idea.equation)}")
            others = [narration.expression(text) for text in idea.variants[1:]]
            if others:
                print(f"{'':>{width}}    {say('hint.variants', texts=', '.join(others))}")
