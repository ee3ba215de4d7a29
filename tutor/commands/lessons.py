"""``tutor lessons check``: can the lessons be worked through, and if not, what is to mend?"""

import argparse
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

from tutor import settings
from tutor.commands.basics import DONE, WRONG, Listener, UsageFault
from tutor.language import say
from tutor.learn.counterexamples import shortest
from tutor.learn.lessons import Lesson, check, folders_in, places
from tutor.learn.lessons import lessons as shelf
from tutor.learn.lessons.checking import SEEDS
from tutor.learn.lessons.faults import LessonUnfit, lesson_fault
from tutor.learn.lessons.repository import unmet
from tutor.maths.comparing import sign_for
from tutor.maths.malrules.table import MALRULES
from tutor.maths.tree import Tree, is_comparison


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor lessons``."""
    parser.add_argument("action", choices=["check", "table", "mistakes"])
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help=say("lessons.folder"))
    parser.add_argument("--seeds", type=int, default=SEEDS, metavar="N", help=say("lessons.seeds"))


def run(args: argparse.Namespace) -> int:
    """Names everything wrong with the lessons, folder by folder; or lists them.

    ``table`` has a line a lesson, ``mistakes`` a line a misconception with its lesson and the
    exercises that show it: cells between tabs, for other programs.
    """
    if args.action != "check":
        lines = _table if args.action == "table" else _mistakes
        print("\n".join("\t".join(cells) for cells in lines(shelf(args.folder).lessons)))
        return DONE
    if not 1 <= args.seeds <= MOST_SEEDS:
        raise UsageFault(say("lessons.seeds-wrong", most=MOST_SEEDS))
    codes = [_check(place, args.seeds) for place in _places(args.folder)]
    return max(codes)


def _places(asked: Path | None) -> Iterator[Path]:
    """The folder asked for; else ours, those that games bring, and the teacher's own."""
    if asked is not None:
        yield asked
        return
    yield from places()
    own = settings.load().settings.lessons
    if own is not None:
        yield Path(own)


MOST_SEEDS: Final = 100_000


def _check(place: Path, seeds: int) -> int:
    try:
        lessons = folders_in(place)
    except OSError:
        raise UsageFault(say("lessons.no-folder", folder=place)) from None
    if not lessons:
        raise UsageFault(say("lessons.none", folder=place))
    found = [check(lesson, seeds) for lesson in lessons]
    faults = [fault for one in found for fault in one.faults]
    here = {one.lesson.id: one.lesson for one in found if one.lesson is not None}
    # Those named before it may be ours as well; one with faults of its own is there all the same.
    there = {each.id: each for each in shelf().lessons}
    named = dict.fromkeys(each.name for each in lessons)
    faults += (
        fault
        for name, fault in unmet({**there, **here})
        if (name in here and fault.params["got"] not in named)
        or (name in here and fault.code == LessonUnfit.PREREQUISITE_CIRCLE)
    )
    with Listener():
        for fault in faults:
            print(lesson_fault(fault))
        if faults:
            print(say("lessons.faults", n=len(faults), folder=place))
        else:
            print(say("lessons.right", n=len(lessons), folder=place))
    return WRONG if faults else DONE


def _table(lessons: Sequence[Lesson]) -> Iterator[tuple[str, ...]]:
    """Id, year, topic, what comes before, exercises, misconceptions, languages."""
    yield ("id", "year", "topic", "after", "exercises", "check", "misconceptions", "languages")
    for lesson in lessons:
        yield (
            lesson.id,
            str(lesson.year or ""),
            lesson.topic,
            " ".join(lesson.after),
            str(len(lesson.exercises)),
            str(len(lesson.check)),
            " ".join(sorted(lesson.misconceptions)),
            " ".join(lesson.pages),
        )


def _result(tree: Tree, value: Fraction) -> str:
    """A number, or the sign of a comparison."""
    return sign_for(value) if is_comparison(tree) else str(value)


def _mistakes(lessons: Sequence[Lesson]) -> Iterator[tuple[str, ...]]:
    """Every misconception, the lesson about it, its exercises that show it, a counter-example."""
    yield ("misconception", "lesson", "exercises", "example", "right", "wrong")
    for rule in MALRULES:
        about = next((each for each in lessons if rule.id in each.misconceptions), None)
        exercises = {} if about is None else {**about.exercises, **about.check}
        least = shortest(rule.id)
        yield (
            rule.id,
            "" if about is None else about.id,
            " ".join(name for name, each in exercises.items() if each.separates(rule.id)),
            least.expression,
            *(_result(least.tree, each) for each in (least.right, least.wrong)),
        )
