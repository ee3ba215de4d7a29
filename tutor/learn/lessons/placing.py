"""What a page places, held against what the TOML has: nothing unknown, twice or left out."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from tutor.learn.exercises import gathered
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.page import CHECK, END, IF, Check, Page, Placed
from tutor.learn.lessons.plan import MODES, Plan
from tutor.maths.malrules.table import BY_ID

Wrong: TypeAlias = tuple[int | None, str, dict[str, Any]]
"""The line of a page, None for a key of the TOML (``key`` of the parameters), a code, and its
parameters."""


class Known(NamedTuple):
    """What may stand on a page, with the keys of the TOML where it is."""

    exercises: Mapping[str, str]
    worked: Mapping[str, str]
    pictures: Collection[str]
    checks: Mapping[str, str]
    worded: Collection[str]
    """Those that need words of the page."""
    like: Mapping[str, str]
    """Those of the check that may have the words of another."""

    @staticmethod
    def of(raw: Mapping[str, Any], plan: Plan) -> "Known":
        """All of a TOML, also what has something to mend."""

        def keys(table: str) -> dict[str, str]:
            tables = enumerate(raw.get(table, ()))
            return {str(each.get("id")): f"{table}[{at}]" for at, each in tables}

        kinds = gathered().kinds
        templates = (*plan.exercises, *plan.check)
        return Known(
            keys("exercise"),
            keys("worked"),
            tuple(keys("picture")),
            keys(CHECK),
            [
                each.id
                for each in templates
                if "words" in kinds[str(each.fields["kind"])].__struct_fields__
                and each.fields["kind"] != "steps"
            ],
            {each.id: each.like for each in plan.check if each.like},
        )


def misplaced(page: Page, name: str, known: Known) -> Iterator[Wrong]:
    """Everything wrong with the places of a page of that file name."""
    if not page.title:
        yield 1, LessonUnfit.TITLE_MISSING, {}
    if page.open is not None:
        yield page.open, LessonUnfit.WORDS_OPEN, {}
        return
    placed = [block for block in page.blocks if isinstance(block, Placed)]
    yield from _unknown(placed, known)
    yield from _left_out(placed, name, known)
    yield from _branches(placed)
    yield from _check(page)


def _unknown(placed: Collection[Placed], known: Known) -> Iterator[Wrong]:
    seen = set[tuple[str, str]]()
    for block in placed:
        if block.exercise in (IF, END):
            continue
        code = _unfit(block, known)
        shown = block.exercise
        if code == LessonUnfit.PLACED_UNKNOWN:
            shown = f"{block.exercise} {block.mode}".strip()
        elif (block.exercise, block.mode) in seen and block.exercise not in known.pictures:
            code = LessonUnfit.PLACED_TWICE
        seen.add((block.exercise, block.mode))
        if code:
            yield block.line, code, {"exercise": shown}


def _unfit(block: Placed, known: Known) -> str:
    """What is wrong with one place by itself; empty for nothing."""
    name = block.exercise
    if name in known.worked:
        return "" if block.mode in MODES else LessonUnfit.MODE_UNKNOWN
    is_checked = name in known.checks and block.words is not None
    if block.mode or not (is_checked or name in known.exercises or name in known.pictures):
        return LessonUnfit.PLACED_UNKNOWN
    is_worded = block.words is None or name in known.worded
    return "" if is_worded else LessonUnfit.WORDS_UNWANTED


def _left_out(placed: Collection[Placed], name: str, known: Known) -> Iterator[Wrong]:
    there = {block.exercise: block for block in placed}
    for each, key in {**known.exercises, **known.worked}.items():
        if each not in there:
            params = {"exercise": each, "page": name, "key": f"{key}.id"}
            yield None, LessonUnfit.NOT_PLACED, params
    for each in known.worded:
        block = there.get(each)
        if block is not None and block.words is None and each in known.exercises:
            yield block.line, LessonUnfit.WORDS_ABSENT, {"exercise": each, "page": name}
        elif block is None and each in known.checks:
            other = there.get(known.like.get(each, ""))
            if other is None or other.words is None:
                params = {"exercise": each, "page": name, "key": f"{known.checks[each]}.id"}
                yield None, LessonUnfit.WORDS_ABSENT, params


def _branches(placed: Collection[Placed]) -> Iterator[Wrong]:
    opened: Placed | None = None
    for block in placed:
        if block.exercise == IF:
            if opened is not None:
                yield block.line, LessonUnfit.BRANCH_OPEN, {}
            if block.mode not in BY_ID:
                yield block.line, LessonUnfit.MISCONCEPTION_UNKNOWN, {"got": block.mode}
            opened = block
        elif block.exercise == END:
            if opened is None:
                yield block.line, LessonUnfit.BRANCH_OPEN, {}
            opened = None
    if opened is not None:
        yield opened.line, LessonUnfit.BRANCH_OPEN, {}


def _check(page: Page) -> Iterator[Wrong]:
    checks = [block.line for block in page.blocks if isinstance(block, Check)]
    if not checks:
        last = max((block.line for block in page.blocks), default=1)
        yield last, LessonUnfit.CHECK_MISSING, {}
    for line in checks[1:]:
        yield line, LessonUnfit.PLACED_TWICE, {"exercise": CHECK}
