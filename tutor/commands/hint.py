"""``tutor hint``: all that can be done in a position of a game, as every equation of a roll."""

import argparse
from typing import Any

from tutor.commands import common
from tutor.commands.common import DONE, UsageFault, asked, batch, print_json
from tutor.commands.parser import Parser
from tutor.learn.advisor import Unclear


def configure(parser: Parser) -> None:
    """Declares the options of ``tutor hint``."""
    parser.add_argument("game", nargs="?", choices=common.names("hint"))
    common.configure(parser, "hint")


def run(args: argparse.Namespace) -> int:
    """Prints all there is, or what the options of the game narrow it down to.

    Raises:
        UsageFault: no game is given, or the question cannot be made out.
    """
    if args.batch:
        lines = common.lines_for("hint")

        def told(line: Any) -> Any:
            try:
                return lines[type(line)].hint(line)
            except Unclear as unclear:
                return {"error": f"too-many: {unclear.__cause__}"}

        return batch(lines, told, common.jobs_of(args), args.game)
    if args.game is None:
        raise UsageFault(common.ways("hint"))
    advisor, question = asked(args, "hint")
    try:
        if args.json:
            print_json(advisor.hint(question))
        else:
            print(*advisor.hint_lines(question), sep="\n")
    except Unclear as unclear:
        raise UsageFault(str(unclear)) from unclear
    return DONE
