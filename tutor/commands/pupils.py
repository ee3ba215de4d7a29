"""``tutor pupils``: who is on the list, and what a teacher does with it.

What changes pupils asks for the teacher's secret where one is set: at the terminal, else in
``TUTOR_TEACHER``, else as the first line of standard input. Where none is set the rights of the
files decide, as they do for ``--reset-teacher``: who may use this account has the database anyway.
"""

import argparse
import getpass
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from tutor.commands import desk, exporting
from tutor.commands.basics import DONE, UsageFault
from tutor.commands.parser import Parser
from tutor.explain import file_fault, progress_rescued, progress_wrong
from tutor.files import FileFault
from tutor.incoming import MARK
from tutor.keeper.taking_over import take_over
from tutor.language import plain, say
from tutor.learn.class_rounds.forgetting import remove_everything
from tutor.learn.paper.printing import SIZES
from tutor.progress.class_files import NoList, text_of
from tutor.progress.class_list import Line, read
from tutor.progress.enrolling import Choice, Entry, changes, entries
from tutor.progress.export import answers_table, class_summary
from tutor.progress.faults import ProgressFault, PupilRefused, Refusal
from tutor.progress.names import folded, same_class, squeezed
from tutor.progress.pins import SECRET_LONGEST
from tutor.progress.repository import Progress
from tutor.progress.roles import Action, Role, may
from tutor.progress.values import Pupil, Rescued
from tutor.ui.screens.teachers import wording

TEACHER: Final = "TUTOR_TEACHER"
"""The environment variable with the teacher's secret, for scripts."""

WORDS: Final[Mapping[str, desk.Word]] = MappingProxyType(
    {
        "list": desk.Word(form="[--class CLASS]"),
        "export": desk.Word(form="[--class CLASS | --answers NAME] [-o FILE.csv]"),
        "import": desk.Word(
            subject=True,
            form="FILE [--class CLASS] [--dry-run] [--doubles same|another|leave-out] [--yes]",
        ),
        "remove": desk.Word(subject=True, form="NAME [--class CLASS] [--now]"),
        "restore": desk.Word(subject=True, form="NAME [--class CLASS]"),
        **desk.DOES,
    }
)
"""What may be typed behind ``tutor pupils``."""

USAGE: Final = f"tutor pupils [{'|'.join(WORDS)}] ..."

_DOUBLES: Final = {"same": Choice.SAME, "another": Choice.ANOTHER, "leave-out": Choice.NOBODY}


