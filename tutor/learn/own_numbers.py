"""How a mixed number becomes a fraction, and back, in the pupil's own numbers.

What comes of it is for the pupil to find.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from tutor.language import as_written, say
from tutor.maths.tree import Number, Operation, Tree, numbers, value
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
        tree: the number, a calculation with it, or the fraction.
        made: what it is said to be.
        shown: writes a calculation as the class does.
    """
    if is_fraction(tree):
        return _back(tree)
    mixed = [each for each in numbers(tree) if _MIXED.fullmatch(each.written)]
    ways = [way for way, work in TOPS if made is not None and _made(tree, work) == made]
    if not mixed or (len(mixed) > 1 and not ways):
        return None
    whole, top, bottom = _parts(mixed[0])
    params = {
        "number": as_written(mixed[0].written),
        "bottom": bottom,
        "part": shown(f"{whole}*{bottom}"),
        "top": top,
    }
    if not ways:
        return say("fits.mixed-conversion-own", **params)
    example = shown(ways[0].format(whole=whole, top=top, bottom=bottom))
    return say("fits.mixed-conversion-top", example=example, **params)


def _parts(number: Number) -> tuple[int, int, int]:
    found = _MIXED.fullmatch(number.written)
    assert found is not None, "a mixed number"
    whole, top, bottom = map(int, found.groups())
    return whole, top, bottom


def _made(tree: Tree, work: _Made) -> Fraction | None:
    """What comes of a calculation with every mixed number made a fraction in that way."""
    try:
        return value(_converted(tree, work))
    except ArithmeticError:
        return None


def _converted(tree: Tree, work: _Made) -> Tree:
    if isinstance(tree, Operation):
        left, right = _converted(tree.left, work), _converted(tree.right, work)
        return Operation(tree.sign, left, right, tree.bracketed, tree.at)
    if not _MIXED.fullmatch(tree.written):
        return tree
    parts = _parts(tree)
    return Number(Fraction(work(*parts), parts[2]))


def _back(tree: Tree) -> str | None:
    """What to do with a fraction, as it is typed, that was made a wrong mixed number."""
    assert isinstance(tree, Operation), "a fraction"
    top, bottom = int(value(tree.left)), int(value(tree.right))
    if not 0 < bottom < top:
        return None
    number = as_written(f"{top}/{bottom}")
    return say("fits.mixed-conversion-back", number=number, top=top, bottom=bottom)
