"""What a teacher does with all that is kept: ``tutor pupils backup``, ``move``, ``cards``, others.

Each is a :class:`Does`: who may, what it needs, and what carries it out. Files are written whole or
not at all; what was written is compared with what is stored.
"""

import argparse
import secrets
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import BinaryIO, Final

import msgspec

from tutor.commands import setting
from tutor.commands.basics import UsageFault, at_terminal
from tutor.commands.exporting import in_class
from tutor.commands.worksheet import printed
from tutor.commands.writing import STANDARD, save, send_on
from tutor.explain import reason_of
from tutor.language import plain, say, shown_path
from tutor.learn.paper.login_cards import Card, cards_of
from tutor.progress.backup import NewerBackup, NoBackup, NotEmpty, Sums, sums_of
from tutor.progress.enrolling import Mover
from tutor.progress.names import folded
from tutor.progress.repository import Progress
from tutor.progress.roles import Action
from tutor.progress.values import Pupil
from tutor.replacing import replaced

PIN_DIGITS: Final = 4


class Word(msgspec.Struct, frozen=True, kw_only=True):
    """A word behind ``tutor pupils``, and what must stand beside it."""

    subject: bool = False
    """Whether a name or a file follows it."""
    output: bool = False
    """Whether ``-o FILE`` says where it goes."""
    form: str = ""
    """How all that stands behind it is written."""


class Does(Word, frozen=True, kw_only=True):
    """A word that is carried out here."""

    action: Action
    run: Callable[[argparse.Namespace, Progress], None]


# Backups -------------------------------------------------------------------------------------


def _backup(args: argparse.Namespace, progress: Progress) -> None:
    if args.output == STANDARD:
        send_on(lambda file: _written(file, progress))
        return
    path = Path(args.output)
    try:
        with replaced(path) as file:
            sums = progress.write_backup(file)
        with path.open("rb") as there:
            _compare(there, sums)
    except NoBackup:
        raise UsageFault(say("desk.backup-differs", path=shown_path(args.output))) from None
    except (OSError, ValueError) as error:
        told = say("pupil.cli-not-saved", path=shown_path(args.output), reason=reason_of(error))
        raise UsageFault(told) from error
    print(say("desk.backup-saved", path=shown_path(args.output), n=_pupils_in(sums)))


def _written(file: BinaryIO, progress: Progress) -> None:
    """Writes a backup to a file that is read again and compared.

    Raises:
        UsageFault: what is there then is something else.
    """
    sums = progress.write_backup(file)
    file.seek(0)
    try:
        _compare(file, sums)
    except NoBackup:
        raise UsageFault(say("desk.backup-differs", path=STANDARD)) from None


def _compare(written: BinaryIO, sums: Sums) -> None:
    if sums_of(written) != sums:
        raise NoBackup


def _restore_backup(args: argparse.Namespace, progress: Progress) -> None:
    try:
        with Path(args.subject).open("rb") as file:
            sums = _brought(file, progress, replace=args.yes)
    except OSError as error:
        path, reason = shown_path(args.subject), reason_of(error)
        told = say("desk.cannot-read", path=path, reason=reason)
        raise UsageFault(told) from error
    print(say("desk.backup-restored", n=_pupils_in(sums), place=progress.place))


def _brought(file: BinaryIO, progress: Progress, *, replace: bool) -> Sums:
    """Puts a backup in place; asks first whether what is there may go."""
    try:
        try:
            return progress.restore_backup(file, replace=replace)
        except NotEmpty as full:
            (pupils,) = full.args
            print(say("desk.replaces", n=pupils, place=progress.place))
            if not agreed():
                raise UsageFault(say("desk.replaces-yes")) from None
        file.seek(0)
        return progress.restore_backup(file, replace=True)
    except NoBackup:
        raise UsageFault(say("desk.no-backup")) from None
    except NewerBackup:
        raise UsageFault(say("desk.other-version")) from None


def _move(args: argparse.Namespace, progress: Progress) -> None:
    """Copies everything to another database; what is here stays."""
    if not (args.to or "").strip():  # the usual database, which everything is in already
        raise missing("--to", "move", DOES["move"])
    with Progress.open(args.to) as other, tempfile.TemporaryFile() as file:
        if other.identity() == progress.identity() and other.place == progress.place:
            raise UsageFault(say("desk.same-database"))
        progress.write_backup(file)
        file.seek(0)
        sums = _brought(file, other, replace=args.yes)
        print(say("desk.moved", n=_pupils_in(sums), place=other.place))


