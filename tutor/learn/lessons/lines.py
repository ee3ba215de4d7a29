"""In which line of a TOML text a key stands: the reader of Python's library does not tell."""

import re
import tomllib
from functools import lru_cache
from itertools import chain, islice
from typing import Any, Final

_STEP = re.compile(r"[^.\[\]]+")
_REPORTED = re.compile(r"at line (\d+)")


def line_of(text: str, key: str) -> int:
    """The line of a key such as ``exercise[2].target``, or of what it would stand in.

    Beginnings of the text are read: the line that brings the key in is where it begins, so nothing
    about tables, strings and lists over several lines needs to be known here. Which beginning is
    found by halves, since a long sheet has very many.
    """
    steps = _STEP.findall(key)
    last = len(text.splitlines())
    wanted = _depth(_read(text, last), steps)
    # In a long sheet a statement of many lines is not looked for an end of: nearly is near enough.
    near = last if last <= LONG else NEAR
    before, after = 0, last  # the key comes in behind the former, with the latter at the latest
    while wanted and after - before > 1:
        middle = (before + after) // 2
        ends = chain(
            islice(range(middle, after), near), islice(range(middle - 1, before, -1), near)
        )
        end = next((end for end in ends if _read(text, end) is not None), None)
        if end is None:
            break
        if _depth(_read(text, end), steps) == wanted:
            after = end
        else:
            before = end
    return before + 1


LONG: Final = 300
"""Lines of a sheet that is long."""

NEAR: Final = 4
"""Lines up and down in which a statement ends, in a long sheet."""


@lru_cache(maxsize=256)
def _read(text: str, end: int) -> Any:
    """What the lines up to one hold; None in the midst of a statement."""
    try:
        return tomllib.loads("\n".join(text.splitlines()[:end]))
    except (ValueError, RecursionError):
        return None


def _depth(raw: Any, steps: list[str]) -> int:
    """How many steps of a key lead to something."""
    for depth, step in enumerate(steps):
        if isinstance(raw, dict) and step in raw:
            raw = raw[step]
        elif isinstance(raw, list) and step.isdigit() and int(step) < len(raw):
            raw = raw[int(step)]
        else:
            return depth
    return len(steps)


def reported_line(text: str, reason: str) -> int:
    """The line that the TOML reader complains of; the last one where it names the end."""
    named = _REPORTED.search(reason)
    return int(named[1]) if named else max(1, len(text.splitlines()))
