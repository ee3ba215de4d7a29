"""The files of a lesson, read into a :class:`Lesson` with a list of all there is to mend.

Nothing is worked out here: whether exercises can be solved is asked by
:mod:`tutor.learn.lessons.checking`, so that a shelf full of lessons is read in no time.
"""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from tutor import files
from tutor.data import FileUnfit, file_issue
from tutor.engine.registry import game_names
from tutor.engine.validation import Unfit, ValidationIssue, typed, validate
from tutor.files import FileFault
from tutor.language import LANGUAGES, needs_lessons
from tutor.learn.exercises import ExerciseUnfit, Steps, gathered
from tutor.learn.lessons.faults import LessonFault, LessonUnfit
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.lines import line_of, reported_line
from tutor.learn.lessons.making import Dealt, dealt_of, faults_of, rounds_of
from tutor.learn.lessons.outline import Sheet, outline_faults
from tutor.learn.lessons.page import CHECK, END, IF, Page, parse
from tutor.learn.lessons.pages import WrittenPages
from tutor.learn.lessons.placing import Known, misplaced
from tutor.learn.lessons.plan import OWN_KEYS, Plan
from tutor.learn.lessons.template import Template
from tutor.learn.lessons.wording import Misworded

FILE: Final = "lesson.toml"

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Found(NamedTuple):
    """A lesson, if there is one that can be used, and everything to mend."""

    lesson: Lesson | None
    faults: tuple[LessonFault, ...]


def read(folder: Path) -> Found:
    """The lesson in a folder; never raises. Its numbers are not dealt."""
    reader = _Reader(folder)
    return reader.found(reader.lesson())


def read_and_dealt(folder: Path) -> tuple[Found, Iterator[Dealt]]:
    """The same, and what is made of its first seed, with its check tried time after time.

    What keeps it from being made is told with the rest.
    """
    reader = _Reader(folder)
    lesson = reader.lesson()
    rounds = iter(()) if lesson is None else reader.dealt(lesson.plan)
    return reader.found(lesson), rounds


