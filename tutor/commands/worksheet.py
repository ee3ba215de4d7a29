"""``tutor worksheet``: sheets to print, as PDF: tasks with lines for working, and their key."""

import argparse
import secrets
from pathlib import Path
from typing import Final

from tutor import settings
from tutor.commands.basics import DONE, UsageFault
from tutor.commands.writing import save
from tutor.language import plain, say, shown_path
from tutor.learn.advisor import Unclear
from tutor.learn.lessons import lessons
from tutor.learn.paper.blocks import Paper, Sheet
from tutor.learn.paper.making import (
    MOST,
    SEEDS,
    NoKind,
    NoSubject,
    NothingToPrint,
    sheet_of,
    subject_of,
)
from tutor.learn.paper.printing import SIZES, NoPrinter, can_print, pdf

INSTALL: Final = "pip install 'classroom-tutor[print]'"
"""What brings the printer."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor worksheet``."""
    parser.add_argument("subject", metavar="WHAT", help=say("paper.cli-subject"))
    parser.add_argument("--sheet", metavar="KIND", help=say("paper.cli-sheet"))
    parser.add_argument("--of", action="append", metavar='"2 3 7"', help=say("paper.cli-of"))
    parser.add_argument("--seed", type=int, metavar="N", help=say("paper.cli-seed"))
    parser.add_argument("--count", type=int, metavar="N", help=say("paper.cli-count"))
    parser.add_argument("--key", action="store_true", help=say("paper.cli-key"))
    parser.add_argument("--paper", choices=[*SIZES], default="a4", help=say("paper.cli-paper"))
    parser.add_argument("--class", metavar="CLASS", dest="of_class", help=say("paper.cli-class"))
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help=say("paper.cli-out"))


def run(args: argparse.Namespace) -> int:
    """Writes the PDF; what was at its place stays where that fails.

    Raises:
        UsageFault: there is no such sheet, nothing to print it with, or no room for it.
    """
    if not can_print():
        raise UsageFault(say("paper.no-extra", install=INSTALL))
    if args.count is not None and not 1 <= args.count <= MOST:
        raise UsageFault(say("paper.count-wrong", most=MOST))
    told = say("paper.saved", path=shown_path(args.output))
    save(printed(_sheet(args), args.paper, key=args.key), args.output, told)
    return DONE


def _sheet(args: argparse.Namespace) -> Sheet:
    own = settings.load().settings.lessons
    name = args.subject
    seed = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    try:
        subject = subject_of(
            name, args.sheet, lessons(Path(own) if own else None), tuple(args.of or ())
        )
        return sheet_of(subject, seed, args.count, args.of_class or "")
    except NoSubject as unknown:
        raise UsageFault(say("paper.unknown", name=plain(name))) from unknown
    except NoKind as unknown:
        (kinds,) = unknown.args
        if not kinds:
            if args.sheet is None:
                raise UsageFault(say("paper.nothing-typed")) from unknown
            raise UsageFault(say("paper.no-kinds", name=plain(name))) from unknown
        told = say("paper.kind-unknown", kind=plain(args.sheet), kinds=", ".join(kinds))
        raise UsageFault(told) from unknown
    except Unclear as unclear:
        raise UsageFault(str(unclear)) from unclear
    except NothingToPrint as nothing:
        raise UsageFault(say("paper.nothing", name=plain(name))) from nothing


def printed(sheet: Sheet, paper: Paper, *, key: bool) -> bytes:
    """A sheet as PDF.

    Raises:
        UsageFault: what prints it is not installed.
    """
    try:
        return pdf(sheet, paper, key=key)
    except NoPrinter as missing:
        raise UsageFault(say("paper.no-extra", install=INSTALL)) from missing
