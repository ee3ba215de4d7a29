"""Something easy after two misses in a row."""

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from typing import Final

from tutor.learn.drills.items import Item, fresh, logit, nearest, share
from tutor.learn.drills.settings import Because
from tutor.learn.exercises import Skill

SAFE: Final = 0.88
"""The chance of success after misses,"""
ABOUT: Final = 0.04
"""which may be less by so much."""
EASIER: Final = 0.5
"""By how much it is greater than that of what was missed, in logits: else it is not easier."""

TOO_HARD: Final = 0.35
"""What is less likely to be right comes neither after misses nor once all small sums were asked."""


def rescue(
    skills: Iterable[Skill],
    made: Callable[[Skill], Sequence[Item]],
    missed: Sequence[Item],
    recent: Collection[str],
    rng: Random,
) -> tuple[Item, Because] | None:
    """Something easy of the first skill that has any, and whether it is easier or but helped with.

    What is clearly easier than all that was missed comes first. Where nothing is safe, the safest
    comes that was not asked of late; but rather once more what was, than what would be missed.

    Args:
        skills: those in which it is looked for, one after the other.
        made: easy candidates of a skill.
        missed: what was missed in a row; one at least.
        recent: keys of what was asked of late.
        rng: what draws among those alike.

    Returns:
        None where nothing at all could be made.
    """
    found = list[Item]()
    least = share(max(logit(item.chance) for item in missed) + EASIER)
    for skill in skills:
        items = made(skill)
        if safe := [item for item in fresh(items, recent) if item.chance >= SAFE - ABOUT]:
            easier = [item for item in safe if item.chance >= least]
            return nearest(easier or safe, SAFE, rng), "rescue" if easier else "help"
        found += items
    best = max(fresh(found, recent) or found, key=_chance, default=None)
    if best is None:
        return None
    if best.chance < TOO_HARD:
        row = {item.key for item in missed}
        best = max([best, *(item for item in found if item.key not in row)], key=_chance)
    return best, "rescue" if best.chance >= least else "help"


def _chance(item: Item) -> float:
    return item.chance
