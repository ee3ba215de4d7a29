"""``tutor pupils assign``, ``report`` and others: what pupils are to do, and what they did."""

import argparse
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from tutor import settings
from tutor.commands.basics import UsageFault
from tutor.commands.exporting import in_class
from tutor.commands.worksheet import printed
from tutor.commands.writing import save
from tutor.language import plain, say, shown_path
from tutor.learn.assigning import LONGEST, NoTask, day_text, task_of, title
from tutor.learn.lessons import Lessons, lessons
from tutor.learn.reports import writing, xapi
from tutor.learn.reports.report import read
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil, Stage, now

WEEK: Final = timedelta(days=7)

WAYS: Final = "drill, lesson:ID, skill:ID, game:NAME, misconception:ID"
"""How something that can be set is written."""


def _lessons() -> Lessons:
    own = settings.load().settings.lessons
    return lessons(Path(own) if own else None)


def _today() -> date:
    return now().astimezone().date()


def assign(args: argparse.Namespace, progress: Progress) -> None:
    """Sets something for a class, or for one pupil."""
    there, until = _lessons(), _until(args.until)
    if args.minutes is not None and not 1 <= args.minutes <= LONGEST:
        raise UsageFault(say("assign.cli-minutes-wrong", most=LONGEST))
    try:
        task = task_of(args.subject, there, args.minutes or 0)
    except NoTask:
        raise UsageFault(
            say("assign.cli-unknown", name=plain(args.subject), commands=WAYS)
        ) from None
    if args.pupil is not None:
        pupil = progress.find(args.pupil, args.of_class)
        progress.assign(task.until(until), [pupil.id])
    elif args.of_class is not None:
        pupils = in_class(progress, args.of_class)
        progress.assign(task.until(until, pupils[0].class_name))
    else:
        raise UsageFault(say("assign.cli-whom"))
    print(say("assign.given", what=title(task, there)))


def _until(text: str | None) -> date:
    """The last day, a week from now where nobody says."""
    if text is None:
        return _today() + WEEK
    try:
        until = date.fromisoformat(text)
    except ValueError:
        raise UsageFault(say("assign.cli-until-wrong", date=plain(text))) from None
    if until < _today():  # nobody would ever see it
        raise UsageFault(say("assign.cli-until-over", date=plain(text)))
    return until


def assignments(_: argparse.Namespace, progress: Progress) -> None:
    """Lists what was set, and how far everybody is."""
    there, found = _lessons(), progress.assignments(_today())
    for given in found:
        doing = progress.doing(given)
        done = sum(each.stage is Stage.DONE for each in doing)
        until = say("assign.until", date=day_text(given.until))
        whom = given.class_name or say("assign.some", n=len(doing))
        so_many = say("assign.so-many", n=done, all=len(doing))
        print("  ".join((title(given, there), plain(whom), until, so_many)))
        for stage in Stage:
            if names := [plain(each.pupil.name) for each in doing if each.stage is stage]:
                print(f"    {say(f'assign.{stage}', names=', '.join(names))}")
    if not found:
        print(say("assign.nothing-set-line"))


def report(args: argparse.Namespace, progress: Progress) -> None:
    """Writes a report, as Markdown, CSV or PDF by the ending of the file."""
    if args.days is not None and args.days < 1:
        raise UsageFault(say("report.cli-days-wrong"))
    found = read(progress, _whom(args, progress), _today(), args.days)
    name = args.pupil or args.of_class or say("report.everybody")
    head = say("report.title", name=plain(name))
    match Path(args.output).suffix.lower():
        case ".md":
            contents = writing.markdown(found, head).encode()
        case ".csv":
            contents = writing.table(found).encode("utf-8-sig")
        case ".pdf":
            contents = printed(writing.sheet(found, head), args.paper, key=False)
        case _:
            raise UsageFault(say("report.cli-ending"))
    save(contents, args.output, say("report.saved", path=shown_path(args.output)))


def statements(args: argparse.Namespace, progress: Progress) -> None:
    """Writes xAPI statements."""
    text = "".join(f"{line}\n" for line in xapi.lines(progress, _whom(args, progress)))
    save(text.encode(), args.output, say("report.saved", path=shown_path(args.output)))


def _whom(args: argparse.Namespace, progress: Progress) -> list[Pupil]:
    if args.pupil is not None:
        return [progress.find(args.pupil, args.of_class)]
    return in_class(progress, args.of_class)
