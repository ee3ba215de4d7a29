"""How a mixed number becomes a fraction, in the pupil's own numbers; the value is for the pupil."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from tutor.language import as_written, say
from tutor.maths.tree import Number, Tree

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

MIXED: Final = ("mixed-conversion-top", "mixed-conversion-own")
"""The sentences about it: what was worked out for the top is known, or is not."""


def of_mixed(tree: Tree, made: Fraction | None, shown: Callable[[str], str]) -> str | None:
    """What to do with a mixed number that was made a wrong fraction; None of anything else.

    Args:
        tree: the number.
        made: the wrong fraction.
        shown: writes a calculation as the class does.
    """
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
