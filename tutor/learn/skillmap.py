"""The map of what there is to learn: skills and lessons, what rests on what, and how far one is.

It is drawn from what is known already: which skills rest on which
(:mod:`tutor.learn.learner.requirements`), the learner model, the answers that bear it out, and the
lessons that were learned.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from itertools import chain
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from tutor.learn.exercises import Skill
from tutor.learn.learner.learner import Learner, holds, open_skills
from tutor.learn.learner.requirements import in_order, required
from tutor.learn.lessons import Lesson
from tutor.progress.values import LessonProgress

State: TypeAlias = Literal["learned", "begun", "next", "open", "later"]
"""Learned; begun; the one to take up next; to be had already; resting on what comes first."""

SHOWN: Final = 6
"""Right answers in a skill without which nobody is told to know it: a school year tells of others,
and so do answers in other skills."""

LATELY: Final = timedelta(days=90)
"""How long ago these may be."""


class Known(NamedTuple):
    """What is known of a pupil's skills."""

    learner: Learner
    right: Mapping[Skill, int] = MappingProxyType({})
    """Answers of late (:data:`LATELY`) that were right alone, by skill."""

    def is_shown(self, skill: Skill) -> bool:
        """Whether the pupil has shown a skill, in answers of just that."""
        return self.right.get(skill, 0) >= SHOWN and holds(self.learner, skill)


class Node(msgspec.Struct, frozen=True):
    """A skill or a lesson on the map."""

    kind: Literal["skill", "lesson"]
    id: str
    state: State
    on: tuple[Skill, ...] = ()
    """The skills that lead here: those a skill rests on, those a lesson trains."""
    after: tuple[str, ...] = ()
    """Of a lesson those that come before it, by id."""


def skill_map(
    skills: Iterable[Skill],
    lessons: Sequence[Lesson],
    known: Known,
    begun: Mapping[str, LessonProgress],
    year: int | None = None,
) -> tuple[Node, ...]:
    """All nodes: the skills, each after what it rests on, then the lessons in their order.

    Args:
        skills: those to show; what they rest on is shown too.
        lessons: in their order.
        known: what is known of the pupil's skills.
        begun: how far the pupil has come, by lesson.
        year: the pupil's school year, where somebody has said it.
    """
    found = in_order(skills)
    coming = next_lesson(lessons, known, begun, year)
    opened = open_skills(known.learner, found)
    now = [each for each in found if not known.is_shown(each) and each in opened]
    of_year = coming.skills if coming is not None and year is not None else ()
    ahead = next((each for each in now if each in of_year), next(iter(now), None))
    return (
        *(Node("skill", each, _of_skill(each, known, opened, ahead), required(each))
          for each in found),
        *_lessons(lessons, known, begun, year, coming),
    )  # fmt: skip


def _of_skill(skill: Skill, known: Known, opened: Collection[Skill], ahead: Skill | None) -> State:
    if known.is_shown(skill):
        return "learned"
    if skill == ahead:
        return "next"
    if known.right.get(skill):
        return "begun"
    return "open" if skill in opened else "later"


def _lessons(
    lessons: Sequence[Lesson],
    known: Known,
    begun: Mapping[str, LessonProgress],
    year: int | None,
    coming: Lesson | None,
) -> Iterator[Node]:
    taught = _taught(lessons, begun, year)
    for lesson in lessons:
        state: State = "later"
        if _is_learned(lesson, begun):
            state = "learned"
        elif coming is not None and lesson.id == coming.id:
            state = "next"
        elif lesson.id in begun:
            state = "begun"
        elif _is_ready(lesson, known, taught):
            state = "open"
        yield Node("lesson", lesson.id, state, lesson.skills, lesson.after)


# The next lesson -----------------------------------------------------------------------------


def next_lesson(
    lessons: Sequence[Lesson],
    known: Known,
    begun: Mapping[str, LessonProgress],
    year: int | None = None,
) -> Lesson | None:
    """The lesson to take up next; None when all are learned.

    One that was begun goes on. Else it is the first in the order of the lessons all of whose
    requirements are held: shown in answers, or taught by a lesson that was learned. With a school
    year those of that year and the one before come first, and what was taught earlier is held.
    """
    left = [lesson for lesson in lessons if not _is_learned(lesson, begun)]
    in_hand = [lesson for lesson in left if lesson.id in begun]
    if in_hand:
        return max(in_hand, key=lambda lesson: begun[lesson.id].at)
    taught = _taught(lessons, begun, year)
    ready = (lesson for lesson in left if _is_ready(lesson, known, taught))
    now = (
        lesson
        for lesson in left
        if year is not None
        and year - 1 <= lesson.year <= year
        and taught.lessons.issuperset(lesson.after)
    )
    return next(chain(now, ready, left), None)


def _is_learned(lesson: Lesson, begun: Mapping[str, LessonProgress]) -> bool:
    kept = begun.get(lesson.id)
    return kept is not None and kept.finished is not None


class _Taught(NamedTuple):
    """What was learned in lessons."""

    lessons: frozenset[str]
    """By id."""
    skills: frozenset[Skill]


def _taught(
    lessons: Sequence[Lesson], begun: Mapping[str, LessonProgress], year: int | None
) -> _Taught:
    """What lessons have taught, or school has in the years before the last."""
    learned = [
        lesson
        for lesson in lessons
        if _is_learned(lesson, begun) or (year is not None and 0 < lesson.year < year - 1)
    ]
    return _Taught(
        frozenset(lesson.id for lesson in learned),
        frozenset(skill for lesson in learned for skill in lesson.skills),
    )


def _is_ready(lesson: Lesson, known: Known, taught: _Taught) -> bool:
    """Whether the lessons before it are learned and what its skills rest on is held.

    What it teaches itself need not be; who knows that from elsewhere needs no lesson before it.
    """
    needs = {need for skill in lesson.skills for need in required(skill)} - {*lesson.skills}
    if not all(need in taught.skills or known.is_shown(need) for need in needs):
        return False
    comes = taught.lessons.issuperset(lesson.after)
    return comes or all(known.is_shown(skill) for skill in lesson.skills)
