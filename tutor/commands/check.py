"""``tutor check``: one typed answer judged, or a stream of them."""

import argparse
from functools import lru_cache
from typing import Any

from tutor.commands import common
from tutor.commands.common import DONE, WRONG, Lines, UsageFault, asked, batch, print_json
from tutor.commands.parser import Parser
from tutor.engine.registry import offering
from tutor.language import say
from tutor.learn import narration
from tutor.learn.advisor import ADVISOR
from tutor.learn.answers import Answer, as_json
from tutor.maths.symbols import MAX_LENGTH

REMEMBERED = 16_384
"""How many lines of ``--batch`` are remembered with their answers."""


def configure(parser: Parser) -> None:
    """Declares the options of ``tutor check``."""
    parser.add_argument("game", nargs="?", choices=[game.name for game in offering(ADVISOR)])
    parser.add_argument("text", nargs="?", metavar="EXPR=N", help=say("cli.check.text"))
    common.configure(parser, "check")


def run(args: argparse.Namespace) -> int:
    """Judges the answer; 0 when it is right, 1 when it is not.

    Raises:
        UsageFault: no game or no answer is given, or the question cannot be made out.
    """
    if args.batch:
        lines = common.lines_of_games(text=str)
        return batch(lines, Judge(lines))
    if args.game is None or args.text is None:
        raise UsageFault(common.ways("check"))
    advisor, question = asked(args)
    answer = advisor.check(question, args.text)
    if args.json:
        print_json(as_json(answer))
    else:
        _print(answer)
    return DONE if answer.code == "correct" else WRONG


class Judge:
    """Judges lines of ``--batch``, and remembers what it said of them."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self.remembered = lru_cache(maxsize=REMEMBERED)(self._judged)

    def __call__(self, line: Any) -> dict[str, Any]:
        """The answer as JSON."""
        if len(line.text) > MAX_LENGTH:  # nothing worth remembering, and perhaps very long
            return self._judged(line)
        return self.remembered(line)

    def _judged(self, line: Any) -> dict[str, Any]:
        return as_json(self._lines[type(line)].check(line, line.text))


def _print(answer: Answer) -> None:
    print(narration.verdict(answer))
    if answer.valid and answer.tree is not None and narration.is_worked_out(answer.tree):
        lines = narration.working_lines(answer.tree)
        width = max(len(line.expression) for line in lines)
        for line in lines:
            print(f"  {line.expression:<{width}}  {line.reason}".rstrip())
    for sentence in narration.explanation(answer):
        print(sentence)
