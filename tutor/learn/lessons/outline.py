"""The outline of ``lesson.toml``: its types, and what they cannot say about it."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec

from tutor.engine.registry import game_names
from tutor.engine.validation import ValidationIssue
from tutor.learn.exercises import skills
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.lesson import TOPICS, YEARS
from tutor.learn.lessons.page import CHECK
from tutor.maths.malrules.table import BY_ID

MOST: Final = 60
"""Exercises of a lesson and of its check, at most: each of them is solved to see that it can be."""

Table = Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=MOST)]


Rules = dict[str, Any]


class Sheet(msgspec.Struct, frozen=True, rename={"needed": "pass"}):
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
    worked: Table = ()
    picture: Table = ()
    draw: Rules = {}
    when: tuple[str, ...] = ()
    topic: str = ""
    year: Annotated[int, msgspec.Meta(ge=YEARS.start, lt=YEARS.stop)] | None = None
    after: tuple[str, ...] = ()
    misconceptions: tuple[str, ...] = ()


def outline_faults(sheet: Sheet) -> Iterator[ValidationIssue]:
    """Everything wrong with the outline of a lesson that its types allow."""
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
    yield from _about_faults(sheet)
    if not sheet.exercise and not sheet.worked:
        yield ValidationIssue(LessonUnfit.EXERCISES_MISSING, "exercise")
    if not sheet.check:
        yield ValidationIssue(LessonUnfit.CHECK_EMPTY, CHECK)
    elif sheet.needed > (n := sum(map(_times, sheet.check))):
        yield ValidationIssue(LessonUnfit.PASS_UNREACHABLE, "pass", got=sheet.needed, n=n)


def _about_faults(sheet: Sheet) -> Iterator[ValidationIssue]:
    """What is wrong with what a lesson says it is about."""
    if sheet.topic and sheet.topic not in TOPICS:
        yield ValidationIssue(LessonUnfit.TOPIC_UNKNOWN, "topic", got=sheet.topic, known=TOPICS)
    for at, malrule in enumerate(sheet.misconceptions):
        if malrule not in BY_ID:
            key = f"misconceptions[{at}]"
            yield ValidationIssue(LessonUnfit.MISCONCEPTION_UNKNOWN, key, got=malrule)


def _times(raw: Mapping[str, Any]) -> int:
    times = raw.get("times", 1)
    return times if isinstance(times, int) else 1