def _pupils_in(sums: Sums) -> int:
    return sums["pupils"].rows


# One pupil, a class --------------------------------------------------------------------------


def _export_one(args: argparse.Namespace, progress: Progress) -> None:
    pupil = progress.find(args.subject, args.of_class)
    told = say("desk.one-saved", name=plain(pupil.name), path=shown_path(args.output))
    save(progress.whole_pupil(pupil.id), args.output, told)


def _cards(args: argparse.Namespace, progress: Progress) -> None:
    """Cards to log in with; with new PINs these are stored once the cards lie on the disk."""
    pupils = in_class(progress, args.of_class)
    pins = {each.id: _pin(each) for each in pupils} if args.new_pins else {}
    made = [Card(each.name, each.class_name or "", pins.get(each.id, "")) for each in pupils]
    told = say("desk.cards-saved", n=len(made), path=shown_path(args.output))
    save(printed(cards_of(made), args.paper, key=False), args.output, told)
    for pupil, pin in pins.items():
        progress.set_pin(pupil, pin)


def _promote(args: argparse.Namespace, progress: Progress) -> None:
    """A whole class becomes another one, as at the end of a year; all of them or nobody."""
    if args.of_class is None or args.to is None:
        name = "--to" if args.of_class else "--class"
        raise missing(name, "promote", DOES["promote"])
    pupils = in_class(progress, args.of_class)
    moved = progress.enrol([Mover(each.id, args.to) for each in pupils])
    print(say("classlist.stored", n=len(moved)))


def _pin(_: Pupil) -> str:
    return "".join(secrets.choice("0123456789") for _ in range(PIN_DIGITS))


DOES: Final[Mapping[str, Does]] = MappingProxyType(
    {
        "backup": Does(output=True, action=Action.EXPORT_CLASS, run=_backup, form="-o FILE"),
        "restore-backup": Does(
            subject=True, action=Action.RESTORE, run=_restore_backup, form="FILE [--yes]"
        ),
        "move": Does(action=Action.EXPORT_CLASS, run=_move, form="--to URL [--yes]"),
        "export-one": Does(
            subject=True,
            output=True,
            action=Action.EXPORT_ANSWERS,
            run=_export_one,
            form="NAME [--class CLASS] -o FILE.json",
        ),
        "promote": Does(action=Action.MOVE, run=_promote, form="--class CLASS --to CLASS"),
        "assign": Does(
            subject=True,
            action=Action.TEACH,
            run=setting.assign,
            form="WHAT (--class CLASS | --pupil NAME) [--until YYYY-MM-DD] [--minutes N]",
        ),
        "assignments": Does(action=Action.TEACH, run=setting.assignments),
        "report": Does(
            output=True,
            action=Action.EXPORT_CLASS,
            run=setting.report,
            form="[--class CLASS | --pupil NAME] [--days N] -o FILE.pdf",
        ),
        "xapi": Does(
            output=True,
            action=Action.EXPORT_CLASS,
            run=setting.statements,
            form="[--class CLASS | --pupil NAME] -o FILE.jsonl",
        ),
        "cards": Does(
            output=True,
            action=Action.SET_PIN,
            run=_cards,
            form="[--class CLASS] [--new-pins] [--paper a4|letter] -o FILE.pdf",
        ),
    }
)
"""What is carried out here, by its word."""


def written(do: str, word: Word) -> str:
    """How a word and all that stands behind it is written."""
    return f"tutor pupils {do} {word.form}".rstrip()


def missing(name: str, do: str, word: Word) -> UsageFault:
    """What is said where something is missing behind a word."""
    ways = say("cli.ask-like", ways=written(do, word))
    return UsageFault(f"{say('cli.missing', name=name)} {ways}")


def agreed() -> bool:
    """Whether somebody at the terminal says yes to what was shown."""
    if not at_terminal():
        return False
    try:
        answer = input(say("pupil.cli-agree") + " ")
    except EOFError:
        return False
    return folded(answer.strip()) in {folded(word) for word in say("pupil.cli-yes-words").split()}
