"""What an exercise asks of a learner: a skill, parts of it, how hard it is, how long it takes."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from tutor.learn.exercises import Exercise, Skill
from tutor.learn.exercises.difficulty import COMPARING, is_fact
from tutor.progress.values import Rating

PARTS: Final = frozenset(
    {
        "carry",
        "difference",
        "borrow",
        "product",
        "big-product",
        "quotient",
        "fraction",
        "fraction-sum",
        "fraction-times",
        "brackets",
        "needs-brackets",
        "times-first",
        "negative",
        "minus-negative",
        *COMPARING,
    }
)
"""The reasons of a difficulty that are procedures of their own: a pupil may lack one of them."""

LOADING: Final = 0.5
"""How much a part counts beside the skill;"""
OF_COMPARING: Final = 1.2
"""more where it is something else than to calculate."""

DOUBT: Final = 0.5
"""Variance of how hard an item really is beside its looks, before anybody has answered it."""

LEAST_DOUBT: Final = 0.08
"""The variance that stays, because an item is not equally hard for all."""


class Demands(msgspec.Struct, frozen=True):
    """What is asked.

    ``parts`` are procedures with their loadings; ``beta`` is how hard it is in points, ``doubt``
    the variance of that; ``seconds`` is the median of a middling pupil.
    """

    skill: Skill
    beta: float
    doubt: float = DOUBT
    seconds: float = 8.0
    parts: Mapping[str, float] = {}
    procedures: tuple[str, ...] = ()
    """What :func:`procedures` gives."""
    guessed: float = 0.0
    """How often it is right by chance."""
    sorts: tuple[str, ...] = ()
    """What it is like, its skill and its kind: a pupil may need more or less time for each."""

    def by_chance(self, able: float) -> float:
        """The chance of a right answer of who can do it with that chance, and else guesses."""
        return self.guessed + (1 - self.guessed) * able


def demands(exercise: Exercise, item: Rating | None = None) -> Demands:
    """What an exercise asks.

    Args:
        exercise: the exercise.
        item: how hard it has proved; None where nobody has answered it.
    """
    is_told_again = item is None and exercise.fact is not None
    return _of_fact(exercise) if is_told_again else _demands(exercise, item)


@lru_cache(maxsize=512)
def _of_fact(exercise: Exercise) -> Demands:
    """What a fact asks that nobody has answered; the same few are looked at again and again."""
    return _demands(exercise, None)


def _demands(exercise: Exercise, item: Rating | None) -> Demands:
    difficulty = exercise.difficulty
    codes = dict.fromkeys(r.code for r in difficulty.reasons if r.code in PARTS)
    return Demands(
        exercise.skill,
        difficulty.beta if item is None else item.value,
        doubt_of(item),
        seconds_of(exercise),
        {code: OF_COMPARING if code in COMPARING else LOADING for code in codes},
        procedures(exercise),
        1 / exercise.choices if exercise.choices else 0.0,
        (exercise.skill, exercise.kind),
    )


def seconds_of(exercise: Exercise) -> float:
    """How long an exercise usually takes, in seconds."""
    weight = sum([reason.weight for reason in exercise.difficulty.reasons])
    return seconds_for(weight, len(exercise.line))


def procedures(exercise: Exercise) -> tuple[str, ...]:
    """What is done in an exercise that many others ask for too, as codes of reasons.

    Who learns to borrow can do a hundred exercises more, who learns a fact can do one: so nothing
    of a single fact, nor of steps that are facts. Nothing of a way that is to be found either: most
    of that time goes into looking, and what is worked out meanwhile is the pupil's own choice.
    """
    if exercise.fact is not None or is_search(exercise):
        return ()
    reasons = exercise.difficulty.reasons
    found = [
        reason.code
        for reason in reasons
        if reason.weight > 0
        and reason.code not in OF_SIZE
        and (reason.step is None or not is_fact(reason.step))
    ]
    return tuple(dict.fromkeys(found))


def is_search(exercise: Exercise) -> bool:
    """Whether there is a way to be found."""
    return any(reason.code == OF_SEARCH for reason in exercise.difficulty.reasons)


OF_SEARCH: Final = "way-hard"
"""The reason that every expression has which is to be found
(:func:`tutor.learn.exercises.difficulty.of_way`)."""

OF_SIZE: Final = frozenset(
    {"steps-hard", "many-steps", "mistake-hidden", "only-one", "few-ways", "compare-size"}
)
"""Reasons that say how much there is to do, to find or to see, not what."""


def doubt_of(item: Rating | None) -> float:
    """The variance of how hard an item is."""
    return DOUBT if item is None else max(LEAST_DOUBT, DOUBT * item.uncertainty**2)


BEGIN, READ, THINK = 2.0, 0.3, 1.0
"""Seconds that a middling pupil takes to begin, for each character of a task, and for each point of
difficulty."""


def seconds_for(weight: float, length: int) -> float:
    """The median time in seconds of a middling pupil.

    Args:
        weight: of all reasons for its difficulty, in points.
        length: of the task, in characters.
    """
    return BEGIN + READ * length + THINK * max(0.0, weight)
