"""The files of a lesson, read into a :class:`Lesson` with a list of all there is to mend.

Nothing is worked out here: whether exercises can be solved is asked by
:mod:`tutor.learn.lessons.checking`, so that a shelf full of lessons is read in no time.
"""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from tutor import files
from tutor.data import FileUnfit, file_issue
from tutor.engine.registry import game_names
from tutor.engine.validation import Unfit, ValidationIssue, typed, validate
from tutor.files import FileFault
from tutor.language import LANGUAGES, needs_lessons
from tutor.learn.exercises import Exercise, gathered, skills
from tutor.learn.lessons.faults import LessonFault, LessonUnfit
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.lines import line_of, reported_line
from tutor.learn.lessons.page import CHECK, Check, Page, Placed, parse

FILE: Final = "lesson.toml"

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


MOST: Final = 60
"""Exercises of a lesson and of its check, at most: each of them is solved to see that it can be."""

Table = Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=MOST)]


class _Sheet(msgspec.Struct, frozen=True, rename={"needed": "pass"}):
    """``lesson.toml`` by its types; what exercises hold is read one by one.

    What else stands there are choices of the game that the lesson leads to.
    """

    order: int
    game: str
    minutes: Annotated[int, msgspec.Meta(ge=1, le=120)]
    skills: tuple[str, ...]
    needed: Annotated[int, msgspec.Meta(ge=1)]
    exercise: Table = ()
    check: Table = ()


class Found(NamedTuple):
    """A lesson, if there is one that can be used, and everything to mend."""

    lesson: Lesson | None
    faults: tuple[LessonFault, ...]


def read(folder: Path) -> Found:
    """The lesson in a folder; never raises."""
    reader = _Reader(folder)
    lesson = reader.lesson()
    usable = all(fault.is_mild for fault in reader.faults)
    return Found(lesson if usable else None, tuple(reader.faults))


