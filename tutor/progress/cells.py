"""The cells of a line of a pasted list: what separates them, and what stands before the first."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tutor.progress.names import squeezed

_BULLET: Final = re.compile(r"^\s*[-–—•*·▪▫◦‣⁃●○■□☐✓✔>+](?=[\s\"'\w])\s*")
_NUMBERED: Final = re.compile(r"^\s*[(\[]?\d{1,3}(?:\s*[.):\]]+\s*|\s+[-–—]\s+)(?=[^\d\s])")
_BARE_NUMBER: Final = re.compile(r"^\s*\d{1,3}\s+(?=[^\W\d_])")
"""A number and a blank: taken for a place in the list where most lines begin so."""

_SEPARATORS: Final = "\t;,"
"""What may stand between cells, the surest first."""

_QUOTES: Final[Mapping[str, str]] = MappingProxyType({'"': '"', "„": "”", "“": "”", "«": "»"})


def has_bare_number(line: str) -> bool:
    """Whether a line begins with a number and a blank."""
    return _BARE_NUMBER.match(line) is not None


def unnumbered(line: str, *, bare_numbers: bool) -> str:
    """A line without the bullet or the number that stands before the names."""
    rest = _NUMBERED.sub("", _BULLET.sub("", line, count=1), count=1)
    return _BARE_NUMBER.sub("", rest, count=1) if bare_numbers and "\t" not in line else rest


def separator_of(lines: Sequence[str], usual: str = "") -> str:
    """What stands between the cells of most lines; ``usual`` where it stands there at all."""
    counts = Counter[str]()
    for line in lines:
        for one in _SEPARATORS:
            counts[one] += len(_split(line, one)) > 1
    order = usual + _SEPARATORS
    return max(order, key=lambda one: (counts[one], -order.index(one)))


def cells_of(line: str, separator: str) -> tuple[str, ...]:
    """The cells of a line, tidied, without the empty ones at its end."""
    cells = [squeezed(cell) for cell in _split(line.strip(), separator)]
    while cells and not cells[-1]:
        cells.pop()
    return tuple(cells)


def _split(line: str, separator: str) -> list[str]:
    """Cells between separators; in one that begins with a quotation mark they do not count."""
    cells, rest = [], line
    while True:
        cell, rest, goes_on = _first(rest, separator)
        cells.append(cell)
        if not goes_on:
            return cells


def _first(text: str, separator: str) -> tuple[str, str, bool]:
    """The first cell, what is behind it, and whether anything is to come."""
    start = text.lstrip(" ")
    closing = _QUOTES.get(start[:1])
    if closing is not None:
        quoted = re.compile(rf"((?:[^{closing}]|{closing}{closing})*){closing}\s*({separator}|$)")
        if found := quoted.match(start, 1):
            cell = found[1].replace(closing * 2, closing)
            return cell, start[found.end() :], found[2] == separator
    cell, comma, rest = text.partition(separator)
    return cell, rest, bool(comma)
