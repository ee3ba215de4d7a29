"""What came of a sitting: what was right, what went up, what comes back, what went wrong."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from tutor.learn.drills.shown import Done
from tutor.learn.exercises import Skill
from tutor.learn.exercises.judged import GAVE_UP
from tutor.learn.joy.ideas import longest_run
from tutor.progress.values import Ending, Storm


class Summary(NamedTuple):
    """A sitting in figures."""

    answered: int
    right: int
    """Without hints."""
    hinted: int
    """Right, with hints."""
    skipped: int
    up: tuple[Skill, ...]
    """Skills whose rating is higher than at the start, the one that rose most first: none that was
    mostly guessed at."""
    facts: tuple[str, ...]
    """Facts that were not known and come back."""
    misconception: str | None
    """What has been found to go wrong, the latest."""
    shown_by: Done | None = None
    """The exercise that settled it."""
    guessed: int = 0
    """Came too fast to be meant."""


def summarise(done: Sequence[Done]) -> Summary:
    """The figures of the exercises of a sitting, in their order."""
    missed = [each for each in done if not each.alone]
    misconception = next(reversed(told(done)), None)
    shown_by = (each for each in reversed(done) if _found(each) == misconception)
    facts = dict.fromkeys(card.fact for each in missed for card in each.outcome.cards)
    return Summary(
        answered=len(done),
        right=len(done) - len(missed),
        hinted=sum(each.outcome.right for each in missed),
        skipped=sum(each.outcome.judged.code == GAVE_UP for each in missed),
        up=_risen(done),
        facts=tuple(facts),
        misconception=misconception,
        shown_by=next(shown_by) if misconception else None,
        guessed=sum(each.outcome.guessed for each in done),
    )


def _risen(done: Sequence[Done]) -> tuple[Skill, ...]:
    before, after = dict[Skill, float](), dict[Skill, float]()
    meant = Counter[Skill]()
    for each in done:
        skill = each.presented.exercise.skill
        meant[skill] += -1 if each.outcome.guessed else 1
        before.setdefault(skill, each.outcome.before)
        after[skill] = each.outcome.after
    risen = {skill: after[skill] - before[skill] for skill in after if meant[skill] > 0}
    return tuple(sorted((s for s in risen if risen[s] > 0), key=lambda s: -risen[s]))


def told(done: Sequence[Done]) -> tuple[str, ...]:
    """The misconceptions that were found, in the order in which they were: none for single slips.

    Nobody is accused lightly: what has explained several wrong answers without having been followed
    up may be chance.
    """
    return tuple(dict.fromkeys(filter(None, map(_found, done))))


def _found(done: Done) -> str | None:
    """The misconception that an exercise settled."""
    return done.outcome.suspects[0] if done.outcome.verdict == "found" else None


def ending_of(done: Sequence[Done], day: date) -> Ending | None:
    """What a drill counts for; None where nothing was answered.

    Args:
        done: its exercises, in their order.
        day: on the pupil's own calendar.
    """
    found, run = summarise(done), longest_run(each.alone for each in done)
    if not found.answered:
        return None
    marks = {"longest-run": run} if run > 1 else {}
    return Ending(mode="drill", day=day, right=found.right, asked=found.answered, marks=marks)


def ending_of_storm(result: Storm) -> Ending | None:
    """What a storm counts as; None where nothing was answered."""
    asked = result.right + result.wrong
    if not asked:
        return None
    found = {"points": result.points, "longest-run": result.best_combo}
    return Ending(
        mode="storm",
        day=result.day,
        right=result.right,
        asked=asked,
        points=result.points,
        marks={mark: value for mark, value in found.items() if value > 1},
    )