class _Reader:
    """Reads one lesson and collects its faults."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / FILE
        self.text = ""
        self.raw: dict[str, Any] = {}
        self.texts: dict[str, str] = {}
        """The pages as they are written, by language."""
        self.faults: list[LessonFault] = []
        self.chosen: Mapping[str, object] = {}

    def lesson(self) -> Lesson | None:
        """The lesson; None where not even its outline can be read."""
        if not _NAME.fullmatch(self.folder.name):
            self._at_key(ValidationIssue(LessonUnfit.NAME_UNFIT, got=self.folder.name))
        sheet = self._sheet()
        if sheet is None:
            return None
        self.faults.extend(map(self._fault_at, outline_faults(sheet)))
        plan = self._plan(sheet)
        return Lesson(
            id=self.folder.name,
            order=sheet.order,
            game=sheet.game,
            minutes=sheet.minutes,
            skills=sheet.skills,
            needed=sheet.needed,
            titles={code: page.title for code, page in plan.pages.items()},
            chosen=self.chosen,
            topic=sheet.topic,
            year=sheet.year or 0,
            after=sheet.after,
            declared=sheet.misconceptions,
            plan=msgspec.structs.replace(plan, pages=WrittenPages(self.texts)),
            folder=self.folder,
        )

    def _plan(self, sheet: Sheet) -> Plan:
        """All templates and pages; what is wrong with one of them is told, and it is left out."""
        seen: set[str] = set()
        exercises = tuple(self._templates("exercise", sheet.exercise, seen, {}))
        raws = {str(raw.get("id")): (at, raw) for at, raw in enumerate(sheet.exercise)}
        worked = tuple(self._templates("worked", sheet.worked, seen, {}))
        pictures = tuple(self._templates("picture", sheet.picture, seen, {}))
        check = tuple(self._templates(CHECK, sheet.check, seen, raws))
        pages = self._pages()
        plan = Plan(
            lesson=self.folder.name,
            trains=sheet.skills[0] if sheet.skills else "",
            year=sheet.year or 0,
            draw=sheet.draw,
            when=sheet.when,
            exercises=exercises,
            worked=worked,
            pictures=pictures,
            check=check,
            pages=pages,
        )
        self._compare(plan)
        return plan

    def found(self, lesson: Lesson | None) -> Found:
        """The lesson, where nothing keeps it from being used, and what was found wrong so far."""
        return Found(None if self._is_unfit() else lesson, tuple(self.faults))

    def dealt(self, plan: Plan) -> Iterator[Dealt]:
        """The lesson of the first seed, round after round; what keeps it from being is told."""
        with suppress(ValidationIssue, Misworded):
            if not self._is_unfit():
                rounds = rounds_of(plan, 0)
                return chain((next(rounds),), rounds)
        before = len(self.faults)
        for wrong in faults_of(plan, 0):
            self._told(wrong)
        if len(self.faults) == before and not self._is_unfit():
            try:
                dealt_of(plan, 0)
            except (ValidationIssue, Misworded) as wrong:
                self._told(wrong)
        return iter(())

    def _told(self, wrong: ValidationIssue | Misworded) -> None:
        if isinstance(wrong, Misworded):
            self._misworded(wrong)
        elif wrong.code != ExerciseUnfit.WORDS_MISSING or not self._is_unfit():
            self._at_key(wrong)

    def _is_unfit(self) -> bool:
        return any(not fault.is_mild for fault in self.faults)

    def _misworded(self, error: Misworded) -> None:
        path = self.folder / f"{error.language}.md"
        self._add(path, error.line, error.code, got=error.part)

    # The TOML ------------------------------------------------------------------------------

    def _sheet(self) -> Sheet | None:
        text = self._text_of(self.file)
        if text is None:
            return None
        self.text = text
        try:
            self.raw = tomllib.loads(text)
            sheet = typed(self.raw, Sheet)
            self.chosen = _chosen(sheet.game, self.raw)
        except (ValueError, RecursionError) as error:  # a number of 5,000 digits is a ValueError
            reason = str(error)
            line = reported_line(text, reason)
            self._add(self.file, line, FileUnfit.NOT_TOML, reason=reason)
        except ValidationIssue as issue:
            self._at_key(issue)
        else:
            return sheet
        return None

    def _templates(
        self,
        table: str,
        raws: tuple[dict[str, Any], ...],
        seen: set[str],
        alike: Mapping[str, tuple[int, dict[str, Any]]],
    ) -> Iterator[Template]:
        """The tables of one name, those in order; ``alike`` are others that they may be like."""
        for at, raw in enumerate(raws):
            key = f"{table}[{at}]"
            try:
                name = _name_of(raw, key)
                if name in seen:
                    raise ValidationIssue(LessonUnfit.ID_TWICE, f"{key}.id", exercise=name)
                seen.add(name)
                one = _template(name, raw, key, alike)
                _try_kind(table, one)
                yield one
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
                self.texts[language] = text
                pages[language] = parse(text)
        if not pages:
            self._add(self.folder / "en.md", None, LessonUnfit.PAGES_MISSING)
        return pages

    def _compare(self, plan: Plan) -> None:
        """Every page against the TOML, and against the first page."""
        known = Known.of(self.raw, plan)
        for language, page in plan.pages.items():
            path = self.folder / f"{language}.md"
            before = len(self.faults)
            for line, code, params in misplaced(page, path.name, known):
                if line is None:
                    self._at_key(ValidationIssue(code, params.pop("key"), **params))
                else:
                    self._add(path, line, code, **params)
            if len(self.faults) == before:
                first_language, first = next(iter(plan.pages.items()))
                self._compare_shape(path, page, first_language, first)

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


_KEYS: Final = frozenset(Sheet.__struct_encode_fields__)


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
    if not _NAME.fullmatch(name) or name in (CHECK, IF, END):
        raise ValidationIssue(LessonUnfit.NAME_UNFIT, f"{key}.id", got=name)
    return name


class _Own(msgspec.Struct, frozen=True):
    """What a table says beside the fields of its kind."""

    draw: dict[str, Any] = {}
    when: tuple[str, ...] = ()
    times: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1
    like: str = ""


def _template(
    name: str, raw: Mapping[str, Any], key: str, alike: Mapping[str, tuple[int, dict[str, Any]]]
) -> Template:
    """One table as a template; raises :class:`ValidationIssue`."""
    like_key = ""
    if "like" in raw:
        like = typed(raw["like"], str, f"{key}.like")
        if like not in alike:
            raise ValidationIssue(LessonUnfit.LIKE_UNKNOWN, f"{key}.like", got=like)
        at, other = alike[like]
        like_key = f"exercise[{at}]" if "draw" not in raw else ""
        raw = {**other, **raw}
    own = typed({field: raw[field] for field in _OWN if field in raw}, _Own, key)
    fields = {field: value for field, value in raw.items() if field not in OWN_KEYS}
    return Template(
        name, key, fields, own.draw, own.when, own.times, like=own.like, like_key=like_key
    )


_OWN: Final = _Own.__struct_fields__


def _try_kind(table: str, template: Template) -> None:
    """Whether a table has what its kind needs before any number; raises ValidationIssue."""
    fields, key = template.fields, template.key
    if table == "worked":
        lines = typed(fields, _Worked, key).lines
        for issue in Steps(lines=lines).issues() if not template.draw else ():
            raise ValidationIssue(issue.code, f"{key}.{issue.key}", **issue.params)
        return
    if table == "picture":
        return
    if "kind" not in fields:
        raise ValidationIssue(Unfit.KEY_MISSING, f"{key}.kind")
    tag = str(fields["kind"])
    kind = gathered().kinds.get(tag)
    if kind is None:
        raise _no_kind(template.id, tag, f"{key}.kind")
    if "words" in fields:
        raise ValidationIssue(Unfit.KEY_UNKNOWN, f"{key}.words")


class _Worked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: Annotated[tuple[str, ...], msgspec.Meta(min_length=2, max_length=8)]


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
