"""How soon what was asked may be asked again."""

from collections.abc import Collection, Sequence
from typing import Final

RECENT: Final = 60
"""Items that are not asked again,"""
SOONER: Final = 25
"""and how many of them where more is missed than was chosen: there are few small sums."""

LATELY: Final = 15
"""Items that are not asked again even where all others are much too hard."""

SURE: Final = 0.94
"""A fact that is right so probably does not come back in the sitting: it was a slip."""


def not_again(recent: Sequence[str], behind: float) -> Collection[str]:
    """The keys of what is not asked again yet.

    Args:
        recent: those of the last exercises, the latest last.
        behind: by how many logits less is right than was chosen.
    """
    return (*recent,)[-SOONER:] if behind else recent
