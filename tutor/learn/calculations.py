"""Calculations inside running text: in backticks, with the signs of the keyboard."""

import re
from typing import Final

from tutor.language import expression

CODE: Final = re.compile(r"`([^`\n]+)`")
_CALCULATION: Final = re.compile(
    r"[\d\s+*/()=<>≠▢?R.,%^x-]*[\dR▢?)=+*/%x-][\d\s+*/()=<>≠▢?R.,%^x-]*"
)
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_POWER: Final = re.compile(r" ?\^ ?(\d+)")


def calculation(text: str) -> str:
    """A calculation as pupils write it, ``2 × 3``, ``5²``, ``≠`` for ``<>``; others as they are."""
    if not _CALCULATION.fullmatch(text):
        return text
    written = expression(text.replace("<>", "≠"))
    return _POWER.sub(lambda found: found[1].translate(_RAISED), written)


def inline(text: str) -> str:
    """A text with every calculation in its backticks as pupils write it; the backticks stay."""
    return CODE.sub(lambda found: f"`{calculation(found[1])}`", text)


def bare(text: str) -> str:
    """The same without the backticks."""
    return CODE.sub(lambda found: calculation(found[1]), text)