class _Reader:
    """Reads one lesson and collects its faults."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / FILE
        self.text = ""
        self.faults: list[LessonFault] = []
        self.chosen: Mapping[str, object] = {}

    def lesson(self) -> Lesson | None:
        """The lesson; None where not even its outline can be read."""
        if not _NAME.fullmatch(self.folder.name):
            self._at_key(ValidationIssue(LessonUnfit.NAME_UNFIT, got=self.folder.name))
        sheet = self._sheet()
        if sheet is None:
            return None
        self.faults.extend(map(self._fault_at, _outline_faults(sheet)))
        exercises, check = self._exercises(sheet)
        pages = self._pages()
        self._compare(pages)
        return Lesson(
            id=self.folder.name,
            order=sheet.order,
            game=sheet.game,
            minutes=sheet.minutes,
            skills=sheet.skills,
            exercises=exercises,
            check=check,
            needed=sheet.needed,
            pages=pages,
            chosen=self.chosen,
        )

    # The TOML ------------------------------------------------------------------------------

    def _sheet(self) -> _Sheet | None:
        text = self._text_of(self.file)
        if text is None:
            return None
        self.text = text
        try:
            raw = tomllib.loads(text)
            sheet = typed(raw, _Sheet)
            self.chosen = _chosen(sheet.game, raw)
        except (ValueError, RecursionError) as error:  # a number of 5,000 digits is a ValueError
            reason = str(error)
            line = reported_line(text, reason)
            self._add(self.file, line, FileUnfit.NOT_TOML, reason=reason)
        except ValidationIssue as issue:
            self._at_key(issue)
        else:
            return sheet
        return None

    def _exercises(self, sheet: _Sheet) -> tuple[dict[str, Exercise], dict[str, Exercise]]:
        """The exercises of the text and those of the check."""
        seen: set[str] = set()
        return (
            dict(self._exercises_of("exercise", sheet.exercise, seen)),
            dict(self._exercises_of(CHECK, sheet.check, seen)),
        )

    def _exercises_of(
        self, table: str, raws: tuple[dict[str, Any], ...], seen: set[str]
    ) -> Iterator[tuple[str, Exercise]]:
        for at, raw in enumerate(raws):
            key = f"{table}[{at}]"
            try:
                name = _name_of(raw, key)
                if name in seen:
                    raise ValidationIssue(LessonUnfit.ID_TWICE, f"{key}.id", exercise=name)
                seen.add(name)
                yield name, _exercise(name, raw, key)
            except ValidationIssue as issue:
                self._at_key(issue)

    # The pages -----------------------------------------------------------------------------

    def _pages(self) -> dict[str, Page]:
        pages = {}
        for language in LANGUAGES:
            path = self.folder / f"{language}.md"
            if not os.path.lexists(path):
                if needs_lessons(language):
                    self._add(path, None, LessonUnfit.LANGUAGE_MISSING)
            elif (text := self._text_of(path)) is not None:
                pages[language] = parse(text)
        if not pages:
            self._add(self.folder / "en.md", None, LessonUnfit.PAGES_MISSING)
        return pages

    def _compare(self, pages: Mapping[str, Page]) -> None:
        """Every page against the exercises, and against the first page."""
        known = self._ids()
        for language, page in pages.items():
            path = self.folder / f"{language}.md"
            before = len(self.faults)
            self._compare_page(path, page, known)
            if len(self.faults) == before:
                self._compare_shape(path, page, next(iter(pages)), next(iter(pages.values())))

    def _ids(self) -> dict[str, str]:
        """The key of every exercise by its id, also of those that have something to mend."""
        table = tomllib.loads(self.text).get("exercise", ())
        return {str(raw.get("id")): f"exercise[{at}]" for at, raw in enumerate(table)}

    def _compare_page(self, path: Path, page: Page, known: Mapping[str, str]) -> None:
        if not page.title:
            self._add(path, 1, LessonUnfit.TITLE_MISSING)
        placed: set[str] = set()
        for block in page.blocks:
            if isinstance(block, Placed):
                if block.exercise not in known:
                    self._add(path, block.line, LessonUnfit.PLACED_UNKNOWN, exercise=block.exercise)
                elif block.exercise in placed:
                    self._add(path, block.line, LessonUnfit.PLACED_TWICE, exercise=block.exercise)
                placed.add(block.exercise)
        for name, key in known.items():
            if name not in placed:
                self._at_key(
                    ValidationIssue(
                        LessonUnfit.NOT_PLACED, f"{key}.id", exercise=name, page=path.name
                    )
                )
        self._compare_check(path, page)

    def _compare_check(self, path: Path, page: Page) -> None:
        checks = [block.line for block in page.blocks if isinstance(block, Check)]
        if not checks:
            last = max((block.line for block in page.blocks), default=1)
            self._add(path, last, LessonUnfit.CHECK_MISSING)
        for line in checks[1:]:
            self._add(path, line, LessonUnfit.PLACED_TWICE, exercise=CHECK)

    def _compare_shape(self, path: Path, page: Page, language: str, first: Page) -> None:
        """Places count the same in all languages, so a pupil may change the language midway."""
        for block, shape, expected in zip(page.blocks, page.shape, first.shape, strict=False):
            if shape != expected:
                self._add(path, block.line, LessonUnfit.ORDER_DIFFERS, page=f"{language}.md")
                return
        if len(page.shape) != len(first.shape):
            last = page.blocks[-1].line
            self._add(path, last, LessonUnfit.ORDER_DIFFERS, page=f"{language}.md")

    # Faults --------------------------------------------------------------------------------

    def _text_of(self, path: Path) -> str | None:
        try:
            return files.text(path, files.LESSON)
        except FileFault as fault:
            issue = file_issue(fault)
            self._add(path, None, issue.code, **issue.params)
        return None

    def _add(self, file: Path, line: int | None, code: str, **params: Any) -> None:
        self.faults.append(LessonFault(file, line, str(code), "", params))

    def _at_key(self, issue: ValidationIssue) -> None:
        self.faults.append(self._fault_at(issue))

    def _fault_at(self, issue: ValidationIssue) -> LessonFault:
        return fault_at(self.file, self.text, issue)


def fault_at(file: Path, text: str, issue: ValidationIssue) -> LessonFault:
    """What is wrong at a key of a TOML text, with the line of the key."""
    line = line_of(text, issue.key) if text else None
    return LessonFault(file, line, issue.code, issue.key, issue.params)


def _outline_faults(sheet: _Sheet) -> Iterator[ValidationIssue]:
    if sheet.game not in game_names():
        yield ValidationIssue(LessonUnfit.GAME_UNKNOWN, "game", got=sheet.game, known=game_names())
    if not sheet.skills:
        yield ValidationIssue(LessonUnfit.SKILLS_MISSING, "skills")
    known = skills()
    for at, skill in enumerate(sheet.skills):
        if skill not in known:
            yield ValidationIssue(
                LessonUnfit.SKILL_UNKNOWN, f"skills[{at}]", got=skill, known=known
            )
    if not sheet.exercise:
        yield ValidationIssue(LessonUnfit.EXERCISES_MISSING, "exercise")
    if not sheet.check:
        yield ValidationIssue(LessonUnfit.CHECK_EMPTY, CHECK)
    elif sheet.needed > len(sheet.check):
        n = len(sheet.check)
        yield ValidationIssue(LessonUnfit.PASS_UNREACHABLE, "pass", got=sheet.needed, n=n)


_KEYS: Final = frozenset(_Sheet.__struct_encode_fields__)


def _chosen(game: str, raw: Mapping[str, Any]) -> Mapping[str, object]:
    """What a lesson chooses of its game's own; raises :class:`ValidationIssue`."""
    rest = {key: value for key, value in raw.items() if key not in _KEYS}
    if not rest or game not in game_names():  # what an unknown game knows is not known either
        return {}
    opening = gathered().openings.get(game)
    if opening is None:
        raise ValidationIssue(Unfit.KEY_UNKNOWN, next(iter(rest)))
    return validate(rest, opening).choices()


