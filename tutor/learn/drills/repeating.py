"""How soon what was asked may be asked again."""

from collections.abc import Collection, Sequence
from typing import Final

from tutor.learn.drills.rescuing import SAFE

RECENT: Final = 60
"""Items that are not asked again,"""
SOONER: Final = 25
"""and how many of them where more is missed than was chosen: there are few small sums."""

LATELY: Final = 15
"""Items that are not asked again even where all others are much too hard."""

SURE: Final = 0.94
"""A fact that is right so probably does not come back in the sitting: it was a slip."""

BETWEEN_CHOICES: Final = 8
"""Other exercises between two with few answers to choose from, at least; in an opening are none:
now and then they are right by chance."""
OF_EASY: Final = 2
"""The same where nearly all is to be right: little is as easy as 7 beside 9;"""
OF_EASIEST: Final = 1
"""and where somebody has chosen that, and in other exercises less is right."""


def between_choices(chosen: float, wanted: float, behind: float) -> int:
    """How many other exercises there are between two with few answers to choose from.

    Args:
        chosen: the chance of success that the pupil has chosen.
        wanted: the chance that exercises are chosen for now.
        behind: by how many logits less is right than was chosen.
    """
    if wanted < SAFE:
        return BETWEEN_CHOICES
    return OF_EASIEST if behind and chosen >= SAFE else OF_EASY


def not_again(recent: Sequence[str], behind: float) -> Collection[str]:
    """The keys of what is not asked again yet.

    Args:
        recent: those of the last exercises, the latest last.
        behind: by how many logits less is right than was chosen.
    """
    return (*recent,)[-SOONER:] if behind else recent
