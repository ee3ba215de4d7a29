"""Points that a class can take: every idea counts, none is ever taken, and each is explained.

A right idea brings 1, your first in a round 1 more; a rare one, found by at most a tenth of the
class, 2 more; having more ideas than ever before 1 more. Speed counts only where the teacher says
so. In whole games the game's own score is what counts.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from tutor.learn.activities.activity import Activity, Item, Said

Scores: TypeAlias = Mapping[int, tuple[Item, ...]]
"""Explained points by the number of the first round of a run."""

IDEA: Final = 1
FIRST: Final = 1
RARE: Final = 2
BEST: Final = 1
SPEED: Final = 1
TENTH: Final = 10
"""An idea is rare when at most one in so many has found it."""


def ideas_in(said: Sequence[Said]) -> dict[str, Said]:
    """Each different idea with the answer that told it first."""
    found: dict[str, Said] = {}
    for one in said:
        if one.verdict.correct:
            found.setdefault(one.verdict.idea, one)
    return found


def live_items(said: Sequence[Said]) -> tuple[Item, ...]:
    """What an unfinished round has brought so far: the points that nothing later changes."""
    return _items(len(ideas_in(said)))


@lru_cache(maxsize=4096)
def _items(ideas: int, rare: int = 0, quick: int = 0, *, best: bool = False) -> tuple[Item, ...]:
    """The same items for whoever did as well: many do, and are told so in the same words."""
    items = []
    if ideas:
        items += [Item("idea", IDEA * ideas, {"n": ideas}), Item("first", FIRST)]
    if rare:
        items.append(Item("rare", RARE * rare, {"n": rare}))
    if best:
        items.append(Item("best", BEST, {"n": ideas}))
    if quick:
        items.append(Item("speed", SPEED * quick, {"n": quick}))
    return tuple(items)


def settled(
    activity: Activity,
    said: Mapping[int, Sequence[Said]],
    before: Mapping[int, int | None],
    class_size: int,
    hurried: int | None,
) -> Mapping[int, tuple[Item, ...]]:
    """The explained points of a round, or of a run so far, of every seat.

    Args:
        activity: what was asked.
        said: the answers of each seat.
        before: the most ideas of each seat in an earlier round; None where there was none.
        class_size: how many are in the class.
        hurried: until when an idea counts as quick; None where speed does not count.
    """
    own = {seat: activity.points(answers) for seat, answers in said.items()}
    ideas = {seat: ideas_in(answers) for seat, answers in said.items()}
    finders = Counter(idea for found in ideas.values() for idea in found)
    scores: dict[int, tuple[Item, ...]] = {}
    for seat, found in ideas.items():
        if (items := own[seat]) is not None:
            scores[seat] = tuple(items)
            continue
        best = before[seat]
        quick = 0 if hurried is None else sum(one.at <= hurried for one in found.values())
        scores[seat] = _items(
            len(found),
            sum(finders[idea] * TENTH <= class_size for idea in found),
            quick,
            best=best is not None and len(found) > best,
        )
    return scores


def finders_of(said: Mapping[int, Sequence[Said]]) -> Counter[str]:
    """How many have found each idea."""
    return Counter(idea for answers in said.values() for idea in ideas_in(answers))


def astray(said: Mapping[int, Sequence[Said]]) -> Counter[str]:
    """How many went astray by each misconception; whoever did so twice counts once."""
    return Counter(
        rule
        for answers in said.values()
        for rule in {one.verdict.diagnosis[0] for one in answers if one.verdict.diagnosis}
    )
