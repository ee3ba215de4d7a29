"""Exercises made of numbers: one class a kind, those of the house here, those of games in slices.

:func:`kinds` gathers them all, as the slices declare them by the face ``exercises``. ``read`` and
``written`` turn exercises into the text that a database keeps; lessons hold the same as TOML.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple

import msgspec

from tutor.engine.game import Game, GameBroken
from tutor.engine.registry import games, offering
from tutor.learn.exercises.asked_number import AskedNumber
from tutor.learn.exercises.base import (
    HOUSE_SKILLS,
    Exercise,
    Judged,
    Maker,
    NumberExercise,
    Question,
    Skill,
    missing_members,
    tag_of,
)
from tutor.learn.exercises.best_move import BestMove
from tutor.learn.exercises.choice import Choice
from tutor.learn.exercises.compare import Compare
from tutor.learn.exercises.evaluate import Evaluate
from tutor.learn.exercises.face import EXERCISES, Exercises, Opening
from tutor.learn.exercises.fact import Fact
from tutor.learn.exercises.mistake import Mistake
from tutor.learn.exercises.steps import Steps
from tutor.learn.exercises.story import Story
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.pictures import FigureUnfit

HOUSE: Final = Exercises(
    (Fact, Evaluate, Mistake, Choice, Compare, AskedNumber, Story, Steps, BestMove),
    HOUSE_SKILLS,
    issues=FigureUnfit.ALL,
)
"""What belongs to no game."""


class Gathered(NamedTuple):
    """The exercises of the house and of all games that can be used, and what cannot be."""

    kinds: Mapping[str, type[Exercise]]
    """Every kind by its tag."""
    skills: tuple[Skill, ...]
    sources: tuple[Exercises, ...]
    """The same as it was declared: of the house, then game by game."""
    incomplete: Mapping[str, tuple[str, ...]]
    """The kinds that have forgotten something, by their tags, with the members that they lack."""
    broken: tuple[GameBroken, ...]
    """Games whose exercises cannot be used."""
    openings: Mapping[str, type[Opening]]
    """What lessons may choose of their game, by its name."""
    makers: Mapping[Skill, tuple[Maker, ...]]
    """What makes exercises for drills, by skill."""
    decoder: msgspec.json.Decoder[Exercise]


def gathered() -> Gathered:
    """All exercises there are; gathered once for the games that there are."""
    there = games()
    if _last.games is not there:  # tests add some, and take them away
        _last.games, _last.found = there, _gathered(offering(EXERCISES))
    return _last.found


class _Last:
    """What was gathered last, and of which games."""

    games: tuple[Game, ...] | None = None
    found: Gathered


_last = _Last()


def _gathered(offering: Iterable[Game]) -> Gathered:
    sources, broken = {"": HOUSE}, list[GameBroken]()
    for game in offering:
        try:
            sources[game.name] = _of(game, sources.values())
        except GameBroken as fault:
            broken.append(fault)
    every = {tag_of(kind): kind for source in sources.values() for kind in source.kinds}
    incomplete = {tag: missing for tag in every if (missing := missing_members(every[tag]))}
    kinds = {tag: kind for tag, kind in every.items() if tag not in incomplete}
    union: Any = reduce(or_, kinds.values())
    return Gathered(
        kinds,
        tuple(dict.fromkeys(skill for each in sources.values() for skill in each.skills)),
        tuple(sources.values()),
        incomplete,
        tuple(broken),
        {name: each.opening for name, each in sources.items() if each.opening is not None},
        _makers(kinds.values()),
        msgspec.json.Decoder(union),
    )


def _of(game: Game, before: Iterable[Exercises]) -> Exercises:
    """What a game brings; raises :class:`GameBroken`, also where a tag is taken already."""
    found = game.face(EXERCISES)
    taken = {tag_of(kind) for source in before for kind in source.kinds}
    for kind in found.kinds:
        if not (isinstance(kind, type) and issubclass(kind, Exercise)):
            raise GameBroken(game.name, EXERCISES.name, f"{kind!r} is no kind of exercise")
        if tag_of(kind) in taken:
            raise GameBroken(game.name, EXERCISES.name, f"{tag_of(kind)!r} is another kind's tag")
        taken.add(tag_of(kind))
        if not missing_members(kind):
            _try(game, kind)
    return found


def _try(game: Game, kind: type[Exercise]) -> None:
    """Whether a kind can be read and says what makes it; raises :class:`GameBroken`."""
    try:
        msgspec.json.Decoder(kind)
        dict(kind.makers())
    except Exception as error:  # whatever another package does wrong is told
        reason = f"{tag_of(kind)}: {type(error).__name__}: {error}"
        raise GameBroken(game.name, EXERCISES.name, reason) from error


def _makers(kinds: Iterable[type[Exercise]]) -> Mapping[Skill, tuple[Maker, ...]]:
    found = dict[Skill, tuple[Maker, ...]]()
    for kind in kinds:
        for skill, made in kind.makers().items():
            found[skill] = (*found.get(skill, ()), *made)
    return found


def kinds() -> Mapping[str, type[Exercise]]:
    """Every kind of exercise by its tag."""
    return gathered().kinds


def skills() -> tuple[Skill, ...]:
    """Everything that exercises train, those of the house first."""
    return gathered().skills


def makers(skill: Skill) -> tuple[Maker, ...]:
    """What makes exercises that train a skill, of all kinds; none where it is not drilled."""
    return gathered().makers.get(skill, ())


def drilled() -> tuple[Skill, ...]:
    """The skills that something makes exercises for."""
    return tuple(gathered().makers)


def read(text: str) -> Exercise:
    """The exercise of a text that :func:`written` made, in this version or an earlier one.

    Raises:
        msgspec.ValidationError: it is of no kind that is here, or its fields do not fit.
        msgspec.DecodeError: it is no JSON.
    """
    return gathered().decoder.decode(text)


def read_if_known(text: str) -> Exercise | None:
    """The same; None where only another version knows it, or it is damaged."""
    try:
        return read(text)
    except msgspec.DecodeError:  # a ValidationError is one too
        return None


def written(exercise: Exercise) -> str:
    """An exercise as text: the same exercise, the same text, so it is its key as well."""
    return msgspec.json.encode(exercise, order="deterministic").decode()


def unfit_codes() -> Iterator[str]:
    """Every code of an unfit exercise."""
    yield from ExerciseUnfit
    for source in gathered().sources:
        yield from source.issues


__all__ = [
    "EXERCISES",
    "AskedNumber",
    "BestMove",
    "Choice",
    "Compare",
    "Evaluate",
    "Exercise",
    "ExerciseUnfit",
    "Exercises",
    "Fact",
    "Judged",
    "Maker",
    "Mistake",
    "NumberExercise",
    "Opening",
    "Question",
    "Skill",
    "Steps",
    "Story",
    "drilled",
    "gathered",
    "kinds",
    "makers",
    "read",
    "read_if_known",
    "skills",
    "unfit_codes",
    "written",
]
