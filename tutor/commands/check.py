"""``tutor check``: one typed answer judged, or a stream of them."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from tutor.commands import common
from tutor.commands.basics import Listener
from tutor.commands.common import DONE, WRONG, Lines, UsageFault, asked, batch, print_json
from tutor.commands.parser import Parser
from tutor.language import say
from tutor.learn import narration
from tutor.learn.answers import Answer, as_json
from tutor.learn.working.rows import Mark, Row, rows
from tutor.maths.symbols import MAX_LENGTH
from tutor.maths.verdict import warm_up
from tutor.maths.working.bars import with_bars
from tutor.wrapping import wrapped

MARKS: Final[Mapping[Mark, str]] = {"right": "✓", "wrong": "✗", "joins": "!", "": " "}
"""How a row of a working is marked."""

REMEMBERED = 1024
"""How many lines of ``--batch`` are remembered with their answers."""


def configure(parser: Parser) -> None:
    """Declares the options of ``tutor check``."""
    parser.add_argument("game", nargs="?", choices=common.names("check"))
    parser.add_argument("text", nargs="?", metavar="EXPR=N", help=say("cli.check.text"))
    common.configure(parser, "check")


def run(args: argparse.Namespace) -> int:
    """Judges the answer; 0 when it is right, 1 when it is not.

    Raises:
        UsageFault: no game or no answer is given, or the question cannot be made out.
    """
    if args.batch:
        jobs, lines = common.jobs_of(args), common.lines_for("check", text=str)
        if jobs > 1:
            warm_up()  # before there are several of this process
        return batch(lines, Judge(lines), jobs, args.game)
    if args.game is None or args.text is None:
        raise UsageFault(common.ways("check"))
    advisor, question = asked(args, "check")
    answer = advisor.check(question, args.text)
    with Listener():
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

    def __call__(self, line: Any) -> msgspec.Raw:
        """The answer as JSON."""
        if len(line.text) > MAX_LENGTH:  # nothing worth remembering, and perhaps very long
            return self._judged(line)
        return self.remembered(line)

    def _judged(self, line: Any) -> msgspec.Raw:
        return msgspec.Raw(
            msgspec.json.encode(as_json(self._lines[type(line)].check(line, line.text)))
        )


def _print(answer: Answer) -> None:
    if answer.working is not None and len(found := rows(answer.working)) > 1:
        _print_working(answer, found)
        return
    _tell(narration.verdict(answer))
    _print_aligned(_way(answer))
    for sentence in narration.explanation(answer):
        _tell(sentence)


def _tell(sentence: str) -> None:
    print(wrapped(sentence, sys.stdout))


def _print_working(answer: Answer, found: Sequence[Row]) -> None:
    """What was written, row by row; then the way, unless that was it."""
    _tell(narration.verdict(answer))
    _print_aligned([(f"{MARKS[row.mark]} {row.text}", row.note) for row in found])
    for sentence in narration.explanation(answer):
        _tell(sentence)
    if not answer.correct and (way := _way(answer)):
        print(say("sums.way"))
        _print_aligned(way)


def _way(answer: Answer) -> Sequence[tuple[str, str]]:
    """The working, where there is more than one step."""
    tree = answer.tree
    if answer.value is None or tree is None:
        return ()
    if answer.working is not None:
        tree = with_bars(tree, answer.text)
    return narration.working_lines(tree) if narration.is_worked_out(tree) else ()


def _print_aligned(lines: Sequence[tuple[str, str]]) -> None:
    width = max((len(first) for first, _ in lines), default=0)
    for first, second in lines:
        print(f"  {first:<{width}}  {second}".rstrip())
