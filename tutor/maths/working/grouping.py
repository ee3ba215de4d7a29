"""Other readings of a text, in which a comma, a point or a blank parts thousands: ``1,000``.

Between a digit that is no 0 and exactly three digits such a sign may part thousands as well as
stand before decimals, or before a fraction: ``4 500/900``. The text alone does not tell; what it
comes to may. A comma or a point does so only where one of the numbers ends in 0, which nobody
writes behind decimals: ``3,125*8=25000`` has lost its point.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.maths.working.numerals import BLANK, PARTED

_EITHER: Final = re.compile(
    rf"(?<![0-9.,])(?<![0-9][{BLANK}])([1-9][0-9]{{0,2}})([.,{BLANK}])"
    rf"(?=[0-9]{{3}}(?![0-9])(?![.,{BLANK}][0-9]))"
)
"""A sign between digits that may part thousands, and need not."""

_ENDS_IN_ZERO: Final = {
    sign: re.compile(rf"(?<![0-9.,])[1-9][0-9]{{0,2}}{re.escape(sign)}[0-9]{{2}}0(?![0-9])")
    for sign in ",."
}
"""A number that nobody writes with decimals: ``1,000``."""

_PARTS: Final = {
    sign: re.compile(
        rf"(?<![0-9.,])[0-9]{{1,3}}(?:{re.escape(sign)}[0-9]{{3}})+"
        rf"(?:{re.escape(sign)}[0-9]{{3}}(?![0-9])|{re.escape(point)}[0-9])"
    )
    for sign, point in ((",", "."), (".", ","))
}
"""Where nothing else is possible: ``1,250,000`` and ``1,000.5``."""

_POINT: Final = {
    sign: re.compile(
        rf"(?<![0-9]){re.escape(sign)}[0-9]|(?<![1-9])0{re.escape(sign)}[0-9]"
        rf"|{re.escape(sign)}(?:[0-9]{{1,2}}|[0-9]{{4,}})(?![0-9])"
    )
    for sign in ",."
}
"""Where a sign stands before decimals: ``0,500`` and ``2,5``."""


class Grouped(NamedTuple):
    """A reading: a text as long as the one typed, and whether what stands beside it demands it."""

    text: str
    is_used: bool


def grouped(text: str) -> Iterator[Grouped]:
    """The readings with thousands that a text allows beside the usual one, one for each sign."""
    found = {
        sign
        for sign in {match[2] for match in _EITHER.finditer(text)}
        if sign not in _PARTS or _ENDS_IN_ZERO[sign].search(text) or _PARTS[sign].search(text)
    }
    for sign in sorted(found, reverse=True):
        is_used = sign in _PARTS and bool(_PARTS[sign].search(text))
        is_used = is_used and not _POINT[sign].search(text)
        yield Grouped(_parted(text, sign), is_used)
    if len(found) > 1:
        yield Grouped(_parted(text, "".join(found)), is_used=False)


def _parted(text: str, signs: str) -> str:
    return _EITHER.sub(lambda one: one[1] + (PARTED if one[2] in signs else one[2]), text)
