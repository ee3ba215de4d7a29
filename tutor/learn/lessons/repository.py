"""All lessons there are: ours, those that games bring, and the teacher's own before them."""

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tutor import data
from tutor.engine.validation import ValidationIssue
from tutor.language import LANGUAGES
from tutor.learn.lessons.checking import check
from tutor.learn.lessons.faults import LessonFault, LessonUnfit
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.proven import print_of, proven
from tutor.learn.lessons.reading import FILE, Found, fault_at, read, read_and_dealt
from tutor.slices import slices


class Lessons(NamedTuple):
    """The lessons in the order of their numbers, and what is wrong with those left out."""

    lessons: tuple[Lesson, ...]
    faults: tuple[LessonFault, ...]

    def find(self, id: str) -> Lesson | None:  # noqa: A002 - what a teacher calls it
        """The lesson of that id."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def about(self, misconception: str) -> Lesson | None:
        """The first lesson that looks at a misconception, by its id; None where none does."""
        return next((each for each in self.lessons if misconception in each.misconceptions), None)


def folder() -> Path:
    """Where our lessons are."""
    return data.beside_package("lessons")


def places() -> tuple[Path, ...]:
    """Where the lessons of the program are: ours, then those that games of other packages bring."""
    brought = (each.folder / BROUGHT for each in slices() if each.folder and not each.ours)
    return (folder(), *(place for place in brought if place.is_dir()))


BROUGHT: Final = "lessons"
"""The folder of a slice with its lessons; those of the house lie with ours."""


def folders_in(place: Path) -> tuple[Path, ...]:
    """The lessons in a folder, or the folder itself where it is one.

    Raises:
        OSError: it cannot be read.
    """
    try:
        if _is_there(place / FILE):
            return (place.resolve(),)
        return tuple(sorted(path for path in place.iterdir() if _is_lesson(path)))
    except (RuntimeError, ValueError) as error:  # links in a circle; a name that no folder has
        raise NotADirectoryError(str(place)) from error


def _is_lesson(path: Path) -> bool:
    """Whether a folder is meant as a lesson: it has its TOML, or a page without one."""
    return any(_is_there(path / name) for name in (FILE, *(f"{code}.md" for code in LANGUAGES)))


def _is_there(path: Path) -> bool:
    """Whether anything has that name, be it no file."""
    return os.path.lexists(path)


def lessons(own: Path | None = None) -> Lessons:
    """Every lesson that can be used; one of the teacher's takes the place of ours of that id.

    Those of games and of the teacher are tried whole, since nobody has before. What cannot be used
    is left out, and its faults are told; a page that is missing in a language is not worth telling
    here.
    """
    ours, *others = places()
    # A lesson of another package takes no place of ours; one of the teacher's does.
    brought = (lesson for place in reversed(others) for lesson in _tried(place))
    found = [*brought, *_ours(ours), *(_own(own) if own is not None else ())]
    usable = {one.lesson.id: one.lesson for one in found if one.lesson is not None}
    faults = [fault for one in found for fault in one.faults if not fault.is_mild]
    while lost := dict(unmet(usable)):  # then what rests on these goes, too
        for each, fault in lost.items():
            del usable[each]
            faults.append(fault)
    in_order = sorted(usable.values(), key=lambda lesson: (lesson.order, lesson.id))
    return Lessons(tuple(in_order), tuple(faults))


def unmet(known: Mapping[str, Lesson]) -> Iterator[tuple[str, LessonFault]]:
    """The lessons that come after one that is not there, or after themselves, with what to mend."""
    for lesson in known.values():
        for at, each in enumerate(lesson.after):
            key = f"after[{at}]"
            if each not in known:
                yield lesson.id, _fault(lesson, LessonUnfit.PREREQUISITE_UNKNOWN, key, each)
            elif lesson.id in _before(each, known):
                yield lesson.id, _fault(lesson, LessonUnfit.PREREQUISITE_CIRCLE, key, each)


def _fault(lesson: Lesson, code: LessonUnfit, key: str, got: str) -> LessonFault:
    file = lesson.folder / FILE
    return fault_at(file, file.read_text(encoding="utf-8"), ValidationIssue(code, key, got=got))


def _before(id: str, known: Mapping[str, Lesson]) -> set[str]:  # noqa: A002
    """A lesson and all that come before it, by way of others too."""
    found, left = set[str](), [id]
    while left:
        each = left.pop()
        if each in known and each not in found:
            found.add(each)
            left += known[each].after
    return found


@cache
def _ours(place: Path) -> tuple[Found, ...]:
    known = proven(place)
    return tuple(
        read(each) if print_of(each) in known else read_and_dealt(each)[0]
        for each in folders_in(place)
    )


@cache
def _tried(place: Path) -> tuple[Found, ...]:
    return tuple(map(check, folders_in(place)))


def _own(place: Path) -> Iterable[Found]:
    try:
        return list(map(check, folders_in(place)))
    except OSError:
        return [Found(None, (LessonFault(place, None, LessonUnfit.FOLDER_MISSING),))]
