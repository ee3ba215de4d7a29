"""``tutor check``: one typed answer judged, or a stream of them."""

import argparse
from functools import lru_cache
from typing import Any

from tutor.commands import common
from tutor.commands.common import (
    DONE,
    GAMES,
    WRONG,
    AnswerLine,
    CardAnswerLine,
    UsageFault,
    batch,
    dice_of,
    hand_of,
    print_json,
    refuse_other_options,
    top_of,
)
from tutor.games.archimedes.advisor import checking as cards
from tutor.games.archimedes.rules.components import Hand
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import say
from tutor.learn import narration
from tutor.learn.answers import Answer, as_json
from tutor.maths.symbols import MAX_LENGTH


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("text", nargs="?", metavar="EXPR=N", help=say("cli.check.text"))
    common.configure(parser)


def run(args: argparse.Namespace) -> int:
    """Judges the answer; 0 when it is right, 1 when it is not."""
    if args.batch:
        return batch(AnswerLine | CardAnswerLine, _answer_line)
    if args.game is None or args.text is None:
        raise UsageFault(say("cli.check.usage"))
    refuse_other_options(args)
    answer = _of_dice(args) if args.game == "rachmistrz" else _of_cards(args)
    if args.json:
        print_json(as_json(answer))
    else:
        _print(answer)
    return DONE if answer.code == "correct" else WRONG


def _of_dice(args: argparse.Namespace) -> Answer:
    return check(args.text, dice_of(args.dice), printed_numbers(args.side or "easy"))


def _of_cards(args: argparse.Namespace) -> Answer:
    return cards.check(args.text, top_of(args.top), hand_of(args.hand))


def _answer_line(line: AnswerLine | CardAnswerLine) -> dict[str, Any]:
    if len(line.text) > MAX_LENGTH:  # nothing worth remembering, and perhaps very long
        return as_json(check(line.text, ()))
    if isinstance(line, CardAnswerLine):
        return _remembered_cards(line.text, line.top, line.cards)
    return _remembered(line.text, line.dice, line.side)


@lru_cache(maxsize=8192)
def _remembered(text: str, dice: tuple[int, ...], side: Side) -> dict[str, Any]:
    return as_json(check(text, dice, printed_numbers(side)))


@lru_cache(maxsize=8192)
def _remembered_cards(text: str, top: int, hand: Hand) -> dict[str, Any]:
    return as_json(cards.check(text, top, hand))


def _print(answer: Answer) -> None:
    print(narration.verdict(answer))
    if answer.valid and answer.tree is not None and narration.is_worked_out(answer.tree):
        lines = narration.working_lines(answer.tree)
        width = max(len(line.expression) for line in lines)
        for line in lines:
            print(f"  {line.expression:<{width}}  {line.reason}".rstrip())
    for sentence in narration.explanation(answer):
        print(sentence)
