"""What an answer says of the facts in it: which cards change, and how.

Not every miss is a fact that is not known. What a pupil puts right at a second look was a slip, and
an expression of several steps fails for more reasons than one fact: by how much a miss tells, the
chance that a fact is known falls (:func:`tutor.learn.drills.facts.traced`).
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Final

from tutor.learn.drills import facts
from tutor.learn.drills.past import seen_in
from tutor.learn.drills.shown import Effort, Presented
from tutor.learn.exercises import Exercise, Judged
from tutor.progress.values import Card, Review

SURELY: Final = 0.85
"""Who is so sure of a fact has just slipped: it returns in the sitting, but joins no deck."""

HELPED: Final = 0.4
"""How often a second try, with help, is right though the fact is not known."""


def failed(exercise: Exercise, judged: Judged) -> tuple[str, ...]:
    """The facts that a wrong answer says were not known; none after a right one."""
    if judged.correct:
        return ()
    if exercise.fact is not None:
        return (exercise.fact,)
    seen = seen_in(judged)
    return () if seen is None else facts.failed_facts(*seen, judged.diagnosis)


def changed(
    exercise: Exercise, judged: Judged, at: datetime, soon: Iterable[Card]
) -> tuple[str, ...]:
    """The facts whose cards a wrong answer has changed.

    Args:
        exercise: what was asked.
        judged: the answer.
        at: when it was given.
        soon: the cards that came back within :data:`~tutor.learn.drills.facts.SOON` of it.
    """
    of_then = {card.fact for card in soon if facts.is_of(card, at)}
    return tuple(fact for fact in failed(exercise, judged) if fact in of_then)


def reviews(
    asked: Presented,
    judged: Judged,
    effort: Effort,
    now: datetime,
    soon: Iterable[Card],
    chance: Callable[[str], float],
) -> Mapping[str, Review]:
    """What makes the new cards after a first try: of facts that failed, or its own that was missed.

    Args:
        asked: the exercise.
        judged: the answer.
        effort: what it took.
        now: UTC.
        soon: the cards that come back within :data:`~tutor.learn.drills.facts.SOON`. Who is right
            before one is due knows its fact as well, but when it comes back stays as it is.
        chance: of a right answer to a fact, before this answer.
    """
    fact = asked.exercise.fact
    if fact is not None and effort.proves(judged):
        comes = {card.fact: card.due for card in soon}
        if asked.because != "due" and fact not in comes:
            return {}
        is_due = asked.because == "due" or comes[fact] <= now
        recalled = facts.recall(right=True, seconds=effort.seconds, limit=asked.limit)
        return {fact: facts.Reviewer(fact, recalled if is_due else None, now, asked.expected)}
    found = dict[str, Review]()
    for missed in failed(asked.exercise, judged):
        before = chance(missed)
        if asked.because == "due" or before < SURELY:
            slipped = _slipped(asked.expected, before) if fact is None else facts.SLIPPED
            prior = facts.known_by(before)
            found[missed] = facts.Reviewer(missed, facts.AGAIN, now, prior, slipped)
    return found


def mended(missed: Iterable[str], now: datetime) -> Mapping[str, Review]:
    """What makes the new cards of facts that failed, after a second try that was right.

    Args:
        missed: the facts whose cards the first try changed.
        now: UTC.
    """
    return {fact: facts.Reviewer(fact, None, now, guessed=HELPED) for fact in missed}


def _slipped(whole: float, fact: float) -> float:
    """How often an expression is missed though one fact of it is known: in the rest, or by a slip.

    Args:
        whole: the chance that the expression was expected to be right with.
        fact: that of the fact.
    """
    return 1 - (1 - facts.SLIPPED) * whole / max(fact, whole)
