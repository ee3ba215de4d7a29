"""Exercises made for a class: which skill, how hard, how many, and alike for neighbours."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from math import isfinite
from random import Random
from typing import Final

from tutor.language import say
from tutor.learn.activities.activity import Json, Unposable
from tutor.learn.activities.asked import Asked, asked, can_be_asked
from tutor.learn.drills.generators import without_choices
from tutor.learn.exercises import Exercise, Skill, drilled, written

NOW: Final = "now"
"""Verdicts are told at once; the other choice is ``reveal``."""

HARDEST: Final = 10.0
"""Points of the ratings, to both sides of 0, that a level may have."""

BATCHES: Final = 60
"""How often makers are asked for a skill before exercises are asked twice."""

AT_ONCE: Final = 4
"""So many of one batch are used: most of a batch come from one maker, and a set is to be mixed."""


def verdicts_in(options: Mapping[str, Json]) -> str:
    """When verdicts are told: ``now`` or ``reveal``; raises :class:`Unposable`."""
    found = options.get("verdicts", NOW)
    if found not in (NOW, "reveal"):
        raise Unposable("options-wrong", field="verdicts")
    return str(found)


def skill_in(options: Mapping[str, Json]) -> Skill:
    """The skill to be trained, the first one where none is given; raises :class:`Unposable`."""
    found = options.get("skill", drilled()[0])
    if found not in drilled():
        raise Unposable("options-wrong", field="skill")
    return str(found)


def skills_in(options: Mapping[str, Json]) -> tuple[Skill, ...]:
    """The skills to be trained in turn; raises :class:`Unposable`."""
    found = options.get("skills", drilled()[:1])
    if isinstance(found, str):
        found = [found]
    if not isinstance(found, Sequence) or not found or not all(each in drilled() for each in found):
        raise Unposable("options-wrong", field="skills")
    return tuple(dict.fromkeys(found))


def level_in(options: Mapping[str, Json]) -> float:
    """How hard, in points of the ratings: 0 where none is given; raises :class:`Unposable`."""
    found = options.get("level", 0.0)
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise Unposable("options-wrong", field="level")
    if not isfinite(found) or abs(found) > HARDEST:
        raise Unposable("options-wrong", field="level")
    return float(found)


def number_in(options: Mapping[str, Json], name: str, usual: int, most: int) -> int:
    """A whole number from 1; raises :class:`Unposable`."""
    found = options.get(name, usual)
    if isinstance(found, bool) or not isinstance(found, int) or not 1 <= found <= most:
        raise Unposable("options-wrong", field=name)
    return found


def columns(
    skills: Sequence[Skill], level: float, count: int, variants: int, rng: Random
) -> tuple[tuple[Asked, ...], ...]:
    """Sets of exercises, the skills in turn, that are about as hard at each place.

    Args:
        skills: those to be trained; all are drilled.
        level: how hard, in points of the ratings.
        count: exercises of a set.
        variants: how many sets.
        rng: all chance comes from it.

    Returns:
        The sets. Nothing is asked twice in one as long as makers know more.

    Raises:
        Unposable: nothing can be made for a skill.
    """
    streams = {skill: _stream(skill, level, rng) for skill in skills}
    order = islice(cycle(skills), count)
    rows = [tuple(islice(streams[skill], variants)) for skill in order]
    return tuple(zip(*rows, strict=True))


def _stream(skill: Skill, level: float, rng: Random) -> Iterator[Asked]:
    """Exercises for a skill, those near the level first, without end."""
    known = dict[str, Exercise]()
    for _ in range(BATCHES):
        fresh = (each for each in without_choices(skill, level, rng) if written(each) not in known)
        for exercise in islice(filter(can_be_asked, fresh), AT_ONCE):
            known[written(exercise)] = exercise
            yield asked(written(exercise))
    usable = list(map(asked, known))
    if not usable:
        raise Unposable("options-wrong", field="skills")
    yield from cycle(usable)


# For a form ----------------------------------------------------------------------------------

LEVELS: Final[Mapping[float, str]] = {-2.5: "easy", 0.0: "usual", 1.5: "hard"}
"""What can be chosen by name; in points of the ratings."""


def skill_row(name: str) -> dict[str, Json]:
    """The skills that something is made for."""
    answers = [{"value": each, "text": say(f"drillview.skill-{each}")} for each in drilled()]
    return {
        "name": name,
        "question": say("activity.ask-skill"),
        "answers": answers,
        "chosen": drilled()[0],
    }


def level_row() -> dict[str, Json]:
    """How hard."""
    answers = [
        {"value": value, "text": say(f"activity.level-{name}")} for value, name in LEVELS.items()
    ]
    return {
        "name": "level",
        "question": say("activity.ask-level"),
        "answers": answers,
        "chosen": 0.0,
    }