def _name_of(raw: Mapping[str, Any], key: str) -> str:
    """The id of an exercise; raises :class:`ValidationIssue`."""
    if "id" not in raw:
        raise ValidationIssue(Unfit.KEY_MISSING, f"{key}.id")
    name = validate(raw["id"], str, f"{key}.id")
    if not _NAME.fullmatch(name) or name == CHECK:
        raise ValidationIssue(LessonUnfit.NAME_UNFIT, f"{key}.id", got=name)
    return name


def _exercise(name: str, raw: Mapping[str, Any], key: str) -> Exercise:
    """One exercise by its types; raises :class:`ValidationIssue`."""
    if "kind" not in raw:
        raise ValidationIssue(Unfit.KEY_MISSING, f"{key}.kind")
    tag = str(raw["kind"])
    kind = gathered().kinds.get(tag)
    if kind is None:
        raise _no_kind(name, tag, f"{key}.kind")
    fields = {field: value for field, value in raw.items() if field != "id"}
    try:
        return validate(fields, kind, key)
    except ValidationIssue:
        raise
    except Exception as error:  # a kind of another package may be wrong in any way
        reason = f"{type(error).__name__}: {error}"
        raise ValidationIssue(
            LessonUnfit.KIND_FAILS, key, exercise=name, got=tag, member="issues", reason=reason
        ) from error


def _no_kind(name: str, tag: str, key: str) -> ValidationIssue:
    """Why there are no exercises of a kind: it is not known, or not whole, or its game is not."""
    every = gathered()
    if tag in every.incomplete:
        missing = every.incomplete[tag]
        return ValidationIssue(
            LessonUnfit.KIND_INCOMPLETE, key, exercise=name, got=tag, missing=missing
        )
    for fault in every.broken:
        params = {"game": fault.game, "reason": fault.reason}
        return ValidationIssue(LessonUnfit.GAME_BROKEN, key, exercise=name, got=tag, **params)
    known = tuple(every.kinds)
    return ValidationIssue(LessonUnfit.KIND_UNKNOWN, key, exercise=name, got=tag, known=known)