def configure(parser: Parser) -> None:
    """Declares the options of ``tutor pupils``."""
    typed = next((word for word in parser.words if word in WORDS), None)
    parser.short = desk.written(typed, WORDS[typed]) if typed else USAGE
    words = say("pupil.cli-words", commands=", ".join(WORDS))
    parser.add_argument("do", nargs="?", choices=[*WORDS], metavar="DO", help=words)
    parser.add_argument("subject", nargs="?", metavar="WHAT", help=say("pupil.cli-word-subject"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--forget-pin", metavar="NAME", help=say("pupil.forget-pin"))
    what.add_argument("--rename", nargs=2, metavar=("NAME", "NEW"), help=say("pupil.cli-rename"))
    what.add_argument("--move", metavar="NAME", help=say("pupil.cli-move"))
    what.add_argument("--remove", metavar="NAME", help=say("pupil.cli-remove"))
    what.add_argument("--removed", action="store_true", help=say("pupil.cli-removed"))
    what.add_argument("--restore", metavar="NAME", help=say("pupil.cli-restore"))
    what.add_argument("--import", metavar="FILE", dest="list", help=say("pupil.cli-import"))
    what.add_argument("--export", action="store_true", dest="table", help=say("pupil.cli-export"))
    what.add_argument("--answers", metavar="NAME", help=say("pupil.cli-answers"))
    what.add_argument("--reset-teacher", action="store_true", help=say("pupil.cli-reset"))
    parser.add_argument("--class", metavar="CLASS", dest="of_class", help=say("pupil.cli-class"))
    parser.add_argument("-o", "--output", metavar="FILE", help=say("pupil.cli-output"))
    parser.add_argument("--to", metavar="CLASS", help=say("pupil.cli-to"))
    parser.add_argument("--doubles", choices=[*_DOUBLES], help=say("pupil.cli-doubles"))
    parser.add_argument("--now", action="store_true", help=say("pupil.cli-now"))
    parser.add_argument("--pupil", metavar="NAME", help=say("assign.cli-pupil"))
    parser.add_argument("--until", metavar="YYYY-MM-DD", help=say("assign.cli-until"))
    parser.add_argument("--minutes", type=int, metavar="N", help=say("assign.cli-minutes"))
    parser.add_argument("--days", type=int, metavar="N", help=say("report.cli-days"))
    parser.add_argument("--dry-run", action="store_true", help=say("pupil.cli-dry-run"))
    parser.add_argument("--new-pins", action="store_true", help=say("pupil.cli-new-pins"))
    parser.add_argument("--paper", choices=[*SIZES], default="a4", help=say("paper.cli-paper"))
    parser.add_argument("--yes", action="store_true", help=say("pupil.cli-yes"))


def run(args: argparse.Namespace) -> int:
    """Lists the pupils, or changes what is stored of them.

    Raises:
        UsageFault: the database cannot be used, there is no such pupil, or nobody may do that.
    """
    if args.do is not None:
        _check_word(args, WORDS[args.do])
    elif args.output is not None or args.dry_run:
        raise UsageFault(say("cli.wrong-usage", usage=USAGE))
    _as_options(args)
    try:
        with Progress.open(rescued=_say_rescued) as progress:
            if late := take_over(progress):
                print(say("pupil.cli-taken-over", n=late), file=sys.stderr)
            _carry_out(args, progress)
    except (ProgressFault, PupilRefused) as wrong:
        raise UsageFault(progress_wrong(wrong)) from wrong
    return DONE


def _check_word(args: argparse.Namespace, word: desk.Word) -> None:
    """Raises :class:`UsageFault` where a word lacks what it is about, or has too much beside it."""
    foreign = {
        "--forget-pin": args.forget_pin, "--rename": args.rename, "--move": args.move,
        "--remove": args.remove, "--restore": args.restore, "--import": args.list,
        "--removed": args.removed or None, "--reset-teacher": args.reset_teacher or None,
        "--export": args.table or None, "--answers": args.answers,
        "-o": args.output,
    }  # fmt: skip
    if args.do == "export":
        del foreign["--answers"]
    if args.do == "export" or word.output:
        del foreign["-o"]
    beside = [name for name, given in foreign.items() if given is not None]
    if args.subject is not None and not word.subject:
        beside.insert(0, args.subject)
    if beside:
        ways = say("cli.ask-like", ways=desk.written(args.do, word))
        raise UsageFault(f"{say('cli.surplus', word=plain(beside[0][:40]))} {ways}")
    if args.subject is None and word.subject:
        raise desk.missing(word.form.split()[0], args.do, word)
    if args.output is None and word.output:
        raise desk.missing("-o", args.do, word)


def _as_options(args: argparse.Namespace) -> None:
    """Words that are options too."""
    match args.do:
        case "import":
            args.list = args.subject
        case "remove":
            args.remove = args.subject
        case "restore":
            args.restore = args.subject


def _say_rescued(rescued: Rescued) -> None:
    print(progress_rescued(rescued), file=sys.stderr)


def _carry_out(args: argparse.Namespace, progress: Progress) -> None:
    if args.do in desk.DOES:
        _check(progress, desk.DOES[args.do].action)
        desk.DOES[args.do].run(args, progress)
    elif args.reset_teacher:
        progress.reset_teacher()
        print(say("pupil.teacher-reset"))
    elif args.forget_pin is not None:
        _forget_pin(progress, _wanted(args, progress, args.forget_pin, Action.SET_PIN))
    elif args.rename is not None:
        name, new = args.rename
        changed = progress.rename(_wanted(args, progress, name, Action.RENAME).id, new)
        _say_changed(changed)
    elif args.move is not None:
        pupil = _wanted(args, progress, args.move, Action.MOVE)
        _say_changed(progress.set_class(pupil.id, args.to))
    elif args.remove is not None:
        _remove(args, progress)
    elif args.removed or args.restore is not None:
        _check(progress, Action.RESTORE)
        _restore(args, progress)
    elif args.list is not None:
        _check(progress, Action.ENROL)
        _import(args, progress)
    elif args.table or args.do == "export" or args.answers is not None:
        _export(args, progress)
    else:
        _list(progress, args.of_class)


# Who may ------------------------------------------------------------------------------------


def _check(progress: Progress, action: Action) -> None:
    """Returns where whoever typed this may do it; the teacher is asked for the secret."""
    if may(Role.GUEST, action) or not progress.has_teacher():
        return
    progress.sign_in_teacher(_secret())
    if not may(Role.TEACHER, action):
        raise UsageFault(say("teacher.not-yours"))


def _secret() -> str:
    """What somebody says the teacher's secret is."""
    if (told := os.environ.get(TEACHER)) is not None:
        return told
    if sys.stdin.isatty():
        try:
            return getpass.getpass(say("teacher.who") + ": ", sys.stderr)
        except EOFError:
            return ""
    typed = sys.stdin.readline(SECRET_LONGEST + len(f"{MARK}\r\n"))
    return typed.removeprefix(MARK).rstrip("\r\n")


def _wanted(args: argparse.Namespace, progress: Progress, name: str, action: Action) -> Pupil:
    """The pupil of a name, for who may do such a thing."""
    _check(progress, action)
    return progress.find(name, args.of_class)


# What is done -------------------------------------------------------------------------------


def _list(progress: Progress, of_class: str | None) -> None:
    pupils = exporting.in_class(progress, of_class)
    for pupil in pupils:
        print(_line(pupil))
    print(say("pupil.on-the-list", n=len(pupils), place=progress.place))


def _line(pupil: Pupil) -> str:
    about = [pupil.class_name or "", say("pupil.has-pin") if pupil.has_pin else ""]
    return "  ".join(plain(part) for part in (pupil.name, *about) if part)


def _say_changed(pupil: Pupil) -> None:
    print(say("pupil.changed", name=plain(pupil.name)))


def _forget_pin(progress: Progress, pupil: Pupil) -> None:
    progress.set_pin(pupil.id, None)
    print(say("pupil.pin-forgotten", name=plain(pupil.name)))


def _remove(args: argparse.Namespace, progress: Progress) -> None:
    removed = progress.remove(_wanted(args, progress, args.remove, Action.REMOVE).id)
    if args.now:
        remove_everything(removed)  # killed here, there is still somebody to be forgotten
        progress.purge(removed.id)
        print(say("pupil.cli-gone", name=plain(removed.name)))
    else:
        print(say("pupil.removed", name=plain(removed.name)))


def _restore(args: argparse.Namespace, progress: Progress) -> None:
    removed = progress.removed()
    if args.of_class is not None:
        removed = [one for one in removed if same_class(one.class_name, args.of_class)]
    if args.restore is None:
        for pupil in removed:
            print(_line(pupil))
        print(say("pupil.cli-restore-note") if removed else say("teacher.none-removed"))
        return
    wanted = folded(squeezed(args.restore))
    found = [one for one in removed if folded(one.name) == wanted]
    if not found:
        raise PupilRefused(Refusal.PUPIL_UNKNOWN)
    back = progress.restore(found[0].id)  # the one removed last
    print(say("teacher.restored", name=plain(back.name)))


def _export(args: argparse.Namespace, progress: Progress) -> None:
    if args.answers is not None:
        pupil = _wanted(args, progress, args.answers, Action.EXPORT_ANSWERS)
        exporting.save(answers_table(progress, [pupil]), args.output)
        return
    _check(progress, Action.EXPORT_CLASS)
    if args.table:
        class_summary(progress, sys.stdout, args.of_class)
    else:
        exporting.save(exporting.table_of(progress, args.of_class), args.output)


def _import(args: argparse.Namespace, progress: Progress) -> None:
    lines, pupils = read(_text(args.list)), progress.pupils()
    found = _decided(entries(lines, pupils, args.of_class), args.doubles)
    for told in _preview(lines, found):
        print(told)
    print(wording.summary(lines, found))
    if args.dry_run:
        return
    if open_ := sum(one.choice is None for one in found):
        raise UsageFault(say("pupil.cli-decide", n=open_))
    if not found:
        raise UsageFault(say("classlist.nobody"))
    if not args.yes and not desk.agreed():
        print(say("pupil.cli-nothing-stored"))
        return
    print(say("classlist.stored", n=len(progress.enrol(changes(found, pupils)))))


def _decided(found: Sequence[Entry], doubles: str | None) -> tuple[Entry, ...]:
    """The names, with what was said of doubles where one asks."""
    said = _DOUBLES.get(doubles or "")
    return tuple(replace(one, choice=one.choice or said) for one in found)


def _text(file: str) -> str:
    """The list in a file.

    Raises:
        UsageFault: there is none, or it is none.
    """
    try:
        return text_of(Path(file))
    except NoList as error:
        raise UsageFault(say("pupil.cli-no-list", file=plain(file))) from error
    except FileFault as fault:
        raise UsageFault(file_fault(fault)) from fault


def _preview(lines: Sequence[Line], found: Sequence[Entry]) -> Iterator[str]:
    """What becomes of every line."""
    left = iter(found)
    for line in lines:
        if not line.found:
            yield f"{line.number:>4}  {plain(line.text)}  {wording.fate(line)}"
        for _ in line.found:
            yield f"{line.number:>4}  {wording.told(next(left))}"
