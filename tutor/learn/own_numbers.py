"""How a mixed number becomes a fraction, and back, in the pupil's own numbers.

What comes of it is for the pupil to find.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from tutor.language import as_written, say
from tutor.maths.tree import Number, Operation, Tree, value
from tutor.maths.working.reading import is_fraction

CONVERSION: Final = "mixed-conversion"
"""The misconception that this is about."""

_MIXED: Final = re.compile(r"(\d+) (\d+)/(\d+)")

_Made: TypeAlias = Callable[[int, int, int], int]

TOPS: Final[tuple[tuple[str, _Made], ...]] = (
    ("{whole}*{top}", lambda whole, top, _bottom: whole * top),
    ("{whole}*{bottom}", lambda whole, _top, bottom: whole * bottom),
    ("{whole}*{top}+{bottom}", lambda whole, top, bottom: whole * top + bottom),
    ("{whole}+{bottom}", lambda whole, _top, bottom: whole + bottom),
    ("{whole}+{top}+{bottom}", lambda whole, top, bottom: whole + top + bottom),
    ("{whole}+{top}*{bottom}", lambda whole, top, bottom: whole + top * bottom),
)
"""What is worked out for the top instead of ``whole*bottom+top``."""

MIXED: Final = ("mixed-conversion-top", "mixed-conversion-own", "mixed-conversion-back")
"""The sentences about it: what was worked out for the top is known, or is not; of the way back."""


def of_mixed(tree: Tree, made: Fraction | None, shown: Callable[[str], str]) -> str | None:
    """What to do with a mixed number that was made a wrong fraction, or the other way round.

    Args:
        tree: the number, or the fraction; there is nothing to say of anything else.
        made: what it is said to be.
        shown: writes a calculation as the class does.
    """
    if is_fraction(tree):
        return _back(tree)
    found = _MIXED.fullmatch(tree.written) if isinstance(tree, Number) else None
    if found is None:
        return None
    whole, top, bottom = map(int, found.groups())
    params = {
        "number": as_written(found[0]),
        "bottom": bottom,
        "part": shown(f"{whole}*{bottom}"),
        "top": top,
    }
    for way, work in TOPS if made is not None else ():
        if made == Fraction(work(whole, top, bottom), bottom):
            example = shown(way.format(whole=whole, top=top, bottom=bottom))
            return say("fits.mixed-conversion-top", example=example, **params)
    return say("fits.mixed-conversion-own", **params)


def _back(tree: Tree) -> str | None:
    """What to do with a fraction, as it is typed, that was made a wrong mixed number."""
    assert isinstance(tree, Operation), "a fraction"
    top, bottom = int(value(tree.left)), int(value(tree.right))
    if not 0 < bottom < top:
        return None
    number = as_written(f"{top}/{bottom}")
    return say("fits.mixed-conversion-back", number=number, top=top, bottom=bottom)
