"""What a teacher may set: lessons, skills, drills, games, misconceptions; and how it is called."""

from collections.abc import Iterator
from datetime import date
from typing import Final, NamedTuple, get_args

from tutor.engine.registry import games
from tutor.language import say
from tutor.learn.drills.probing import OF_FAMILY
from tutor.learn.exercises import drilled
from tutor.learn.lessons import Lessons
from tutor.learn.naming import game_name, gone, mistake_name, skill_name
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.progress.values import AssignedKind, Assignment

MINUTES: Final = (5, 10, 15)
"""How long drills are that can be set on the screen."""

KINDS: Final = get_args(AssignedKind)
"""What can be set."""

LONGEST: Final = 60
"""Minutes of a drill."""


class Task(NamedTuple):
    """Something that can be set, for nobody yet."""

    kind: AssignedKind
    what: str = ""
    skills: tuple[str, ...] = ()
    minutes: int = 0

    def until(self, day: date, class_name: str | None = None) -> Assignment:
        """The assignment, given now: for a class, or for those who are named beside it."""
        return Assignment(
            kind=self.kind,
            what=self.what,
            skills=self.skills,
            minutes=self.minutes,
            until=day,
            class_name=class_name,
        )


class NoTask(LookupError):
    """Nothing of that name can be set; the argument is the name."""


def tasks(lessons: Lessons) -> Iterator[Task]:
    """All that can be set, in the order in which it is listed."""
    yield from (Task("drill", minutes=minutes) for minutes in MINUTES)
    yield from (Task("lesson", lesson.id) for lesson in lessons.lessons)
    yield from (Task("skill", skill, (skill,)) for skill in drilled())
    yield from (Task("game", game.name) for game in games() if "table" in game.faces)
    for rule in MALRULES:
        if skills := skills_of(rule.id):
            yield Task("misconception", rule.id, skills)


def skills_of(misconception: str) -> tuple[str, ...]:
    """The skills in whose exercises a misconception shows; none where nobody drills them."""
    there = drilled()
    return tuple(skill for skill in OF_FAMILY[BY_ID[misconception].family] if skill in there)


def about(misconception: str, lessons: Lessons) -> Task:
    """What helps against a misconception: the lesson that looks at it, else its exercises."""
    lesson = lessons.about(misconception)
    if lesson is not None:
        return Task("lesson", lesson.id)
    return Task("misconception", misconception, skills_of(misconception))


def task_of(name: str, lessons: Lessons, minutes: int = 0) -> Task:
    """What is meant by ``lesson:ID``, ``skill:ID``, ``game:NAME``, ``drill`` and others.

    Raises:
        NoTask: there is none.
    """
    if name == "drill":
        return Task("drill", minutes=minutes or MINUTES[0])
    kind, _, what = name.partition(":")
    for each in tasks(lessons):
        if (each.kind, each.what) == (kind, what) and each.kind != "drill":
            return each._replace(minutes=minutes if each.skills else 0)
    if kind == "misconception" and what in BY_ID and lessons.about(what) is not None:
        return about(what, lessons)  # nobody drills its exercises
    raise NoTask(name)


def title(given: Task | Assignment, lessons: Lessons) -> str:
    """How it is called in a list: what it is, and which."""
    match given.kind:
        case "drill":
            return say("assign.drill", n=given.minutes)
        case "lesson":
            lesson = lessons.find(given.what)
            return say("assign.lesson", what=lesson.named if lesson is not None else given.what)
        case "skill":
            return say("assign.skill", what=skill_name(given.what))
        case "game":
            return say("assign.game", what=game_name(given.what))
        case "misconception":
            return say("assign.misconception", what=mistake_name(given.what))
        case _:  # as a newer version has set it
            return gone(f"{given.kind} {given.what}".strip())


def is_known(given: Assignment) -> bool:
    """Whether this version knows what is to be done; a newer one may have set it."""
    return given.kind in KINDS


def day_text(day: date) -> str:
    """A day of this year, as it is written in lists."""
    return say("assign.day", day=f"{day.day}", month=f"{day.month:02}")
